"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Swap(Event):
    """A gem made the two Creatures swap places."""

    seat: int
