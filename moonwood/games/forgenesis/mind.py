"""Forgenesis for bots and learners."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.abilities import ABILITY, NOBODY, landing
from moonwood.games.forgenesis.rules.actions import COPIED, COPY_SNAIL, MOVE, USE
from moonwood.games.forgenesis.rules.components import (
    AREA,
    AT_MORE,
    AT_START,
    BASES,
    DIRECTIONS,
    RESTING,
    SIZE,
    cells_in,
    owner_of,
    type_of,
)
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.tensor import TENSOR as TENSOR
from moonwood.games.forgenesis.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings

# How far a cell is from each base, in steps.
STEPS_TO = tuple(
    tuple(abs(cell % SIZE - base % SIZE) + abs(cell // SIZE - base // SIZE) for cell in range(AREA)) for base in BASES
)
# What a creature is worth by its distance to the goal, awake and asleep.
AWAKE = (1.0, 0.5, 0.26, 0.15, 0.11, 0.1, 0.1)
ASLEEP = (1.0, 0.3, 0.15, 0.09, 0.07, 0.06, 0.06)
RESERVE = 0.05
TEMPO = 1.5
"""How much more the creatures of the player to move are worth."""
SURE = 0.95
"""What it is worth to be one activation away from the goal, with the move."""


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): creatures by how near they are, unless one can reach the goal at once."""
    if state.phase in (AT_START, AT_MORE) and wins_now(state):
        return duel(SURE, state.active)
    worth = [RESERVE * reserve.bit_count() for reserve in state.reserves]
    for side in (0, 1):
        steps = STEPS_TO[1 - side]
        for cell in cells_in(state.seats[side]):
            worth[side] += (ASLEEP if state.board[cell] & RESTING else AWAKE)[steps[cell]]
    worth[state.active] *= TEMPO
    return duel(max(-0.9, min(0.9, worth[0] - worth[1])))


def wins_now(state: State) -> bool:
    """Whether one activation brings a creature of the active player onto the other base."""
    goal = BASES[1 - state.active]
    for action in state.actions():
        if action < USE.first:
            if landing(state, *divmod(action - MOVE.first, len(DIRECTIONS))) == (goal, False):
                return True
        elif action < COPY_SNAIL.first and _lands_on(state, action, goal):
            return True
    return False


def _lands_on(state: State, action: int, goal: int) -> bool:
    """Whether an ability puts a creature of the active player onto the goal."""
    if action < COPIED.first:
        cell, target = divmod(action - USE.first, AREA)
        type_ = type_of(state.board[cell])
    else:
        cell, type_, target = COPIED.values(action)
    ability = ABILITY[state.setup.abilities[type_]]
    start = ability.shifted(cell, target)
    if start == NOBODY or ability.arrival(cell, target) != goal:
        return False
    return owner_of(state.board[start]) == state.active
