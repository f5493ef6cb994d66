"""What happens in a game, and who may be told of it.

A room lists its events as frozen dataclasses; `State.tell` makes one only where somebody listens.

>>> @dataclass(frozen=True)
... class Take(Event):
...     seat: Seat
...     cell: str
>>> Take(0, "a4").audience.includes(1), Take(0, "a4", audience=only(0)).audience.includes(1)
(True, False)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.seats import Seat


class Audience(NamedTuple):
    """Whom something may be shown to: `EVERYONE`, `only(seat)`, `other_seats(seat)` or `all_but(seat)`."""

    seat: int | None = None
    alone: bool = True
    public: bool = False
    """Whether it may be shown to the public as well, where not everyone is meant."""

    def includes(self, seat: int | None) -> bool:
        """Whether a seat (None: the public) belongs to it."""
        if self.seat is None or seat is None:
            return self.seat is None or self.public
        return (seat == self.seat) is self.alone

    @property
    def rest(self) -> Audience:
        """Everybody who does not belong to it, to be told the bare fact; of `EVERYONE` nobody is left.

        >>> only(1).rest == all_but(1), [other_seats(1).rest.includes(seat) for seat in (0, 1, None)]
        (True, [False, True, True])
        """
        return Audience(self.seat, not self.alone, not self.public)


EVERYONE: Final = Audience()
"""All seats, and the public."""


def only(seat: int) -> Audience:
    """One seat and nobody else."""
    return Audience(seat)


def other_seats(seat: int) -> Audience:
    """All seats except one, and not the public: for a secret that one seat alone does not know.

    What a seat may not know the public may not know either, for anybody can look over the public's shoulder.
    """
    return Audience(seat, alone=False)


def all_but(seat: int) -> Audience:
    """Everybody except one seat, which gets its own version; for the bare fact that is no secret."""
    return Audience(seat, alone=False, public=True)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Event:
    """Something that happened. Its fields are plain values: numbers, texts, and tuples of them."""

    audience: Audience = field(default=EVERYONE, kw_only=True)


@dataclass(frozen=True)
class First(Event):
    """Who begins."""

    seat: Seat


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Score(Event):
    """A seat's points changed. What is told in this way adds up to `State.points`; a room may add for what."""

    seat: Seat
    points: int


@dataclass(frozen=True)
class End(Event):
    """The game is over."""

    reason: str
    winners: tuple[Seat, ...]
    places: tuple[int, ...] = ()
