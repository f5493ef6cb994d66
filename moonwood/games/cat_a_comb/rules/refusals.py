"""Why an action is not legal in Cat-a-comb: the first rule that refuses it."""

from __future__ import annotations

from typing import Final

from moonwood.games.cat_a_comb.rules.actions import (
    FIRST,
    NEUTRAL,
    PAPER,
    PLACE,
    PRECIOUS,
    PUT,
    PUT_PRECIOUS,
    TABLE,
    TILE,
)
from moonwood.games.cat_a_comb.rules.components import (
    CHOOSE_PRECIOUS,
    COVERED,
    CUBE_MASK,
    JEWEL,
    PLAY,
    THREE_HIGH,
    TOP,
    TWO_HIGH,
    WHITE,
    Cell,
    Colour,
    colour_of,
)
from moonwood.games.cat_a_comb.rules.state import State
from moonwood.kernel.actions import Action
from moonwood.kernel.state import CHANCE

REFUSALS: Final = (
    "not-now",
    "wrong-tile",
    "no-neutral",
    "reserve-empty",
    "covered",
    "nothing-there",
    "not-single",
    "same-colour",
    "not-your-stack",
    "cannot-move",
    "cannot-finish",
    "cubes-in-the-air",
    "nothing-lifted",
    "face-needed",
    "no-face",
    "not-adjacent",
    "used-already",
    "too-high",
    "no-paper",
    "paper-used",
    "paper-tile",
    "occupied",
)


def refusal(state: State, action: Action) -> str:
    """The rule that refuses an action known to be illegal."""
    if state.seat == CHANCE or action in FIRST or action in TILE:
        return "not-now"
    if state.step != PLAY:
        return _refuse_setup(state, action)
    if action in PUT or action in PUT_PRECIOUS:
        return _refuse_put(state, action) if state.hand else "nothing-lifted"
    if action in NEUTRAL or action in PRECIOUS:
        return "not-now"
    if state.hand:
        return "cubes-in-the-air"
    cell = TABLE.owner(action).values(action)[0]
    if action in PAPER:
        return _refuse_paper(state, cell)
    if state.stacks[cell] == COVERED:
        return "covered"
    return _refuse_place(state, cell) if action in PLACE else _refuse_lift(state, cell)


def _refuse_setup(state: State, action: Action) -> str:
    if state.step == CHOOSE_PRECIOUS:
        return "no-neutral" if action in PRECIOUS else "not-now"
    return "wrong-tile" if action in NEUTRAL else "not-now"


def _refuse_place(state: State, cell: Cell) -> str:
    if not state.reserves[state.active]:
        return "reserve-empty"
    return "same-colour" if 0 < state.stacks[cell] < TWO_HIGH else "not-single"


def _refuse_lift(state: State, cell: Cell) -> str:
    if not state.stacks[cell]:
        return "nothing-there"
    return "cannot-move" if state.may_lift(cell) else "not-your-stack"


def _refuse_put(state: State, action: Action) -> str:
    precious = state.hand & CUBE_MASK >= JEWEL
    if precious != (action in PUT_PRECIOUS):
        return "face-needed" if precious else "no-face"
    if precious:
        cell, face = PUT_PRECIOUS.values(action)
        return _refuse_cell(state, cell, state.setup.faces[face])
    return _refuse_cell(state, PUT.values(action)[0], colour_of(state.hand & CUBE_MASK))


def _refuse_cell(state: State, cell: Cell, colour: Colour) -> str:
    """Why the next cube does not go to a cell in a colour."""
    if state.stacks[cell] == COVERED:
        return "covered"
    if cell not in state.around[state.last]:
        return "not-adjacent"
    if state.used >> cell & 1:
        return "used-already"
    if state.stacks[cell] >= THREE_HIGH:
        return "too-high"
    return "same-colour" if TOP[state.stacks[cell]] == colour else "cannot-finish"


def _refuse_paper(state: State, cell: Cell) -> str:
    if not state.setup.paper:
        return "no-paper"
    if not state.unused >> state.active & 1:
        return "paper-used"
    if state.stacks[cell] == COVERED:
        return "covered"
    return "paper-tile" if state.tiles[cell] != WHITE + state.active else "occupied"
