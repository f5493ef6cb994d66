"""Light Seeker: the legend."""

from __future__ import annotations

from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import mark

LEGEND = (
    Sign(
        "cube-*",
        mark("a cube of six faces; the rims are its sides"),
        mark("cube"),
        mark("Tip it over an edge or slide it to bring light up."),
    ),
    Sign("", mark("a night sky on top"), mark("dark top, 0"), mark("Gives no light and joins no zone.")),
    Sign("", mark("half a sun on top"), mark("half light, 1"), mark("Adds 1 to its zone.")),
    Sign("", mark("a full sun on top"), mark("full light, 2"), mark("Adds 2 to its zone.")),
    Sign("", mark("a rim with two dots"), mark("bright side"), mark("Full light, if this side comes up.")),
    Sign("", mark("a rim with one dot"), mark("half-lit side"), mark("Half light, if this side comes up.")),
    Sign("", mark("a rim without gold"), mark("dark side"), mark("The light goes out, if this side comes up.")),
    Sign("", mark("a round number with an arc"), mark("zone"), mark("Worth of lit cubes that touch; 7 wins.")),
    Sign("", mark("a row of dots"), mark("light of the valley"), mark("Your turn must end with more than it began.")),
    Sign("", mark("the largest zone so far"), mark("best zone"), mark("How near somebody is to winning.")),
    Sign("buh", mark("a white ghost"), mark("Buh"), mark("Holds its cube: it can neither tip nor slide.")),
    Sign(
        "cell-*", mark("a free place with its coordinates"), mark("free cell"), mark("A cube beside it may come here.")
    ),
)
RHO = (Sign("rho", mark("a violet spiral"), mark("Rho"), mark("Beside it you may turn a cube on the spot.")),)


def legend(game: Game) -> tuple[Sign, ...]:
    return (*LEGEND, *(RHO if game.options["rho"] else ()))
