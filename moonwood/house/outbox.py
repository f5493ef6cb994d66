"""What is still to be said to a page. One that reads slowly misses what is out of date, never what is newest."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from moonwood.house.walls import Line

Picture = Callable[[], Awaitable[str]]


class SlowReader(Exception):
    """The page has not read for too long."""


class Outbox:
    """Of each kind of answer the newest, and what looks different now, drawn when the page is ready for it."""

    def __init__(self, line: Line, patience: float) -> None:
        self._line = line
        self._patience = patience
        self._answers: dict[str, str] = {}
        self._stale: dict[Picture, None] = {}
        self._wake = asyncio.Event()
        self._end: Exception | None = None

    def put(self, kind: str, text: str) -> None:
        self._answers.pop(kind, None)
        self._answers[kind] = text
        self._wake.set()

    def show(self, picture: Picture) -> None:
        """Something looks different now; a picture without a text is not sent."""
        self._stale[picture] = None
        self._wake.set()

    def end(self, why: Exception) -> None:
        """Nothing more will be said, and why."""
        self._end = why
        self._wake.set()

    async def deliver(self) -> None:
        """Say what there is to say, while the page listens; SlowReader if it does not, or whatever ended it."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            if self._end is not None:
                raise self._end
            while self._answers or self._stale:
                await self._say(await self._next())

    async def _next(self) -> str:
        """The next answer; if there is none, the next picture."""
        if self._answers:
            return self._answers.pop(next(iter(self._answers)))
        picture = next(iter(self._stale))
        del self._stale[picture]
        return await picture()

    async def _say(self, text: str) -> None:
        if not text:
            return
        try:
            async with asyncio.timeout(self._patience):
                await self._line.send(text)
        except TimeoutError:
            raise SlowReader from None
