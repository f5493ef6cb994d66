"""What happens in a game, as it is told. Cells and the ways a cube stands are numbers, as in the rules."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event
from moonwood.kernel.seats import Seat


@dataclass(frozen=True)
class Deal(Event):
    """A dark cube was laid on a cell."""

    cell: int
    stand: int


@dataclass(frozen=True)
class Slide(Event):
    """A cube slid to the next cell."""

    seat: Seat
    start: int
    to: int


@dataclass(frozen=True)
class Tilt(Event):
    """A cube tipped over onto the next cell, where it stands like that."""

    seat: Seat
    start: int
    to: int
    stand: int


@dataclass(frozen=True)
class RhoMove(Event):
    """Rho went to a cell."""

    to: int


@dataclass(frozen=True)
class TurnCube(Event):
    """A cube was turned on the spot and stands like that."""

    seat: Seat
    cell: int
    stand: int


@dataclass(frozen=True)
class NoTurn(Event):
    """A seat turned no cube though it might have."""

    seat: Seat


@dataclass(frozen=True)
class BuhMove(Event):
    """Buh went to another cube."""

    seat: Seat
    start: int
    to: int


@dataclass(frozen=True)
class Light(Event):
    """What a turn did to the light, and the best zone after it."""

    seat: Seat
    before: int
    now: int
    best: int
