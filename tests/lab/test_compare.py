"""Two ways to play a game are compared pair by pair."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from moonwood.cli import main
from moonwood.kernel.errors import OptionError
from moonwood.lab.compare import FEWEST, anytime_reach, compare, compared, figures_of, is_known
from moonwood.lab.course import Course
from moonwood.lab.metrics import one_game
from moonwood.lab.results import Results

PLAIN = Course("top-cap", {}, "random", 3)
TILES = Course("top-cap", {"jump": "on"}, "random", 3)
CATS = Course("cat-a-comb", {}, "random", 3)
PAPER = Course("cat-a-comb", {"toilet_paper": "on"}, "random", 3)


def pair(first: float, second: float, ending: str = "bottle") -> dict[str, dict[str, float]]:
    return {"first": {"turns": first, "ends by bottle": 1.0}, "second": {"turns": second, f"ends by {ending}": 1.0}}


def test_the_same_way_differs_in_nothing() -> None:
    report = compare(PLAIN, PLAIN, Results({}), 3)
    assert all(it.more.value == 0 for it in report.figures.values())
    assert not any(it.known for it in report.figures.values())


def test_both_ways_have_the_same_seeds() -> None:
    results = Results({})
    compare(PLAIN, TILES, results, 2)
    assert results.lines[1]["first"] == figures_of(one_game(PLAIN, 1))
    assert results.lines[1]["second"] == figures_of(one_game(TILES, 1))


def test_a_difference_is_the_mean_within_pairs() -> None:
    figures = compared(PLAIN, TILES, [pair(10, 13), pair(20, 23), pair(30, 33)]).figures
    assert (figures["turns"].first.value, figures["turns"].second.value) == (20, 23)
    assert (figures["turns"].more.value, figures["turns"].more.reach) == (3, 0)
    assert figures["turns"].known


def test_an_ending_that_did_not_come_counts_as_none() -> None:
    figures = compared(PLAIN, TILES, [pair(1, 1, "stuck"), pair(1, 1)]).figures
    assert (figures["ends by stuck"].first.value, figures["ends by stuck"].second.value) == (0, 0.5)


def test_what_only_some_games_have_is_compared_where_both_have_it() -> None:
    """A game that nobody won was never decided."""
    lines = [
        pair(10, 10),
        {"first": {"decided": 0.5}, "second": {"decided": 0.75}},
        {"first": {"decided": 0.1}, "second": {}},
    ]
    assert compared(PLAIN, TILES, lines).figures["decided"].more.value == 0.25


def test_whoever_looks_after_every_pair_is_seldom_misled() -> None:
    """Without a difference, fewer than one run in twenty ever claims one; a single look's interval errs far more."""
    misled = 0
    for run in range(200):
        rng, values = Random(run), list[float]()
        for _ in range(150):
            values.append(rng.choice((-1.0, 0.0, 1.0)))
            if len(values) >= FEWEST and abs(sum(values) / len(values)) > anytime_reach(values):
                misled += 1
                break
    assert misled <= 10


def test_a_run_stops_when_it_knows() -> None:
    lines = [pair(10, 11 + number % 2) for number in range(40)]
    assert not is_known(lines[: FEWEST - 1], "turns")
    assert is_known(lines, "turns")
    with pytest.raises(OptionError, match="no figure 'luck'; there are: ends by bottle, turns"):
        is_known(lines, "luck")


def test_a_run_goes_on_from_its_file(tmp_path: Path) -> None:
    file = str(tmp_path / "pairs.jsonl")
    whole = compare(PLAIN, TILES, Results({}), 4)
    compare(PLAIN, TILES, Results({}, file), 2)
    assert compare(PLAIN, TILES, Results({}, file), 4) == whole


WORDS = ["lab", "compare", "top-cap", "--player", "random", "--games", "3"]


def test_the_command_tells_people_and_programs(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--b", "jump=on"]) == 0
    said = capsys.readouterr().out
    assert "second: jump = on" in said
    assert "score of place 1" in said
    assert main([*WORDS, "--b", "jump=on", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["pairs"] == 3


def test_either_way_can_have_something_otherwise(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, "--slow-down", "--a", "jump=on", "--b", "rulings.repetitions=5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["first"] == {"slow_down": "on", "jump": "on"}
    assert told["second"]["slow_down"] == "on"
    assert told["second"]["rulings"] == '"repetitions" = 5'


def test_what_is_done_is_compared_too() -> None:
    """What is not done in a game counts as nought there."""
    report = compare(CATS, PAPER, Results({}), 12)
    assert report.figures["played paper"].first.value == 0
    assert report.figures["played paper"].second.value > 0
    assert "played paper" in str(report)
    assert "happened Paper" not in report.figures, "that is the same again"
    assert all(it.known for name, it in report.figures.items() if name.startswith("played ") and name in str(report))


def test_a_run_can_stop_on_what_is_done_and_refuses_what_cannot_be() -> None:
    lines = [pair(10, 10) for _ in range(FEWEST)]
    assert not is_known(lines, "played jump", {"played jump"})
    with pytest.raises(OptionError, match="no figure 'played hop'"):
        is_known(lines, "played hop", {"played jump"})


@pytest.mark.parametrize(
    ("others", "said"),
    [
        ([], "both ways are the same; say what one of them has otherwise"),
        (["--b", "jump"], "a way has something otherwise, as"),
        (["--a", "jump=on", "--b", "jump=on"], "both ways are the same"),
        (["--b", "rulings.luck=3"], "luck"),
        (["--b", "jump=off"], "both ways are the same"),
        (["--b", "hop=on"], "no option 'hop'"),
    ],
)
def test_ways_that_make_no_sense_are_refused(others: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS, *others]) == 1
    assert said in capsys.readouterr().err
