"""A look back in a real page: some moves of each game, given up, judged, looked at, and begun anew from a mistake."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from moonwood.games import rooms
from tests.browser.players import open_table, settle, wait_until
from tests.browser.test_page import violations
from tests.browser.visitors import HANDS, Visitors
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
    ("how", "game"),
    [
        pytest.param(how, name, marks=() if name == "top-cap" and how != "keys" else pytest.mark.slow)
        for name in rooms()
        for how in HANDS
    ],
)
def test_a_review_of_every_game_by_mouse_finger_and_keys(
    visitors: Visitors, server: ServerProcess, how: str, game: str
) -> None:
    page = visitors.come(HANDS[how])
    open_table(page, server, game)
    give_up(page, game)
    use(page.locator("#look-back:visible"), how)
    is_thought_out(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    if how == "mouse":
        assert violations(page) == []
    again = page.get_by_role("link", name="Try again", exact=True)
    if again.count():
        use(again.first, how)
        takes_it_once_more(page, how)
    else:
        use(page.get_by_role("link", name="Back to the table"), how)
        expect(page).to_have_url(re.compile("/table/"))
    page.close()


def use(thing: Locator, how: str) -> None:
    """By mouse, finger or key."""
    thing.press("Enter") if how == "keys" else thing.tap() if how == "finger" else thing.click()


def takes_it_once_more(page: Page, how: str) -> None:
    """A mistake as a task: shown, and played on from."""
    wait_until(page, "() => document.body.dataset.lesson === 'task'")
    expect(page.locator("#lesson-say")).to_contain_text("Find something better.")
    use(page.locator("#lesson-next"), how)  # show me
    wait_until(page, "() => document.body.dataset.lesson === 'end'")
    use(page.locator("#lesson-end form button"), how)
    expect(page).to_have_url(re.compile("/table/"))
    assert settle(page) in ("asked", "over")
