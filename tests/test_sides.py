"""Boards that have sides, seen from the second player's."""

from __future__ import annotations

import re

import pytest

from moonwood.games import game, games
from moonwood.kernel.state import view_of

SIDED = ("cat-a-comb", "forgenesis", "top-cap")
SPOT = re.compile(r'<g id="([^"]+)"[^>]*transform="translate\(([-\d.]+) ([-\d.]+)\)')


def spots(name: str, *, turned: bool) -> dict[str, tuple[str, ...]]:
    """Where each thing lies at the start of a game."""
    it = game(name)
    return {spot[0]: spot[1:] for spot in SPOT.findall(it.draw(view_of(it.start(seed=1)), turned=turned))}


@pytest.mark.parametrize("name", games())
def test_a_turned_board_shows_the_same_things_elsewhere_or_has_no_sides(name: str) -> None:
    straight, turned = spots(name, turned=False), spots(name, turned=True)
    assert straight.keys() == turned.keys()
    assert (straight != turned) == (name in SIDED)


@pytest.mark.parametrize(
    ("name", "first", "last"), [("top-cap", "cell-a1", "cell-f6"), ("forgenesis", "cell-a1", "cell-d4")]
)
def test_opposite_corners_change_places(name: str, first: str, last: str) -> None:
    straight, turned = spots(name, turned=False), spots(name, turned=True)
    assert (straight[first], straight[last]) == (turned[last], turned[first])


def test_directions_are_those_that_the_player_sees() -> None:
    forgenesis = game("forgenesis")
    state = forgenesis.start(seed=1)
    while not any(forgenesis.text(action).startswith("move") for action in state.actions()):
        state.play(state.actions()[0])
    action = next(it for it in state.actions() if forgenesis.text(it).startswith("move"))
    view = state.view(state.seat)
    straight, turned = (forgenesis.label(view, action, turned=it) for it in (False, True))
    assert "step down right to" in straight
    assert turned == straight.replace("down right", "up left")
