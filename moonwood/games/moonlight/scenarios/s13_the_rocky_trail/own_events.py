"""What happens only here."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.kernel.events import Event


@dataclass(frozen=True)
class Mark(Event):
    """A gem was put on a column of tokens."""

    seat: int
    things: tuple[str, ...]
    column: int
