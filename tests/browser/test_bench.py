"""The workbench: a forest is drawn with the mouse or the keyboard, tried out by bots, and carried by a link."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode

from playwright.sync_api import Page, expect

from moonwood.games.moonlight.scenarios import layout_text
from tests.browser.players import wait_until
from tests.browser.test_layouts import LAYOUT, MOVED, PROBLEMS, open_form
from tests.browser.test_page import violations
from tests.server.server_process import ServerProcess

OURS = layout_text(8)


def begin(page: Page, server: ServerProcess) -> None:
    open_form(page, server)
    page.click("[data-ours=layout]")
    expect(page.locator(".bench")).to_be_visible()


def cell(row: int, column: int) -> str:
    return f".bench [role=row]:nth-child({row}) [role=gridcell]:nth-child({column})"


def sign(text: str) -> str:
    return f".bench .shelf [data-text='{text}']"


def draw_with_clicks(page: Page) -> None:
    """A tile elsewhere, and back again."""
    page.locator(sign(".")).first.click()
    page.click(cell(1, 8))
    expect(page.locator(PROBLEMS).first).to_be_visible()  # a tile is missing: checked while it is drawn
    page.click(sign("U"))
    page.click(cell(7, 4))
    assert page.input_value(LAYOUT).split("[items]")[0].rstrip() == MOVED.split("[items]")[0].rstrip()
    expect(page.locator(PROBLEMS)).to_have_count(0)
    assert violations(page) == []
    page.click(".bench .tools button >> nth=0")
    page.click(".bench .tools button >> nth=0")
    assert page.input_value(LAYOUT) == OURS


def test_a_forest_is_drawn_with_clicks_and_the_text_says_so(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    draw_with_clicks(page)


def drag_things(page: Page) -> None:
    """From the shelf, and from place to place."""
    page.locator(sign("w")).drag_to(page.locator(cell(1, 1)))
    expect(page.locator(LAYOUT)).to_have_value(re.compile(r"\[items\]\nw \. b"))
    page.locator(cell(1, 1)).drag_to(page.locator(cell(2, 1)))
    expect(page.locator(LAYOUT)).to_have_value(re.compile(r"\[items\]\n\. \. b.*\nw L \."))


def test_things_are_dragged_from_the_shelf_and_from_place_to_place(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    drag_things(page)


def draw_with_keys(page: Page) -> None:
    """A bit here, away, and here again."""
    page.focus(sign("b"))
    page.keyboard.press("Enter")
    page.focus(cell(1, 1))
    for key in ("ArrowRight", "ArrowDown", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    assert page.input_value(LAYOUT).split("[items]\n")[1].startswith(". b b")
    expect(page.locator(cell(1, 2))).to_be_focused()
    label = page.locator(cell(1, 2)).get_attribute("aria-label") or page.evaluate("document.activeElement.ariaLabel")
    assert label == "Row 1, column 2: Tile, face up; Bit"
    page.keyboard.press("Delete")
    assert page.input_value(LAYOUT).split("[items]\n")[1].startswith(". . b")
    page.keyboard.press("Control+z")
    assert page.input_value(LAYOUT).split("[items]\n")[1].startswith(". b b")


def test_the_keyboard_draws_as_well_as_the_mouse(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    draw_with_keys(page)


def mirror(page: Page) -> None:
    """Both ways."""
    page.click(sign("w"))
    page.click(cell(1, 1))
    page.get_by_role("button", name="Mirror left to right").click()
    rows = page.input_value(LAYOUT).split("[items]\n")[1].split("\n")
    assert rows[0] == "w . b . . b . w"
    assert rows[1] == ". L . . . . S ."  # in the mirror Light is Shadow
    page.get_by_role("button", name="Mirror top to bottom").click()
    assert page.input_value(LAYOUT).split("[items]\n")[1].split("\n")[5] == "w . b . . b . w"


def test_a_mirror_makes_one_half_like_the_other(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    mirror(page)


def try_out(page: Page) -> None:
    """One game at least."""
    page.get_by_role("button", name="How hard is it?").click()
    told = page.locator(".bench .told")
    expect(told).to_have_text(re.compile(r"The Magpie won \d of 1 games \(95 %: \d+ to \d+ %\)"), timeout=60_000)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="How hard is it?")).to_be_visible(timeout=60_000)


def test_bots_say_how_hard_it_is_as_they_play(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    try_out(page)


def test_a_link_carries_a_layout(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    page.click(sign("w"))
    page.click(cell(1, 1))
    drawn = page.input_value(LAYOUT)
    page.get_by_role("button", name="Copy a link").click()
    wait_until(page, "() => document.querySelector('.bench').dataset.link")
    link = page.locator(".bench").get_attribute("data-link") or ""
    assert link.startswith(f"{server.address}/new/moonlight?")
    assert unpacked(link.partition("#layout=")[2]) == drawn
    page.goto("about:blank")
    page.goto(link)
    wait_until(page, "text => document.querySelector('#option-layout').value === text", drawn)
    expect(page.locator(".bench")).to_be_visible()
    assert page.input_value("#option-scenario") == "8"


def unpacked(letters: str) -> str:
    """What a link carries; browsers squeeze it in their own way."""
    return zlib.decompress(urlsafe_b64decode(letters + "==="), -zlib.MAX_WBITS).decode()


def test_what_is_drawn_is_saved_as_text(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    page.click(sign("w"))
    page.click(cell(1, 1))
    with page.expect_download() as coming:
        page.get_by_role("button", name="Save as text").click()
    assert coming.value.suggested_filename == "layout.txt"
    assert coming.value.path().read_text("utf-8") == page.input_value(LAYOUT)


def test_every_sign_of_the_shelf_has_a_name_of_its_own(page: Page, server: ServerProcess) -> None:
    begin(page, server)
    names = page.locator(".bench .shelf [role=radio]").evaluate_all("all => all.map((it) => it.ariaLabel)")
    assert len(names) == len(set(names)) > 20
    assert violations(page) == []


def test_rulings_are_changed_in_a_table_that_shows_what_differs(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    change_rulings(page)


def change_rulings(page: Page) -> None:
    """Of Top Cap, in the form for a new table."""
    page.click("summary:has-text('tinkerers')")
    page.click("summary:has-text('All rulings')")
    limit = page.get_by_role("spinbutton", name="move_limit")
    expect(limit).to_have_value("200")
    assert limit.get_attribute("max") == "10000"
    limit.fill("50")
    limit.blur()
    expect(page.locator("#option-rulings")).to_have_value("move_limit = 50")
    expect(page.locator("tr.differs")).to_have_count(1)
    assert violations(page) == []
    page.fill("#option-rulings", "repetitions = 4")
    expect(page.get_by_role("spinbutton", name="repetitions")).to_have_value("4")
    expect(page.locator("tr.differs code")).to_have_text("repetitions")
    page.get_by_role("button", name="As ours again").click()
    expect(page.locator("#option-rulings")).to_have_value("")
    expect(page.locator("tr.differs")).to_have_count(0)


def test_the_table_of_rulings_does_not_overwrite_what_cannot_be_played_yet(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    page.click("summary:has-text('tinkerers')")
    page.click("summary:has-text('All rulings')")
    limit = page.get_by_role("spinbutton", name="move_limit")
    expect(limit).to_be_enabled()
    page.fill("#option-rulings", "repetitions = 4\nmove_limi")
    expect(limit).to_be_disabled()
    expect(page.locator(".resting")).to_contain_text("cannot be played yet")
    expect(limit).to_be_disabled()
    assert page.input_value("#option-rulings") == "repetitions = 4\nmove_limi"
    assert violations(page) == []
    page.fill("#option-rulings", "repetitions = 4\nmove_limit = 60")
    expect(limit).to_have_value("60")
    expect(limit).to_be_enabled()
    expect(page.locator(".resting")).to_have_count(0)


def test_a_table_of_rulings_that_opens_on_what_cannot_be_played_says_so(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/top-cap")
    page.click("summary:has-text('tinkerers')")
    page.fill("#option-rulings", "luck = 3")
    page.click("summary:has-text('All rulings')")
    expect(page.locator(".resting")).to_be_visible()
    page.fill("#option-rulings", "")
    expect(page.get_by_role("spinbutton", name="move_limit")).to_be_enabled()


def test_a_word_of_the_rulings_is_chosen_among_all_that_it_may_be(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/cat-a-comb")
    page.click("summary:has-text('tinkerers')")
    page.click("summary:has-text('All rulings')")
    stuck = page.get_by_role("combobox", name="stuck")
    expect(stuck).to_have_value("loses")
    stuck.select_option("draws")
    expect(page.locator("#option-rulings")).to_have_value('stuck = "draws"')
    assert violations(page) == []
