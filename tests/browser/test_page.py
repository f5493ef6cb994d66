"""What the page promises besides playing: nothing lost, everything reachable."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from moonwood.games import games
from tests.browser.players import click_once, lift_curtain, open_table, settle, tab_to_list, wait_until
from tests.browser.showroom import Showroom, moments
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

FORM = "/new/top-cap"
PAGES = ["/", FORM, "/rules/top-cap", "/credits", "/nowhere"]


AXE = Axe()
OTHER_THEMES = ("paper", "contrast")
"""Besides night, in which pages come."""


def violations(page: Page, **options: object) -> list[str]:
    wrong = AXE.run(page, options={"resultTypes": ["violations"], **options}).response["violations"]
    return [f"{it['id']}: {it['nodes'][0]['html'][:120]}" for it in wrong]


def violations_in_all_themes(page: Page) -> list[str]:
    """Of all rules in one theme; in the others only colours differ."""
    wrong = violations(page)
    for theme in OTHER_THEMES:
        page.evaluate("(theme) => document.querySelector(`[data-choose=${theme}]`).click()", theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        wrong += [f"{theme}: {it}" for it in violations(page, runOnly=["color-contrast"])]
    page.evaluate("() => document.querySelector('[data-choose=night]').click()")
    return wrong


def test_axe_finds_nothing(page: Page, server: ServerProcess) -> None:
    for path in PAGES:
        page.goto(server.address + path)
        assert (violations_in_all_themes(page) if path == FORM else violations(page)) == [], path
    open_table(page, server, "top-cap")
    assert violations(page) == []
    click_once(page, Random(1))
    assert violations_in_all_themes(page) == []


@pytest.mark.slow
def test_axe_finds_nothing_in_any_rules(page: Page, server: ServerProcess) -> None:
    for game in games():
        page.goto(f"{server.address}/rules/{game}")
        assert violations(page) == [], game


def test_axe_finds_nothing_in_a_menu(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "light-seeker", opponent="here")
    rng = Random(1)
    while not page.locator(".menu:not([hidden])").count():
        assert settle(page) == "asked"
        click_once(page, rng)
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_be_hidden()


def test_axe_finds_nothing_on_a_phone(visitors: Visitors, server: ServerProcess) -> None:
    page = visitors.come("phone", touch=False)
    open_table(page, server, "spirits-of-the-forest")
    assert violations(page) == []
    page.click("#sheet")
    page.click("#settings summary")
    assert violations_in_all_themes(page) == []
    page.goto(f"{server.address}/games")
    assert violations_in_all_themes(page) == []
    page.close()


@pytest.mark.parametrize("theme", ["night", *(pytest.param(it, marks=pytest.mark.slow) for it in OTHER_THEMES)])
def test_axe_finds_nothing_at_the_table_of_any_game(page: Page, server: ServerProcess, theme: str) -> None:
    page.context.add_cookies([{"name": "theme", "value": theme, "url": server.address}])
    room = Showroom(page, server, theme=theme)
    for name in games():
        room.show(next(moments(name, {}, [9])))
        assert violations(page) == [], name


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_nothing_sticks_out_and_targets_are_large(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size, touch=False)
    for path in [*PAGES, "table"]:
        if path == "table":
            open_table(page, server, "top-cap")
        else:
            page.goto(server.address + path)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path
        small = page.evaluate(
            "[...document.querySelectorAll('button, select, summary, .row a, input:not([type=checkbox])')]"
            ".filter((it) => it.offsetHeight && (it.offsetHeight < 44 || it.offsetWidth < 44)).map((it) => it.outerHTML)"
        )
        assert small == [], path
    page.close()


def test_a_reload_changes_nothing(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    rng = Random(3)
    for _ in range(4):
        settle(page)
        click_once(page, rng)
    settle(page)
    before = page.evaluate("[document.body.dataset.seq, document.querySelector('#log').innerText]")
    page.reload()
    settle(page)
    assert page.evaluate("[document.body.dataset.seq, document.querySelector('#log').innerText]") == before


def test_a_killed_server_comes_back_and_the_game_goes_on(page: Page, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "killed.sqlite")
    try:
        open_table(page, server, "top-cap", opponent="here")
        rng = Random(4)
        click_once(page, rng)
        click_once(page, rng)
        settle(page)
        seq = page.evaluate("document.body.dataset.seq")
        server.kill()
        expect(page.locator("body")).to_have_class("at-table lost")
        server.start()
        expect(page.locator("body")).to_have_class("at-table")
        settle(page)
        assert page.evaluate("document.body.dataset.seq") == seq
        click_once(page, rng)
        click_once(page, rng)
        expect(page.locator("body")).not_to_have_attribute("data-seq", seq)
    finally:
        server.kill()


def test_a_click_that_means_nothing_says_why(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    page.locator("#cap-f3").click()
    expect(page.locator("#note")).to_have_text("You have no cap there.")


def test_a_selection_narrows_the_list_and_escape_clears_it(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    every = page.locator("#list button").count()
    page.locator("#cap-a4").click()
    expect(page.locator("#cap-a4")).to_have_class("piece chosen")
    assert 0 < page.locator("#list button").count() < every
    expect(page.locator("#narrowed")).to_contain_text("Only with what is chosen")
    page.keyboard.press("Escape")
    assert page.locator("#list button").count() == every
    expect(page.locator("#narrowed")).to_be_hidden()
    page.locator("#cap-a4").click()
    page.locator("#narrowed button").click()
    assert page.locator("#list button").count() == every


@pytest.mark.parametrize("way", [("#gu-flame", "[id^=land-]"), ("[id^=land-]", "#gu-flame")])
def test_a_mushroom_and_its_land_are_chosen_in_either_order(
    page: Page, server: ServerProcess, way: tuple[str, str]
) -> None:
    open_table(page, server, "mushroom-sorcerer", "here")
    for part in way:
        settle(page)
        page.locator(f"#board {part}.can").first.click()
    expect(page.locator("#log li", has_text="Flame on")).to_have_count(1)


def test_a_long_name_of_what_is_chosen_leaves_the_room_to_the_moves(page: Page, server: ServerProcess) -> None:
    """Ten moves go on from a sorcerer's tower: they are narrowed already, and need no filter as well."""
    towers = moments("mushroom-sorcerer", {}, range(60))
    room = Showroom(page, server)
    for table in towers:
        room.show(table)
        own = page.locator("#board [id^=land-].can:has([id^=tower-]), #board [data-at^=land-].can")
        if page.locator("#filter").is_visible() and own.count():
            own.first.click()
            break
    expect(page.locator("#narrowed")).to_be_visible()
    page.locator("#narrowed span").evaluate(
        "(it) => { it.textContent = 'C2, ground: your tower of mushrooms. '.repeat(6) }"
    )
    assert page.locator("#narrowed").evaluate("(it) => it.clientHeight") <= 60
    moves = page.locator("#list button").count()
    assert page.locator("#filter").is_visible() == (moves > 12)


