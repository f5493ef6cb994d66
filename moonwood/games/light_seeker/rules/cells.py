"""The valley: its cells, and who stands next to whom.

It has no edge and no centre of its own: positions that differ by a shift are different positions.
"""

from __future__ import annotations

from typing import Final

# Cells (x east, y north) as one number that ascends in reading order; the grid of numbers is wider than any game gets.
MIDDLE: Final = 128
STRIDE: Final = 256
NOWHERE: Final = -1
NONE: Final = "-"
"""How NOWHERE is written."""
STEPS: Final = (-STRIDE, 1, STRIDE, -1)
EAST: Final = 1
SOUTH: Final = 2

# The margin of a ground: rows for two steps to the north; columns enough that a step over the end of a row, and all
# around it, meets nobody of the next row. The smaller it is, the more often a set of cells is a small number.
NORTH_MARGIN: Final = 2
WEST_MARGIN: Final = 1
EAST_MARGIN: Final = 2

# A cube is its cell and the way it stands, in one number: cell * 32 + stand.
STAND: Final = 31
BITS: Final = 5


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


def _one_more(counts: tuple[int, int, int], cells: int) -> tuple[int, int, int]:
    """The cells with at least one, two and three neighbours, when these cells have one more."""
    one, two, three = counts
    return one | cells, two | one & cells, three | two & cells


class Ground:
    """Who stands next to whom: all that the test for lone cubes needs, whatever moves next.

    Its cells have numbers of their own, which count through the box around the cubes and a margin, row by row from the
    north; the margin is wide enough for two steps, and for looking around there. Sets of cells are bit masks, and as
    long as the box is not too large they are small numbers. Of the taken cells those `alone` have no neighbour,
    `single` just one and `double` just two: a cube with so few depends on them.
    """

    def __init__(self, cubes: list[int], buh: int, rho: int) -> None:
        west, east = _columns(cubes)
        self.west = west - WEST_MARGIN
        self.north: int = (cubes[0] >> BITS) // STRIDE - NORTH_MARGIN
        self.width: int = east + EAST_MARGIN - self.west + 1
        self.ring: int = 0b111 | 0b101 << self.width | 0b111 << 2 * self.width
        """The eight cells around one, as a mask that begins with the first of them."""
        self.steps: list[int] = [-self.width, 1, self.width, -1]
        self.cells: list[int] = []
        self.taken = 0
        for cube in cubes:
            cell = self.here(cube >> BITS)
            self.cells.append(cell)
            self.taken |= 1 << cell
        self._count_neighbours()
        self.buh: int = self.here(buh)
        self.rho: int = self.here(rho) if self._is_in_the_box(rho, cubes) else NOWHERE

    def here(self, cell: int) -> int:
        """A cell of the table in the numbers of this ground."""
        return (cell // STRIDE - self.north) * self.width + cell % STRIDE - self.west

    def _is_in_the_box(self, cell: int, cubes: list[int]) -> bool:
        """Whether a cell is among the cubes or next to them, as far as rows and columns go."""
        row, column = cell // STRIDE - self.north, cell % STRIDE - self.west
        rows = (cubes[-1] >> BITS) // STRIDE - self.north + 2
        return NORTH_MARGIN - 1 <= row < rows and 0 <= column < self.width - 1

    def _count_neighbours(self) -> None:
        taken, width = self.taken, self.width
        counts = (0, 0, 0)
        for apart in (1, width - 1, width, width + 1):
            pairs = taken & taken >> apart
            counts = _one_more(_one_more(counts, pairs), pairs << apart)
        one, two, three = counts
        self.alone = taken & ~one
        self.single = taken & one & ~two
        self.double = taken & two & ~three

    def is_free(self, cell: int) -> bool:
        return not self.taken >> cell & 1

    def beside(self, cells: int, cell: int) -> int:
        """Those of some cells that are among the eight around a cell. Nothing grows beyond the cells themselves."""
        first = cell - self.width - 1
        if first < 0:
            return (cells << -first & self.ring) >> -first
        return (cells >> first & self.ring) << first

    def keeps_company(self, cell: int, to: int) -> bool:
        """Whether nobody is alone once the cube on a cell has gone to another."""
        others = self.taken & ~(1 << cell)
        beside = self.beside(others, to)
        if beside == 0:
            return False
        in_danger = (self.alone | self.single) & others & ~beside
        return in_danger == 0 or in_danger & (self.alone | self.beside(in_danger, cell)) == 0

    def keep_company(self, cell: int, to: int, other: int, then: int) -> bool:
        """Whether nobody is alone once the cube on a cell has gone one step, and then another cube one step, too.

        It is asked most of all, so it looks around both by itself, and not by `beside`.
        """
        others, ring = self.taken & ~(1 << cell | 1 << other), self.ring
        first, second = to - self.width - 1, then - self.width - 1
        by_first, by_other = (others >> first & ring) << first, (others >> second & ring) << second
        if (by_first == 0 or by_other == 0) and self.beside(1 << to, then) == 0:
            return False
        in_danger = (self.alone | self.single | self.double) & others & ~by_first & ~by_other
        return in_danger == 0 or not self._left_alone(in_danger, cell, other)

    def _left_alone(self, cubes: int, cell: int, other: int) -> bool:
        """Whether one of some cubes has no neighbour besides those on two cells."""
        left, left_too = self.beside(cubes, cell), self.beside(cubes, other)
        return cubes & (self.alone | self.single & (left | left_too) | self.double & left & left_too) != 0
