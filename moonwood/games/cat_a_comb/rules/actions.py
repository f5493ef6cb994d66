"""Every action of the game. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.components import CELLS, COLOURS, FACES
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

TABLE = ActionTable()
NEUTRAL = TABLE.family("neutral", cell=CELLS)
PRECIOUS = TABLE.family("precious", cell=CELLS)
PLACE = TABLE.family("place", cell=CELLS)
LIFT = TABLE.family("lift", cell=CELLS)
PUT = TABLE.family("put", cell=CELLS)
PUT_PRECIOUS = TABLE.family("put-precious", cell=CELLS, face=FACES)
PAPER = TABLE.family("paper", cell=CELLS)
FIRST = first_family(TABLE, seats=2)
TILE = TABLE.family("tile", chance=True, cell=CELLS, colour=COLOURS)
