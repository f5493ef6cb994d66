"""Why an action is not legal: the first rule that refuses it."""

from __future__ import annotations

from moonwood.games.spirits.rules.actions import (
    CLAIM,
    DISCARD,
    MOVE,
    PASS,
    PAY,
    PLACE,
    PLUS,
    SWAP,
    TAKE,
)
from moonwood.games.spirits.rules.cells import bits
from moonwood.games.spirits.rules.components import PLUS as PLUS_FACE
from moonwood.games.spirits.rules.components import is_double
from moonwood.games.spirits.rules.steps import (
    CHOOSING_BONUS,
    CLAIMING,
    DISCARDING,
    PAYING,
    PLACING_GEM,
    TAKING,
    TAKING_SECOND,
)
from moonwood.games.spirits.rules.table import Table

REFUSALS = (
    "not-now",
    "no-tile-there",
    "not-an-end",
    "double-second",
    "other-spirit",
    "no-gem-to-pay",
    "must-take",
    "no-plus",
    "no-gem-removed",
    "no-such-gem",
    "supply-empty",
    "supply-first",
    "gem-there",
    "moved-already",
    "no-other-gem",
    "move-or-swap",
    "not-displayed",
    "tiles-do-not-fit",
    "not-your-tile",
    "does-not-fit",
    "others-unmet",
)


def refusal(state: Table, action: int) -> str:
    """The rule that refuses an action known to be illegal."""
    if state.seat < 0:
        return "not-now"
    if action in PLUS:
        return "no-gem-removed" if PLUS_FACE in state.tokens[state.active] else "no-plus"
    if action in TAKE or action in PASS:
        return _refuse_take(state, action)
    if action in PAY and state.step == PAYING:
        return "supply-empty" if PAY.values(action)[0] == 0 else "no-such-gem"
    if action in PLACE or action in MOVE or action in SWAP:
        return _refuse_gem(state, action)
    return _refuse_claim(state, action)


def _refuse_take(state: Table, action: int) -> str:
    if state.step not in (TAKING, TAKING_SECOND):
        return "not-now"
    if action in PASS:
        return "must-take" if state.step == TAKING else "not-now"
    cell = action - TAKE.first
    if not state.standing() >> cell & 1:
        return "no-tile-there"
    if cell not in state.end_cells():
        return "not-an-end"
    if state.step == TAKING_SECOND and not state.pairs_with(cell):
        return "double-second" if is_double(state.forest[cell]) else "other-spirit"
    return "no-gem-to-pay"


def _refuse_gem(state: Table, action: int) -> str:
    """PLACE and MOVE answer the gem step; MOVE and SWAP a gem bonus."""
    bonus = state.step == CHOOSING_BONUS and state.plan.cards[state.card].bonus == "GEM"
    if not (state.step == PLACING_GEM and action not in SWAP) and not (bonus and action not in PLACE):
        return "not-now"
    if action in PLACE:
        return _refuse_place(state, action - PLACE.first)
    gem, cell = MOVE.values(action) if action in MOVE else SWAP.values(action)
    if action in MOVE and not bonus and state.supply[state.active]:
        return "supply-first"
    if gem >= state.gems[state.active].bit_count():
        return "no-such-gem"
    if action in SWAP:
        return "move-or-swap" if state.moved else "no-other-gem"
    if state.moved >> bits(state.gems[state.active])[gem] & 1:
        return "moved-already"
    return _refuse_cell(state, cell)


def _refuse_place(state: Table, cell: int) -> str:
    return _refuse_cell(state, cell) if state.supply[state.active] else "supply-empty"


def _refuse_cell(state: Table, cell: int) -> str:
    return "gem-there" if state.standing() >> cell & 1 else "no-tile-there"


def _refuse_claim(state: Table, action: int) -> str:
    if action in CLAIM and state.step == CLAIMING:
        return "tiles-do-not-fit" if CLAIM.values(action)[0] in state.display else "not-displayed"
    if action in DISCARD and state.step == DISCARDING:
        kind = DISCARD.values(action)[0]
        if not state.tiles_of(state.active)[kind]:
            return "not-your-tile"
        return "others-unmet" if state.plan.cards[state.card].wanted[state.request] >> kind & 1 else "does-not-fit"
    return "not-now"
