"""Where things are in the picture, and what every part of it looks at."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture
from moonwood.games.land_of_the_wolves.rules.cells import CELLS, box_of, place_of, sides
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.events import Event
from moonwood.kernel.speech import Say

# From the top down: both packs, the moons, the clearing, the hand, the Alpha Powers.
WIDTH = 720
MIDDLE = WIDTH / 2
HALF = 348
HALVES = (8, WIDTH - 8 - HALF)
"""Where the left half begins, which is A's, and the right one, B's."""
PACKS_TOP, PACKS_HEIGHT = 8, 138
MOON_LINE = PACKS_TOP + PACKS_HEIGHT + 32
BADGES = (44, WIDTH - 44)

# Around the wolves one more line of places can be open on each side, but never more than 5 x 5 in all.
PITCH_X, PITCH_Y = 104, 124
MOST = 5
CLEARING_TOP = MOON_LINE + 34
CLEARING = CLEARING_TOP + MOST * PITCH_Y / 2
HAND_TOP = CLEARING_TOP + MOST * PITCH_Y + 6
HAND = HAND_TOP + 66
POWERS_TOP = HAND + 75
POWER_HEIGHT = 112

BETWEEN = ("lone-wolf", "alpha", "over")


class Canvas(NamedTuple):
    """What every part of the picture looks at."""

    picture: Picture
    setup: Setup
    view: View
    say: Say
    recent: tuple[Event, ...]
    taken: int
    box: int


def spread(view: View) -> tuple[int, int]:
    """The occupied cells as a mask, and their box."""
    taken, box = 0, 0
    for name in view["table"]:
        cell = CELLS.index(name)
        taken |= 1 << cell
        left, right, bottom, top = sides(box)
        x, y = place_of(cell)
        box = box_of(min(left, x), max(right, x), min(bottom, y), max(top, y))
    return taken, box


def cell_id(cell: int) -> str:
    x, y = place_of(cell)
    return f"cell-{x}-{y}"


def wolf_id(cell: int) -> str:
    x, y = place_of(cell)
    return f"wolf-{x}-{y}"


def centre(canvas: Canvas, cell: int) -> tuple[float, float]:
    x, y = place_of(cell)
    left, right, bottom, top = sides(canvas.box)
    return MIDDLE + (x - (left + right) / 2) * PITCH_X, CLEARING - (y - (bottom + top) / 2) * PITCH_Y
