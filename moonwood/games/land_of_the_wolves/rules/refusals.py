"""Why an action is not legal: the first rule that refuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.land_of_the_wolves.rules.actions import ALPHA, HUNT, PLACE, TRADE
from moonwood.games.land_of_the_wolves.rules.cells import ROOM
from moonwood.games.land_of_the_wolves.rules.components import COUNT, Wolf
from moonwood.kernel.actions import Action

if TYPE_CHECKING:
    from moonwood.games.land_of_the_wolves.rules.state import State

REFUSALS: Final = (
    "not-now",
    "ambush-first",
    "not-in-hand",
    "first-card",
    "not-beside",
    "outside",
    "own-wolf",
    "wrong-value",
    "firm-flank",
    "last-wolf",
    "other-ambush",
    "too-few-cards",
    "not-your-wolf",
    "not-enemy-wolf",
    "not-alone",
    "not-on-offer",
)


def refuse_power(action: Action) -> str:
    """While an Alpha Power is chosen."""
    return "not-on-offer" if action in ALPHA else "not-now"


def refuse_ambush(state: State, action: Action) -> str:
    """While an ambush may be announced."""
    if action in PLACE:
        return "ambush-first"
    if action in TRADE:
        return _refuse_trade(state, action)
    return "other-ambush" if action in HUNT else "not-now"


def refuse_place(state: State, action: Action) -> str:
    """While a wolf is placed."""
    if action in PLACE:
        return _refuse_card(state, action)
    # A hunter without the cards for a hunt is not even asked (§4, D1), but may want to know why.
    wanted = state.setup.powers[state.ambush()].places
    return "too-few-cards" if action in HUNT and wanted > max(1, state.held(state.active)) else "not-now"


def _refuse_card(state: State, action: Action) -> str:
    kind, cell = PLACE.values(action)
    if not state.hands[state.active * COUNT + kind]:
        return "not-in-hand"
    if state.stacks[cell]:
        return _refuse_cover(state, Wolf(kind), cell)
    if not state.taken():
        return "first-card"
    return "not-beside" if ROOM[state.box] >> cell & 1 else "outside"


def _refuse_cover(state: State, kind: Wolf, cell: int) -> str:
    owner, other = divmod(state.stacks[cell][-1], COUNT)
    if owner == state.active:
        return "own-wolf"
    if not state.setup.reach[state.ambush()][kind] >> other & 1:
        return "wrong-value"
    return "firm-flank" if state.setup.firm[state.owned[owner]] >> other & 1 else "last-wolf"


def _refuse_trade(state: State, action: Action) -> str:
    own, other = TRADE.values(action)
    if not state.setup.powers[state.ambush()].trade:
        return "other-ambush"
    if not state.seen[state.active] >> own & 1:
        return "not-your-wolf"
    return "not-alone" if state.seen[1 - state.active] >> other & 1 else "not-enemy-wolf"
