"""What happens in Cat-a-comb."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Tile(Event):
    """A tile was drawn for a cell."""

    cell: int
    colour: int


@dataclass(frozen=True)
class Neutral(Event):
    """A neutral cat was put on the board."""

    seat: int
    cell: int
    index: int
    """How many of them lay there before."""


@dataclass(frozen=True)
class Precious(Event):
    """A neutral cat turned out to be the Precious cube."""

    seat: int
    cell: int


@dataclass(frozen=True)
class Place(Event):
    """A cat came from the reserve."""

    seat: int
    cell: int
    left: int
    """How many cats are in reserve now."""


@dataclass(frozen=True)
class Lift(Event):
    """A stack was lifted off."""

    seat: int
    cell: int
    height: int


@dataclass(frozen=True)
class Put(Event):
    """A cube of a lifted stack was put down."""

    seat: int
    cell: int
    level: int
    cube: str
    """Its letter."""
    in_air: int
    """How many cubes were in the air before."""


@dataclass(frozen=True)
class Paper(Event):
    """A cell vanished under toilet paper."""

    seat: int
    cell: int
