"""A lesson at a table: what a page with a bookmark is answered, whoever asks."""

from __future__ import annotations

import json
from typing import Any

import pytest

from moonwood.games import rooms
from moonwood.kernel.guide import Guide
from moonwood.table.lesson import LONGEST, MOST_ACTS, Bookmark, Progress, answer, follow, opened

COMPANY = rooms()["top-cap"].lessons()[0]
FLY = 2
"""The step at which a cap is to fly to d3."""


def ask(at: int = 0, acts: list[str] | None = None, style: dict[str, str] | None = None, **request: Any) -> Any:
    text = json.dumps({"bookmark": [at, acts or []], "style": style or {}, "ask": request})
    return json.loads(answer(COMPANY, text).text)


def number_of(move: str) -> int:
    return COMPANY.first.open(COMPANY.room).game.parse(move)


def test_a_frame_is_that_of_any_table_and_says_what_the_lesson_says() -> None:
    frame = ask(FLY)
    assert frame["type"] == "frame"
    assert frame["scene"]["svg"].startswith("<svg")
    assert [it["text"] for it in frame["scene"]["legal"]].count("move b3 d3") == 1
    assert frame["lesson"]["marks"] == ["cap-b3", "cell-d3"]
    assert frame["lesson"]["bookmark"] == [FLY, []]
    assert frame["mine"] == [0]


def test_while_there_is_something_to_read_nothing_can_be_chosen() -> None:
    frame = ask()
    assert frame["scene"]["legal"] == []
    assert 'class="piece can"' not in frame["scene"]["svg"]
    assert ask(why=["cap-b3"])["text"] == "There is something to read first."
    assert ask(play=number_of("move b3 d3"))["text"] == "There is something to read first."


def test_a_move_that_is_meant_leads_on_and_its_answer_is_in_the_log() -> None:
    frame = ask(FLY, play=number_of("move b3 d3"))
    assert frame["lesson"]["bookmark"] == [FLY + 1, []]
    assert len(frame["log"]["lines"]) == 2


def test_another_move_stands_until_it_is_taken_back() -> None:
    frame = ask(FLY, play=number_of("move c2 e2"))
    assert frame["lesson"]["kind"] == "astray"
    assert frame["lesson"]["answer"].startswith("Right distance")
    at, acts = frame["lesson"]["bookmark"]
    assert ask(at, acts, why=["cap-b3"])["text"] == "Take your move back first."
    assert ask(at, acts, act="undo")["lesson"]["kind"] == "move"


def test_an_illegal_move_gets_the_rule() -> None:
    assert "exactly as many cells" in ask(FLY, play=number_of("move b3 b4"))["text"]
    assert "exactly as many cells" in ask(FLY, why=["cap-b3", "cell-b6"])["text"]


def test_a_move_can_be_looked_at_before_it_is_made() -> None:
    told = ask(FLY, preview=number_of("move b3 d3"))
    assert told["type"] == "preview"
    assert "cap-d3" in told["changed"]


def test_a_move_that_is_called_like_an_act_is_a_move() -> None:
    """In Spirits `again` takes another turn, and in every lesson it begins anew."""
    lesson = rooms()["spirits-of-the-forest"].lessons()[4]
    at = next(number for number, step in enumerate(lesson.steps) if step.lines and step.lines[0][0] == "again")
    text = json.dumps({"bookmark": [at, []], "style": {}, "ask": {"play": Guide(lesson, at).game.parse("again")}})
    told = json.loads(answer(lesson, text).text)["lesson"]
    assert (told["number"], told["kind"]) == (at + 1, "done")
    assert opened(lesson, Bookmark(told["bookmark"][0], tuple(told["bookmark"][1]))).done


def test_the_rules_open_at_the_clause_that_a_step_teaches() -> None:
    assert [ask(at)["scene"]["clause"] for at in (1, 2, 4)] == ["4.2", "4.2", "4.6"]


def test_misses_are_remembered_by_the_bookmark() -> None:
    task = len(COMPANY.steps) - 1
    bookmark = Bookmark(task)
    for act in ("move b1 b2", "undo") * 2:
        guide, bookmark = follow(COMPANY, bookmark, act)
    assert guide.prompt().marks == ("cap-e2", "cell-b5")


def test_what_was_played_otherwise_stays_on_the_board() -> None:
    lesson = rooms()["light-seeker"].lessons()[0]
    last = next(number for number, step in enumerate(lesson.steps) if step.lines[1:])
    guide, bookmark = follow(lesson, Bookmark(last), "buh 3")
    assert guide.done
    assert opened(lesson, bookmark).state.position() == guide.state.position()


def test_whoever_does_too_much_begins_the_step_anew() -> None:
    bookmark = Bookmark(FLY)
    for _ in range(MOST_ACTS):
        guide, bookmark = follow(COMPANY, bookmark, "move c2 e2" if len(bookmark.acts) % 2 == 0 else "undo")
    guide, bookmark = follow(COMPANY, bookmark, "move c2 e2")
    assert len(bookmark.acts) <= MOST_ACTS
    assert guide.at == FLY


def test_progress_is_told_with_every_frame_and_the_end_begins_anew() -> None:
    text = json.dumps({"bookmark": [FLY, []], "style": {}, "ask": {"act": "next"}})
    assert answer(COMPANY, text).progress == Progress(COMPANY.name, FLY + 1, False)
    text = json.dumps({"bookmark": [len(COMPANY.steps) - 1, []], "style": {}, "ask": {"act": "next"}})
    assert answer(COMPANY, text).progress == Progress(COMPANY.name, 0, True)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"bookmark": 3, "style": {}, "ask": {}}', '{"bookmark": ["a", []], "style": {}, "ask": {}}',
     '{"bookmark": [0, ["fly"]], "style": {}, "ask": {}}', '{"bookmark": [2, ["move a1 a1"]], "style": {}, "ask": {}}',
     "[" * 5000, "x" * (LONGEST + 1)],
)  # fmt: skip
def test_a_request_that_makes_no_sense_is_answered_and_changes_nothing(text: str) -> None:
    told = json.loads(answer(COMPANY, text).text)
    assert told["type"] == "error"
    assert told["text"]


def test_what_cannot_be_is_as_usual() -> None:
    assert ask(999)["lesson"]["number"] == len(COMPANY.steps)
    assert ask(-5)["lesson"]["number"] == 1
    assert ask(style={"theme": "mauve", "shape": "round", "lang": "xx"})["type"] == "frame"
    assert ask(FLY, act="fly")["type"] == "frame"


def test_the_same_lesson_is_another_sight_in_another_shape() -> None:
    lesson = rooms()["light-seeker"].lessons()[0]
    texts = [json.dumps({"bookmark": [0, []], "style": {"shape": shape}, "ask": {}}) for shape in ("wide", "low")]
    assert len({json.loads(answer(lesson, text).text)["scene"]["svg"] for text in texts}) == 2


def test_every_lesson_can_be_walked_through_by_what_it_shows() -> None:
    for room in rooms().values():
        for lesson in room.lessons():
            guide = Guide(lesson)
            while not guide.finished:
                action = guide.game.parse(guide._fitting()[0][guide.played]) if guide.kind in ("move", "task") else None
                guide.next() if action is None else guide.play(action)
                assert not guide.astray


@pytest.mark.parametrize(("lang", "other"), [("en", "Player B"), ("de", "Platz B"), ("fr", "Place B")])
def test_the_other_seat_is_named_in_the_language_of_the_learner(lang: str, other: str) -> None:
    assert [it["name"] for it in ask(FLY, style={"lang": lang})["scene"]["chairs"]][1] == other
