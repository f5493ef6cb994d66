"""What an action of Cat-a-comb is called."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import FIRST, LIFT, NEUTRAL, PAPER, PLACE, PRECIOUS, PUT, PUT_PRECIOUS
from moonwood.games.cat_a_comb.rules.components import CELLS, COLOURS, FACES
from moonwood.games.cat_a_comb.rules.setup import Setup
from moonwood.games.cat_a_comb.rules.view import View
from moonwood.games.cat_a_comb.words.names import CATS, COUNTS_AS, FACES_UP
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


def label(game: Game, view: View, action: Action, say: Say) -> str:
    family = game.table.owner(action)
    cell = CELLS[family.values(action)[0]] if family is not FIRST else ""
    if action in PUT:
        air = view["air"]
        cube = air["cubes"][0] if air else ""
        return say("Put the {cube} on {cell}", cube=say(CATS[cube]) if cube else say("cat"), cell=cell)
    if action in PUT_PRECIOUS:
        return _label_precious(game, action, say)
    if action in LIFT:
        return _label_lift(view, cell, say)
    named = {
        NEUTRAL.name: mark("Put a neutral cat on {cell}"),
        PRECIOUS.name: mark("Make the cat on {cell} the Precious one"),
        PLACE.name: mark("Place a new cat on {cell}"),
        PAPER.name: mark("Cover {cell} with your toilet paper"),
    }
    return say(named[family.name], cell=cell) if family.name in named else game.text(action)


def _label_lift(view: View, cell: str, say: Say) -> str:
    stack = view["stacks"][CELLS.index(cell)]
    return say.count(len(stack), "Move the cat on {cell}", "Move the stack of {n} on {cell}", cell=cell)


def _label_precious(game: Game, action: Action, say: Say) -> str:
    cell, face = PUT_PRECIOUS.values(action)
    setup: Setup = game.setup
    colour = COLOURS[setup.faces[face]]
    return say(FACES_UP[FACES[face]], cell=CELLS[cell], colour=say(COUNTS_AS[colour]))
