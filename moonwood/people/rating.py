"""Ratings as people read them: points that mean about what Elo points mean, and how sure they are."""

from __future__ import annotations

from typing import NamedTuple

MU, SIGMA = 25.0, 25.0 / 3
"""Of somebody who has not played yet, as Weng and Lin count."""
POINTS = 29.4
"""So many Elo points a step of theirs is worth: ten to one are 400 points, with their usual spread of play."""
MIDDLE = 1500.0
BOT = "bot:"
"""Begins what a bot is kept under, which is on the same scale."""


class Rating(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0

    @property
    def points(self) -> int:
        """
        >>> Rating().points, Rating().spread
        (1500, 490)
        """
        return points_of(self.mu)

    @property
    def spread(self) -> int:
        """In 95 of 100 cases the true value is no farther away."""
        return round(2 * self.sigma * POINTS)


def points_of(mu: float) -> int:
    return round(MIDDLE + POINTS * (mu - MU))


def mu_of(points: float) -> float:
    return MU + (points - MIDDLE) / POINTS