def test_what_was_done_in_a_whole_turn_can_be_read_where_it_stands(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", "here")
    board = page.locator("#board").bounding_box()
    last = page.locator("#last")
    last.evaluate("(it) => { it.textContent = 'Moth grows Thunder on C1, level 1. '.repeat(12) }")
    hidden = "(it) => it.scrollHeight - it.clientHeight"
    assert last.evaluate("(it) => it.clientHeight / parseFloat(getComputedStyle(it).lineHeight)") == pytest.approx(
        2, abs=0.2
    )
    assert last.evaluate(hidden) > 0
    last.hover()
    assert last.evaluate(hidden) <= 1
    assert page.locator("#board").bounding_box() == board
    page.mouse.move(5, 5)
    last.dispatch_event("click")
    expect(page.locator("#note")).to_have_text(last.text_content() or "")


def test_escape_takes_nothing_back_that_was_done(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "cat-a-comb", "here", {"first_player": "1"})
    for placed in (1, 2):
        page.locator("#list button").first.click()
        expect(page.locator("#log li", has_text="neutral cat")).to_have_count(placed)
        page.keyboard.press("Escape")


def test_on_an_upright_phone_the_goal_hides_nothing_of_the_board(page: Page, server: ServerProcess) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    open_table(page, server, "moonlight")
    expect(page.locator("#goal")).to_be_visible()
    goal, board = page.locator("#goal").bounding_box(), page.locator("#board").bounding_box()
    margin = 4  # every board has one
    assert goal
    assert board
    assert goal["y"] + goal["height"] <= board["y"] + margin
    expect(page.locator("#last")).to_be_hidden()
    page.locator("#list button").first.evaluate("(it) => it.click()")
    page.locator("#do:visible").evaluate_all("(all) => all.map((it) => it.click())")
    expect(page.locator("#goal")).to_be_hidden()
    expect(page.locator("#last")).to_be_visible()
    page.click("#goal-chip")
    expect(page.locator("#goal")).to_be_visible()
    expect(page.locator("#goal-chip")).to_be_hidden()
    page.click("#goal-known")
    expect(page.locator("#goal, #goal-chip").locator("visible=true")).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(844, 390), (640, 400)])
