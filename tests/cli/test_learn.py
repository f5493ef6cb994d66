"""`moonwood learn`: lessons in the terminal."""

from __future__ import annotations

import moonwood
from moonwood.cli import main
from moonwood.kernel.guide import Guide
from tests.cli.asking import Output, Patch, answers, mistake


def test_a_lesson_is_gone_through_and_the_next_one_begins(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, *[""] * 11)
    assert main(["learn", "top-cap"]) == 0
    said = capsys.readouterr().out
    assert "Lesson 1 of 3: Company and distance" in said
    assert "Look at: Player B's bottle on f6" in said
    assert "→ Move the cap on b3 to d3 [move b3 d3]" in said
    assert "Lesson 2 of 3" in said
    assert said.endswith("You leave the lesson.\n")


def test_moves_are_answered_taken_back_and_refused_with_the_rule(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "", "", "move b3 b4", "why move b3 b4", "move c2 e2", "", "move b3 d3", "quit")
    assert main(["learn", "top-cap"]) == 0
    said = capsys.readouterr().out
    assert said.count("exactly as many cells") == 2
    assert "» Right distance, fine flight!" in said
    assert "[4/11] See how d3 rose" in said


def test_besides_moves_there_are_commands(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "move b3 d3", "", "back", "", "", "list", "undo", "help", "rules", "quit")
    assert main(["learn", "top-cap"]) == 0
    said = capsys.readouterr().out
    assert "There is something to read first" in said
    assert "[move b3 d3]" in said
    assert "past this step" in said
    assert "Top Cap\n=======" in said


def test_the_list_says_what_one_can_afterwards(capsys: Output) -> None:
    assert main(["learn", "light-seeker", "--list"]) == 0
    assert "Afterwards you can count zones" in capsys.readouterr().out


def test_a_lesson_that_is_not_there_is_refused(capsys: Output) -> None:
    assert "top-cap has lessons 1 to 3" in mistake(capsys, "learn", "top-cap", "--lesson", "4")


def test_every_lesson_can_be_played_to_its_end_by_what_it_shows() -> None:
    for lesson in moonwood.game("top-cap").lessons():
        guide = Guide(lesson)
        while not guide.finished:
            action = guide.meant()
            guide.next() if action is None else guide.play(action)
        assert guide.prompt().kind == "end"
