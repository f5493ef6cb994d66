"""Moonlight: The Land of the Wolves: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import TABLE
from moonwood.games.land_of_the_wolves.rules.components import ENDINGS, NEEDED_WINS
from moonwood.games.land_of_the_wolves.rules.position import position
from moonwood.games.land_of_the_wolves.rules.refusals import REFUSALS
from moonwood.games.land_of_the_wolves.rules.setup import Setup, setup
from moonwood.games.land_of_the_wolves.rules.state import State, empty
from moonwood.games.land_of_the_wolves.rules.steps import BEGINNING, NEXT_ROUND, OFFERING
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

__all__ = ["ENDINGS", "REFUSALS", "TABLE", "State", "View", "blank", "max_decisions", "position", "setup", "table"]


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Each card of a deck is placed at most once in a playing of a round, after one question about an ambush.

    A round is played as often as it may be tied, and two choices follow it.
    """
    setup: Setup = game.setup
    cards = 2 * (sum(setup.copies) + 1)
    return (2 * NEEDED_WINS - 1) * (2 * cards * setup.ties + 2)


def blank(game: Game) -> State:
    state = empty(game)
    state.push(OFFERING(), BEGINNING(), NEXT_ROUND())
    state.advance()
    return state
