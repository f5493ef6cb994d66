"""Top Cap for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.top_cap.rules import AREA, AROUND, BOTTLES, CELLS, SIZE, TILES, State
from moonwood.kernel.game import Game
from moonwood.kernel.state import View

PLANES = 5


def evaluate(state: State, seat: int) -> float:
    """How well a seat stands, in (-1, 1): the freedom of its caps against that of the others, and how near they are."""
    freedom = [0, 0]
    nearness = [0, 0]
    taken = state.caps[0] | state.caps[1]
    for side in (0, 1):
        goal = BOTTLES[1 - side]
        for cell in range(AREA):
            if state.caps[side] >> cell & 1:
                reach = (taken & AROUND[cell]).bit_count()
                freedom[side] += min(reach, 3)
                nearness[side] += SIZE - max(abs(cell % SIZE - goal % SIZE), abs(cell // SIZE - goal // SIZE))
    lead = 0.04 * (freedom[seat] - freedom[1 - seat]) + 0.02 * (nearness[seat] - nearness[1 - seat])
    return max(-0.9, min(0.9, lead))


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
            numbers[4 * AREA + cell] = 1
    return (PLANES, SIZE, SIZE), numbers
