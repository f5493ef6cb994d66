"""Tables in memory: what is not committed did not happen, and nobody is ever turned away for want of room."""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections.abc import Awaitable, Callable
from typing import Any, NoReturn

import pytest
import sqlalchemy as sa

from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.house import house as module
from moonwood.house import live as live_module
from moonwood.house.budget import Bill, Purse, billed
from moonwood.house.house import NoTable
from moonwood.house.live import LiveTable
from moonwood.house.walls import StoreError
from moonwood.kernel.seats import Seat
from moonwood.server.house import ServerHouse
from moonwood.server.processes.turns import Workshop
from moonwood.server.settings import Settings
from moonwood.table.ledger import Said, Sitter
from moonwood.table.table import Table

SITTERS = [Sitter("human", "Ann", owner="ann"), Sitter("human", "Bo", owner="bo")]


class StillGuest:
    """Somebody who looks at a table and says nothing."""

    owner, pace = "", "once"

    def show(self) -> None:
        pass

    def refuse(self, reason: str) -> None:
        pass


async def create(house: ServerHouse, name: str = "top-cap", sitters: list[Sitter] = SITTERS) -> LiveTable:
    return await house.open(await house.create(open_game(name), {}, sitters, "ann"))


def in_a_house(settings: Settings, story: Callable[[ServerHouse], Awaitable[None]]) -> None:
    async def live() -> None:
        house = ServerHouse(settings)
        await story(house)
        house.close()

    asyncio.run(live())


def full_disk(house: ServerHouse, pages: int) -> None:
    """From now on the database may not grow beyond so many pages."""

    def limit(connection: Any, _record: object) -> None:
        connection.execute(f"PRAGMA max_page_count={pages}")

    house.store.engine.dispose()
    sa.event.listen(house.store.engine, "connect", limit)


async def play(live: LiveTable) -> None:
    await live.play(live.table.match.state.seat, live.table.match.state.actions()[0])


async def until_full(act: Callable[[], Awaitable[object]]) -> None:
    """Do something again and again until the disk is full."""
    for _ in range(50):
        await act()


