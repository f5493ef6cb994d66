"""Positions as text: `name values; name values; ...`, with a clear error for everything that is not one.

>>> fields("A a1 b2; to-move B", need=("A", "to-move"), may=("past",))
{'A': ['a1', 'b2'], 'to-move': ['B']}
"""

from __future__ import annotations

from moonwood.kernel.errors import PositionError
from moonwood.kernel.seats import Seat

SEATS = "ABCD"
"""How seats are written in positions and records."""
LONGEST = 18
"""Digits of the longest number that is read at all."""


def fields(text: str, need: tuple[str, ...], may: tuple[str, ...] = ()) -> dict[str, list[str]]:
    """The named fields of a position text, each split at spaces."""
    named: dict[str, list[str]] = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, *values = part.split()
        if name not in need and name not in may:
            raise PositionError(f"no field {name!r}; a position has: {', '.join(need + may)}")
        if name in named:
            raise PositionError(f"field {name!r} stands twice")
        named[name] = values
    for name in need:
        if name not in named:
            raise PositionError(f"field {name!r} is missing; a position has: {', '.join(need + may)}")
    return named


def read_seat(words: list[str], seats: int) -> Seat:
    """The seat that a field names by its letter."""
    if len(words) == 1 and words[0] in SEATS[:seats]:
        return Seat(SEATS.index(words[0]))
    raise PositionError(f"{' '.join(words)!r} is no seat; write one of: {', '.join(SEATS[:seats])}")


def read_number(words: list[str], most: int) -> int:
    """The one number of a field."""
    if len(words) == 1 and words[0].isdecimal() and len(words[0]) <= LONGEST and int(words[0]) <= most:
        return int(words[0])
    raise PositionError(f"{' '.join(words)!r} is no number from 0 to {most}")
