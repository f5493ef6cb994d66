"""The rules beside the board, open at the clause that matters now: by mouse, touch and keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.players import open_table
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess


def test_the_question_opens_its_clause(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.locator("#ask .clause").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#book .asked")).to_contain_text("In your turn you move one of your caps.")
    expect(page.locator("[id='4.1']")).to_be_focused()
    page.locator("#cap-a4").click()
    expect(page.locator("#cap-a4")).to_have_class(re.compile("chosen"))
    page.locator("[id='4.1']").focus()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()
    expect(page.locator("#ask .clause")).to_be_focused()


def test_a_refusal_opens_its_clause(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.locator("#cap-f3").click()
    expect(page.locator("#note")).to_have_text("You have no cap there.")
    page.locator("#note .clause").click()
    expect(page.locator("#book .asked")).to_have_attribute("id", "4.1")


def test_the_rules_are_searched(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.locator("#open-rules").click()
    expect(page.locator("#book > :not([hidden])").first).to_be_visible()
    page.locator("#rules-search").fill("lands own bottle")
    expect(page.locator("[id='4.5']")).to_be_visible()
    expect(page.locator("[id='4.3']")).to_be_hidden()
    expect(page.locator("#rules-found")).to_contain_text("rule")
    page.locator("#rules-search").fill("submarine")
    expect(page.locator("#rules-found")).to_have_text("No rule has these words.")


def test_on_a_phone_the_board_stays_reachable(visitors: Visitors, server: ServerProcess) -> None:
    page = visitors.come("phone with bars")
    open_table(page, server, "top-cap", "here")
    page.tap("#ask .clause")
    expect(page.locator("#book .asked")).to_be_visible()
    page.tap("#cap-a4")
    expect(page.locator("#cap-a4")).to_have_class(re.compile("chosen"))
    page.tap("#rules-close")
    expect(page.locator("#rules")).to_be_hidden()
    page.close()
