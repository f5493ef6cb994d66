"""Links that carry a text: a report's game opens in the page's own replay."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from moonwood.lab.report.page import Report, Telling, html, packed
from tests.browser.players import settle, wait_until
from tests.server.server_process import ServerProcess

RECORD = (Path(__file__).parents[1] / "records" / "cat-a-comb-colour.txt").read_text("utf-8")


def test_a_game_of_a_report_opens_in_the_replay(page: Page, server: ServerProcess) -> None:
    """By a link that a house without a server understands, too."""
    page.goto(f"{server.address}/#/from-record#record={packed(RECORD)}")
    page.wait_for_url("**/from-record#record=*")
    wait_until(page, "text => document.querySelector('#record').value === text", RECORD)
    page.click("main button.primary")
    page.wait_for_url("**/table/*")
    settle(page)
    expect(page.locator("#board svg").first).to_be_visible()


def test_the_links_of_a_report_lead_to_the_house_that_the_reader_names(
    page: Page, server: ServerProcess, tmp_path: Path
) -> None:
    file = tmp_path / "report.html"
    game = Telling("Longest", "it took long", RECORD)
    file.write_text(html(Report("A report", "About it.", "moonwood", (), (game,)), "https://house.example/"), "utf-8")
    page.goto(file.as_uri())
    link = page.locator("[data-where]")
    assert (link.get_attribute("href") or "").startswith("https://house.example/#/from-record#record=")
    page.fill("#house", f"{server.address}/index.html")
    link.click()
    wait_until(page, "text => document.querySelector('#record')?.value === text", RECORD)


def test_a_lobby_follows_no_link_out_of_the_house(page: Page, server: ServerProcess) -> None:
    for outside in ("#//house.example/", "#/\\house.example/"):
        page.goto("about:blank")
        page.goto(f"{server.address}/{outside}")
        settle_lobby(page)
        assert page.url.startswith(f"{server.address}/")


def settle_lobby(page: Page) -> None:
    expect(page.locator("main")).to_be_visible()
    page.wait_for_load_state("networkidle")


def test_a_link_that_carries_nothing_leaves_the_field_as_it_is(page: Page, server: ServerProcess) -> None:
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    page.goto(f"{server.address}/from-record#record=!!!")
    expect(page.locator("#record")).to_have_value("")
    assert wrong == []
