"""A journal: what is remembered of games that are played alone or together, page by page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Journal:
    """By which options a room's journal is ordered, and what its games are measured against."""

    pages: str
    """The option whose values are its pages: the scenarios."""
    levels: str
    """The option that says how hard a page is."""
    opponent: Callable[[Any], int]
    """From the public view of a finished game, the points that had to be beaten."""
