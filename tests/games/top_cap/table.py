"""Top Cap set up and played by words: what its tests share."""

from __future__ import annotations

from typing import SupportsIndex, cast

import moonwood
from moonwood import State
from moonwood.games.top_cap.rules import State as RoomState
from moonwood.games.top_cap.rules import View
from moonwood.kernel.state import State as AnyState

BASE = moonwood.game("top-cap")
SLOW = moonwood.game("top-cap", slow_down=True)
JUMP = moonwood.game("top-cap", jump=True)
BOTH = moonwood.game("top-cap", slow_down=True, jump=True)

T6 = "A c4 b4 c5 f1; B f5 e2 a6 d6; to-move A"
T8 = "A c4 b5 f1 f2; B f5 e2 a6 d6; to-move A"
OPENING = "A a4 b3 c2 d1; B c6 d5 e4 f3"


def targets(state: State, start: str) -> set[str]:
    """Where the cap on a cell may go."""
    texts = [state.game.text(action).split() for action in state.actions()]
    return {to for _, cell, to in texts if cell == start}


def moves(state: State) -> set[str]:
    return {"-".join(state.game.text(action).split()[1:]) for action in state.actions()}


def play(state: State, *texts: str) -> None:
    for text in texts:
        state.play(state.game.parse(text))


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> RoomState:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, RoomState)
    return state
