"""Every action of the game, the solo game included. The order is part of the notation: append, never reorder."""

from __future__ import annotations

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import FACES, KINDS, SPIRITS
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.position import SEATS

# A player's gems in the forest, in reading order.
GEMS = ("first", "second", "third")

TABLE = ActionTable()

PLUS = TABLE.family("plus", shows=True, free=True)
TAKE = TABLE.family("take", cell=CELLS)
PASS = TABLE.family("pass")
STOP = TABLE.family("stop")
PAY = TABLE.family("pay", gem=("supply", *GEMS))
FLIP = TABLE.family("flip", shows=True, side=("up", "down"))
PLACE = TABLE.family("place", cell=CELLS)
MOVE = TABLE.family("move", gem=GEMS, cell=CELLS)
SWAP = TABLE.family("swap", gem=GEMS, cell=CELLS)
CLAIM = TABLE.family("claim", card=CARDS)
DISCARD = TABLE.family("discard", tile=KINDS)
AGAIN = TABLE.family("again")
FAVOUR = TABLE.family("favour")
KEEP = TABLE.family("keep", token=("first", "second"))
SKIP = TABLE.family("skip")

DEAL = TABLE.family("deal", tile=KINDS)
CARD = TABLE.family("card", card=CARDS)
FIRST = TABLE.family("begin", seat=SEATS)
TOKEN = TABLE.family("token", secret=True, face=FACES)
MOONLIGHT = TABLE.family("moonlight", spirit=SPIRITS)
REVEAL = TABLE.family("reveal", face=FACES)
LOOK = TABLE.family("look", secret=True, spirit=SPIRITS)
