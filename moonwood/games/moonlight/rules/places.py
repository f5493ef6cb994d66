"""Places: where tiles can lie. A place is row * 16 + column of a layout, so that notation is the same for all of them.

In a pyramid the rows of its second level follow those of the first, and columns count half tiles.

>>> place_name(35), PLACES.index("2-3")
('2-3', 35)
"""

from __future__ import annotations

from typing import Final

SIDE: Final = 16
"""A layout has at most so many rows and columns."""
AREA: Final = SIDE * SIDE
PLACES: Final = tuple(f"{row}-{column}" for row in range(SIDE) for column in range(SIDE))
NOWHERE: Final = -1
BESIDE: Final = 64
"""Spots in the hand and beside the forest at which something may lie, at most."""
SPOTS: Final = (*PLACES, *(f"spot-{number}" for number in range(BESIDE)))
"""Places, and after them those spots."""

ALL_DIRECTIONS: Final = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
ORTHOGONAL: Final = ((-1, 0), (0, -1), (0, 1), (1, 0))
LONG_SIDES: Final = ((0, -1), (0, 1))
"""Tiles stand upright, so their long sides are left and right."""


def place_at(row: int, column: int) -> int:
    """The place in a row and a column; NOWHERE outside of every layout."""
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else NOWHERE


def place_name(place: int) -> str:
    return PLACES[place]


def stepped(place: int, down: int, right: int) -> int:
    """The place so many rows and columns away, or NOWHERE."""
    return place_at(place // SIDE + down, place % SIDE + right)


def distance(one: int, other: int) -> int:
    """The larger of the differences in rows and columns."""
    return max(abs(one // SIDE - other // SIDE), abs(one % SIDE - other % SIDE))
