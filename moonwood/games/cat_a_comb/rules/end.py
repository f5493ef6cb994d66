"""What wins in Cat-a-comb (§7): the tiles of one colour, or three full towers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from moonwood.games.cat_a_comb.rules.components import AREA, COVERED, THREE_HIGH, TOP, TOWERS_TO_WIN, Cell

ENDINGS: Final = ("colour", "towers", "no-move", "repetition", "turn-limit")
HISTORY_ENDINGS: Final = ("repetition", "turn-limit")
"""Those that depend on more than the position."""

TOWERS: Final = 3
"""After one pattern a tile colour comes the pattern of the towers."""


def lacks(tiles: tuple[int, ...], stacks: list[int], own: int) -> list[int]:
    """For each pattern how many cubes on top a colour of cats still lacks: the tiles of each colour, then the towers.

    A tile under toilet paper does not exist. More towers than needed count as enough.
    """
    missing = [0, 0, 0, TOWERS_TO_WIN]
    for cell in range(len(tiles)):
        stack = stacks[cell]
        if TOP[stack] != own:
            missing[tiles[cell]] += stack != COVERED
        elif stack >= THREE_HIGH and missing[TOWERS]:
            missing[TOWERS] -= 1
    return missing


def reached(missing: Sequence[int]) -> str:
    """The named reason of a win when some pattern lacks nothing; of two the colour is named."""
    return "colour" if 0 in missing[:TOWERS] else "towers"


def wanted_cells(tiles: tuple[int, ...], stacks: list[int], own: int) -> set[Cell]:
    """The cells that alone keep a colour of cats from all tiles of a colour."""
    missing = lacks(tiles, stacks, own)
    return {
        Cell(cell)
        for cell, colour in enumerate(tiles)
        if missing[colour] == 1 and TOP[stacks[cell]] != own and stacks[cell] != COVERED
    }


def winning_cells(tiles: tuple[int, ...], stacks: list[int], own: int, reason: str) -> set[int]:
    """The cells of the patterns that a colour of cats won with."""
    if reason == "towers":
        return {cell for cell in range(AREA) if stacks[cell] >= THREE_HIGH and TOP[stacks[cell]] == own}
    full = [colour for colour, missing in enumerate(lacks(tiles, stacks, own)[:TOWERS]) if not missing]
    return {cell for cell in range(AREA) if tiles[cell] in full and stacks[cell] != COVERED}
