"""The clearing: cells around the first card, and which of them the wolves may still grow into (§4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

# The first card lies at (0, 0) and the wolves never fill more than 4 x 3 or 3 x 4 cells, so 3 is as far as they get.
FAR: Final = 3
SIDE: Final = 7
AREA: Final = 49
FULL: Final = 12
LONG: Final = 4
SHORT: Final = 3


def cell_at(x: int, y: int) -> int:
    """Cells count from the lower left along the row, then up."""
    return (y + FAR) * SIDE + x + FAR


def place_of(cell: int) -> tuple[int, int]:
    return cell % SIDE - FAR, cell // SIDE - FAR


CELLS: Final = tuple(f"{cell % SIDE - FAR},{cell // SIDE - FAR}" for cell in range(AREA))
ORIGIN: Final = cell_at(0, 0)

# A box of cells is one number: how far it reaches left, right, down and up from (0, 0), two bits each.
BOXES: Final = 256
NO_BOX: Final = -1


def box_of(left: int, right: int, bottom: int, top: int) -> int:
    return -left << 6 | right << 4 | -bottom << 2 | top


def sides(box: int) -> tuple[int, int, int, int]:
    """The first and the last column, the first and the last row."""
    return -(box >> 6), box >> 4 & 3, -(box >> 2 & 3), box & 3


def box_around(cells: Iterable[int]) -> int:
    """The box of the first card and of some cells."""
    columns, rows = zip(*map(place_of, (ORIGIN, *cells)), strict=True)
    return box_of(min(columns), max(columns), min(rows), max(rows))


def fits(left: int, right: int, bottom: int, top: int) -> bool:
    """Whether a box of cells can still become 4 x 3 or 3 x 4."""
    width, height = right - left + 1, top - bottom + 1
    return max(width, height) <= LONG and min(width, height) <= SHORT


def _grown(box: int, cell: int) -> int:
    x, y = place_of(cell)
    left, right, bottom, top = sides(box)
    left, right, bottom, top = min(left, x), max(right, x), min(bottom, y), max(top, y)
    return box_of(left, right, bottom, top) if fits(left, right, bottom, top) else NO_BOX


GROWN: Final = [_grown(box, cell) for box in range(BOXES) for cell in range(AREA)]
"""The box after a card at a cell, for box * AREA + cell; NO_BOX where the area would get too large."""

ROOM: Final = [sum(1 << cell for cell in range(AREA) if GROWN[box * AREA + cell] != NO_BOX) for box in range(BOXES)]
"""For each box, the cells that keep the area legal."""


def open_cells(taken: int, box: int) -> int:
    """The empty cells where a card may go: next to a card, within the area (§4, D2 a)."""
    if taken == 0:
        return 1 << ORIGIN
    # A step across the edge of the rows lands a full width away, where no box reaches.
    beside = taken << 1 | taken >> 1 | taken << SIDE | taken >> SIDE
    return beside & ROOM[box] & ~taken


def share_a_clearing(cell: int, other: int) -> bool:
    """Whether cards can lie on both cells, with the first card in the middle."""
    box = GROWN[cell]
    return box != NO_BOX and GROWN[box * AREA + other] != NO_BOX
