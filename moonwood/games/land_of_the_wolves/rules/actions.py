"""Every action of the game, and the steps between which it moves. The order is part of the notation: append only."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.cells import CELLS
from moonwood.games.land_of_the_wolves.rules.components import KINDS, LONE, POWERS
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.position import SEATS

TABLE = ActionTable()
PLACE = TABLE.family("place", shows=True, wolf=KINDS, cell=CELLS)
NO_AMBUSH = TABLE.family("no-ambush")
HUNT = TABLE.family("hunt")
TRADE = TABLE.family("trade", own=CELLS, enemy=CELLS)
LONE_WOLF = TABLE.family("lone-wolf", wolf=LONE)
ALPHA = TABLE.family("alpha", power=POWERS)
OFFER = TABLE.family("offer", power=POWERS)
FIRST = TABLE.family("first", seat=SEATS[:2])
DRAW = TABLE.family("draw", secret=True, wolf=KINDS)

# The steps of a game: the setup's chance, then round after round (§3, §4).
OFFERING, BEGINNING, DEALING, AMBUSHING, PLACING, REFILLING, LONE_CHOICE, ALPHA_CHOICE, ENDED = range(9)
STEPS = ("offer", "first", "deal", "ambush", "place", "refill", "lone-wolf", "alpha", "over")
