"""Several servers on one database: what one writes, the others show."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, NoReturn

import pytest
import sqlalchemy as sa
from starlette.websockets import WebSocketDisconnect

from moonwood.games import game as open_game
from moonwood.games import games
from moonwood.house.live import LITTLE, LiveTable
from moonwood.house.walls import StoreError
from moonwood.server.house import ServerHouse, open_news
from moonwood.server.settings import Settings
from moonwood.server.storage.news import Ears, News, NewsError
from moonwood.server.storage.redis_news import RedisNews
from moonwood.server.storage.schema import ENTRIES
from moonwood.table.ledger import Sitter, TakenBack
from moonwood.table.table import OldTable, Table
from tests.server.conftest import Visitor, frame, told
from tests.server.server_process import PATIENCE


class Watcher:
    """A page that only counts how often it is told to look."""

    owner = "watcher"
    pace = "quick"

    def __init__(self) -> None:
        self.shown = 0
        self.ends: list[Exception] = []

    def show(self) -> None:
        self.shown += 1

    def hear(self) -> None:
        pass

    def let_go(self, why: Exception) -> None:
        self.ends.append(why)


class Wire(News):
    """News between the houses of one process: everything is heard at once, and written down."""

    def __init__(self) -> None:
        self.houses: list[ServerHouse] = []
        self.told: list[tuple[str, int]] = []

    def tell(self, table: str, entries: int) -> None:
        self.told.append((table, entries))

    async def deliver(self) -> None:
        while self.told:
            news = self.told.pop(0)
            for house in self.houses:
                await house.heard(*news)


@pytest.fixture
def wire(settings: Settings) -> Iterator[Wire]:
    shared = Wire()
    shared.houses = [ServerHouse(settings), ServerHouse(settings)]
    for house in shared.houses:
        house.walls.news = shared
    yield shared
    for house in shared.houses:
        house.close()


async def new_table(house: ServerHouse) -> str:
    return await house.create(open_game("top-cap"), {}, [Sitter("human", "a"), Sitter("human", "b")], "a")


async def a_move(live: LiveTable) -> None:
    await live.play(live.table.match.state.seat, live.table.match.state.actions()[0])


def test_a_move_at_one_server_is_shown_at_the_other(wire: Wire) -> None:
    async def scenario() -> None:
        here, there = wire.houses
        table_id = await new_table(here)
        mine, yours = await here.open(table_id), await there.open(table_id)
        watcher: Any = Watcher()
        yours.guests.add(watcher)
        await a_move(mine)
        await wire.deliver()
        assert yours.table.seq == mine.table.seq == 2
        assert yours.table.match.state.key() == mine.table.match.state.key()
        assert watcher.shown == 1
        await a_move(yours)
        await wire.deliver()
        assert mine.table.seq == 2, "nobody looks at it there any more"
        assert (await here.open(table_id)).table.seq == 3, "so it is read when it is asked for"

    asyncio.run(scenario())


def test_what_a_server_wrote_itself_is_no_news_to_it(wire: Wire) -> None:
    async def scenario() -> None:
        here, _ = wire.houses
        live = await here.open(await new_table(here))
        watcher: Any = Watcher()
        live.guests.add(watcher)
        await a_move(live)
        table = live.table
        await wire.deliver()
        assert live.table is table
        assert watcher.shown == 1

    asyncio.run(scenario())


def test_what_was_missed_is_caught_up(wire: Wire) -> None:
    async def scenario() -> None:
        here, there = wire.houses
        table_id = await new_table(here)
        mine, yours = await here.open(table_id), await there.open(table_id)
        yours.guests.add(Watcher())  # type: ignore[arg-type]
        await a_move(mine)
        wire.told.clear()
        await there.catch_up()
        assert yours.table.seq == 2

    asyncio.run(scenario())


def test_news_of_a_table_that_is_not_open_here_mean_nothing(wire: Wire) -> None:
    asyncio.run(wire.houses[0].heard("nowhere", 7))
    assert not wire.houses[0]._tables


def test_a_redis_that_is_not_there_says_so() -> None:
    with pytest.raises(NewsError, match="Redis cannot be used"):
        open_news("redis://127.0.0.1:9")


def test_an_address_that_is_none_says_so() -> None:
    with pytest.raises(NewsError, match="Redis cannot be used"):
        open_news("owl://wood")


def test_without_an_address_there_is_nobody_to_tell() -> None:
    assert type(open_news("")) is News


# How it is followed


@pytest.mark.parametrize("name", games())
def test_a_move_of_another_server_is_followed_without_playing_the_game_through(
    wire: Wire, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        here, there = wire.houses
        game = open_game(name)
        sitters = [Sitter("human", name) for name in "abcd"[: game.seats]]
        table_id = await here.create(game, {}, sitters, "a")
        mine, yours = await here.open(table_id), await there.open(table_id)
        for live in (mine, yours):
            live.guests.add(Watcher())  # type: ignore[arg-type]
        rebuilds = counted(monkeypatch)
        for number in range(12):
            if mine.table.over:  # a small game
                break
            await a_move(mine if number % 3 else yours)
            if number == 7:
                back = max(at for at, ply in enumerate(mine.table.match.plies) if ply.seat >= 0)
                await mine.enter(TakenBack(mine.table.match.plies[back].seat, back))
            await wire.deliver()
            assert yours.table.match.actions == mine.table.match.actions
            assert yours.table.match.state.key() == mine.table.match.state.key()
        assert not rebuilds
        again = Table.rebuild(table_id, await here.store.ledger(table_id))
        for table in (mine.table, yours.table):
            assert (table.seq, table.moment, table.outline) == (again.seq, again.moment, again.outline)
            assert table.course == again.course

    asyncio.run(scenario())


def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every table that is played through from now on."""
    replay, rebuilds = Table.rebuild, list[str]()

    def rebuild(table_id: str, ledger: Sequence[str]) -> Table:
        rebuilds.append(table_id)
        return replay(table_id, ledger)

    monkeypatch.setattr(Table, "rebuild", rebuild)
    return rebuilds


