"""Forgenesis: the legend."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "token-*",
        mark("round and gold for A, six-sided and blue for B"),
        mark("creature"),
        mark("March one into the forge across the board."),
    ),
    Sign(
        "cell-a1 cell-d4",
        mark("a mound with a flame and a letter"),
        mark("forge"),
        mark("The goal of the other side; its owner never enters it."),
    ),
    Sign(
        "",
        mark("a dashed red edge around a forge"),
        mark("in danger"),
        mark("The other side can enter it in one turn."),
    ),
    Sign(
        "cell-*",
        mark("a place, named by its column and row"),
        mark("cell"),
        mark("Creatures step one cell, or use their trick."),
    ),
    Sign(
        "",
        mark("a dashed ring beside a forge"),
        mark("summoning space"),
        mark("Creatures come in here, and walkers reach the forge from here."),
    ),
    Sign(
        "",
        mark("dark and tilted, with a z"),
        mark("asleep"),
        mark("Cannot act until its owner wakes all; still blocks."),
    ),
    Sign("", mark("a tick"), mark("has acted"), mark("Done for this turn, and still awake.")),
    Sign("reserve-*", mark("tokens in a corner"), mark("reserve"), mark("Waiting to be summoned, one each turn.")),
    Sign("", mark("grey and struck out"), mark("lost"), mark("Off the board for good.")),
    Sign("", mark("a trail, a cross"), mark("last turn"), mark("Who went where, and who fell off.")),
    Sign(
        "button",
        mark("Refresh, Stop or Nobody"),
        mark("button"),
        mark("Wakes all, ends the acting, or summons nobody."),
    ),
)
SLIME = (Sign("", mark("waves and drops"), mark("slime"), mark("Whoever steps here slides on.")),)


def legend(game: Game) -> tuple[Sign, ...]:
    return (*LEGEND, *(SLIME if game.options["snail"] else ()))
