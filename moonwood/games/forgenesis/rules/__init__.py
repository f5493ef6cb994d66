"""Forgenesis: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.actions import TABLE
from moonwood.games.forgenesis.rules.components import AREA, AT_TYPES
from moonwood.games.forgenesis.rules.end import ENDINGS, HISTORY_ENDINGS
from moonwood.games.forgenesis.rules.play import PlayableState
from moonwood.games.forgenesis.rules.position import position
from moonwood.games.forgenesis.rules.refusals import REFUSALS
from moonwood.games.forgenesis.rules.setup import Setup, setup
from moonwood.games.forgenesis.rules.view import View
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
    """Two creatures are placed; in a turn each creature is activated at most once, before `stop` and a summoning."""
    setup: Setup = game.setup
    return 2 + (setup.types_in_play + 2) * setup.turn_limit


def blank(game: Game) -> PlayableState:
    setup: Setup = game.setup
    state = PlayableState(
        game, setup, bytearray(AREA), [0, 0], [0, 0], setup.fixed or setup.pool, Seat(0), AT_TYPES, None
    )
    state.choose_types()
    return state
