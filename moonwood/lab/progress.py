"""How far a long run is and how long it will still take, as a bar on the standard error; only where somebody looks."""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import monotonic
from typing import Final

WIDTH: Final = 30
SIXTY: Final = 60


class Progress:
    """One line that is written over again and again."""

    def __init__(self, total: int, at_work: Callable[[], int] = lambda: 0) -> None:
        """`at_work` says how many work just now; nothing is said of them where nobody counts them."""
        self.total = total
        self._at_work = at_work
        self._shown = sys.stderr.isatty()
        self._first: tuple[int, float] | None = None
        """What was done when something was shown first, and when that was: a run may go on from an earlier one."""

    def show(self, done: int, text: str = "") -> None:
        """So much is done."""
        now = monotonic()
        self._first = self._first or (done, now)
        if self._shown:
            parts = (bar(done, self.total), self._left(done, now), self._pace(done, now), text)
            line = ", ".join(part for part in parts if part)
            print(f"\r{line}\033[K", end="", file=sys.stderr, flush=True)

    def _left(self, done: int, now: float) -> str:
        """How long the rest takes if it goes on like this; nothing before that can be said."""
        assert self._first is not None
        before, began = self._first
        if done <= before or done >= self.total:
            return ""
        return f"{duration((now - began) / (done - before) * (self.total - done))} left"

    def _pace(self, done: int, now: float) -> str:
        """How many games a second, and by how many."""
        assert self._first is not None
        before, began = self._first
        workers = self._at_work()
        if not workers or done <= before or now <= began:
            return ""
        return f"{(done - before) / (now - began):.3g} games/s, {workers} at work"

    def close(self) -> None:
        """The line is left as it stands."""
        if self._shown:
            print(file=sys.stderr)


def bar(done: int, total: int) -> str:
    """A bar and two numbers.

    >>> bar(3, 4)
    '[######################........] 3/4'
    """
    full = WIDTH * done // max(1, total)
    return f"[{'#' * full}{'.' * (WIDTH - full)}] {done}/{total}"


def duration(seconds: float) -> str:
    """A time in the two units that say enough.

    >>> duration(8.4), duration(75), duration(3 * 3600 + 20 * 60)
    ('8 s', '1 min 15 s', '3 h 20 min')
    """
    minutes, rest = divmod(round(seconds), SIXTY)
    if not minutes:
        return f"{rest} s"
    hours, left = divmod(minutes, SIXTY)
    return f"{hours} h {left} min" if hours else f"{minutes} min {rest} s"
