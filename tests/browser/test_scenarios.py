"""Every scenario of Moonlight is played to its end in a real page, from its own forest on; one for the journal, too."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page

from moonwood.games import game as open_game
from moonwood.games.moonlight.scenarios import SCENARIOS
from tests.browser.players import click_once, open_table
from tests.browser.test_play import play_through
from tests.server.server_process import ServerProcess

TILES = "[...document.querySelectorAll('#board g[id^=tile-]')].map((it) => it.id)"


def forest_of(number: int) -> set[str]:
    """The tiles that a scenario begins with, as the board calls them."""
    standing = open_game("moonlight", scenario=number, mode="solo").start(seed=1).view(None)["forest"]  # type: ignore[typeddict-item]
    return {f"tile-{place}" for place in standing}


@pytest.mark.slow
@pytest.mark.parametrize("number", SCENARIOS)
def test_a_scenario_is_played_to_its_end_from_its_own_forest(page: Page, server: ServerProcess, number: int) -> None:
    open_table(page, server, "moonlight", options={"scenario": str(number), "mode": "solo"})
    assert set(page.evaluate(TILES)) == forest_of(number)
    play_through(page, Random(number), click_once)
    assert page.locator("#secret").text_content()
