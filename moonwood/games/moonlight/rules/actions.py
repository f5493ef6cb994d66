"""The actions of all scenarios, as one table. Append, never reorder."""

from __future__ import annotations

from moonwood.games.moonlight.rules.components import (
    CARD_SPIRITS,
    CARDS,
    CREATURES,
    ECLIPSE_VALUES,
    FACES,
    KINDS,
    OBJECTIVES,
    SIDE_NAMES,
    SPIRITS,
)
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.first import first_family

MOST_SEATS = 4
HAND = 3
"""Tiles in hand, at most."""

TOKEN_COLUMNS = 6

TABLE = ActionTable()
# What the players decide. PICK and MOVE come first, so that their numbers are creature * 256 + place.
PICK = TABLE.family("pick", creature=CREATURES, place=PLACES)
MOVE = TABLE.family("move", creature=CREATURES, place=PLACES)
START = TABLE.family("start", creature=CREATURES, place=PLACES)
ASSIGN = TABLE.family("assign", team=HAND, opponent=HAND)
END_TURN = TABLE.family("end-turn")
GIVE_UP = TABLE.family("give-up")
# What a player may do beside what is asked.
GEM = TABLE.family("gem", free=True, creature=CREATURES, place=PLACES)
TALK = TABLE.family("talk", free=True)
PLUS = TABLE.family("plus", free=True)
# Competitive.
RELOCATE = TABLE.family("relocate", creature=CREATURES, place=PLACES)
TAKE_BACK = TABLE.family("take-back")
LEAVE = TABLE.family("leave")
# What scenarios ask.
SPLIT = TABLE.family("split", first=FACES, second=FACES)
FAVOUR = TABLE.family("favour", face=FACES)
CHOOSE = TABLE.family("choose", place=PLACES)
# What is drawn.
FIRST = first_family(TABLE, MOST_SEATS)
TILE = TABLE.family("tile", chance=True, kind=KINDS)
TOKEN = TABLE.family("token", chance=True, face=FACES)
CARD = TABLE.family("card", chance=True, card=CARDS)
OBJECTIVE = TABLE.family("objective", chance=True, secret=True, card=OBJECTIVES)
# What single scenarios add.
SWAP = TABLE.family("swap", free=True)
GIVE = TABLE.family("give", side=SIDE_NAMES)
ECLIPSE_NUMBER = TABLE.family("eclipse", chance=True, number=ECLIPSE_VALUES)
TAKE = TABLE.family("take", what=("token", "bit"))
COVER = TABLE.family("cover", slot=CARD_SPIRITS)
RETURN_GEM = TABLE.family("return-gem", seat=2)
MARK = TABLE.family("mark", column=TOKEN_COLUMNS)
MOON = TABLE.family("moon", chance=True, spirit=SPIRITS)
SHELF = tuple(f"shelf-{slot}" for slot in range(6))
BARE = NO_ALCHEMY = len(SHELF)
"""Instead of a slot of the shelf: a gem without a tile, and no gem at all."""
USE_GEM = TABLE.family("use", gem=(*SHELF, "bare"))
ALCHEMY = TABLE.family("alchemy", tile=(*SHELF, "none"))
