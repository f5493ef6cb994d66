"""Ways by which a visitor goes on at another device: each works once, and not for long."""

from __future__ import annotations

import time
from secrets import token_urlsafe

MOST = 1000
"""So many are open at once; the oldest is closed for another."""


class Carried:
    """The tokens of visitors who are on their way, by the code of the way; kept in memory alone."""

    def __init__(self, seconds: float = 600.0) -> None:
        self._seconds = seconds
        self._open: dict[str, tuple[float, str]] = {}

    def put(self, token: str) -> str:
        """A new way; its code."""
        self._forget()
        code = token_urlsafe(18)
        self._open[code] = (time.monotonic() + self._seconds, token)
        return code

    def take(self, code: str) -> str | None:
        """Who came by a way, which is closed by that; None if it is not open."""
        self._forget()
        until, token = self._open.pop(code, (0.0, ""))
        return token if until > time.monotonic() else None

    def _forget(self) -> None:
        now = time.monotonic()
        self._open = {code: it for code, it in list(self._open.items())[-MOST + 1 :] if it[0] > now}
