"""The page at every size: everything in sight and large enough, and every tap answered."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.games.moonlight.scenarios.shared.split import SPLIT_TOKENS
from moonwood.kernel.match import Match
from moonwood.kernel.options import Switch
from moonwood.kernel.seats import Seat
from moonwood.table.scene import Style, round_end
from tests.browser.measure import measure
from tests.browser.players import lift_curtain, open_table, settle, wait_until
from tests.browser.showroom import Showroom, moments, walk
from tests.browser.visitors import SMALLEST, ZOOM, Visitors
from tests.games.light_seeker.test_board import SQUARE, WIDE
from tests.games.moonlight.table import state_of
from tests.server.sampled import table_of
from tests.server.server_process import ServerProcess

FEW_DECISIONS = (0, 10, 60)
DECISIONS = (*FEW_DECISIONS, 3, 25, 150)
"""After so many of them a game is measured, and at its end."""


@pytest.fixture
def phone(visitors: Visitors) -> Iterator[Page]:
    page = visitors.come("phone with bars")
    yield page
    page.close()


def asked(page: Page) -> bool:
    """Whether somebody is asked; a curtain is lifted."""
    if settle(page) == "curtain":
        lift_curtain(page)
    return settle(page) == "asked"


def go_on(page: Page, rng: Random, steps: int) -> None:
    """Play some actions of the list, wherever it is."""
    for _ in range(steps):
        if not asked(page):
            return
        seq = page.evaluate("document.body.dataset.seq")
        count = page.locator("#list button").count()
        page.evaluate("(n) => document.querySelectorAll('#list button')[n].click()", rng.randrange(count))
        wait_until(page, "(seq) => document.body.dataset.seq !== seq || document.body.dataset.state !== 'asked'", seq)
    settle(page)


def all_modules(game: str) -> dict[str, str]:
    return {option.name: "on" for option in rooms()[game].options if isinstance(option, Switch)}


def assert_it_fits(page: Page, size: str, slack: float = 0.05) -> None:
    zoom = ZOOM.get(size, 1)
    sizes = measure(page, zoom)
    least = 12 / zoom if size.startswith("desk") else 11
    assert sizes["type"] >= least - slack, f"type of {sizes['type']:.1f} px"
    assert sizes["small"] == [], "things to touch that are too small or covered"
    assert zoom > 1 or sizes["outside"] == []  # whoever enlarges a page scrolls it, in one direction
    assert zoom > 1 or not sizes["moves"], "the page can be scrolled"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page can be pushed aside"
    assert not sizes["crowded"], "things under the thumb lie on each other"
    assert not sizes["spilt"], "something about a player lies outside of the panel"


MODULES: dict[str, list[dict[str, str]]] = {
    "cat-a-comb": [{}],
    "forgenesis": [{}],
    "land-of-the-wolves": [{}],
    "light-seeker": [{}],
    "moonlight": [{"scenario": number} for number in ("1", "7", "10", "19", "23")],
    "mushroom-sorcerer": [{"players": number} for number in ("1", "2", "4")],
    "spirits-of-the-forest": [{"players": number} for number in ("2", "4")],
    "top-cap": [{}],
}
"""What changes a board most, besides the switches, which are all on; the last of them most of all."""


@pytest.fixture(scope="module", params=SMALLEST)
def showroom(request: pytest.FixtureRequest, visitors: Visitors, server: ServerProcess) -> Iterator[Showroom]:
    """A page of each size that shows any moment of any game."""
    room = Showroom(visitors.come(request.param), server, request.param)
    yield room
    room.page.close()


@pytest.mark.parametrize("game", MODULES)
def test_everything_is_in_sight_and_large_enough(showroom: Showroom, game: str) -> None:
    for table in moments(game, all_modules(game) | MODULES[game][-1], FEW_DECISIONS):
        showroom.show(table)
        assert_it_fits(showroom.page, showroom.size)


@pytest.mark.slow
@pytest.mark.parametrize("game", MODULES)
def test_everything_is_in_sight_all_along(showroom: Showroom, game: str) -> None:
    for options in MODULES[game]:
        for table in moments(game, all_modules(game) | options, DECISIONS):
            showroom.show(table)
            assert_it_fits(showroom.page, showroom.size)


@pytest.mark.slow
@pytest.mark.parametrize("scenario", range(1, 29))
def test_every_forest_of_moonlight_is_in_sight_and_large_enough(showroom: Showroom, scenario: int) -> None:
    for table in moments("moonlight", {"scenario": str(scenario)}, range(0, 60, 7)):
        showroom.show(table)
        assert_it_fits(showroom.page, showroom.size)


def test_a_valley_that_is_spread_wide_is_in_sight(showroom: Showroom) -> None:
    match = Match(open_game("light-seeker", rho=True), 1)
    match.state = match.game.position(WIDE)
    showroom.show(table_of(match, {"rho": "on"}))
    assert_it_fits(showroom.page, showroom.size)


def test_the_widest_valley_can_be_read_and_touched(showroom: Showroom) -> None:
    """Nine columns and nine rows: no upright phone has room for more than 42 pixels each."""
    match = Match(open_game("light-seeker", rho=True), 1)
    match.state = match.game.position(SQUARE)
    showroom.show(table_of(match, {"rho": "on"}))
    zoom = ZOOM.get(showroom.size, 1)
    sizes = measure(showroom.page, zoom)
    assert sizes["type"] >= 11 / zoom
    assert all(size >= 41 / zoom for _, size in sizes["small"])


def test_a_war_is_in_sight(showroom: Showroom) -> None:
    tables = (it for it in walk("mushroom-sorcerer", {}) if it.match.state.shows(Seat(0))["war"])
    showroom.show(next(tables))
    assert_it_fits(showroom.page, showroom.size)
    assert "attacks" in showroom.page.locator("#board").inner_text()


@pytest.mark.parametrize("size", ["phone", "phone on its side"])
def test_the_drawer_never_covers_the_board(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size)
    open_table(page, server, "top-cap", "here")
    page.tap("#sheet")
    covered = """() => {
      const board = document.querySelector("#board").getBoundingClientRect();
      const panel = document.querySelector("#panel").getBoundingClientRect();
      return board.right > panel.left + 1 && board.bottom > panel.top + 1;
    }"""
    wait_until(page, f"() => !({covered})()")
    expect(page.locator("#goal")).to_be_hidden()
    expect(page.locator("#list button").first).to_be_visible()
    page.close()


# Clicks and taps


LIT = """() => {
  const frame = document.querySelector(".scroll").getBoundingClientRect();
  return [...document.querySelectorAll("#board .can")].map((it) => {
    const { left, right, top, bottom } = (it.querySelector(".edge") ?? it).getBoundingClientRect();
    const [from, to] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    return { id: it.id, x: (left + right) / 2, y: (from + to) / 2, seen: to - from };
  });
}"""
"""The middle of what can be seen of each thing that is lit."""
ANSWERED = """(id) => document.body.dataset.state === "sent" || document.querySelector(".menu:not([hidden])") !== null
  || !document.querySelector("#do").hidden || document.getElementById(id).classList.contains("chosen")"""
CLICKS = 4
"""On so many things of a moment, spread over all that are lit."""


@pytest.mark.parametrize("game", MODULES)
def test_a_click_into_the_middle_of_what_is_lit_is_answered(
    visitors: Visitors, server: ServerProcess, game: str
) -> None:
    """It plays, chooses that very thing or offers what it may mean."""
    page = visitors.come("phone on its side", touch=False)
    room = Showroom(page, server)
    table = next(moments(game, all_modules(game) | MODULES[game][-1], (14,)))
    room.show(table)
    page.evaluate("document.querySelector('#goal').hidden = true")
    lit = [it for it in page.evaluate(LIT) if it["seen"] > 8]
    for it in lit[:: max(1, len(lit) // CLICKS)]:
        room.show(table)
        page.mouse.click(it["x"], it["y"])
        assert page.evaluate(ANSWERED, it["id"]), it["id"]
    page.close()


def test_things_without_an_order_are_chosen_in_any(visitors: Visitors, server: ServerProcess) -> None:
    """Two of five tokens: each of them may be the first, on a phone with a second tap on the last."""
    page = visitors.come("phone with bars")
    room, lit = Showroom(page, server), page.locator("#board .can")
    room.show(
        next(table for table in walk("moonlight", {"scenario": "1"}) if state_of(table.match.state).asks(SPLIT_TOKENS))
    )
    page.evaluate("document.querySelector('#goal').hidden = true")
    ids = [it.get_attribute("id") for it in lit.all()]
    assert len(ids) == 5
    page.tap(f"#{ids[4]}")
    expect(lit).to_have_count(4)
    page.tap(f"#{ids[1]}")
    expect(page.locator("#do")).to_be_visible()
    page.tap(f"#{ids[1]}")
    expect(page.locator("body")).to_have_attribute("data-state", "sent")
    page.close()


def test_the_first_tap_shows_and_the_second_does(phone: Page, server: ServerProcess) -> None:
    open_table(phone, server, "top-cap", "here")
    phone.tap("#cap-a4")
    phone.tap("#cell-b5")
    expect(phone.locator("#do")).to_have_text("Do it: Move the cap on a4 to b5")
    expect(phone.locator("#ghost .changes").first).to_be_visible()
    expect(phone.locator("body")).to_have_attribute("data-seq", "1")
    phone.tap("#cell-b5")
    expect(phone.locator("body")).to_have_attribute("data-seq", "2")
    expect(phone.locator("#do")).to_be_hidden()


def test_a_button_by_the_thumb_does_it_and_a_tap_elsewhere_does_not(phone: Page, server: ServerProcess) -> None:
    open_table(phone, server, "top-cap", "here")
    phone.tap("#cap-a4")
    phone.tap("#cell-b5")
    phone.tap("#cap-d1")
    expect(phone.locator("#do")).to_be_hidden()
    expect(phone.locator("#ghost")).to_be_hidden()
    expect(phone.locator("#cap-d1")).to_have_class("piece chosen")
    phone.tap("#cell-c1")
    phone.tap("#do")
    expect(phone.locator("#log li")).to_have_text(["Player A: d1 to c1"])


def test_quick_players_tap_once(phone: Page, server: ServerProcess) -> None:
    open_table(phone, server, "top-cap", "here")
    phone.tap("#sheet")
    phone.locator("#settings summary").tap()
    phone.locator("[data-setting=quick]").check()
    phone.tap("#sheet")
    phone.tap("#cap-a4")
    phone.tap("#cell-b5")
    expect(phone.locator("body")).to_have_attribute("data-seq", "2")


def test_what_cannot_be_taken_back_is_asked_about_if_one_wishes(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "land-of-the-wolves", "here")
    lift_curtain(page)
    page.locator("#settings summary").click()
    page.locator("[data-setting=careful]").check()
    seq = page.evaluate("document.body.dataset.seq")
    page.locator("#list button").first.click()
    expect(page.locator("#do")).to_contain_text("This cannot be taken back.")
    expect(page.locator("body")).to_have_attribute("data-seq", seq)
    page.click("#do")
    expect(page.locator("body")).to_have_attribute("data-state", "curtain")


def bare_forest(page: Page, server: ServerProcess) -> None:
    """Mushroom Sorcerer without anything on its grounds: whoever has grown twice can only end the turn."""
    address = f"{server.address}/new/mushroom-sorcerer"
    fields: dict[str, str | float | bool] = {"seat-0": "me", "seat-1": "here", "option-players": "2"}
    fields["option-rulings"] = "ground_goods = 0"
    page.goto(page.request.post(address, form=fields).url)
    settle(page)


def grow(page: Page, label: str) -> None:
    """Choose a growth in the list; the page shows what came of it."""
    count = page.locator("#log li").count()
    page.locator("#list button", has_text=label).click()
    expect(page.locator("#log li").nth(count)).to_be_visible()


def test_what_is_forced_plays_itself_and_one_undo_takes_the_turn_back(page: Page, server: ServerProcess) -> None:
    bare_forest(page, server)
    first, told = page.locator("#ask").text_content(), page.locator("#log li").count()
    grow(page, "Grow Water on C1")
    grow(page, "Grow Stone on B3")
    expect(page.locator("#note")).to_have_text("Nothing else is possible: End your turn")
    expect(page.locator("#ask")).not_to_have_text(str(first))
    expect(page.locator("#list button").nth(1)).to_be_visible()
    page.click("#panel [data-undo=turn]")
    expect(page.locator("#ask")).to_have_text(str(first))
    expect(page.locator("#log li")).to_have_count(told)


def test_what_is_forced_waits_after_an_undo_and_for_those_who_wish(page: Page, server: ServerProcess) -> None:
    bare_forest(page, server)
    grow(page, "Grow Water on C1")
    grow(page, "Grow Stone on B3")
    expect(page.locator("#list button").nth(1)).to_be_visible()
    page.click("#panel [data-undo=step]")
    expect(page.locator("#list button")).to_have_count(1)
    page.wait_for_timeout(1500)
    expect(page.locator("#list button")).to_have_count(1)
    page.locator("#list button").click()
    page.locator("#settings summary").click()
    page.locator("[data-setting=forced]").uncheck()
    grow(page, "Grow Water on D2")
    grow(page, "Grow Stone on C2")
    page.wait_for_timeout(1500)
    expect(page.locator("#list button")).to_have_text(["End your turn"])


@pytest.mark.parametrize("way", ["click", "undo"])
def test_a_lifted_stack_is_put_back(page: Page, server: ServerProcess, way: str) -> None:
    open_table(page, server, "cat-a-comb", "here")
    rng = Random(5)
    while not page.locator("#list button", has_text="Move the").count():
        go_on(page, rng, 1)
        asked(page)
    seq = int(page.evaluate("document.body.dataset.seq"))
    stack = page.locator("#list button", has_text="Move the").first
    stack.hover()
    cell = str(page.evaluate("document.querySelector('#board .hint').id"))
    stack.click()
    expect(page.locator("body")).to_have_attribute("data-seq", str(seq + 1))
    if way == "click":
        page.locator(f"#{cell}").click()
    else:
        page.click("#panel [data-undo=step]")
    expect(page.locator("body")).to_have_attribute("data-seq", str(seq + 2))
    expect(page.locator("#last")).not_to_contain_text("lifts")


# Answers


def test_a_preview_comes_only_after_the_mouse_moved(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.locator("#cap-a4").click()
    page.locator("#cell-b5").click()
    expect(page.locator("body")).to_have_attribute("data-seq", "2")
    page.wait_for_timeout(400)
    expect(page.locator("#ghost")).to_be_hidden()
    page.locator("#cap-f3").click()
    page.locator("#board .can").first.hover()
    expect(page.locator("#ghost .changes").first).to_be_visible()


def test_a_menu_lies_beside_the_thing_it_is_about(visitors: Visitors, server: ServerProcess) -> None:
    page = visitors.come("phone")
    open_table(page, server, "light-seeker", "here")
    rng = Random(1)
    while not page.locator(".menu:not([hidden])").count():
        lit = page.locator("#board .can")
        lit.nth(rng.randrange(lit.count())).dispatch_event("click")
        wait_until(page, "() => document.body.dataset.state === 'asked'")
    about = page.locator("#board .chosen .edge").last.bounding_box()
    menu = page.locator(".menu").bounding_box()
    assert about
    assert menu
    apart = menu["x"] >= about["x"] + about["width"] or menu["x"] + menu["width"] <= about["x"]
    below = menu["y"] >= about["y"] + about["height"] or menu["y"] + menu["height"] <= about["y"]
    assert apart or below
    page.close()


def test_a_long_press_tells_what_a_thing_is(phone: Page, server: ServerProcess) -> None:
    open_table(phone, server, "top-cap", "here")
    box = phone.locator("#cap-a4").bounding_box()
    assert box
    spot = {"clientX": box["x"] + 10, "clientY": box["y"] + 10, "pointerType": "touch", "bubbles": True}
    phone.locator("#cap-a4 circle").first.dispatch_event("pointerdown", spot)
    expect(phone.locator(".bubble")).to_contain_text("Player A's cap on a4")
    phone.locator("#cap-a4 circle").first.dispatch_event("pointerup", spot)
    phone.locator("#cap-a4 circle").first.dispatch_event("click", {"bubbles": True})
    expect(phone.locator("#board .chosen")).to_have_count(0)


# Looking back


def test_the_stepper_stands_still_and_knows_the_keys(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    go_on(page, Random(2), 4)
    expect(page.locator("#step-text")).to_have_text("4 of 4")
    where = page.locator("[data-step=back]").bounding_box()
    for key, text in (("ArrowLeft", "3 of 4"), ("Home", "0 of 4"), ("ArrowRight", "1 of 4"), ("End", "4 of 4")):
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(key)
        expect(page.locator("#step-text")).to_have_text(text)
        assert page.locator("[data-step=back]").bounding_box() == where
    page.locator("#slider").fill("2")
    expect(page.locator("#step-text")).to_have_text("2 of 4")
    expect(page.locator("#log .current")).to_have_attribute("data-ply", "2")
    expect(page.locator("#frame")).to_have_class("frame looking")
    page.keyboard.press("Escape")
    expect(page.locator("#frame")).to_have_class("frame")
    page.keyboard.press("Control+z")
    expect(page.locator("#log li")).to_have_count(3)


def test_on_a_phone_the_stepper_takes_the_place_of_the_tools(phone: Page, server: ServerProcess) -> None:
    open_table(phone, server, "top-cap", "here")
    go_on(phone, Random(2), 3)
    phone.tap("#review")
    expect(phone.locator("#step-text")).to_have_text("2 of 3")
    expect(phone.locator("#stepper")).to_be_visible()
    expect(phone.locator("#sheet")).to_be_hidden()
    phone.tap("[data-step=now]")
    expect(phone.locator("#sheet")).to_be_visible()


# Around the table


def test_a_piece_can_be_dragged(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.drag_and_drop("#cap-a4", "#cell-b5")
    expect(page.locator("#log li")).to_have_text(["Player A: a4 to b5"])


def test_a_move_that_was_made_without_a_connection_is_sent_once_it_is_back(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    page.context.set_offline(True)
    expect(page.locator("body")).to_have_class("at-table lost")
    expect(page.locator("#note")).to_contain_text("The connection is lost")
    page.locator("#list button", has_text="d1 to c1").click()
    page.context.set_offline(False)
    expect(page.locator("#log li")).to_have_text(["Player A: d1 to c1"])
    expect(page.locator("body")).to_have_attribute("data-seq", "2")


def test_a_dead_line_is_noticed_within_ten_seconds(browser: Browser, server: ServerProcess) -> None:
    """Nothing was closed: the server just does not answer any more. The page's own clock is set forward."""
    page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
    page.clock.install()
    room = Showroom(page, server)
    room.show(next(walk("top-cap", {})))
    for _ in range(12):
        page.clock.run_for(1000)
        page.wait_for_timeout(50)  # for an answer
    expect(page.locator("body")).not_to_have_class("at-table lost")
    room.dead = True
    page.clock.run_for(10_000)
    expect(page.locator("body")).to_have_class("at-table lost")
    expect(page.locator("#note")).to_contain_text("The connection is lost")
    page.context.close()


