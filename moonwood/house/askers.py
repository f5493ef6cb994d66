"""Askers: programs that ask how a table is, again and again, instead of keeping a line open."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from moonwood.house.live import LiveTable

LINGER = 10.0
"""Seconds for which one who asked counts as being there."""


class Asker:
    """Somebody who asks at one table."""

    pace = "once"

    def __init__(self, live: LiveTable, owner: str) -> None:
        self.live = live
        self.owner = owner
        self.unheard: set[str] = set()
        self._changed = asyncio.Event()

    def show(self) -> None:
        self._changed.set()

    def tell(self, away: list[int], watching: int) -> None:
        pass

    def hear(self) -> None:
        pass

    def refuse(self, reason: str) -> None:
        pass

    def let_go(self, why: Exception) -> None:
        self._changed.set()

    async def wait(self, after: int, seconds: float) -> None:
        """Returns when the game has moved on from a moment, is over or cannot be followed, or after so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self.live.table.moment <= after and not self.live.table.over and not self.live.outgrown:
                    self._changed.clear()
                    await self._changed.wait()


class Askers:
    def __init__(self) -> None:
        self._here: dict[tuple[str, str], Asker] = {}
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}

    @contextmanager
    def asking(self, live: LiveTable, owner: str) -> Iterator[Asker]:
        """Somebody asks at a table, and is there until they have not asked for a while."""
        key = live.table.id, owner
        if key in self._leaving:
            self._leaving.pop(key).cancel()
        asker = self._come(key, live)
        try:
            yield asker
        finally:
            if key in self._leaving:  # somebody who asks twice at once goes after the last answer
                self._leaving.pop(key).cancel()
            self._leaving[key] = asyncio.get_running_loop().call_later(LINGER, self._leave, key, asker)

    def _come(self, key: tuple[str, str], live: LiveTable) -> Asker:
        asker = self._here.get(key)
        if asker is None or asker.live is not live:
            asker = self._here[key] = Asker(live, key[1])
            live.come(asker)
            live.wake_bots()
        return asker

    def _leave(self, key: tuple[str, str], asker: Asker) -> None:
        self._leaving.pop(key, None)
        if self._here.get(key) is asker:
            del self._here[key]
        asker.live.go(asker)
