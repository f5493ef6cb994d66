"""Seat balance: shares that sum up, by the order of turns, resumable."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from moonwood.cli import main
from moonwood.kernel.aim import Outcome
from moonwood.kernel.seats import Seat
from moonwood.lab.balance import balance, counted, one_game
from moonwood.lab.course import Course
from moonwood.lab.results import Results

COURSE = Course("top-cap", {"first_player": "1"}, "moth", 3)


def test_places_are_counted_with_draws_and_intervals() -> None:
    shares = ([1.0, 0.0], [1.0, 0.0], [0.5, 0.5])
    report = counted(COURSE, [{"shares": it, "course": str(number)} for number, it in enumerate(shares)])
    assert [share.rate for share in report.shares] == pytest.approx([5 / 6, 1 / 6])
    assert (report.draws, report.different) == (1, 3)
    assert all(share.low < share.rate < share.high for share in report.shares)


def test_one_game_is_enough_to_count() -> None:
    assert [share.rate for share in counted(COURSE, [{"shares": [1.0, 0.0], "course": "a"}]).shares] == [1.0, 0.0]


def test_places_follow_the_order_of_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    def played(game: object, bots: object, seed: int, collectors: list[Any], **_: object) -> SimpleNamespace:
        collectors[0].seat = 1
        return SimpleNamespace(outcome=Outcome("points", (Seat(2),)))

    monkeypatch.setattr("moonwood.lab.balance.play", played)
    course = Course("spirits-of-the-forest", {"players": "3"}, "random")
    assert one_game(course, 0)["shares"] == [0.0, 1.0, 0.0], "seat 1 began, seat 2 came next and won"


def test_a_game_that_was_played_again_makes_nothing_surer() -> None:
    once, again = ({"shares": [1.0, 0.0], "course": course} for course in ("a", "b"))
    assert counted(COURSE, [once, again, again]).shares == counted(COURSE, [once, again]).shares


def test_where_nothing_is_drawn_games_differ_all_the_same() -> None:
    course = Course("top-cap", {}, "owl:2", 3)
    assert balance(course, Results(course.heading()), 4).different > 2


def test_every_game_is_shared_out_whole() -> None:
    results = Results(COURSE.heading())
    balance(COURSE, results, 4)
    assert all(sum(line["shares"]) == 1 for line in results.lines)


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    file = str(tmp_path / "run")
    at_once = balance(COURSE, Results(COURSE.heading()), 4)
    balance(COURSE, Results(COURSE.heading(), file), 2)
    assert balance(COURSE, Results(COURSE.heading(), file), 4) == at_once


def test_with_three_seats_and_alone() -> None:
    for players, places in (("3", 3), ("1", 1)):
        course = Course("spirits-of-the-forest", {"players": players}, "random", 1)
        assert len(balance(course, Results(course.heading()), 2).shares) == places


def test_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "balance", "top-cap", "--player", "random", "--games", "3"]) == 0
    assert capsys.readouterr().out.startswith("top-cap, random, 3 games, ")
    assert main(["lab", "balance", "top-cap", "--player", "random", "--games", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2
