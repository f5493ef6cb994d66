"""First Cards: every clause of its rules."""

from __future__ import annotations

import pytest

from moonwood import OptionError, Outcome, PositionError, State
from moonwood.cli.first_rooms.cards import GAME
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat


def at(text: str) -> State:
    return Game(GAME, {}).position(text)


def after(text: str, *moves: str) -> State:
    state = at(text)
    for move in moves:
        state.play(state.game.parse(move))
    return state


@pytest.mark.parametrize("first", [0, 1])
def test_anybody_may_begin(first: int) -> None:
    """§2.3."""
    assert Game(GAME, {"first_player": first}).start(seed=1).seat == first


def test_who_begins_may_be_drawn() -> None:
    """§2.3."""
    seats = {Game(GAME, {"first_player": "random"}).start(seed).seat for seed in range(20)}
    assert len(seats) == GAME.seat_counts[0]


def test_only_its_owner_sees_a_card() -> None:
    """§2.2."""
    state = at("A 3; B 9; waiting A B")
    shown = [state.view(seat)["cards"][:2] for seat in (0, 1, None)]  # type: ignore[typeddict-item]
    assert shown == [["3", "?"], ["?", "9"], ["?", "?"]]


def test_a_card_is_kept_or_exchanged() -> None:
    """§3.1."""
    state = at("A 3; B 9; waiting A B")
    assert [state.game.text(action) for action in state.actions()] == ["keep", "swap"]
    assert after("A 3; B 9; waiting A B", "keep").seat == 1


def test_an_exchanged_card_lies_open() -> None:
    """§3.2."""
    state = after("A 3; B 9; waiting A B", "swap", "deal 5")
    assert state.position() == "A 5; B 9; face-up 3; waiting B; turns 1"
    assert state.view(1)["cards"][0] == "?"  # type: ignore[typeddict-item]


def test_a_card_that_is_gone_is_not_drawn() -> None:
    state = after("A 3; B 9; face-up 1; waiting A; turns 1", "swap")
    drawn = {state.game.text(action) for action in state.actions()}
    assert drawn == {f"deal {card}" for card in range(1, 13) if card not in (1, 3, 9)}


def test_the_highest_card_wins() -> None:
    """§1.1."""
    assert after("A 3; B 9; waiting A; turns 1", "keep").outcome == Outcome("showdown", (Seat(1),))
    assert after("A 3; B 9; waiting A; turns 1", "swap", "deal 12").outcome == Outcome("showdown", (Seat(0),))


@pytest.mark.parametrize(
    "text",
    [
        "A 3; B 3; waiting A B",
        "A 3; B 13; waiting A B",
        "A 0; B 3; waiting A B",
        "A 3; B 9; waiting A A",
        "A 3; B 9; waiting Z",
        "A 3; waiting A B",
        "A 3; face-up 3; waiting A",
        "B 3; waiting ?",
        "A 3; B 9",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        at(text)


@pytest.mark.parametrize("highest", [1, 16])
def test_a_deck_that_cannot_be_played_is_refused(highest: int) -> None:
    """§2.1: the highest card is a ruling."""
    with pytest.raises(OptionError, match="ruling 'highest' is a number"):
        Game(GAME, {"rulings": f"highest = {highest}"})
