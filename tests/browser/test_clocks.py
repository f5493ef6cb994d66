"""Clocks on the page: in sight, read out on demand, and questions when time is out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.visitors import SIZES
from tests.server.server_process import ServerProcess


@pytest.fixture
def bo(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 664}, reduced_motion="reduce")
    yield context.new_page()
    context.close()


def table(page: Page, bo: Page, server: ServerProcess, clock: str, out: str) -> None:
    """Two who play with a clock, each at their own screen; the page's visitor is asked first."""
    fields: dict[str, str | float | bool] = {"seat-1": "link", "name-0": "Ann", "option-first_player": "0"}
    fields |= {"clock": clock, "out": out}
    page.goto(page.request.post(f"{server.address}/new/top-cap", form=fields).url)
    bo.goto(page.locator(".invitation input").input_value())
    bo.fill("#name", "Bo")
    bo.click("button.primary")
    expect(bo.locator("#clock")).to_be_visible()


def test_a_clock_is_in_sight_everywhere_and_read_out_on_demand(page: Page, bo: Page, server: ServerProcess) -> None:
    table(page, bo, server, "game 300 5", "lost")
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#clock")).to_be_in_viewport()
        expect(page.locator("#clock")).to_have_text(re.compile("[34]:[0-9]{2}"))
        box = page.locator("#clock").bounding_box()
        assert box is not None
        assert box["height"] >= 43.5
    page.set_viewport_size({"width": 1280, "height": 800})
    ways: tuple[Callable[[], None], ...] = (lambda: page.keyboard.press("Control+k"), lambda: page.click("#clock"))
    for ask in ways:
        page.evaluate("document.querySelector('#live').replaceChildren()")
        ask()
        expect(page.locator("#live")).to_contain_text("You: 4 min")
        expect(page.locator("#live")).to_contain_text("Bo: 5 min 0 s")
        expect(page.locator("#live")).to_contain_text("When time is out, the game is lost.")
    expect(page.locator("#chairs .time")).to_have_count(2)
    assert Axe().run(page).response["violations"] == []


def test_the_others_decide_when_time_is_out(page: Page, bo: Page, server: ServerProcess) -> None:
    table(page, bo, server, "move 3", "others")
    expect(bo.locator("#affairs")).to_contain_text("The time of Ann is out.")
    expect(page.locator("#affairs")).to_be_hidden()
    assert Axe().run(bo).response["violations"] == []
    bo.get_by_role("button", name="They have lost").click()
    expect(page.locator("#ask")).to_contain_text("your time is out")
    expect(bo.locator("#ask")).to_contain_text("You win")


def test_a_clock_that_runs_is_in_sight_before_the_curtain(page: Page, server: ServerProcess) -> None:
    """Two at one screen: whoever takes it over sees how much time they have already."""
    fields: dict[str, str | float | bool] = {"seat-1": "here", "clock": "game 300 5", "out": "lost", "whole": "1"}
    page.goto(page.request.post(f"{server.address}/new/land-of-the-wolves", form=fields).url)
    expect(page.locator("#curtain")).to_be_visible()
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("#clock")).to_be_in_viewport()
    before = page.locator("#clock").text_content() or ""
    expect(page.locator("#clock")).not_to_have_text(before)
    assert Axe().run(page).response["violations"] == []
    page.click("#lift")
    expect(page.locator("body")).to_have_attribute("data-state", "asked")
    expect(page.locator("#clock")).to_have_text(re.compile("4:[0-9]{2}"))
