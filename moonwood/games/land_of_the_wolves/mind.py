"""The Land of the Wolves for bots and learners."""

from __future__ import annotations

from math import tanh

from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.steps import AMBUSHING, PLACING, REFILLING
from moonwood.games.land_of_the_wolves.tensor import TENSOR as TENSOR
from moonwood.games.land_of_the_wolves.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings

ROUND = 0.5
"""What a round won is worth: two of them are the game."""
IN_A_TURN = (AMBUSHING, PLACING, REFILLING)
"""The steps at which the wolves on the table tell how the round stands."""


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): rounds won, and how the running one would end now."""
    if state.outcome is not None:
        return [0.99 * value for value in state.returns]
    value = ROUND * (state.wins[0] - state.wins[1])
    if state.asked() in IN_A_TURN:
        value += 0.9 * ROUND * tanh(_lead(state) / 6)
    return duel(value)


def _lead(state: State) -> float:
    """By how much the first seat leads: in points, and in the sums behind them, since a safe row is worth more."""
    now = state.standing()
    lead = float(now.points[0] - now.points[1])
    lead += 0.5 * (now.moons[0] - now.moons[1])
    for row in now.rows:
        lead += tanh((row.sums[0] - row.sums[1]) / 4)
    return lead
