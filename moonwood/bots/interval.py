"""How sure a rate is that was counted."""

from __future__ import annotations

from math import sqrt
from typing import Final

Z: Final = 1.96
"""Standard deviations on each side of a 95 % interval."""


def wilson(rate: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval around a rate.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    weight = Z * Z / games
    middle = (rate + weight / 2) / (1 + weight)
    reach = Z * sqrt(rate * (1 - rate) / games + weight / (4 * games)) / (1 + weight)
    return middle - reach, middle + reach