@pytest.mark.parametrize("name", ["mushroom-sorcerer", "moonlight"])
def test_on_its_side_the_whole_goal_stands_beside_the_board(
    page: Page, server: ServerProcess, name: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    open_table(page, server, name, "here")  # before anybody has done anything
    expect(page.locator("#goal")).to_be_visible()
    assert page.locator("#goal").evaluate("(it) => it.scrollHeight <= it.clientHeight + 2")
    goal, frame, bar = (page.locator(part).bounding_box() for part in ("#goal", "#frame", "#bar"))
    assert goal
    assert frame
    assert bar
    assert goal["x"] >= frame["x"] + frame["width"]
    assert goal["y"] + goal["height"] <= bar["y"] + 4


def test_what_the_set_up_drew_is_folded_away(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "moonlight", "here")
    expect(page.locator("#log li").first).to_be_hidden()
    page.locator("#unfold").click()
    expect(page.locator("#log li").first).to_be_visible()


def test_what_is_chosen_is_in_the_list_although_it_could_be_done_at_any_time(page: Page, server: ServerProcess) -> None:
    room = Showroom(page, server)
    room.show(next(moments("moonlight", {}, [3])))
    expect(page.locator("#list button", has_text="gem")).to_have_count(0)
    page.locator("#gems").click()
    expect(page.locator("#list button", has_text="gem").first).to_be_visible()
    expect(page.locator("#drawer")).to_be_hidden()
    tab_to_list(page)
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).to_be_visible()


def test_the_list_can_be_reached_wherever_clicks_led(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "moonlight", "here", {"scenario": "1"})
    rng = Random(3)
    for _ in range(8):
        click_once(page, rng)
        settle(page)
        if page.locator(".menu:not([hidden])").count():
            page.keyboard.press("Escape")
        tab_to_list(page)


