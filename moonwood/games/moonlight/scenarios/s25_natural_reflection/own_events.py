"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Spare(Event):
    """A Creature stands on the tile that was chosen, so nothing happens."""

    place: str
