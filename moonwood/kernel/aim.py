"""What winning means, and what a finished game is worth to each seat."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from moonwood.kernel.seats import Seat

Aim = Literal["against", "together", "alone"]
"""Each seat for itself; all win or all lose; one seat against the game."""
AGAINST: Final = "against"
TOGETHER: Final = "together"
ALONE: Final = "alone"


class Outcome(NamedTuple):
    """How a game ended: the named reason, the seats that won (none: everybody lost), and how they rank.

    Against each other, all seats as winners is a draw. `places` holds each seat's place, 1 for the winners, where a
    game ranks its players; equal places are shared. It is empty where a game only tells winners from losers.
    """

    reason: str
    winners: tuple[Seat, ...]
    places: tuple[int, ...] = ()


def returns(aim: Aim, seats: int, outcome: Outcome) -> list[float]:
    """What an outcome is worth to each seat, in [-1, 1]; against each other it sums to 0 unless everybody lost.

    >>> returns("against", 3, Outcome("points", (1,)))
    [-0.5, 1.0, -0.5]
    >>> returns("against", 3, Outcome("points", (1,), (2, 1, 3)))
    [0.0, 1.0, -1.0]
    >>> returns("together", 2, Outcome("forest", (0, 1))), returns("together", 2, Outcome("forest", ()))
    ([1.0, 1.0], [-1.0, -1.0])
    """
    winners = outcome.winners
    if not winners:
        return [-1.0] * seats
    if aim != AGAINST or seats == 1:
        return [1.0] * seats
    if outcome.places:
        return _by_place(outcome.places)
    gain = (seats - len(winners)) / (len(winners) * (seats - 1))
    loss = -1 / (seats - 1)
    return [gain if seat in winners else loss for seat in range(seats)]


def _by_place(places: tuple[int, ...]) -> list[float]:
    """From 1 for the first to -1 for the last in even steps; those who share a place share what it brings."""
    steps = len(places) - 1
    worse = [sum(other > place for other in places) for place in places]
    better = [sum(other < place for other in places) for place in places]
    return [(down - up) / steps for down, up in zip(worse, better, strict=True)]


def margins(aim: Aim, points: list[float]) -> list[float]:
    """How far each seat is ahead in points.

    >>> margins("against", [9.0, 4.0, 7.0]), margins("alone", [9.0])
    ([2.0, -5.0, -2.0], [9.0])
    """
    if aim != AGAINST or len(points) == 1:
        return points
    return [own - max(points[:seat] + points[seat + 1 :]) for seat, own in enumerate(points)]


def score(aim: Aim, seats: int, outcome: Outcome, ours: frozenset[int]) -> float:
    """The part of a finished game that some of the seats won, in [0, 1].

    Against each other they share what the winners won, or what those who did not lose kept. Together, a game counts
    whole: whoever holds all seats wins or loses it, and whoever holds none has what the others lost.
    """
    if aim != AGAINST:
        won = 1.0 if outcome.winners else 0.0
        return won if ours else 1.0 - won
    if outcome.places:
        value = returns(aim, seats, outcome)
        return sum((1 + value[seat]) / 2 for seat in ours) / (seats / 2)
    if outcome.winners:
        return len(ours & set(outcome.winners)) / len(outcome.winners)
    return 1 - len(ours) / seats


def duel(value: float, seat: int = 0) -> list[float]:
    """What something is worth to each of two seats that play against each other, said by its worth to one of them."""
    return [value, -value] if seat == 0 else [-value, value]
