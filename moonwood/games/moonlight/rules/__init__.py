"""The rules of Moonlight: the common game; what a scenario adds is in `scenarios`."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import TABLE
from moonwood.games.moonlight.rules.ending import ENDINGS
from moonwood.games.moonlight.rules.position import position
from moonwood.games.moonlight.rules.refusals import REFUSALS
from moonwood.games.moonlight.rules.setup import setup
from moonwood.games.moonlight.rules.starting import blank
from moonwood.games.moonlight.rules.state import State
from moonwood.games.moonlight.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

__all__ = ["ENDINGS", "REFUSALS", "State", "View", "blank", "position", "setup", "table"]


def table(game: Game) -> ActionTable:
    return TABLE
