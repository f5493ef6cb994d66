"""Every action of the game. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.cat_a_comb.rules.components import CELLS, COLOURS, FACES, Cell, Colour
from moonwood.kernel.actions import ActionTable, Family
from moonwood.kernel.first import first_family

TABLE: Final = ActionTable()
NEUTRAL: Final[Family[Cell]] = TABLE.family("neutral", cell=CELLS)
PRECIOUS: Final[Family[Cell]] = TABLE.family("precious", cell=CELLS)
PLACE: Final[Family[Cell]] = TABLE.family("place", cell=CELLS)
LIFT: Final[Family[Cell]] = TABLE.family("lift", cell=CELLS)
PUT: Final[Family[Cell]] = TABLE.family("put", cell=CELLS)
PUT_PRECIOUS: Final[Family[Cell, int]] = TABLE.family("put-precious", cell=CELLS, face=FACES)
PAPER: Final[Family[Cell]] = TABLE.family("paper", cell=CELLS)
FIRST: Final = first_family(TABLE, seats=2)
TILE: Final[Family[Cell, Colour]] = TABLE.family("tile", chance=True, cell=CELLS, colour=COLOURS)

LIFTS: Final = LIFT.actions
PUTS: Final = PUT.actions
PAPERS: Final = PAPER.actions