def test_an_invitation_is_in_sight_at_once(phone: Page, server: ServerProcess) -> None:
    phone.goto(f"{server.address}/new/top-cap")
    phone.select_option("#seat-1", "link")
    phone.tap("#setup button.primary")
    expect(phone.locator(".invitation input")).to_be_visible()
    board = phone.locator("#frame").bounding_box()
    assert board
    assert board["height"] > 350, "the board has the room"
    phone.locator(".ways > summary").tap()
    expect(phone.locator(".only-here")).to_contain_text("--host 0.0.0.0")
    where = phone.locator("#frame").bounding_box()
    phone.locator(".scan summary").tap()
    wait_until(phone, "() => document.querySelector('.scan img').naturalWidth > 0")
    assert phone.locator("#frame").bounding_box() == where, "the board keeps its place"
    phone.locator(".scan img").tap()
    expect(phone.locator(".scan img")).to_be_hidden()


@pytest.mark.parametrize("size", SMALLEST)
def test_an_invitation_leaves_room_for_the_board(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size)
    page.goto(f"{server.address}/new/top-cap")
    page.select_option("#seat-1", "link")
    page.click("#setup button.primary")
    expect(page.locator(".invitation button").first).to_be_attached()
    sticks_out = """() => [...document.querySelectorAll("#frame, #bar, #invitations")].filter((it) => {
      const { right, bottom } = it.getBoundingClientRect();
      return right > innerWidth + 1 || bottom > innerHeight + 1;
    }).map((it) => it.outerHTML.slice(0, 80))"""
    wait_until(page, "() => document.querySelector('#board svg')?.getBoundingClientRect().height > 150")
    assert page.evaluate(sticks_out) == []
    page.close()


