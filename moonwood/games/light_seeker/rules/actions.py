"""Every action of the game. The order is part of the notation: append, never reorder.

Cubes are alike, so an action names a cube by its place in reading order: from north to south, in a row from west to
east.
"""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules.components import COUNT, DEALT
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

TABLE: Final = ActionTable()
SLIDE: Final = TABLE.family("slide", cube=COUNT, direction=("n", "e", "s", "w"))
TILT: Final = TABLE.family("tilt", cube=COUNT, direction=("n", "e", "s", "w"))
TURN: Final = TABLE.family("turn", cube=COUNT, quarters=("1", "2", "3"))
NO_TURN: Final = TABLE.family("no-turn")
BUH: Final = TABLE.family("buh", cube=COUNT)
DEAL: Final = TABLE.family("deal", chance=True, direction=DEALT)
FIRST: Final = first_family(TABLE, seats=2)

SLIDES: Final = SLIDE.actions
TILTS: Final = TILT.actions
TURNS: Final = TURN.actions
BUHS: Final = BUH.actions
FIRST_TILT: Final = TILT.first
FIRST_TURN: Final = TURN.first
NO_TURNING: Final = NO_TURN()
FIRST_BUH: Final = BUH.first
