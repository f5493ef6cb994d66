"""Seats: who plays. A type of its own, so that a type checker tells a seat from an action, a place or a count.

At run time a seat is an int from 0 on, and nothing else. Arithmetic gives plain ints, so whatever works out a seat says
that it is one: `Seat(number)`, or one of the functions below.

>>> opponent(Seat(0)), every_seat(3)
(1, [0, 1, 2])
"""

from __future__ import annotations

from typing import Final, NewType

Seat = NewType("Seat", int)

BOTH_SEATS: Final[tuple[Seat, ...]] = (Seat(0), Seat(1))
"""The seats of a game for two."""


def opponent(seat: Seat) -> Seat:
    """The other seat of a game for two."""
    return BOTH_SEATS[1 - seat]


def every_seat(count: int) -> list[Seat]:
    """The seats of a game for so many, the first one first."""
    return [Seat(number) for number in range(count)]


def seat_after(seat: Seat, seats: int, steps: int = 1) -> Seat:
    """The next seat around a table of so many, or one some steps on."""
    return Seat((seat + steps) % seats)
