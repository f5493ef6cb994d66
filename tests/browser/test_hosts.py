"""What a host chooses, as people meet it: who may have an account, who may enter, who makes tables, who sees them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_company import make_account, send
from tests.browser.test_leaving import Somebody, sit_down, somebody
from tests.browser.test_people import SECRET, looks_well
from tests.server.server_process import ServerProcess

__all__ = ["somebody"]

pytestmark = pytest.mark.slow

House = Callable[..., ServerProcess]


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house of which the host has chosen something."""
    with ExitStack() as opened:

        def open_house(**chosen: object) -> ServerProcess:
            server = ServerProcess(tmp_path / "house.sqlite", **chosen)  # type: ignore[arg-type]
            opened.callback(server.stop)
            return server

        yield open_house


def make_table(page: Page, server: ServerProcess, opponent: str = "link") -> str:
    """A table through the form; where it is."""
    page.goto(f"{server.address}/new/top-cap")
    page.locator("[data-seat='1'] select").select_option(opponent)
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    expect(page.locator("#board svg")).to_be_visible()
    return page.url


def test_where_there_are_guests_only_nobody_is_asked_for_an_account(
    page: Page, somebody: Somebody, house: House
) -> None:
    server, bo = house(accounts="none"), somebody("phone with bars")
    page.goto(f"{server.address}/account")
    expect(page.locator("main")).to_contain_text("Everybody plays as a guest here")
    expect(page.locator('form[action="/account/new"]')).to_have_count(0)
    looks_well(page)
    make_table(page, server)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    expect(page.locator("#chairs")).to_contain_text("Bo")


def test_an_invitation_of_the_host_is_good_for_one_account(
    page: Page, somebody: Somebody, house: House, tmp_path: Path
) -> None:
    server, bo, cy = house(accounts="invited", keepers=["Kay"]), somebody("phone with bars"), somebody("desk")
    command = [sys.executable, "-m", "moonwood", "admin", "invite", "--database", str(tmp_path / "house.sqlite")]
    first = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    page.goto(f"{server.address}/account")
    send(page, "new", name="Kay", new=SECRET, again=SECRET, invitation=first)
    expect(page.locator(".codes li")).to_have_count(8)
    page.goto(f"{server.address}/host")
    page.get_by_role("button", name="Make an invitation").click()
    code = page.get_by_role("status").locator("code").inner_text()
    looks_well(page)
    bo.goto(f"{server.address}/account")
    expect(bo.locator("main")).to_contain_text("Accounts are made by invitation here")
    looks_well(bo)
    send(bo, "new", name="Bo", new=SECRET, again=SECRET, invitation=code)
    expect(bo.locator(".codes li")).to_have_count(8)
    cy.goto(f"{server.address}/account")
    send(cy, "new", name="Cy", new=SECRET, again=SECRET, invitation=code)
    expect(cy.locator('form[action="/account/new"] .problem')).to_be_visible()
    expect(cy.locator(".codes li")).to_have_count(0)
    make_table(cy, server)


def test_a_house_behind_a_word_lets_in_who_knows_it_and_leads_them_on(
    page: Page, somebody: Somebody, house: House
) -> None:
    server, bo = house(word="Grey Owl"), somebody("phone with bars")
    page.goto(server.address)
    expect(page.get_by_role("heading", level=1)).to_have_text("Who comes there?")
    looks_well(page)
    page.get_by_label("The word").fill("grey owl")
    page.get_by_role("button", name="Enter").click()
    table = make_table(page, server)
    link = page.locator(".invitation input").input_value()
    for address in (table, link):
        bo.goto(address)
        expect(bo.get_by_role("heading", level=1)).to_have_text("Who comes there?")
    bo.get_by_label("The word").fill("brown owl")
    bo.get_by_role("button", name="Enter").click()
    expect(bo.get_by_role("alert")).to_have_text("That is not the word. Whoever sent you here knows it.")
    looks_well(bo)
    bo.get_by_label("The word").fill("grey owl")
    bo.get_by_role("button", name="Enter").click()
    bo.fill("#name", "Bo")
    bo.click("button.primary")
    expect(bo.locator("#board svg")).to_be_visible()
    expect(page.locator("#chairs")).to_contain_text("Bo")


def test_where_accounts_alone_make_tables_guests_sit_down_all_the_same(
    page: Page, somebody: Somebody, house: House
) -> None:
    server, bo = house(tables_by="accounts"), somebody("phone with bars")
    for who in (page, bo):
        who.goto(f"{server.address}/new/top-cap")
        who.click("#setup button.primary")
        expect(who.locator("main")).to_contain_text("have an account")
        looks_well(who)
    make_account(page, server, "Ann")
    make_table(page, server)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    expect(page.locator("#chairs")).to_contain_text("Bo")


@pytest.mark.parametrize("usually", [False, True])
def test_a_table_is_private_or_open_as_the_host_likes_unless_its_maker_says_otherwise(
    page: Page, somebody: Somebody, house: House, usually: bool
) -> None:
    server, bo = house(open_tables=usually), somebody("phone with bars")
    waiting = bo.locator(".tables.open li")
    make_table(page, server)
    bo.goto(server.address)
    expect(waiting).to_have_count(int(usually))
    page.goto(f"{server.address}/new/top-cap")
    page.evaluate("for (const it of document.querySelectorAll('#setup details')) it.open = true")
    expect(page.locator("[name=open]")).to_be_checked(checked=usually)
    page.locator("[name=open]").set_checked(not usually)
    page.locator("[data-seat='1'] select").select_option("link")
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    bo.reload()
    expect(waiting).to_have_count(1)
    looks_well(bo)
