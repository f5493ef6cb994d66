"""Values of a wrong kind are refused in words before anything changes; whatever counts as a whole number is one."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy
import pytest

import moonwood
from moonwood import (
    Dealer,
    Game,
    IllegalAction,
    Match,
    MoonwoodError,
    NotationError,
    PositionError,
    Record,
    RecordError,
    SeatError,
    SeedError,
)
from moonwood.kernel.seats import Seat

NO_NUMBERS: list[Any] = [2.0, "2", "move a4 b5", None, [2], b"2", Fraction(5, 2)]

each_game = pytest.mark.parametrize("game", [moonwood.game(name) for name in moonwood.games()], ids=moonwood.games())


class Number:
    """An integer of another library: no int, but an index."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@each_game
@pytest.mark.parametrize("action", NO_NUMBERS, ids=repr)
def test_what_is_no_number_is_no_action(game: Game, action: Any) -> None:
    state = game.start(seed=7)
    before = state.key(), state.position()
    assert state.why(action) == "no-such-action"
    with pytest.raises(IllegalAction, match="this game's actions are 0 to"):
        state.play(action)
    assert (state.key(), state.position()) == before


@each_game
def test_whatever_counts_as_an_index_is_an_action(game: Game) -> None:
    state, other = game.start(seed=7), game.start(seed=7)
    action = state.actions()[0]
    assert state.why(Number(action)) is None
    state.play(Number(action))
    other.play(action)
    assert state.key() == other.key()
    assert game.text(Number(action)) == game.text(action)


@pytest.mark.parametrize("answer", [True, False, numpy.True_, numpy.False_], ids=repr)
def test_true_and_false_are_no_actions_no_seats_and_no_seeds(answer: Any) -> None:
    state = moonwood.game("top-cap").start(seed=7)
    before = state.position()
    with pytest.raises(IllegalAction, match=f"no action .*{bool(answer)}"):
        state.play(answer)
    assert state.position() == before
    with pytest.raises(NotationError, match="this game's actions are 0 to"):
        state.game.text(answer)
    with pytest.raises(SeatError, match="no seat"):
        state.view(answer)
    with pytest.raises(SeedError, match="is no seed"):
        Dealer(answer)


def test_a_match_keeps_plain_numbers() -> None:
    match = Match(moonwood.game("top-cap"), Number(7))
    match.play(Seat(0), Number(match.state.actions()[0]))
    assert [type(action) for action in match.actions] == [int]
    assert Record.load(Record.of(match).dump(), moonwood.game).state().key() == match.state.key()


@pytest.mark.parametrize("wrong", [None, 7, b"A a4", ["a4"], 1.5], ids=repr)
def test_positions_notations_and_records_are_texts(wrong: Any) -> None:
    game = moonwood.game("top-cap")
    calls: list[tuple[type[MoonwoodError], str, Callable[[], object]]] = [
        (PositionError, "a position is a text", lambda: game.position(wrong)),
        (NotationError, "it is a text", lambda: game.parse(wrong)),
        (RecordError, "line 1: .* a record is a text", lambda: Record.load(wrong, moonwood.game)),
    ]
    for error, message, call in calls:
        with pytest.raises(error, match=message):
            call()


@pytest.mark.parametrize("wrong", NO_NUMBERS, ids=repr)
def test_what_is_no_number_has_no_notation(wrong: Any) -> None:
    with pytest.raises(NotationError, match="this game's actions are 0 to"):
        moonwood.game("top-cap").text(wrong)


@each_game
@pytest.mark.parametrize("seat", [7, -1, -2, 0.0, "0", [0]], ids=repr)
def test_a_seat_that_is_not_there_sees_nothing(game: Game, seat: Any) -> None:
    with pytest.raises(SeatError, match=f"seats are 0 to {game.seats - 1}, and None is the public"):
        game.start(seed=7).view(seat)


def test_a_seat_may_be_any_index() -> None:
    state = moonwood.game("top-cap").start(seed=7)
    assert state.view(Number(1)) == state.view(1)
    assert type(state.view(Number(1))["you"]) is int


def test_a_seed_may_be_any_index() -> None:
    assert Dealer(Number(7)).commitment == Dealer(7).commitment != Dealer("7").commitment
    game = moonwood.game("land-of-the-wolves")
    assert game.start(Number(7)).key() == game.start(7).key()


@pytest.mark.parametrize("wrong", [7.0, None, [7], (7,)], ids=repr)
def test_what_nothing_can_be_drawn_from_is_no_seed(wrong: Any) -> None:
    with pytest.raises(SeedError, match="a seed is a whole number, a text or bytes"):
        Dealer(wrong)
