"""The pages of all scenarios."""

from __future__ import annotations

from importlib import import_module

from moonwood.games.moonlight.rules.journal import SCENARIOS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.game import Game

PAGES: dict[int, Page] = {
    number: import_module(f"{scenario.module}.words").PAGE for number, scenario in SCENARIOS.items()
}
"""By the number of the scenario."""


def page_of(game: Game) -> Page:
    return PAGES[game.setup.scenario.number]
