"""Every action of the game. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.cat_a_comb.rules.components import CELLS, COLOURS, FACES
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

TABLE: Final = ActionTable()
NEUTRAL: Final = TABLE.family("neutral", cell=CELLS)
PRECIOUS: Final = TABLE.family("precious", cell=CELLS)
PLACE: Final = TABLE.family("place", cell=CELLS)
LIFT: Final = TABLE.family("lift", cell=CELLS)
PUT: Final = TABLE.family("put", cell=CELLS)
PUT_PRECIOUS: Final = TABLE.family("put-precious", cell=CELLS, face=FACES)
PAPER: Final = TABLE.family("paper", cell=CELLS)
FIRST: Final = first_family(TABLE, seats=2)
TILE: Final = TABLE.family("tile", chance=True, cell=CELLS, colour=COLOURS)

PLACES: Final = PLACE.every()
LIFTS: Final = LIFT.every()
PUTS: Final = PUT.every()
PAPERS: Final = PAPER.every()
