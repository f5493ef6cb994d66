"""A tower as one number: three bits for each GU, the lowest GU in the lowest bits, and 0 where no tower stands.

>>> tower = stacked([2, 4])
>>> height(tower), top(tower), kinds(tower), moons(tower)
(2, 4, [2, 4], 1)
>>> kinds(without_top(tower))
[2]
"""

from __future__ import annotations

from typing import Final

BITS: Final = 3
GU_BITS: Final = 7
HIGHEST: Final = 8
"""The highest tower that a correction of the rulings may allow."""
LOWEST_BITS: Final = sum(1 << BITS * level for level in range(HIGHEST))


def height(tower: int) -> int:
    """How many GUs a tower has."""
    return (tower.bit_length() + BITS - 1) // BITS


def top(tower: int) -> int:
    """The kind of the highest GU."""
    return (tower >> BITS * (height(tower) - 1)) - 1


def grown(tower: int, kind: int) -> int:
    """A tower with one more GU on top."""
    return tower | (kind + 1) << BITS * height(tower)


def without_top(tower: int) -> int:
    """A tower without its highest GU."""
    return tower & (1 << BITS * (height(tower) - 1)) - 1


def kinds(tower: int) -> list[int]:
    """The GUs of a tower, the lowest first."""
    return [(tower >> BITS * level & GU_BITS) - 1 for level in range(height(tower))]


def moons(tower: int) -> int:
    """How many moon GUs a tower has; theirs is the only number with its first and third bit set."""
    return (tower & tower >> 2 & LOWEST_BITS).bit_count()


def stacked(gus: list[int]) -> int:
    """The tower of these GUs, the lowest first."""
    tower = 0
    for kind in gus:
        tower = grown(tower, kind)
    return tower