def test_who_wins_reads_so(page: Page, server: ServerProcess) -> None:
    """Whoever plays both sides is told the name alone."""
    open_table(page, server, "top-cap", "here")
    page.click("#resign")
    page.click("#resign-dialog .danger")
    expect(page.locator("#ask")).to_have_text("Player B wins: Player A resigned")
    where = page.locator("#frame").bounding_box()
    expect(page.locator("#again")).to_be_visible()
    assert page.locator("#frame").bounding_box() == where


WATCH_LOOKS = """() => {
  window.looks = [];
  const note = () => window.looks.push(document.body.className);
  new MutationObserver(note).observe(document.body, { attributeFilter: ["class"] });
}"""


def test_a_bot_that_thinks_is_seen_to(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "bot:owl")
    page.evaluate(WATCH_LOOKS)
    page.locator("#list button").first.click()
    expect(page.locator("#log li")).to_have_count(2)
    expect(page.locator("body")).to_have_class("at-table")
    assert "at-table thinking" in page.evaluate("window.looks")


@pytest.mark.parametrize(
    ("game", "mine"),
    [
        ("top-cap", "cell-f6"),
        pytest.param("forgenesis", "cell-d4", marks=pytest.mark.slow),
        ("cat-a-comb", "reserve-1"),
    ],
)
def test_the_second_player_has_their_own_side_below(page: Page, server: ServerProcess, game: str, mine: str) -> None:
    page.goto(f"{server.address}/new/{game}")
    page.select_option("#seat-0", "bot:moth")
    page.select_option("#seat-1", "here")
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    settle(page)
    is_below = """(id) => {
      const middle = (box) => (box.top + box.bottom) / 2;
      const [thing, board] = [`#${id}`, "#board svg"].map((it) => document.querySelector(it).getBoundingClientRect());
      return middle(thing) > middle(board);
    }"""
    assert page.evaluate(is_below, mine)
    page.locator("#settings summary").click()
    page.select_option("[data-setting=side]", "first")
    wait_until(page, f"(id) => !({is_below})(id)", mine)


