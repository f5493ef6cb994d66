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


FORGE = "A a2=mole c2=frog; B d3=beetle; to-move A; reserve-A snail; reserve-B mole"
LIGHT = (
    "cubes 0,2:F@E 1,2:D@SW 2,2:D@NE 0,1:F@S 1,1:D@WN 2,1:H@E 0,0:D@NE 1,0:D@SW 2,0:D@WN; buh 1,1; to-move A; turns 3"
)


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
    room.show(at("light-seeker", LIGHT))
    room.page.locator("#cube-2-1").click()
    expect(room.page.locator("#board [data-while='cube-2-1']")).to_be_visible()
    room.page.close()


def test_a_step_and_a_trick_to_the_same_cell_are_offered_in_words(visitors: Visitors, server: ServerProcess) -> None:
    room = Showroom(visitors.come(), server)
    room.show(at("forgenesis", FORGE, mole="on", snail="on"))
    room.page.locator("#token-a2").click()
    room.page.locator("#cell-b2").click()
    offered = room.page.locator(".menu:visible button")
    expect(offered).to_have_text(["Mole a2: step up right to b2, stays awake", "Mole a2: burrow to b2, then it sleeps"])
    room.page.close()
