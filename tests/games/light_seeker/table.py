"""Positions to test Light Seeker on, and how to play on them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex, cast

import moonwood
from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.cells import BITS, STAND, xy
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.state import State as AnyState

Cell = tuple[int, int]
DARK = {(x, y): "D@NE" for x in range(3) for y in range(3)}
L5 = {(0, 0): "F@N", (1, 0): "H@N", (2, 2): "F@E"}
L6 = {(0, 0): "F@N", (1, 0): "F@N", (2, 0): "H@W"}
DEAD = (
    "cubes 0,4:F@N -1,3:F@E 0,2:F@N 2,2:H@E -1,1:F@E -1,0:F@N 2,0:H@N -1,-1:F@W 2,-1:F@W; buh 0,2; rho 2,1; "
    "to-move B; turns 11; done 1; light 16; turning yes"
)


def layout(changes: dict[Cell, str], without: Iterable[Cell] = ()) -> str:
    cubes = {**DARK, **changes}
    return "cubes " + " ".join(f"{x},{y}:{name}" for (x, y), name in cubes.items() if (x, y) not in without)


def at(changes: dict[Cell, str], rest: str = "", without: Iterable[Cell] = (), **options: object) -> State:
    """The square of the setup, all D@NE, with some cubes changed."""
    game = moonwood.game("light-seeker", **options)
    state = game.position(f"{layout(changes, without)}; to-move A; {rest}")
    assert isinstance(state, State)
    return state


def tops(text: dict[Cell, str]) -> dict[Cell, str]:
    return {cell: {"F": "F@N", "H": "H@N"}[top] for cell, top in text.items()}


def do(state: State, kind: str, cell: Cell, direction: str = "") -> int:
    """An action by the cell of its cube."""
    cube = [xy(code >> BITS) for code in state.cubes].index(cell)
    return state.game.parse(f"{kind} {cube} {direction}")


def play(state: State, *steps: tuple[str, Cell, str]) -> State:
    for step in steps:
        state.play(do(state, *step))
    return state


def values(state: State) -> list[int]:
    return sorted((value for value, _ in state.shows(None)["zones"]), reverse=True)


def standing(state: State) -> dict[Cell, str]:
    return {xy(code >> BITS): state.stands.names[code & STAND] for code in state.cubes}


def stuck(**options: object) -> State:
    """Every top bright but Buh's: nothing can gain."""
    zigzag = {(y % 2, y): "F@N" for y in range(8)}
    cubes = " ".join(f"{x},{y}:{name}" for (x, y), name in {**zigzag, (2, 6): "H@N"}.items())
    state = moonwood.game("light-seeker", **options).position(f"cubes {cubes}; buh 2,6; to-move A")
    assert isinstance(state, State)
    return state


def with_rho(changes: dict[Cell, str], rest: str, without: Iterable[Cell] = (), **options: object) -> State:
    return at(changes, f"turns 1; {rest}", without, rho=True, **options)


def view_of(state: AnyState, seat: SupportsIndex | None = None) -> View:
    """What a seat of this room knows, or the public."""
    return cast("View", state.view(seat))


def state_of(state: AnyState) -> State:
    """A state of any game, known to be one of this room."""
    assert isinstance(state, State)
    return state
