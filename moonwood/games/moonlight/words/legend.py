"""Moonlight: the legend."""

from __future__ import annotations

from moonwood.games.moonlight.rules.setup import Setup
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "creature-light",
        mark("a gold disc with a moth, L"),
        mark("Light"),
        mark("Collects tiles beside it; bits it steps on are yours."),
    ),
    Sign(
        "creature-shadow",
        mark("a violet disc with an owl, S"),
        mark("Shadow"),
        mark("Collects tiles beside it; bits it steps on are the opponent's."),
    ),
    Sign(
        "hand-*",
        mark("tiles below the forest"),
        mark("hand"),
        mark("Collected this turn: one for you, one for the opponent."),
    ),
    Sign(
        "tile-*",
        mark("a picture, once or twice, with its letter"),
        mark("tile"),
        mark("One or two symbols: lead in its Spirit to score."),
    ),
    Sign("", mark("a gold or violet dot on a tile"), mark("reach"), mark("Light or Shadow can collect this tile now.")),
    Sign("", mark("a flame, a moon or a sun in a corner"), mark("Power Source"), mark("Three more kinds to lead in.")),
    Sign(
        "",
        mark("the number at the foot of a tile"),
        mark("printed number"),
        mark("So many symbols of that Spirit there are in all."),
    ),
    Sign(
        "bits",
        mark("a small gold star on blue"),
        mark("bit"),
        mark("Each one more than theirs lets one more Spirit score."),
    ),
    Sign("gems", mark("a gem with five sides"), mark("gem"), mark("A step of a Creature, or the right to talk.")),
    Sign("line-*", mark("a gold or violet number"), mark("lead"), mark("That side has more of this kind.")),
    Sign(
        "card", mark("four Spirits in a row"), mark("Moonlight card"), mark("Lead in these, or lose points for each.")
    ),
    Sign("spot-*", mark("things below the forest"), mark("stock"), mark("Comes into the game as the scenario says.")),
    Sign(
        "",
        mark("a hexagon with a heart or a Spirit"),
        mark("Favour token"),
        mark("An extra symbol at the end, or a Plus."),
    ),
    Sign("", mark("a thick edge"), mark("pile"), mark("More tiles lie below.")),
)
AGAINST = (
    Sign(
        "objective-*",
        mark("L or S with four wishes"),
        mark("Objective"),
        mark("Your Creature's pile scores; each wish that comes true, too."),
    ),
)

TOGETHER_ALONE = {"card"}
"""What there is only where all win or lose together."""


def legend(game: Game) -> tuple[Sign, ...]:
    setup: Setup = game.setup
    if not setup.against:
        return LEGEND
    return (*(sign for sign in LEGEND if sign.ids not in TOGETHER_ALONE), *AGAINST)
