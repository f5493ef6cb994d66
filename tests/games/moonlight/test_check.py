"""Every scenario in every mode keeps the laws of the house, has its own tests, and has a game on record."""

from __future__ import annotations

from pathlib import Path

import pytest

import moonwood
from moonwood.games.moonlight.scenarios import SCENARIOS
from moonwood.kernel.speech import Diagram, Paragraph, Ruling

HERE = Path(__file__).parent
RECORDS = HERE.parent.parent / "records"
SOME = (10, 23)
"""Of these every mode is checked in the first tier: other shapes, other things, other ways to end. Those of the first
scenario are checked together with all games' options."""
BESIDE = [
    pytest.param(number, mode, marks=() if number in SOME else pytest.mark.slow)
    for number, scenario in SCENARIOS.items()
    for mode in scenario.modes()
    if mode != "co-op"
]
"""Scenarios and modes beside co-op, in which every scenario is checked together with all games' options."""


@pytest.mark.parametrize(("number", "mode"), BESIDE)
def test_moonwood_check(number: int, mode: str) -> None:
    game = moonwood.game("moonlight", scenario=number, mode=mode)
    moonwood.check(game, games=1, seed=number, guesses=60, draw_every=30, closely=8)


@pytest.mark.parametrize("number", [number for number, scenario in SCENARIOS.items() if scenario.competitive][:1])
def test_moonwood_check_of_four_players(number: int) -> None:
    game = moonwood.game("moonlight", scenario=number, mode="competitive", players=4)
    moonwood.check(game, games=1, seed=number, guesses=60, draw_every=30, closely=8)


def test_all_scenarios_are_there() -> None:
    assert list(SCENARIOS) == list(range(1, 29))


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_scenario_has_its_part_of_the_rulebook_with_short_clauses_and_a_picture(number: int) -> None:
    part = moonwood.game("moonlight", scenario=number, mode="solo").rulebook().clause(f"13.{number}")
    clauses = [block for block in part if isinstance(block, Paragraph | Ruling) and block.number]
    assert 3 <= len(clauses) <= 13
    assert all(len(clause.text) <= 300 and clause.text.endswith(".") for clause in clauses)
    assert any(isinstance(block, Diagram) and block.options["scenario"] == str(number) for block in part)


def test_a_games_book_has_the_part_of_its_own_scenario_alone() -> None:
    numbers = moonwood.game("moonlight", scenario=14).rulebook().numbers
    assert next(number for number in numbers if number.startswith("13.")) == "13.14"
    assert all(number.startswith("13.14") for number in numbers if number.startswith("13."))


@pytest.mark.parametrize("number", SCENARIOS)
def test_every_scenario_has_its_tests_and_its_records(number: int) -> None:
    assert (HERE / f"test_scenario_{number:02}.py").is_file()
    kinds = ["competitive"] if SCENARIOS[number].competitive else []
    assert list(RECORDS.glob(f"moonlight-*-s{number:02}-co-op.txt")) + list(
        RECORDS.glob(f"moonlight-*-s{number:02}-solo.txt")
    )
    for kind in kinds:
        assert list(RECORDS.glob(f"moonlight-*-s{number:02}-{kind}.txt"))


def test_the_rulebook_tells_numbers_of_the_rulings_and_of_the_way_to_play() -> None:
    alone = " ".join(map(str, moonwood.game("moonlight", mode="solo").rulebook().blocks))
    against = " ".join(map(str, moonwood.game("moonlight", mode="competitive").rulebook().blocks))
    assert "of which the team has no majority it loses 6." in alone
    assert "A draw is lost." in alone
    assert "Objective card" in against
    assert "0, 1, 3, 6, 10, 15, 21" in against
    together, open_talk = (moonwood.game("moonlight", open_talk=talk).rulebook().blocks for talk in (False, True))
    assert "can use a gem for that instead" in " ".join(map(str, together))
    assert "one common stock" in " ".join(map(str, open_talk))
    changed = (
        moonwood.game("moonlight", mode="solo", rulings="card_missing = 5\ndraw_is_lost = false").rulebook().blocks
    )
    assert "of which the team has no majority it loses 5." in " ".join(map(str, changed))
    assert "a draw is won." in " ".join(map(str, changed))
