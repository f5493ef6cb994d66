"""What hangs on a person, as people meet it: calls, talk that is closed, seats that bots fill, what comes along."""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.browser.test_company import make_account, send
from tests.browser.test_hosts import House, house
from tests.browser.test_leaving import Somebody, sit_down, somebody
from tests.browser.test_people import SECRET, looks_well
from tests.browser.visitors import SIZES
from tests.server.server_process import PATIENCE, QUICK, ServerProcess
from tests.server.test_calling import HOUSE, Box, box, link_in

__all__ = ["box", "house", "somebody"]

pytestmark = pytest.mark.slow

Fields = dict[str, str | float | bool]


def looks_well_everywhere(page: Page) -> None:
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        looks_well(page)


def test_whoever_wants_to_be_called_confirms_and_stops_with_a_click(
    page: Page, somebody: Somebody, house: House, box: tuple[Box, str]
) -> None:
    server, phone = house(mail=box[1], mail_from="moon@example.org", address=HOUSE), somebody("phone with bars")
    make_account(page, server, "Ann who is called")
    page.goto(f"{server.address}/account")
    looks_well_everywhere(page)
    calls = page.locator("section", has=page.locator("#calls"))
    expect(calls.get_by_role("button", name="No more calls")).to_have_count(0)
    calls.locator("[name=kind]").select_option("mail")
    calls.locator("[name=target]").fill("ann@example.org")
    calls.get_by_role("button", name="Keep that").click()
    expect(calls).to_contain_text("open the link in it to confirm")
    [question] = box[0].letters
    phone.goto(server.address + link_in(question))
    looks_well_everywhere(phone)
    phone.get_by_role("button", name="Yes, please").click()
    expect(phone.locator("main")).to_contain_text("You will be told when it is your turn.")
    page.goto(f"{server.address}/account")
    expect(calls).not_to_contain_text("to confirm")
    calls.get_by_role("button", name="No more calls").click()
    expect(page.locator("main")).to_contain_text("You are not called any more.")
    expect(calls.get_by_role("button", name="No more calls")).to_have_count(0)
    phone.goto(server.address + link_in(question, "/stop"))
    expect(phone.locator("main")).to_contain_text("This link is not good any more")


def test_a_letter_is_ended_by_its_link(page: Page, somebody: Somebody, house: House, box: tuple[Box, str]) -> None:
    server, phone = house(mail=box[1], mail_from="moon@example.org", address=HOUSE), somebody("phone")
    make_account(page, server, "Ann who is called")
    page.goto(f"{server.address}/account")
    page.locator('form[action="/account/calls"] [name=kind]').select_option("mail")
    send(page, "calls", target="ann@example.org")
    [question] = box[0].letters
    phone.goto(server.address + link_in(question, "/stop"))
    looks_well_everywhere(phone)
    phone.get_by_role("button", name="No more calls").click()
    expect(phone.locator("main")).to_contain_text("You are not called any more.")


def play_until_silent(server: ServerProcess, table: str, pages: Sequence[Page]) -> None:
    """Those who sit there play, in their names, until they may not talk any more."""
    with ExitStack() as opened:
        lines = []
        for it in pages:
            cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in it.context.cookies())
            address = f"ws://127.0.0.1:{server.port}/ws/{table}"
            lines.append(opened.enter_context(connect(address, max_size=None, additional_headers={"cookie": cookies})))
        closed, shown = "", [next_frame(line) for line in lines]
        while not closed:
            at = next(at for at, it in enumerate(shown) if it["scene"]["legal"])
            scene = shown[at]["scene"]
            lines[at].send(json.dumps({"play": scene["legal"][0]["id"], "seq": scene["seq"]}))
            for number, line in enumerate(lines):
                while shown[number]["scene"]["seq"] <= scene["seq"]:
                    shown[number] = next_frame(line)
            closed = (shown[0]["talk"] or {}).get("closed", "")


def next_frame(line: ClientConnection) -> dict[str, Any]:
    while (told := json.loads(line.recv(PATIENCE)))["type"] != "frame":
        pass
    return dict(told)


