"""Spirits of the Forest: the way in.

Components are in components.py, what lies on the table in table.py, what can be answered in answers.py, what an answer
does in turn.py and (claims of cards) state.py, the end in scoring.py and end.py, what a seat does not know in odds.py
and hidden.py. The solo game is in ghost.py.

The actions (actions.py), by what is asked (`view["step"]`):

| step | actions | what is asked |
|---|---|---|
| take | `take CELL`; `pass` if nothing can be taken | the first tile of the turn |
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

The view (all of it plain JSON; the solo game has the same, see ghost.py):

- `step`, `active`: the step above; the seat whose turn it is, also while chance draws.
- `width`: columns of the forest, 12 or 14. `forest`: four rows of `width` entries, None where the tile is gone, else
  `{"cell": "0-3", "tile": "BRA2" (None: face down), "gem": seat or None, "token": whether a token lies on it}`.
- `players`: one entry a seat (solo: seat 0 and then the Ghost):
  `tiles` {kind: number}; `supply`, `removed` numbers of gems; `gems` cells; `tokens` number of tokens held, `faces`
  what they show (None: not known to this viewer; known to all when the game is over); `gone`, `gone_faces` the same
  for tokens put out of the game by a FAVOUR bonus (never shown to others); `used` how many tokens had come before each
  PLUS that was turned over; `cards` claimed; `fireflies` on its Air doubles.
- `majorities`: one entry a category in play: `category`, `counts` each side's symbols (tiles, and tokens this viewer
  knows), `tiles` each side's tiles that show it, `leaders` the sides with most, `doubled` by Moonlight tiles.
- `plus_used`: PLUS tokens turned over by all.
- `moonlight`: one entry a block in reading order (none without the module): `spirit` or None, `side`
  hidden, open (just turned, to be decided), up or down, `by` who alone has seen it (None: nobody or everyone).
  Block b covers rows 2i, 2i+1 and columns 2j, 2j+1 with i, j = divmod(b, width // 2).
- `display`: three cards or None each (no entries without the Enchanted mode); `deck`: cards left.
- `pending`: `pair` Spirit, `cell`, `block` number, `card`, `request` 0-2, `moved` cells of gems the bonus moved,
  `drawn` faces (None for those who may not see). What is not pending is None, 0 or empty.
- `position`: the same as text, with `?` for what this viewer does not know.

The events: (name, audience, ...) with cells, kinds, faces and cards as text:

("deal", _, cell, kind) each tile laid or, in the solo game, turned up; ("card", _, slot, card) into the display;
("first", _, seat); ("take", _, seat, cell, kind); ("firefly", _, seat) onto the Air double just taken;
("reach", _, seat, cell, owner, kind) for a tile with another's gem, if there is a choice how to pay (`take` follows);
("gem-back", _, owner, cell) to the supply; ("pay", _, seat, "supply" or cell); ("token", _, seat, cell) face down;
("face", seat, seat, face) what the token shows, to its owner alone; ("plus", _, seat); ("pass", _, seat);
("stop", _, seat); ("moonlight", _, seat, block, spirit) turned; ("flip", _, seat, block, spirit, "up" or "down");
where only the taker sees it ("look", _, seat, block) and ("looked", seat, seat, spirit) instead, and no spirit ("") in
a flip down;
("place", _, seat, cell, kind); ("move", _, seat, from, to, kind there);
("skip", _, seat, "gem", "claim", "bonus" or, if gems were moved by it, "moves");
("claim", _, seat, card); ("discard", _, seat, kind, card); ("swap", _, seat, cell, other, cell of the other's gem);
("again", _, seat); ("favour", _, seat); ("keep", _, seat); ("kept", seat, seat, face[, face put out of the game]);
at the end ("fireflies", _, seat, number of Air doubles discarded), ("tokens", _, seat, *faces), then the score sheet,
("score", _, seat, points, what, of) with what = majority, moonlight, missing (of: a category), card (of: a card),
no-card, no-majority (which take everything away), and ("end", _, reason, winners).
In the solo game also ("ghost", _, cell, kind) the Ghost's tile; ("ghost-token", _, face); ("own-token", _, face).
"""

from __future__ import annotations

from moonwood.games.spirits.rules import ghost, hidden
from moonwood.games.spirits.rules.actions import TABLE
from moonwood.games.spirits.rules.cells import CELLS, ROWS
from moonwood.games.spirits.rules.components import KINDS
from moonwood.games.spirits.rules.position import read
from moonwood.games.spirits.rules.refusals import REFUSALS
from moonwood.games.spirits.rules.setup import plan_of
from moonwood.games.spirits.rules.state import State
from moonwood.games.spirits.rules.table import UNKNOWN
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.state import State as Base
from moonwood.kernel.state import View

__all__ = ["ENDINGS", "REFUSALS", "TABLE", "State", "blank", "guess", "position", "setup", "table"]

ENDINGS = ("points", "fewer-tiles", "more-cards", "shared", *ghost.ENDINGS)


def blank(game: Game) -> Base:
    plan = plan_of(game)
    if plan.players == 1:
        return ghost.blank(game, plan)
    state = State(
        game,
        plan,
        [UNKNOWN] * len(CELLS),
        [0, plan.width] * ROWS,
        [0] * plan.players,
        [plan.gems] * plan.players,
        [0] * (plan.players * len(KINDS)),
        ((),) * plan.players,
    )
    state.lay_out()
    state.set_up(None)
    return state


def position(game: Game, text: str) -> Base:
    return ghost.read(game, text) if plan_of(game).players == 1 else read(game, text)


def guess(game: Game, view: View, rng: Rng) -> Base:
    """Hidden tokens and Moonlight tiles are any of those that the viewer has not seen, as likely as they should be."""
    return hidden.guess(game, view["position"], rng)


def table(game: Game) -> ActionTable:
    return TABLE


def setup(game: Game) -> None:
    """Nothing is worked out once a game yet."""
