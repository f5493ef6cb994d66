"""Every action of the game. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.land_of_the_wolves.rules.cells import AREA, CELLS, share_a_clearing
from moonwood.games.land_of_the_wolves.rules.components import KINDS, LONE, POWERS
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

# PLACE comes first, so that a placement is the number kind * AREA + cell: the search makes and reads millions.
TABLE: Final = ActionTable()
PLACE: Final = TABLE.family("place", shows=True, wolf=KINDS, cell=CELLS)
NO_AMBUSH: Final = TABLE.family("no-ambush")
HUNT: Final = TABLE.family("hunt")
TRADE: Final = TABLE.family("trade", own=CELLS, enemy=CELLS)
LONE_WOLF: Final = TABLE.family("lone-wolf", wolf=LONE)
ALPHA: Final = TABLE.family("alpha", power=POWERS)
OFFER: Final = TABLE.family("offer", chance=True, power=POWERS)
FIRST: Final = first_family(TABLE, seats=2)
DRAW: Final = TABLE.family("draw", chance=True, secret=True, wolf=KINDS)

# Both wolves lie in one clearing with the first card, so most pairs of cells are never traded.
TABLE.rule_out(
    TRADE(own, enemy)
    for own in range(AREA)
    for enemy in range(AREA)
    if own == enemy or not share_a_clearing(own, enemy)
)
TABLE.rule_out(
    PLACE(kind, cell) for kind in range(len(KINDS)) for cell in range(AREA) if not share_a_clearing(cell, cell)
)
