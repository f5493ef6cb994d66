"""Cat-a-comb: the legend."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "cell-*", mark("an arch with a number"), mark("niche"), mark("One of nine; whoever is on top holds its tile.")
    ),
    Sign(
        "", mark("N, W or B on the arch"), mark("colour of a tile"), mark("Hold all three of one colour and you win.")
    ),
    Sign(
        "cube-* air-*",
        mark("a cat, white or black"),
        mark("cat"),
        mark("On top of a stack it holds the niche."),
    ),
    Sign(
        "neutral-*", mark("a brown sleeping cat"), mark("neutral cat"), mark("Climb on it; on top it holds for nobody.")
    ),
    Sign("", mark("a round badge and a lit candle"), mark("held"), mark("Whose cat is on top here.")),
    Sign("", mark("a crown"), mark("full tower"), mark("Three cats high; three of yours win.")),
    Sign("", mark("an arrow beside a stack"), mark("lift"), mark("A click takes this stack up and sends it walking.")),
    Sign(
        "", mark("1, 2, 3 below cats in the air"), mark("order"), mark("So they leave: the lowest of the stack first.")
    ),
    Sign("", mark("an arch that pulses"), mark("one missing"), mark("One cat on top here completes a colour.")),
    Sign("reserve-*", mark("six little cats and a number"), mark("reserve"), mark("Cats you can still place.")),
    Sign("", mark("N, W, B with circles"), mark("colour count"), mark("Filled: tiles of that colour you hold.")),
    Sign("", mark("a ladder with circles"), mark("tower count"), mark("Filled: full towers with your cat on top.")),
)
PRECIOUS = (
    Sign(
        "",
        mark("a knife, a skull or a roll on a cat"),
        mark("Precious cube"),
        mark("Counts as white, black or brown; changes when it moves."),
    ),
)
PAPER = (
    Sign(
        "paper-*",
        mark("a roll beside the reserve"),
        mark("toilet paper"),
        mark("Once a game it removes an empty tile."),
    ),
    Sign("", mark("a walled niche with a roll"), mark("gone"), mark("No cat goes there; it counts for nobody.")),
)


def legend(game: Game) -> tuple[Sign, ...]:
    precious = PRECIOUS if game.options["precious_cube"] else ()
    return (*LEGEND, *precious, *(PAPER if game.options["toilet_paper"] else ()))
