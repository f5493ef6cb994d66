"""News through Redis; only a host who chose it needs its library."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import ceil

from redis import Redis as Knock
from redis.asyncio import Redis
from redis.exceptions import RedisError

from moonwood.kernel.errors import MoonwoodError
from moonwood.server.storage.news import CHANNEL, NEIGHBOURS, RETRY, CatchUp, Ears, Heard, News, NewsError, Overheard

log = logging.getLogger(__name__)


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
        try:
            return await question(self._redis)
        except RedisError as error:
            self._complain("Redis does not answer: %s", error)
            return None

    async def listen(self, heard: Heard, catch_up: CatchUp, overheard: Overheard = lambda text: None) -> None:
        try:
            while True:
                try:
                    await self._hear(heard, catch_up, overheard)
                except (RedisError, MoonwoodError) as error:
                    self._complain("nothing is heard of the other servers: %s", error)
                except Exception:  # whatever it is, a house that hears nothing any more shows what is out of date
                    log.exception("nothing is heard of the other servers")
                await asyncio.sleep(RETRY)
        finally:
            with suppress(RedisError):
                await self._redis.aclose()

    async def _hear(self, heard: Heard, catch_up: CatchUp, overheard: Overheard) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(CHANNEL, NEIGHBOURS)
            self.silent = False
            await catch_up()
            async with Ears(heard) as ears:
                async for message in line.listen():
                    if message["channel"] == NEIGHBOURS.encode():
                        overheard(message["data"].decode("utf-8", "replace"))
                    elif (news := _read(message["data"])) is not None:
                        ears.hear(*news)


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
        with Knock.from_url(url) as knock:
            knock.ping()
        return Redis.from_url(url)
    except (RedisError, ValueError) as error:
        raise NewsError(f"Redis cannot be used: {error}") from None
