"""Every action of the game, the solo game included. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from typing import Final

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import FACES, KINDS, SPIRITS
from moonwood.kernel.actions import ActionTable, Family
from moonwood.kernel.position import SEATS

# A player's gems in the forest, in reading order.
GEMS: Final = ("first", "second", "third")

TABLE: Final = ActionTable()

PLUS: Final = TABLE.family("plus", shows=True, free=True)
TAKE: Final = TABLE.family("take", cell=CELLS)
PASS: Final = TABLE.family("pass")
STOP: Final = TABLE.family("stop")
PAY: Final = TABLE.family("pay", gem=("supply", *GEMS))
FLIP: Final = TABLE.family("flip", shows=True, side=("up", "down"))
PLACE: Final = TABLE.family("place", cell=CELLS)
MOVE: Final[Family[int, int]] = TABLE.family("move", gem=GEMS, cell=CELLS)
SWAP: Final = TABLE.family("swap", gem=GEMS, cell=CELLS)
CLAIM: Final = TABLE.family("claim", card=CARDS)
DISCARD: Final = TABLE.family("discard", tile=KINDS)
AGAIN: Final = TABLE.family("again")
FAVOUR: Final = TABLE.family("favour")
KEEP: Final = TABLE.family("keep", token=("first", "second"))
SKIP: Final = TABLE.family("skip")

DEAL: Final = TABLE.family("deal", chance=True, tile=KINDS)
CARD: Final = TABLE.family("card", chance=True, card=CARDS)
FIRST: Final = TABLE.family("begin", chance=True, seat=SEATS)
TOKEN: Final = TABLE.family("token", chance=True, secret=True, face=FACES)
MOONLIGHT: Final = TABLE.family("moonlight", chance=True, spirit=SPIRITS)
REVEAL: Final = TABLE.family("reveal", chance=True, face=FACES)
LOOK: Final = TABLE.family("look", chance=True, secret=True, spirit=SPIRITS)
