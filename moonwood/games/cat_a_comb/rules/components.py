"""What the game is made of: cells, colours, cubes, and stacks of them as small ints."""

from __future__ import annotations

from typing import Final

# Components (§2). Cells count row by row; seat 0 is White, seat 1 is Black, so a seat's colour is its number plus one.
SIZE: Final = 3
AREA: Final = SIZE * SIZE
CELLS: Final = tuple(str(cell + 1) for cell in range(AREA))
NEUTRAL_COLOUR: Final = 0
WHITE: Final = 1
BLACK: Final = 2
COLOURS: Final = ("N", "W", "B")
COLOUR_WORDS: Final = ("neutral", "white", "black")
TILES_EACH: Final = 3
TOWERS_TO_WIN: Final = 3
RESERVE: Final = 6
NEUTRALS: Final = 3
HIGHEST: Final = 3
FACES: Final = ("paper", "skull", "knife")

# A cube is three bits: 1 + colour for a cat, 4 + colour for the Precious cube, by the face it shows. A stack is its
# cubes from the bottom up, the bottom in the lowest bits; a cell under a Toilet Paper token holds COVERED.
CAT: Final = 1
JEWEL: Final = 4
COVERED: Final = 7
CUBE_BITS: Final = 3
CUBE_MASK: Final = 7
TWO_HIGH: Final = 1 << CUBE_BITS
THREE_HIGH: Final = 1 << 2 * CUBE_BITS
STACKS: Final = 1 << HIGHEST * CUBE_BITS
NO_TOP: Final = -1
ANY_COLOUR: Final = 7


def colour_of(cube: int) -> int:
    """The colour a cube counts as."""
    return (cube - CAT) % 3


def height_of(stack: int) -> int:
    return 0 if stack == COVERED else (stack.bit_length() + 2) // CUBE_BITS


def _top(stack: int) -> int:
    """The colour on top; NO_TOP where there is none."""
    if stack in (0, COVERED):
        return NO_TOP
    return colour_of(stack >> CUBE_BITS * (height_of(stack) - 1))


def _open(stack: int) -> int:
    """The colours that may be put on a stack, as bits: not too high, never on the same colour (§4)."""
    if stack == COVERED or stack >= THREE_HIGH:
        return 0
    return ANY_COLOUR & ~(1 << _top(stack)) if stack else ANY_COLOUR


TOP: Final = tuple(map(_top, range(STACKS)))
OPEN: Final = tuple(map(_open, range(STACKS)))
SHIFT: Final = tuple(CUBE_BITS * height_of(stack) for stack in range(STACKS))
MAY_SHOW: Final = tuple(ANY_COLOUR if cube >= JEWEL else 1 << colour_of(cube) for cube in range(COVERED))
"""The colours that a cube can have when it is put down, as bits."""
COLOURS_IN: Final = tuple(tuple(colour for colour in range(3) if mask >> colour & 1) for mask in range(ANY_COLOUR + 1))


def _around(cell: int, diagonal: bool) -> tuple[int, ...]:
    row, column = divmod(cell, SIZE)
    found: list[int] = []
    for other in range(AREA):
        away = (abs(other // SIZE - row), abs(other % SIZE - column))
        if away in ((0, 1), (1, 0)) or (diagonal and away == (1, 1)):
            found.append(other)
    return tuple(found)


AROUND: Final = tuple(_around(cell, False) for cell in range(AREA))
AROUND_DIAGONAL: Final = tuple(_around(cell, True) for cell in range(AREA))


def painted(cube: int, colour: int) -> int:
    """The cube as it lies after it was put down: the Precious one with the face of that colour up."""
    return JEWEL + colour if cube >= JEWEL else cube


def write_stack(stack: int, letters: str) -> str:
    """The cubes from the bottom up, a letter each; `-` for none, `T` under a Toilet Paper token."""
    cubes = [stack >> CUBE_BITS * level & CUBE_MASK for level in range(height_of(stack))]
    return "".join(letters[cube] for cube in cubes) if cubes else letters[stack]
