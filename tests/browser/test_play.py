"""Whole games through a real page, by mouse and by keyboard, knowing no game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest
from playwright.sync_api import Page

from moonwood.games import games, rooms
from moonwood.kernel.options import Switch
from tests.browser.players import (
    click_once,
    lift_curtain,
    open_table,
    open_table_by_form,
    press_once,
    settle,
    tab_to_list,
)
from tests.browser.visitors import Visitors
from tests.server.server_process import ServerProcess

MOST_STEPS = 600
FIRST_STEPS = 8

SPIRITS = "spirits-of-the-forest"
SORCERER = "mushroom-sorcerer"
SHORT = {"rulings": "last_round = 2"}
"""Both kinds of a round: the first has no Twilight."""
WITH_MODULES = [
    (name, {option.name: "on" for option in room.options if isinstance(option, Switch)})
    for name, room in rooms().items()
    if any(isinstance(option, Switch) for option in room.options)
]
ALONE_AND_AMONG_FOUR = [
    (SPIRITS, {"players": "1"}),
    (SPIRITS, {"players": "4"}),
    (SORCERER, {"players": "1", **SHORT}),
    (SORCERER, {"players": "4", **SHORT}),
]
LONG: dict[str, dict[str, str]] = {SORCERER: SHORT, "top-cap": {"rulings": "move_limit = 8"}}
"""What is shorter here; another test plays it to the very end."""
BY_MOUSE_TO_THE_END = ("top-cap",)
"""Pages end as they go on, whatever is played; one solo scenario of Moonlight is played to its end, too."""
BY_KEYS_TO_THE_END = ("moonlight",)
"""The list is the same in every game; in this one there are draws between the moves."""
AT_ONE_SCREEN = ("land-of-the-wolves", "top-cap")
"""One game with curtains, and one without."""
MORE_VARIANTS = [
    *ALONE_AND_AMONG_FOUR,
    (SPIRITS, {"players": "3", "air": "on", "moonlight_tiles": "on", "enchanted": "on"}),
]
VARIANTS = [*WITH_MODULES, *MORE_VARIANTS]


def second_tier(cases: Iterable[object]) -> list[object]:
    return [pytest.param(case, marks=pytest.mark.slow) for case in cases]


def play_through(page: Page, rng: Random, act: Callable[[Page, Random], None]) -> None:
    """Act whenever somebody on this screen is asked, until the game is over."""
    for _ in range(MOST_STEPS):
        if settle(page) == "over":
            break
        act(page, rng)
    assert page.evaluate("document.body.dataset.state") == "over"


@pytest.mark.parametrize(
    "game", [*BY_MOUSE_TO_THE_END, *second_tier(name for name in games() if name not in BY_MOUSE_TO_THE_END)]
)
def test_a_whole_game_by_mouse(page: Page, server: ServerProcess, game: str) -> None:
    rng = Random(game)
    open_table_by_form(page, server, game, options=LONG.get(game))
    play_through(page, rng, click_once)
    assert page.locator("#log li").count() > 3
    assert page.locator("#secret").text_content()


@pytest.mark.parametrize(("game", "options"), WITH_MODULES)
def test_the_first_moves_with_modules_by_mouse(
    page: Page, server: ServerProcess, game: str, options: dict[str, str]
) -> None:
    rng = Random(f"{game} {options}")
    open_table_by_form(page, server, game, options=options)
    for _ in range(FIRST_STEPS):
        if settle(page) == "asked":
            click_once(page, rng)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), VARIANTS)
def test_a_whole_game_with_modules_by_mouse(
    page: Page, server: ServerProcess, game: str, options: dict[str, str]
) -> None:
    rng = Random(f"{game} {options}")
    open_table(page, server, game, options=options)
    play_through(page, rng, click_once)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), ALONE_AND_AMONG_FOUR)
def test_alone_and_among_four_by_keyboard(
    page: Page, server: ServerProcess, game: str, options: dict[str, str]
) -> None:
    rng = Random(f"{game} {options}")
    open_table(page, server, game, options=options)
    tab_to_list(page)
    play_through(page, rng, press_once)


@pytest.mark.parametrize(
    "game", [*BY_KEYS_TO_THE_END, *second_tier(name for name in games() if name not in BY_KEYS_TO_THE_END)]
)
def test_a_whole_game_by_keyboard(page: Page, server: ServerProcess, game: str) -> None:
    rng = Random(game)
    open_table(page, server, game, options=LONG.get(game))
    tab_to_list(page)
    play_through(page, rng, press_once)


@pytest.mark.parametrize("game", [*AT_ONE_SCREEN, *second_tier(name for name in games() if name not in AT_ONE_SCREEN)])
def test_friends_on_one_screen(page: Page, server: ServerProcess, game: str) -> None:
    rng = Random(game)
    open_table(page, server, game, opponent="here")
    for _ in range(FIRST_STEPS):
        state = settle(page)
        if state == "over":
            break
        if state == "curtain":
            assert page.locator("#board svg").count() == 0
            lift_curtain(page)
        else:
            click_once(page, rng)


@pytest.mark.slow
@pytest.mark.parametrize("game", games())
def test_a_whole_game_on_a_phone(visitors: Visitors, server: ServerProcess, game: str) -> None:
    page = visitors.come("phone")
    rng = Random(f"{game} on a phone")
    open_table(page, server, game)
    play_through(page, rng, click_once)
    page.close()


@pytest.mark.slow
@pytest.mark.parametrize("players", ["1", "2", "4"])
@pytest.mark.parametrize("act", [click_once, press_once])
def test_sorcerers_play_to_the_very_end(
    page: Page, server: ServerProcess, players: str, act: Callable[[Page, Random], None]
) -> None:
    open_table(page, server, SORCERER, options={"players": players})
    tab_to_list(page)
    play_through(page, Random(f"{SORCERER} {players}"), act)
