"""Lessons as data, and the guide who leads through them."""

from __future__ import annotations

import pickle
from collections.abc import Mapping
from dataclasses import replace

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.kernel.errors import IllegalAction, LessonError
from moonwood.kernel.guide import DONE, ENOUGH, OTHER, WRONG, Guide
from moonwood.kernel.lessons import Lesson, _worded, lessons_of, read_lesson
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat

ROOM = rooms()["top-cap"]
START = "A a4 b3 c2 d1; B c6 d5 e4 f3; to-move A"
WINNING = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"


def lesson(*steps: Mapping[str, object], **more: object) -> Lesson:
    first = {"position": START, **steps[0]}
    data = {"title": "Caps", "can": "fly", "step": [first, *steps[1:]], **more}
    return read_lesson(ROOM, "caps", data, "here")


def guide(*steps: Mapping[str, object]) -> Guide:
    return Guide(lesson(*steps))


def play(it: Guide, move: str) -> None:
    it.play(it.game.parse(move))


READ = {"say": "Look."}
FLY = {"say": "Fly.", "play": ["move b3 d3", "move f3 e3"], "other": "No.", "others": {"move d1 *": "Not that cap."}}
AGAIN = {"say": "Again.", "play": "move d3 a3"}


# Data


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"title": "A"}, "'can' is missing"),
        ({"title": "A", "can": "b", "step": [{"say": "x"}]}, "the first step needs a board"),
        ({"title": "A", "can": "b", "step": [{"position": START}]}, "step 1: 'say' is missing"),
        ({"title": "A", "can": "b", "step": [{"position": START, "say": "x", "do": "y"}]}, "no 'do'; there are: after"),
        ({"title": "A", "can": "b", "step": [{"position": START, "say": "x", "play": 3}]}, "neither a text nor a list"),
        ({"title": "A", "can": "b", "step": [{"position": START, "say": "x", "other": 3}]}, "an answer is a text"),
        ({"title": "A", "can": "b", "step": ["x"]}, "'x' is no table"),
    ],
)
def test_what_is_no_lesson_is_refused_with_a_reason(data: dict[str, object], said: str) -> None:
    with pytest.raises(LessonError, match=said):
        read_lesson(ROOM, "bad", data, "here")


def test_a_room_without_lessons_has_none() -> None:
    assert lessons_of(replace(ROOM, package="moonwood.draw")) == ()


def test_lessons_are_had_from_the_game_and_from_the_room() -> None:
    game = moonwood.game("top-cap", jump=True)
    assert [it.name for it in game.lessons()] == [it.name for it in ROOM.lessons()]
    assert game.lessons()[0].title == "Company and distance"


def test_words_of_another_language_replace_texts_and_nothing_else() -> None:
    base = {"title": "Caps", "minutes": 3, "step": [{"say": "Fly.", "play": "move b3 d3", "others": {"a": "No."}}]}
    words = {"title": "Kronkorken", "minutes": 9, "step": [{"say": "Flieg.", "others": {"a": "Nein."}}]}
    translated = _worded(base, words)
    assert translated["title"] == "Kronkorken"
    assert translated["minutes"] == 3
    assert translated["step"] == [{"say": "Flieg.", "play": "move b3 d3", "others": {"a": "Nein."}}]


def test_a_lesson_can_begin_with_a_game_that_is_drawn_and_moves_from_there() -> None:
    it = lesson({"say": "Go.", "position": "", "seed": 3, "moves": ["move a4 b5"]})
    assert it.first.open(ROOM).turn == 1


# The guide


def test_reading_on_goes_from_caption_to_caption_and_nothing_can_be_chosen() -> None:
    it = guide(READ, {"say": "And look."})
    assert (it.prompt().number, it.prompt().count, it.prompt().kind) == (1, 2, "read")
    assert it.view()["actions"] == []
    it.next()
    assert it.prompt().say == "And look."
    it.next()
    assert it.finished
    assert it.prompt().kind == "end"


def test_the_move_that_is_meant_is_shown_and_answered_by_the_script() -> None:
    it = guide(FLY, AGAIN)
    assert it.prompt().marks == ("cap-b3", "cell-d3")
    assert it.prompt().action == it.game.parse("move b3 d3")
    play(it, "move b3 d3")
    assert it.at == 1
    assert [it.game.text(ply.action) for ply in it.match.plies] == ["move b3 d3", "move f3 e3"]


def test_another_legal_move_is_answered_and_taken_back() -> None:
    it = guide(FLY, AGAIN)
    play(it, "move c2 e2")
    assert (it.prompt().kind, it.prompt().answer, it.prompt().marks) == ("astray", "No.", ())
    assert it.view()["actions"] == []
    it.next()
    assert it.prompt().kind == "move"
    assert it.state.position() == it.game.position(START).position()


def test_some_moves_have_an_answer_of_their_own() -> None:
    it = guide(FLY, AGAIN)
    play(it, "move d1 c1")
    assert it.prompt().answer == "Not that cap."


