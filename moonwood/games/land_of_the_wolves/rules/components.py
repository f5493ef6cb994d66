"""The cards and what is printed on them (§2); what the rulings say about them is in the setup."""

from __future__ import annotations

from typing import Final, NamedTuple, NewType

from moonwood.kernel.position import SEATS

# A kind of wolf is its place in KINDS, a power its place in POWERS. A card is its owner's seat * COUNT + its kind.
DECK: Final = ("1", "2", "3", "4", "5")
LONE: Final = ("L1", "L2", "L4", "L6")
KINDS: Final = (*DECK, *LONE)
COUNT: Final = 9
Wolf = NewType("Wolf", int)
"""A kind of wolf, by its place in KINDS."""
FIRST_LONE: Final = 5
VALUES: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 1, 2, 4, 6)
POWERS: Final = ("P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8")
NO_POWER: Final = 8
NO_LONE: Final = -1

AMBUSH: Final = "ambush"
ENDURANCE: Final = "endurance"

NEEDED_WINS: Final = 2
ENDINGS: Final = ("summit", "third-tie")


class Power(NamedTuple):
    """What one Alpha Power changes; each field has a value that changes nothing."""

    name: str
    kind: str
    places: int
    covers: tuple[int, ...]
    trade: bool
    moons: int
    ties: bool
    firm: tuple[int, ...]
    hand: int
    line: int
    pack: int


NOTHING: Final = Power("", ENDURANCE, 1, (), False, 0, False, (), 0, 0, 0)


def card_name(card: int) -> str:
    """`A3`, `BL6`."""
    seat, kind = divmod(card, COUNT)
    return SEATS[seat] + KINDS[kind]
