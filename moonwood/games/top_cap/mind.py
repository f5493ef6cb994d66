"""Top Cap for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.top_cap.rules import AREA, BOTTLES, CELLS, SIZE, TILES, State, View, neighbours, steps_between
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game

# Worth in hundredths of a sure win.
NEIGHBOUR = 4
USEFUL_NEIGHBOURS = 3
"""With more of them a cap flies off the board in most directions."""
STEP = 2
"""For each step that a cap is nearer to the other bottle."""
MOST = 90

PLANES = 5


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): how free its caps are against the others, and how near to the bottle."""
    lead = _worth(state, 0) - _worth(state, 1)
    return duel(max(-MOST, min(MOST, lead)) / 100)


def _worth(state: State, seat: int) -> int:
    taken = state.caps[0] | state.caps[1]
    goal = BOTTLES[1 - seat]
    worth = 0
    for cell in range(AREA):
        if state.caps[seat] >> cell & 1:
            worth += NEIGHBOUR * min(neighbours(taken, cell), USEFUL_NEIGHBOURS)
            worth += STEP * (SIZE - steps_between(cell, goal))
    return worth


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """Planes of 6 x 6: own caps, other caps, each kind of tile, and who is to move."""
    you = view["you"] or 0
    numbers = array("f", [0.0]) * (PLANES * AREA)
    for plane, seat in enumerate((you, 1 - you)):
        for name in view["caps"][seat]:
            numbers[plane * AREA + CELLS.index(name)] = 1
    for name, kind in view["tiles"].items():
        numbers[(1 + TILES.index(kind)) * AREA + CELLS.index(name)] = 1
    if view["seat"] == you:
        for cell in range(AREA):
            numbers[(PLANES - 1) * AREA + cell] = 1
    return (PLANES, SIZE, SIZE), numbers
