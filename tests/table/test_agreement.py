"""What those at a table agree on: take-backs, draws, and who goes on for somebody who left."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.games import games, rooms
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat
from moonwood.people.results import AGREED, result_of
from moonwood.table.agreement import offers, undo_by_consent
from moonwood.table.answers import Refusal, answer
from moonwood.table.ledger import (
    Declined,
    Drawn,
    Entry,
    Fallen,
    Proposed,
    Replaced,
    Resigned,
    Returned,
    Sitter,
    TakenBack,
    write,
)
from moonwood.table.outline import LEAVING, asked
from moonwood.table.requests import parse
from moonwood.table.scene import Style, scene
from moonwood.table.table import STAND_IN, Table
from tests.server.test_table import fresh, sitters, walk

RECORDS = Path(__file__).parents[1] / "records"


class Story:
    """A table of people, and all that was ever written down there."""

    def __init__(self, name: str = "top-cap", kinds: str = "hh", plies: int = 0, **changes: Any) -> None:
        seats = len(kinds)
        people = [replace(it, owner=f"p{at}" if it.owner else "") for at, it in enumerate(sitters(seats, kinds))]
        self.table, self.entries = fresh(name, sitters=people, **{"host": "p0", **changes})
        walk(self.table, self.entries, plies)

    def ask(self, owner: str, absent: tuple[int, ...] = (), **request: Any) -> Any:
        text = json.dumps({**request, "seq": self.table.moment})
        return answer(self.table, owner, parse(text), absent=absent)  # type: ignore[arg-type]

    def do(self, owner: str, absent: tuple[int, ...] = (), **request: Any) -> Entry:
        """What a request comes to, written down; live and replayed the table is the same."""
        entry: Entry = self.ask(owner, absent, **request)
        assert not isinstance(entry, Refusal), entry
        self.table.count(entry)
        self.table.enter(entry)
        self.entries.append(entry)
        again = Table.rebuild("t", [write(it) for it in self.entries])
        for name in ("proposal", "agreed", "absent", "called_off", "sitters", "over", "winners"):
            assert getattr(again, name) == getattr(self.table, name) == getattr(again.still(), name), name
        return entry


def moved(plies: int = 1, kinds: str = "hh", **changes: Any) -> Story:
    """Seat 0 has moved, and somebody else decides or has moved since."""
    story = Story(kinds=kinds, then=0, **changes)
    walk(story.table, story.entries, plies)
    story.table = Table.rebuild("t", [write(it) for it in story.entries])
    return story


# Taking back


def test_a_turn_that_was_answered_is_taken_back_if_the_other_agrees() -> None:
    story = moved(2)
    first = story.table.match.plies[0].seat
    owner, other = f"p{first}", f"p{1 - first}"
    assert story.table.undo(owner).step is None
    assert isinstance(story.do(owner, propose={"what": "undo"}), Proposed)
    assert story.ask("cy", respond=True) == Refusal("watching")
    assert story.ask(owner, respond=True) == Refusal("not-asked")
    done = story.do(other, respond=True)
    assert isinstance(done, TakenBack)
    assert (done.seat, done.to, len(story.table.match.plies)) == (first, 0, 0)


def test_where_it_needs_nobodys_consent_nobody_is_asked() -> None:
    story = moved(1)
    assert undo_by_consent(story.table, f"p{story.table.match.plies[0].seat}") is None


def test_no_is_no_and_the_game_goes_on_over_an_open_question() -> None:
    story = moved(2)
    first = story.table.match.plies[0].seat
    story.do(f"p{first}", propose={"what": "undo"})
    assert story.ask(f"p{first}", propose={"what": "draw"}) == Refusal("not-offered"), "one thing at a time"
    assert isinstance(story.do(f"p{1 - first}", respond=False), Declined)
    story.do(f"p{first}", propose={"what": "undo"})
    entry = story.table.play(story.table.deciding, story.table.match.state.actions()[0])  # type: ignore[arg-type]
    story.table.count(entry)
    assert story.table.proposal is None
    assert Table.rebuild("t", [write(it) for it in (*story.entries, entry)]).proposal is None


def test_whoever_asked_can_think_better_of_it() -> None:
    story = moved(2)
    first = story.table.match.plies[0].seat
    story.do(f"p{first}", propose={"what": "undo"})
    assert isinstance(story.do(f"p{first}", respond=False), Declined)
    assert story.table.proposal is None


@pytest.mark.parametrize("name", games())
def test_nothing_that_chance_drew_or_that_was_laid_open_is_taken_back_by_any_consent(name: str) -> None:
    """Whatever all agree on, what was seen cannot be unseen."""
    people = [Sitter("human", it.name, owner=f"p{seat}") for seat, it in enumerate(fresh(name)[0].sitters)]
    table, entries = fresh(name, sitters=people, host="p0")
    for _ in range(40):
        walk(table, entries, 1, seed=len(entries))
        if table.over:
            break
        for seat in range(table.game.seats):
            to = undo_by_consent(table, f"p{seat}")
            gone = table.match.plies[to:] if to is not None else []
            assert all(ply.seat >= 0 for ply in gone), "a draw"
            assert not any(table.game.table.owner(ply.action).shows for ply in gone), "a secret"


ENDS: list[Entry] = [Resigned(Seat(1), plays_on=False), Fallen(Seat(1), "loss", plays_on=False), Drawn()]
WAYS_BACK: list[dict[str, Any]] = [
    {"undo": "step"},
    {"undo": "turn"},
    {"propose": {"what": "undo"}},
    {"respond": True},
    {"decide": "wait"},
    {"return": True},
]


@pytest.mark.parametrize("end", ENDS, ids=lambda end: type(end).__name__)
def test_once_the_secret_of_the_draws_was_told_nothing_leads_back_into_the_game(end: Entry) -> None:
    """However it ended, and though somebody had asked to take back before."""
    story = moved(2)
    story.do(f"p{story.table.match.plies[0].seat}", propose={"what": "undo"})
    story.table.count(end)
    story.table.enter(end)
    assert scene(story.table, Seat(0), Style()).secret == story.table.created.secret
    answers = [story.ask(owner, **request) for owner in ("p0", "p1") for request in WAYS_BACK]
    assert all(isinstance(it, Refusal) for it in answers), answers


def test_a_bot_is_not_asked() -> None:
    story = moved(1, kinds="hb")
    assert [it.what for it in offers(story.table, "p0")] == []


# Draws


def test_two_agree_on_a_draw_where_the_game_knows_one() -> None:
    story = Story()
    assert isinstance(story.do("p1", propose={"what": "draw"}), Proposed)
    assert isinstance(story.do("p0", respond=True), Drawn)
    table = story.table
    assert (table.over, table.winners, table.drawn) == (True, (0, 1), True)
    assert scene(table, 0, Style()).ask == "Draw: all agreed"  # type: ignore[arg-type]
    result = result_of(table, 0.0)
    assert result is not None
    assert (result.ending, {it.place for it in result.players}) == (AGREED, {1})
    assert table.outline.summary.over


def test_rooms_that_know_a_draw_say_so() -> None:
    """A golden record that ends in a draw stands for each of them."""
    ended = [Record.load(it.read_text("utf-8"), open_game).match() for it in RECORDS.glob("*-repetition.txt")]
    assert {it.game.name for it in ended if len(it.state.winners) == 2} == {
        it.name for it in rooms().values() if it.draws
    }


def test_there_is_no_draw_in_a_game_that_knows_none() -> None:
    story = Story("light-seeker")
    assert story.ask("p0", propose={"what": "draw"}) == Refusal("not-offered")


# Leaving


def test_whoever_made_the_table_lets_a_bot_go_on_and_who_comes_back_finds_the_seat() -> None:
    story = Story()
    assert story.ask("p0", propose={"what": "bot", "seat": 1}) == Refusal("not-offered"), "they are here"
    done = story.do("p0", (1,), propose={"what": "bot", "seat": 1})
    assert isinstance(done, Replaced)
    assert (story.table.sitters[1].kind, story.table.sitters[1].bot) == ("bot", STAND_IN)
    assert story.table.outline.summary.owners == ["p0", ""]
    assert story.ask("p1", play=0) == Refusal("watching")
    assert isinstance(answer(story.table, "p1", parse('{"return": true}')), Returned)  # type: ignore[arg-type]
    back = answer(story.table, "p1", parse('{"return": true}'))  # type: ignore[arg-type]
    story.table.enter(back)  # type: ignore[arg-type]
    assert story.table.seats_of("p1") == [1]
    assert answer(story.table, "p1", parse('{"return": true}')) == Refusal("seat-taken")  # type: ignore[arg-type]


def test_somebody_else_can_have_the_seat() -> None:
    story = Story()
    story.do("p0", (1,), propose={"what": "open", "seat": 1})
    assert story.table.open_seats == [1]
    assert story.table.seat_left_by("p1") == 1, "until somebody came"
    story.table.sitters[1] = Sitter("human", "Cy", owner="cy")
    assert story.table.seat_left_by("p1") is None


def test_where_a_bot_goes_on_somebody_else_can_still_have_the_seat_and_the_other_way_round() -> None:
    story = Story()
    for what, other, kind in (("bot", "open", "bot"), ("open", "bot", "open"), ("bot", "open", "bot")):
        assert isinstance(story.do("p0", (1,), propose={"what": what, "seat": 1}), Replaced)
        assert story.table.sitters[1].kind == kind
        assert [it for it in offers(story.table, "p0") if it.what in LEAVING] == [(other, 1)]
        assert story.ask("p0", propose={"what": what, "seat": 1}) == Refusal("not-offered"), "it does already"
        assert story.table.seat_left_by("p1") == 1, "until somebody came"
    assert list(offers(story.table, "p1")) == [], "whoever left decides nothing"


def test_after_time_was_out_somebody_else_can_have_the_seat() -> None:
    story = Story(clock="move 60")
    fallen = Fallen(Seat(1), "bot")
    story.table.count(fallen)
    story.table.enter(fallen)
    assert isinstance(story.do("p0", propose={"what": "open", "seat": 1}), Replaced)
    assert story.table.open_seats == [1]


def test_without_its_maker_the_others_agree_on_it() -> None:
    story = Story()
    done = story.do("p1", (0,), propose={"what": "bot", "seat": 0})
    assert isinstance(done, Replaced), "between two there is nobody else to ask"


def test_in_a_rated_game_nobody_is_replaced() -> None:
    story = Story(rated=True)
    assert story.ask("p0", (1,), propose={"what": "bot", "seat": 1}) == Refusal("not-offered")


def test_whose_time_was_out_finds_the_seat_again_but_not_in_a_rated_game() -> None:
    for rated in (False, True):
        story = Story(clock="move 60", rated=rated)
        story.table.enter(Fallen(1, "bot"))  # type: ignore[arg-type]
        assert (story.table.seat_left_by("p1") == 1) is not rated


def test_all_others_are_asked_but_whoever_it_is_about() -> None:
    people = [Sitter("human", name, owner=name) for name in ("a", "b", "c")]
    table, _ = fresh()
    table.sitters = people
    proposal = Proposed(0, "undo")  # type: ignore[arg-type]
    assert asked(table.sitters, proposal, ()) == {"b", "c"}
    assert asked(table.sitters, proposal, (1,)) == {"c"}  # type: ignore[arg-type]
    assert asked(table.sitters, replace(proposal, what="bot", about=2), ()) == {"b"}
