"""Where things are in the picture: the part of the valley that is in sight."""

from __future__ import annotations

from moonwood.games.light_seeker.board.pieces import CELL, HALF
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.furniture import Shape

PITCH = 100
LEFT = 28
TOP, LOW_TOP = 118, 8
"""Above the valley is the meter; on a phone on its side it stands beside it."""
METER = 330
FOOT = 40
HOME = (-2, 4)
"""The columns and rows that are always in sight while the cubes allow it."""

Cell = tuple[int, int]


class Window:
    """The part of the valley in sight: a fixed square until the cubes leave it, then it follows them."""

    def __init__(self, view: View, shape: Shape = "wide") -> None:
        cells = [(x, y) for x, y, _ in view["cubes"]] + ([tuple(view["rho"])] if view["rho"] else [])
        self.west, self.east = _span([x for x, _ in cells])
        self.south, self.north = _span([y for _, y in cells])
        self.low = shape == "low"
        self.top = LOW_TOP if self.low else TOP
        self.valley = LEFT + (self.east - self.west + 1) * PITCH + LEFT - PITCH + CELL
        self.width = self.valley + (METER if self.low else 0)
        self.height = self.top + (self.north - self.south + 1) * PITCH - PITCH + CELL + FOOT

    def corner(self, x: int, y: int) -> tuple[int, int]:
        return LEFT + (x - self.west) * PITCH, self.top + (self.north - y) * PITCH

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
