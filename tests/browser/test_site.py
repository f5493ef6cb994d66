"""The house as a folder of files: a real Chromium plays in it, below a deep path, and goes on when the host is gone."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from shutil import which

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from moonwood.bots import LEVELS
from moonwood.draw.themes import THEMES
from moonwood.games import games, rooms
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.kernel.game import Room
from moonwood.kernel.guide import Guide
from moonwood.kernel.speech import Say
from moonwood.lab.report.page import packed
from moonwood.site import build, shell
from tests.browser.conftest import ARGUMENTS
from tests.browser.folder import (
    DEEP,
    UNHURRIED,
    begin,
    frame_of,
    go,
    hosted,
    inside,
    kept,
    moves,
    play_once,
    visit,
    wait_for_moves,
)
from tests.browser.players import click_once, open_table, press_once, settle, tab_to_list, wait_until
from tests.browser.test_bench import (
    cell,
    change_rulings,
    drag_things,
    draw_with_clicks,
    draw_with_keys,
    mirror,
    sign,
    try_out,
)
from tests.browser.test_layouts import LAYOUT, SETTLED
from tests.browser.test_lessons import walk
from tests.browser.test_page import violations
from tests.browser.test_play import LONG, play_through
from tests.browser.test_puzzles import solve
from tests.server.server_process import PATIENCE, ServerProcess

MEMORY = """async (spoil) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const it of await cache.keys()) {
      if (!it.url.includes("python/memory")) continue;
      if (spoil) await cache.put(it, new Response(new Uint8Array(64)));
      return true;
    }
  }
  return false;
}"""
"""Whether Python's memory is kept; it can be spoilt."""
APPEND = "async append({"
FULL = """async append(entry) {
    if (entry.seq > 2) throw new DOMException("no room", "QuotaExceededError");
    return this.added(entry);
  }

  async added({"""
"""A database that is full after three entries."""
OPEN = "navigator.locks.query().then(({ held }) => held.filter((it) => it.name.endsWith(' open')).length)"
"""How many tabs are open."""
PAGES = (
    "/",
    "/new/top-cap",
    "/rules/top-cap",
    "/credits",
    "/games",
    "/from-record",
    "/learn",
    "/learn/top-cap/1",
    "/puzzles",
    "/puzzles/top-cap/1",
    "/today",
    "/journal/moonlight",
    "/journal/moonlight/1",
    "/nowhere",
)
"""One of each kind."""
PROGRESS = """globalThis.progressed = [];
const watching = new MutationObserver((changes) => {
  for (const { target } of changes) if (target.hasAttribute("value")) progressed.push(target.value);
});
watching.observe(document, { subtree: true, attributeFilter: ["value"] });"""
"""Notes how far the bar says that the games have come."""
TELL = """([id, text, acts]) => {
  const note = document.getElementById(id);
  note.hidden = false;
  note.querySelector("span").textContent = text;
  if (acts) note.querySelector(".act").hidden = false;
  note.querySelector(".close").onclick = () => (note.hidden = true);
}"""
"""Says something below the page."""
NO_COOKIES = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""A browser that lets no page keep anything."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    top = tmp_path_factory.mktemp("host")
    build.write(top / DEEP)
    return top


@pytest.fixture
def address(folder: Path) -> Iterator[str]:
    with hosted(folder) as (_, address):
        yield address


def test_a_game_goes_on_without_a_network_is_there_again_and_is_played_to_its_end(page: Page, folder: Path) -> None:
    with hosted(folder) as (host, address):
        page.add_init_script(UNHURRIED)
        page.goto(address)
        frame_of(page).locator(".card form[data-game=top-cap] button").click()
        settle(inside(page))
        assert "#/table/" in page.url
        kept(page)
        host.kill()
        host.wait()
        play_once(page)
        play_once(page)
        known, table = moves(page), page.url
        page.goto("about:blank")  # the shell and its workers are gone
        page.goto(table)
        settle(inside(page))
        assert moves(page) == known
        play_through(inside(page), Random(1), click_once)
        assert frame_of(page).locator("#secret").text_content()


