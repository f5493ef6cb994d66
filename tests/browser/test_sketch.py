"""Trying moves out on a copy, through the page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.players import open_table, settle, wait_until
from tests.browser.test_page import violations
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

CHANGED = "(before) => document.querySelector('#board desc').textContent !== before"


def board(page: Page) -> str:
    """The picture in words."""
    return page.text_content("#board desc") or ""


def try_first(page: Page) -> None:
    """Play the first move of the list on the copy."""
    before = board(page)
    page.locator("#list button").first.click()
    wait_until(page, CHANGED, before)


def test_moves_are_tried_out_for_all_sides_and_thrown_away(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    assert settle(page) == "asked"
    game, seq, ask = board(page), page.get_attribute("body", "data-seq"), page.text_content("#ask")
    page.click("#sketch")
    expect(page.locator("#sketch-end")).to_be_visible()
    try_first(page)
    expect(page.locator("#ask")).not_to_have_text(ask or "")  # the other side decides on the copy
    try_first(page)
    assert violations(page) == []
    page.locator(".panel [data-undo=step]").click()
    expect(page.locator("#ask")).not_to_have_text(ask or "")
    page.click("#sketch-end")
    expect(page.locator("#ask")).to_have_text(ask or "")
    assert (board(page), page.get_attribute("body", "data-seq")) == (game, seq)
    page.locator("#list button").first.click()  # and the game itself goes on
    wait_until(page, "(seq) => document.body.dataset.seq > seq", seq)


def test_moves_are_tried_out_by_keys(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "cat-a-comb")
    assert settle(page) == "asked"
    seq = page.get_attribute("body", "data-seq")
    page.focus("#sketch")
    page.keyboard.press("Enter")
    expect(page.locator("#sketch-end")).to_be_visible()
    page.focus("#list button")
    before = board(page)
    page.keyboard.press("Enter")
    wait_until(page, CHANGED, before)
    page.keyboard.press("Control+z")
    expect(page.locator(".panel [data-undo=step]")).to_have_attribute("aria-disabled", "true")
    page.focus("#sketch-end")
    page.keyboard.press("Enter")
    expect(page.locator("#sketch-end")).to_be_hidden()
    assert page.get_attribute("body", "data-seq") == seq


def test_a_copy_is_put_away_when_the_game_goes_on(visitors: Visitors, server: ServerProcess) -> None:
    page = visitors.come("desk")
    open_table(page, server, "top-cap", opponent="here")
    assert settle(page) == "asked"
    page.click("#sketch")
    expect(page.locator("#sketch-end")).to_be_visible()
    second = page.context.new_page()
    second.goto(page.url)
    assert settle(second) == "asked"
    second.locator("#list button").first.click()
    expect(page.locator("#sketch-end")).to_be_hidden()
    expect(page.locator("#note")).to_contain_text("went on")


def test_on_a_phone_a_copy_with_secrets_says_what_is_made_up(visitors: Visitors, server: ServerProcess) -> None:
    page = visitors.come("phone")
    open_table(page, server, "land-of-the-wolves")
    page.click("#sheet")
    page.click("#sketch")
    expect(page.locator("#sketch-end")).to_be_visible()
    expect(page.locator("#note")).to_contain_text("made up")
    box = page.locator("#sketch-end").bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    page.tap("#sketch-end")
    expect(page.locator("#sketch-end")).to_be_hidden()
