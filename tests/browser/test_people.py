"""Two people who meet: one makes an account and waits for anybody, the other finds them in the lobby and sits down."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

SECRET = "three grey owls"
TARGETS = """(finger) => [...document.querySelectorAll("main button, main select, main summary, main a.quiet, main a.primary")]
    .filter((it) => it.offsetParent && it.getBoundingClientRect().height < finger - 0.5).map((it) => it.outerHTML)"""
WIDER = "document.documentElement.scrollWidth > innerWidth"


def looks_well(page: Page) -> None:
    """Nothing that axe minds, nothing too small for a finger, nothing beside the window."""
    page.wait_for_load_state()  # its styles are there
    assert Axe().run(page).response["violations"] == []
    assert page.evaluate(TARGETS, 44) == []
    assert not page.evaluate(WIDER)


def test_two_people_meet(page: Page, visitors: Visitors, server: ServerProcess) -> None:
    ann, bo = page, visitors.come("phone with bars")
    ann.goto(f"{server.address}/account")
    looks_well(ann)
    new = ann.locator('form[action="/account/new"]')
    new.get_by_label("Name").fill("Ann")
    new.get_by_label("Passphrase").fill(SECRET)
    new.get_by_label("once more").fill(SECRET)
    new.get_by_role("button").click()
    expect(ann.locator(".codes li")).to_have_count(8)
    looks_well(ann)
    ann.get_by_role("link", name="I have written them down").click()
    expect(ann.get_by_role("heading", level=1)).to_have_text("Ann")
    looks_well(ann)

    bo.goto(server.address)
    expect(bo.locator("#open-tables")).to_contain_text("Nobody waits")
    ann.goto(f"{server.address}/new/top-cap")
    first = ann.evaluate("document.querySelector('#setup button:not([type=button])').textContent")
    assert first == "Play", "it is what Enter does"
    ann.get_by_role("button", name="Wait for anybody").click()
    expect(ann.locator("#chairs")).to_contain_text("waiting for a player")
    bo.reload()
    expect(bo.locator(".tables.open li")).to_contain_text(["Ann"])
    looks_well(bo)
    bo.get_by_role("button", name="Sit down at a table of Top Cap").click()
    expect(bo.locator("#board svg")).to_be_visible()
    expect(ann.locator("#chairs")).not_to_contain_text("waiting for a player")
    bo.goto(f"{bo.url}/people")
    looks_well(bo)
    bo.get_by_role("button", name="Block Ann").click()
    expect(bo.get_by_role("status")).to_have_text("Ann is blocked.")
    for path in ("/people/Ann", "/statistics/top-cap"):
        bo.goto(f"{server.address}{path}")
        looks_well(bo)
    bo.close()
