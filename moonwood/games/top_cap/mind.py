"""Top Cap for bots and learners."""

from __future__ import annotations

from moonwood.games.top_cap.rules import AREA, BOTTLES, SIZE, State, neighbours, steps_between
from moonwood.games.top_cap.tensor import TENSOR as TENSOR
from moonwood.games.top_cap.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings

# Worth in hundredths of a sure win.
NEIGHBOUR = 4
USEFUL_NEIGHBOURS = 3
"""With more of them a cap flies off the board in most directions."""
STEP = 2
"""For each step that a cap is nearer to the other bottle."""
MOST = 90


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): how free its caps are against the others, and how near to the bottle."""
    lead = _worth(state, 0) - _worth(state, 1)
    return duel(max(-MOST, min(MOST, lead)) / 100)


def _worth(state: State, seat: int) -> int:
    taken = state.caps[0] | state.caps[1]
    goal = BOTTLES[1 - seat]
    worth = 0
    for cell in range(AREA):
        if state.caps[seat] >> cell & 1:
            worth += NEIGHBOUR * min(neighbours(taken, cell), USEFUL_NEIGHBOURS)
            worth += STEP * (SIZE - steps_between(cell, goal))
    return worth
