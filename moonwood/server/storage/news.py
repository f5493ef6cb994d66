"""News between server processes that share a database: which table has grown, and to how many entries.

Nothing of a game travels. Whoever hears of a table reads it from the database, so that news that are lost, late or made
up by a stranger can do no more than make somebody look.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Self

from moonwood.kernel.errors import MoonwoodError

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


class Ears:
    """News of each table are followed in their order, and those of one table do not wait for another's."""

    def __init__(self, heard: Heard) -> None:
        self._heard = heard
        self._newest: dict[str, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self._tasks:
            task.cancel()

    def hear(self, topic: str, number: int) -> None:
        """Follow it, or have it followed after what is being followed; what is older than that is no news."""
        busy = topic in self._newest
        self._newest[topic] = max(number, self._newest.get(topic, number))
        if not busy:
            task = asyncio.create_task(self._follow(topic))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _follow(self, topic: str) -> None:
        number = None
        while self._newest[topic] != number:
            number = self._newest[topic]
            try:
                await self._heard(topic, number)
            except Exception:  # the next news of the same table may be better
                log.exception("news of %s were not followed", topic)
        del self._newest[topic]


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
