"""Cat-a-comb: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import TABLE
from moonwood.games.cat_a_comb.rules.components import AREA, DRAW_TILES, HIGHEST, NEUTRALS, RESERVE
from moonwood.games.cat_a_comb.rules.end import ENDINGS, HISTORY_ENDINGS
from moonwood.games.cat_a_comb.rules.play import PlayableState
from moonwood.games.cat_a_comb.rules.position import position
from moonwood.games.cat_a_comb.rules.refusals import REFUSALS
from moonwood.games.cat_a_comb.rules.setup import Setup, setup
from moonwood.games.cat_a_comb.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat

__all__ = [
    "ENDINGS",
    "HISTORY_ENDINGS",
    "REFUSALS",
    "PlayableState",
    "View",
    "blank",
    "max_decisions",
    "position",
    "setup",
    "table",
]


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """The setup places the neutrals and may choose the Precious cube; a turn lifts a stack and puts down its cubes."""
    setup: Setup = game.setup
    return NEUTRALS + 1 + (1 + HIGHEST) * setup.turn_limit


def blank(game: Game) -> PlayableState:
    setup: Setup = game.setup
    unused = 3 if setup.paper else 0
    state = PlayableState(game, setup, setup.layout, [0] * AREA, [RESERVE, RESERVE], unused, Seat(0), DRAW_TILES, None)
    if setup.layout:
        state.choose_first()
    return state
