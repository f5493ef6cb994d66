"""A journal: what is remembered of games that are played alone or together, page by page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

MOST_STARS: Final = 5
LOST_PARTS: Final = (0.1, 0.35, 0.6, 0.85)
"""Up to these parts of its games lost a page has one star, two, three, four."""


class Tried(NamedTuple):
    """What a bot of the house made of a page."""

    won: int
    games: int

    @property
    def stars(self) -> int:
        """How hard the page is, from 1 to 5.

        >>> Tried(38, 40).stars, Tried(20, 40).stars, Tried(2, 40).stars
        (1, 3, 5)
        """
        return 1 + bisect_left(LOST_PARTS, (self.games - self.won) / self.games)


@dataclass(frozen=True)
class Journal:
    """By which options a room's journal is ordered, and what its games are measured against."""

    pages: str
    """The option whose values are its pages: the scenarios."""
    levels: str
    """The option that says how hard a page is."""
    opponent: Callable[[Any], int]
    """From the public view of a finished game, the points that had to be beaten."""
    clause: Callable[[str], str]
    """The number of the rulebook's part about a page; its first words say in a sentence what is different there."""
    tried: Callable[[str], Tried | None]
    """How a bot fared on a page; None where none has tried it."""