def test_the_rules_open_beside_the_board(page: Page, address: str) -> None:
    begin(page, address, "top-cap")
    table = frame_of(page)
    table.locator("#ask .clause").click()
    expect(table.locator("#book .asked")).to_contain_text("In your turn you move one of your caps.")
    picture = table.locator("#book img").first
    picture.scroll_into_view_if_needed()
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("(it) => it.naturalWidth") > 0


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_whole_game_by_mouse_its_record_and_its_review(page: Page, address: str, game: str) -> None:
    table = begin(page, address, game, **LONG.get(game, {}))
    play_through(inside(page), Random(game), click_once)
    record = visit(page, f"{table}/record.txt")
    assert record["body"].startswith("moonwood record")
    assert record["file"].endswith(".txt")
    review = table.replace("/table/", "/review/")
    page.evaluate("(path) => { location.hash = `#${path}`; }", review)
    expect(frame_of(page).locator("h1")).to_be_visible()
    assert visit(page, review)["status"] == 200


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_whole_game_by_keyboard(page: Page, address: str, game: str) -> None:
    begin(page, address, game, **LONG.get(game, {}))
    tab_to_list(inside(page))
    play_through(inside(page), Random(game), press_once)


@pytest.mark.slow
def test_a_whole_game_of_the_biggest_one_is_played_to_its_very_end(page: Page, address: str) -> None:
    begin(page, address, "mushroom-sorcerer")
    play_through(inside(page), Random(3), click_once)
    assert frame_of(page).locator("#secret").text_content()


@pytest.mark.slow
def test_a_game_together_is_played_to_its_end(page: Page, address: str) -> None:
    begin(page, address, "moonlight", scenario="1", mode="co-op")
    play_through(inside(page), Random(2), click_once)
    assert frame_of(page).locator("#secret").text_content()


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_of_each_level_answers_a_move(page: Page, address: str, level: str) -> None:
    begin(page, address, "top-cap", f"bot:{level}", first_player="0")
    play_once(page)
    assert moves(page) == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", ["land-of-the-wolves", "spirits-of-the-forest"])
def test_friends_at_one_screen_have_a_curtain_between_them(page: Page, address: str, game: str) -> None:
    begin(page, address, game, opponent="here")
    rng, curtains = Random(1), 0
    for _ in range(12):
        if settle(inside(page)) == "curtain":
            assert frame_of(page).locator("#board svg").count() == 0
            frame_of(page).click("#lift")
            curtains += 1
            wait_until(inside(page), "() => document.body.dataset.state !== 'curtain'")
        else:
            click_once(inside(page), rng)
    assert curtains


# Languages


