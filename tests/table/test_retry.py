"""A mistake of a finished game, taken back as a task."""

from __future__ import annotations

import json
from typing import Any

import moonwood
from moonwood.bots.review import Judgement
from moonwood.kernel.guide import Guide
from moonwood.kernel.match import Match
from moonwood.table.ledger import Created, Sitter
from moonwood.table.lesson import answer, read_bookmark
from moonwood.table.retry import as_lesson
from moonwood.table.table import Table


def finished() -> Table:
    """Three moves of Top Cap."""
    game = moonwood.game("top-cap", first_player=0, rulings="move_limit = 3")
    match = Match(game, b"\0" * 32)
    while not match.state.over:
        match.play(match.state.seat, match.state.actions()[0])
    sitters = [Sitter("human", "Ann", owner="ann"), Sitter("bot", "Moth", bot="moth")]
    return Table("t", Created(game.name, game.version, game.written_options(), sitters, "ann", "00", "00", []), match)


def mistake(table: Table, ply: int, **more: Any) -> Judgement:
    state, game = table.state_at(ply), table.game
    played, *others = map(game.text, state.actions())
    chances = {played: 0.25, others[0]: 0.75, others[1]: 0.5}
    told = (ply, state.seat, played, "This move.", 0.25, others[0], "That move.", 0.75, "It wins.")
    return Judgement(*told, **{"chances": chances, **more})


def test_the_better_move_is_found_from_the_seat_of_the_mistake() -> None:
    table = finished()
    it = mistake(table, 1)
    guide = Guide(as_lesson(table, it, "en"))
    assert guide.lesson.seat == guide.state.seat == 1
    assert guide.prompt().say == "In the game this followed: This move. It left 25% to win. Find something better."
    assert guide.prompt().action is None, "nothing is shown"
    guide.play(guide.game.parse(it.better))
    assert guide.finished
    assert guide.answer == "That is better: 75% to win. It wins."


def test_a_miss_is_told_with_its_chance_and_taken_back() -> None:
    table = finished()
    it = mistake(table, 0)
    guide, game = Guide(as_lesson(table, it, "en")), table.game
    unknown = next(text for text in map(game.text, guide.state.actions()) if text not in it.chances)
    told = {
        it.played: "That leaves 25% to win. Something else leaves 75%.",
        list(it.chances)[2]: "That leaves 50% to win. Something else leaves 75%.",
        unknown: "The review did not look at that. It knows something that leaves 75% to win.",
    }
    for text, said in told.items():
        guide.play(game.parse(text))
        assert (guide.kind, guide.answer) == ("astray", said)
        guide.take_back()


def test_what_the_search_does_not_tell_from_the_best_is_right_and_has_no_reason() -> None:
    table = finished()
    near = mistake(table, 0)
    near = mistake(table, 0, chances={**near.chances, list(near.chances)[2]: 0.74})
    guide = Guide(as_lesson(table, near, "en"))
    guide.play(table.game.parse(list(near.chances)[2]))
    assert guide.finished
    assert guide.answer == "That is better: about 75% to win."


def test_a_bookmark_that_is_none_is_the_beginning() -> None:
    assert read_bookmark('[0,["play: a"]]') == (0, ("play: a",))
    assert read_bookmark("[[[") == read_bookmark("7") == read_bookmark('["x", 3]') == (0, ())


def test_a_page_is_answered_as_in_any_lesson() -> None:
    table = finished()
    it = mistake(table, 2)
    ask = {"bookmark": [0, []], "style": {"lang": "de"}, "ask": {"play": table.game.parse(it.better)}}
    told = json.loads(answer(as_lesson(table, it, "de"), json.dumps(ask)).text)
    assert told["lesson"]["answer"] == "Das ist besser: 75\u202f% Gewinnchance. It wins."
