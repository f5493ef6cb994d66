"""Lessons in a real page: by mouse, by finger and by keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from moonwood.games import rooms
from moonwood.kernel.guide import Guide
from tests.browser.test_page import violations
from tests.browser.visitors import HANDS, SIZES, SMALLEST, Visitors
from tests.server.server_process import ServerProcess

LESSONS = [
    (name, number)
    for name, room in rooms().items()
    for number in range(1, len(room.lessons()) + len(room.openings()) + 1)
]
"""All lessons, and after them the openings of scenarios."""
FITS = "(it) => { const box = it.getBoundingClientRect(); return box.top >= 0 && box.bottom <= innerHeight; }"


def open_lesson(page: Page, server: ServerProcess, game: str, number: int) -> Guide:
    page.goto(f"{server.address}/learn/{game}/{number}")
    expect(page.locator("body")).to_have_attribute("data-lesson", "read")
    return guide_of(game, number)


def guide_of(game: str, number: int) -> Guide:
    room = rooms()[game]
    return Guide((*room.lessons(), *room.openings())[number - 1])


def walk(page: Page, guide: Guide, *, keys: bool = False, finger: bool = False) -> None:
    """Do all that the lesson asks for: on the board where that is possible, or by keys alone in the list of moves."""
    while not guide.finished:
        prompt = guide.prompt()
        expect(page.locator("#lesson-say")).to_have_text(prompt.answer or prompt.say)
        expect(page.locator("body")).to_have_attribute("data-lesson", prompt.kind)
        expect(page.locator(".lesson-marks > .ring")).to_have_count(len(prompt.marks))
        before = page.get_attribute("body", "data-seq") or ""
        if guide.kind not in ("move", "task"):
            press(page, "#lesson-next", keys=keys)
            guide.next()
        else:
            action = guide.game.parse(guide._fitting()[0][guide.played])
            if keys:
                press_move(page, action)
            else:
                choose(page, guide, action, board=True, finger=finger)
            if "proposing" in (page.get_attribute("body", "class") or ""):
                press(page, "#do", keys=keys)  # whoever is warned is asked once more
            guide.play(action)
        expect(page.locator("body")).not_to_have_attribute("data-seq", before)
    expect(page.locator("body")).to_have_attribute("data-lesson", "end")


def press(page: Page, selector: str, *, keys: bool) -> None:
    button = page.locator(selector).first
    if keys:
        button.press("Enter")
    else:
        button.click()


def press_move(page: Page, action: int) -> None:
    """By keys alone; what can be done at any time is folded away."""
    fold = page.locator(f"#panel details:not([open]):has([data-action='{action}']) > summary")
    if fold.count():
        fold.first.press("Enter")
    press(page, f"#panel [data-action='{action}']:visible", keys=True)


def choose(page: Page, guide: Guide, action: int, *, board: bool, finger: bool = False) -> None:
    ways = guide.game.touches(guide.view(), action)
    if not board or not ways:
        page.locator(f"#panel [data-action='{action}']").first.evaluate("(it) => it.click()")
        return
    for name in ways:
        thing = page.locator(f"#board [id='{name}']").first
        thing.tap(force=True) if finger else thing.click(force=True)
    several = page.locator(".menu:visible button")
    if several.count():
        label = guide.game.label(guide.view(), action)
        several.get_by_text(label, exact=True).click()


def test_a_lesson_is_played_by_mouse_and_gone_on_with_later(page: Page, server: ServerProcess) -> None:
    guide = open_lesson(page, server, "top-cap", 1)
    assert violations(page) == []
    page.click("#lesson-next")
    expect(page.locator("#lesson-step")).to_have_text("2 of 11")
    page.goto(f"{server.address}/learn/top-cap")
    expect(page.locator(".lessons")).to_contain_text("step 2 of 11")
    page.get_by_role("link", name="Go on: Company and distance").click()
    guide.next()
    walk(page, guide)
    assert violations(page) == []
    page.get_by_role("link", name="Next: Winning and blocking").click()
    expect(page.locator("#lesson-step")).to_have_text("1 of 10")


def test_another_move_is_answered_and_an_illegal_one_gets_the_rule(page: Page, server: ServerProcess) -> None:
    open_lesson(page, server, "top-cap", 1)
    for number in (2, 3):
        page.click("#lesson-next")
        expect(page.locator("#lesson-step")).to_have_text(f"{number} of 11")
    page.click("#cap-b3")
    page.click("#cell-b6")
    expect(page.locator("#note")).to_contain_text("exactly as many cells")
    page.click("#cap-c2")
    page.click("#cell-e2")
    expect(page.locator("#lesson-say")).to_contain_text("Right distance, fine flight!")
    page.click("#lesson-next")
    expect(page.locator("#cap-c2")).to_be_visible()
    expect(page.locator("body")).to_have_attribute("data-lesson", "move")


def test_a_lesson_is_played_by_keyboard_alone(page: Page, server: ServerProcess) -> None:
    guide = open_lesson(page, server, "top-cap", 3)
    page.focus("#lesson-next")
    while guide.kind == "read":
        page.keyboard.press("Enter")
        guide.next()
        expect(page.locator("#lesson-say")).to_have_text(guide.prompt().say)
    page.locator("#list button").first.focus()
    while page.evaluate("document.activeElement.textContent") != "Move the cap on c4 to e6":
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    guide.play(guide.game.parse("move c4 e6"))
    expect(page.locator("#lesson-say")).to_have_text(guide.prompt().say)
    expect(page.locator("#lesson-next")).to_be_focused()
    expect(page.locator("#live")).to_contain_text("Landing on a tile does nothing")


@pytest.mark.parametrize("size", SMALLEST)
def test_caption_and_way_on_are_in_sight_at_every_size(visitors: Visitors, server: ServerProcess, size: str) -> None:
    page = visitors.come(size, touch=False)
    for game in ("top-cap", "light-seeker"):
        open_lesson(page, server, game, 2)
        for part in ("#lesson-say", "#lesson-next", "#board"):
            assert page.locator(part).evaluate(FITS), part
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("game", rooms())
@pytest.mark.parametrize("size", SIZES)
def test_every_step_of_every_lesson_is_in_sight(
    visitors: Visitors, server: ServerProcess, size: str, game: str
) -> None:
    page = visitors.come(size, touch=False)
    for number in (number for name, number in LESSONS if name == game):
        guide = guide_of(game, number)
        page.goto(f"{server.address}/learn/{game}/{number}")
        while not guide.finished:
            expect(page.locator("#lesson-say")).to_have_text(guide.prompt().answer or guide.prompt().say)
            for part in ("#lesson-say", "#lesson-next", "#frame"):  # a tall board is pushed within its frame
                assert page.locator(part).evaluate(FITS), (number, guide.at, part)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (number, guide.at)
            before = page.get_attribute("body", "data-seq") or ""
            page.locator("#lesson-next").evaluate("(it) => it.click()")
            guide.next()
            expect(page.locator("body")).not_to_have_attribute("data-seq", before)
    page.close()


@pytest.mark.parametrize(
    ("how", "game", "number"),
    [
        pytest.param(
            how, game, number, marks=() if (how, game, number) == ("finger", "top-cap", 2) else pytest.mark.slow
        )
        for game, number in LESSONS
        for how in HANDS
    ],
)
def test_every_lesson_is_played_to_its_end_by_mouse_finger_and_keys(
    visitors: Visitors, server: ServerProcess, how: str, game: str, number: int
) -> None:
    page = visitors.come(HANDS[how])
    page.goto(f"{server.address}/learn/{game}/{number}")
    walk(page, guide_of(game, number), keys=how == "keys", finger=how == "finger")
    page.close()
