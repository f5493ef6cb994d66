"""Links that carry a text: a report's game opens in the page's own replay."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from moonwood.lab.report.page import packed
from tests.browser.players import settle, wait_until
from tests.server.server_process import ServerProcess

RECORD = (Path(__file__).parents[1] / "records" / "cat-a-comb-colour.txt").read_text("utf-8")


def test_a_game_of_a_report_opens_in_the_replay(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/from-record#record={packed(RECORD)}")
    wait_until(page, "text => document.querySelector('#record').value === text", RECORD)
    page.click("main button.primary")
    page.wait_for_url("**/table/*")
    settle(page)
    expect(page.locator("#board svg").first).to_be_visible()


def test_a_link_that_carries_nothing_leaves_the_field_as_it_is(page: Page, server: ServerProcess) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{server.address}/from-record#record=!!!")
    expect(page.locator("#record")).to_have_value("")
    assert wrong == []
