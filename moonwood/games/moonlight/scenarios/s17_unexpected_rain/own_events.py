"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Cover(Event):
    """A token covers a Spirit of the Moonlight card; the player gets the gem that lay there."""

    seat: int
    slot: int
    face: str
