"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class AbsoluteMajority(Event):
    """The team has more than half of all symbols of a Spirit that lies in the forest as a token."""

    spirit: str
