"""Which values count as whole numbers: actions, seats and seeds."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex


def whole(value: SupportsIndex) -> int:
    """A value as an int: whatever counts as an index, a numpy integer, say; TypeError for anything else.

    True and False are none: whoever plays one has passed a mask where a number was meant. Numpy does the same.
    """
    if isinstance(value, bool):
        raise TypeError(f"{value!r} is no number")
    return index(value)
