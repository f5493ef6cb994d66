"""Cat-a-comb for bots and learners."""

from __future__ import annotations

from typing import Final

from moonwood.games.cat_a_comb.rules.actions import PAPER, PLACE
from moonwood.games.cat_a_comb.rules.components import (
    CAT,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    MAY_SHOW,
    PLAY,
    RESERVE,
    THREE_HIGH,
    TOP,
    TWO_HIGH,
    WALL,
    WHITE,
    Cell,
)
from moonwood.games.cat_a_comb.rules.end import lacks
from moonwood.games.cat_a_comb.rules.state import State
from moonwood.games.cat_a_comb.tensor import TENSOR as TENSOR
from moonwood.games.cat_a_comb.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of
from moonwood.kernel.seats import Seat

SURE: Final = 0.97
"""A win that the seat to move can take at once."""

SEARCH: Final = SearchSettings()

MOST_LACKED: Final = 3
FEATURES: Final = (
    "win",
    "move",
    *(f"lacks_{count}" for count in range(MOST_LACKED + 1)),
    "nearest_moving",
    "nearest_waiting",
    "tops",
    "climbable",
    "placed",
    "paper",
)
"""What a seat has: a win at once, the move, patterns by how many cubes they lack, how near the nearest is with and
without the move, cubes on top, stacks to climb onto, cats no longer in reserve and its paper."""
LACKS_AT: Final = 2
REST_AT: Final = 3 + MOST_LACKED
WEIGHTS: Final = weights_of("moonwood.games.cat_a_comb", FEATURES)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): whether the mover wins at once, else what was learned."""
    if state.step != PLAY:
        return [0.0, 0.0]
    if wins_at_once(state):
        return duel(SURE, state.active)
    return judged([weigh(_standing(state, seat), WEIGHTS) for seat in (0, 1)])


def features(state: State, seat: Seat) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    if state.step != PLAY:
        return [0.0] * len(FEATURES)
    values = _standing(state, seat)
    values[0] = float(state.active == seat and wins_at_once(state))
    return values


def merits(state: State, seat: Seat) -> dict[str, float]:
    """What speaks for a seat: its features as they are weighed, by kind."""
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)


def _standing(state: State, seat: int) -> list[float]:
    """The features of a seat that does not win at once."""
    values = [0.0] * len(FEATURES)
    own = WHITE + seat
    to_move = state.active == seat
    missing = lacks(state.tiles, state.stacks, own)
    for count in missing:
        values[LACKS_AT + min(count, MOST_LACKED)] += 1.0
    values[1] = float(to_move)
    values[REST_AT + (0 if to_move else 1)] = float(MOST_LACKED - min(missing))
    for stack in state.stacks:
        if TOP[stack] == own:
            values[REST_AT + 2] += 1.0
        elif TWO_HIGH <= stack < THREE_HIGH:
            values[REST_AT + 3] += 1.0
    values[REST_AT + 4] = float(RESERVE - state.reserves[seat])
    values[REST_AT + 5] = float(state.unused >> seat & 1)
    return values


# A win at once


def wins_at_once(state: State) -> bool:
    """Whether the player to move can end this turn with a pattern. The state is left as it was."""
    if state.hand:
        return state.can_finish(state.hand, state.last, True)
    least = _least(state)
    if least == 0 and (state.places() or state.papers()):
        return True  # any of these leaves the pattern as it stands
    return (least <= 1 and (_wins_by_place(state) or _wins_by_paper(state))) or _wins_by_move(state)


def _least(state: State) -> int:
    """How many cubes on top the nearest pattern of the player to move lacks."""
    return min(lacks(state.tiles, state.stacks, WHITE + state.active))


def _wins_by_place(state: State) -> bool:
    cat = CAT + WHITE + state.active << CUBE_BITS
    return any(
        _wins_with(state, WALL[action - PLACE.first], state.stacks[action - PLACE.first] | cat)
        for action in state.places()
    )


def _wins_by_paper(state: State) -> bool:
    return any(_wins_with(state, WALL[action - PAPER.first], COVERED) for action in state.papers())


def _wins_with(state: State, cell: Cell, stack: int) -> bool:
    """Whether the player to move has a pattern once a cell holds this stack."""
    before, state.stacks[cell] = state.stacks[cell], stack
    wins = state.has_pattern(state.active)
    state.stacks[cell] = before
    return wins


def _wins_by_move(state: State) -> bool:
    return any(state.may_lift(cell) and _could_suffice(state, cell) and state.can_move(cell, True) for cell in WALL)


def _could_suffice(state: State, cell: Cell) -> bool:
    """Whether the stack on a cell has as many cubes that could show the player's colour as a pattern then lacks."""
    hand, state.stacks[cell] = state.stacks[cell], 0
    least = _least(state)
    state.stacks[cell] = hand
    while hand:
        least -= MAY_SHOW[hand & CUBE_MASK] >> WHITE + state.active & 1
        hand >>= CUBE_BITS
    return least <= 0
