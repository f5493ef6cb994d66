"""Ways by which a visitor goes on at another device: each works once, and not for long."""

from __future__ import annotations

import time
from secrets import token_urlsafe
from typing import NamedTuple

MOST, MOST_EACH = 20_000, 30
"""How many are open at once in all, and how many from one address."""


class Way(NamedTuple):
    until: float
    token: str
    address: str


class Carried:
    """The tokens of visitors who are on their way, by the code of the way; kept in memory alone.

    A visitor has one way at a time. Nobody closes a way of another address.
    """

    def __init__(self, seconds: float = 600.0) -> None:
        self._seconds = seconds
        self._open: dict[str, Way] = {}

    def put(self, token: str, address: str) -> str | None:
        """A new way; its code. None if there are too many."""
        self._forget(token)
        mine = [code for code, way in self._open.items() if way.address == address]
        for code in mine[: max(0, len(mine) + 1 - MOST_EACH)]:
            del self._open[code]
        if len(self._open) >= MOST:
            return None
        code = token_urlsafe(18)
        self._open[code] = Way(time.monotonic() + self._seconds, token, address)
        return code

    def take(self, code: str) -> str | None:
        """Who came by a way, which is closed by that; None if it is not open."""
        way = self._open.pop(code, None)
        return way.token if way is not None and way.until > time.monotonic() else None

    def _forget(self, token: str) -> None:
        """Close the ways that were open for too long, and the one that a visitor had."""
        now = time.monotonic()
        self._open = {code: way for code, way in self._open.items() if way.until > now and way.token != token}