def test_the_last_moment_of_a_round_is_seen_before_the_next_begins(visitors: Visitors, server: ServerProcess) -> None:
    room = Showroom(visitors.come("desk"), server)
    tables = walk("land-of-the-wolves", {})
    room.show(next(tables))
    room.send(next(it for it in tables if round_end(it, it.deciding, Style())))
    expect(room.page.locator("#note")).to_have_text("The round is over.")
    expect(room.page.locator("#board [id^=wolf-]")).to_have_count(12)
    room.page.locator("#board").click()
    expect(room.page.locator("#board [id^=cell-]").first).to_be_visible()
    expect(room.page.locator("#board [id^=wolf-]")).to_have_count(0)
    room.page.close()


WATCH_ROLLS = """() => {
  window.rolls = 0;
  const count = (changes) => changes.forEach((it) => it.addedNodes.forEach((node) => {
    window.rolls += node.classList?.contains("rolls") ?? 0;
  }));
  new MutationObserver(count).observe(document.querySelector("#board"), { childList: true, subtree: true });
}"""


@pytest.mark.parametrize(("motion", "rolls"), [("no-preference", 1), ("reduce", 0)])
def test_a_cube_rolls_over_its_edge_unless_motion_is_unwanted(
    page: Page, server: ServerProcess, motion: Literal["no-preference", "reduce"], rolls: int
) -> None:
    page.emulate_media(reduced_motion=motion)
    open_table(page, server, "light-seeker", "here")
    page.evaluate(WATCH_ROLLS)
    page.locator("#list button", has_text="Tilt").first.click()
    expect(page.locator("body")).to_have_attribute("data-seq", "2")
    assert page.evaluate("window.rolls") == rolls
    expect(page.locator("#board .rolls")).to_have_count(0)


