"""What is asked about before it is done."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.abilities import ABILITY, OFF, landing
from moonwood.games.forgenesis.rules.actions import COPIED, MOVE, USE
from moonwood.games.forgenesis.rules.components import NEXT, Cell, Direction, owner_of, type_of
from moonwood.games.forgenesis.rules.foresight import lets_in, shown
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.rules.view import View
from moonwood.games.forgenesis.words.names import type_name
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

NOBODY = -1


def heading(game: Game, action: Action, say: Say) -> str:
    """The creature that is touched first says it."""
    return ""


def warning(game: Game, view: View, action: Action, say: Say) -> str:
    """A creature of one's own that is lost, and a forge that is left open."""
    state = shown(game, view["position"])
    lost = _lost(state, action)
    if lost != NOBODY:
        return say("Your {creature} leaves the board for good.", creature=type_name(type_of(state.board[lost]), say))
    in_play = view["phase"] != "opening" and action in view["actions"]
    return say("They can enter your forge next turn.") if in_play and lets_in(game, view["position"], action) else ""


def _lost(state: State, action: Action) -> int:
    """Where the creature stands that an action takes off the board, if it belongs to whoever acts."""
    if action in MOVE:
        cell, direction = MOVE.values(action)
        return cell if state.board[cell] and _slides_off(state, cell, direction) else NOBODY
    if action not in USE and action not in COPIED:
        return NOBODY
    family = USE if action in USE else COPIED
    cell, *model, target = family.values(action)
    ability = state.setup.abilities[model[0] if model else type_of(state.board[cell])]
    gone = ABILITY[ability].arrival(cell, target) == OFF and owner_of(state.board[target]) == state.active
    return target if gone and state.board[target] else NOBODY


def _slides_off(state: State, cell: Cell, direction: Direction) -> bool:
    return NEXT[cell][direction] >= 0 and landing(state, cell, direction)[1]
