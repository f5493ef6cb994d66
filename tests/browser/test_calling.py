"""Calling somebody back to the table: icon, sounds, notifications."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import open_table, settle, wait_until
from tests.server.server_process import ServerProcess

STAND_INS = """
window.rung = 0; window.notices = []; window.allowed = '%s';
const tone = { frequency: {}, connect: (it) => it, start: () => { window.rung += 1; }, stop: () => {} };
const volume = { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (it) => it };
window.AudioContext = class { currentTime = 0; resume() {} createOscillator() { return tone; } createGain() { return volume; } };
window.Notification = class {
  static get permission() { return window.allowed; }
  static async requestPermission() { return window.allowed; }
  constructor(title, { body }) { window.notices.push([title, body]); }
  close() {}
};
"""
"""What a browser without loudspeakers and without a desk has in their place."""
ELSEWHERE = "() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true })"


def table(page: Page, server: ServerProcess, allowed: str = "granted") -> None:
    page.add_init_script(STAND_INS % allowed)
    open_table(page, server, "top-cap")
    assert settle(page) == "asked"


def choose(page: Page, setting: str) -> None:
    page.locator("#settings summary").click()
    page.locator(f"[data-setting={setting}]").check()


def move(page: Page) -> None:
    """Play, and wait for the bot's answer."""
    seq = page.get_attribute("body", "data-seq")
    page.locator("#list button").first.click()
    wait_until(page, "(seq) => document.body.dataset.seq > seq && document.body.dataset.state === 'asked'", seq)


def test_sounds_are_off_until_asked_for(page: Page, server: ServerProcess) -> None:
    table(page, server)
    move(page)
    assert page.evaluate("() => window.rung") == 0
    choose(page, "sounds")
    first = page.evaluate("() => window.rung")
    assert first > 0  # so that one hears what was chosen
    move(page)
    assert page.evaluate("() => window.rung") >= first + 3  # the move, and two tones because it is one's turn


def test_the_icon_says_whose_turn_it_is(page: Page, server: ServerProcess) -> None:
    table(page, server)
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", f"{server.address}/static/moon-turn.svg")


def test_a_notification_comes_only_to_who_wants_it_and_looks_elsewhere(page: Page, server: ServerProcess) -> None:
    table(page, server)
    page.evaluate(ELSEWHERE)
    move(page)
    assert page.evaluate("() => window.notices") == []
    choose(page, "call")
    move(page)
    [[title, body]] = page.evaluate("() => window.notices")
    assert (title, body) == ("Top Cap", page.evaluate("() => document.querySelector('#ask').firstChild.textContent"))


ON_A_PHONE = """
window.Notification = class {
  static permission = 'granted';
  static async requestPermission() { return 'granted'; }
  constructor() { throw new TypeError('Illegal constructor'); }
};
Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {
  getRegistration: async () => window.worker && { showNotification: async (title, about) => window.shown.push([title, about.body]) },
} });
window.shown = []; window.worker = %s;
"""
"""Chrome for Android: only a service worker shows notifications."""


@pytest.mark.parametrize("worker", [True, False])
def test_a_phone_on_which_no_page_shows_notifications_plays_on(page: Page, server: ServerProcess, worker: bool) -> None:
    page.add_init_script(ON_A_PHONE % str(worker).lower())
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    open_table(page, server, "top-cap")
    assert settle(page) == "asked"
    choose(page, "call")
    page.evaluate(ELSEWHERE)
    move(page)
    move(page)
    assert len(page.evaluate("() => window.shown")) == (2 if worker else 0)
    assert troubles == []


def test_a_browser_that_refuses_is_believed(page: Page, server: ServerProcess) -> None:
    table(page, server, allowed="denied")
    page.locator("#settings summary").click()
    page.locator("[data-setting=call]").click()
    expect(page.locator("[data-setting=call]")).not_to_be_checked()
    expect(page.locator("#note")).to_contain_text("does not allow")
