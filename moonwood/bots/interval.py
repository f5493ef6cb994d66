"""How sure a rate is that was counted, and how much stronger it makes."""

from __future__ import annotations

from math import log10, sqrt
from typing import Final

Z: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""
NEAREST: Final = 0.001
"""No rate is nearer to 0 or 1 than this: neither is ever sure."""


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval around a rate.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    weight = Z * Z / games
    middle = (rate + weight / 2) / (1 + weight)
    reach = Z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    return middle - reach, middle + reach


def elo(rate: float) -> float:
    """By how many Elo points somebody is stronger who scores this rate.

    >>> round(elo(0.5)), round(elo(0.75)), round(elo(0.25))
    (0, 191, -191)

    Nobody is ever surely stronger:

    >>> round(elo(1.0)), round(elo(0.0))
    (1200, -1200)
    """
    sure = within(rate)
    return 400 * log10(sure / (1 - sure))


def within(rate: float) -> float:
    """The rate, or the nearest one that is not sure."""
    return min(max(rate, NEAREST), 1 - NEAREST)
