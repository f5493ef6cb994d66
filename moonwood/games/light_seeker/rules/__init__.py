"""Light Seeker: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.actions import TABLE
from moonwood.games.light_seeker.rules.cells import SQUARE
from moonwood.games.light_seeker.rules.components import ENDINGS, MOST_LIGHT
from moonwood.games.light_seeker.rules.position import position
from moonwood.games.light_seeker.rules.refusals import REFUSALS
from moonwood.games.light_seeker.rules.setup import setup
from moonwood.games.light_seeker.rules.state import State
from moonwood.games.light_seeker.rules.view import HISTORY_SHOWN, View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat

__all__ = [
    "ENDINGS",
    "HISTORY_SHOWN",
    "REFUSALS",
    "TABLE",
    "State",
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
    """Every turn makes the valley brighter (§4), and has two actions, a turning after each, and Buh's move."""
    return MOST_LIGHT * 5


def blank(game: Game) -> State:
    """Before the cubes are dealt, or with the cubes as the options lay them."""
    state = State(game, [], Seat(0))
    if state.setup.layout:
        for cell, stand in zip(SQUARE, state.setup.layout, strict=True):
            state.lay(cell, stand)
        state.choose_first()
    return state
