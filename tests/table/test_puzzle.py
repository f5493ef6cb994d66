"""A puzzle at a table: what is answered to right and wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from typing import Any

from moonwood.games import rooms
from moonwood.kernel.guide import Guide
from moonwood.kernel.puzzles import Puzzle, read_puzzle
from moonwood.table.lesson import Progress, answer
from moonwood.table.puzzle import as_lesson

TOP_CAP = rooms()["top-cap"]
WIN = read_puzzle(
    TOP_CAP,
    {"kind": "win", "grade": 1, "position": "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A", "play": ["move d4 f6"]},
)


def first(kind: str) -> Puzzle:
    return next(puzzle for puzzle in TOP_CAP.puzzles() if puzzle.kind == kind)


def another_move(puzzle: Puzzle) -> int:
    """A legal one that is not the answer."""
    right = puzzle.state.game.parse(puzzle.play[0])
    return next(action for action in puzzle.state.actions() if action != right)


def ask(puzzle: Puzzle, acts: list[str], at: int = 0, **request: Any) -> tuple[Any, Progress | None]:
    reply = answer(as_lesson(puzzle), json.dumps({"bookmark": [at, acts], "style": {}, "ask": request}))
    return json.loads(reply.text)["lesson"], reply.progress


def test_the_right_move_is_told_at_once_and_counts() -> None:
    lesson, progress = ask(WIN, [], play=WIN.state.game.parse("move d4 f6"))
    assert (lesson["kind"], lesson["answer"]) == ("end", "That wins.")
    assert progress is not None
    assert progress.done


def test_another_move_is_told_at_once_and_can_be_taken_back() -> None:
    lesson, progress = ask(WIN, [], play=another_move(WIN))
    assert lesson["kind"] == "astray"
    assert "there is a turn that does" in lesson["answer"]
    assert progress is not None
    assert not progress.done
    assert ask(WIN, lesson["bookmark"][1], act="undo")[0]["kind"] == "task"


def test_misses_show_nothing_by_themselves() -> None:
    guide = Guide(as_lesson(WIN))
    for _ in range(3):
        guide.play(another_move(WIN))
        guide.take_back()
    assert guide.meant() is None
    assert guide.prompt().marks == ()


def test_who_is_shown_the_answer_has_not_solved_it() -> None:
    lesson, progress = ask(WIN, [], act="next")
    assert lesson["kind"] == "end"
    assert progress is not None
    assert not progress.done


def test_who_begins_again_can_still_solve_it() -> None:
    guide = Guide(as_lesson(WIN))
    guide.next()
    guide.again()
    guide.play(guide.game.parse("move d4 f6"))
    assert guide.finished
    assert not guide.passed


def test_after_a_move_that_loses_one_sees_how() -> None:
    puzzle = first("only")
    guide = Guide(as_lesson(puzzle))
    guide.play(another_move(puzzle))
    assert guide.answer == "Now the other wins at once."
    assert guide.state.winners == (1 - puzzle.state.seat,)


def test_in_two_turns_the_other_answers_in_between() -> None:
    puzzle = first("two")
    guide = Guide(as_lesson(puzzle))
    guide.play(guide.game.parse(puzzle.play[0]))
    assert guide.at == 1
    assert [guide.game.text(ply.action) for ply in guide.match.plies] == [*puzzle.play, *puzzle.reply]
    guide.play(guide.game.parse(puzzle.then[0]))
    assert guide.finished
    assert guide.state.winners == (puzzle.state.seat,)


def test_who_is_shown_the_first_turn_of_two_has_not_solved_it() -> None:
    puzzle = first("two")
    lesson, _ = ask(puzzle, [], act="next")
    at, acts = lesson["bookmark"]
    lesson, progress = ask(puzzle, acts, at, play=puzzle.state.game.parse(puzzle.then[0]))
    assert lesson["kind"] == "end"
    assert progress is not None
    assert not progress.done


KNOW = replace(
    next(puzzle for puzzle in rooms()["land-of-the-wolves"].puzzles() if puzzle.kind == "know"),
    ask="how_likely", choices=("1/4", "3/4"), right=1, odds={"4": Fraction(3, 4)},
)  # fmt: skip


def test_an_answer_in_words_is_given_once() -> None:
    lesson, _ = ask(KNOW, [])
    assert (lesson["kind"], lesson["choices"]) == ("choose", ["1 in 4", "3 in 4"])
    right, progress = ask(KNOW, [], act="choose 1")
    assert right["answer"] == "Right. 4: 3 in 4."
    assert progress is not None
    assert progress.done
    wrong, progress = ask(KNOW, [], act="choose 0")
    assert wrong["answer"] == "It is 3 in 4. 4: 3 in 4."
    assert progress is not None
    assert not progress.done
    assert ask(KNOW, ["choose 0"], act="choose 1")[0]["answer"] == wrong["answer"]


def test_what_is_asked_in_words_is_in_the_readers_language() -> None:
    step = as_lesson(KNOW, "de").steps[0]
    assert step.say.endswith("Wie wahrscheinlich hat das andere Rudel diesen Wolf auf der Hand: 4?")
    assert step.choices == ("1 von 4", "3 von 4")