@pytest.fixture
def austrian(browser: Browser) -> Iterator[Page]:
    """Somebody whose browser speaks German."""
    context = browser.new_context(locale="de-AT", reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page()
    context.close()


def speaks(page: Page, lang: str) -> None:
    """Wait until page and shell are in a language, and offer all of them."""
    frame = page.frame_locator("#frame")
    expect(frame.locator(f"html[lang={lang}] h1").first).to_be_attached()
    expect(frame.locator(f".languages [data-lang={lang}][aria-current=true]").first).to_be_attached()
    expect(page.locator("html")).to_have_attribute("lang", lang)


def choose(page: Page, lang: str) -> None:
    """By the first of the links, wherever it is."""
    page.frame_locator("#frame").locator(f"[data-lang={lang}]").first.evaluate("(it) => it.click()")


@pytest.mark.slow
def test_it_speaks_as_the_browser_does_and_another_language_if_asked(austrian: Page, address: str) -> None:
    page, frame, german = austrian, austrian.frame_locator("#frame"), Say("de")
    page.goto(address)
    speaks(page, "de")
    expect(page.locator("#waking progress")).to_have_attribute("aria-label", german(shell.WORDS["come"]))
    begin(page, address, "top-cap")
    play_once(page)
    frame.locator("#hint").click()
    expect(frame.locator("#note")).to_contain_text(german("Look at: {where}.", where="").partition(":")[0])
    kept(page)
    page.context.set_offline(offline=True)
    choose(page, "it")
    expect(page.locator("#speech span")).to_have_text(Say("it")(shell.WORDS["speechless"]))
    page.reload()
    settle(inside(page))
    speaks(page, "de")
    page.context.set_offline(offline=False)
    known = moves(page)
    choose(page, "it")
    speaks(page, "it")
    settle(inside(page))
    assert moves(page) == known
    expect(page.locator("#speech")).to_be_hidden()


@pytest.mark.slow
def test_a_language_that_was_chosen_is_there_without_a_network(page: Page, folder: Path) -> None:
    with hosted(folder) as (host, address):
        page.goto(f"{address}#/rules/top-cap?lang=fr")
        speaks(page, "fr")
        kept(page)
        host.kill()
        host.wait()
        page.goto("about:blank")
        for path in PAGES:
            page.goto(f"{address}#{path}")
            speaks(page, "fr")
        picture = page.frame_locator("#frame").locator(".card img").first
        page.evaluate("location.hash = '#/'")
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("(it) => it.naturalWidth") > 0
        begin(page, address, "top-cap")
        play_once(page)
        speaks(page, "fr")


# What is kept, and where


def profile(browser: Browser, place: Path) -> BrowserContext:
    """A browser with a home on disk."""
    context = browser.browser_type.launch_persistent_context(
        place, executable_path=which("chromium"), args=ARGUMENTS, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENCE * 1000)
    return context


def kill(place: Path) -> None:
    """End the browser that lives there, as a power cut would."""
    for process in Path("/proc").iterdir():
        try:
            at_home = process.name.isdecimal() and str(place) in (process / "cmdline").read_text()
        except OSError:  # it has ended
            continue
        if at_home:
            os.kill(int(process.name), signal.SIGKILL)


@pytest.mark.slow
def test_a_killed_browser_comes_back_with_every_acknowledged_move(
    browser: Browser, address: str, tmp_path: Path
) -> None:
    page = profile(browser, tmp_path / "home").new_page()
    begin(page, address, "top-cap")
    play_once(page)
    play_once(page)
    known, table = moves(page), page.url
    kill(tmp_path / "home")
    again = profile(browser, tmp_path / "home")
    page = again.new_page()
    page.goto(table)
    settle(inside(page))
    assert moves(page) >= known
    again.close()


@pytest.mark.slow
def test_it_can_be_installed(browser: Browser, address: str, tmp_path: Path) -> None:
    context = profile(browser, tmp_path / "home")
    page = context.new_page()
    page.goto(address)
    kept(page)
    told = context.new_cdp_session(page).send("Page.getInstallabilityErrors")
    assert told["installabilityErrors"] == []
    context.close()


@pytest.mark.slow
def test_what_is_saved_as_a_file_goes_on_in_another_browser(
    page: Page, browser: Browser, address: str, tmp_path: Path
) -> None:
    table = begin(page, address, "top-cap")
    play_once(page)
    known = moves(page)
    page.evaluate("location.hash = '#/games'")
    with page.expect_download() as download:
        page.frame_locator("#frame").get_by_role("link", name="Save everything as a file").click()
    download.value.save_as(tmp_path / "moonwood.json")
    assert len(json.loads((tmp_path / "moonwood.json").read_text())["entries"]) == known + 1
    context = browser.new_context(reduced_motion="reduce")
    context.set_default_timeout(PATIENCE * 1000)
    other = context.new_page()
    other.goto(f"{address}#/games")
    form = other.frame_locator("#frame").locator("form[action='/everything'], form:has(#everything)")
    form.locator("input[type=file]").set_input_files(tmp_path / "moonwood.json")
    expect(form.locator("#everything")).not_to_have_value("")
    form.get_by_role("button", name="Take it over").click()
    expect(other.frame_locator("#frame").get_by_text("1 table came along.")).to_be_visible()
    go(other, table)
    assert moves(other) == known
    play_once(other)
    context.close()


@pytest.mark.slow
def test_two_tabs_at_one_table_follow_each_other(page: Page, address: str) -> None:
    table = begin(page, address, "top-cap")
    other = page.context.new_page()
    other.goto(f"{address}#{table}")
    settle(inside(other))
    for one, two in ((page, other), (other, page), (page, other)):
        one.bring_to_front()
        play_once(one)
        wait_for_moves(two, moves(one))
        assert moves(one) == moves(two)
    page.close()
    play_once(other)  # the one that is left lets the bot think
    assert "bot" not in (frame_of(other).locator("#note").text_content() or "")


@pytest.mark.slow
def test_a_full_browser_says_so_and_play_goes_on(page: Page, address: str, folder: Path) -> None:
    script = (folder / DEEP / "site" / "tables.js").read_text()
    full = script.replace(APPEND, FULL)
    assert full != script
    page.route("**/site/tables.js", lambda route: route.fulfill(body=full, content_type="text/javascript"))
    begin(page, address, "top-cap")
    for _ in range(3):
        play_once(page)
    expect(page.locator("#storage")).to_contain_text("no room left")
    assert len(json.loads(visit(page, "/everything.json")["body"])["entries"]) == moves(page) + 1


@pytest.mark.slow
def test_what_was_cleared_with_the_page_open_is_said_and_play_goes_on(page: Page, address: str) -> None:
    table = begin(page, address, "top-cap")
    play_once(page)
    origin = page.evaluate("location.origin")
    asked = {"origin": origin, "storageTypes": "indexeddb,local_storage"}
    page.context.new_cdp_session(page).send("Storage.clearDataForOrigin", asked)
    expect(page.locator("#storage")).to_contain_text("can no longer be read")
    play_once(page)
    play_once(page)
    saved = json.loads(visit(page, "/everything.json")["body"])
    assert len(saved["entries"]) == moves(page) + 1
    assert table.removeprefix("/table/") in visit(page, "/games")["body"]


HOLDING = """(name) => new Promise((resolve) => {
  const opening = indexedDB.open(name, 1);
  opening.onsuccess = () => resolve((globalThis.held = opening.result).version);
})"""
"""A tab that holds an earlier version of the database, and does not let it go."""


@pytest.mark.slow
def test_a_database_that_another_tab_holds_back_does_not_keep_the_games_from_starting(page: Page, address: str) -> None:
    holder = page.context.new_page()
    holder.goto(f"{address}{build.MARK}")
    assert holder.evaluate(HOLDING, f"moonwood /{DEEP}/") == 1
    page.bring_to_front()
    begin(page, address, "top-cap")
    expect(page.locator("#storage")).to_contain_text("keeps nothing for us")
    play_once(page)


@pytest.mark.slow
def test_a_browser_that_keeps_nothing_says_so_and_plays(browser: Browser, address: str, tmp_path: Path) -> None:
    settings = tmp_path / "home" / "Default" / "Preferences"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps(NO_COOKIES))
    context = profile(browser, tmp_path / "home")
    page = context.new_page()
    begin(page, address, "top-cap")
    expect(page.locator("#storage")).to_contain_text("keeps nothing for us")
    play_once(page)
    assert len(json.loads(visit(page, "/everything.json")["body"])["entries"]) == moves(page) + 1
    page.locator("#storage .close").click()
    expect(page.locator("#storage")).to_be_hidden()
    context.close()


