"""Mushroom Sorcerer: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules import potions, spells
from moonwood.games.mushroom_sorcerer.rules.actions import TABLE
from moonwood.games.mushroom_sorcerer.rules.end import ENDINGS
from moonwood.games.mushroom_sorcerer.rules.position import position
from moonwood.games.mushroom_sorcerer.rules.refusals import REFUSALS
from moonwood.games.mushroom_sorcerer.rules.setup import setup
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.start import blank
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

__all__ = ["ENDINGS", "REFUSALS", "TABLE", "State", "View", "blank", "position", "potions", "setup", "spells", "table"]


def table(game: Game) -> ActionTable:
    """The same for all options."""
    return TABLE
