"""How far a long run is, as a bar on the standard error; only where somebody looks."""

from __future__ import annotations

import sys
from typing import Final

WIDTH: Final = 30


class Progress:
    """One line that is written over again and again."""

    def __init__(self, total: int) -> None:
        self.total = total
        self._shown = sys.stderr.isatty()

    def show(self, done: int, text: str = "") -> None:
        """So much is done."""
        if self._shown:
            print(f"\r{bar(done, self.total)} {text}\033[K", end="", file=sys.stderr, flush=True)

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
