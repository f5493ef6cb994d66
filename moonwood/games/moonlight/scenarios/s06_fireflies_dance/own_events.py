"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Enlighten(Event):
    """A Firefly was put on a token."""

    face: str