# What can wait


WORKERS = """globalThis.workers = [];
globalThis.Worker = class extends Worker {
  constructor(address, choices) {
    super(address, choices);
    workers.push(String(address).split("/").pop());
  }
};"""
"""Notes which workers are started."""
ASKING = """async () => {
  let coming = moonwoodShell.visit("GET", "/credits");
  for (let asked = 0; asked < 20; asked += 1) {
    const next = moonwoodShell.visit("GET", "/credits");
    await coming;
    coming = next;
  }
  const before = [...workers];
  await coming;
  return before;
}"""
"""Somebody always waits for a page; which workers were started meanwhile."""


@pytest.mark.slow
def test_bots_wake_up_when_nobody_waits_for_a_page(page: Page, address: str, folder: Path) -> None:
    script = (folder / DEEP / "site" / "shell.js").read_text()
    hasty = script.replace("QUIET = 1_000", "QUIET = 0")
    assert hasty != script
    page.route("**/site/shell.js", lambda route: route.fulfill(body=hasty, content_type="text/javascript"))
    page.add_init_script(WORKERS)
    page.goto(address)
    assert page.evaluate(ASKING) == ["tables.js"]
    wait_until(page, "() => workers.includes('bots.js')")


# What can fail


@pytest.mark.slow
def test_bots_that_cannot_start_say_so_and_are_tried_again(page: Page, address: str) -> None:
    page.route("**/site/bots.js", lambda route: route.abort())
    begin(page, address, "top-cap")
    expect(page.locator("#bots")).to_contain_text("Bots cannot think here")
    frame_of(page).locator("#list button").first.click()
    expect(frame_of(page).locator("#note")).not_to_be_empty()
    page.unroute("**/site/bots.js")
    page.locator("#bots .act").click()
    wait_for_moves(page, 2)
    expect(page.locator("#bots")).to_be_hidden()


