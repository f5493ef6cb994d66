"""The rules of Moonlight: the common game; what a scenario adds is in `scenarios`."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules import journal
from moonwood.games.moonlight.rules.actions import TABLE
from moonwood.games.moonlight.rules.end import ENDINGS
from moonwood.games.moonlight.rules.position import position
from moonwood.games.moonlight.rules.refusals import COMMON_REFUSALS
from moonwood.games.moonlight.rules.setup import Setup, setup
from moonwood.games.moonlight.rules.start import blank
from moonwood.games.moonlight.rules.state import State
from moonwood.games.moonlight.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

journal.load()
REFUSALS: Final = (*COMMON_REFUSALS, *journal.own_refusals())

__all__ = ["ENDINGS", "REFUSALS", "State", "View", "blank", "max_decisions", "position", "setup", "table"]


def table(game: Game) -> ActionTable:
    return TABLE


QUESTIONS_A_TURN: Final = 24
"""Two picks, to whom their tiles go, two moves and the end of the turn are seven; the rest is for what a scenario asks
besides, at most twice for each of these, and for free actions."""


def max_decisions(game: Game) -> int:
    """Every turn that does not end the game takes two tiles out of the forest for good, so the tiles bound the turns.

    Two more are for the setup, which asks where the Creatures begin, and for the last turn. Gems are used beside the
    questions: each again only after a PLUS token or a scenario gave it back, a few times in all; or in every turn.
    """
    setup: Setup = game.setup
    turns = sum(setup.tiles) // 2 + 2
    gems = 8 * (sum(setup.gems) + sum(setup.tokens)) + 100
    return QUESTIONS_A_TURN * turns + gems * (turns if setup.gems_return else 1)
