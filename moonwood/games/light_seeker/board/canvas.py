"""Where things are in the picture: the part of the valley that is in sight."""

from __future__ import annotations

from moonwood.games.light_seeker.board.pieces import CELL, HALF
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.furniture import Shape

PITCH = 100
LEFT = 28
RIGHT, TIGHT_RIGHT = 28, 4
"""On the left are the numbers of the rows; on the right is as much room, unless an upright phone has none to spare."""
TOP, LOW_TOP = 118, 8
"""Above the valley is the meter; on a phone on its side it stands beside it."""
METER = 330
FOOT = 40
HOME = (-2, 4)
"""The columns and rows that are always in sight while the cubes allow it."""

MOST_ACROSS = 8
"""So many columns are large enough to touch on an upright phone; wider valleys are turned there by a quarter."""

Cell = tuple[int, int]


class Window:
    """The part of the valley in sight: a fixed square until the cubes leave it, then it follows them.

    `quarter`: turned clockwise, so that north is on the right.
    """

    def __init__(self, view: View, shape: Shape = "wide") -> None:
        cells = [(x, y) for x, y, _ in view["cubes"]] + ([tuple(view["rho"])] if view["rho"] else [])
        self.west, self.east = _span([x for x, _ in cells])
        self.south, self.north = _span([y for _, y in cells])
        across, down = self.east - self.west + 1, self.north - self.south + 1
        self.quarter = shape == "tall" and across > max(down, MOST_ACROSS)
        if self.quarter:
            across, down = down, across
        self.low = shape == "low"
        right = TIGHT_RIGHT if shape == "tall" and across > MOST_ACROSS else RIGHT
        self.top = LOW_TOP if self.low else TOP
        self.valley = LEFT + across * PITCH - PITCH + CELL + right
        self.width = self.valley + (METER if self.low else 0)
        self.height = self.top + down * PITCH - PITCH + CELL + FOOT

    def corner(self, x: int, y: int) -> tuple[int, int]:
        column, row = (y - self.south, x - self.west) if self.quarter else (x - self.west, self.north - y)
        return LEFT + column * PITCH, self.top + row * PITCH

    def neighbours(self, x: int, y: int) -> tuple[Cell, Cell]:
        """The cells on the right of one and below it."""
        return ((x, y + 1), (x + 1, y)) if self.quarter else ((x + 1, y), (x, y - 1))

    def centre(self, x: int, y: int) -> tuple[float, float]:
        left, top = self.corner(x, y)
        return left + HALF, top + HALF

    def cells(self) -> list[Cell]:
        rows, columns = range(self.north, self.south - 1, -1), range(self.west, self.east + 1)
        return [(x, y) for y in rows for x in columns]


def _span(numbers: list[int]) -> tuple[int, int]:
    """From the first to the last column: all cubes and a free cell on either side, moved as little as possible."""
    low, high = min(numbers, default=0) - 1, max(numbers, default=2) + 1
    size = HOME[1] - HOME[0]
    if high - low >= size:
        return low, high
    start = min(max(HOME[0], high - size), low)
    return start, start + size
