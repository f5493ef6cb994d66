"""Every action of the game. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.cells import CELLS
from moonwood.games.land_of_the_wolves.rules.components import KINDS, LONE, POWERS
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

# PLACE comes first, so that a placement is the number kind * AREA + cell: the search makes and reads millions.
TABLE = ActionTable()
PLACE = TABLE.family("place", shows=True, wolf=KINDS, cell=CELLS)
NO_AMBUSH = TABLE.family("no-ambush")
HUNT = TABLE.family("hunt")
TRADE = TABLE.family("trade", own=CELLS, enemy=CELLS)
LONE_WOLF = TABLE.family("lone-wolf", wolf=LONE)
ALPHA = TABLE.family("alpha", power=POWERS)
OFFER = TABLE.family("offer", power=POWERS)
FIRST = first_family(TABLE, seats=2)
DRAW = TABLE.family("draw", secret=True, wolf=KINDS)
