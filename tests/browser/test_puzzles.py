"""Puzzles in a real page: tried, told, shown, and solved by mouse and keyboard."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from moonwood.games import rooms
from moonwood.kernel.guide import Guide
from moonwood.kernel.puzzles import GRADES, Puzzle
from moonwood.table.puzzle import as_lesson
from tests.browser.test_lessons import choose, press, press_move
from tests.browser.test_page import violations
from tests.browser.visitors import HANDS, Visitors
from tests.server.server_process import ServerProcess

SAMPLES = [
    (name, next(number for number, it in enumerate(room.puzzles()) if it.grade == grade))
    for name, room in rooms().items()
    if room.puzzles()
    for grade in range(1, GRADES + 1)
]
"""One puzzle of each grade of each game."""


def opened(page: Page, server: ServerProcess, name: str, number: int) -> Puzzle:
    page.goto(f"{server.address}/puzzles/{name}/{number + 1}")
    puzzle = rooms()[name].puzzles()[number]
    expect(page.locator("body")).to_have_attribute("data-lesson", "choose" if puzzle.choices else "task")
    return puzzle


def solve(page: Page, puzzle: Puzzle, *, board: bool, finger: bool = False, keys: bool = False) -> None:
    guide = Guide(as_lesson(puzzle))
    if puzzle.choices:
        answer = page.locator("#lesson-choices button").nth(puzzle.right)
        answer.press("Enter") if keys else answer.tap() if finger else answer.click()
    for text in (*puzzle.play, *puzzle.then):
        before = page.get_attribute("body", "data-seq") or ""
        action = guide.game.parse(text)
        if keys:
            press_move(page, action)
        else:
            choose(page, guide, action, board=board, finger=finger)
        if "proposing" in (page.get_attribute("body", "class") or ""):
            press(page, "#do", keys=keys)
        guide.play(action)
        expect(page.locator("body")).not_to_have_attribute("data-seq", before)
    expect(page.locator("body")).to_have_attribute("data-lesson", "end")


def test_a_puzzle_is_tried_told_solved_and_counted(page: Page, server: ServerProcess) -> None:
    puzzle = opened(page, server, "top-cap", 0)
    assert violations(page) == []
    wrong = next(it for it in puzzle.state.actions() if puzzle.state.game.text(it) != puzzle.play[0])
    choose(page, Guide(as_lesson(puzzle)), wrong, board=True)
    expect(page.locator("body")).to_have_attribute("data-lesson", "astray")
    page.get_by_role("button", name="Take it back").click()
    expect(page.locator("body")).to_have_attribute("data-lesson", "task")
    solve(page, puzzle, board=True)
    page.get_by_role("link", name="Next puzzle").click()
    page.get_by_role("button", name="Show me").click()
    expect(page.locator("body")).to_have_attribute("data-lesson", "end")
    page.goto(f"{server.address}/puzzles/top-cap")
    expect(page.locator("main")).to_contain_text("1 of ")
    expect(page.locator(".puzzles .solved")).to_have_count(1)
    assert violations(page) == []


@pytest.mark.parametrize(
    ("how", "name", "number"),
    [
        pytest.param(how, *it, marks=() if (how, *it) == ("finger", "top-cap", 0) else pytest.mark.slow)
        for it in SAMPLES
        for how in HANDS
    ],
)
def test_one_of_each_grade_is_solved_by_mouse_finger_and_keys(
    visitors: Visitors, server: ServerProcess, how: str, name: str, number: int
) -> None:
    page = visitors.come(HANDS[how])
    solve(page, opened(page, server, name, number), board=how != "keys", finger=how == "finger", keys=how == "keys")
    if how == "mouse":
        assert violations(page) == []
    page.close()


def test_an_answer_in_words_is_given_by_keyboard(page: Page, server: ServerProcess) -> None:
    puzzles = rooms()["land-of-the-wolves"].puzzles()
    number = next(at for at, it in enumerate(puzzles) if it.choices)
    puzzle = opened(page, server, "land-of-the-wolves", number)
    assert violations(page) == []
    page.locator("#lesson-choices button").nth(puzzle.right).focus()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson-say")).to_contain_text("Right.")
    expect(page.get_by_role("link", name="Next puzzle")).to_be_focused()


@pytest.mark.slow
def test_the_page_of_a_day_tells_what_bots_made_of_its_deal(page: Page, server: ServerProcess) -> None:
    page.goto(f"{server.address}/today")
    assert violations(page) == []
    expect(page.locator("#today-results")).to_contain_text("Magpie:", timeout=120_000)
    expect(page.locator("#today-bots")).to_be_hidden()
    page.get_by_role("button", name="Play today's deal").first.click()
    expect(page).to_have_url(re.compile("/table/"))
