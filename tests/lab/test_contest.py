"""Contests: the same games whoever stops and goes on, an end as soon as it is decided, and mistakes that are told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from moonwood.cli import main
from moonwood.lab.contest import Pairing, contest
from moonwood.lab.results import SHOWN, Results, ResultsError
from moonwood.lab.statistics import verdict
from moonwood.lab.workers import Workers

PAIRING = Pairing("top-cap", {}, "magpie", "random", opening=2)


def played(file: Path) -> list[str]:
    return file.read_text().splitlines()[1:]


def test_a_run_that_was_stopped_goes_on_as_if_nothing_had_been(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    at_once = contest(PAIRING, Results(PAIRING.heading(), str(whole)), 6)
    for games in (2, 3, 6):
        standing = contest(PAIRING, Results(PAIRING.heading(), str(parts)), games)
    assert standing == at_once
    assert played(parts) == played(whole)


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    file = tmp_path / "run"
    contest(PAIRING, Results(PAIRING.heading(), str(file)), 3)
    whole = file.read_text()
    file.write_text(whole[:-9])
    contest(PAIRING, Results(PAIRING.heading(), str(file)), 3)
    assert file.read_text() == whole


def test_another_run_is_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "run"
    Results(PAIRING.heading(), str(file))
    other = Pairing("top-cap", {}, "magpie", "random", seed=1)
    with pytest.raises(ResultsError, match="holds another run"):
        Results(other.heading(), str(file))
    file.write_text(file.read_text() + "nonsense\n")
    with pytest.raises(ResultsError, match="no result: nonsense"):
        Results(PAIRING.heading(), str(file))


def test_of_a_long_broken_line_only_the_beginning_is_told(tmp_path: Path) -> None:
    file = tmp_path / "run"
    Results(PAIRING.heading(), str(file))
    file.write_text(file.read_text() + "x" * 1000 + "\n")
    with pytest.raises(ResultsError) as error:
        Results(PAIRING.heading(), str(file))
    assert str(error.value).endswith("no result: " + "x" * SHOWN)


def test_it_ends_as_soon_as_it_is_decided() -> None:
    standing = contest(PAIRING, Results(PAIRING.heading()), 200, target=0.5)
    assert standing.verdict == "above"
    assert standing.score.games < 60
    assert "it is above 50%" in str(standing)


def test_processes_change_nothing() -> None:
    alone = contest(PAIRING, Results(PAIRING.heading()), 4)
    assert contest(PAIRING, Results(PAIRING.heading()), 4, workers=Workers(2)) == alone


def test_where_nobody_plays_against_anybody_each_bot_has_its_own_wins() -> None:
    pairing = Pairing("spirits-of-the-forest", {"players": "1"}, "magpie", "random")
    results = Results(pairing.heading())
    standing = contest(pairing, results, 6)
    ours = [line["points"] for line in results.lines]
    wins = sum(ours[::2]), 3 - sum(ours[1::2])
    assert [(score.points, score.games) for score in standing.each] == [(wins[0], 3), (wins[1], 3)]
    assert wins[0] > wins[1]
    assert f"magpie against random: {wins[0]:g}/3 = " in str(standing)
    assert f" and {wins[1]:g}/3 = " in str(standing)
    assert standing.as_dict()["each"] == [[wins[0], 3], [wins[1], 3]]


def test_a_sequential_test_is_seldom_wrong_whenever_it_stops() -> None:
    """Rates of 45 and 55 % against 50 %: of 400 runs each, about one in twenty may end with the wrong verdict."""
    for rate, right in ((0.45, "below"), (0.55, "above")):
        rng = Random(1)
        verdicts: list[str] = []
        for _ in range(400):
            points = games = 0
            while (said := verdict(points, games, 0.5)) == "open":
                points += rng.random() < rate
                games += 1
            verdicts.append(said)
        assert verdicts.count(right) >= 370


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = ["arena", "top-cap", "owl:20,playouts=0.5", "random", "--games", "2", "--jump", "--file"]
    assert main([*words, str(tmp_path / "run"), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["games"] == 2
    assert result["options"] == {"jump": "on"}
    assert main([*words, str(tmp_path / "run"), "--target", "0.5"]) == 0
    assert capsys.readouterr().out.startswith("top-cap: owl:20,playouts=0.5 against random: 2/2 = 100.0%")


@pytest.mark.parametrize(
    ("words", "right"),
    [
        ("top-cap hal random", "there are: random, textbook, moth"),
        ("top-cap owl:0 random", "must be positive"),
        ("top-cap owl:many random", "write owl:300 or owl:0.5s"),
        ("top-cap owl,luck=3 random", "no setting 'luck' of the search; there are: exploration"),
        ("top-cap owl,look=much random", "look is a number"),
        ("top-cap magpie,look=3 random", "magpie has no search to set"),
        ("top-cap magpie random --games 0", "at least 1"),
        ("top-cap magpie random --target 1", "between 0 and 1"),
        ("top-cap magpie random --jump maybe", "choose one of: off, on"),
        ("top-cap magpie random --file /nowhere/run", "cannot use /nowhere/run"),
    ],
)
def test_a_mistake_is_told_with_what_is_right(capsys: pytest.CaptureFixture[str], words: str, right: str) -> None:
    try:
        code = main(["arena", *words.split()])
    except SystemExit as left:
        code = int(left.code or 0)
    assert code in (1, 2)
    assert right in capsys.readouterr().err
