"""Three at a table, one of whom leaves: replaced by agreement, back again, and replaced by somebody else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import SIZES
from tests.server.server_process import PATIENCE, ServerProcess

Somebody = Callable[[str], Page]

WIDER = "document.documentElement.scrollWidth > innerWidth"


@pytest.fixture
def somebody(browser: Browser) -> Iterator[Somebody]:
    """One more visitor, with a browser of their own."""
    with ExitStack() as opened:

        def come(size: str) -> Page:
            width, height = SIZES[size]
            context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
            opened.callback(context.close)
            context.set_default_timeout(PATIENCE * 1000)
            return context.new_page()

        yield come


def sit_down(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.fill("#name", name)
    page.click("button.primary")
    expect(page.locator("#board svg")).to_be_visible()


def lines(page: Page) -> list[str]:
    return page.locator("#log li").all_text_contents()


def offer(page: Page, name: str) -> None:
    """Propose something; on a phone that is in the sheet."""
    page.evaluate(
        "document.querySelector('#sheet').getClientRects().length && document.querySelector('#sheet').click()"
    )
    page.get_by_role("button", name=name).click()


@pytest.mark.slow
def test_whoever_leaves_is_replaced_and_finds_the_seat_again(
    page: Page, somebody: Somebody, server: ServerProcess
) -> None:
    fields: dict[str, str | float | bool] = {"option-players": "3", "seat-1": "link", "seat-2": "link", "whole": "1"}
    page.goto(page.request.post(f"{server.address}/new/spirits-of-the-forest", form={**fields, "name-0": "Ann"}).url)
    expect(page.locator(".invitation input")).to_have_count(2)
    links = [it.input_value() for it in page.locator(".invitation input").all()]
    bo, cy, di = somebody("phone"), somebody("phone with bars"), somebody("phone on its side")
    sit_down(bo, links[0], "Bo")
    sit_down(cy, links[1], "Cy")
    table = page.url
    di.goto(table)
    expect(di.locator("#note")).to_contain_text("You are watching with a delay")
    for it in (page, cy, di):
        assert Axe().run(it).response["violations"] == []
        assert not it.evaluate(WIDER)

    bo.goto("about:blank")
    expect(cy.locator("#chairs li").nth(1)).to_contain_text("not here now")
    offer(cy, "Let a bot go on for Bo")
    expect(page.locator("#affairs")).to_contain_text("Cy wants a bot to go on for Bo.")
    page.get_by_role("button", name="Agree", exact=True).click()
    for it in (page, cy):
        expect(it.locator("#chairs li").nth(1)).to_contain_text("bot")
        expect(it.locator("#log li").last).to_have_text("A bot goes on for Bo")
    expect(page.locator("#live")).to_contain_text("A bot goes on for Bo")

    bo.goto(table)
    bo.get_by_role("button", name="Take my seat again").click()
    expect(bo.locator("#affairs")).to_be_hidden()
    expect(page.locator("#chairs li").nth(1)).not_to_contain_text("bot")
    assert "Bo is back" in lines(page)
    assert "You are back" in lines(bo)

    bo.goto("about:blank")
    offer(page, "Let a bot go on for Bo")
    expect(page.locator("#chairs li").nth(1)).to_contain_text("bot")
    offer(page, "Give the seat of Bo to somebody else")
    expect(page.locator("#chairs li").nth(1)).to_contain_text("waiting for a player")
    sit_down(di, page.locator(".invitation input").input_value(), "Di")
    expect(page.locator("#chairs li").nth(1)).to_contain_text("Di")
    assert {"A bot goes on for Bo", "Bo's seat is free for somebody else", "Di sits down"} <= set(lines(page))
    bo.goto(table)
    expect(bo.locator("#note")).to_contain_text("You are watching with a delay")
    expect(bo.locator("#affairs")).to_be_hidden()