def test_a_move_that_a_full_disk_does_not_take_did_not_happen(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        live = await create(house, "spirits-of-the-forest")
        full_disk(house, 1)
        with pytest.raises(StoreError, match="full"):
            await until_full(lambda: play(live))
        kept = await house.store.ledger(live.table.id)
        assert live.table.match.actions == Table.rebuild(live.table.id, kept).match.actions
        with pytest.raises(StoreError, match="full"):
            await until_full(lambda: create(house))
        full_disk(house, 10_000)
        await play(live)
        assert len(await house.store.ledger(live.table.id)) == len(kept) + 1

    in_a_house(settings, story)


def test_a_database_that_is_gone_leaves_the_table_as_it_was(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> NoReturn:
        raise StoreError("gone")

    async def story(house: ServerHouse) -> None:
        live = await create(house)
        with monkeypatch.context() as gone:
            gone.setattr(house.store, "append", fail)
            gone.setattr(house.store, "ledger", fail)
            with pytest.raises(StoreError):
                await live.play(Seat(0), live.table.match.state.actions()[0])
        assert (live.table.match.actions, live.table.seq) == ([], 1)
        await live.play(Seat(0), live.table.match.state.actions()[1])
        assert live.table.seq == 2

    in_a_house(settings, story)


def test_a_bot_whose_move_was_not_stored_tries_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "RETRY", 0)
    failures = [StoreError("gone"), StoreError("gone")]

    async def story(house: ServerHouse) -> None:
        live = await create(house, sitters=[Sitter("bot", "Moth", bot="random"), SITTERS[1]])
        append = house.store.append

        async def reluctant(*arguments: Any) -> None:
            if failures:
                raise failures.pop()
            await append(*arguments)

        monkeypatch.setattr(house.store, "append", reluctant)
        live.guests.add(StillGuest())  # type: ignore[arg-type]
        live.wake_bots()
        assert live._driver is not None
        await live._driver
        assert live.table.seq == 2

    in_a_house(settings, story)


def test_long_tables_that_nobody_looks_at_are_forgotten_first_come_first(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many entries stay in memory; the last table that was asked for stays in any case."""
    monkeypatch.setattr(module, "OPEN_ENTRIES", 5)

    async def story(house: ServerHouse) -> None:
        tables = [await create(house) for _ in range(4)]
        for live in tables:
            await play(live)
        house._tables.clear()
        for live in tables:
            await house.open(live.table.id)
        assert list(house._tables) == [live.table.id for live in tables[2:]]
        monkeypatch.setattr(module, "OPEN_ENTRIES", 1)
        await house.open(tables[0].table.id)
        assert list(house._tables) == [tables[0].table.id]

    in_a_house(settings, story)


def test_a_long_table_is_paid_for_before_it_is_read(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """By whoever asks for it, and only if it is not there yet."""
    monkeypatch.setattr(module, "ENTRY", 100.0)
    waits: list[float] = []

    async def wait(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(module, "wait", wait)

    async def story(house: ServerHouse) -> None:
        live = await create(house)
        await play(live)
        house._tables.clear()
        with billed(Bill("somebody", (Purse(10, 50, lambda: 0.0),))):
            await house.open(live.table.id)
            await house.open(live.table.id)
        assert waits == [0.0, 15.0], "its maker owes nothing"

    in_a_house(settings, story)


def test_a_long_ledger_leaves_a_place_for_short_work(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "LONG", 1)
    asked: list[tuple[str, bool]] = []
    do = Workshop.do

    async def noted(self: Workshop, key: str, *rest: Any, long: bool = True) -> Any:
        asked.append((key, long))
        return await do(self, key, *rest, long=long)

    monkeypatch.setattr(Workshop, "do", noted)

    async def story(house: ServerHouse) -> None:
        live = await create(house)
        await live_module.rebuilt(house.workshop, live.table.id, await house.store.ledger(live.table.id))
        await play(live)
        with billed(Bill("somebody", ())):
            await live_module.rebuilt(house.workshop, live.table.id, await house.store.ledger(live.table.id))
        assert asked[-2:] == [(f"table {live.table.id}", False), ("somebody", True)]

    in_a_house(settings, story)


def test_a_link_to_a_table_has_nothing_that_a_message_would_leave_out(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        for _ in range(20):  # of names with dashes and underlines half would be seen
            assert re.fullmatch("[A-Za-z0-9]{12}", (await create(house)).table.id)

    in_a_house(settings, story)


def test_there_is_always_room_for_one_more_table(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "OPEN_TABLES", 2)

    async def story(house: ServerHouse) -> None:
        busy = [await create(house) for _ in range(3)]
        for live in busy:
            live.guests.add(StillGuest())  # type: ignore[arg-type]
            house._tables[live.table.id] = live
        last = await create(house)
        assert await house.open(last.table.id) is last
        assert [await house.open(live.table.id) for live in busy] == busy

    in_a_house(settings, story)


def test_tables_that_somebody_watches_take_no_room_from_those_that_stay(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house with many visitors would forget every other table at once."""
    monkeypatch.setattr(module, "OPEN_TABLES", 2)
    monkeypatch.setattr(module, "OPEN_ENTRIES", 3)

    async def story(house: ServerHouse) -> None:
        for _ in range(3):
            (await create(house)).guests.add(StillGuest())  # type: ignore[arg-type]
        quiet = [await create(house) for _ in range(3)]
        assert [live.table.id in house._tables for live in quiet] == [False, True, True]

    in_a_house(settings, story)


def test_tables_that_play_the_same_share_their_game(settings: Settings) -> None:
    async def story(house: ServerHouse) -> None:
        one, other, third = await create(house), await create(house), await create(house, "forgenesis")
        assert one.table.game is other.table.game is not third.table.game

    in_a_house(settings, story)


def test_a_room_that_was_written_anew_is_entered_anew(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: ServerHouse) -> None:
        before = (await create(house)).table.game
        anew = {**rooms(), "top-cap": dataclasses.replace(rooms()["top-cap"], title="Another one")}
        monkeypatch.setattr("moonwood.games.rooms", lambda: anew)
        monkeypatch.setattr("moonwood.table.table.rooms", lambda: anew)
        after = (await create(house)).table.game
        assert (before.room.title, after.room.title) == ("Top Cap", "Another one")

    in_a_house(settings, story)


def test_a_quiet_table_keeps_no_log_and_tells_the_same_when_something_happens(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(house: ServerHouse) -> None:
        live = await create(house)
        for _ in range(3):
            await play(live)
        known = live.pictures.course
        before = await live.pictures.tail(None, "en", ())
        live.tidy()
        assert live._logs, "something happened a moment ago"
        monkeypatch.setattr(live_module, "QUIET", 0.0)
        live.tidy()
        assert not live._logs
        await play(live)
        news = await live.pictures.tail(None, "en", known)
        assert (await live.pictures.tail(None, "en", ())).lines == [*before.lines, *news.lines]
        assert (news.start, len(news.lines)) == (len(before.lines), 1)

    in_a_house(settings, story)


class Thought:
    """Instead of a thinker: it answers when it is done, and counts how often it was asked."""

    def __init__(self) -> None:
        self.done = asyncio.Event()
        self.asked = 0

    async def plan(self, _table: str, question: Any) -> list[int]:
        self.asked += 1
        await self.done.wait()
        actions: list[int] = question.view["actions"][:1]
        return actions


async def thinking(house: ServerHouse, thought: Thought, monkeypatch: pytest.MonkeyPatch) -> LiveTable:
    """A table whose bot has begun to think."""
    monkeypatch.setattr(house.thinker, "plan", thought.plan)
    live = await create(house, sitters=[Sitter("bot", "Moth", bot="random"), SITTERS[1]])
    live.guests.add(StillGuest())  # type: ignore[arg-type]
    live.wake_bots()
    await asyncio.sleep(0)
    return live


def test_a_table_whose_bot_still_thinks_is_not_forgotten(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its worker would get the question of another table while it still answers this one."""
    monkeypatch.setattr(module, "OPEN_TABLES", 1)

    async def story(house: ServerHouse) -> None:
        thought = Thought()
        live = await thinking(house, thought, monkeypatch)
        live.guests.clear()
        await create(house)
        assert await house.open(live.table.id) is live
        thought.done.set()
        assert live._driver is not None
        await live._driver
        await create(house)
        assert await house.open(live.table.id) is not live

    in_a_house(settings, story)


def test_a_bot_goes_on_thinking_while_others_talk(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(house: ServerHouse) -> None:
        thought = Thought()
        live = await thinking(house, thought, monkeypatch)
        await live.enter(Said(Seat(1), "Well?", 0))
        thought.done.set()
        assert live._driver is not None
        await live._driver
        assert (thought.asked, len(live.table.match.plies), live.table.seq) == (1, 1, 3)

    in_a_house(settings, story)


@pytest.mark.parametrize("table_id", ["", "none", "\0", "x" * 1000, "' or 1=1"])
def test_whatever_is_no_table_is_none(settings: Settings, table_id: str) -> None:
    async def story(house: ServerHouse) -> None:
        with pytest.raises(NoTable):
            await house.open(table_id)

    in_a_house(settings, story)
