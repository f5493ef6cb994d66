"""Where things are in the picture, and what every part of it looks at."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.draw.svg import Picture
from moonwood.games.land_of_the_wolves.rules.cells import CELLS, box_around, cell_at, place_of, sides
from moonwood.games.land_of_the_wolves.rules.setup import Setup
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.bits import mask
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Shape
from moonwood.kernel.speech import Say

# The middle: the moons and below them the clearing. It is the same in both shapes.
WIDTH = 720
MIDDLE = WIDTH / 2
PACKS_TOP, PACKS_HEIGHT = 8, 138
MOON_LINE = PACKS_TOP + PACKS_HEIGHT + 32
BADGES = (44, WIDTH - 44)

# Around the wolves one more line of places can be open on each side, but never more than 5 x 5 in all.
PITCH_X, PITCH_Y = 104, 124
MOST = 5
CLEARING_TOP = MOON_LINE + 34
CLEARING = CLEARING_TOP + MOST * PITCH_Y / 2
HAND_TOP = CLEARING_TOP + MOST * PITCH_Y + 6

# Around it: packs, hand and powers.
HALF = 348
"""How wide a pack and a power are."""
POWER_HEIGHT, CHOICE_HEIGHT = 54, 146
LINE = CHOICE_HEIGHT + 10

Point = tuple[float, float]


class Layout(NamedTuple):
    """Where everything lies that is not in the middle; pairs are those of A and B."""

    box: tuple[int, int, int, int]
    choice_box: tuple[int, int, int, int]
    """What is in sight while a power is chosen: as much, but without the packs."""
    packs: tuple[Point, Point]
    powers: tuple[Point, Point]
    choices: tuple[Point, Point, Point, Point]
    hand: Point
    upright: bool
    """Whether the cards of the hand lie below each other."""
    named: bool
    """Whether there is room for the names of the powers on offer."""

    @classmethod
    def of(cls, shape: Shape) -> Layout:
        return TALL if shape == "tall" else WIDE


_SIDE, _LEFT, _RIGHT = -HALF - 16, 8, WIDTH - 8 - HALF
_HAND = HAND_TOP + 66
_POWERS = _HAND + 75
_TALL = _POWERS + POWER_HEIGHT + 8
_LOW, _LOWER = HAND_TOP + 8, HAND_TOP + 8 + LINE
TALL = Layout(
    box=(0, 0, WIDTH, _TALL),
    choice_box=(0, MOON_LINE - 36, WIDTH, _TALL),
    packs=((_LEFT, PACKS_TOP), (_RIGHT, PACKS_TOP)),
    powers=((_LEFT, _POWERS), (_RIGHT, _POWERS)),
    choices=((_LEFT, _LOW), (_RIGHT, _LOW), (_LEFT, _LOWER), (_RIGHT, _LOWER)),
    hand=(MIDDLE, _HAND),
    upright=False,
    named=False,
)
"""Both packs above the clearing, the hand and the powers below it."""
_TOP = MOON_LINE - 36
_WIDE = (_SIDE - 8, _TOP, WIDTH + HALF + 24 + 176, HAND_TOP - _TOP + 8)
WIDE = Layout(
    box=_WIDE,
    choice_box=_WIDE,
    packs=((_SIDE, _TOP + 8), (_SIDE, _TOP + PACKS_HEIGHT + 18)),
    powers=((_SIDE, _TOP + 2 * PACKS_HEIGHT + 30), (_SIDE, _TOP + 2 * PACKS_HEIGHT + POWER_HEIGHT + 38)),
    choices=((_SIDE, _TOP + 8), (_SIDE, _TOP + 8 + LINE), (_SIDE, _TOP + 8 + 2 * LINE), (_SIDE, _TOP + 8 + 3 * LINE)),
    hand=(WIDTH + 52, CLEARING),
    upright=True,
    named=True,
)
"""Both packs and their powers to the left of the clearing, the hand to its right."""

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
    layout: Layout
    middle: int
    """The box whose middle is the middle of the clearing: that of the wolves, or of those that were there before."""


def spread(view: View) -> tuple[int, int]:
    """The occupied cells as a mask, and their box."""
    cells = [CELLS.index(name) for name in view["table"]]
    return mask(cells), box_around(cells)


def corners(canvas: Canvas) -> tuple[float, float, float, float]:
    """Where the box of the wolves begins and ends: left, right, top, bottom."""
    left, right, bottom, top = sides(canvas.box)
    x1, y2 = centre(canvas, cell_at(left, bottom))
    x2, y1 = centre(canvas, cell_at(right, top))
    return x1 - PITCH_X / 2, x2 + PITCH_X / 2, y1 - PITCH_Y / 2, y2 + PITCH_Y / 2


def cell_id(cell: int) -> str:
    x, y = place_of(cell)
    return f"cell-{x}-{y}"


def wolf_id(cell: int) -> str:
    x, y = place_of(cell)
    return f"wolf-{x}-{y}"


def centre(canvas: Canvas, cell: int) -> tuple[float, float]:
    x, y = place_of(cell)
    left, right, bottom, top = sides(canvas.middle)
    return MIDDLE + (x - (left + right) / 2) * PITCH_X, CLEARING - (y - (bottom + top) / 2) * PITCH_Y
