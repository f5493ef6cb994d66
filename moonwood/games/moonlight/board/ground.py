"""Where the places of a layout lie on the picture, for a desk and for a phone that is held upright.

On a phone that is held upright a forest that is wide and low is turned by a quarter: its rows run from top to bottom.
On one that lies on its side a high and narrow one is.

Where all that is left stands in a part of the ground, only that part is drawn, and so larger.
"""

from __future__ import annotations

from collections.abc import Collection
from math import ceil
from typing import NamedTuple

from moonwood.games.moonlight.rules.layout import Layout
from moonwood.games.moonlight.rules.places import PLACES, SIDE
from moonwood.games.moonlight.rules.setup import Setup
from moonwood.games.spirits.board.pieces import TILE_HEIGHT, TILE_WIDTH
from moonwood.kernel.furniture import Shape

MOST_COLUMNS = 8
"""So many tiles fit beside each other on a phone."""
LOW_ROWS = 7
"""So many below each other on a phone on its side, with room for a row of what lies beside them."""
GAP = 6
LIFT = 7
"""By how much a level of a pyramid is drawn higher."""
MARGIN = 12
LANE = 48
"""Room for what lies at the ends of columns and rows."""
LOW_GAP = 2
RIVER = 0.4
"""How wide a column or row is drawn in which nothing ever lies, as a part of another."""
NARROWEST, NARROW = 400, 560
"""The width of the picture on a phone that is held upright: small forests are drawn larger."""
PARTS = 1 / 2, 5 / 8
"""The parts of a ground that are drawn alone: few, so that the picture seldom changes its scale in a game."""


class Cell(NamedTuple):
    """Row, column and level of a place; columns of a pyramid may be halves."""

    row: float
    column: float
    level: int


class Ground:
    """The forest's ground in one shape."""

    def __init__(self, setup: Setup, shape: Shape, used: Collection[str] = ()) -> None:
        """With the places that are still used the rest of a plain ground may be left out."""
        layout = setup.layout
        self._layout = layout
        self.cells = {name: _cell(layout, name) for name in _names(setup)}
        all_columns = max(cell.column for cell in self.cells.values()) + 1
        all_rows = max(cell.row for cell in self.cells.values()) + 1
        standing = [_cell(layout, name) for name in used] if _is_plain(setup) else []
        self._row, rows = _part([cell.row for cell in standing], all_rows)
        self._column, columns = _part([cell.column for cell in standing], all_columns)
        self._rivers = _rivers(self.cells.values())
        rows, columns = (self._along(axis, size) for axis, size in enumerate((rows, columns)))
        self.turned = _is_turned(shape, all_rows, all_columns)
        across, down = (rows, columns) if self.turned else (columns, rows)
        spots = setup.spots.names
        at_columns, at_rows = (any(name.startswith(kind) for name in spots) for kind in ("col-", "row-"))
        above, left = (at_rows, at_columns) if self.turned else (at_columns, at_rows)
        self.levels = max(cell.level for cell in self.cells.values())
        self._gap = _gap(across, left) if shape == "tall" else LOW_GAP if shape == "low" and not self.levels else GAP
        self._edge: float = MARGIN
        self._top: float = MARGIN + (LANE if above else 0) + LIFT * self.levels
        self._left: float = MARGIN + (LANE if left else 0)
        self.width: float = self._left + across * (TILE_WIDTH + self._gap) + MARGIN
        self.height: float = self._top + down * (TILE_HEIGHT + self._gap) + MARGIN
        if shape != "wide":
            self._left += max(0.0, (NARROWEST - self.width) / 2)
            self.width = max(NARROWEST, self.width)

    def lower(self, height: float) -> None:
        """Leave room above the forest."""
        self._edge += height
        self._top += height
        self.height += height

    def fold(self, shape: Shape) -> None:
        """The forest is gone for good: what stands around it takes its place."""
        self.height, self.levels = MARGIN, 0
        self.width = NARROWEST if shape == "tall" else MARGIN

    def corner(self, name: str) -> tuple[float, float]:
        """The upper left corner of a place."""
        cell = self.cells.get(name) or _cell(self._layout, name)
        row, column = self._along(0, cell.row - self._row), self._along(1, cell.column - self._column)
        row, column = (column, row) if self.turned else (row, column)
        lift = LIFT * cell.level
        return self._left + column * (TILE_WIDTH + self._gap), self._top + row * (TILE_HEIGHT + self._gap) - lift

    def _along(self, axis: int, count: float) -> float:
        """How far it is to the row or column of this number among those that are drawn, in whole ones."""
        first = (self._row, self._column)[axis]
        crossed = sum(first <= river < first + count for river in self._rivers[axis])
        return count - (1 - RIVER) * crossed

    def middle(self, name: str) -> tuple[float, float]:
        x, y = self.corner(name)
        return x + TILE_WIDTH / 2, y + TILE_HEIGHT / 2

    def crossing(self, name: str) -> tuple[float, float]:
        """Where four tiles meet, below and at the right of a place."""
        row, column = map(int, name.split("-"))
        (x, y), (right, low) = self.corner(name), self.corner(f"{row + 1}-{column + 1}")
        return (x + TILE_WIDTH + right) / 2, (y + TILE_HEIGHT + low) / 2

    def column_end(self, column: int) -> tuple[float, float]:
        """Above a column; at the left of it where the forest is turned."""
        x, y = self.middle(f"0-{column}")
        return (MARGIN + LANE / 2, y) if self.turned else (x, self._edge + LANE / 2)

    def row_end(self, row: int) -> tuple[float, float]:
        """At the left of a row; above it where the forest is turned."""
        x, y = self.middle(f"{row}-0")
        return (x, self._edge + LANE / 2) if self.turned else (MARGIN + LANE / 2, y)

    def zone(self, letter: str) -> tuple[float, float]:
        """The middle of a zone."""
        spots = [self.middle(PLACES[place]) for place, zone in self._layout.zones.items() if zone == letter]
        return sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots)


