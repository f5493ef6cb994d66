"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class TakeGem(Event):
    """A player is about to use a gem, and says next which one."""

    seat: int


@dataclass(frozen=True)
class UseBareGem(Event):
    """The gem that is used is one that came back, so no tile lies below it."""

    seat: int


@dataclass(frozen=True)
class NoAlchemy(Event):
    """A player leaves the gems on their tiles."""

    seat: int


@dataclass(frozen=True)
class Alchemy(Event):
    """A player spent a gem to add the tile below it to those in hand."""

    seat: int
    kind: str