def test_talk_is_closed_with_a_word_why(page: Page, somebody: Somebody, server: ServerProcess) -> None:
    """Partners in Moonlight are silent from the first turn on."""
    bo = somebody("phone with bars")
    fields: Fields = {"option-mode": "co-op", "seat-1": "link", "whole": "1"}
    page.goto(page.request.post(f"{server.address}/new/moonlight", form={**fields, "name-0": "Ann"}).url)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    expect(page.locator("#chairs")).to_contain_text("Bo")
    play_until_silent(server, page.url.rpartition("/")[2], (page, bo))
    expect(page.locator("#talk")).to_contain_text("Partners are silent from the first turn on.")
    expect(page.get_by_role("textbox", name="Your words")).to_have_count(0)
    looks_well_everywhere(page)


def test_the_title_says_whose_turn_it_is(page: Page, somebody: Somebody, server: ServerProcess) -> None:
    bo = somebody("desk")
    fields: Fields = {"seat-1": "link", "option-first_player": "0", "name-0": "Ann", "whole": "1"}
    page.goto(page.request.post(f"{server.address}/new/top-cap", form=fields).url)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    expect(page).to_have_title(re.compile("^● "))
    expect(bo).to_have_title(re.compile("^Ann "))
    page.locator("#list button").first.press("Enter")
    expect(bo).to_have_title(re.compile("^● "))
    expect(page).to_have_title(re.compile("^Bo "))


def test_a_bot_comes_after_the_time_that_was_chosen(page: Page, house: House, tmp_path: Path) -> None:
    server = house()
    page.goto(server.address)
    page.locator('form[action="/meet"] select[name=game]').select_option("top-cap")
    page.locator('form[action="/meet"] select[name=fill]').select_option("1")
    page.get_by_role("button", name="Play with anybody").click()
    expect(page.locator("#chairs")).to_contain_text("waiting for a player")
    with sqlite3.connect(tmp_path / "house.sqlite", timeout=30) as kept:  # a minute later
        kept.execute("UPDATE open_tables SET fill_at = fill_at - 60")
    expect(page.locator("#chairs")).not_to_contain_text("waiting for a player")
    expect(page.locator("#chairs")).to_contain_text("bot")
    expect(page.locator("body")).to_have_attribute("data-state", "asked")
    looks_well_everywhere(page)


def test_a_guest_comes_along_takes_everything_and_deletes_it(
    page: Page, somebody: Somebody, server: ServerProcess
) -> None:
    make_account(page, server, "Ann who moves in")
    phone = somebody("phone")
    phone.goto(phone.request.post(f"{server.address}/new/top-cap", form={"seat-1": "link", "name-0": "Guest"}).url)
    table = phone.url
    phone.goto(f"{server.address}/account")
    send(phone, "in", name="Ann who moves in", passphrase=SECRET)
    phone.goto(f"{server.address}/account")
    looks_well_everywhere(phone)
    phone.get_by_role("button", name="Bring them along").click()
    expect(phone.locator(f'a[href="{table.removeprefix(server.address)}"]').first).to_be_visible()
    phone.goto(table)
    expect(phone.locator(".invitation input")).to_have_count(1), "whoever made it is its host"
    phone.goto(f"{server.address}/account")
    with phone.expect_download() as taken:
        phone.get_by_role("link", name=re.compile("[Dd]ownload")).click()
    told = json.loads(Path(taken.value.path()).read_text("utf-8"))
    assert [it["table"] for it in told["tables"]] == [table.rpartition("/")[2]]
    assert told["records"][0]["record"].startswith("moonwood record")
    form = phone.locator('form[action="/account/delete"]')
    phone.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
    form.locator("[name=passphrase]").fill(SECRET)
    form.locator("[name=sure]").check()
    form.get_by_role("button").click()
    phone.goto(f"{server.address}/people/Ann who moves in")
    expect(phone.locator("main")).not_to_contain_text("Ann who moves in")
    page.goto(f"{server.address}/account")
    expect(page.locator('form[action="/account/in"]')).to_be_visible()