def _is_plain(setup: Setup) -> bool:
    """Whether nothing but tiles makes the ground: no levels, no islands, nothing at the ends of rows and columns."""
    spots = setup.spots.names
    return not (setup.layout.levels or setup.layout.zones or any(it.startswith(("col-", "row-")) for it in spots))


def _part(used: list[float], count: float) -> tuple[float, float]:
    """The first of the rows or columns that are drawn, and how many: all, or a part that holds what is used."""
    for size in (ceil(count * share) for share in PARTS):
        for first in (0, count - size):
            if used and first <= min(used) and max(used) < first + size:
                return first, size
    return 0, count


def _rivers(cells: Collection[Cell]) -> tuple[list[int], list[int]]:
    """The rows and the columns that are empty from the beginning; a pyramid has none."""
    if any(cell.level for cell in cells):
        return [], []
    return _missing({cell.row for cell in cells}), _missing({cell.column for cell in cells})


def _missing(used: set[float]) -> list[int]:
    return [number for number in range(int(max(used))) if number not in used]


def _names(setup: Setup) -> list[str]:
    gaps = [place for place in setup.layout.items if place not in setup.geometry.places]
    return [PLACES[place] for place in (*setup.geometry.places, *gaps)]


def _cell(layout: Layout, name: str) -> Cell:
    row, column = map(int, name.split("-"))
    spot = layout.levels.get(row * SIDE + column)
    return Cell(row, column, 0) if spot is None else Cell(spot.row, spot.x / 2, spot.level)


def _is_turned(shape: Shape, rows: float, columns: float) -> bool:
    """Upright, a forest of long rows; on its side, one of many rows."""
    if shape == "tall":
        return columns > MOST_COLUMNS >= rows
    return shape == "low" and rows > LOW_ROWS >= columns


def _gap(across: float, lane: bool) -> float:
    """On a phone tiles stand as close as the width asks for."""
    room = NARROW - 2 * MARGIN - (LANE if lane else 0)
    return max(1.0, min(GAP, (room - across * TILE_WIDTH) / across))
