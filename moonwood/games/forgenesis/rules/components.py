"""The board of Forgenesis, its creatures and tokens, and the questions of a turn."""

from __future__ import annotations

from typing import Final, NewType

from moonwood.kernel.seats import Seat

Cell = NewType("Cell", int)
Direction = NewType("Direction", int)
Creature = NewType("Creature", int)
"""Its type."""
Trick = NewType("Trick", int)
"""An ability."""
Space = NewType("Space", int)
"""A summoning space."""

# Types (§2). Their order is part of the notation.
TYPES: Final = ("frog", "firefly", "beetle", "butterfly", "spider", "dragonfly", "mole", "snail")
ABILITIES: Final = ("jump", "pull", "push", "copy", "web", "fly", "burrow", "slime")
COPY: Final = Trick(ABILITIES.index("copy"))
SLIME: Final = Trick(ABILITIES.index("slime"))

# The board (§2). Cells count from a1 along the rank, then up.
SIZE: Final = 4
CELLS: Final = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in "abcd")
AREA: Final = len(CELLS)
BASES: Final[tuple[Cell, ...]] = (Cell(CELLS.index("a1")), Cell(CELLS.index("d4")))
SPACES: Final = ("a2", "b1", "c4", "d3")
SPACE_CELLS: Final = tuple(Cell(CELLS.index(name)) for name in SPACES)
OWN_SPACES: Final[tuple[tuple[Space, ...], ...]] = ((Space(0), Space(1)), (Space(2), Space(3)))
DIRECTIONS: Final = ("n", "e", "s", "w")
FORWARD: Final[tuple[tuple[Direction, ...], ...]] = ((Direction(0), Direction(1)), (Direction(2), Direction(3)))

# What is asked: setup chance, opening placements, the three questions of a turn, and what is left to whoever can
# activate nobody where a ruling lets the reserve help.
PHASES: Final = ("types", "first", "opening", "start", "more", "summon", "rescue")
AT_TYPES: Final = 0
AT_FIRST: Final = 1
AT_OPENING: Final = 2
AT_START: Final = 3
AT_MORE: Final = 4
AT_SUMMON: Final = 5
AT_RESCUE: Final = 6

# Tokens: one byte each, 0 where there is none.
TOKEN: Final = 32
RESTING: Final = 1

ORTHOGONAL: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final = ((1, 1), (1, -1), (-1, -1), (-1, 1))


def _step(cell: Cell, step: tuple[int, int]) -> Cell:
    """The cell one step on; -1 off the board."""
    x, y = cell % SIZE + step[0], cell // SIZE + step[1]
    return Cell(y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else -1)


def _ray(cell: Cell, step: tuple[int, int]) -> tuple[Cell, ...]:
    """The cells from one on in a direction, to the edge."""
    ray: list[Cell] = []
    cell = _step(cell, step)
    while cell >= 0:
        ray.append(cell)
        cell = _step(cell, step)
    return tuple(ray)


BOARD: Final = tuple(Cell(number) for number in range(AREA))
NEXT: Final = tuple(tuple(_step(cell, step) for step in ORTHOGONAL) for cell in BOARD)
RAYS: Final = tuple(tuple(_ray(cell, step) for step in ORTHOGONAL) for cell in BOARD)
BESIDE: Final = tuple(sum(1 << to for to in NEXT[cell] if to >= 0) for cell in range(AREA))
ASLANT: Final = tuple(sum(1 << ray[0] for step in DIAGONAL if (ray := _ray(cell, step))) for cell in BOARD)
EVERYWHERE: Final = (1 << AREA) - 1
NO_BASES: Final = EVERYWHERE & ~(1 << BASES[0] | 1 << BASES[1])
BITS: Final = tuple(tuple(Creature(bit) for bit in range(8) if mask >> bit & 1) for mask in range(256))
"""What a mask of types holds."""
LOWER_CELLS: Final = tuple(tuple(Cell(bit) for bit in bits) for bits in BITS)
"""What a mask of cells holds, in the lower half of the board and in the upper one."""
UPPER_CELLS: Final = tuple(tuple(Cell(bit + 8) for bit in bits) for bits in BITS)


def cells_in(mask: int) -> tuple[Cell, ...]:
    """The cells of a mask, ascending."""
    return LOWER_CELLS[mask & 255] + UPPER_CELLS[mask >> 8]


def token(side: Seat, type_: Creature, resting: bool) -> int:
    return TOKEN | side << 4 | type_ << 1 | (RESTING if resting else 0)


OWNERS: Final = tuple(Seat(code >> 4 & 1) for code in range(2 * TOKEN))
KINDS: Final = tuple(Creature(code >> 1 & 7) for code in range(2 * TOKEN))
"""Of each token; they are asked all the time, and looking them up is cheaper."""


def owner_of(code: int) -> Seat:
    return OWNERS[code]


def type_of(code: int) -> Creature:
    return KINDS[code]


def mask_of(names: list[str]) -> int:
    """The types with these names."""
    return sum(1 << TYPES.index(name) for name in names)


def names_of(mask: int) -> list[str]:
    """The types of a mask, in their order."""
    return [name for index, name in enumerate(TYPES) if mask >> index & 1]
