"""Texts in the form for a new table: from a file, from ours or pasted, drawn beside it, with what is wrong by line."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from moonwood.games.moonlight.scenarios import layout_text
from tests.browser.players import settle, wait_until
from tests.browser.test_page import violations
from tests.server.server_process import ServerProcess

SETTLED = "() => document.querySelector('#setup')?.dataset.settled === 'yes'"
LAYOUT = "#option-layout"
PROBLEMS = "[data-option=layout] .problems li"
DRAWN = "() => document.querySelector('.portrait').getAttribute('src').startsWith('data:image/svg')"
WRONG = layout_text(8).replace("[tiles]\nU", "[tiles]\nQ", 1)
MOVED = (
    layout_text(8)
    .replace("U U U U U U U U\n", "U U U U U U U .\n", 1)
    .replace("\n\n[items]", "\n. . . U . . . .\n\n[items]")
    + ". . . . . . . .\n"
)
"""Our own layout with one tile elsewhere."""


def open_form(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/new/moonlight?option-scenario=8&option-mode=solo")
    wait_until(page, SETTLED)
    page.click("summary:has-text('tinkerers')")


def test_a_layout_begins_with_ours_and_is_drawn_while_it_is_written(page: Page, server: ServerProcess) -> None:
    open_form(page, server)
    page.click("[data-ours=layout]")
    assert page.input_value(LAYOUT) == layout_text(8)
    wait_until(page, DRAWN)
    ours = page.locator(".portrait").get_attribute("src")
    page.fill(LAYOUT, MOVED)
    wait_until(page, "(ours) => document.querySelector('.portrait').getAttribute('src') !== ours", ours)
    expect(page.locator(PROBLEMS)).to_have_count(0)
    assert violations(page) == []
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    settle(page)
    expect(page.locator("#tile-6-3")).to_be_visible()
    expect(page.locator("#tile-0-7")).to_have_count(0)


def test_what_is_wrong_is_said_beside_its_line(page: Page, server: ServerProcess) -> None:
    open_form(page, server)
    page.fill(LAYOUT, WRONG)
    line = WRONG.split("\n").index("[tiles]") + 2
    expect(page.locator(PROBLEMS).first).to_have_text(f"Line {line}: 'Q' cannot stand in [tiles]")
    expect(page.locator(".numbers .wrong").first).to_have_text(str(line))
    expect(page.locator("#setup button.primary")).to_be_disabled()
    assert violations(page) == []
    page.locator(PROBLEMS).get_by_role("button").first.click()
    wait_until(page, "text => getSelection().toString() === text", WRONG.split("\n")[line - 1])
    page.fill(LAYOUT, "")
    expect(page.locator("#setup button.primary")).to_be_enabled()
    expect(page.locator(PROBLEMS)).to_have_count(0)


def test_a_button_that_leads_to_a_line_outlasts_the_answer_that_comes_while_it_is_pressed(
    page: Page, server: ServerProcess
) -> None:
    open_form(page, server)
    page.fill(LAYOUT, WRONG)
    page.locator(PROBLEMS).get_by_role("button").first.hover()
    page.evaluate("() => { document.querySelector('#setup').dataset.settled = 'not yet'; }")
    page.mouse.down()  # the text is left, and the options are checked anew
    wait_until(page, SETTLED)
    page.mouse.up()
    wait_until(page, "() => getSelection().toString().startsWith('Q')")


def test_a_layout_comes_from_a_file_and_a_huge_one_gets_an_answer(
    page: Page, server: ServerProcess, tmp_path: Path
) -> None:
    open_form(page, server)
    file = tmp_path / "mine.txt"
    file.write_text(MOVED, "utf-8")
    page.set_input_files("[data-fills=option-layout]", file)
    expect(page.locator(LAYOUT)).to_have_value(MOVED)
    huge = tmp_path / "huge.txt"
    huge.write_bytes(bytes(range(256)) * 4000)
    page.set_input_files("[data-fills=option-layout]", huge)
    expect(page.locator("#problem")).not_to_be_empty()
    expect(page.locator("#setup button.primary")).to_be_disabled()