@pytest.mark.slow
def test_bots_that_do_not_wake_up_say_so_and_are_tried_again(page: Page, address: str, folder: Path) -> None:
    script = (folder / DEEP / "site" / "shell.js").read_text()
    soon = script.replace("LATE = 30_000", "LATE = 3_000")
    assert soon != script
    page.route("**/site/shell.js", lambda route: route.fulfill(body=soon, content_type="text/javascript"))
    page.route("**/site/bots.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    begin(page, address, "top-cap")
    frame_of(page).locator("#list button").first.click()
    expect(page.locator("#bots")).to_contain_text("still waking up")
    expect(page.locator("#bots .act")).to_be_hidden()
    expect(page.locator("#bots")).to_contain_text("have not woken up yet")
    page.unroute("**/site/bots.js")
    page.locator("#bots .act").click()
    wait_for_moves(page, 2)
    expect(page.locator("#bots")).to_be_hidden()


@pytest.mark.slow
def test_python_starts_from_its_memory_and_the_plain_way_if_that_is_spoilt(page: Page, address: str) -> None:
    begin(page, address, "top-cap")
    while not page.evaluate(MEMORY, False):
        page.wait_for_timeout(200)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    for spoil in (False, True):
        page.evaluate(MEMORY, spoil)
        page.reload()
        settle(inside(page))
        play_once(page)
        assert any("starts anew" in text for text in said) == spoil


@pytest.mark.slow
def test_a_new_version_is_offered_and_waits(page: Page, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "host")
    here = tmp_path / "host" / DEEP
    with hosted(tmp_path / "host") as (_, address):
        table = begin(page, address, "top-cap")
        kept(page)
        play_once(page)
        notice = here / "python" / "NOTICE.txt"
        notice.write_text(notice.read_text().replace("free software", "a gift"))
        build.sign(here)
        page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update()).then(() => {})")
        expect(page.locator("#fresh")).to_contain_text("There is a new version.")
        play_once(page)
        known = moves(page)
        other = page.context.new_page()
        other.goto(address)
        page.bring_to_front()
        page.locator("#fresh .act").click()
        expect(page.locator("#fresh")).to_contain_text("Close the other tabs")
        other.close()
        while page.evaluate(OPEN) > 1:
            page.wait_for_timeout(50)
        page.locator("#fresh .act").click()
        wait_until(page, "() => document.querySelector('#fresh').hidden")
        settle(inside(page))
        assert (moves(page), page.url) == (known, f"{address}#{table}")
        assert "a gift" in page.evaluate("fetch('python/NOTICE.txt').then((it) => it.text())")
        page.context.set_offline(True)
        page.reload()
        settle(inside(page))  # the language that was chosen before came along


# Before Python is there


def held_back(page: Page) -> list[Route]:
    """What of Python was asked for, and does not come until nothing is held back any more."""
    held: list[Route] = []
    page.route("**/python/*.packed", lambda route: held.append(route))
    return held


def wear(page: Page, address: str, theme: str) -> None:
    page.context.add_cookies([{"name": "theme", "value": theme, "url": address}])


