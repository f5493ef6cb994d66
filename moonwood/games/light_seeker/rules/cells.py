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
STEPS: Final[tuple[int, ...]] = (-STRIDE, 1, STRIDE, -1)

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

    Its cells have numbers of their own, which count through the box around the cubes and a margin of one cell, row by
    row from the north. A set of cells is a bit mask; within a box of usual size that is a small number. Of the cells
    `taken` by cubes those `alone` have no neighbour, `single` just one and `double` just two: a cube with so few
    depends on them.
    """

    def __init__(self, cubes: list[int]) -> None:
        west, east = _columns(cubes)
        width = east - west + 3
        self.width: int = width
        self.west: int = west - 1
        self.north: int = (cubes[0] >> BITS) // STRIDE - 1
        self.south: int = ((cubes[-1] >> BITS) // STRIDE - self.north + 1) * width
        """Where the row south of all cubes begins."""
        self.window: int = 0b111 | 0b111 << width | 0b111 << 2 * width
        """Three cells of three rows."""
        self.steps: list[int] = [-width, 1, width, -1]
        self.cells: list[int] = []
        """Those of the cubes, in their order."""
        taken, origin = 0, self.north * width + self.west
        for cube in cubes:
            cell = (cube >> BITS) // STRIDE * width + (cube >> BITS) % STRIDE - origin
            self.cells.append(cell)
            taken |= 1 << cell
        self.taken: int = taken
        self._count_neighbours()

    def find(self, cell: int) -> int:
        """A cell of the table in the numbers of this ground; NOWHERE if it is outside, and no cube can get there."""
        row, column = cell // STRIDE - self.north, cell % STRIDE - self.west
        inside = 0 <= row * self.width <= self.south and 0 <= column < self.width
        return row * self.width + column if inside else NOWHERE

    def _count_neighbours(self) -> None:
        """For all cells at once: those that have at least one, two and three taken cells around them."""
        taken, width = self.taken, self.width
        one = two = three = 0
        for shift in (0, 1, 2, width, width + 2, 2 * width, 2 * width + 1, 2 * width + 2):
            beside = taken >> shift
            three |= two & beside
            two |= one & beside
            one |= beside
        one, two, three = one << width + 1, two << width + 1, three << width + 1
        self.alone: int = taken & ~one
        self.single: int = taken & one & ~two
        self.double: int = taken & two & ~three

    def is_free(self, cell: int) -> bool:
        return not self.taken >> cell & 1

    def is_outside(self, cell: int) -> bool:
        """Whether a cell is in the margin."""
        return not self.width <= cell < self.south or (cell + 1) % self.width <= 1

    def around(self, cell: int) -> int:
        """A cell and the eight around it. Outside the margin these are other cells, on which nobody stands."""
        shift = cell - self.width - 1
        return self.window << shift if shift >= 0 else self.window >> -shift

    def keeps_company(self, cell: int, to: int) -> bool:
        """Whether nobody is alone once a cube has gone to another cell."""
        others = self.taken & ~(1 << cell)
        ring = self.around(to)
        if not others & ring:
            return False
        in_danger = (self.alone | self.single) & others & ~ring
        return in_danger == 0 or in_danger & (self.alone | self.around(cell)) == 0

    def touch(self, cell: int, other: int) -> bool:
        """Whether one of two cells is among the eight around the other."""
        width = self.width
        return -width - 1 <= other - cell <= width + 1 and -1 <= other % width - cell % width <= 1
