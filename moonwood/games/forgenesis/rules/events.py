"""What happens in Forgenesis. Creatures are told by their side and the number of their type."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.games.forgenesis.rules.components import Cell, Trick
from moonwood.kernel.events import Event
from moonwood.kernel.seats import Seat


@dataclass(frozen=True)
class Remove(Event):
    """A type stays out of the game."""

    creature: int


@dataclass(frozen=True)
class Refresh(Event):
    """A seat's sleepers woke up."""

    seat: Seat
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Stop(Event):
    """A seat activates no more."""

    seat: Seat


@dataclass(frozen=True)
class NoSummon(Event):
    """A seat summons nobody."""

    seat: Seat


@dataclass(frozen=True)
class OnCell(Event):
    """Something happened to a creature on a cell."""

    side: Seat
    creature: int
    cell: Cell


@dataclass(frozen=True)
class Place(OnCell):
    """It was chosen for the opening."""

    chooser: int


@dataclass(frozen=True)
class Summon(OnCell):
    """It came from the reserve."""


@dataclass(frozen=True)
class Go(OnCell):
    """An ability took it elsewhere."""

    to: Cell


@dataclass(frozen=True)
class Move(Go):
    """It moved."""


@dataclass(frozen=True)
class Slide(Go):
    """It slid on."""


@dataclass(frozen=True)
class Leave(OnCell):
    """It left the board for good."""


@dataclass(frozen=True)
class Sleep(OnCell):
    """It was put to sleep."""


@dataclass(frozen=True)
class Use(OnCell):
    """It uses an ability."""

    ability: Trick


@dataclass(frozen=True)
class Copy(OnCell):
    """It copies another type."""

    model: int


@dataclass(frozen=True)
class Slime(OnCell):
    """It spreads slime until the turn ends."""
