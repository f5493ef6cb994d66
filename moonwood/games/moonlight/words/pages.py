"""The pages of all scenarios."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from moonwood.games.moonlight.rules.journal import SCENARIOS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.game import Game


def _page(module: str) -> Page:
    """That of a scenario; an empty one if nothing is asked or told only there."""
    page: Page = import_module(f"{module}.words").PAGE if find_spec(f"{module}.words") else Page()
    return page


PAGES: dict[int, Page] = {number: _page(scenario.module) for number, scenario in SCENARIOS.items()}
"""By the number of the scenario."""


def page_of(game: Game) -> Page:
    return PAGES[game.setup.scenario.number]
