"""What games prove: sequential tests and ratings."""

from __future__ import annotations

from math import log, log10
from typing import Final, Literal

ERROR: Final = 0.05
"""How often a sequential test may be wrong."""
MARGIN: Final = 0.05
"""A sequential test tells a rate so far above its target from one so far below."""
NEAREST: Final = 0.001
"""No rate is nearer to 0 or 1 than this: neither is ever sure."""

Verdict = Literal["above", "below", "open"]


def verdict(points: float, games: int, target: float) -> Verdict:
    """Wald's sequential test of a rate against a target: it may be asked after every game.

    >>> verdict(30, 40, 0.5), verdict(20, 40, 0.5), verdict(10, 40, 0.5)
    ('above', 'open', 'below')
    """
    low, high = _within(target - MARGIN), _within(target + MARGIN)
    evidence = points * log(high / low) + (games - points) * log((1 - high) / (1 - low))
    enough = log((1 - ERROR) / ERROR)
    if abs(evidence) < enough:
        return "open"
    return "above" if evidence > 0 else "below"


def elo(rate: float) -> float:
    """By how many Elo points somebody is stronger who scores this rate.

    >>> round(elo(0.5)), round(elo(0.75)), round(elo(0.25))
    (0, 191, -191)
    """
    sure = _within(rate)
    return 400 * log10(sure / (1 - sure))


def _within(rate: float) -> float:
    return min(max(rate, NEAREST), 1 - NEAREST)
