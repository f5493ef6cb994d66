"""A look back in a real page: some moves of each game, given up, judged, looked at, and begun anew from a mistake."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from moonwood.games import rooms
from tests.browser.players import open_table, settle, wait_until
from tests.browser.test_page import violations
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

DECISIONS = 4
MOVED = "(seq) => document.body.dataset.seq !== seq"


def give_up(page: Page, seed: str) -> None:
    """A game that is over after a few decisions: the more there are, the longer a review thinks."""
    rng = Random(seed)
    for _ in range(DECISIONS):
        if settle(page) == "over":
            return
        seq, count = page.evaluate("[document.body.dataset.seq, document.querySelectorAll('#list button').length]")
        page.evaluate("(n) => document.querySelectorAll('#list button')[n].click()", rng.randrange(count))
        wait_until(page, MOVED, seq)
    settle(page)
    if page.locator("#sheet").is_visible():
        page.click("#sheet")  # on a phone it is in the drawer
    page.click("#resign")
    page.click("#resign-dialog [value=yes]")
    wait_until(page, "() => document.body.dataset.state === 'over'")


def is_thought_out(page: Page) -> None:
    expect(page).to_have_url(re.compile("/review/"))
    expect(page.locator("main.review")).to_have_attribute("data-done", "true")
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator("#report")).to_contain_text("The chance to win was")
    expect(page.locator("svg.curve").first).to_be_visible()


@pytest.mark.parametrize(
    "game", [pytest.param(name, marks=() if name == "top-cap" else pytest.mark.slow) for name in rooms()]
)
def test_a_review_of_every_game_by_mouse(page: Page, server: ServerProcess, game: str) -> None:
    open_table(page, server, game)
    give_up(page, game)
    page.click("#look-back")
    is_thought_out(page)
    assert violations(page) == []
    again = page.get_by_role("link", name="Try again", exact=True)
    if again.count():
        again.first.click()
        takes_it_once_more(page)


def takes_it_once_more(page: Page) -> None:
    """A mistake as a task: shown, and played on from."""
    wait_until(page, "() => document.body.dataset.lesson === 'task'")
    expect(page.locator("#lesson-say")).to_contain_text("Find something better.")
    page.click("#lesson-next")  # show me
    wait_until(page, "() => document.body.dataset.lesson === 'end'")
    page.click("#lesson-end form button")
    expect(page).to_have_url(re.compile("/table/"))
    assert settle(page) in ("asked", "over")


@pytest.mark.slow
@pytest.mark.parametrize("game", ["forgenesis", "land-of-the-wolves"])
def test_a_review_by_finger_on_a_phone(visitors: Visitors, server: ServerProcess, game: str) -> None:
    page = visitors.come("phone with bars")
    open_table(page, server, game)
    give_up(page, game)
    page.tap("#look-back:visible")
    is_thought_out(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", ["light-seeker", "cat-a-comb"])
def test_a_review_by_keyboard(page: Page, server: ServerProcess, game: str) -> None:
    open_table(page, server, game)
    give_up(page, game)
    page.locator("#look-back").press("Enter")
    is_thought_out(page)
    page.get_by_role("link", name="Back to the table").press("Enter")
    expect(page).to_have_url(re.compile("/table/"))
