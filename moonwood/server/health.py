"""Whether the house is alive and ready, for whoever restarts it or leads visitors to it."""

from __future__ import annotations

import asyncio
import time

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from moonwood.house.walls import StoreError
from moonwood.server.house import ServerHouse

FRESH = 1.0
"""Seconds for which an answer of the database is good, so that nobody can keep it busy by asking."""
LONGEST = 1.5
"""Seconds for which it is waited for: less than whoever asks has patience."""
PATHS = ("/healthz", "/readyz")


class Readiness:
    """Whether visitors can be led here: the database answers."""

    def __init__(self, house: ServerHouse) -> None:
        self._house = house
        self._asked = -FRESH
        self._trouble = ""

    async def trouble(self) -> str:
        """What is wrong, in a few words; nothing if all is well."""
        if time.monotonic() - self._asked >= FRESH:
            self._asked = time.monotonic()
            try:
                async with asyncio.timeout(LONGEST):
                    await self._house.store.length("")
                self._trouble = ""
            except (StoreError, TimeoutError):
                self._trouble = "the database does not answer"
        return self._trouble


async def alive(_: Request) -> Response:
    """The process answers: that is all."""
    return PlainTextResponse("alive\n")


async def ready(request: Request) -> Response:
    readiness: Readiness = request.app.state.readiness
    trouble = await readiness.trouble()
    return PlainTextResponse(f"{trouble}\n", 503) if trouble else PlainTextResponse("ready\n")
