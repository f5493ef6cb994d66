"""Ratings after a game: Weng and Lin's Bayesian approximation, which knows ties and more than two seats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from openskill.models import PlackettLuce

from moonwood.bots.ratings import ratings
from moonwood.people.rating import BOT, MIDDLE, SIGMA, Rating, mu_of

_model = PlackettLuce()

MEASURED_SIGMA = SIGMA / 2
"""How sure we are of a bot that was measured against others before it met people."""


def after(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    """The ratings of all seats after a game with these places; 1 is best, and equal places are shared."""
    teams = [[_model.rating(mu=it.mu, sigma=it.sigma)] for it in before]
    rated = _model.rate(teams, ranks=[float(place) for place in places])
    return [Rating(new[0].mu, new[0].sigma, old.games + 1) for old, new in zip(before, rated, strict=True)]


@lru_cache(256)
def first_rating(who: str, game: str) -> Rating:
    """Of whoever was never rated; a bot that was measured begins where it stands among the others."""
    measured = ratings().get((game, who.removeprefix(BOT))) if who.startswith(BOT) else None
    levels = sorted(it.elo for (name, _), it in ratings().items() if name == game)
    if measured is None or not levels:
        return Rating()
    return Rating(mu_of(MIDDLE + measured.elo - levels[len(levels) // 2]), MEASURED_SIGMA)
