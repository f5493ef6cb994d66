"""How strong the levels are in each game: Elo points, counted from somebody who clicks at random.

Each level met the one below it, and what it made of these games is a rung. A level stands as high as all rungs up to
it. Where bots play together, nobody is met: each level has all seats, and its rung is how often it beat the game. The
rungs are data, written by `moonwood lab ladder`; the form for a new table and the handbook read them here.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from math import sqrt
from typing import Any, Final

from moonwood.bots.interval import elo, wilson
from moonwood.bots.levels import LEVELS

FILE: Final = "ratings.toml"
GROUND: Final = "random"
"""Whose rating is nothing."""
THE_GAME: Final = "the game"
"""What a level plays against that has all seats."""


@dataclass(frozen=True)
class Rung:
    """What a level made of its games against the one below it, or against the game; games that were the same count once
    for the interval."""

    game: str
    level: str
    below: str
    points: float
    games: int
    different: int

    def interval(self) -> tuple[float, float]:
        """Of the rate, 95 %."""
        return wilson(self.points / self.games, self.different)

    def height(self) -> tuple[float, float, float]:
        """Elo points that it is stronger by: at least, in the middle of the interval, and at most.

        The middle is never sure: twenty wins of twenty count less than four hundred of four hundred.
        """
        low, high = self.interval()
        return elo(low), elo((low + high) / 2), elo(high)


@dataclass(frozen=True)
class Rating:
    """A level's Elo points with their 95 % interval, and how many games its own rung has."""

    elo: int
    low: int
    high: int
    games: int


@dataclass(frozen=True)
class Share:
    """Which part of its games a level won against the game, with its 95 % interval."""

    rate: float
    low: float
    high: float
    games: int


def rungs() -> list[Rung]:
    """All that was measured."""
    text = files("moonwood.bots").joinpath(FILE).read_text("utf-8")
    rows: list[dict[str, Any]] = tomllib.loads(text)["rung"]
    return [Rung(**row) for row in rows]


@lru_cache(1)
def ratings() -> dict[tuple[str, str], Rating]:
    """The rating of each game and level; a level without a rung, or above one without, has none."""
    known = {(rung.game, rung.level): rung for rung in rungs() if rung.below != THE_GAME}
    return {
        (game, level): rating
        for game in dict.fromkeys(game for game, _ in known)
        for level, rating in climb([known.get((game, level)) for level in LEVELS]).items()
    }


@lru_cache(1)
def shares() -> dict[tuple[str, str], Share]:
    """How often each level beats a game in which all play together."""
    return {
        (rung.game, rung.level): Share(rung.points / rung.games, *rung.interval(), rung.games)
        for rung in rungs()
        if rung.below == THE_GAME
    }


def climb(ladder: list[Rung | None]) -> dict[str, Rating]:
    """The ratings of levels, each above the one before it, as far as there are rungs.

    The uncertainties of several rungs are independent, so their squares add up.
    """
    reached: dict[str, Rating] = {}
    height = below = above = 0.0
    for rung in ladder:
        if rung is None:
            break
        low, middle, high = rung.height()
        height += middle
        below += (middle - low) ** 2
        above += (high - middle) ** 2
        bounds = round(height - sqrt(below)), round(height + sqrt(above))
        reached[rung.level] = Rating(round(height), *bounds, rung.games)
    return reached
