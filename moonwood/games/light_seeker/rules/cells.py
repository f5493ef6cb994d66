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


class Ground:
    """Who stands next to whom: all that the test for lone cubes needs, whatever moves next.

    Its cells have numbers of their own: they count through the box around the cubes and its margin, so that flat lists
    hold what is on a cell (`held`: a cube, or -1) and around it (`near`). Sets of cubes are bit masks. A cube with only
    one or two neighbours depends on them: `none` have no neighbour at all, `one[a]` only a, and `two[a * COUNT + b]`
    only a and b.
    """

    def __init__(self, cubes: list[int], buh: int, rho: int) -> None:
        columns = [(cube >> BITS) % STRIDE for cube in cubes]
        left, right = min(columns) - MARGIN, max(columns) + MARGIN
        top = (cubes[0] >> BITS) // STRIDE - MARGIN
        rows = (cubes[-1] >> BITS) // STRIDE + MARGIN + 1 - top
        width = right + 1 - left
        near: list[int] = [0] * (rows * width)
        held: list[int] = [-1] * (rows * width)
        cells: list[int] = []
        bit = 1
        for cube in range(COUNT):
            cell = ((cubes[cube] >> BITS) // STRIDE - top) * width + columns[cube] - left
            cells.append(cell)
            held[cell] = cube
            for beside in (cell - width - 1, cell - 1, cell + width - 1):
                near[beside] |= bit
                near[beside + 2] |= bit
            near[cell - width] |= bit
            near[cell + width] |= bit
            bit <<= 1
        self.width = width
        self.cells = cells
        self.near = near
        self.held = held
        self.steps: list[int] = [-width, 1, width, -1]
        self.none = 0
        self.one: list[int] = [0] * COUNT
        self.two: list[int] = [0] * (COUNT * COUNT)
        for cube in range(COUNT):
            self._note(1 << cube, near[cells[cube]])
        self.buh: int = (buh // STRIDE - top) * width + buh % STRIDE - left
        row, column = rho // STRIDE - top, rho % STRIDE - left
        self.rho: int = row * width + column if 0 <= row < rows and 0 <= column < width else NOWHERE

    def _note(self, bit: int, around: int) -> None:
        if around == 0:
            self.none |= bit
            return
        rest = around & (around - 1)
        first = (around ^ rest).bit_length() - 1
        if rest == 0:
            self.one[first] |= bit
        elif rest & (rest - 1) == 0:
            second = rest.bit_length() - 1
            self.two[first * COUNT + second] |= bit
            self.two[second * COUNT + first] |= bit

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