def is_drawn(page: Page, picture: str) -> None:
    image = page.frame_locator("#frame").locator(picture).first
    expect(image).to_have_js_property("complete", value=True)
    wait_until(inside(page), "(it) => document.querySelector(it).naturalWidth > 0", picture)


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_lobby_rules_and_the_waiting_board_are_there_before_python_is(page: Page, address: str, theme: str) -> None:
    wear(page, address, theme)
    page.add_init_script(PROGRESS)
    held = held_back(page)
    frame = page.frame_locator("#frame")
    page.goto(f"{address}#/rules/top-cap")
    expect(frame.locator("h1")).to_contain_text("Top Cap")
    is_drawn(page, "main img")
    page.evaluate("location.hash = '#/'")
    expect(frame.locator(".card")).to_have_count(len(games()))
    is_drawn(page, ".card img")
    expect(frame.locator("html")).to_have_attribute("data-theme", theme)
    frame.locator(".card form[data-game=top-cap] button").click()
    is_drawn(page, ".begins img")
    assert frame_of(page).evaluate("scrollY") == 0
    expect(page.locator("#waking")).to_contain_text("The games are coming: 0.0 of")
    assert page.evaluate("progressed.at(-1)") == 0
    assert held
    page.unroute("**/python/*.packed")
    settle(inside(page))
    assert page.evaluate("[progressed.at(-1), Math.max(...progressed)]") == [1, 1], "the bar did not come to its end"
    expect(page.locator("#waking")).to_be_hidden()


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_nothing_is_painted_in_another_theme_than_the_chosen_one(page: Page, address: str, theme: str) -> None:
    """The shell's own script and the frame's are still on their way."""
    wear(page, address, theme)
    page.route("**/site/shell.js", lambda _: None)
    page.goto(address, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    sky = {"night": "rgb(14, 21, 38)", "paper": "rgb(244, 239, 226)", "contrast": "rgb(0, 0, 0)"}[theme]
    expect(page.locator("html")).to_have_css("background-color", sky)
    notice = page.locator("#waking")
    expect(notice).to_be_attached()
    assert Axe().run(page, context="footer", options={"runOnly": ["color-contrast"]}).response["violations"] == []


# On a phone


SHORT_PHONE, LYING_PHONE = {"width": 390, "height": 664}, {"width": 844, "height": 390}
TOO_WIDE = "() => document.scrollingElement.scrollWidth > innerWidth"


@pytest.fixture(params=[(lang, size) for lang in ("de", "fr") for size in (SHORT_PHONE, LYING_PHONE)])
def abroad(browser: Browser, request: pytest.FixtureRequest) -> Iterator[tuple[Page, Say]]:
    """Somebody with a phone that speaks another language."""
    lang, size = request.param
    context = browser.new_context(
        locale=lang, viewport=size, is_mobile=True, has_touch=True, reduced_motion="reduce"
    )  # fmt: skip
    context.set_default_timeout(PATIENCE * 1000)
    yield context.new_page(), Say(lang)
    context.close()


@pytest.mark.slow
def test_lobby_board_and_notices_fit_a_phone_in_other_languages(abroad: tuple[Page, Say], address: str) -> None:
    page, say = abroad
    held_back(page)
    page.goto(address)
    expect(page.locator("#waking-text")).to_contain_text(" 0,0 ")
    is_drawn(page, ".card img")
    assert not frame_of(page).evaluate(TOO_WIDE)
    page.unroute("**/python/*.packed")
    begin(page, address, "top-cap", first_player="0")
    assert not frame_of(page).evaluate(TOO_WIDE)
    for id_, label in shell.NOTICES.items():
        words = {"storage": "lost", "bots": "late", "fresh": "elsewhere", "speech": "speechless"}[id_]
        page.evaluate(TELL, [id_, say(shell.WORDS[words]), bool(label)])
        for button in page.locator(f"#{id_} button").all():
            expect(button).to_be_in_viewport(ratio=1)
        assert not page.evaluate(TOO_WIDE)
        assert frame_of(page).locator("#board svg").is_visible()
        page.locator(f"#{id_} .close").click()


# The same pages as everywhere


def _taught(room: Room) -> int:
    """How many lessons a room has, with its openings."""
    return len(room.lessons()) + len(room.openings())


@pytest.mark.slow
def test_every_page_of_every_game_is_there(page: Page, address: str) -> None:
    """With the part of Python's library that comes along."""
    begin(page, address, "top-cap")
    paths = ["/", "/recent", "/games", "/learn", "/credits", "/from-record", "/journal/moonlight", "/today", "/puzzles"]
    for name, room in rooms().items():
        paths += [f"/new/{name}", f"/rules/{name}", f"/picture/{name}.svg"]
        paths += [f"/puzzles/{name}/{number + 1}" for number in range(len(room.puzzles()))]
        paths += [f"/learn/{name}", *(f"/learn/{name}/{number + 1}" for number in range(_taught(room)))]
    assert {path: visit(page, path)["status"] for path in paths} == dict.fromkeys(paths, 200)


@pytest.mark.slow
def test_axe_finds_nothing_around_and_inside(page: Page, address: str) -> None:
    table = begin(page, address, "top-cap")
    play_once(page)
    review = table.replace("/table/", "/review/")
    for path in (*PAGES, review, table):
        page.evaluate("(path) => { location.hash = `#${path}`; }", path)
        wait_until(
            page, "(path) => document.querySelector('#frame').contentWindow.location.search === `?${path}`", path
        )
        expect(frame_of(page).locator("#coming")).to_have_count(0)
        expect(frame_of(page).locator("h1").first).to_be_attached()
        assert violations(inside(page)) == [], path
    page.evaluate("for (const it of document.querySelectorAll('.notice')) it.hidden = false")
    around = Axe().run(page, context="footer").response["violations"]
    assert [it["id"] for it in around] == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", THEMES)
def test_a_page_that_has_not_come_yet_can_be_read(page: Page, address: str, theme: str) -> None:
    begin(page, address, "top-cap")
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    page.evaluate("() => { moonwoodShell.ready = new Promise(() => {}); location.hash = '#/credits'; }")
    expect(frame_of(page).locator("#coming")).to_have_text("One moment…")
    expect(frame_of(page).locator("html")).to_have_attribute("data-theme", theme)
    assert violations(inside(page), runOnly=["color-contrast"]) == []


@pytest.mark.slow
def test_a_table_answers_as_a_server_does(page: Page, address: str) -> None:
    """Hints, why not, previews, the past, the way back, and all of it in another theme."""
    begin(page, address, "top-cap")
    table, note = frame_of(page), frame_of(page).locator("#note")
    table.locator("#hint").click()
    expect(note).to_contain_text("Look at: Your cap on")
    table.locator("#board g[id]:not(.can):not(:has(.can))").last.click(force=True)
    expect(note).not_to_contain_text("Look at")
    expect(note).not_to_be_empty()
    table.locator("#list button").first.hover()
    table.locator("#list button").nth(1).hover()
    expect(table.locator("#ghost svg")).to_be_visible()
    play_once(page)
    known = moves(page)
    table.locator("[data-step=back]").first.click()
    expect(table.locator("#frame")).to_have_class(re.compile("looking"))
    table.locator("[data-undo=step]:visible").first.click()
    wait_until(inside(page), "(n) => document.querySelectorAll('#log li').length < n", known)
    before = table.locator("#board").inner_html()
    table.locator("[data-choose=paper]").first.evaluate("(it) => it.click()")
    wait_until(inside(page), "(old) => document.querySelector('#board').innerHTML !== old", before)


@pytest.mark.slow
def test_a_game_that_was_given_up_is_looked_back_at(page: Page, address: str) -> None:
    table = begin(page, address, "top-cap")
    play_once(page)
    frame_of(page).evaluate("document.querySelector('#resign').click()")
    frame_of(page).locator("#resign-dialog button[value=yes]").click()
    wait_until(inside(page), "() => document.body.dataset.state === 'over'")
    review = table.replace("/table/", "/review/")
    page.evaluate("(path) => { location.hash = `#${path}`; }", review)
    expect(frame_of(page).locator("#waiting")).to_be_hidden()
    expect(frame_of(page).locator("#report svg").first).to_be_visible()
    page.reload()  # what was thought out is kept
    expect(frame_of(page).locator("main.review")).to_have_attribute("data-done", "true")
    assert visit(page, f"{review}/more", {})["status"] == 200
    again = frame_of(page).get_by_role("link", name="Try again", exact=True)
    if again.count():
        again.first.click()
        expect(frame_of(page).locator("body")).to_have_attribute("data-lesson", "task")
        frame_of(page).click("#lesson-next")
        frame_of(page).click("#lesson-end form button")
        wait_until(inside(page), "() => document.body.dataset.state === 'asked'")


@pytest.mark.slow
def test_a_puzzle_is_solved_and_counted(page: Page, address: str) -> None:
    page.goto(f"{address}#/puzzles/top-cap/1")
    expect(page.frame_locator("#frame").locator("body")).to_have_attribute("data-lesson", re.compile("task|choose"))
    solve(inside(page), rooms()["top-cap"].puzzles()[0], board=True)
    page.evaluate("location.hash = '#/puzzles/top-cap'")
    expect(page.frame_locator("#frame").locator(".puzzles .solved")).to_have_count(1)


@pytest.mark.slow
def test_the_deal_of_the_day_is_played_by_bots_while_tables_answer(page: Page, address: str) -> None:
    begin(page, address, "top-cap")
    page.evaluate("globalThis.dealt = moonwoodShell.visit('GET', '/today/top-cap/bots')")
    play_once(page)
    told = page.evaluate("dealt")
    assert told["status"] == 200
    assert json.loads(told["body"])
    assert visit(page, "/today/top-cap", {})["to"].startswith("/table/")


@pytest.mark.slow
def test_a_lesson_is_walked_through_and_its_progress_kept(page: Page, address: str) -> None:
    page.goto(f"{address}#/learn/top-cap/1")
    expect(frame_of(page).locator("body")).to_have_attribute("data-lesson", "read")
    walk(inside(page), Guide(rooms()["top-cap"].lessons()[0]))
    assert '"done": true' in json.dumps(json.loads(visit(page, "/everything.json")["body"])["lessons"])


@pytest.mark.slow
def test_a_link_to_a_moment_leads_there(page: Page, address: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    begin(page, address, "top-cap")
    play_once(page)
    frame_of(page).locator("[data-step=back], #back").first.click()
    frame_of(page).locator("#moment-link").click()
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    expect(page.frame_locator("#frame").locator("#moment")).to_be_visible()


@pytest.mark.slow
def test_own_layouts_and_rulings_are_played(page: Page, address: str) -> None:
    moved = layout_text(8).replace("U U U U U U U U\n", "U U U U U U U .\n", 1)
    moved = moved.replace("\n\n[items]", "\n. . . U . . . .\n\n[items]") + ". . . . . . . .\n"
    begin(page, address, "moonlight", scenario="8", mode="solo", layout=moved)
    expect(frame_of(page).locator("#tile-6-3")).to_be_visible()
    wrong = visit(
        page, "/new/mushroom-sorcerer", {"seat-0": "me", "seat-1": "bot:moth", "option-rulings": "nothing = 2"}
    )
    assert wrong["status"] == 400


@pytest.mark.slow
@pytest.mark.parametrize("use", [draw_with_clicks, drag_things, draw_with_keys, mirror, try_out])
def test_the_workbench_is_used_by_mouse_and_keyboard(page: Page, address: str, use: Callable[[Page], None]) -> None:
    page.goto(f"{address}#/new/moonlight?option-scenario=8&option-mode=solo")
    wait_until(inside(page), SETTLED)
    frame_of(page).click("summary:has-text('tinkerers')")
    frame_of(page).click("[data-ours=layout]")
    expect(frame_of(page).locator(".bench")).to_be_visible()
    use(inside(page))


@pytest.mark.slow
def test_rulings_are_changed_in_their_table(page: Page, address: str) -> None:
    page.goto(f"{address}#/new/top-cap")
    wait_until(inside(page), SETTLED)
    change_rulings(inside(page))


@pytest.mark.slow
def test_a_link_carries_a_layout_to_another_browser(page: Page, address: str) -> None:
    page.goto(f"{address}#/new/moonlight?option-scenario=8&option-mode=solo")
    wait_until(inside(page), SETTLED)
    frame_of(page).click("summary:has-text('tinkerers')")
    frame_of(page).click("[data-ours=layout]")
    frame_of(page).click(sign("w"))
    frame_of(page).click(cell(1, 1))
    drawn = frame_of(page).input_value(LAYOUT)
    frame_of(page).get_by_role("button", name="Copy a link").click()
    wait_until(inside(page), "() => document.querySelector('.bench').dataset.link")
    link = frame_of(page).locator(".bench").get_attribute("data-link") or ""
    page.goto("about:blank")
    page.goto(link)
    wait_until(inside(page), "text => document.querySelector('#option-layout')?.value === text", drawn)


def test_a_game_of_a_report_opens_in_the_folder(page: Page, address: str) -> None:
    """By the link that a server understands, too."""
    record = (Path(__file__).parents[1] / "records" / "cat-a-comb-colour.txt").read_text("utf-8")
    page.goto(f"{address.rstrip('/')}/#/from-record#record={packed(record)}")
    wait_until(inside(page), "text => document.querySelector('#record')?.value === text", record)


@pytest.mark.slow
def test_a_record_goes_from_the_server_to_the_folder_and_back(page: Page, server: ServerProcess, address: str) -> None:
    open_table(page, server, "top-cap")
    click_by_list(page, 2)
    there = page.request.get(f"{page.url}/record.txt").text()
    page.goto(address)
    here = visit(page, "/from-record", {"record": there})["to"]
    go(page, here)
    play_once(page)
    record = visit(page, f"{here}/record.txt")["body"]
    back = page.request.post(f"{server.address}/from-record", form={"record": record})
    page.goto(back.url)
    settle(page)
    assert [line for line in record.splitlines() if line and not line.startswith("[")]
    assert page.request.get(f"{back.url}/record.txt").text().split("]")[-1] == record.split("]")[-1]


def click_by_list(page: Page, count: int) -> None:
    """Some moves at the server's table."""
    for _ in range(count):
        settle(page)
        seq = page.evaluate("document.body.dataset.seq")
        page.locator("#list button").first.click()
        wait_until(page, "(seq) => document.body.dataset.seq !== seq && document.body.dataset.state === 'asked'", seq)
