"""Top Cap for bots and learners."""

from __future__ import annotations

from typing import Final

from moonwood.games.top_cap.rules import AREA, BOTTLES, SIZE, WAYS, State, neighbours, steps_between
from moonwood.games.top_cap.tensor import TENSOR as TENSOR
from moonwood.games.top_cap.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.bits import bits
from moonwood.kernel.furniture import SearchSettings

# Worth in hundredths of a sure win.
NEIGHBOUR: Final = 4
USEFUL_NEIGHBOURS: Final = 3
"""With more of them a cap flies off the board in most directions."""
STEP: Final = 2
"""For each step that a cap is nearer to the other bottle."""
MOST: Final = 90


SEARCH: Final = SearchSettings(whole=True)

MOST_NEIGHBOURS: Final = 4
FARTHEST: Final = SIZE - 1
FEATURES: Final = (
    "reach",
    "threat",
    "move",
    *(f"neighbours_{count}" for count in range(MOST_NEIGHBOURS + 1)),
    *(f"steps_{count}" for count in range(1, FARTHEST + 1)),
)
"""What a seat has: the bottle in reach now or after the other's move, the move, caps by how many neighbours they have
and by their steps to the bottle."""
NEIGHBOURS_AT: Final = 3
STEPS_AT: Final = 3 + MOST_NEIGHBOURS


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): how free its caps are against the others, and how near to the bottle."""
    own, other = _worth(state, 0), _worth(state, 1)
    lead = own[0] + own[1] - other[0] - other[1]
    return duel(max(-MOST, min(MOST, lead)) / 100)


def features(state: State, seat: int) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    values = [0.0] * len(FEATURES)
    taken = state.caps[0] | state.caps[1]
    goal = BOTTLES[1 - seat]
    for cell in bits(state.caps[seat]):
        count = neighbours(taken, cell)
        values[NEIGHBOURS_AT + min(count, MOST_NEIGHBOURS)] += 1.0
        values[STEPS_AT + steps_between(cell, goal)] += 1.0
        for target, passed in WAYS[cell][count]:
            if target == goal and not passed & taken:
                values[0 if state.active == seat else 1] = 1.0
    if state.active == seat:
        values[2] = 1.0
    return values


def merits(state: State, seat: int) -> dict[str, float]:
    """What speaks for a seat, in hundredths of a sure win."""
    company, nearness = _worth(state, seat)
    return {"company": float(company), "nearness": float(nearness)}


def _worth(state: State, seat: int) -> tuple[int, int]:
    """What the neighbours of a seat's caps are worth, and how near they are to the bottle."""
    taken = state.caps[0] | state.caps[1]
    goal = BOTTLES[1 - seat]
    company, nearness = 0, 0
    for cell in range(AREA):
        if state.caps[seat] >> cell & 1:
            company += NEIGHBOUR * min(neighbours(taken, cell), USEFUL_NEIGHBOURS)
            nearness += STEP * (SIZE - steps_between(cell, goal))
    return company, nearness
