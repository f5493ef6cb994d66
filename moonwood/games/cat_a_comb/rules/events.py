"""What happens in Cat-a-comb."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.games.cat_a_comb.rules.components import Cell, Colour
from moonwood.kernel.events import Event
from moonwood.kernel.seats import Seat


@dataclass(frozen=True)
class Tile(Event):
    """A tile was drawn for a cell."""

    cell: Cell
    colour: Colour


@dataclass(frozen=True)
class Neutral(Event):
    """A neutral cat was put on the board."""

    seat: Seat
    cell: Cell
    index: int
    """How many of them lay there before."""


@dataclass(frozen=True)
class Precious(Event):
    """A neutral cat turned out to be the Precious cube."""

    seat: Seat
    cell: Cell


@dataclass(frozen=True)
class Place(Event):
    """A cat came from the reserve."""

    seat: Seat
    cell: Cell
    left: int
    """How many cats are in reserve now."""


@dataclass(frozen=True)
class Lift(Event):
    """A stack was lifted off."""

    seat: Seat
    cell: Cell
    height: int


@dataclass(frozen=True)
class Put(Event):
    """A cube of a lifted stack was put down."""

    seat: Seat
    cell: Cell
    level: int
    cube: str
    """Its letter."""
    in_air: int
    """How many cubes were in the air before."""


@dataclass(frozen=True)
class Paper(Event):
    """A cell vanished under toilet paper."""

    seat: Seat
    cell: Cell
