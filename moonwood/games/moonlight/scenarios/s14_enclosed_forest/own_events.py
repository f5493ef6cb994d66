"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Startle(Event):
    """A bit is driven away."""

    place: str
