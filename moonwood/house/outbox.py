"""What is still to be said to a page. One that reads slowly misses what is out of date, never what is newest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from moonwood.house.walls import Line

Picture = Callable[[], Awaitable[str]]


class SlowReader(Exception):
    """The page has not read for too long."""


class Outbox:
    """Of each kind of answer the newest, and how the table looks, drawn when the page is ready for it."""

    def __init__(self, line: Line, picture: Picture, patience: float) -> None:
        self._line = line
        self._picture = picture
        self._patience = patience
        self._answers: dict[str, str] = {}
        self._stale = True
        self._wake = asyncio.Event()

    def put(self, kind: str, text: str) -> None:
        self._answers.pop(kind, None)
        self._answers[kind] = text
        self._wake.set()

    def show(self) -> None:
        """The table looks different now."""
        self._stale = True
        self._wake.set()

    async def deliver(self) -> None:
        """Say what there is to say, for as long as the page listens; SlowReader if it does not."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._answers:
                await self._say(self._answers.pop(next(iter(self._answers))))
            if self._stale:
                self._stale = False
                await self._say(await self._picture())

    async def _say(self, text: str) -> None:
        try:
            async with asyncio.timeout(self._patience):
                await self._line.send(text)
        except TimeoutError:
            raise SlowReader from None
