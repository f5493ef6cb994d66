"""The rules of Moonlight: the common game; what a scenario adds is in `scenarios`."""

from __future__ import annotations

from moonwood.games.moonlight.rules.actions import TABLE
from moonwood.games.moonlight.rules.end import ENDINGS
from moonwood.games.moonlight.rules.position import position
from moonwood.games.moonlight.rules.refusals import REFUSALS
from moonwood.games.moonlight.rules.setup import Setup, setup
from moonwood.games.moonlight.rules.start import blank
from moonwood.games.moonlight.rules.state import State
from moonwood.games.moonlight.rules.view import View
from moonwood.kernel.actions import ActionTable
from moonwood.kernel.game import Game

__all__ = ["ENDINGS", "REFUSALS", "State", "View", "blank", "max_decisions", "position", "setup", "table"]


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Every turn collects two tiles or ends the game, and asks fewer than 24 questions.

    Gems are used beside them: each again only after a PLUS token or a scenario gave it back, a few times in all.
    """
    setup: Setup = game.setup
    return 24 * (sum(setup.tiles) // 2 + 2) + 8 * (sum(setup.gems) + sum(setup.tokens)) + 100
