"""Two who settle something among themselves: to take back, to call it a draw, and a seat that is found again."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_clocks import table
from tests.browser.visitors import SIZES
from tests.server.server_process import ServerProcess


@pytest.fixture
def bo(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 664}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def test_a_turn_is_taken_back_by_consent_and_a_draw_agreed_on(page: Page, bo: Page, server: ServerProcess) -> None:
    table(page, bo, server, "days 3", "bot")
    for it in (page, bo):
        it.evaluate(
            "document.querySelector('#sheet').getClientRects().length && document.querySelector('#sheet').click()"
        )
        it.locator("#list button").first.press("Enter")
        expect(it.locator("body")).to_have_attribute("data-state", "waiting")
    page.get_by_role("button", name="Ask to take my turn back").click()
    expect(bo.locator("#affairs")).to_contain_text("Ann would like to take a turn back.")
    expect(bo.locator("#live")).to_contain_text("Ann would like to take a turn back.")
    for it in (page, bo):
        assert Axe().run(it).response["violations"] == []
    for width, height in SIZES.values():
        bo.set_viewport_size({"width": width, "height": height})
        for answer in ("Agree", "Decline"):
            expect(bo.get_by_role("button", name=answer, exact=True)).to_be_in_viewport(ratio=1)
    bo.set_viewport_size({"width": 390, "height": 664})
    bo.get_by_role("button", name="Agree", exact=True).click()
    expect(page.locator("body")).to_have_attribute("data-state", "asked")
    expect(page.locator("#affairs")).to_be_hidden()
    page.get_by_role("button", name="Offer a draw").click()
    bo.get_by_role("button", name="Decline").click()
    expect(page.locator("#affairs")).to_be_hidden()
    page.get_by_role("button", name="Offer a draw").click()
    bo.get_by_role("button", name="Agree", exact=True).click()
    expect(page.locator("#ask")).to_have_text("Draw: all agreed")


def test_whose_time_was_out_finds_the_seat_again(page: Page, bo: Page, server: ServerProcess) -> None:
    table(page, bo, server, "move 3", "bot")
    expect(page.locator("#affairs")).to_contain_text("Somebody else goes on in your seat.")
    page.get_by_role("button", name="Take my seat again").click()
    expect(page.locator("#affairs")).to_be_hidden()
    expect(page.locator("#chairs")).not_to_contain_text("bot")
