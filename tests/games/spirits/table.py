"""Spirits of the Forest set up and played by words: what its tests share."""

from __future__ import annotations

from typing import SupportsIndex, cast

import moonwood
from moonwood import State
from moonwood.games.spirits.rules.components import base_tiles, base_tokens
from moonwood.games.spirits.rules.state import State as RoomState
from moonwood.games.spirits.rules.view import TileView, View
from moonwood.kernel.events import Event
from moonwood.kernel.state import State as AnyState

NAME = "spirits-of-the-forest"
TWO = moonwood.game(NAME)
THREE = moonwood.game(NAME, players=3)
FOUR = moonwood.game(NAME, players=4)
AIR = moonwood.game(NAME, air=True)
MOONLIGHT = moonwood.game(NAME, moonlight_tiles=True)
AIR_MOONLIGHT = moonwood.game(NAME, air=True, moonlight_tiles=True)
ENCHANTED = moonwood.game(NAME, enchanted=True)
AIR_ENCHANTED = moonwood.game(NAME, air=True, enchanted=True)
THREE_ENCHANTED = moonwood.game(NAME, players=3, enchanted=True)
GHOST = moonwood.game(NAME, players=1)

BASE_TILES, BASE_TOKENS = base_tiles(TWO.rulings), base_tokens(TWO.rulings)

# Positions of the worked examples that other clauses begin with, too.
V1 = "row-0 VIN1 VIN1+SUN BRA2 WEB1+MOO; row-1 VIN1+FIR; row-2 BRA2 LEA1; row-3 LEA1+MOO LEA2; to-move A"
BLOCKED = "row-0 BRA1@B BRA2 BRA2@B; to-move A; A-supply 0"
"""Both ends are reserved by B, and A has no gem to pay with."""


def options(state: State) -> set[str]:
    return {state.game.text(action) for action in state.actions()}


def play(state: State, *moves: str) -> list[Event]:
    events: list[Event] = []
    for move in moves:
        state.play(state.game.parse(move), events)
    return events


def why(state: State, move: str) -> str | None:
    return state.why(state.game.parse(move))


def names(events: list[Event]) -> list[str]:
    """What happened, without the details."""
    return [type(event).__name__ for event in events]


def step(state: State) -> str:
    return str(view_of(state)["step"])


def gems(state: State, seat: int) -> tuple[int, int, int]:
    """Supply, forest, removed."""
    player = view_of(state)["players"][seat]
    return player["supply"], len(player["gems"]), player["removed"]


def counts(state: State, category: str, seat: int | None = None) -> list[int]:
    """What each player has of a Spirit or Power Source, as a seat or the public sees it."""
    held: list[int] = next(row["counts"] for row in view_of(state, seat)["majorities"] if row["category"] == category)
    return held


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> RoomState:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, RoomState)
    return state


def tile_of(view: View, row: int, column: int) -> TileView:
    """The tile that lies there."""
    tile = view["forest"][row][column]
    assert tile is not None
    return tile
