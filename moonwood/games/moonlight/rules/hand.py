"""The tiles in hand, and how tops of places are written."""

from __future__ import annotations

from typing import Final, NamedTuple

from moonwood.games.moonlight.rules.components import Creature
from moonwood.games.moonlight.rules.places import AREA

FACE_DOWN: Final = 0
"""The top of a place whose tile lies face down, or that has none."""
UNDRAWN: Final = 255
"""The top of a place whose tile lies face up and is about to be drawn."""
UNKNOWN: Final = -1
"""The kind of a tile in the hand that lies face down."""
ASSIGNED: Final = -2
"""The kind of a tile that was in the hand and is with one of the sides, or gone: only its pick is remembered."""


def hand_spot(index: int) -> int:
    """Where the things lie that came along with a tile in the hand."""
    return AREA + index


class Pick(NamedTuple):
    """A tile that was collected in this turn, and how things were at that moment."""

    creature: Creature
    place: int
    """Where it lay: a place of the forest, or a spot beside it."""
    layer: int
    kind: int
    """UNKNOWN while it lies face down in the hand, ASSIGNED once it is there no more."""
    near: int
    """Which Creatures surrounded the tile, as a mask."""

    @property
    def both_near(self) -> bool:
        return self.near == 0b11
