"""The picture of Top Cap."""

from __future__ import annotations

import re

import pytest

from moonwood import State
from moonwood.games.top_cap.rules import CELLS
from tests.games.top_cap.table import BASE, BOTH, SLOW, T6, T8


@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_the_board_is_drawn_in_every_theme(theme: str) -> None:
    svg = BOTH.draw(BOTH.start(1).view(0), theme=theme)
    assert svg.count('class="place') == len(CELLS)
    assert svg.count('class="piece') == 8


def numbers_on_caps(state: State) -> dict[str, str]:
    """What each cap says about its distance."""
    caps = re.findall(r'<g id="cap-(..)".*?font-weight="700"[^>]*>([^<]+)<', state.game.draw(state.view(None)))
    return dict(caps)


def test_caps_carry_their_distance() -> None:
    """The neighbour counts of T1, a lonely cap of T3, and a cap on a Slow Down tile."""
    opening = {"a4": "1", "b3": "2", "c2": "2", "d1": "1", "c6": "1", "d5": "2", "e4": "2", "f3": "1"}
    assert numbers_on_caps(BASE.start(0)) == opening
    assert numbers_on_caps(BASE.position("A a5 c2 d1 f1; B f5 e6 d6 c6; to-move A"))["a5"] == "0"
    assert numbers_on_caps(SLOW.position(T6))["c4"] == "1–2"
    assert numbers_on_caps(SLOW.position(T8))["c4"] == "1"


def test_a_tile_below_a_cap_shows_its_letter() -> None:
    """Its sign and name are left out: the cap would cover most of them."""
    svg = BOTH.draw(BOTH.position(f"{T6}; tiles slow jump").view(0))
    assert ">Slow Down</text>" not in svg
    assert svg.count(">S</text>") == 2
    assert svg.count(">Jump</text>") == 1


def test_the_board_for_a_terminal() -> None:
    assert BOTH.room.board.text(BOTH, BOTH.position(f"{T6}; tiles slow jump").view(0)).splitlines() == [
        "6 B . . B . b",
        "5 . . A . . B",
        "4 . A A . . .",
        "3 . . . j . .",
        "2 . . . . B .",
        "1 a . . . . A",
        "  a b c d e f",
        "  tiles: jump on d3, slow on c4",
    ]
