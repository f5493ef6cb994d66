"""What each sign on the board is for: by a mouse that rests, a long press, and a legend that can stay open."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from moonwood.table.table import Table
from tests.browser.players import open_table, settle
from tests.browser.showroom import Showroom, walk
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

FOR = "cap: Flies straight, exactly as far as it has neighbours."


def test_a_thing_says_what_it_is_for(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    assert page.locator("#cap-a4 > title").text_content() == f"Player A's cap on a4, 1 neighbour\n{FOR}"


def test_a_long_press_says_what_a_thing_is_for(visitors: Visitors, server: ServerProcess) -> None:
    page = visitors.come("phone with bars")
    open_table(page, server, "top-cap", "here")
    box = page.locator("#cap-a4").bounding_box()
    assert box
    spot = {"clientX": box["x"] + 10, "clientY": box["y"] + 10, "pointerType": "touch", "bubbles": True}
    page.locator("#cap-a4 circle").first.dispatch_event("pointerdown", spot)
    expect(page.locator(".bubble")).to_contain_text(FOR)
    page.close()


def test_the_legend_shows_what_it_speaks_of_and_stays_open(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.locator("#legend summary").click()
    entry = page.locator("#legend button", has_text="Flies straight")
    expect(entry.locator(".sign svg")).to_be_visible()
    entry.focus()
    expect(page.locator("#board .told")).to_have_count(8)
    page.evaluate("document.dispatchEvent(new CustomEvent('theme', { detail: 'paper' }))")
    expect(page.locator("#board svg.paper .told")).to_have_count(8)  # in a new picture, too
    page.locator("#list button").first.focus()
    expect(page.locator("#board .told")).to_have_count(0)
    page.reload()
    settle(page)
    expect(page.locator("#legend .sign svg").first).to_be_visible()


def test_giving_up_all_influence_is_asked_about_first(visitors: Visitors, server: ServerProcess) -> None:
    room = Showroom(visitors.come("desk"), server)
    page = room.page
    page.locator("#settings summary").click()
    page.locator("[data-setting=warn]").check()
    room.show(next(it for it in walk("mushroom-sorcerer", {"players": "2"}) if _warns(it)))
    expect(page.locator("#list h3", has_text="Grow").first).to_be_visible()
    page.locator("#list button", has_text="Moon").first.click()
    expect(page.locator("#do")).to_contain_text("for the moon path, for good.")
    expect(page.locator("body")).to_have_attribute("data-state", "asked")
    page.close()


def _warns(table: Table) -> bool:
    view = table.match.state.view(max(0, table.match.state.seat))
    return any("for the moon path" in table.game.warning(view, action) for action in view["actions"])
