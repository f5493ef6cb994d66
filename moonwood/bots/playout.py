"""Random games to the end: what a position is worth to those who know nothing of the game, or only when it is won."""

from __future__ import annotations

from moonwood.bots.turn import draw
from moonwood.kernel.chance import Rng
from moonwood.kernel.furniture import NOTHING, Decisive
from moonwood.kernel.state import CHANCE, OVER, State


def playout(state: State, rng: Rng, decisive: Decisive | None = None) -> list[float]:
    """Play a state to its end with random decisions; what that brings each seat. The state is used up.

    Whoever sees a decisive action takes it.
    """
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.apply(draw(state.weights(), rng))
            continue
        action = NOTHING if decisive is None else decisive(state)
        if action == NOTHING:
            actions = state.actions()
            action = actions[rng.randrange(len(actions))]
        state.apply(action)
    return state.returns