def test_on_a_phone_on_its_side_the_last_move_ends_where_the_buttons_begin(
    visitors: Visitors, server: ServerProcess
) -> None:
    page = visitors.come("phone on its side")
    open_table(page, server, "top-cap", "here")
    page.evaluate("""() => {
      document.querySelector("#ask").textContent = "Player A: study, grow, summon or wage war, or use what lies beside it";
      document.querySelector("#last").textContent = "Player B: 2 Flame elements, now on step 7. ".repeat(5);
    }""")
    reach = "(it) => document.querySelector(it).getBoundingClientRect()"
    note, undo = page.evaluate(f"({reach})('.note').bottom"), page.evaluate(f"({reach})('.bar [data-undo]').top")
    assert note <= undo + 1
    page.tap("#sheet")
    expect(page.locator(".top")).to_be_hidden()
    page.close()


def test_a_press_counts_though_a_new_picture_comes_meanwhile(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    box = page.locator("#cap-a4").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.evaluate("() => { document.querySelector('#board svg').dataset.old = 'yes'; }")
    page.evaluate("() => document.dispatchEvent(new CustomEvent('theme', { detail: 'paper' }))")
    expect(page.locator("#board svg[data-old]")).to_have_count(0)
    page.mouse.up()
    expect(page.locator("#cap-a4")).to_have_class(re.compile("chosen"))
