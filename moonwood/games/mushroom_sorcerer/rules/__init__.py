"""Mushroom Sorcerer: the state and the legal moves."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.rules import potions, spells
from moonwood.games.mushroom_sorcerer.rules.actions import SWITCHED_TABLE, SWITCHES, TABLE
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
    """The same for all options; some rulings let more be decided."""
    return SWITCHED_TABLE if any(game.rulings[name] for name in SWITCHES) else TABLE


QUESTIONS_A_SCROLL: Final = 20
"""A turn casts each scroll at most once. What one asks, and its share of the main action and of the few wars that may
follow, is less; the other phases of a round ask each player less than one turn does."""


def turns_at_most(game: Game) -> int:
    """The last round is fixed, and in a round each player has a turn for each cycle and one more for the phases."""
    setup: Setup = game.setup
    return setup.last_round * setup.players * (EXTRA_CYCLE + 1)


def max_decisions(game: Game) -> int:
    """The turns are bounded, and so is what one asks; before them each player chooses once, in the setup."""
    setup: Setup = game.setup
    return setup.players + turns_at_most(game) * QUESTIONS_A_SCROLL * len(SCROLLS)
