"""News between server processes that share a database: which table has grown, and to how many entries.

Nothing of a game travels. Whoever hears of a table reads it from the database, so that news that are lost, late or made
up by a stranger can do no more than make somebody look.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import ceil
from typing import TYPE_CHECKING, Final

from moonwood.kernel.errors import MoonwoodError

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger(__name__)

CHANNEL: Final = "moonwood"
NEIGHBOURS: Final = "moonwood:neighbours"
"""Where servers tell each other who is at their tables, and what was asked for there."""
RETRY: Final = 1.0
"""Seconds until a line that broke is tried again."""

Heard = Callable[[str, int], Awaitable[None]]
"""What is done when a table is said to have so many entries."""
CatchUp = Callable[[], Awaitable[None]]
"""What is done when news may have been missed."""
Overheard = Callable[[str], None]
"""What is done with what a neighbour says."""


class NewsError(MoonwoodError):
    """News cannot be sent or heard."""


class News:
    """The news of a house that has its database for itself: there is nobody to tell."""

    silent = False
    """Whether the others cannot be reached now, which was said already."""

    def tell(self, table: str, entries: int) -> None:
        """A table has so many entries now. Nobody waits for it, and it never fails."""

    def say(self, text: str) -> None:
        """Tell the neighbours something. Nobody waits for it, and it never fails."""

    async def finish(self) -> None:
        """Returns when everything is told."""

    async def put(self, name: str, text: str, seconds: float) -> bool:
        """Keep a text under a name for a while, for all servers; whether that worked."""
        return False

    async def take(self, name: str) -> str | None:
        """What is kept under a name, which is empty afterwards; None: nothing, or nobody can be asked."""
        return None

    async def listen(self, heard: Heard, catch_up: CatchUp, overheard: Overheard = lambda text: None) -> None:
        """Pass on what the others tell, until cancelled."""


class RedisNews(News):
    """News through Redis, to all that listen there."""

    def __init__(self, url: str) -> None:
        self._redis = _connected(url)
        self._sending: set[asyncio.Task[None]] = set()

    def tell(self, table: str, entries: int) -> None:
        self._begin(CHANNEL, f"{table} {entries}")

    def say(self, text: str) -> None:
        self._begin(NEIGHBOURS, text)

    def _begin(self, channel: str, text: str) -> None:
        task = asyncio.create_task(self._send(channel, text))
        self._sending.add(task)  # a task that nobody holds may be lost
        task.add_done_callback(self._sending.discard)

    async def _send(self, channel: str, text: str) -> None:
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(channel, text)
        except RedisError as error:
            self._complain("the other servers were not told of something: %s", error)

    async def finish(self) -> None:
        if self._sending:
            await asyncio.wait(self._sending, timeout=RETRY)

    def _complain(self, text: str, error: Exception) -> None:
        """Once until it works again: whoever sends every second would fill the log."""
        if not self.silent:
            log.error(text, error)
        self.silent = True

    async def put(self, name: str, text: str, seconds: float) -> bool:
        """Keep a text under a name for a while; whether that worked."""
        return await self._ask(lambda redis: redis.set(name, text, ex=ceil(seconds))) is not None

    async def take(self, name: str) -> str | None:
        """What is kept under a name, which is empty afterwards; None: nothing, or nobody can be asked."""
        kept = await self._ask(lambda redis: redis.getdel(name))
        return kept.decode("ascii", "replace") if isinstance(kept, bytes) else None

    async def _ask(self, question: Callable[[Redis], Awaitable[object]]) -> object:
        from redis.exceptions import RedisError

        try:
            return await question(self._redis)
        except RedisError as error:
            self._complain("Redis does not answer: %s", error)
            return None

    async def listen(self, heard: Heard, catch_up: CatchUp, overheard: Overheard = lambda text: None) -> None:
        from redis.exceptions import RedisError

        try:
            while True:
                try:
                    await self._hear(heard, catch_up, overheard)
                except (RedisError, MoonwoodError) as error:
                    self._complain("nothing is heard of the other servers: %s", error)
                await asyncio.sleep(RETRY)
        finally:
            with suppress(RedisError):
                await self._redis.aclose()

    async def _hear(self, heard: Heard, catch_up: CatchUp, overheard: Overheard) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(CHANNEL, NEIGHBOURS)
            self.silent = False
            await catch_up()
            async for message in line.listen():
                if message["channel"] == NEIGHBOURS.encode():
                    overheard(message["data"].decode("utf-8", "replace"))
                elif (news := _read(message["data"])) is not None:
                    await heard(*news)


def _read(data: bytes) -> tuple[str, int] | None:
    """A table and its number of entries, or None for what no house of ours says.

    >>> _read(b"q3Fz 17"), _read(b"hello"), _read(b"q3Fz -1")
    (('q3Fz', 17), None, None)
    """
    table, _, entries = data.decode("ascii", "replace").partition(" ")
    return (table, int(entries)) if entries.isascii() and entries.isdigit() and len(entries) < 10 else None


def _connected(url: str) -> Redis:
    """A client, after Redis has answered once. NewsError if it does not."""
    try:
        from redis import Redis as Knock
        from redis.asyncio import Redis
        from redis.exceptions import RedisError
    except ImportError:
        raise NewsError("news through Redis need the package redis: pip install 'moonwood[redis]'") from None
    try:
        with Knock.from_url(url) as knock:
            knock.ping()
        return Redis.from_url(url)
    except (RedisError, ValueError) as error:
        raise NewsError(f"Redis cannot be used: {error}") from None


def open_news(url: str) -> News:
    """The news that a host chose; without an address there are none."""
    return RedisNews(url) if url else News()
