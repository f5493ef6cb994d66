"""`moonwood puzzle`: puzzles in the terminal."""

from __future__ import annotations

from moonwood.cli import main
from moonwood.games import rooms
from tests.cli.asking import Output, Patch, answers, mistake


def test_a_puzzle_is_solved_and_the_next_one_begins(monkeypatch: Patch, capsys: Output) -> None:
    puzzle = rooms()["top-cap"].puzzles()[0]
    answers(monkeypatch, *puzzle.play, "quit")
    assert main(["puzzle", "top-cap"]) == 0
    said = capsys.readouterr().out
    assert "Puzzle 1 of" in said
    assert "Puzzle 2 of" in said
    assert said.endswith("You leave the puzzles; 1 solved.\n")


def test_what_is_shown_does_not_count_as_solved(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "skip", "quit")
    assert main(["puzzle", "top-cap"]) == 0
    assert capsys.readouterr().out.endswith("You leave the puzzles; 0 solved.\n")


def test_the_list_names_grade_and_kind(capsys: Output) -> None:
    assert main(["puzzle", "top-cap", "--list"]) == 0
    assert "  1  1  " in capsys.readouterr().out


def test_a_puzzle_that_is_not_there_is_refused(capsys: Output) -> None:
    assert "top-cap has puzzles 1 to" in mistake(capsys, "puzzle", "top-cap", "--puzzle", "999")
