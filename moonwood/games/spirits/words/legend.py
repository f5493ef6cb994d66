"""Spirits of the Forest: the legend."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "tile-*",
        mark("a picture, once or twice, with its letter"),
        mark("Spirit tile"),
        mark("One or two symbols: lead in its Spirit to score."),
    ),
    Sign("", mark("a flame, a moon or a sun in a corner"), mark("Power Source"), mark("Three more kinds to lead in.")),
    Sign(
        "",
        mark("the number at the foot"),
        mark("printed number"),
        mark("So many symbols of that Spirit there are in all."),
    ),
    Sign("", mark("a gold number on a tile"), mark("gain"), mark("What taking it would change in your points now.")),
    Sign(
        "",
        mark("a dark disc with a crescent"),
        mark("Favour token"),
        mark("Taken with its tile: a secret symbol, or a Plus."),
    ),
    Sign("gem-*", mark("a gem on a tile"), mark("reserved tile"), mark("Others pay a gem of theirs to take it.")),
    Sign(
        "supply-*",
        mark("the left end of a player's row"),
        mark("gems of a player"),
        mark("Each reserves a tile at the end of a turn."),
    ),
    Sign(
        "own-*",
        mark("small tiles in a row"),
        mark("tiles of a player"),
        mark("Collected; their symbols decide who leads."),
    ),
    Sign("", mark("a dotted gem"), mark("lost gem"), mark("Only a Plus brings it back.")),
    Sign("", mark("a number on gold"), mark("lead"), mark("Most symbols of this kind, which scores as many points.")),
)
MOONS = (
    Sign(
        "moon-*",
        mark("a moon where four tiles meet"),
        mark("Moonlight tile"),
        mark("Two alike face up: that lead counts double."),
    ),
)
CARDS = (
    Sign(
        "card-*",
        mark("a yellow card"),
        mark("Enchanted card"),
        mark("Three of your tiles claim it: points and a bonus."),
    ),
)
AIR = (Sign("", mark("a Firefly"), mark("Firefly"), mark("Most of them: their owner loses those Air tiles.")),)


def legend(game: Game) -> tuple[Sign, ...]:
    modules = {"moonlight_tiles": MOONS, "enchanted": CARDS, "air": AIR}
    return (*LEGEND, *(sign for name, signs in modules.items() if game.options[name] for sign in signs))
