"""Sets of small numbers as bit masks.

>>> bits(0b1010)
[1, 3]
>>> mask([1, 3])
10
"""

from __future__ import annotations

from collections.abc import Iterable


def bits(mask: int) -> list[int]:
    """The numbers in a set, ascending."""
    numbers: list[int] = []
    while mask:
        lowest = mask & -mask
        numbers.append(lowest.bit_length() - 1)
        mask ^= lowest
    return numbers


def mask(numbers: Iterable[int]) -> int:
    """The set of some numbers."""
    union = 0
    for number in numbers:
        union |= 1 << number
    return union
