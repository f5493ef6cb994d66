"""Talk between friends at their own screens: heard by all, in nobody's way, apart for watchers, and muted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import UNHURRIED, make_table, settle, wait_until
from tests.server.server_process import ServerProcess

TOGETHER = {"mode": "co-op", "open_talk": "on", "first_player": "0"}
SMALL = """[...document.querySelectorAll("#talk :is(button, summary)")]
    .filter((it) => it.offsetParent && it.getBoundingClientRect().height < 43.5).length"""
FOCUSED = "() => document.activeElement.dataset.action"


@pytest.fixture
def friend(browser: Browser, page: Page, server: ServerProcess) -> Iterator[Page]:
    """Somebody who joined by a link, and is asked first."""
    make_table(page, server, "moonlight", "link", TOGETHER)
    context = browser.new_context()
    friend = context.new_page()
    friend.add_init_script(UNHURRIED)
    friend.goto(page.locator(".invitation input").input_value())
    friend.fill("#name", "Bo")
    friend.click("button.primary")
    assert settle(friend) == "asked"
    expect(page.locator("#chairs")).to_contain_text("Bo")
    yield friend
    context.close()


def say(page: Page, friend: Page, text: str) -> None:
    """Say something, and wait until the friend has it."""
    page.fill("#remark", text)
    page.press("#remark", "Enter")
    expect(friend.locator("#talk li").last).to_contain_text(text)


def test_what_is_said_reaches_eyes_and_ears_once(page: Page, friend: Page) -> None:
    for text in ("Left?", "Or right?"):
        say(page, friend, text)
    heard = [it for it in friend.locator("#live p").all_inner_texts() if it.endswith("?")]
    assert [it.split(": ")[1] for it in heard] == ["Left?", "Or right?"]
    friend.reload()
    settle(friend)
    expect(friend.locator("#talk li")).to_have_count(2)
    assert not any("right?" in it for it in friend.locator("#live p").all_inner_texts())


def test_what_is_said_is_read_at_the_board_where_the_talk_is_folded_away(page: Page, friend: Page) -> None:
    say(page, friend, "Left?")
    expect(friend.locator("#note")).to_be_empty()
    friend.set_viewport_size({"width": 390, "height": 844})
    say(page, friend, "Or right?")
    expect(friend.locator("#note")).to_contain_text("Or right?")
    expect(friend.locator("#note")).to_be_in_viewport()
    friend.click("#sheet")
    say(page, friend, "Whatever.")
    expect(friend.locator("#note")).to_contain_text("Or right?")


def test_talk_leaves_a_keyboard_where_it_is(page: Page, friend: Page) -> None:
    friend.locator("#list button").first.focus()
    friend.keyboard.press("ArrowDown")
    focused = friend.evaluate(FOCUSED)
    say(page, friend, "Not that one!")
    assert friend.evaluate(FOCUSED) == focused
    seq = friend.evaluate("document.body.dataset.seq")
    friend.keyboard.press("Enter")
    wait_until(friend, "(seq) => document.body.dataset.seq !== seq", seq)


def test_talk_does_not_swallow_a_click(page: Page, friend: Page) -> None:
    seq = friend.evaluate("document.body.dataset.seq")
    friend.locator("#list button").first.hover()
    friend.mouse.down()
    say(page, friend, "Wait!")
    friend.mouse.up()
    wait_until(friend, "(seq) => document.body.dataset.seq !== seq", seq)


def test_nobody_talks_with_bots(page: Page, friend: Page, server: ServerProcess) -> None:
    expect(page.locator("#talk")).to_be_visible()
    make_table(page, server, "moonlight", "bot:moth", TOGETHER)
    settle(page)
    expect(page.locator("#talk")).to_be_hidden()


# At tables whose game has no rules for talk


@pytest.fixture
def german(browser: Browser, page: Page, server: ServerProcess) -> Iterator[Page]:
    """Somebody with a phone who reads German, at a table of Top Cap with the page's visitor."""
    make_table(page, server, "top-cap", "link")
    context = browser.new_context(viewport={"width": 390, "height": 664}, locale="de-DE", reduced_motion="reduce")
    german = context.new_page()
    german.goto(page.locator(".invitation input").input_value())
    german.fill("#name", "Bo")
    german.click("button.primary")
    expect(german.locator("#board svg")).to_be_visible()
    expect(page.locator("#talk")).to_be_visible()
    yield german
    context.close()


def test_a_set_phrase_is_read_in_each_ones_language(page: Page, german: Page) -> None:
    page.click("#phrases summary")
    page.click("[data-phrase=played]")
    expect(page.locator("#talk li")).to_have_text("You: Well played!")
    expect(german.locator("#note")).to_have_text("Platz A: Gut gespielt!")
    expect(german.locator("#live")).to_contain_text("Gut gespielt!")
    german.click("#sheet")
    expect(german.locator("#talk li")).to_be_visible()
    for it in (page, german):
        assert Axe().run(it).response["violations"] == []
        assert it.evaluate(SMALL) == 0


def test_watchers_talk_apart_and_are_read_after_the_end(page: Page, german: Page, browser: Browser) -> None:
    context = browser.new_context()
    watcher = context.new_page()
    watcher.goto(page.url)
    page.fill("#remark", "Hm")
    page.press("#remark", "Enter")
    expect(watcher.locator("#talk-apart")).to_be_visible()
    watcher.fill("#remark", "A slip, I think")
    watcher.press("#remark", "Enter")
    expect(watcher.locator("#talk li")).to_have_text(["Player A: Hm", "You: A slip, I think"])
    page.fill("#remark", "Your turn")
    page.press("#remark", "Enter")
    expect(watcher.locator("#talk li").last).to_have_text("Player A: Your turn")
    expect(german.locator("#note")).to_contain_text("Your turn")
    assert "slip" not in page.content() + german.content()
    page.click("#resign")
    page.click("#resign-dialog .danger")
    expect(german.locator("#talk li").nth(1)).to_have_text("Gast 1: A slip, I think")
    context.close()


def test_whoever_is_muted_is_heard_no_more_until_they_are_again(page: Page, german: Page) -> None:
    german.click("#sheet")
    german.click("#voices summary")
    german.get_by_role("button", name="Platz A stumm schalten").press("Enter")
    again = german.get_by_role("button", name="Platz A wieder hören")
    expect(again).to_be_focused()
    page.fill("#remark", "Hello?")
    page.press("#remark", "Enter")
    expect(page.locator("#talk li")).to_have_count(1)
    expect(german.locator("#talk li")).to_have_count(0)
    again.press("Enter")
    expect(german.locator("#talk li")).to_have_text("Platz A: Hello?")


@pytest.mark.slow
def test_on_an_upright_phone_what_is_said_does_not_lie_over_what_one_plays_for(page: Page, friend: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 664})
    goal, note = page.locator("#goal"), page.locator("#note")
    expect(goal).to_be_visible()
    board = page.locator("#board").bounding_box()
    say(friend, page, "Good luck to you!")
    expect(note).to_contain_text("Good luck to you!")
    expect(goal).not_to_be_visible()
    assert page.locator("#board").bounding_box() == board, "nothing jumps"
