"""Talk under the rules of a game that has some for it, and partners that leave. Other talk is in test_chat.py."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from dataclasses import replace
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.house.conversation import Wishes
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.server.settings import Limits, Settings
from moonwood.table.ledger import Created, Entry, Resigned, Said, Sitter, write
from moonwood.table.outline import outline_of
from moonwood.table.requests import Inquiry, LookBack
from moonwood.table.table import STAND_IN, Table, setup_of
from tests.server.conftest import Visitor, frame, opened, play, refusal
from tests.server.test_table import SECRET

TOGETHER = {"option-mode": "co-op", "option-open_talk": "on"}


def partners(kinds: str = "hh", **options: str) -> tuple[Table, list[Entry]]:
    """A table of two who play together; `h` is a human, `b` a bot."""
    game = open_game("moonlight", mode="co-op", **options)
    match = Match(game, bytes.fromhex(SECRET))
    people = {"h": Sitter("human", "Ann", owner="me"), "b": Sitter("bot", "Moth", bot="random")}
    sitters = [replace(people[kind], owner=f"p{seat}") for seat, kind in enumerate(kinds)]
    created = Created(
        "moonlight", game.version, {"mode": "co-op", **options}, sitters, "p0", SECRET, "09" * 32, setup_of(match)
    )
    return Table.rebuild("t", [write(created)]), [created]


def said(page: Any) -> list[str]:
    """What a page is told of the talk by its next frame."""
    return [remark["text"] for remark in frame(page)["talk"]["remarks"]]


def test_what_is_said_is_told_to_all_once(visitor: Visitor) -> None:
    table = visitor.create("moonlight", **TOGETHER)
    with visitor.sit(table) as page, visitor.sit(table) as other:
        assert frame(page)["talk"] is None, "at one screen nobody else could hear it"
        frame(other)
        page.send_json({"say": "  <b>Left?\n\x1b[2J </b> "})
        assert said(page) == said(other) == ["<b>Left? [2J </b>"]
        other.send_json({"say": "Right!"})
        assert said(page) == ["Right!"]
    with visitor.sit(table) as late:
        assert said(late) == ["<b>Left? [2J </b>", "Right!"]


def test_partners_talk_in_the_setup_and_then_not_while_the_rules_say_so(visitor: Visitor, app: Any) -> None:
    table, stranger = visitor.create("moonlight", **{"option-mode": "co-op"}), Visitor(app)
    stranger.http.get("/")  # the house gives them a cookie; whoever has none says nothing
    with ExitStack() as pages:
        watcher = pages.enter_context(stranger.sit(table))
        frame(watcher)
        page = pages.enter_context(visitor.sit(table))
        shown = frame(page)  # somebody is there who hears what is said
        closed = shown["talk"]["closed"]
        assert closed == ""
        while not closed:
            shown = play(page, shown)
            closed = shown["talk"]["closed"] if shown["talk"] else closed  # a frame tells of it if it is new
        assert closed.startswith("Partners are silent from the first turn on. Whoever uses a gem")
        for words in ({"say": "Psst"}, {"phrase": "hello"}):
            page.send_json(words)
            assert refusal(page)["reason"] == "no-talk"
        watcher.send_json({"say": "They are so silent."})
        assert [it["text"] for it in heard(watcher)["remarks"]] == ["They are so silent."]


def heard(page: Any) -> dict[str, Any]:
    """What a page is told next of the talk."""
    while (message := page.receive_json())["type"] != "talk":
        assert message["type"] != "error", message
    told: dict[str, Any] = message
    return told


@pytest.mark.parametrize("text", ["", "x" * 201, 7, "\x00\x01"])
def test_what_is_no_remark_is_refused(visitor: Visitor, text: object) -> None:
    with visitor.sit(visitor.create("moonlight", **TOGETHER)) as page:
        frame(page)
        page.send_json({"say": text})
        assert refusal(page)["reason"] == "garbled"


def test_others_have_a_word_too(settings: Settings) -> None:
    limits = replace(settings.limits, remarks_per_minute=8)
    with opened(replace(settings, limits=limits)) as app:
        visitor = Visitor(app)
        with visitor.sit(visitor.create("moonlight", **TOGETHER)) as page:
            frame(page)
            reasons = []
            for number in range(4):
                page.send_json({"say": f"word {number}"})
                reasons.append(page.receive_json().get("reason"))
    assert reasons == [None, None, "talks-much", "talks-much"]
    assert Limits().remarks_per_minute > 8


def test_what_was_talked_about_is_not_taken_back_silently(visitor: Visitor) -> None:
    with visitor.sit(visitor.create("moonlight", **TOGETHER)) as page:
        shown = frame(page)
        while not shown["undo"]["step"]:
            shown = play(page, shown)
        page.send_json({"say": "Good idea"})
        shown = frame(page)
        assert not shown["undo"]["step"]
        page.send_json({"undo": "step", "seq": shown["scene"]["seq"]})
        assert refusal(page)["reason"] == "no-undo"


def test_a_move_is_not_late_because_somebody_talked(visitor: Visitor) -> None:
    table = visitor.create("moonlight", **TOGETHER)
    with visitor.sit(table) as page, visitor.sit(table) as other:
        before = frame(page)
        frame(other)
        other.send_json({"say": "Wait!"})
        shown = frame(page)
        assert shown["scene"]["seq"] == before["scene"]["seq"]
        assert shown["scene"]["legal"] == before["scene"]["legal"]
        assert play(page, before)["scene"]["seq"] > before["scene"]["seq"]


def test_what_changes_the_game_counts_alike_live_and_replayed() -> None:
    table, entries = partners(open_talk="on")
    for entry in (
        Said(Seat(0), "Left?", 0),
        table.play(Seat(0), table.match.state.actions()[0]),
        Said(Seat(1), "Right.", 1),
    ):
        table.count(entry)
        entries.append(entry)
    again = Table.rebuild("t", [write(entry) for entry in entries])
    assert (table.seq, table.moment) == (again.seq, again.moment) == (4, 3)
    assert (again.still().seq, again.still().moment) == (4, 3)


def test_talk_is_replayed_with_the_table() -> None:
    table, entries = partners(open_talk="on")
    entries.append(table.play(table.match.state.seat, table.match.state.actions()[0]))
    entries.append(Said(Seat(0), "So?", len(table.match.plies)))
    again = Table.rebuild("t", [write(entry) for entry in entries])
    assert again.said == [entries[-1]]
    assert again.still().said == again.said
    assert again.undo("p0") == again.undo("p1") == (None, None)


# Partners that leave


def test_a_partner_who_leaves_is_replaced() -> None:
    table, entries = partners()
    assert table.plays_on_without(Seat(0))
    entries.append(Resigned(Seat(0), plays_on=True))
    again = Table.rebuild("t", [write(entry) for entry in entries])
    assert not again.over
    assert (again.sitters[0].kind, again.sitters[0].bot) == ("bot", STAND_IN)
    outline = outline_of([write(entry) for entry in entries])
    assert outline is not None
    assert not outline.over


def test_the_last_who_leaves_gives_the_game_up_for_all() -> None:
    table, _ = partners("hb")
    assert not table.plays_on_without(Seat(0))
    table.enter(Resigned(Seat(0)))
    assert table.over
    assert table.winners == ()


def test_at_a_table_for_two_on_one_screen(visitor: Visitor) -> None:
    with visitor.sit(visitor.create("moonlight", **TOGETHER)) as page:
        for over in (False, True):
            shown = frame(page)
            page.send_json({"resign": True, "seq": shown["scene"]["seq"]})
            while (shown := frame(page))["scene"]["over"] != over:
                pass
            page.send_json({"theme": "paper"})
    assert "wins" not in shown["scene"]["ask"]


def test_what_a_page_wants_to_know_is_looked_up_one_by_one_and_nothing_waits_in_between() -> None:
    async def scenario() -> None:
        heeded: list[int] = []
        going_on = asyncio.Event()

        async def heed(request: Inquiry, _follow: object) -> None:
            assert isinstance(request, LookBack)
            heeded.append(request.ply)
            await going_on.wait()

        async def follow(*_: object) -> None:
            raise AssertionError

        wishes = Wishes(heed)
        for ply in (1, 2, 3):
            wishes.add(LookBack(ply), follow)
            await asyncio.sleep(0)
        going_on.set()
        while wishes._task is not None:
            await asyncio.sleep(0)
        assert heeded == [1, 3], "of a kind the newest"
        going_on.clear()
        wishes.add(LookBack(4), follow)
        await asyncio.sleep(0)
        await wishes.stop()
        assert (heeded, wishes._task) == ([1, 3, 4], None)

    asyncio.run(scenario())
