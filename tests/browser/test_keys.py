"""The keyboard: at a phone one plays with it as well as at a desk, and nowhere does it lose its place."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import open_table, press_once, settle
from tests.browser.showroom import Showroom, walk
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

MOVES = 6
"""Fewer than either game can be over in."""

IN_SIGHT = """() => {
  const [button, panel] = [document.activeElement, document.querySelector("#panel")].map((it) => it.getBoundingClientRect());
  return button.top >= panel.top && button.bottom <= panel.bottom;
}"""


def tab_to(page: Page, selector: str) -> None:
    """From where the focus is to something further on, by Tab alone."""
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.closest(selector) !== null", selector):
            return
    raise AssertionError(f"{selector} cannot be reached by tab")


@pytest.mark.parametrize(
    ("size", "game"), [("phone", "land-of-the-wolves"), ("phone on its side", "mushroom-sorcerer")]
)
def test_moves_by_keyboard_alone(visitors: Visitors, server: ServerProcess, size: str, game: str) -> None:
    rng, phone = Random(game), visitors.come(size)
    open_table(phone, server, game)
    tab_to(phone, "#sheet")
    phone.keyboard.press("Enter")
    tab_to(phone, "#list")
    for _ in range(MOVES):
        assert settle(phone) == "asked"
        phone.keyboard.press("End")
        assert phone.evaluate(IN_SIGHT), "the arrows lead out of sight"
        press_once(phone, rng)
        settle(phone)
        assert phone.evaluate(IN_SIGHT), "the next move begins out of sight"
    phone.keyboard.press("Escape")
    expect(phone.locator("#sheet")).to_be_focused()
    expect(phone.locator("#list")).to_be_hidden()
    phone.close()


@pytest.mark.parametrize("key", ["Enter", "Escape"])
def test_the_focus_outlasts_the_question_before_what_is_for_good(page: Page, server: ServerProcess, key: str) -> None:
    open_table(page, server, "land-of-the-wolves")
    page.locator("#settings summary").click()
    page.locator("[data-setting=careful]").check()
    page.locator("#list button").first.press("Enter")
    page.locator("#do").press(key)
    expect(page.locator("#do")).to_be_hidden()
    settle(page)
    assert page.evaluate("document.querySelector('#list').contains(document.activeElement)")


def test_the_focus_outlasts_the_strip(visitors: Visitors, server: ServerProcess) -> None:
    """A Creature out of sight is chosen by its button, which is gone then: where it can go is in sight."""
    room = Showroom(visitors.come("phone with bars"), server)
    button = room.page.locator("#apart [data-pick^=creature]")
    for table in walk("moonlight", {"scenario": "10"}):
        room.show(table)
        if button.count():
            break
    tab_to(room.page, "#apart [data-pick^=creature]")
    room.page.keyboard.press("Enter")
    expect(room.page.locator("#board .chosen")).to_have_count(1)
    expect(button).to_have_count(0)
    expect(room.page.locator("#sheet")).to_be_focused()
    room.page.close()
