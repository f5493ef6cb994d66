"""Players that know no game: they only see what is lit on the page, or what is in the list."""

from __future__ import annotations

import time
from random import Random

from playwright.sync_api import Error, Page

from tests.server.server_process import PATIENCE, ServerProcess

SETTLED = """() => {
  const state = document.body?.dataset.state;
  return ["asked", "over", "curtain"].includes(state) && state;
}"""

REACHABLE = """(first) => {
  // A point where a click means something that is lit, and the lit things that nobody could hit.
  const lit = [...document.querySelectorAll("#board .can")];
  const hidden = [];
  for (let i = 0; i < lit.length; i += 1) {
    const element = lit[(first + i) % lit.length];
    element.scrollIntoView({ block: "center", inline: "center" });
    const box = element.getBoundingClientRect();
    for (let j = 0; j < 49; j += 1) {
      const at = (24 + j * 25) % 49;
      const x = box.left + box.width * ((at % 7) + 0.5) / 7, y = box.top + box.height * (Math.floor(at / 7) + 0.5) / 7;
      const hit = document.elementFromPoint(x, y)?.closest("#board g[id]");
      if (hit && (hit === element || element.contains(hit) || hit.dataset.at === element.id)) return { x, y, hidden };
    }
    hidden.push(element.id);
  }
  return lit.length ? { hidden } : null;
}"""

MOMENT = """[
  document.body.dataset.seq,
  [...document.querySelectorAll("#board .chosen")].map((it) => it.id).join(),
  document.querySelectorAll(".menu:not([hidden]) button").length,
]"""
"""Which moment of the game it is, what was chosen so far, and how much a menu offers."""

PROGRESS = """([seq, chosen]) => document.body.dataset.seq !== seq || document.body.dataset.state !== "asked"
  || document.querySelector(".menu:not([hidden])") !== null
  || [...document.querySelectorAll("#board .chosen")].map((it) => it.id).join() !== chosen"""


MOST_SEATS = 4

UNHURRIED = """if (!localStorage.getItem("moonwood-settings")) {
  localStorage.setItem("moonwood-settings", JSON.stringify({ forced: false, warn: false }));
}"""
"""Nothing plays itself: on a busy machine players here are slower than the moment that the page gives them. And who plays
at random is not warned."""


WATCH = """(arg) => new Promise((tell) => {
  const until = performance.now() + %d;
  const look = () => {
    const holds = (%s)(arg);
    if (holds || performance.now() > until) tell(holds);
    else setTimeout(look, 5);
  };
  look();
})"""
"""The page itself looks until a condition holds: asking it over and over costs more than the game."""


def wait_until(page: Page, condition: str, arg: object = None) -> object:
    """Wait for a condition of the page; what it says then. Playwright's own way evaluates strings, which our pages forbid."""
    until = time.monotonic() + PATIENCE
    while not (said := _comes_to(page, condition, arg)):
        assert time.monotonic() < until, f"the page never came to {condition}"
        page.wait_for_timeout(5)
    return said


def _comes_to(page: Page, condition: str, arg: object) -> object:
    """What a condition comes to. While one page gives way to the next there is nobody to ask: nothing yet."""
    try:
        return page.evaluate(WATCH % (PATIENCE * 1000, condition), arg)
    except Error:
        if page.is_closed():
            raise
        return None


def open_table(
    page: Page, server: ServerProcess, game: str, opponent: str = "bot:moth", options: dict[str, str] | None = None
) -> None:
    """A new table, with the given options and against the given opponents; the form is filled in elsewhere."""
    make_table(page, server, game, opponent, options)
    settle(page)


def make_table(
    page: Page, server: ServerProcess, game: str, opponent: str, options: dict[str, str] | None = None
) -> None:
    """The same, without waiting for what the table says."""
    chosen: dict[str, str | float | bool] = {f"option-{name}": value for name, value in (options or {}).items()}
    opponents = {f"seat-{seat}": opponent for seat in range(1, MOST_SEATS)}
    page.add_init_script(UNHURRIED)
    answer = page.request.post(f"{server.address}/new/{game}", form=chosen | opponents | {"seat-0": "me"})
    page.goto(answer.url)


def open_table_by_form(
    page: Page, server: ServerProcess, game: str, opponent: str = "bot:moth", options: dict[str, str] | None = None
) -> None:
    """A new table through the form, as a visitor makes it."""
    page.add_init_script(UNHURRIED)
    page.goto(f"{server.address}/new/{game}")
    for name, value in (options or {}).items():
        field = page.locator(f'[name="option-{name}"]')
        field.evaluate("(it) => it.closest('details')?.setAttribute('open', '')")
        if field.get_attribute("type") == "checkbox":
            field.set_checked(value == "on")
        elif field.evaluate("(it) => it.tagName") == "TEXTAREA":
            field.fill(value)
        else:
            field.select_option(value)
    wait_until(page, "() => document.querySelector('#setup').dataset.settled === 'yes'")
    for row in page.locator("[data-seat]").all():
        if row.is_visible() and row.get_attribute("data-seat") != "0":
            row.locator("select").select_option(opponent)
    page.click("#setup button.primary")
    page.wait_for_url("**/table/*")
    settle(page)


def settle(page: Page) -> str:
    """Wait until somebody on this screen is asked, or the game is over; which of them."""
    return str(wait_until(page, SETTLED))


def lift_curtain(page: Page) -> None:
    page.click("#lift")
    wait_until(page, "() => document.body.dataset.state !== 'curtain'")


def click_once(page: Page, rng: Random) -> None:
    """One click with a meaning: on something lit, in the menu it opened, or on a button of the list."""
    seq, chosen, offers = page.evaluate(MOMENT)
    if offers:
        page.locator(".menu:not([hidden]) button").nth(rng.randrange(offers)).click()
    else:
        _click_lit_or_listed(page, rng)
    wait_until(page, PROGRESS, [seq, chosen])


def _click_lit_or_listed(page: Page, rng: Random) -> None:
    spot = page.evaluate(REACHABLE, rng.randrange(1000))
    buttons = page.locator("#list button")
    if spot and (rng.random() < 0.9 or not buttons.count()):
        assert spot["hidden"] == [], "lit, but covered by something else"
        page.mouse.click(spot["x"], spot["y"])
        return
    if not buttons.first.is_visible():
        page.click("#sheet")
    buttons.nth(rng.randrange(buttons.count())).click()


def press_once(page: Page, rng: Random) -> None:
    """One action from the list, by arrows and Enter alone."""
    seq = page.evaluate("document.body.dataset.seq")
    assert page.evaluate("document.querySelector('#list').contains(document.activeElement)"), "the focus left the list"
    for _ in range(rng.randrange(4)):
        page.keyboard.press(rng.choice(["ArrowDown", "ArrowUp", "End"]))
    page.keyboard.press("Enter")
    wait_until(page, "(seq) => document.body.dataset.seq !== seq || document.body.dataset.state !== 'asked'", seq)


def tab_to_list(page: Page) -> None:
    """From the top of the page to the list, as somebody without a mouse would go."""
    page.evaluate("document.body.tabIndex = -1; document.body.focus()")  # Tab goes on from where a click was
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('href')") == "#moves":
            break
    page.keyboard.press("Enter")
    for _ in range(3):
        page.keyboard.press("Tab")
        if page.evaluate("document.querySelector('#list').contains(document.activeElement)"):
            return
    raise AssertionError("the list cannot be reached by tab")
