"""News between server processes that share a database: which table has grown, and to how many entries.

Nothing of a game travels. Whoever hears of a table reads it from the database, so that news that are lost, late or made
up by a stranger can do no more than make somebody look.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from moonwood.kernel.errors import MoonwoodError

if TYPE_CHECKING:
    from redis.asyncio import Redis

log = logging.getLogger(__name__)

CHANNEL: Final = "moonwood"
RETRY: Final = 1.0
"""Seconds until a line that broke is tried again."""

Heard = Callable[[str, int], Awaitable[None]]
"""What is done when a table is said to have so many entries."""
CatchUp = Callable[[], Awaitable[None]]
"""What is done when news may have been missed."""


class NewsError(MoonwoodError):
    """News cannot be sent or heard."""


class News:
    """The news of a house that has its database for itself: there is nobody to tell."""

    def tell(self, table: str, entries: int) -> None:
        """A table has so many entries now. Nobody waits for it, and it never fails."""

    async def listen(self, heard: Heard, catch_up: CatchUp) -> None:
        """Pass on what the others tell, until cancelled."""


class RedisNews(News):
    """News through Redis, to all that listen there."""

    def __init__(self, url: str) -> None:
        self._redis = _connected(url)
        self._sending: set[asyncio.Task[None]] = set()

    def tell(self, table: str, entries: int) -> None:
        task = asyncio.create_task(self._send(f"{table} {entries}"))
        self._sending.add(task)  # a task that nobody holds may be lost
        task.add_done_callback(self._sending.discard)

    async def _send(self, text: str) -> None:
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(CHANNEL, text)
        except RedisError as error:
            log.error("the other servers were not told of a move: %s", error)

    async def listen(self, heard: Heard, catch_up: CatchUp) -> None:
        from redis.exceptions import RedisError

        try:
            while True:
                try:
                    await self._hear(heard, catch_up)
                except (RedisError, MoonwoodError) as error:
                    log.error("nothing is heard of the other servers: %s", error)
                await asyncio.sleep(RETRY)
        finally:
            with suppress(RedisError):
                await self._redis.aclose()

    async def _hear(self, heard: Heard, catch_up: CatchUp) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(CHANNEL)
            await catch_up()
            async for message in line.listen():
                if (news := _read(message["data"])) is not None:
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
