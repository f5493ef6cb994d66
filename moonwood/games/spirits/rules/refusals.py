"""Why an action is not legal. Each step names the rule that refuses it; what several steps say stands here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.spirits.rules import actions
from moonwood.kernel.actions import Action
from moonwood.kernel.bits import bits

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State

REFUSALS: Final = (
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


def refuse_tile(state: State, action: Action) -> str | None:
    """Why no tile can be taken there at all, whatever it shows and whoever reserved it."""
    if action not in actions.TAKE:
        return "not-now"
    cell = action - actions.TAKE.first
    if not state.standing() >> cell & 1:
        return "no-tile-there"
    return None if cell in state.end_cells() else "not-an-end"


def refuse_gem(state: State, action: Action) -> str:
    """Why a gem in the forest can not be moved or swapped like that."""
    gem, cell = actions.MOVE.values(action) if action in actions.MOVE else actions.SWAP.values(action)
    own = bits(state.gems[state.active])
    if gem >= len(own):
        return "no-such-gem"
    if action in actions.SWAP:
        return "move-or-swap" if state.moved else "no-other-gem"
    return "moved-already" if state.moved >> own[gem] & 1 else refuse_cell(state, cell)


def refuse_cell(state: State, cell: int) -> str:
    """Why a gem can not come to lie on a cell."""
    return "gem-there" if state.standing() >> cell & 1 else "no-tile-there"
