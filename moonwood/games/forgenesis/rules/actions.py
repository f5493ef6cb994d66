"""Every action of Forgenesis. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.components import CELLS, DIRECTIONS, SPACES, TYPES
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

TABLE: Final = ActionTable()

MOVE: Final = TABLE.family("move", cell=CELLS, direction=DIRECTIONS)
USE: Final = TABLE.family("use", cell=CELLS, target=CELLS)
COPIED: Final = TABLE.family("copy", cell=CELLS, type=TYPES, target=CELLS)
COPY_SNAIL: Final = TABLE.family("copy-snail", cell=CELLS)
REFRESH: Final = TABLE.family("refresh")
STOP: Final = TABLE.family("stop")
SUMMON: Final = TABLE.family("summon", type=TYPES, space=SPACES)
NO_SUMMON: Final = TABLE.family("no-summon")
PLACE: Final = TABLE.family("place", type=TYPES, space=SPACES)

REMOVE: Final = TABLE.family("remove", chance=True, type=TYPES)
FIRST: Final = first_family(TABLE, seats=2)

MOVES: Final = MOVE.every()
USES: Final = USE.every()
COPIES: Final = COPIED.every()
SNAILS: Final = COPY_SNAIL.every()
SUMMONS: Final = SUMMON.every()
PLACES: Final = PLACE.every()
