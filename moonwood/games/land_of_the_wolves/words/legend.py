"""The Land of the Wolves: the legend."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "wolf-*",
        mark("a card in the clearing; gold and round, or blue and cut"),
        mark("wolf"),
        mark("Counts in its row until a stronger one covers it."),
    ),
    Sign(
        "hand-*",
        mark("a card below the clearing"),
        mark("your hand"),
        mark("Play one: beside others, or over a weaker wolf."),
    ),
    Sign("cell-*", mark("a dashed place"), mark("open place"), mark("A wolf may come here.")),
    Sign("", mark("the big number"), mark("value"), mark("Adds to its row, and decides who covers whom.")),
    Sign("", mark("a crescent"), mark("moon"), mark("Most moons in sight at the end: 2 points.")),
    Sign("", mark("a corner with x3"), mark("corner"), mark("In a corner its value counts three times.")),
    Sign("", mark("a cup"), mark("trophy"), mark("In a row that you win it brings more.")),
    Sign(
        "row-*",
        mark("a number at each end of a row"),
        mark("sum"),
        mark("Both packs here; the filled one leads, + is its points."),
    ),
    Sign("", mark("lines and a number"), mark("covered"), mark("So many wolves lie beneath; they do not count.")),
    Sign("fence", mark("a solid line"), mark("fence"), mark("The clearing grows no further this way.")),
    Sign("", mark("a shield"), mark("safe"), mark("Nothing can cover it: the last wolf in sight never is covered.")),
    Sign(
        "moons",
        mark("moons in a line above the rows"),
        mark("moon line"),
        mark("Who shows more moons; that side gets the bonus."),
    ),
    Sign(
        "points-*",
        mark("points in a pack's panel"),
        mark("points now"),
        mark("What this pack would get, if the round ended now."),
    ),
    Sign(
        "pack-*",
        mark("a panel with backs, a pile and a mountain"),
        mark("pack"),
        mark("Cards held and left, and rounds won."),
    ),
    Sign("back-*", mark("a small back"), mark("card in hand"), mark("The other side knows it; you do not.")),
)
LONE = (Sign("", mark("an inner frame of gold"), mark("Lone Wolf"), mark("An extra card of whoever won a round.")),)
POWERS = (Sign("", mark("a card with a name"), mark("Alpha Power"), mark("Help for whoever lost a round.")),)


def legend(game: Game) -> tuple[Sign, ...]:
    lone = LONE if game.options["lone_wolves"] else ()
    return (*LEGEND, *lone, *(POWERS if game.options["alpha_powers"] else ()))
