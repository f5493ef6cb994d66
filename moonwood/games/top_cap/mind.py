"""Top Cap for bots and learners."""

from __future__ import annotations

from typing import Final

from moonwood.games.top_cap.rules import BOTTLES, SIZE, WAYS, State, cells_in, neighbours, steps_between
from moonwood.games.top_cap.tensor import TENSOR as TENSOR
from moonwood.games.top_cap.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of
from moonwood.kernel.seats import BOTH_SEATS, Seat

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
WEIGHTS: Final = weights_of("moonwood.games.top_cap", FEATURES)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1), as it was learned."""
    return judged([weigh(features(state, seat), WEIGHTS) for seat in BOTH_SEATS])


def features(state: State, seat: Seat) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    values = [0.0] * len(FEATURES)
    taken = state.caps[0] | state.caps[1]
    goal = BOTTLES[1 - seat]
    for cell in cells_in(state.caps[seat]):
        count = neighbours(taken, cell)
        values[NEIGHBOURS_AT + min(count, MOST_NEIGHBOURS)] += 1.0
        values[STEPS_AT + steps_between(cell, goal)] += 1.0
        for target, passed in WAYS[cell][count]:
            if target == goal and not passed & taken:
                values[0 if state.active == seat else 1] = 1.0
    if state.active == seat:
        values[2] = 1.0
    return values


def merits(state: State, seat: Seat) -> dict[str, float]:
    """What speaks for a seat: its features as they are weighed, by kind."""
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)
