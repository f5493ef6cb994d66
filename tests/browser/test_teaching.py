"""Boards that teach by themselves: what a click would lead to is seen, and told apart, before it is made."""

from __future__ import annotations

from playwright.sync_api import expect

import moonwood
from moonwood.kernel.match import Match
from moonwood.table.table import Table
from tests.browser.showroom import Showroom
from tests.browser.visitors import Visitors
from tests.server.sampled import table_of
from tests.server.server_process import ServerProcess

WOLVES = "to-move A; starter A; table 0,0=A3 1,0=B2 1,1=B1; hand-A 1 3; hand-B 2"


def at(name: str, position: str, **options: str) -> Table:
    """A table at which a position has come about."""
    game = moonwood.game(name, **options)
    match = Match(game, 1)
    match.state = game.position(position)
    return table_of(match, options)


def test_a_chosen_thing_shows_what_the_next_click_would_lead_to(visitors: Visitors, server: ServerProcess) -> None:
    room = Showroom(visitors.come(), server)
    room.show(at("land-of-the-wolves", WOLVES))
    then = room.page.locator("#board [data-while='hand-3']")
    expect(then).to_be_hidden()
    room.page.locator("#hand-3").click()
    expect(then).to_be_visible()
    expect(room.page.locator("#board [data-while='hand-1']")).to_be_hidden()
    room.page.locator("#hand-3").click()
    expect(then).to_be_hidden()
    room.page.close()
