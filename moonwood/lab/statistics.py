"""What games prove: sequential tests."""

from __future__ import annotations

from math import log
from typing import Final, Literal

from moonwood.bots.interval import within

ERROR: Final = 0.05
"""How often a sequential test may be wrong."""
MARGIN: Final = 0.05
"""A sequential test tells a rate so far above its target from one so far below."""

Verdict = Literal["above", "below", "open"]


def verdict(points: float, games: int, target: float) -> Verdict:
    """Wald's sequential test of a rate against a target: it may be asked after every game.

    >>> verdict(30, 40, 0.5), verdict(20, 40, 0.5), verdict(10, 40, 0.5)
    ('above', 'open', 'below')
    """
    low, high = within(target - MARGIN), within(target + MARGIN)
    evidence = points * log(high / low) + (games - points) * log((1 - high) / (1 - low))
    enough = log((1 - ERROR) / ERROR)
    if abs(evidence) < enough:
        return "open"
    return "above" if evidence > 0 else "below"
