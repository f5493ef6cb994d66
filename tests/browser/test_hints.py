"""Hints on the page: three strengths, marks on the board and in the list, and nothing hidden by them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Page, expect

from moonwood.games import games
from tests.browser.players import open_table, settle
from tests.browser.showroom import Showroom, moments
from tests.browser.test_page import violations
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

HIDDEN = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((it) => it.getBoundingClientRect());
  const overlap = (start, end, otherStart, otherEnd) => Math.max(0, Math.min(end, otherEnd) - Math.max(start, otherStart));
  const shared = (one, other) => overlap(one.left, one.right, other.left, other.right)
    * overlap(one.top, one.bottom, other.top, other.bottom);
  const labels = boxes("#chances span");
  const share = (text) => Math.max(...labels.map((label) => shared(label, text))) / (text.width * text.height);
  return labels.length ? Math.max(...boxes("#board text").filter((text) => text.width).map(share)) : 0;
}"""
"""How much of a text on the board is hidden by a label, at the worst."""


@pytest.fixture(scope="module", params=["desk", "phone"])
def showroom(request: pytest.FixtureRequest, visitors: Visitors, server: ServerProcess) -> Iterator[Showroom]:
    room = Showroom(visitors.come(request.param), server, request.param)
    yield room
    room.page.close()


@pytest.mark.parametrize("game", games())
def test_no_label_hides_what_is_written_on_a_piece(showroom: Showroom, game: str) -> None:
    rng = Random(game)
    table = next(moments(game, {}, [10]))
    showroom.show(table)
    legal = table.match.state.actions()
    for _ in range(3):
        showroom.advise(rng.sample(legal, min(3, len(legal))))
        assert showroom.page.evaluate(HIDDEN) < 0.3


def test_a_hint_about_something_else_puts_down_what_was_chosen(showroom: Showroom) -> None:
    table = next(moments("top-cap", {}, [0]))
    showroom.show(table)
    legal, game = table.match.state.actions(), table.match.game
    cap = {action: game.text(action).split()[1] for action in legal}
    one, other = legal[0], next(action for action in legal if cap[action] != cap[legal[0]])
    showroom.page.locator(f"#cap-{cap[one]}").click()
    expect(showroom.page.locator("#board .chosen")).to_have_count(1)
    showroom.advise([other])
    expect(showroom.page.locator("#board .chosen")).to_have_count(0)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_a_hint_in_three_strengths(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size, touch=False)
    open_table(page, server, "top-cap")
    button, marked, chances = page.locator("#hint"), page.locator("#board .advised"), page.locator("#chances span")
    place = page.locator("#board").bounding_box()
    button.click()
    expect(page.locator("#note")).to_contain_text("Look at: Your cap on")
    assert page.locator("#board").bounding_box() == place, "the board moves under the hand"
    expect(marked).to_have_count(1)
    expect(chances).to_have_count(0)
    button.click()
    expect(page.locator("#note")).to_have_text("Think about what is marked; each has its chance to win.")
    expect(page.locator("#live p").last).to_contain_text("% to win")
    expect(page.locator("#list .chance")).to_have_count(3)
    expect(chances.first).to_contain_text("%")
    assert violations(page) == []
    page.keyboard.press("Control+i")
    expect(page.locator("#note")).to_contain_text("Move the cap on")
    expect(marked).to_have_count(2)
    expect(button).to_have_attribute("aria-label", "Hint: the move")
    page.evaluate("document.querySelector('#list button').click()")
    settle(page)
    expect(marked).to_have_count(0)
    expect(chances).to_have_count(0)
    expect(button).to_have_attribute("aria-label", "Hint: where to look")
    page.close()


def test_between_people_there_are_no_hints_unless_they_wish(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    expect(page.locator("#hint")).to_be_hidden()
    page.goto(f"{server.address}/new/top-cap")
    page.select_option("#seat-1", "here")
    page.click(".how summary")
    page.select_option("#hints", "on")
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    settle(page)
    expect(page.locator("#hint")).to_be_visible()
