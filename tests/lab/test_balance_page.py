"""The page about seats: every game is asked, time is spread evenly, and the table is made from the file alone."""

from __future__ import annotations

from pathlib import Path

import pytest

import moonwood
from moonwood.bots import entrant
from moonwood.cli import main
from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST
from moonwood.lab.balance_page import COURSES, HEADING, lines_of, measure, page
from moonwood.lab.course import Course
from moonwood.lab.results import Results
from moonwood.lab.workers import Workers

FEW = (Course("top-cap", {}, "random"), Course("spirits-of-the-forest", {"players": "3"}, "random"))


def test_every_game_is_asked_and_can_be_played() -> None:
    assert {course.game for course in COURSES} == set(rooms())
    for course in COURSES:
        assert moonwood.game(course.game, **course.options).aim == AGAINST
        entrant(course.player)


def test_games_are_added_until_there_are_enough(tmp_path: Path) -> None:
    file = str(tmp_path / "run")
    measure(Results(dict(HEADING), file), 1, courses=FEW)
    measure(Results(dict(HEADING), file), 3, courses=FEW)
    results = Results(dict(HEADING), file)
    assert [len(lines_of(results, course)) for course in FEW] == [3, 3]
    assert len({line["course"] for line in results.lines}) == 6


def test_no_game_is_begun_after_the_time() -> None:
    results = Results(dict(HEADING))
    measure(results, 3, 0.0, courses=FEW)
    assert results.lines == []


def test_the_page_counts_what_is_on_file() -> None:
    results = Results(dict(HEADING))
    for course, shares in (("a", [1.0, 0.0]), ("b", [0.5, 0.5]), ("b", [0.5, 0.5])):
        results.add({"game": "top-cap", "options": {}, "player": "random", "shares": shares, "course": course})
    row = page(results, FEW).splitlines()[-1]
    assert row.startswith("| `top-cap` | default | `random` | 3 (2 different) | 2 | 66.7 % (")


def test_command(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("moonwood.cli.balance.COURSES", FEW)
    words = ["balance", "--games", "2", "--file", str(tmp_path / "run"), "--page", str(tmp_path / "page.md")]
    assert main(words) == 0
    assert capsys.readouterr().out.count(", random, 2 games, ") == 2
    assert "players 3" in (tmp_path / "page.md").read_text()


def test_two_processes_play_the_games_of_one() -> None:
    one, two = Results(dict(HEADING)), Results(dict(HEADING))
    measure(one, 2, courses=FEW)
    measure(two, 2, courses=FEW, workers=Workers(2))
    assert [lines_of(one, course) for course in FEW] == [lines_of(two, course) for course in FEW]
