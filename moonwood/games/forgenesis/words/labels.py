"""What an action of Forgenesis is called."""

from __future__ import annotations

from functools import lru_cache

from moonwood.games.forgenesis.rules.abilities import ABILITY, OFF, landing
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
from moonwood.games.forgenesis.rules.components import ABILITIES, CELLS, NEXT, OWN_SPACES, SPACE_CELLS, type_of
from moonwood.games.forgenesis.rules.position import position
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.rules.view import View
from moonwood.games.forgenesis.words.names import DIRECTION_NAMES, type_name
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def shown(game: Game, view: View) -> State:
    """The position that a view tells; only to be read, since it is kept for the next question about the same view."""
    return _read(game, view["position"])


@lru_cache(maxsize=64)
def _read(game: Game, text: str) -> State:
    return position(game, text)


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in SUMMON or action in PLACE:
        return _label_entry(action, say)
    if action in MOVE or action in USE or action in COPIED or action in COPY_SNAIL:
        return _label_activation(shown(game, view), action, say)
    if action in REFRESH:
        return say("Refresh: wake all your creatures")
    if action in STOP:
        return say("No more activations")
    return say("Summon nobody") if action in NO_SUMMON else game.text(action)


def _label_entry(action: Action, say: Say) -> str:
    family = SUMMON if action in SUMMON else PLACE
    type_, space = family.values(action)
    creature, cell = type_name(type_, say), CELLS[SPACE_CELLS[space]]
    if action in SUMMON:
        return say("Summon the {creature} on {cell}", creature=creature, cell=cell)
    side = 0 if space in OWN_SPACES[0] else 1
    return say("Place {player:~'s|your} {creature} on {cell}", player=say.seat(side), creature=creature, cell=cell)


def _label_activation(state: State, action: Action, say: Say) -> str:
    cell = state.game.table.owner(action).values(action)[0]
    type_ = type_of(state.board[cell])
    creature = type_name(type_, say)
    if action in COPY_SNAIL:
        return say("{creature} {cell}: copy slime until the turn ends", creature=creature, cell=CELLS[cell])
    if action in COPIED:
        _, model, target = COPIED.values(action)
        deed = _deed(state, state.setup.abilities[model], cell, target, say)
        return say(
            "{creature} {cell} as {model}: {deed}",
            creature=creature, cell=CELLS[cell], model=type_name(model, say), deed=deed,
        )  # fmt: skip
    if action in MOVE:
        deed = _move_deed(state, cell, MOVE.values(action)[1], say)
    else:
        deed = _deed(state, state.setup.abilities[type_], cell, USE.values(action)[1], say)
    return say("{creature} {cell}: {deed}", creature=creature, cell=CELLS[cell], deed=deed)


def _move_deed(state: State, cell: int, direction: int, say: Say) -> str:
    way = say(DIRECTION_NAMES[(direction + 2) % 4 if say.turned else direction])
    if NEXT[cell][direction] < 0:
        return say("move {way}", way=way)
    to, off = landing(state, cell, direction)
    if off:
        return say("move {way} and slide off the board", way=way)
    if to == NEXT[cell][direction]:
        return say("move {way} to {to}", way=way, to=CELLS[to])
    return say("move {way} and slide to {to}", way=way, to=CELLS[to])


DEEDS = {
    "jump": mark("jump to {to}"),
    "pull": mark("pull {victim} to {to}"),
    "push": mark("push {victim} to {to}"),
    "web": mark("put {victim} to sleep"),
    "fly": mark("fly to {to}"),
    "burrow": mark("burrow to {to}"),
    "slime": mark("leave slime"),
    "copy": mark("copy another"),
}


def _deed(state: State, ability: int, cell: int, target: int, say: Say) -> str:
    to = ABILITY[ability].arrival(cell, target)
    code = state.board[target]
    victim = say("{creature} {cell}", creature=type_name(type_of(code), say), cell=CELLS[target]) if code else ""
    if to == OFF:
        return say("push {victim} off the board", victim=victim)
    return say(DEEDS[ABILITIES[ability]], victim=victim, to=CELLS[to])
