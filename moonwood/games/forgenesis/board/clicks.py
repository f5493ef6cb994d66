"""What is clicked in Forgenesis: the ids of the picture that an action touches, one after the other.

Legal or not: a page asks for every action of the table, to tell why a click leads nowhere.
"""

from __future__ import annotations

from moonwood.games.forgenesis.rules import State
from moonwood.games.forgenesis.rules.actions import (
    COPIED,
    COPY_SNAIL,
    MOVE,
    NO_SUMMON,
    PLACE,
    REFRESH,
    STOP,
    SUMMON,
    USE,
)
from moonwood.games.forgenesis.rules.components import CELLS, NEXT, OWN_SPACES, SPACE_CELLS, cells_in, type_of
from moonwood.games.forgenesis.rules.setup import COPY, SLIME, TYPES
from moonwood.games.forgenesis.rules.slime import landing
from moonwood.games.forgenesis.words import shown
from moonwood.kernel.actions import Family
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import View

BUTTON = "button"
"""What ends a part of the turn without a creature: refresh, stop or no summon, whichever is asked."""
NOWHERE = -1


def touches(game: Game, view: View, action: int) -> tuple[str, ...]:
    """For an activation the creature, then where it goes or whom it does something to."""
    family = game.table.owner(action)
    if family in (REFRESH, STOP, NO_SUMMON):
        return (BUTTON,)
    state, values = shown(game, view), family.values(action)
    if family in (SUMMON, PLACE):
        return _entry(state, *values)
    if family not in (MOVE, USE, COPIED, COPY_SNAIL) or not state.board[values[0]]:
        return ()
    target = _target(state, family, values)
    return (f"token-{CELLS[values[0]]}", _spot(state, target)) if target != NOWHERE else ()


def _entry(state: State, type_: int, space: int) -> tuple[str, ...]:
    side = 0 if space in OWN_SPACES[0] else 1
    return f"reserve-{SEATS[side]}-{TYPES[type_]}", _spot(state, SPACE_CELLS[space])


def _spot(state: State, cell: int) -> str:
    """What lies on top of a cell: somebody, or the cell itself."""
    return f"{'token' if state.board[cell] else 'cell'}-{CELLS[cell]}"


def _target(state: State, family: Family, values: tuple[int, ...]) -> int:
    """The cell of the second click of an activation; NOWHERE for what nobody would try by clicking."""
    cell, target = values[0], values[-1]
    if family is MOVE:
        return _goal(state, cell, direction=target)
    copies = state.laws.abilities[type_of(state.board[cell])] == COPY
    if family is USE:
        return NOWHERE if copies else target
    if family is COPY_SNAIL:
        return _slimy_model(state, cell)
    model = values[1]
    can_aim = state.laws.abilities[model] not in (COPY, SLIME)
    return target if copies and can_aim and model in state.models(cell) else NOWHERE


def _goal(state: State, cell: int, direction: int) -> int:
    """The last cell of a move."""
    step = NEXT[cell][direction]
    if step < 0:
        return NOWHERE
    to, off = landing(state, cell, direction)
    return step if off else to


def _slimy_model(state: State, cell: int) -> int:
    """The first creature whose slime another one can copy."""
    for model in cells_in(state.seats[0] | state.seats[1]):
        if model != cell and state.laws.passive >> type_of(state.board[model]) & 1:
            return model
    return NOWHERE
