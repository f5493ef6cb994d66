"""First Clues: every clause of its rules."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood import OptionError, Outcome, PositionError, State
from moonwood.cli.first_rooms.clues import GAME
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat


def at(text: str) -> State:
    return Game(GAME, {}).position(text)


def after(text: str, *moves: str) -> State:
    state = at(text)
    for move in moves:
        state.play(state.game.parse(move))
    return state


def seen(state: State, seat: int | None) -> Any:
    return state.view(seat)


def choices(state: State) -> list[str]:
    return [state.game.text(action) for action in state.actions()]


@pytest.mark.parametrize("first", [0, 1])
def test_anybody_may_begin(first: int) -> None:
    """§2.3."""
    assert Game(GAME, {"first_player": first}).start(seed=1).seat == first


def test_who_begins_may_be_drawn() -> None:
    """§2.3."""
    seats = {Game(GAME, {"first_player": "random"}).start(seed).seat for seed in range(20)}
    assert len(seats) == GAME.seat_counts[0]


def test_all_others_see_a_card_and_its_owner_does_not() -> None:
    """§2.1; what its owner does not see the public does not see either."""
    state = at("A 2; B 1; to-move A")
    assert [seen(state, seat)["cards"][:2] for seat in (0, 1, None)] == [["?", "1"], ["2", "?"], ["?", "?"]]


def test_a_turn_is_a_clue_or_a_card() -> None:
    """§3.1."""
    assert choices(at("A 2; B 1; to-move A")) == ["tell B", "lay"]
    assert choices(at("A 2; B 1; to-move A; clues 0")) == ["lay"]


def test_whoever_has_no_card_is_passed_over() -> None:
    """§3.1."""
    state = after("A 2; to-move A; clues 0", "lay", "turn-up 2", "deal 3")
    assert state.seat == 0


def test_a_clue_tells_a_card_and_is_gone() -> None:
    """§3.2."""
    state = after("A 2; B 1; to-move A; clues 3", "tell B")
    assert (state.seat, seen(state, None)["clues"]) == (1, 2)
    assert [seen(state, seat)["cards"][1] for seat in (0, 1, None)] == ["1", "1", "1"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("A 2; B 1; to-move A; clues 0", "no-clue"),
        ("A 2; B 1 told; to-move A", "known"),
    ],
)
def test_what_cannot_be_told_is_refused(text: str, rule: str) -> None:
    """§3.2."""
    state = at(text)
    assert state.why(state.game.parse("tell B")) == rule
    assert state.why(state.game.parse("tell A")) == "own-card"


@pytest.mark.parametrize(
    ("moves", "road", "candles"), [(("lay", "turn-up 2"), 2, 3), (("lay", "turn-up 3"), 1, 2)], ids=["fits", "lost"]
)
def test_a_card_that_is_laid_fits_or_puts_out_a_candle(moves: tuple[str, ...], road: int, candles: int) -> None:
    """§3.3."""
    state = after(f"A {moves[1][-1]}; B 4; road 1; to-move A", *moves)
    assert (seen(state, None)["road"], seen(state, None)["candles"]) == (road, candles)


def test_the_new_card_is_seen_by_the_others() -> None:
    """§3.4."""
    state = after("A 2; B 4; road 1; to-move A", "lay", "turn-up 2", "deal 3")
    assert [seen(state, seat)["cards"][0] for seat in (0, 1, None)] == ["?", "3", "?"]


def test_with_the_last_card_everybody_has_won() -> None:
    """§1.1."""
    state = after("A 4; B 1; road 3; to-move A", "lay", "turn-up 4")
    assert state.outcome == Outcome("road", tuple(map(Seat, range(state.game.seats))))


def test_in_the_dark_nobody_has_won() -> None:
    """§1.2."""
    assert after("A 4; B 1; lost 2 3; to-move A", "lay", "turn-up 4").outcome == Outcome("dark", ())


@pytest.mark.parametrize(
    "text",
    [
        "A 5; B 1; to-move A",
        "A 0; B 1; to-move A",
        "A 1; B 1; lost 1; to-move A",
        "A 1; B 1; to-move Z",
        "A 1; B 1",
        "A 1; to-move B lifted",
        "B 1; to-move ?",
        "A 1; B 2; road 4; to-move A lifted",
        "A 1; B 1; lost 2 3 4 4; to-move A",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        at(text)


@pytest.mark.parametrize("ruling", ["clues = 9", "candles = 0"])
def test_supplies_that_cannot_be_played_are_refused(ruling: str) -> None:
    """§2.2: both are rulings."""
    with pytest.raises(OptionError, match="is a number from"):
        Game(GAME, {"rulings": ruling})
