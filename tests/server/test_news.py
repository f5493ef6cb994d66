"""Several servers on one database: what one writes, the others show."""

from __future__ import annotations

import asyncio
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from moonwood.games import game as open_game
from moonwood.house.live import LiveTable
from moonwood.server.house import ServerHouse, open_news
from moonwood.server.settings import Settings
from moonwood.server.storage.news import News, NewsError
from moonwood.server.storage.redis_news import RedisNews
from moonwood.table.ledger import Sitter
from tests.server.server_process import PATIENCE


class Watcher:
    """A page that only counts how often it is told to look."""

    owner = "watcher"
    pace = "quick"

    def __init__(self) -> None:
        self.shown = 0

    def show(self) -> None:
        self.shown += 1

    def hear(self) -> None:
        pass


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
            listening.cancel()
            here.close()
            there.close()

        try:
            asyncio.run(scenario())
        finally:
            redis.stop()
