"""Ways by which a visitor goes on at another device: each works once, and not for long."""

from __future__ import annotations

import time
from hashlib import shake_256
from typing import NamedTuple

from moonwood.house.links import new_name
from moonwood.server.storage.news import News
from moonwood.table.table import fingerprint

MOST, MOST_EACH = 20_000, 30
"""How many are open at once in all, and how many from one address."""
WAY, LATEST = "moonwood:way:{}", "moonwood:latest-way:{}"
"""Where all servers find a way by its code, and the latest of a visitor; fingerprints of both."""


class Way(NamedTuple):
    until: float
    token: str
    address: str
    shared: bool = False
    """Whether all servers know it, so that it is closed wherever it is used."""


class Carried:
    """The tokens of visitors who are on their way, by the code of the way; kept in memory alone, and where there are
    several servers in that of Redis, too.

    A visitor has one way at a time. Nobody closes a way of another address.
    """

    def __init__(self, seconds: float = 600.0, news: News | None = None) -> None:
        self._seconds = seconds
        self._news = news or News()
        self._open: dict[str, Way] = {}

    async def put(self, token: str, address: str) -> str | None:
        """A new way; its code. None if there are too many."""
        code = self._put(token, address)
        if code is not None and await self._share(token, code):
            self._open[code] = self._open[code]._replace(shared=True)
        return code

    async def _share(self, token: str, code: str) -> bool:
        """Let all servers know a way, and close the one that a visitor had; whether they know it now."""
        latest, name = LATEST.format(fingerprint(token)), fingerprint(code)
        if before := await self._news.take(latest):
            await self._news.take(WAY.format(before))
        await self._news.put(latest, name, self._seconds)
        return await self._news.put(WAY.format(name), _veiled(token.encode(), code).hex(), self._seconds)

    async def take(self, code: str) -> str | None:
        """Who came by a way, which is closed by that; None if it is not open."""
        way, kept = self._open.pop(code, None), await self._news.take(WAY.format(fingerprint(code)))
        if kept is not None:
            return _unveiled(kept, code)
        return way.token if way and not way.shared and way.until > time.monotonic() else None

    def _put(self, token: str, address: str) -> str | None:
        self._forget(token)
        mine = [code for code, way in self._open.items() if way.address == address]
        for code in mine[: max(0, len(mine) + 1 - MOST_EACH)]:
            del self._open[code]
        if len(self._open) >= MOST:
            return None
        code = new_name(24)
        self._open[code] = Way(time.monotonic() + self._seconds, token, address)
        return code

    def _forget(self, token: str) -> None:
        """Close the ways that were open for too long, and the one that a visitor had."""
        now = time.monotonic()
        self._open = {code: way for code, way in self._open.items() if way.until > now and way.token != token}


def _veiled(text: bytes, code: str) -> bytes:
    """A token as Redis may see it, and back: without the code, which Redis does not know and which is used once, it
    opens nothing.

    >>> _veiled(_veiled(b"moon", "code"), "code")
    b'moon'
    """
    return bytes(a ^ b for a, b in zip(text, shake_256(code.encode()).digest(len(text)), strict=True))


def _unveiled(kept: str, code: str) -> str | None:
    try:
        return _veiled(bytes.fromhex(kept), code).decode()
    except ValueError:  # nothing that we put there
        return None
