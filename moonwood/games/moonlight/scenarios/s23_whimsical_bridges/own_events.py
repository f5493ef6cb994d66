"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Cross(Event):
    """A Creature crossed a bridge."""

    seat: int
    creature: str
    place: str
    to: str
