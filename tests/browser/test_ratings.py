"""A game that counts, from the form to its last move: both ratings move, and the pages of persons and of the game tell."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from moonwood.people.rating import Rating
from tests.browser.players import UNHURRIED
from tests.browser.test_company import make_account
from tests.browser.test_hosts import House, house
from tests.browser.test_leaving import Somebody, somebody
from tests.browser.test_people import looks_well
from tests.browser.visitors import SIZES
from tests.server.server_process import PATIENCE

__all__ = ["house", "somebody"]

pytestmark = pytest.mark.slow

PLAYS_ON = """() => setInterval(() => {
  if (document.body.dataset.state === "asked") document.querySelector("#list button")?.click();
}, 20)"""
"""Whatever stands first in the list, whenever somebody is asked."""
RATED = re.compile("([0-9]+) ± ([0-9]+), 1 game$")


def rating_of(page: Page, row: str) -> tuple[int, int]:
    """The points that stand in a row of a table, and how sure they are."""
    told = page.locator("tr", has=page.get_by_role("link", name=row, exact=True)).locator("td").last.text_content()
    rating = RATED.search(told or "")
    assert rating, f"{row}: {told}"
    return int(rating[1]), int(rating[2])


def test_a_rated_game_is_played_to_its_end_and_moves_both_ratings(page: Page, somebody: Somebody, house: House) -> None:
    """Spirits of the Forest: it always ends, and hardly ever in a tie. Nobody else has played in this house."""
    server = house()
    bo, cy = somebody("desk"), somebody("phone with bars")
    names = {"Ann who counts": page, "Bo who counts": bo}
    for name, who in names.items():
        who.add_init_script(UNHURRIED)
        make_account(who, server, name)
    page.goto(f"{server.address}/new/spirits-of-the-forest")
    page.evaluate("for (const it of document.querySelectorAll('#setup details')) it.open = true")
    page.locator("[name=rated]").check()
    page.get_by_role("button", name="Wait for anybody").click()
    expect(page.locator("#chairs")).to_contain_text("waiting for a player")
    bo.goto(server.address)
    expect(bo.locator(".tables.open li", has_text="Ann who counts")).to_contain_text("rated")
    bo.locator(".tables.open li", has_text="Ann who counts").get_by_role("button").click()
    expect(bo.locator("#board svg")).to_be_visible()
    for who in names.values():
        expect(who.locator("#hint")).to_be_hidden()
        who.evaluate(PLAYS_ON)
    for who in names.values():
        expect(who.locator("body")).to_have_attribute("data-state", "over", timeout=5000 * PATIENCE)
    won = {name: "You win" in (who.locator("#ask").text_content() or "") for name, who in names.items()}

    told = {}
    for name in names:
        cy.goto(f"{server.address}/people/{name}")
        expect(cy.locator("main")).to_contain_text("1 (100%)" if won[name] else "0 (0%)")
        told[name] = rating_of(cy, "Spirits of the Forest")
        looks_well(cy)
    assert sum(won.values()) == 1, "a tie moves nobody; play it again"
    for name, (points, spread) in told.items():
        assert (points > Rating().points) == won[name]
        assert points != Rating().points
        assert spread < Rating().spread, "whoever has played is known better"
    cy.goto(f"{server.address}/statistics/spirits-of-the-forest")
    expect(cy.locator("main")).to_contain_text("1 game was played to its end here.")
    assert {name: rating_of(cy, name) for name in names} == told, "the page of the game says the same"
    for width, height in SIZES.values():
        cy.set_viewport_size({"width": width, "height": height})
        looks_well(cy)
