"""People in company, each with a browser of their own: the next free seat, others' eyes, the host's page, two devices."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import UNHURRIED, wait_until
from tests.browser.test_leaving import Somebody, sit_down, somebody
from tests.browser.test_people import SECRET, looks_well
from tests.browser.visitors import SIZES
from tests.server.server_process import QUICK, ServerProcess

__all__ = ["somebody"]

pytestmark = pytest.mark.slow

Fields = dict[str, str | float | bool]


def send(page: Page, action: str, **fields: str) -> None:
    """Fill in a form of the account's page, and send it."""
    form = page.locator(f'form[action="/account/{action}"]')
    for name, text in fields.items():
        form.locator(f"[name={name}]").fill(text)
    form.get_by_role("button").click()


def make_account(page: Page, server: ServerProcess, name: str) -> list[str]:
    """An account is made; its recovery codes."""
    page.goto(f"{server.address}/account")
    send(page, "new", name=name, new=SECRET, again=SECRET)
    expect(page.locator(".codes li")).to_have_count(8)
    return page.locator(".codes li").all_text_contents()


def take_turn(page: Page) -> None:
    """Whatever stands first in the list, until it is another's turn."""
    expect(page.locator("body")).to_have_attribute("data-state", "asked")
    page.evaluate(UNHURRIED)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-state", "asked")
    while page.locator("body").get_attribute("data-state") == "asked":
        seq = page.locator("body").get_attribute("data-seq") or ""
        page.locator("#list button").first.press("Enter")
        expect(page.locator("body")).not_to_have_attribute("data-seq", seq)


def test_two_who_want_anybody_meet_at_one_table(page: Page, somebody: Somebody, server: ServerProcess) -> None:
    bo = somebody("phone with bars")
    for it in (page, bo):
        it.goto(server.address)
        it.locator('form[action="/meet"] select[name=game]').select_option("cat-a-comb")
        it.locator('form[action="/meet"] select[name=fill]').select_option("never")
        it.get_by_role("button", name="Play with anybody").click()
        it.wait_for_url("**/table/*")
    assert bo.url == page.url
    expect(page.locator("#chairs")).not_to_contain_text("waiting for a player")
    expect(page.locator("#log")).to_contain_text("sits down")


def test_a_finished_game_is_seen_with_the_eyes_of_each_player(
    page: Page, somebody: Somebody, server: ServerProcess
) -> None:
    bo, cy = somebody("phone"), somebody("desk")
    fields: Fields = {"seat-1": "link", "name-0": "Ann", "whole": "1"}
    page.goto(page.request.post(f"{server.address}/new/land-of-the-wolves", form=fields).url)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    cy.goto(page.url)
    expect(cy.locator("#note")).to_contain_text("with a delay")
    expect(cy.locator("#eyes-of")).to_be_hidden()
    page.click("#resign")
    page.click("#resign-dialog .danger")
    expect(cy.locator("#eyes-of")).to_be_visible()
    pictures = set()
    for name in ("Ann", "Bo"):
        before = cy.locator("#board").inner_html()
        cy.locator("#eyes").select_option(label=name)
        wait_until(cy, "(before) => document.querySelector('#board').innerHTML !== before", before)
        pictures.add(cy.locator("#board").inner_html())
    assert len(pictures) == 2, "each has another hand"
    looks_well(cy)


def test_whoever_comes_back_at_another_device_is_told_what_happened_since(
    page: Page, somebody: Somebody, server: ServerProcess
) -> None:
    make_account(page, server, "Ann of two devices")
    bo, phone = somebody("desk"), somebody("phone with bars")
    fields: Fields = {"seat-1": "link", "clock": "days 3", "whole": "1", "option-first_player": "0"}
    page.goto(page.request.post(f"{server.address}/new/light-seeker", form=fields).url)
    table = page.url
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    take_turn(page)
    page.goto("about:blank")
    take_turn(bo)
    phone.goto(f"{server.address}/account")
    send(phone, "in", name="Ann of two devices", passphrase=SECRET)
    phone.goto(f"{server.address}/games")
    expect(phone.locator(".status.waiting")).to_contain_text(re.compile("your turn · [23] d"))
    phone.goto(table)
    expect(phone.locator("#note")).to_contain_text("while you were away")
    phone.get_by_role("button", name="Show them").click()
    expect(phone.locator("#frame")).to_have_class(re.compile("looking"))
    expect(phone.locator("#frame")).not_to_have_class(re.compile("looking"))


def test_a_code_opens_an_account_and_other_devices_are_signed_out(
    page: Page, somebody: Somebody, server: ServerProcess
) -> None:
    codes, phone = make_account(page, server, "Ann who forgets"), somebody("phone")
    phone.goto(f"{server.address}/account")
    phone.get_by_text("I forgot my passphrase").click()
    send(phone, "recover", name="Ann who forgets", code=codes[0], new="four brown hares", again="four brown hares")
    phone.goto(f"{server.address}/account")
    expect(phone.get_by_role("heading", level=1)).to_have_text("Ann who forgets")
    expect(phone.locator(".devices li")).to_have_count(1)
    looks_well(phone)
    page.goto(f"{server.address}/account")
    expect(page.locator('form[action="/account/in"]')).to_be_visible()


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, str]]:
    """A server of which Kay is the keeper, and the invitation for her."""
    database = str(tmp_path_factory.mktemp("office") / "house.sqlite")
    server = ServerProcess(database, limits=QUICK, keepers=["Kay"])
    command = [sys.executable, "-m", "moonwood", "admin", "invite", "--database", database]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    yield server, told.stdout.strip()
    server.stop()


def test_a_report_reaches_the_host_and_who_is_banned_is_let_go(
    page: Page, somebody: Somebody, office: tuple[ServerProcess, str]
) -> None:
    server, invitation = office
    bo, kay = somebody("phone with bars"), somebody("desk")
    page.goto(page.request.post(f"{server.address}/new/top-cap", form={"seat-1": "link", "name-0": "Ann"}).url)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    bo.goto(f"{bo.url}/people")
    bo.get_by_label("What did Ann do?").fill("She shouts.")
    bo.get_by_role("button", name="Report to the host").click()
    expect(bo.get_by_role("status")).to_contain_text("The host is told")
    kay.goto(f"{server.address}/account")
    send(kay, "new", name="Kay", new=SECRET, again=SECRET)
    expect(kay.locator("main")).to_contain_text("An account needs an invitation here")
    send(kay, "new", name="Kay", new=SECRET, again=SECRET, invitation=invitation)
    expect(kay.locator(".codes li")).to_have_count(8)
    kay.goto(f"{server.address}/host")
    for width, height in SIZES.values():
        kay.set_viewport_size({"width": width, "height": height})
        looks_well(kay)
    expect(kay.locator("main")).to_contain_text("She shouts.")
    kay.locator("form", has_text="Ban").first.locator("[name=reason]").fill("shouting")
    kay.get_by_role("button", name="Ban", exact=True).first.click()
    expect(kay.locator("main")).to_contain_text("Ann may not enter any more")
    expect(page.locator("main")).to_contain_text("keeps you out until")
    looks_well(page)
