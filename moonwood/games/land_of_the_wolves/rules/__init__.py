"""Moonlight: The Land of the Wolves: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.land_of_the_wolves.rules.actions import TABLE
from moonwood.games.land_of_the_wolves.rules.components import ENDINGS
from moonwood.games.land_of_the_wolves.rules.position import position
from moonwood.games.land_of_the_wolves.rules.refusals import REFUSALS
from moonwood.games.land_of_the_wolves.rules.setup import setup
from moonwood.games.land_of_the_wolves.rules.state import State, empty
from moonwood.games.land_of_the_wolves.rules.steps import BEGINNING, NEXT_ROUND, OFFERING
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

__all__ = ["ENDINGS", "REFUSALS", "TABLE", "State", "blank", "position", "setup", "table"]


def table(game: Game) -> ActionTable:
    return TABLE


def blank(game: Game) -> State:
    state = empty(game)
    state.push(OFFERING(), BEGINNING(), NEXT_ROUND())
    state.advance()
    return state
