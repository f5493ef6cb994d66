"""What winning means: returns, scores and results all follow from the declared aim."""

from __future__ import annotations

import pytest

from moonwood.kernel.aim import Aim, Outcome, returns, score
from moonwood.kernel.seats import Seat


@pytest.mark.parametrize(
    ("seats", "winners", "expected"),
    [
        (2, (0,), [1, -1]),
        (2, (0, 1), [0, 0]),
        (4, (2,), [-1 / 3, -1 / 3, 1, -1 / 3]),
        (4, (0, 3), [1 / 3, -1 / 3, -1 / 3, 1 / 3]),
        (3, (), [-1, -1, -1]),
    ],
)
def test_against_each_other_winners_share_what_the_others_lose(
    seats: int, winners: tuple[Seat, ...], expected: list[float]
) -> None:
    assert returns("against", seats, Outcome("x", winners)) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [1, -1]),
        ((2, 1, 3), [0, 1, -1]),
        ((1, 1, 3), [0.5, 0.5, -1]),
        ((1, 2, 2, 4), [1, 0, 0, -1]),
        ((1, 1, 1, 1), [0, 0, 0, 0]),
    ],
)
def test_places_pay_in_even_steps_and_are_shared(places: tuple[int, ...], expected: list[float]) -> None:
    winners = tuple(Seat(seat) for seat, place in enumerate(places) if place == 1)
    value = returns("against", len(places), Outcome("x", winners, places))
    assert value == pytest.approx(expected)
    assert sum(value) == pytest.approx(0)


@pytest.mark.parametrize(("aim", "seats"), [("together", 2), ("together", 4), ("alone", 1)])
def test_together_or_alone_a_game_is_won_or_lost_by_all(aim: Aim, seats: int) -> None:
    everybody = tuple(map(Seat, range(seats)))
    assert returns(aim, seats, Outcome("x", everybody)) == [1.0] * seats
    assert returns(aim, seats, Outcome("x", ())) == [-1.0] * seats


def test_the_score_of_some_seats_against_the_others() -> None:
    ours = frozenset({0})
    assert score("against", 2, Outcome("x", (Seat(0),)), ours) == 1
    assert score("against", 2, Outcome("x", (Seat(0), Seat(1))), ours) == 0.5
    assert score("against", 2, Outcome("x", ()), ours) == 0.5
    assert score("against", 4, Outcome("x", (Seat(1),), (2, 1, 3, 4)), frozenset({0, 1})) == pytest.approx(5 / 6)


def test_together_the_score_is_won_or_lost_whole() -> None:
    won, lost = Outcome("x", (Seat(0), Seat(1))), Outcome("x", ())
    both, none = frozenset({0, 1}), frozenset[int]()
    assert [score("together", 2, outcome, both) for outcome in (won, lost)] == [1, 0]
    assert [score("together", 2, outcome, none) for outcome in (won, lost)] == [0, 1]
