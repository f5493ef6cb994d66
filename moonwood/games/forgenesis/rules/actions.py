"""Every action of Forgenesis. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import CELLS, DIRECTIONS, SPACES, TYPES
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

TABLE = ActionTable()

MOVE = TABLE.family("move", cell=CELLS, direction=DIRECTIONS)
USE = TABLE.family("use", cell=CELLS, target=CELLS)
COPIED = TABLE.family("copy", cell=CELLS, type=TYPES, target=CELLS)
COPY_SNAIL = TABLE.family("copy-snail", cell=CELLS)
REFRESH = TABLE.family("refresh")
STOP = TABLE.family("stop")
SUMMON = TABLE.family("summon", type=TYPES, space=SPACES)
NO_SUMMON = TABLE.family("no-summon")
PLACE = TABLE.family("place", type=TYPES, space=SPACES)

REMOVE = TABLE.family("remove", chance=True, type=TYPES)
FIRST = first_family(TABLE, seats=2)
