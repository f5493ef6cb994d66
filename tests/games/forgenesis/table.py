"""Forgenesis set up and played by words: what its tests share."""

from __future__ import annotations

from typing import SupportsIndex, cast

import pytest

import moonwood
from moonwood.games.forgenesis.rules.state import State as RoomState
from moonwood.games.forgenesis.rules.view import View
from moonwood.kernel.errors import IllegalAction
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.state import State
from moonwood.kernel.state import State as AnyState

GAME = moonwood.game("forgenesis", mole=True, snail=True)
BASE_GAME = moonwood.game("forgenesis")


def at(text: str, game: Game = GAME) -> State:
    return game.position(text)


def texts(state: State, *families: str) -> list[str]:
    """The legal actions, all or those of some families."""
    legal = [state.game.text(action) for action in state.actions()]
    return [text for text in legal if not families or text.split()[0] in families]


def activations(state: State, cell: str) -> set[str]:
    """What a creature can do, without its cell."""
    actions = [text.split() for text in texts(state, "move", "use", "copy", "copy-snail")]
    return {" ".join([name, *rest]) for name, where, *rest in actions if where == cell}


def play(state: State, *actions: str) -> list[Event]:
    events: list[Event] = []
    for action in actions:
        state.play(state.game.parse(action), events)
    return events


def tokens(state: State) -> dict[str, str]:
    """Cell -> owner and type, with a star at rest: `{"b4": "A frog*"}`."""
    words = [(owner, word) for owner, side in zip("AB", view_of(state)["tokens"], strict=True) for word in side]
    return {word.split("=")[0]: f"{owner} {word.split('=')[1]}" for owner, word in words}


def after(text: str, *actions: str) -> dict[str, str]:
    state = at(text)
    play(state, *actions)
    return tokens(state)


def refused(state: State, action: str) -> str:
    with pytest.raises(IllegalAction) as error:
        state.play(state.game.parse(action))
    return error.value.rule


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> RoomState:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, RoomState)
    return state
