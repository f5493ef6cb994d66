"""First Camp: every clause of its rules."""

from __future__ import annotations

import pytest

from moonwood import OptionError, Outcome, PositionError, State
from moonwood.cli.first_rooms.camp import GAME
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat


def at(text: str) -> State:
    return Game(GAME, {}).position(text)


def after(text: str, *moves: str) -> State:
    state = at(text)
    for move in moves:
        state.play(state.game.parse(move))
    return state


def choices(state: State) -> list[str]:
    return [state.game.text(action) for action in state.actions()]


def test_the_first_player_begins() -> None:
    """§2.3."""
    assert Game(GAME, {}).start(seed=1).seat == 0


def test_one_two_or_three_logs_are_taken() -> None:
    """§3.1."""
    assert choices(at("heap 5; daylight 3; to-move A")) == ["take 1", "take 2", "take 3"]
    assert choices(at("heap 2; daylight 3; to-move A")) == ["take 1", "take 2"]


def test_more_than_there_are_is_refused() -> None:
    state = at("heap 2; daylight 3; to-move A")
    assert state.why(state.game.parse("take 3")) == "too-few"


def test_a_single_log_is_safe() -> None:
    """§3.2."""
    state = after("heap 5; daylight 3; to-move A", "take 1")
    assert state.view(None)["heap"] == 4  # type: ignore[typeddict-item]


@pytest.mark.parametrize(("face", "left"), [("1", 5), ("2", 5), ("3", 2), ("6", 2)])
def test_three_logs_need_a_three(face: str, left: int) -> None:
    """§3.2."""
    state = after("heap 5; daylight 3; to-move A", "take 3", f"die {face}")
    assert state.position().startswith(f"heap {left}; daylight 2;")


def test_with_the_last_log_everybody_has_won() -> None:
    """§1.1."""
    state = after("heap 2; daylight 1; to-move A", "take 2", "die 2")
    assert state.outcome == Outcome("home", tuple(map(Seat, range(state.game.seats))))


def test_at_night_nobody_has_won() -> None:
    """§1.2."""
    assert after("heap 2; daylight 1; to-move A", "take 1").outcome == Outcome("night", ())


@pytest.mark.parametrize(
    "text",
    [
        "heap 31; daylight 3; to-move A",
        "heap 3; daylight 31; to-move A",
        "heap 3; daylight 3; to-move Z",
        "heap 3; to-move A",
        "heap 3; daylight 3; to-move A; taken 1",
        "heap 3; daylight 3; to-move ?; taken 2",
    ],
)
def test_what_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(PositionError):
        at(text)


@pytest.mark.parametrize("ruling", ["heap = 0", "heap = 31", "daylight = 0", "daylight = 31"])
def test_a_day_that_cannot_be_played_is_refused(ruling: str) -> None:
    """§2.1 and §2.2: both are rulings."""
    with pytest.raises(OptionError, match="a number from 1 to 30"):
        Game(GAME, {"rulings": ruling})
