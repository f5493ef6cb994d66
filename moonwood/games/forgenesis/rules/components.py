"""The board of Forgenesis, its creatures and tokens, and the questions of a turn."""

from __future__ import annotations

from typing import Final

# Types (§2). Their order is part of the notation.
TYPES: Final = ("frog", "firefly", "beetle", "butterfly", "spider", "dragonfly", "mole", "snail")
ABILITIES: Final = ("jump", "pull", "push", "copy", "web", "fly", "burrow", "slime")
COPY: Final = ABILITIES.index("copy")
SLIME: Final = ABILITIES.index("slime")

# The board (§2). Cells count from a1 along the rank, then up.
SIZE: Final = 4
CELLS: Final = tuple(f"{file}{rank}" for rank in range(1, SIZE + 1) for file in "abcd")
AREA: Final = len(CELLS)
BASES: Final[tuple[int, ...]] = (CELLS.index("a1"), CELLS.index("d4"))
SPACES: Final = ("a2", "b1", "c4", "d3")
SPACE_CELLS: Final = tuple(CELLS.index(name) for name in SPACES)
OWN_SPACES: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (2, 3))
DIRECTIONS: Final = ("n", "e", "s", "w")
FORWARD: Final[tuple[tuple[int, ...], ...]] = ((0, 1), (2, 3))

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


def _step(cell: int, step: tuple[int, int]) -> int:
    """The cell one step on; -1 off the board."""
    x, y = cell % SIZE + step[0], cell // SIZE + step[1]
    return y * SIZE + x if 0 <= x < SIZE and 0 <= y < SIZE else -1


def _ray(cell: int, step: tuple[int, int]) -> tuple[int, ...]:
    """The cells from one on in a direction, to the edge."""
    ray: list[int] = []
    cell = _step(cell, step)
    while cell >= 0:
        ray.append(cell)
        cell = _step(cell, step)
    return tuple(ray)


NEXT: Final = tuple(tuple(_step(cell, step) for step in ORTHOGONAL) for cell in range(AREA))
RAYS: Final = tuple(tuple(_ray(cell, step) for step in ORTHOGONAL) for cell in range(AREA))
BESIDE: Final = tuple(sum(1 << to for to in NEXT[cell] if to >= 0) for cell in range(AREA))
ASLANT: Final = tuple(sum(1 << ray[0] for step in DIAGONAL if (ray := _ray(cell, step))) for cell in range(AREA))
EVERYWHERE: Final = (1 << AREA) - 1
NO_BASES: Final = EVERYWHERE & ~(1 << BASES[0] | 1 << BASES[1])
BITS: Final = tuple(tuple(bit for bit in range(8) if mask >> bit & 1) for mask in range(256))
"""What a mask of types holds; and of cells, in the lower half of the board."""
UPPER_BITS: Final = tuple(tuple(bit + 8 for bit in bits) for bits in BITS)


def cells_in(mask: int) -> tuple[int, ...]:
    """The cells of a mask, ascending."""
    return BITS[mask & 255] + UPPER_BITS[mask >> 8]


def token(side: int, type_: int, resting: bool) -> int:
    return TOKEN | side << 4 | type_ << 1 | (RESTING if resting else 0)


def owner_of(code: int) -> int:
    return code >> 4 & 1


def type_of(code: int) -> int:
    return code >> 1 & 7


def mask_of(names: list[str]) -> int:
    """The types with these names."""
    return sum(1 << TYPES.index(name) for name in names)


def names_of(mask: int) -> list[str]:
    """The types of a mask, in their order."""
    return [name for index, name in enumerate(TYPES) if mask >> index & 1]