def test_a_selection_outlasts_another_picture_of_the_same_moment(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    page.locator("#cap-a4").click()
    narrowed = page.locator("#list button").count()
    page.get_by_role("button", name="Paper").click()
    expect(page.locator("#board svg")).to_have_class("board paper")
    expect(page.locator("#cap-a4")).to_have_class("piece chosen")
    assert page.locator("#list button").count() == narrowed


def test_a_preview_appears_under_the_mouse(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    page.locator("#list button").first.hover()
    expect(page.locator("#ghost")).to_be_visible()
    page.mouse.move(5, 5)
    expect(page.locator("#ghost")).to_be_hidden()


def test_typing_filters_the_list(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    page.locator("#list button").first.focus()
    page.keyboard.type("a4 b5")
    expect(page.locator("#list button")).to_have_text(["Move the cap on a4 to b5"])
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(page.locator("body")).not_to_have_attribute("data-seq", "1")


def test_undo_and_the_stepper(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    page.locator("#list button").first.click()
    expect(page.locator("#log li")).to_have_count(1)
    page.click("[data-step=back]")
    expect(page.locator("#step-text")).to_contain_text("0 of 1")
    expect(page.locator("#list button")).to_have_count(0)
    page.click("[data-step=now]")
    page.click("#panel [data-undo=step]")
    expect(page.locator("#log li")).to_have_count(0)


def test_a_friend_joins_by_link(browser: Browser, page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    page.select_option("#seat-1", "link")
    page.click("#setup button.primary")
    link = page.locator(".invitation input").input_value()
    context = browser.new_context()
    friend = context.new_page()
    friend.goto(link)
    friend.fill("#name", "Bo")
    friend.click("button.primary")
    expect(page.locator("#chairs")).to_contain_text("Bo")
    page.locator("#list button").first.click()
    expect(friend.locator("#list button").first).to_be_visible()
    context.close()


def test_resigning_asks_first(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    page.click("#resign")
    page.click("#resign-dialog .primary")
    assert settle(page) == "asked"
    page.click("#resign")
    page.click("#resign-dialog .danger")
    expect(page.locator("#ask")).to_contain_text("resigned")


def test_themes_are_remembered(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    page.click("[data-choose=paper]")
    expect(page.locator("#board svg")).to_have_class("board paper")
    page.reload()
    expect(page.locator("#board svg")).to_have_class("board paper")


def test_pieces_glide(page: Page, server: ServerProcess) -> None:
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, server, "top-cap", opponent="here")
    page.evaluate("() => { window.glided = []; SVGElement.prototype.animate = function () { glided.push(this.id); }; }")
    page.locator("#list button", has_text="d1 to c1").click()
    wait_until(page, "() => window.glided.length > 0")
    assert page.evaluate("window.glided") == ["cap-c1"], "what did not move stays still"


def test_what_happened_while_you_were_away_can_be_shown(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    for count in range(1, 4):
        page.locator("#list button").first.click()
        expect(page.locator("#log li")).to_have_count(count)
    page.evaluate("() => localStorage.setItem(`moonwood-ply-${location.pathname.split('/').pop()}`, 0)")
    page.reload()
    expect(page.locator("#note")).to_contain_text("3 steps while you were away")
    page.click("#note button")
    expect(page.locator("#step-text")).to_contain_text("0 of 3")
    expect(page.locator("#step-text")).to_contain_text("1 of 3")
    page.click("[data-step=now]")
    assert settle(page) == "asked"


TURN = """() => {
  const lines = [...document.querySelectorAll("#log li")];
  const own = lines.findLastIndex((it) => it.classList.contains("seat-0"));
  return own < 0 ? "" : lines.slice(own + 1).map((it) => it.textContent).join(". ");
}"""
"""All that the log says of what others did since this page's own last turn."""


def test_all_that_the_other_did_stands_above_the_board(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "light-seeker", options={"first_player": "0"})
    while not page.evaluate(TURN):
        seq = page.evaluate("document.body.dataset.seq")
        page.locator("#list button").first.click()
        wait_until(page, "(seq) => document.body.dataset.seq !== seq", seq)
        settle(page)
    told = page.evaluate(TURN)
    assert told.count(". ") > 1
    expect(page.locator("#last")).to_have_text(told)


def test_the_same_again(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    page.check("[name=option-jump]")
    page.select_option("#seat-1", "bot:magpie")
    page.fill("[name=name-0]", "Ann")
    page.click("#setup button.primary")
    page.get_by_role("link", name="New game").click()
    expect(page.locator("[name=option-jump]")).to_be_checked()
    expect(page.locator("[name=option-slow_down]")).not_to_be_checked()
    expect(page.locator("#seat-1")).to_have_value("bot:magpie")
    expect(page.locator("[name=name-0]")).to_have_value("Ann")


def test_trails_are_never_in_the_way_of_a_click(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap")
    click_once(page, Random(1))
    click_once(page, Random(1))
    settle(page)
    over = "[...document.querySelectorAll('#board svg > line')].map((it) => getComputedStyle(it).pointerEvents)"
    assert page.evaluate(over) == ["none"]


def said(page: Page) -> list[str]:
    """What a screen reader was told since the last call, in order."""
    told: list[str] = page.evaluate("() => window.said.splice(0)")
    return told


LISTEN = """() => {
  window.said = [];
  for (const region of document.querySelectorAll("[aria-live], [role=status]")) {
    new MutationObserver((changes) => {
      const added = changes.flatMap((it) => [...it.addedNodes]).map((it) => it.textContent).filter(Boolean);
      window.said.push(...added);
    }).observe(region, { childList: true });
  }
}"""


def focus(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


def test_a_screen_reader_hears_each_change_once_and_in_order(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    page.evaluate(LISTEN)
    turn = {name: f"Player {name}: move one of your caps as far as it has neighbours" for name in "AB"}
    page.locator("#list button", has_text="d1 to c1").press("Enter")
    expect(page.locator("#log li")).to_have_count(1)
    assert said(page) == [f"Player A: d1 to c1. {turn['B']}"]
    page.locator("#panel [data-undo=step]").press("Enter")
    expect(page.locator("#log li")).to_have_count(0)
    assert said(page) == [f"Taken back. {turn['A']}"]
    page.locator("#cap-f3").click()
    expect(page.locator("#note")).not_to_be_empty()
    assert said(page) == ["You have no cap there."]
    page.locator("#filter").fill("d1 to c1")
    assert said(page) == ["1 move"]


def test_a_screen_reader_hears_the_ending_once(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    wait_until(page, "() => document.querySelector('#setup').dataset.settled === 'yes'")
    page.locator("[name=option-rulings]").evaluate("(field) => { field.value = 'move_limit = 2'; }")
    page.locator("#seat-1").select_option("here")
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    settle(page)
    page.locator("#list button", has_text="d1 to c1").press("Enter")
    expect(page.locator("#log li")).to_have_count(1)
    page.evaluate(LISTEN)
    page.locator("#list button", has_text="f3 to f4").press("Enter")
    wait_until(page, "() => document.body.dataset.state === 'over'")
    assert said(page) == ["Player B: f3 to f4. Draw: 2 moves without a result"]


def test_a_screen_reader_hears_a_resignation_once(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    page.evaluate(LISTEN)
    page.locator("#resign").press("Enter")
    page.locator("#resign-dialog .danger").press("Enter")
    wait_until(page, "() => document.body.dataset.state === 'over'")
    assert said(page) == ["Player B wins: Player A resigned"]


def test_the_focus_is_never_lost(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    page.locator("#list button", has_text="d1 to c1").press("Enter")
    expect(page.locator("#log li")).to_have_count(1)
    assert focus(page).startswith("Move the cap")
    undo = page.locator("#panel [data-undo=step]")
    undo.press("Enter")
    expect(page.locator("#log li")).to_have_count(0)
    expect(undo).to_be_disabled()
    assert focus(page) == "Undo"
    page.locator("#list button", has_text="d1 to c1").press("Enter")
    expect(page.locator("#log li")).to_have_count(1)
    page.locator("[data-step=back]").press("Enter")
    expect(page.locator("#step-text")).to_have_text("0 of 1")
    assert focus(page) == "←"
    page.locator("[data-step=now]").press("Enter")
    assert focus(page) == "⇥"
    page.locator("#resign").press("Enter")
    page.keyboard.press("Escape")
    assert focus(page) == "Resign"
    page.keyboard.press("Enter")
    page.locator("#resign-dialog .danger").press("Enter")
    expect(page.locator("body")).to_have_attribute("data-state", "over")
    assert focus(page) == "The game is over."


def test_the_focus_goes_through_the_curtain(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "land-of-the-wolves", opponent="here")
    page.keyboard.press("Enter")
    wait_until(page, "() => document.body.dataset.state === 'asked'")
    assert page.evaluate("document.querySelector('#list').contains(document.activeElement)")


def test_a_long_list_of_moves_has_named_groups(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    names = page.locator("#list [role=group]").evaluate_all("(groups) => groups.map((it) => it.ariaLabel)")
    assert names == page.locator("#list h3").all_text_contents()
    assert len(set(names)) == len(names) > 1


def test_friends_go_on_to_the_next_game(browser: Browser, page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    page.select_option("#seat-1", "link")
    page.click("#setup button.primary")
    context = browser.new_context()
    friend = context.new_page()
    friend.goto(page.locator(".invitation input").input_value())
    friend.click("button.primary")
    settle_watching(friend)
    expect(page.locator("#chairs")).not_to_contain_text("not here now")
    friend.goto(server.address)
    expect(page.locator("#chairs")).to_contain_text("not here now")
    friend.go_back()
    page.click("#resign")
    page.click("#resign-dialog .danger")
    page.click("#again button")
    page.wait_for_url(lambda url: url != friend.url)
    friend.click("#follow")
    friend.wait_for_url(page.url)
    expect(friend.locator("#chairs")).to_contain_text("Player B")
    context.close()


def settle_watching(page: Page) -> None:
    wait_until(page, "() => document.body.dataset.state !== undefined")


def test_the_board_can_be_read_in_words(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "top-cap", opponent="here")
    page.get_by_text("The board in words").click()
    expect(page.locator("#described")).to_contain_text("d1")
    page.locator("#list button", has_text="d1 to c1").click()
    expect(page.locator("#last")).to_have_text("Player A: d1 to c1")
    expect(page.locator("#described")).not_to_contain_text("d1")


def test_what_only_the_list_offers_has_a_button_at_the_board_of_a_phone(
    visitors: Visitors, server: ServerProcess
) -> None:
    page = visitors.come("phone")
    open_table(page, server, "spirits-of-the-forest")
    rng = Random(1)
    while settle(page) == "asked" and not page.locator("#apart button").count():
        click_once(page, rng)
    label = page.locator("#apart button").first.inner_text()
    seq = page.evaluate("document.body.dataset.seq")
    page.click("#sheet")
    expect(page.locator("#list button").first).to_have_text(label)
    page.keyboard.press("Escape")
    page.locator("#apart button").first.tap()
    expect(page.locator("body")).not_to_have_attribute("data-seq", seq)
    page.close()


def test_what_was_done_last_stays_in_sight_when_a_card_is_drawn_after_it(page: Page, server: ServerProcess) -> None:
    open_table(page, server, "land-of-the-wolves", opponent="here")
    lift_curtain(page)
    page.locator("#list button", has_text="Place").first.click()
    lift_curtain(page)
    expect(page.locator("#last")).to_have_text(re.compile(r"^Player ([AB]): \d to \(0, 0\)\. Player \1 draws a card$"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_the_eighth_board_is_within_three_screens_of_a_phone(
    visitors: Visitors, server: ServerProcess, lang: str
) -> None:
    page = visitors.come("phone with bars")
    page.goto(f"{server.address}/?lang={lang}")
    expect(page.locator("html")).to_have_attribute("lang", lang)
    boards = page.locator("main li.card img")
    expect(boards).to_have_count(len(games()))
    last = boards.last.bounding_box()
    assert last
    assert last["y"] + last["height"] <= 3 * 664
    page.close()
