"""The actions of all scenarios, as one table. Append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.components import (
    BOTH,
    CARD_SPIRITS,
    CARDS,
    CREATURES,
    ECLIPSE_VALUES,
    FACES,
    KINDS,
    OBJECTIVES,
    SIDE_NAMES,
    SPIRITS,
    Creature,
)
from moonwood.games.moonlight.rules.places import AREA, PLACES
from moonwood.kernel.actions import Action, ActionTable, AnyFamily
from moonwood.kernel.first import first_family

MOST_SEATS: Final = 4
HAND: Final = 3
"""Tiles in hand, at most."""

TOKEN_COLUMNS: Final = 6

TABLE: Final = ActionTable()
# What the players decide. PICK and MOVE come first, so that their numbers are creature * 256 + place.
PICK: Final = TABLE.family("pick", creature=CREATURES, place=PLACES)
MOVE: Final = TABLE.family("move", creature=CREATURES, place=PLACES)
START: Final = TABLE.family("start", creature=CREATURES, place=PLACES)
ASSIGN: Final = TABLE.family("assign", team=HAND, opponent=HAND)
END_TURN: Final = TABLE.family("end-turn")
GIVE_UP: Final = TABLE.family("give-up")
# What a player may do beside what is asked.
GEM: Final = TABLE.family("gem", free=True, creature=CREATURES, place=PLACES)
TALK: Final = TABLE.family("talk", free=True)
PLUS: Final = TABLE.family("plus", free=True)
# Competitive.
RELOCATE: Final = TABLE.family("relocate", creature=CREATURES, place=PLACES)
TAKE_BACK: Final = TABLE.family("take-back")
LEAVE: Final = TABLE.family("leave")
# What scenarios ask.
SPLIT: Final = TABLE.family("split", unordered=True, first=FACES, second=FACES)
FAVOUR: Final = TABLE.family("favour", face=FACES)
CHOOSE: Final = TABLE.family("choose", place=PLACES)
# What is drawn.
FIRST: Final = first_family(TABLE, MOST_SEATS)
TILE: Final = TABLE.family("tile", chance=True, kind=KINDS)
TOKEN: Final = TABLE.family("token", chance=True, face=FACES)
CARD: Final = TABLE.family("card", chance=True, card=CARDS)
OBJECTIVE: Final = TABLE.family("objective", chance=True, secret=True, card=OBJECTIVES)
# What single scenarios add.
SWAP: Final = TABLE.family("swap", free=True)
GIVE: Final = TABLE.family("give", side=SIDE_NAMES)
ECLIPSE_NUMBER: Final = TABLE.family("eclipse", chance=True, number=ECLIPSE_VALUES)
TAKE: Final = TABLE.family("take", what=("token", "bit"))
COVER: Final = TABLE.family("cover", slot=CARD_SPIRITS)
RETURN_GEM: Final = TABLE.family("return-gem", seat=2)
MARK: Final = TABLE.family("mark", column=TOKEN_COLUMNS)
MOON: Final = TABLE.family("moon", chance=True, spirit=SPIRITS)
SHELF: Final = tuple(f"shelf-{slot}" for slot in range(6))
BARE: Final = len(SHELF)
NO_ALCHEMY: Final = BARE
"""Instead of a slot of the shelf: a gem without a tile, and no gem at all."""
USE_GEM: Final = TABLE.family("use", gem=(*SHELF, "bare"))
ALCHEMY: Final = TABLE.family("alchemy", tile=(*SHELF, "none"))


def step_of(family: AnyFamily, action: Action) -> tuple[Creature, int]:
    """The Creature and the place that an action names: PICK, MOVE, RELOCATE, START or GEM."""
    creature, place = divmod(action - family.first, AREA)  # family.values(action), without its list and tuple
    return BOTH[creature], place
