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
MARGIN: Final = 2
"""Free cells around the cubes that two actions can reach."""

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


class Ground:
    """Who stands next to whom: all that the test for lone cubes needs, whatever moves next.

    Its cells have numbers of their own: they count through the box around the cubes and its margin, so that flat lists
    hold what is on a cell (`held`: a cube, or -1) and around it (`near`). Sets of cubes are bit masks. A cube with only
    one or two neighbours depends on them: `none` have no neighbour at all, `one[a]` only a, and `two[a * COUNT + b]`
    only a and b.
    """

    def __init__(self, cubes: list[int], buh: int, rho: int) -> None:
        left, right = _columns(cubes)
        left -= MARGIN
        top = (cubes[0] >> BITS) // STRIDE - MARGIN
        rows = (cubes[-1] >> BITS) // STRIDE + MARGIN + 1 - top
        width = right + MARGIN + 1 - left
        self.width = width
        self.steps: list[int] = [-width, 1, width, -1]
        self.cells: list[int] = []
        self.near: list[int] = [0] * (rows * width)
        self.held: list[int] = [-1] * (rows * width)
        for cube in range(COUNT):
            cell = cubes[cube] >> BITS
            self._stand(cube, (cell // STRIDE - top) * width + cell % STRIDE - left)
        self.none = 0
        self.one: list[int] = [0] * COUNT
        self.two: list[int] = [0] * (COUNT * COUNT)
        for cube in range(COUNT):
            self._note(1 << cube, self.near[self.cells[cube]])
        self.buh: int = (buh // STRIDE - top) * width + buh % STRIDE - left
        row, column = rho // STRIDE - top, rho % STRIDE - left
        self.rho: int = row * width + column if 0 <= row < rows and 0 <= column < width else NOWHERE

    def _stand(self, cube: int, cell: int) -> None:
        """A cube stands on a cell: the eight around it are near to it. Written out, which the compiler likes best."""
        near, bit = self.near, 1 << cube
        above, below = cell - self.width, cell + self.width
        self.cells.append(cell)
        self.held[cell] = cube
        near[above - 1] = near[above - 1] | bit
        near[above] = near[above] | bit
        near[above + 1] = near[above + 1] | bit
        near[cell - 1] = near[cell - 1] | bit
        near[cell + 1] = near[cell + 1] | bit
        near[below - 1] = near[below - 1] | bit
        near[below] = near[below] | bit
        near[below + 1] = near[below + 1] | bit

    def _note(self, bit: int, around: int) -> None:
        if around == 0:
            self.none |= bit
            return
        rest = around & (around - 1)
        first = (around ^ rest).bit_length() - 1
        if rest == 0:
            self.one[first] = self.one[first] | bit
        elif rest & (rest - 1) == 0:
            second = rest.bit_length() - 1
            both = self.two[first * COUNT + second] | bit
            self.two[first * COUNT + second] = both
            self.two[second * COUNT + first] = both

    def keeps_company(self, cube: int, to: int) -> bool:
        """Whether nobody is alone once a cube has gone to a cell."""
        bit = 1 << cube
        around = self.near[to] & ~bit
        return around != 0 and (self.none | self.one[cube]) & ~bit & ~around == 0

    def keep_company(self, cube: int, to: int, other: int, then: int) -> bool:
        """Whether nobody is alone once a cube has gone to a cell, and then another cube to another cell."""
        bit = 1 << cube
        bits = bit | 1 << other
        around = self.near[then] & ~bits
        apart = abs(then - to)
        if apart == 1 or abs(apart - self.width) <= 1:
            around |= bit
        if around == 0:
            return False
        beside = self.near[to] & ~bits
        alone = (self.none | self.one[cube] | self.one[other] | self.two[cube * COUNT + other]) & ~bits & ~beside
        if beside == 0:
            alone |= bit
        return alone & ~around == 0
