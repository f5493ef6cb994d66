"""First Stones: every clause of its rules."""

from __future__ import annotations

import pytest

from moonwood import OptionError, Outcome, PositionError, State
from moonwood.cli.first_rooms.stones import GAME
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat


def at(text: str) -> State:
    return Game(GAME, {}).position(text)


def choices(state: State) -> list[str]:
    return [state.game.text(action) for action in state.actions()]


@pytest.mark.parametrize("first", [0, 1])
def test_anybody_may_begin(first: int) -> None:
    """§2.2."""
    assert Game(GAME, {"first_player": first}).start(seed=1).seat == first


def test_who_begins_may_be_drawn() -> None:
    """§2.2."""
    seats = {Game(GAME, {"first_player": "random"}).start(seed).seat for seed in range(20)}
    assert len(seats) == GAME.seat_counts[0]


def test_one_two_or_three_stones_are_taken() -> None:
    """§3.1."""
    assert choices(at("heap 5; to-move A")) == ["take 1", "take 2", "take 3"]
    assert choices(at("heap 2; to-move A")) == ["take 1", "take 2"]


def test_more_than_there_are_is_refused() -> None:
    state = at("heap 2; to-move A")
    assert state.why(state.game.parse("take 3")) == "too-few"


def test_the_players_take_turns() -> None:
    state = at("heap 5; to-move A")
    state.play(state.game.parse("take 2"))
    assert (state.seat, state.turn, state.position()) == (1, 1, "heap 3; to-move B; turns 1")


def test_after_the_last_player_comes_the_first() -> None:
    state = at("heap 30; to-move A")
    for _ in range(state.game.seats):
        state.play(state.game.parse("take 1"))
    assert state.seat == 0


def test_whoever_takes_the_last_stone_wins() -> None:
    """§1.1."""
    state = at("heap 3; to-move B")
    state.play(state.game.parse("take 3"))
    assert state.outcome == Outcome("last-stone", (Seat(1),))


@pytest.mark.parametrize("text", ["heap 31; to-move A", "heap many; to-move A", "heap 3; to-move Z", "heap 3"])
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        at(text)


@pytest.mark.parametrize("heap", [0, 31])
def test_a_heap_that_cannot_be_played_is_refused(heap: int) -> None:
    """§2.1: the heap is a ruling."""
    with pytest.raises(OptionError, match="a number from 1 to 30"):
        Game(GAME, {"rulings": f"heap = {heap}"})
