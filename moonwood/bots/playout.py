"""Random games to the end: what a position is worth to those who know nothing of the game."""

from __future__ import annotations

from moonwood.bots.turn import draw
from moonwood.kernel.chance import Rng
from moonwood.kernel.state import CHANCE, OVER, State


def playout(state: State, rng: Rng) -> list[float]:
    """Play a state to its end with random decisions; what that brings each seat. The state is used up."""
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.apply(draw(state.weights(), rng))
        else:
            actions = state.actions()
            state.apply(actions[rng.randrange(len(actions))])
    return state.returns
