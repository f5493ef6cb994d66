"""The cells of the forest, and masks of them. A cell keeps its number whatever the width of the forest (§0)."""

from __future__ import annotations

from typing import Final

ROWS: Final = 4
COLUMNS: Final = 14
CELLS: Final = tuple(f"{row}-{column}" for row in range(ROWS) for column in range(COLUMNS))
"""Row and column, both counted from 0."""

# A row loses tiles at its ends only. `ends` holds, row after row, the first column with a tile and the column after the
# last; both are 0 for an empty row, so that equal forests look equal.


def standing(ends: list[int]) -> int:
    """The cells that still have a tile, as a mask."""
    mask = 0
    for row in range(ROWS):
        mask |= ((1 << ends[2 * row + 1]) - (1 << ends[2 * row])) << row * COLUMNS
    return mask


def end_cells(ends: list[int]) -> list[int]:
    """The cells of the end tiles, ascending; a row with one tile has one."""
    cells: list[int] = []
    for row in range(ROWS):
        first, last = ends[2 * row], ends[2 * row + 1] - 1
        if first <= last:
            cells.append(row * COLUMNS + first)
        if first < last:
            cells.append(row * COLUMNS + last)
    return cells


def shorten(ends: list[int], cell: int) -> None:
    """Take away the end tile on a cell."""
    row, column = cell // COLUMNS, cell % COLUMNS
    if column == ends[2 * row]:
        ends[2 * row] = column + 1
    else:
        ends[2 * row + 1] = column
    if ends[2 * row] == ends[2 * row + 1]:
        ends[2 * row] = ends[2 * row + 1] = 0
