"""The valley: its cells, and who stands next to whom.

It has no edge and no centre of its own: positions that differ by a shift are different positions.
"""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules.components import COUNT

# Cells (x east, y north) as one number that ascends in reading order; the grid of numbers is wider than any game gets.
MIDDLE: Final = 128
STRIDE: Final = 256
NOWHERE: Final = -1
NONE: Final = "-"
"""How NOWHERE is written."""
STEPS: Final = (-STRIDE, 1, STRIDE, -1)
EAST: Final = 1
SOUTH: Final = 2

# The margin of a ground: rows for two steps; columns enough that a step over the end of a row, and all around it, meets
# nobody of the next row.
NORTH_MARGIN: Final = 2
SOUTH_MARGIN: Final = 2
WEST_MARGIN: Final = 1
EAST_MARGIN: Final = 2

# A cube is its cell and the way it stands, in one number: cell * 32 + stand.
STAND: Final = 31
BITS: Final = 5


EVERYONE: Final = (1 << COUNT) - 1
"""All cubes, as a mask."""


def cell_at(x: int, y: int) -> int:
    return (MIDDLE - y) * STRIDE + x + MIDDLE


def xy(cell: int) -> tuple[int, int]:
    return cell % STRIDE - MIDDLE, MIDDLE - cell // STRIDE


def cell_name(cell: int) -> str:
    """A cell in a position."""
    return NONE if cell == NOWHERE else "{},{}".format(*xy(cell))


# §3: the square of the setup, in the order in which it is dealt, and Buh's place in it.
SQUARE: Final = tuple(cell_at(x, y) for y in range(3) for x in range(3))
CENTRE: Final = cell_at(1, 1)


def cells_of(cubes: list[int]) -> list[int]:
    return [cube >> BITS for cube in cubes]


def holds(cubes: list[int], cell: int) -> bool:
    """Whether a cube stands on a cell."""
    for cube in cubes:  # noqa: SIM110 - the compiler counts instead of asking a generator
        if cube >> BITS == cell:
            return True
    return False


def _columns(cubes: list[int]) -> tuple[int, int]:
    """The first and the last column with a cube."""
    first = last = (cubes[0] >> BITS) % STRIDE
    for cube in cubes:
        column = (cube >> BITS) % STRIDE
        if column < first:
            first = column
        elif column > last:
            last = column
    return first, last


class Ground:
    """Who stands next to whom: all that the test for lone cubes needs, whatever moves next.

    Its cells have numbers of their own, which count through the box around the cubes and a margin, row by row from the
    north; the margin is wide enough for two steps, and for looking around there. `near` holds for each cell the cubes
    on it and on the eight around it. Sets of cubes are bit masks, small numbers however far the valley stretches. Of
    the cubes those `alone` have no neighbour, `single` just one and `double` just two: a cube with so few depends on
    them.
    """

    def __init__(self, cubes: list[int], buh: int, rho: int) -> None:
        west, east = _columns(cubes)
        self.west = west - WEST_MARGIN
        self.north: int = (cubes[0] >> BITS) // STRIDE - NORTH_MARGIN
        self.width: int = east + EAST_MARGIN - self.west + 1
        self.rows: int = (cubes[-1] >> BITS) // STRIDE - self.north + 1
        """Down to the last one with a cube."""
        self.steps: list[int] = [-self.width, 1, self.width, -1]
        self.cells: list[int] = []
        self.taken: list[bool] = [False] * (self.width * (self.rows + SOUTH_MARGIN))
        self.near: list[int] = [0] * len(self.taken)
        for number in range(len(cubes)):
            self._set_down(1 << number, self.here(cubes[number] >> BITS))
        self._count_neighbours()
        self.buh: int = self.here(buh)
        self.rho: int = self.here(rho) if self._is_in_the_box(rho) else NOWHERE

    def here(self, cell: int) -> int:
        """A cell of the table in the numbers of this ground."""
        return (cell // STRIDE - self.north) * self.width + cell % STRIDE - self.west

    def _is_in_the_box(self, cell: int) -> bool:
        """Whether a cell is among the cubes or next to them, as far as rows and columns go."""
        row, column = cell // STRIDE - self.north, cell % STRIDE - self.west
        return NORTH_MARGIN - 1 <= row <= self.rows and 0 <= column < self.width - 1

    def _set_down(self, cube: int, cell: int) -> None:
        self.cells.append(cell)
        self.taken[cell] = True
        self._mark_three(cell - self.width, cube)
        self._mark_three(cell, cube)
        self._mark_three(cell + self.width, cube)

    def _mark_three(self, cell: int, cube: int) -> None:
        """A cube is near a cell and those left and right of it. (Compiled, `|=` would be a call through Python.)"""
        near = self.near
        near[cell - 1] = near[cell - 1] | cube
        near[cell] = near[cell] | cube
        near[cell + 1] = near[cell + 1] | cube

    def _count_neighbours(self) -> None:
        self.alone = self.single = self.double = 0
        for cube in range(len(self.cells)):
            neighbours = self.near[self.cells[cube]] & ~(1 << cube)
            others = neighbours & neighbours - 1
            if neighbours == 0:
                self.alone |= 1 << cube
            elif others == 0:
                self.single |= 1 << cube
            elif others & others - 1 == 0:
                self.double |= 1 << cube
        self.few = self.alone | self.single | self.double

    def is_free(self, cell: int) -> bool:
        return not self.taken[cell]

    def keeps_company(self, cube: int, to: int) -> bool:
        """Whether nobody is alone once a cube has gone to another cell."""
        others = EVERYONE & ~(1 << cube)
        beside = self.near[to] & others
        if beside == 0:
            return False
        in_danger = (self.alone | self.single) & others & ~beside
        return in_danger == 0 or in_danger & (self.alone | self.near[self.cells[cube]]) == 0

    def keep_company(self, cube: int, to: int, other: int, then: int) -> bool:
        """Whether nobody is alone once a cube has gone one step, and then another cube one step, too."""
        others = EVERYONE & ~(1 << cube | 1 << other)
        by_first, by_other = self.near[to] & others, self.near[then] & others
        if (by_first == 0 or by_other == 0) and not self._touch(to, then):
            return False
        in_danger = self.few & others & ~(by_first | by_other)
        if in_danger == 0:
            return True
        left, left_too = self.near[self.cells[cube]], self.near[self.cells[other]]
        return in_danger & (self.alone | self.single & (left | left_too) | self.double & left & left_too) == 0

    def _touch(self, cell: int, other: int) -> bool:
        """Whether one of two cells is among the eight around the other."""
        apart = abs(other - cell)
        return apart == 1 or -1 <= apart - self.width <= 1
