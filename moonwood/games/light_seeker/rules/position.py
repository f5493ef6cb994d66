"""Positions read from text. `Table.position` writes them."""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules.cells import (
    MIDDLE,
    NONE,
    NOWHERE,
    SQUARE,
    cell_at,
    cell_name,
    cells_of,
    xy,
)
from moonwood.games.light_seeker.rules.components import COUNT, MOST_LIGHT
from moonwood.games.light_seeker.rules.state import UNKNOWN, YES_NO, State
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE

SLACK: Final = 60
"""How far from the start a written position may lie, beside what its light allows."""


def position(game: Game, text: str) -> State:
    """The state that a text describes; PositionError says what is wrong with any other."""
    words = fields(text, need=("cubes", "to-move"), may=("buh", "rho", "turns", "done", "light", "turning", "moved"))
    state = State(game, [], Seat(0))
    _read_cubes(state, words["cubes"])
    if words["to-move"] == [UNKNOWN]:
        return _in_setup(state)
    if len(state.cubes) != COUNT:
        raise PositionError(f"there are {COUNT} cubes, not {len(state.cubes)}")
    state.seat = state.active = read_seat(words["to-move"], 2)
    _read_turn(state, words)
    state.buh = _read_cell(words.get("buh", ["1,1"]), "buh")
    state.rho = NOWHERE if words.get("rho", [NONE]) == [NONE] else _read_cell(words["rho"], "rho")
    state.moved = NOWHERE if words.get("moved", [NONE]) == [NONE] else _read_cell(words["moved"], "moved")
    _check_turn(state)
    _check_stones(state)
    _check_moved(state)
    if state.done == 0 and not state.turning:
        state.judge()
    elif not state.choices():
        raise PositionError("this turn can no longer be completed; that never happens in a game")
    return state


def _read_turn(state: State, words: dict[str, list[str]]) -> None:
    """How far the turn has come."""
    state.before = read_number(words.get("light", [str(state.light)]), MOST_LIGHT)
    state.turn = read_number(words.get("turns", [str(min(state.before, 1))]), MOST_LIGHT)
    state.done = read_number(words.get("done", ["0"]), 2)
    state.turning = _read_yes(words.get("turning", ["no"]))


def _read_cubes(state: State, words: list[str]) -> None:
    for word in words:
        where, _, name = word.partition(":")
        if name not in state.stands.number:
            raise PositionError(f"{word!r} is no cube; write x,y:name with one of: {', '.join(state.stands.names)}")
        cell = _read_cell([where], "cubes")
        if cell in cells_of(state.cubes):
            raise PositionError(f"two cubes stand on {where}")
        state.lay(cell, state.stands.number[name])


def _in_setup(state: State) -> State:
    """Cubes are still being dealt, or the first player is still to be drawn."""
    if cells_of(state.cubes) != sorted(SQUARE[: len(state.cubes)]) or state.light:
        raise PositionError("in the setup dark cubes lie on 0,0 1,0 2,0 0,1 ... in this order")
    if len(state.cubes) < COUNT and state.setup.layout:
        raise PositionError(f"the option setup lays out all {COUNT} cubes at once")
    if len(state.cubes) == COUNT and state.setup.first != CHANCE:
        raise PositionError(f"the option first_player says who begins: {SEATS[state.setup.first]}")
    return state


def _read_cell(words: list[str], field: str) -> int:
    try:
        x, y = map(int, " ".join(words).split(","))
    except ValueError:
        raise PositionError(f"{field}: {' '.join(words)!r} is no cell; write x,y") from None
    if max(abs(x), abs(y)) >= MIDDLE - 2:
        raise PositionError(f"{field}: {x},{y} is farther out than any cube can get")
    return cell_at(x, y)


def _read_yes(words: list[str]) -> bool:
    if len(words) != 1 or words[0] not in YES_NO:
        raise PositionError(f"turning is one of: {', '.join(YES_NO)}")
    return words[0] == YES_NO[1]


def _check_turn(state: State) -> None:
    """Every completed turn added light, so the two counts bind each other."""
    if not state.turn <= state.before or (state.turn == 0) != (state.before == 0):
        raise PositionError(f"with light {state.before} at its start, a turn comes after 1 to {state.before} others")
    if state.done == 0 and state.before != state.light:
        raise PositionError(f"before its first action a turn has all its light: light {state.light}")
    if state.actions_left() < 0:
        raise PositionError("the first turn of the game has one action, all others have two")
    reach = SLACK + 2 * state.before + state.done
    if any(max(map(abs, xy(cell))) > reach for cell in cells_of(state.cubes)):
        raise PositionError(f"with this light no cube is farther out than {reach}")
    between = state.done > 0 and state.actions_left() > 0
    if not between and state.ground().alone:
        raise PositionError("a cube is alone; each needs another on one of the eight cells around it")
    if state.done and not state.actions_left() and state.light <= state.before:
        raise PositionError("after the last action there is more light than before the turn")


def _check_moved(state: State) -> None:
    """By some rulings it matters which cube took the first of two actions."""
    matters = not state.setup.same_cube and state.done > 0 and state.actions_left() > 0
    if matters != (state.moved != NOWHERE):
        raise PositionError("write which cube has moved" if matters else f"write moved {NONE}, or nothing")
    if matters and state.moved not in cells_of(state.cubes):
        raise PositionError(f"the cube that has moved is not on {cell_name(state.moved)}")


def _check_stones(state: State) -> None:
    """Buh is on a cube; Rho, if it is in the game, beside the cubes from the first action on."""
    cells = cells_of(state.cubes)
    if state.buh not in cells:
        raise PositionError(f"buh stands on a cube, and none is on {cell_name(state.buh)}")
    placed = state.setup.rho and (state.turn > 0 or state.done > 0)
    if placed != (state.rho != NOWHERE):
        raise PositionError("write rho's cell" if placed else f"rho is not in the game now; write rho {NONE}")
    if state.rho in cells:
        raise PositionError("rho and a cube cannot share a cell")
    if state.turning and not (placed and state.turn > 0 and state.done > 0):
        raise PositionError("a cube can be turned only after it moved onto rho's cell")
