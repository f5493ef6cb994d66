"""Cat-a-comb set up and played by words: what its tests share."""

from __future__ import annotations

from typing import SupportsIndex, cast

import moonwood
from moonwood import Game, State
from moonwood.games.cat_a_comb.rules.state import State as RoomState
from moonwood.games.cat_a_comb.rules.view import View
from moonwood.kernel.state import State as AnyState

LAYOUT = "NWBWBNBNW"


def opened(**options: object) -> Game:
    return moonwood.game("cat-a-comb", tile_layout=LAYOUT, **options)


BASE = opened()
OWNED = opened(stack_owner="own_or_neutral")
PRECIOUS = opened(precious_cube=True)
PAPER = opened(toilet_paper=True)

# Positions of the worked examples that other clauses begin with, too.
C1 = "stacks N - - - N - - - N; to-move A"
C2 = "stacks WN B - W NWB - - - -; to-move A"
C8 = "stacks - - - - S - - - -"


def texts(state: State) -> list[str]:
    return [state.game.text(action) for action in state.actions()]


def why(state: State, text: str) -> str | None:
    return state.why(state.game.parse(text))


def played(state: State, *actions: str) -> State:
    for text in actions:
        state.play(state.game.parse(text))
    return state


def ways(state: State, cell: str) -> list[tuple[str, ...]]:
    """Every way to move the stack on a cell, as the texts of its steps after the lifting."""
    if state.why(state.game.parse(f"lift {cell}")):
        return []
    texts: list[tuple[str, ...]] = []
    waiting: list[tuple[State, tuple[str, ...]]] = [(played(state.copy(), f"lift {cell}"), ())]
    while waiting:
        here, way = waiting.pop()
        for action in here.actions():
            there = here.copy()
            there.play(action)
            step = (*way, state.game.text(action))
            if there.turn > state.turn:
                texts.append(step)
            else:
                waiting.append((there, step))
    return texts


def boards(state: State, cell: str) -> set[tuple[str, ...]]:
    """The boards to which these ways lead."""
    return {tuple(view_of(played(state.copy(), f"lift {cell}", *way))["stacks"]) for way in ways(state, cell)}


def stack(state: State, cell: int) -> str:
    written: str = view_of(state)["stacks"][cell - 1]
    return written


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> RoomState:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, RoomState)
    return state
