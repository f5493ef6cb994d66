"""Moonlight against a second, naive implementation: options, draws, positions, ends and points of random games."""

from __future__ import annotations

from random import Random

import pytest

import moonwood
from moonwood import OptionError
from tests.games.moonlight.naive import COMPETITIVE, NOT_YET_COVERED, REGULAR_ONLY, SCENARIOS
from tests.games.moonlight.naive.common import Common
from tests.games.moonlight.naive.compare import compare, options_of
from tests.games.moonlight.naive.owners import owners_layout

TABLES = [
    (number, mode)
    for number in sorted(SCENARIOS)
    for mode in ("solo", "co-op", "competitive")
    if mode != "competitive" or number in COMPETITIVE
]
FIXED_FORMS = (2, 7, 19, 27)
"""Scenarios whose forests have a form of their own: mirrored, a pyramid, islands, a centre and a ring."""
FLAT = (28,)
"""Scenarios in which the rules do not say what a stack would mean."""


def test_which_scenarios_are_compared() -> None:
    assert sorted([*SCENARIOS, *NOT_YET_COVERED]) == list(range(1, 29))


def refuses(**options: object) -> bool:
    try:
        moonwood.game("moonlight", **options)
    except OptionError:
        return True
    return False


@pytest.mark.parametrize("number", range(1, 29))
def test_how_a_scenario_can_be_played(number: int) -> None:
    assert refuses(scenario=number, mode="competitive") == (number not in COMPETITIVE)
    assert refuses(scenario=number, difficulty="extreme") == (number in REGULAR_ONLY)


@pytest.mark.parametrize(("number", "mode"), TABLES)
def test_a_random_game_of(number: int, mode: str) -> None:
    assert compare(options_of(number, mode, number), number) > 0


def test_one_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Common, "is_open", lambda self, cell: True)
    with pytest.raises(AssertionError):
        compare(options_of(1, "solo", 1), 1)


@pytest.mark.parametrize("seed", range(3))
def test_islands_that_sink(seed: int) -> None:
    assert compare(options_of(19, "co-op", seed), seed, thin=True) > 0


@pytest.mark.slow
@pytest.mark.parametrize(("number", "mode"), TABLES)
def test_many_random_games_of(number: int, mode: str) -> None:
    assert sum(compare(options_of(number, mode, seed), seed) for seed in range(20)) > 200


@pytest.mark.slow
@pytest.mark.parametrize(("number", "mode"), TABLES)
def test_many_long_games_of(number: int, mode: str) -> None:
    """The Creatures are put elsewhere now and then, so that the forest is nearly empty at the end."""
    assert sum(compare(options_of(number, mode, seed), seed, long=True) for seed in range(6)) > 200


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["solo", "co-op"])
def test_many_islands_that_sink(mode: str) -> None:
    assert sum(compare(options_of(19, mode, seed), seed, thin=True) for seed in range(100)) > 1000


@pytest.mark.slow
@pytest.mark.parametrize(("number", "mode"), [table for table in TABLES if table[0] not in FIXED_FORMS])
def test_owners_layouts(number: int, mode: str) -> None:
    for seed in range(4):
        layout = owners_layout(number, Random(seed), stacks=number not in FLAT)
        assert compare({**options_of(number, mode, seed), "layout": layout}, seed, long=True) > 0
