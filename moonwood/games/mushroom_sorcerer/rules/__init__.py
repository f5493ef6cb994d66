"""Mushroom Sorcerer: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.mushroom_sorcerer.rules import potions, spells
from moonwood.games.mushroom_sorcerer.rules.actions import TABLE
from moonwood.games.mushroom_sorcerer.rules.components import EXTRA_CYCLE, SCROLLS
from moonwood.games.mushroom_sorcerer.rules.end import ENDINGS
from moonwood.games.mushroom_sorcerer.rules.position import position
from moonwood.games.mushroom_sorcerer.rules.refusals import REFUSALS
from moonwood.games.mushroom_sorcerer.rules.setup import Setup, setup
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.start import blank
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

__all__ = [
    "ENDINGS",
    "REFUSALS",
    "TABLE",
    "State",
    "View",
    "blank",
    "max_decisions",
    "position",
    "potions",
    "setup",
    "spells",
    "table",
]


def table(game: Game) -> ActionTable:
    """The same for all options."""
    return TABLE


def max_decisions(game: Game) -> int:
    """A turn casts each scroll once, with its few questions, and has one main action and at most a few wars.

    That is fewer than 20 questions a scroll; the other phases of a round ask each player less than one turn does.
    """
    setup: Setup = game.setup
    turns = setup.players * (EXTRA_CYCLE + 1)
    return setup.players + setup.last_round * turns * 20 * len(SCROLLS)
