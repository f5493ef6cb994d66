"""How labels are made: what a label gets, and the plain kinds of them."""

from __future__ import annotations

from collections.abc import Callable

from moonwood.games.mushroom_sorcerer.rules.components import BEYOND, DIRECTIONS, LANDS, NOWHERE
from moonwood.games.mushroom_sorcerer.rules.view import Land, View
from moonwood.games.mushroom_sorcerer.words.names import element_name, land_name, servants
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say

Values = list[str]
"""The words of an action's parameters, as in its notation."""
Labeller = Callable[[Game, View, Values, Say], str]


def land_of(view: View, name: str) -> Land:
    return view["lands"][LANDS.index(name)]


def neighbour(name: str, direction: str) -> str:
    """The land beside another."""
    land = BEYOND[LANDS.index(name)][DIRECTIONS.index(direction)]
    return LANDS[land] if land != NOWHERE else name


def waiting_servants(view: View) -> int:
    """How many servants of a kind are being placed; 1 where another question is asked."""
    pending, supply = view["pending"], view["supply"]
    if not pending or pending["step"] != "place":
        return 1
    _, kind, count = pending["words"]
    return min(int(count), supply["flame"] if kind == "flame" else supply["stone"])


def room_on(land: Land) -> int:
    """How many more servants fit onto a tower."""
    return len(land["tower"]) - sum(land["servants"])


def said(text: str) -> Labeller:
    """A label that needs no values."""
    return lambda game, view, values, say: say(text)


def on_land(text: str) -> Labeller:
    return lambda game, view, values, say: say(text, land=land_name(values[0], say))


def of_servant(text: str) -> Labeller:
    return lambda game, view, values, say: say(text, servant=servants(values[0], 1, say))


def of_element(text: str) -> Labeller:
    return lambda game, view, values, say: say(text, element=element_name(values[0], say))


def move_top(plain: str, over_debris: str) -> Labeller:
    """A GU moves to the land beside it, with its price."""

    def labeller(game: Game, view: View, values: Values, say: Say) -> str:
        target = neighbour(*values)
        text = over_debris if land_of(view, target)["debris"] else plain
        return say(text, source=land_name(values[0], say), target=land_name(target, say))

    return labeller
