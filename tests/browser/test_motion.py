"""Motion that tells what happened, and none for who wants none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, Literal, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from moonwood.kernel.seats import Seat
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

MOVE = """
async ([before, after]) => {
  const { move, places } = await import("/static/motion.js");
  const host = document.body.appendChild(document.createElement("div"));
  const show = (inside) => {
    host.innerHTML = `<svg viewBox="0 0 100 100" width="100">${inside}</svg>`;
    return host.firstChild;
  };
  const old = places(show(before));
  move(show(after), old);
}
"""

Motion = Literal["no-preference", "reduce"]


@pytest.fixture
def stage(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.add_init_script(RECORD)
    yield page
    context.close()
    assert errors == []


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


def sight(table: Table) -> dict[str, Any]:
    """What the first player sees."""
    return cast("dict[str, Any]", table.match.state.view(Seat(0)))


def turned_up(table: Table, before: Table) -> bool:
    """Whether a tile of Moonlight that lay face down lies open now."""
    now, then = (sight(it)["forest"] for it in (table, before))
    return any(now[name]["face"] and not then[name]["face"] for name in now.keys() & then.keys())


def placed(table: Table, before: Table) -> bool:
    """Whether the other pack of the Wolves has placed a card."""
    hands = [sight(it)["hands"][1] for it in (table, before)]
    return before.deciding == 1 and hands[0] < hands[1]


def ruined(table: Table, before: Table) -> bool:
    """Whether a tower of Mushroom Sorcerer is gone, and all servants stand where they stood."""
    now, then = (sight(it)["lands"] for it in (table, before))
    stood = [it["servants"] for it in now] == [it["servants"] for it in then]
    return stood and any(old["tower"] and not new["tower"] for old, new in zip(then, now, strict=True))


def change(name: str, options: dict[str, str], happened: Callable[[Table, Table], bool]) -> list[Table]:
    """Two moments of a game between which something happened."""
    before = None
    for table in walk(name, options):
        if before is not None and happened(table, before):
            return [before, table.still()]
        before = table.still()
    raise AssertionError(f"it did not happen in this game of {name}")


def test_a_tile_of_moonlight_turns_over(stage: Page, server: ServerProcess) -> None:
    assert "turns" in seen(stage, server, change("moonlight", {"scenario": "10"}, turned_up))


def test_a_card_of_the_other_pack_turns_over_on_its_way_from_the_hand(stage: Page, server: ServerProcess) -> None:
    assert "turns" in seen(stage, server, change("land-of-the-wolves", {}, placed))


def between(page: Page, server: ServerProcess, before: str, after: str) -> set[str]:
    """What moves between two pictures, of which this is inside."""
    page.emulate_media(reduced_motion="no-preference")
    page.goto(server.address)
    page.evaluate(MOVE, [before, after])
    return set(page.evaluate("() => window.moved"))


def test_what_lies_on_a_thing_that_turns_over_glides_with_it(stage: Page, server: ServerProcess) -> None:
    back, gem = '<rect class="back" width="9" height="9"/>', '<g id="gem"><rect width="2" height="2"/></g>'
    moved = gem.replace('"gem"', '"gem" transform="translate(40 0)"')
    assert between(stage, server, f'<g id="card">{back}{gem}</g>', f'<g id="card">{moved}</g>') == {"turns"}


def test_who_has_played_the_last_hidden_card_is_not_turned_over(stage: Page, server: ServerProcess) -> None:
    name, card = '<rect width="40" height="20"/>', '<g id="back-0"><rect class="back" width="9" height="9"/></g>'
    assert between(stage, server, f'<g id="pack">{name}{card}</g>', f'<g id="pack">{name}</g>') == set()


def test_a_tower_of_mushrooms_falls(stage: Page, server: ServerProcess) -> None:
    before, after = change("mushroom-sorcerer", {}, ruined)
    assert seen(stage, server, [before, before]) == set()
    assert "falls" in seen(stage, server, [before, after])


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
