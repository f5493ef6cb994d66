"""Motion that tells what happened, and none for who wants none."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from moonwood.table.table import Table
from tests.browser.players import REACHABLE, open_table, settle, wait_until
from tests.browser.showroom import Showroom, walk
from tests.server.server_process import ServerProcess

RECORD = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const kind = this.matches(".falls") ? "falls" : this.matches(".rolled") ? "tumbles" : JSON.stringify(frames).includes("scaleX") ? "turns" : "";
  if (kind) window.moved.push(kind);
  return animate.call(this, frames, timing);
};
"""

Motion = Literal["no-preference", "reduce"]


@pytest.fixture
def stage(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.add_init_script(RECORD)
    yield page
    context.close()


def seen(page: Page, server: ServerProcess, tables: list[Table], motion: Motion = "no-preference") -> set[str]:
    """What moved while these were shown one after the other."""
    page.emulate_media(reduced_motion=motion)
    room = Showroom(page, server)
    for table in tables:
        room.show(table)
    return set(page.evaluate("() => window.moved"))


def two(name: str, options: dict[str, str], wanted: str) -> list[Table]:
    """Two moments of a game one after the other; only in the second picture there is something of a kind."""
    before = None
    for table in walk(name, options):
        now = table.game.draw(table.match.state.view(table.match.state.seat if not table.over else 0))
        if before is not None and wanted in now and wanted not in before[1]:
            return [before[0], table.still()]
        before = (table.still(), now)
    raise AssertionError(f"no {wanted} in this game of {name}")


@pytest.mark.parametrize(("motion", "moves"), [("no-preference", {"turns", "falls"}), ("reduce", set())])
def test_tiles_turn_over_and_taken_ones_fall(
    stage: Page, server: ServerProcess, motion: Motion, moves: set[str]
) -> None:
    course = walk("spirits-of-the-forest", {"players": "1"})
    assert seen(stage, server, [next(course).still(), next(course).still()], motion) == moves


def test_dice_tumble_when_they_are_rolled(stage: Page, server: ServerProcess) -> None:
    assert "tumbles" in seen(stage, server, two("mushroom-sorcerer", {}, 'class="rolled"'))


def test_a_click_in_the_middle_of_a_glide_is_answered(stage: Page, server: ServerProcess) -> None:
    """A tenth of a second after the picture changed pieces are still on their way; what is lit can be clicked."""
    stage.emulate_media(reduced_motion="no-preference")
    open_table(stage, server, "top-cap", "here")
    rng = Random(1)
    for _ in range(6):
        settle(stage)
        seq = stage.get_attribute("body", "data-seq")
        stage.locator("#list button").nth(rng.randrange(4)).click()
        wait_until(stage, "(seq) => document.body.dataset.seq !== seq", seq)
        stage.wait_for_timeout(100)
        spot = stage.evaluate(REACHABLE, rng.randrange(100))
        stage.mouse.click(spot["x"], spot["y"])
        expect(stage.locator("#board .chosen").first).to_be_attached(timeout=3000)
        stage.keyboard.press("Escape")
