"""Tables to test the Land of the Wolves on, and how to play on them."""

from __future__ import annotations

from random import Random
from typing import SupportsIndex, TypeVar, cast

import moonwood
from moonwood import CHANCE
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.state import State as AnyState

E = TypeVar("E", bound=Event)

GAME = moonwood.game("land-of-the-wolves")
PLAIN = moonwood.game("land-of-the-wolves", alpha_powers=False, lone_wolves=False, first_player=0)
W6 = "0,0=A1 1,0=B1 2,0=A2"
TIE = "0,2=A2 1,2=A4 2,2=B2 3,2=B3 0,1=B4 1,1=B1 2,1=A3 3,1=A1 0,0=A2 1,0=B1 2,0=A3"
"""All but the last card (B4) of a full tie."""
WON = TIE.replace("3,1=A1", "3,1=A5")
"""The same with a 5 in the middle row, which wins it for A."""
RUN_OUT = "0,0=A2/B1 1,0=B4/A3/B2/A1 2,0=A4/B3 0,1=B3/A2 1,1=A3 2,1=B5/A4/B3/A1 0,2=A3 1,2=B2/A3 2,2=B1"
"""Ten cards of A and nine of B: whatever else they have is in their hands; three places are still free."""


def at(text: str, game: Game = GAME) -> State:
    state = game.position(text)
    assert isinstance(state, State)
    return state


def play(state: State, *texts: str) -> list[Event]:
    events: list[Event] = []
    for text in texts:
        state.play(GAME.parse(text), events)
    return events


def named(events: list[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def random_game(game: Game, seed: int) -> tuple[State, list[Event]]:
    state, rng = game.blank(), Random(seed)
    events: list[Event] = []
    while not state.over:
        if state.seat == CHANCE:
            weights = state.weights()
            action = rng.choices([a for a, _ in weights], [w for _, w in weights])[0]
        else:
            action = rng.choice(state.actions())
        state.apply(action, events)
    assert isinstance(state, State)
    return state, events


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> State:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, State)
    return state
