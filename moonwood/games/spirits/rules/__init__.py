"""Spirits of the Forest: the way in.

A turn is a chain of steps: those of every game are in steps.py, those of the modules in moonlight_tiles.py and
enchanted.py, and setup.py puts them together. The solo game, with steps of its own, is in ghost.py.

The actions, by what is asked (`view["step"]`):

| step | actions | what is asked |
|---|---|---|
| take | `take CELL`; `pass` if nothing can be taken, or a ruling allows it | the first tile of the turn |
| second | `take CELL`, `stop` | a second single of the Spirit `pending.pair` |
| pay | `pay supply`, `pay first` (second, third) | the gem given for the reserved tile on `pending.cell` |
| flip | `flip up`, `flip down` | the Moonlight tile just turned, of block `pending.block` |
| gem | `place CELL`; with an empty supply `move GEM CELL`; `skip` | the gem of the turn |
| claim | `claim CARD`, `skip` | a card of the display |
| discard | `discard KIND` | a tile for request number `pending.request` of `pending.card` |
| bonus | GEM: `swap GEM CELL`, `move GEM CELL`; AGAIN: `again`; FAVOUR: `favour`; all: `skip` | `pending.card`'s |
| keep | `keep first`, `keep second` | which of the two tokens `pending.drawn` is kept |

`plus` (free) may come at any of them. GEM is `first`, `second` or `third`: a gem in the forest, in reading order
(the order of `players[i].gems`). CELL is `row-column`. Steps of chance: deal, card, begin, token, moonlight, favour;
in the solo game also reveal. The solo game asks `take` only.
"""

from __future__ import annotations

from typing import Final

from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.actions import TABLE
from moonwood.games.spirits.rules.cells import CELLS, ROWS
from moonwood.games.spirits.rules.components import KINDS, UNKNOWN
from moonwood.games.spirits.rules.pending import setting_up
from moonwood.games.spirits.rules.position import position
from moonwood.games.spirits.rules.refusals import REFUSALS
from moonwood.games.spirits.rules.setup import Setup, setup
from moonwood.games.spirits.rules.state import State
from moonwood.games.spirits.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game
from moonwood.kernel.state import State as Base

__all__ = ["ENDINGS", "HISTORY_SHOWN", "REFUSALS", "View", "blank", "max_decisions", "position", "setup", "table"]

ENDINGS: Final = ("points", "fewer-tiles", "more-cards", "shared", *ghost.ENDINGS)
HISTORY_SHOWN: Final = ("used",)
"""When a PLUS was turned over tells something of the other tokens, and nothing of what can still be done."""


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Every turn takes a tile, but for one a player that only claims a card after the last one.

    It asks at most for two tiles, two payments, two sides of Moonlight tiles, a gem, a card, three tiles for it, three
    gems to be moved by its bonus and their end, or its bonus and a token. A PLUS token is used once.
    """
    setup: Setup = game.setup
    return 17 * (sum(setup.tiles) + setup.players) + sum(setup.tokens)


def blank(game: Game) -> Base:
    if game.seats == 1:
        return ghost.blank(game)
    setup: Setup = game.setup
    players = setup.players
    state = State(
        game,
        forest=[UNKNOWN] * len(CELLS),
        ends=[0, setup.width] * ROWS,
        gems=[0] * players,
        supply=[setup.gems] * players,
        tiles=[0] * (players * len(KINDS)),
        tokens=((),) * players,
    )
    state.lay_out()
    state.push(*setting_up(state))
    state.advance()
    return state