def test_what_happens_after_another_move_is_shown_as_far_as_it_is_legal() -> None:
    answer = {"say": "Look what blue does.", "then": ["move d1 d2", "move f3 f5"]}
    it = guide({"say": "Fly.", "play": "move b3 d3", "other": answer})
    play(it, "move c2 e2")
    assert [it.game.text(ply.action) for ply in it.match.plies] == ["move c2 e2", "move f3 f5"]
    it.take_back()
    assert it.match.plies == []


def test_without_words_of_its_own_a_step_still_answers() -> None:
    it = guide({"say": "Fly.", "play": "move b3 d3"})
    play(it, "move c2 e2")
    assert it.answer == OTHER
    it = guide({"say": "Fly.", "play": "move b3 d3", "task": True})
    play(it, "move c2 e2")
    assert it.answer == WRONG


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    it = guide(FLY, AGAIN)
    with pytest.raises(IllegalAction):
        play(it, "move b3 b4")
    assert it.prompt().kind == "move"
    assert it.match.plies == []


def test_what_is_to_be_refused_can_be_tried_and_passed() -> None:
    it = guide({"say": "Try.", "refused": "move a4 a6", "rule": "wrong-distance", "mark": "cap-a4"}, READ)
    assert it.prompt().kind == "try"
    assert it.asked
    it.next()
    assert it.prompt().kind == "read"


def test_a_line_of_several_moves_shows_one_after_the_other() -> None:
    it = guide({"say": "Fly twice.", "play": ["move b3 d3", "move f3 e3", "move d3 a3"]}, READ)
    play(it, "move b3 d3")
    assert it.prompt().number == 1
    assert it.prompt().marks == ("cap-d3", "cell-a3")
    play(it, "move c2 e2")
    it.take_back()
    assert len(it.match.plies) == 2
    it.take_back()
    assert it.match.plies == []


def test_other_lines_are_as_right_and_may_have_a_star() -> None:
    it = guide({"say": "Fly.", "play": "move b3 d3", "also": [["move c2 *", "move f3 f5"]]}, READ)
    play(it, "move c2 e2")
    assert it.at == 1
    assert len(it.match.plies) == 2


def test_the_board_stays_until_the_learner_goes_on_where_another_one_follows() -> None:
    it = guide(FLY, {"say": "Elsewhere.", "position": WINNING, "play": "move d4 f6", "win": True, "task": True})
    play(it, "move b3 d3")
    assert (it.prompt().kind, it.prompt().answer) == ("done", DONE)
    it.next()
    assert it.state.position() == it.game.position(WINNING).position()


def test_a_task_shows_nothing_until_it_was_missed_twice() -> None:
    it = guide({"say": "Find it.", "position": WINNING, "play": "move d4 f6", "task": True})
    for _ in range(ENOUGH):
        assert it.prompt().marks == ()
        play(it, "move f2 f3")
        it.take_back()
    assert it.prompt().marks == ("cap-d4", "cell-f6")


def test_a_free_task_is_done_by_whatever_reaches_it() -> None:
    it = guide({"say": "Win.", "position": WINNING, "play": "move d4 f6", "win": True, "task": True})
    play(it, "move f2 f3")
    assert it.prompt().kind == "astray"
    it.take_back()
    play(it, "move d4 f6")
    assert it.finished


def test_a_pattern_of_the_position_is_a_goal_too() -> None:
    it = guide({"say": "To d3.", "play": "move b3 d3", "reach": "A .*d3", "task": True})
    play(it, "move b3 d3")
    assert it.finished


def test_back_goes_to_the_beginning_of_the_step_and_then_to_the_one_before() -> None:
    it = guide(READ, FLY, AGAIN)
    it.next()
    play(it, "move b3 d3")
    play(it, "move d3 a6")
    it.back()
    assert (it.at, it.astray, len(it.match.plies)) == (2, False, 2)
    it.back()
    assert (it.at, it.match.plies) == (1, [])
    it.back()
    it.back()
    assert it.at == 0


def test_a_step_can_be_passed_over_and_the_last_one_shows_what_was_meant() -> None:
    it = guide(FLY, AGAIN)
    it.next()
    assert (it.at, len(it.match.plies)) == (1, 2)
    it.next()
    assert it.finished
    assert it.game.text(it.match.plies[-1].action) == "move d3 a3"
    it.next()
    assert it.finished


def test_going_on_later_begins_at_the_same_step() -> None:
    it = Guide(lesson(FLY, AGAIN), 1)
    assert (it.prompt().say, len(it.match.plies)) == ("Again.", 2)
    assert Guide(lesson(FLY, AGAIN), 99).at == 1
    it.again()
    assert it.at == 0


def test_moves_while_there_is_something_to_read_change_nothing() -> None:
    it = guide(READ, FLY)
    play(it, "move b3 d3")
    assert (it.at, it.match.plies) == (0, [])


def test_a_match_can_begin_at_a_position() -> None:
    game = moonwood.game("top-cap")
    match = Match(game, start=game.position(WINNING))
    match.play(Seat(0), game.parse("move d4 f6"))
    for twin in (match.copy(), pickle.loads(pickle.dumps(match))):
        assert twin.state.winners == (0,)
        twin.rewind(0)
        assert twin.state.position() == game.position(WINNING).position()
