"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Keep(Event):
    """A tile remains in its row and goes to nobody."""

    place: str
