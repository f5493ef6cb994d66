"""Why an action is not legal: the first rule that refuses it."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import ALPHA, ALPHA_CHOICE, AMBUSHING, HUNT, PLACE, PLACING, TRADE
from moonwood.games.land_of_the_wolves.rules.cells import ROOM
from moonwood.games.land_of_the_wolves.rules.components import COUNT
from moonwood.games.land_of_the_wolves.rules.table import Table

REFUSALS = (
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


def refusal(table: Table, action: int) -> str:
    """The rule that refuses an action known to be illegal."""
    if table.step == PLACING:
        return _while_placing(table, action)
    if table.step == AMBUSHING:
        return _while_ambushing(table, action)
    return "not-on-offer" if table.step == ALPHA_CHOICE and action in ALPHA else "not-now"


def _while_placing(table: Table, action: int) -> str:
    if action in PLACE:
        return _refuse_place(table, action)
    # A hunter without the cards for a hunt is not even asked (§4, D1), but may want to know why.
    wanted = table.law.powers[table.ambush()].places
    return "too-few-cards" if action in HUNT and wanted > max(1, table.held(table.active)) else "not-now"


def _while_ambushing(table: Table, action: int) -> str:
    if action in PLACE:
        return "ambush-first"
    if action in TRADE:
        return _refuse_trade(table, action)
    return "other-ambush" if action in HUNT else "not-now"


def _refuse_place(table: Table, action: int) -> str:
    kind, cell = PLACE.values(action)
    if not table.hands[table.active * COUNT + kind]:
        return "not-in-hand"
    if table.stacks[cell]:
        return _refuse_cover(table, kind, cell)
    if not table.taken():
        return "first-card"
    return "not-beside" if ROOM[table.box] >> cell & 1 else "outside"


def _refuse_cover(table: Table, kind: int, cell: int) -> str:
    owner, other = divmod(table.stacks[cell][-1], COUNT)
    if owner == table.active:
        return "own-wolf"
    if not table.law.reach[table.ambush()][kind] >> other & 1:
        return "wrong-value"
    return "firm-flank" if table.law.firm[table.owned[owner]] >> other & 1 else "last-wolf"


def _refuse_trade(table: Table, action: int) -> str:
    own, other = TRADE.values(action)
    if not table.law.powers[table.ambush()].trade:
        return "other-ambush"
    if not table.seen[table.active] >> own & 1:
        return "not-your-wolf"
    return "not-alone" if table.seen[1 - table.active] >> other & 1 else "not-enemy-wolf"
