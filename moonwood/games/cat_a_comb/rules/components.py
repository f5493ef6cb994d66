"""What the game is made of: cells, colours, cubes, and stacks of them as small ints."""

from __future__ import annotations

from typing import Final, NewType

Cell = NewType("Cell", int)
Colour = NewType("Colour", int)
Cube = NewType("Cube", int)

# Components (§2). Cells count row by row; seat 0 is White, seat 1 is Black, so a seat's colour is its number plus one.
SIZE: Final = 3
AREA: Final = SIZE * SIZE
WALL: Final = tuple(Cell(number) for number in range(AREA))
CELLS: Final = tuple(str(cell + 1) for cell in WALL)
NEUTRAL_COLOUR: Final[Colour] = 0  # type: ignore[assignment]
WHITE: Final[Colour] = 1  # type: ignore[assignment]
BLACK: Final[Colour] = 2  # type: ignore[assignment]
COLOURS: Final = ("N", "W", "B")
COLOUR_WORDS: Final = ("neutral", "white", "black")
TILES_EACH: Final = 3
TOWERS_TO_WIN: Final = 3
RESERVE: Final = 6
NEUTRALS: Final = 3
HIGHEST: Final = 3
FACES: Final = ("paper", "skull", "knife")

# The steps of the setup (§3) in their order, and the game itself. From NEUTRAL_ON on, one step a tile colour.
DRAW_TILES: Final = 0
DRAW_FIRST: Final = 1
NEUTRAL_ON: Final = 2
CHOOSE_PRECIOUS: Final = 5
PLAY: Final = 6
STEPS: Final = ("tiles", "first", *COLOURS, "precious")

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
STACK_BITS: Final = HIGHEST * CUBE_BITS
HALF: Final = AREA // 2
KEY_BYTES: Final = 16
"""The length of the key of a position between turns."""
CUBES: Final = tuple(Cube(number) for number in range(CUBE_MASK + 1))
_COLOUR: Final = tuple(Colour((cube - CAT) % 3) for cube in CUBES)


def colour_of(cube: int) -> Colour:
    """The colour a cube counts as."""
    return _COLOUR[cube]


def height_of(stack: int) -> int:
    return 0 if stack == COVERED else (stack.bit_length() + 2) // CUBE_BITS


def _top(stack: int) -> int:
    """The colour on top; NO_TOP where there is none."""
    if stack in (0, COVERED):
        return NO_TOP
    return colour_of(stack >> CUBE_BITS * (height_of(stack) - 1) & CUBE_MASK)


def _open(stack: int) -> int:
    """The colours that may be put on a stack, as bits: not too high, never on the same colour (§4)."""
    if stack == COVERED or stack >= THREE_HIGH:
        return 0
    return ANY_COLOUR & ~(1 << _top(stack)) if stack else ANY_COLOUR


TOP: Final = tuple(map(_top, range(STACKS)))
OPEN: Final = tuple(map(_open, range(STACKS)))
HEIGHT: Final = tuple(map(height_of, range(STACKS)))
SHIFT: Final = tuple(CUBE_BITS * height for height in HEIGHT)
MAY_SHOW: Final = tuple(ANY_COLOUR if cube >= JEWEL else 1 << colour_of(cube) for cube in range(COVERED))
"""The colours that a cube can have when it is put down, as bits."""
COLOURS_IN: Final = tuple(
    tuple(Colour(colour) for colour in range(3) if mask >> colour & 1) for mask in range(ANY_COLOUR + 1)
)


def painted(cube: Cube, colour: Colour) -> Cube:
    """The cube as it lies after it was put down: the Precious one with the face of that colour up."""
    return CUBES[JEWEL + colour] if cube >= JEWEL else cube


def write_stack(stack: int, letters: str) -> str:
    """The cubes from the bottom up, a letter each; `-` for none, `T` under a Toilet Paper token."""
    cubes = [stack >> CUBE_BITS * level & CUBE_MASK for level in range(height_of(stack))]
    return "".join(letters[cube] for cube in cubes) if cubes else letters[stack]


def read_stack(word: str, letters: str) -> int:
    """What `write_stack` wrote; the letters of the word are known ones."""
    if word in ("", "-", "T"):
        return letters.index(word or "-")
    return sum(letters.index(letter) << CUBE_BITS * level for level, letter in enumerate(word))


# Neighbours

Around = tuple[tuple[Cell, ...], ...]
"""For each cell those beside it, ascending."""
STRAIGHT: Final = ((0, 1), (1, 0), (0, -1), (-1, 0))
SLANTING: Final = ((1, 1), (1, -1), (-1, 1), (-1, -1))


def around(*, diagonal: bool, leap: int = 0) -> Around:
    """The cells beside each cell. Those of the mask `leap` are leapt over: what lies behind them is beside, too."""
    directions = STRAIGHT + SLANTING if diagonal else STRAIGHT
    beside: list[tuple[Cell, ...]] = []
    for cell in WALL:
        reached = [_first(cell, right, down, leap) for right, down in directions]
        beside.append(tuple(sorted(other for other in reached if other >= 0)))
    return tuple(beside)


def _first(cell: Cell, right: int, down: int, leap: int) -> Cell:
    """The next cell in a direction that is not leapt over; -1 if there is none."""
    x, y = cell % SIZE + right, cell // SIZE + down
    while 0 <= x < SIZE and 0 <= y < SIZE:
        if not leap >> y * SIZE + x & 1:
            return Cell(y * SIZE + x)
        x, y = x + right, y + down
    return Cell(-1)
