"""Every action of Forgenesis. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.components import (
    CELLS,
    DIRECTIONS,
    SPACES,
    TYPES,
    Cell,
    Creature,
    Direction,
    Space,
)
from moonwood.kernel.actions import ActionTable, Family
from moonwood.kernel.first import first_family

TABLE: Final = ActionTable()

MOVE: Final[Family[Cell, Direction]] = TABLE.family("move", cell=CELLS, direction=DIRECTIONS)
USE: Final[Family[Cell, Cell]] = TABLE.family("use", cell=CELLS, target=CELLS)
COPIED: Final[Family[Cell, Creature, Cell]] = TABLE.family("copy", cell=CELLS, creature=TYPES, target=CELLS)
COPY_SNAIL: Final[Family[Cell]] = TABLE.family("copy-snail", cell=CELLS)
REFRESH: Final = TABLE.family("refresh")
STOP: Final = TABLE.family("stop")
SUMMON: Final[Family[Creature, Space]] = TABLE.family("summon", creature=TYPES, space=SPACES)
NO_SUMMON: Final = TABLE.family("no-summon")
PLACE: Final[Family[Creature, Space]] = TABLE.family("place", creature=TYPES, space=SPACES)

REMOVE: Final[Family[Creature]] = TABLE.family("remove", chance=True, creature=TYPES)
FIRST: Final = first_family(TABLE, seats=2)

MOVE_VALUES: Final = tuple(MOVE.values(action) for action in MOVE.actions)
USE_VALUES: Final = tuple(USE.values(action) for action in USE.actions)
SUMMONS: Final = SUMMON.actions
PLACES: Final = PLACE.actions
