"""Forgenesis for bots and learners."""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.abilities import ABILITY, NOBODY, landing
from moonwood.games.forgenesis.rules.actions import COPIED, COPY_SNAIL, MOVE, MOVE_VALUES, USE, USE_VALUES
from moonwood.games.forgenesis.rules.components import (
    AREA,
    AT_MORE,
    AT_START,
    BASES,
    RESTING,
    SIZE,
    TYPES,
    cells_in,
    owner_of,
    type_of,
)
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.tensor import TENSOR as TENSOR
from moonwood.games.forgenesis.tensor import tensor as tensor
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import NOTHING, SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of
from moonwood.kernel.seats import Seat

# How far a cell is from each base, in steps.
STEPS_TO: Final = tuple(
    tuple(abs(cell % SIZE - base % SIZE) + abs(cell // SIZE - base // SIZE) for cell in range(AREA)) for base in BASES
)
SURE: Final = 0.95
"""What it is worth to be one activation away from the goal, with the move."""
FARTHEST: Final = 5
"""How far from the goal a creature begins."""
NEAR: Final = 3

FEATURES: Final = (
    "reach",
    "move",
    "reserve",
    *(f"awake_{steps}" for steps in range(1, FARTHEST + 1)),
    *(f"resting_{steps}" for steps in range(1, FARTHEST + 1)),
    *(f"near_to_move_{steps}" for steps in range(1, NEAR + 1)),
    *(f"near_waiting_{steps}" for steps in range(1, NEAR + 1)),
    *(f"type_{name}" for name in TYPES),
)
"""What a seat has: the goal in reach, the move, creatures in reserve and on the board by their steps to the goal,
its nearest one that is awake, and creatures by type."""
AWAKE_AT: Final = 2
RESTING_AT: Final = 2 + FARTHEST
NEAR_TO_MOVE_AT: Final = 2 + 2 * FARTHEST
NEAR_WAITING_AT: Final = 2 + 2 * FARTHEST + NEAR
TYPES_AT: Final = 3 + 2 * FARTHEST + 2 * NEAR
WEIGHTS: Final = weights_of("moonwood.games.forgenesis", FEATURES)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): the goal in reach of the seat to move, else what was learned."""
    if winning(state) != NOTHING:
        return duel(SURE, state.active)
    return judged([weigh(_creatures(state, seat), WEIGHTS) for seat in (0, 1)])


def features(state: State, seat: Seat) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    values = _creatures(state, seat)
    values[0] = float(state.active == seat and winning(state) != NOTHING)
    return values


def merits(state: State, seat: Seat) -> dict[str, float]:
    """What speaks for a seat: its features as they are weighed, by kind."""
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)


def _creatures(state: State, seat: int) -> list[float]:
    """The features of a seat that has the goal not in reach."""
    values = [0.0] * len(FEATURES)
    to_move = state.active == seat
    if to_move:
        values[1] = 1.0
    values[2] = float(state.reserves[seat].bit_count())
    steps, nearest = STEPS_TO[1 - seat], AREA
    for cell in cells_in(state.seats[seat]):
        far = min(steps[cell], FARTHEST)
        if state.board[cell] & RESTING:
            values[RESTING_AT + far] += 1.0
        else:
            values[AWAKE_AT + far] += 1.0
            nearest = min(nearest, far)
        values[TYPES_AT + type_of(state.board[cell])] += 1.0
    if nearest <= NEAR:
        values[(NEAR_TO_MOVE_AT if to_move else NEAR_WAITING_AT) + nearest] = 1.0
    return values


def winning(state: State) -> Action:
    """An activation that brings a creature of the active player onto the other base; NOTHING if there is none."""
    if state.phase not in (AT_START, AT_MORE):
        return NOTHING
    goal = BASES[1 - state.active]
    for action in state.actions():
        if action < USE.first:
            if landing(state, *MOVE_VALUES[action - MOVE.first]) == (goal, False):
                return action
        elif action < COPY_SNAIL.first and _lands_on(state, action, goal):
            return action
    return NOTHING


def _lands_on(state: State, action: Action, goal: int) -> bool:
    """Whether an ability puts a creature of the active player onto the goal."""
    if action < COPIED.first:
        cell, target = USE_VALUES[action - USE.first]
        type_ = type_of(state.board[cell])
    else:
        cell, type_, target = COPIED.values(action)
    ability = ABILITY[state.setup.abilities[type_]]
    start = ability.shifted(cell, target)
    if start == NOBODY or ability.arrival(cell, target) != goal:
        return False
    return owner_of(state.board[start]) == state.active


SEARCH: Final = SearchSettings(answer=20, playouts=0.5, decisive=winning, best=0.2, exploration=0.7)
