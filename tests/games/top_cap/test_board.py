"""The picture of Top Cap."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

import moonwood
from moonwood import State
from moonwood.games.top_cap.board import RING
from moonwood.games.top_cap.rules import CELLS
from moonwood.kernel.record import Record
from moonwood.kernel.speech import Say
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


def test_three_lines_lead_to_each_bottle() -> None:
    svg = BASE.draw(BASE.start(0).view(0))
    ways = dict(re.findall(r'<g id="lines-(.)"[^>]*><path d="([^"]+)"', svg))
    assert {name: d.count("L") for name, d in ways.items()} == {"A": 3, "B": 3}


def ringed(state: State) -> set[str]:
    """The caps with a ring."""
    svg = state.game.draw(state.view(None))
    return {cap for cap, body in re.findall(r'<g id="cap-(..)"(.*?)</g>', svg) if f'r="{RING}"' in body}


@pytest.mark.parametrize(
    ("position", "aimed"),
    [
        ("A d1 c2 c4 a5; B f2 c3 b5 c6; to-move A", {"c3"}),  # 2, and two cells from a1 on the diagonal
        ("A d1 c2 c4 b2; B f2 c3 b5 c6; to-move A", set()),  # b2 is in the way
        ("A e6 f5 a4 b4; B d4 d2 c5 a6; to-move B; tiles slow slow", {"e6", "f5"}),
        ("A d3 e4 a4 a5; B f2 c6 b6 a2; to-move A; tiles jump jump", set()),  # one neighbour, three cells away
    ],
)
def test_a_cap_is_ringed_if_its_number_is_its_free_way_to_the_bottle(position: str, aimed: set[str]) -> None:
    """Whoever is to move: a threat is one for both."""
    game = BOTH if "tiles" in position else BASE
    assert ringed(game.position(position)) == aimed


def test_the_picture_of_the_readme_is_of_an_open_game() -> None:
    """No cap stands at its distance from the other bottle."""
    text = files("moonwood.games.top_cap").joinpath("moment.txt").read_text("utf-8")
    state = Record.load(text, moonwood.game).state()
    assert not state.over
    assert ringed(state) == set()


def test_the_board_for_a_terminal() -> None:
    assert BOTH.room.board.text(BOTH, BOTH.position(f"{T6}; tiles slow jump").view(0), Say()).splitlines() == [
        "6 B . . B . b",
        "5 . . A . . B",
        "4 . A A . . .",
        "3 . . . ^ . .",
        "2 . . . . B .",
        "1 a . . . . A",
        "  a b c d e f",
        "  A Jump tile lies on d3.",
        "  A Slow Down tile lies on c4.",
    ]