@pytest.mark.parametrize(("moves", "then"), [(1, 7), (LITTLE + 1, None)], ids=["what does not fit", "much at once"])
def test_where_it_is_in_doubt_the_game_is_played_through(
    wire: Wire, moves: int, then: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        here, there = wire.houses
        table_id = await new_table(here)
        mine, yours = await here.open(table_id), await there.open(table_id)
        yours.guests.add(Watcher())  # type: ignore[arg-type]
        for _ in range(moves):
            entry = mine.table.play(mine.table.match.state.seat, mine.table.match.state.actions()[0])
            await here.store.append(table_id, mine.table.seq, entry if then is None else replace(entry, then=then))
            mine.table.count(entry)
        rebuilds = counted(monkeypatch)
        await there.heard(table_id, 1 + moves)
        assert rebuilds == [table_id]
        assert yours.table.match.actions == mine.table.match.actions

    asyncio.run(scenario())


def test_a_database_that_cannot_be_read_leaves_the_table_as_it_was(wire: Wire, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> NoReturn:
        raise StoreError("gone")

    async def scenario() -> None:
        here, there = wire.houses
        table_id = await new_table(here)
        mine, yours = await here.open(table_id), await there.open(table_id)
        yours.guests.add(Watcher())  # type: ignore[arg-type]
        await a_move(mine)
        with monkeypatch.context() as gone:
            gone.setattr(there.store, "ledger", fail)
            await wire.deliver()
        assert (yours.table.seq, yours.table.match.actions) == (1, [])
        await there.heard(table_id, 2)
        assert yours.table.seq == 2

    asyncio.run(scenario())


# What cannot be followed


def write_of_a_later_version(house: ServerHouse, live: LiveTable) -> None:
    """An entry as this version writes it, with a field that it does not know."""
    table = live.table
    entry = asdict(table.play(table.match.state.seat, table.match.state.actions()[0]))
    body = json.dumps({"type": "moved", **entry, "brand_new": 1})
    with house.store.engine.begin() as connection:
        connection.execute(sa.insert(ENTRIES), {"table_id": table.id, "seq": table.seq, "at": 0.0, "body": body})


def test_a_table_that_a_later_version_wrote_to_is_let_go_and_the_others_are_followed(wire: Wire) -> None:
    async def scenario() -> None:
        here, there = wire.houses
        first, second = await new_table(here), await new_table(here)
        pages: list[Any] = [Watcher(), Watcher()]
        for table_id, page in zip((first, second), pages, strict=True):
            (await there.open(table_id)).guests.add(page)
        write_of_a_later_version(here, await here.open(first))
        await there.heard(first, 2)
        assert [type(it) for it in pages[0].ends] == [OldTable]
        await a_move(await here.open(second))
        await wire.deliver()
        assert (await there.open(second)).table.seq == 2
        assert (pages[1].shown, pages[1].ends) == (1, [])
        with pytest.raises(OldTable):
            await there.open(first)

    asyncio.run(scenario())


def test_a_page_at_a_table_that_a_later_version_wrote_to_is_told_so(visitor: Visitor, settings: Settings) -> None:
    table, other = visitor.create(), ServerHouse(settings)
    with visitor.sit(table) as socket:
        shown = frame(socket)["scene"]
        write_of_a_later_version(other, asyncio.run(other.open(table)))
        socket.send_json({"play": shown["legal"][0]["id"], "seq": shown["seq"]})
        with pytest.raises(WebSocketDisconnect) as left:
            told(socket, "nothing more")
    other.close()
    assert left.value.code == 4409


def test_whoever_asks_again_and_again_does_not_wait_at_a_table_that_cannot_be_followed(wire: Wire) -> None:
    async def scenario() -> None:
        here, there = wire.houses
        live = await there.open(await new_table(here))
        with there.askers.asking(live, "bot") as asker:
            waiting = asyncio.create_task(asker.wait(1, PATIENCE))
            await asyncio.sleep(0)
            write_of_a_later_version(here, await here.open(live.table.id))
            await there.heard(live.table.id, 2)
            await asyncio.wait_for(waiting, PATIENCE / 2)

    asyncio.run(scenario())


def test_news_of_one_table_do_not_wait_for_another() -> None:
    async def scenario() -> None:
        slow, followed = asyncio.Event(), list[tuple[str, int]]()

        async def heard(topic: str, number: int) -> None:
            if topic == "long" and not slow.is_set():
                await slow.wait()
            followed.append((topic, number))

        async with Ears(heard) as ears:
            ears.hear("long", 1)
            await asyncio.sleep(0)
            for number in (3, 2):
                ears.hear("long", number)
            ears.hear("short", 1)
            await until(lambda: followed == [("short", 1)])
            slow.set()
            await until(lambda: followed == [("short", 1), ("long", 1), ("long", 3)])
            ears.hear("long", 4)
            await until(lambda: ("long", 4) in followed)

    asyncio.run(scenario())


def test_whatever_goes_wrong_with_one_piece_of_news_the_next_is_followed() -> None:
    async def scenario() -> None:
        followed: list[int] = []

        async def heard(topic: str, number: int) -> None:
            followed.append(number)
            if number == 1:
                raise ZeroDivisionError

        async with Ears(heard) as ears:
            for number in (1, 2):
                ears.hear("t", number)
                await until(lambda number=number: number in followed)  # type: ignore[misc]

    asyncio.run(scenario())


# A real Redis, where it is installed


class RedisProcess:
    """A Redis of our own that can be stopped and started again; it listens on this machine only and keeps nothing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.address = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        options = {"port": self.port, "bind": "127.0.0.1", "save": "", "dir": self.folder}
        arguments = [text for name, value in options.items() for text in (f"--{name}", str(value))]
        self.process = subprocess.Popen(["redis-server", *arguments], stdout=subprocess.DEVNULL)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.02)


async def opened(settings: Settings) -> ServerHouse:
    """A house as soon as Redis answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return ServerHouse(settings)
            except NewsError:
                await asyncio.sleep(0.05)


if shutil.which("redis-server"):

    def test_servers_hear_of_each_other_through_redis_also_after_it_was_gone(tmp_path: Path) -> None:
        redis = RedisProcess(tmp_path)
        settings = Settings(database=str(tmp_path / "house.sqlite"), redis=redis.address, bot_pause=0)

        async def scenario() -> None:
            here, there = await opened(settings), await opened(settings)
            assert isinstance(here.news, RedisNews)
            listening = asyncio.create_task(there.listen())
            table_id = await new_table(here)
            mine, yours = await here.open(table_id), await there.open(table_id)
            yours.guests.add(Watcher())  # type: ignore[arg-type]
            await a_move(mine)
            await until(lambda: yours.table.seq == 2)
            redis.stop()
            await a_move(mine)
            redis.start()
            await until(lambda: yours.table.seq == 3)
            later = await there.open(await new_table(here))
            later.guests.add(page := Watcher())  # type: ignore[arg-type]
            write_of_a_later_version(here, await here.open(later.table.id))
            here.news.tell(later.table.id, 2)
            await until(lambda: len(page.ends) == 1)
            await a_move(mine)
            await until(lambda: yours.table.seq == 4)
            listening.cancel()
            here.close()
            there.close()

        try:
            asyncio.run(scenario())
        finally:
            redis.stop()
