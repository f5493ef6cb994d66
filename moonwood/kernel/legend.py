"""The legend of a game: what each sign on its board is called, and what it is for.

>>> sign = Sign("track-* levels-*", "a bar with steps", "track", "Its level is what the element pays you.")
>>> sign.means("track-flame"), sign.means("tracks")
(True, False)
"""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import NamedTuple

from moonwood.kernel.speech import Say

LONGEST = 12
"""So many words are enough to say what something is for."""


class Sign(NamedTuple):
    """One entry of a legend.

    `ids` are the elements of the picture that it speaks of, separated by spaces; a `*` stands for any text. None for
    what is only a part of others. Where several signs mean an element, the first one tells what that is for.
    """

    ids: str
    look: str
    """What is to be seen."""
    name: str
    use: str
    """What it is for, in at most twelve words."""

    def means(self, name: str) -> bool:
        return any(fnmatchcase(name, pattern) for pattern in self.ids.split())

    def translated(self, say: Say) -> Sign:
        return Sign(self.ids, say(self.look), say(self.name), say(self.use))


def sign_of(legend: Iterable[Sign], name: str) -> Sign | None:
    """What tells what an element is for."""
    return next((sign for sign in legend if sign.means(name)), None)
