"""A journal in a real page: what was played stands there, goes out as a file and comes in again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import open_table
from tests.browser.test_page import violations
from tests.browser.test_play import MOST_STEPS
from tests.browser.test_scenarios import TILES, forest_of
from tests.browser.test_stage import go_on
from tests.browser.visitors import SIZES, SMALLEST, Visitors
from tests.server.server_process import ServerProcess
from tests.server.test_journal import LOST_ALONE, a_journal

JOURNAL = "/journal/moonlight"
TYPE = """(picture) => {
  const text = decodeURIComponent(picture.currentSrc.replace(/^[^,]*,/, ""));
  const [host, width] = [document.createElement("div"), picture.clientWidth];
  host.innerHTML = text; // measured where the picture stands, as large as it is
  picture.replaceWith(host);
  const svg = host.firstElementChild;
  Object.assign(svg.style, { width: `${width}px`, height: "auto" });
  const size = (it) => Math.hypot(it.getScreenCTM().a, it.getScreenCTM().b) * parseFloat(getComputedStyle(it).fontSize);
  return Math.min(...[...svg.querySelectorAll("text")].map(size));
}"""
"""The smallest type of a board that is an image."""


def test_a_game_is_remembered_seen_again_and_taken_along(
    page: Page, browser: Browser, server: ServerProcess, tmp_path: Path
) -> None:
    open_table(page, server, "moonlight", options={"scenario": "14", "mode": "solo"})
    assert set(page.evaluate(TILES)) == forest_of(14)
    go_on(page, Random(14), MOST_STEPS)
    page.click("#panel a:has-text('Journal')")
    page.get_by_role("row", name="14 Enclosed Forest").locator("td a").click()
    expect(page.locator("h1")).to_have_text("14 Enclosed Forest")
    page.get_by_role("link", name="One step on").click()
    expect(page.locator("figcaption")).to_contain_text("Step 2 of")
    assert violations(page) == []
    page.get_by_role("link", name="Journal", exact=True).click()
    with page.expect_download() as download:
        page.click("text=Save as a file")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)

    other = browser.new_context().new_page()
    other.goto(server.address + JOURNAL)
    other.set_input_files("[data-fills=journal]", file)
    expect(other.locator("#journal")).not_to_be_empty()
    other.click("text=Add to my journal")
    expect(other.locator(".news")).to_have_text("1 game was read and played through.")
    expect(other.get_by_role("row", name="14 Enclosed Forest").locator("td a")).to_have_count(1)
    other.context.close()


def test_a_broken_file_is_answered_where_it_was_given(page: Page, server: ServerProcess) -> None:
    page.goto(server.address + JOURNAL)
    page.fill("#journal", "no journal at all")
    page.click("text=Add to my journal")
    expect(page.locator("#problem")).to_be_in_viewport()
    expect(page.locator("#problem")).to_contain_text("line 1: a journal begins with")
    expect(page.locator("#journal")).to_have_value("no journal at all")
    assert violations(page) == []


@pytest.mark.parametrize("size", SMALLEST)
def test_a_journal_fits_the_screen(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size)
    page.goto(server.address + JOURNAL)
    page.fill("#journal", a_journal(LOST_ALONE))
    page.click("text=Add to my journal")
    expect(page.locator(".lost a")).to_have_count(1)
    for address in (page.url, page.locator(".lost a").evaluate("(it) => it.href")):
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
        small = page.evaluate(
            "[...document.querySelectorAll('main button, main .quiet, .aims a, input, textarea')]"
            ".filter((it) => it.offsetHeight && it.offsetHeight < 44).map((it) => it.outerHTML)"
        )
        assert small == [], address
    upright = "(it) => it.naturalHeight > it.naturalWidth"
    width, height = SIZES[size]
    assert page.locator("figure img").evaluate(upright) == (width < height), "the shape that the screen has room for"
    least = 12 if size == "desk" else 11
    assert page.locator("figure img").evaluate(TYPE) >= least - 0.05
    page.close()


@pytest.mark.parametrize("size", SIZES)
def test_a_page_of_the_journal_fits_the_screen(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size)
    page.goto(f"{server.address}{JOURNAL}/14")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate(
        "[...document.querySelectorAll('main button, main .quiet, .aims a')]"
        ".filter((it) => it.offsetHeight < 44).map((it) => it.outerHTML)"
    )
    assert small == []
    assert violations(page) == []
    page.close()


def test_a_page_of_the_journal_is_played_by_keyboard(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}{JOURNAL}")
    page.get_by_role("link", name="14 Enclosed Forest").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_have_text("14 Enclosed Forest")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play alone":
            break
    page.keyboard.press("Enter")
    expect(page.locator("#board svg")).to_be_visible()
    expect(page.locator("#panel a:has-text('About this page')")).to_have_attribute("href", f"{JOURNAL}/14")