@pytest.fixture
def office(tmp_path: Path) -> Iterator[tuple[ServerProcess, str]]:
    """A server of which Kay is the keeper, and the invitation for her."""
    database = str(tmp_path / "office.sqlite")
    server = ServerProcess(database, limits=QUICK, keepers=["Kay"])
    command = [sys.executable, "-m", "moonwood", "admin", "invite", "--database", database]
    told = subprocess.run(command, capture_output=True, text=True, check=True)
    yield server, told.stdout.strip()
    server.stop()


def test_whom_the_host_mutes_is_told_so_and_the_others_are_spared(
    page: Page, somebody: Somebody, office: tuple[ServerProcess, str]
) -> None:
    server, invitation = office
    bo, kay = somebody("phone with bars"), somebody("desk")
    page.goto(page.request.post(f"{server.address}/new/top-cap", form={"seat-1": "link", "name-0": "Ann"}).url)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    table = bo.url
    page.goto(f"{table}/people")
    page.get_by_label("What did Bo do?").fill("He shouts.")
    page.get_by_role("button", name="Report to the host").click()
    page.goto(table)
    kay.goto(f"{server.address}/account")
    send(kay, "new", name="Kay", new=SECRET, again=SECRET)
    send(kay, "new", name="Kay", new=SECRET, again=SECRET, invitation=invitation)
    kay.goto(f"{server.address}/host")
    kay.locator("form", has_text="Mute").first.locator("[name=reason]").fill("shouting")
    kay.get_by_role("button", name="Mute", exact=True).first.click()
    expect(bo.locator("#talk")).to_contain_text("does not let you talk for a while")
    looks_well_everywhere(bo)
    expect(page.locator("#talk")).not_to_contain_text("does not let you talk")


def test_whom_somebody_blocks_they_do_not_meet_in_the_lobby(page: Page, somebody: Somebody, house: House) -> None:
    server = house()
    bo = somebody("phone with bars")
    page.goto(page.request.post(f"{server.address}/new/top-cap", form={"seat-1": "link", "name-0": "Ann"}).url)
    sit_down(bo, page.locator(".invitation input").input_value(), "Bo")
    met = bo.url
    bo.goto(f"{server.address}/new/cat-a-comb")
    bo.get_by_role("button", name="Wait for anybody").click()
    expect(bo.locator("#chairs")).to_contain_text("waiting for a player")
    page.goto(server.address)
    expect(page.locator(".tables.open li")).to_have_count(1)
    page.goto(f"{met}/people")
    page.get_by_role("button", name="Block Bo").click()
    expect(page.get_by_role("status")).to_have_text("Bo is blocked.")
    page.goto(server.address)
    expect(page.locator("#open-tables")).to_contain_text("Nobody waits")
    looks_well_everywhere(page)
    page.goto(f"{met}/people")
    page.get_by_role("button", name=re.compile("Bo")).first.click()
    page.goto(server.address)
    expect(page.locator(".tables.open li")).to_have_count(1)


def test_a_persons_page_of_a_game_has_curves_and_milestones(page: Page, somebody: Somebody, house: House) -> None:
    server, cy = house(), somebody("desk")
    make_account(page, server, "Ann who plays")
    for _ in range(3):
        fields: Fields = {"seat-1": "bot:moth", "rated": "1", "whole": "1"}
        page.goto(page.request.post(f"{server.address}/new/top-cap", form=fields).url)
        expect(page.locator("body")).to_have_attribute("data-state", "asked")
        page.click("#resign")
        page.click("#resign-dialog .danger")
        expect(page.locator("body")).to_have_attribute("data-state", "over")
    cy.goto(f"{server.address}/people/Ann who plays/top-cap")
    expect(cy.locator("main svg").first).to_be_visible()
    looks_well_everywhere(cy)
    cy.goto(f"{server.address}/people/Ann who plays")
    expect(cy.locator("main")).to_contain_text("Top Cap")
    looks_well_everywhere(cy)
