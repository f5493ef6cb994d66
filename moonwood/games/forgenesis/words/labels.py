"""What an action of Forgenesis is called."""

from __future__ import annotations

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
from moonwood.games.forgenesis.rules.components import (
    CELLS,
    NEXT,
    OWN_SPACES,
    SPACE_CELLS,
    Cell,
    Direction,
    Trick,
    type_of,
)
from moonwood.games.forgenesis.rules.foresight import shown
from moonwood.games.forgenesis.rules.state import State
from moonwood.games.forgenesis.rules.view import View
from moonwood.games.forgenesis.words.names import DIRECTION_NAMES, ability_words, type_name
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in SUMMON or action in PLACE:
        return _label_entry(action, say)
    if action in MOVE or action in USE or action in COPIED or action in COPY_SNAIL:
        return _label_activation(shown(game, view["position"]), action, say)
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
    """Who does what, and whether it sleeps afterwards: a step and a trick can lead to the same cell."""
    cell = state.game.table.owner(action).values(action)[0]
    type_ = type_of(state.board[cell])
    creature = type_name(type_, say)
    if action in COPY_SNAIL:
        return say("{creature} {cell}: copy slime until the turn ends", creature=creature, cell=CELLS[cell])
    if action in COPIED:
        _, model, target = COPIED.values(action)
        deed = _deed(state, state.setup.abilities[model], cell, target, say)
        return say(
            "{creature} {cell} as {model}: {deed}, then it sleeps",
            creature=creature, cell=CELLS[cell], model=type_name(model, say), deed=deed,
        )  # fmt: skip
    if action in MOVE:
        return _label_step(state, creature, cell, MOVE.values(action)[1], say)
    deed = _deed(state, state.setup.abilities[type_], cell, USE.values(action)[1], say)
    return say("{creature} {cell}: {deed}, then it sleeps", creature=creature, cell=CELLS[cell], deed=deed)


def _label_step(state: State, creature: str, cell: Cell, direction: Direction, say: Say) -> str:
    way = say(DIRECTION_NAMES[(direction + 2) % 4 if say.turned else direction])
    to, off = landing(state, cell, direction) if NEXT[cell][direction] >= 0 else (cell, False)
    if off:
        text = mark("{creature} {cell}: step {way} and slide off the board")
    elif to == NEXT[cell][direction]:
        text = mark("{creature} {cell}: step {way} to {to}, stays awake")
    elif to != cell:
        text = mark("{creature} {cell}: step {way} and slide to {to}, stays awake")
    else:
        text = mark("{creature} {cell}: step {way}")
    return say(text, creature=creature, cell=CELLS[cell], way=way, to=CELLS[to])


def _deed(state: State, ability: Trick, cell: Cell, target: Cell, say: Say) -> str:
    to = ABILITY[ability].arrival(cell, target)
    code = state.board[target]
    victim = say("{creature} {cell}", creature=type_name(type_of(code), say), cell=CELLS[target]) if code else ""
    if to == OFF:
        return say("push {victim} off the board", victim=victim)
    return say(ability_words(ability).deed, victim=victim, to=CELLS[to])
