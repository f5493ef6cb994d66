"""Light Seeker in words."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.view import View
from moonwood.games.light_seeker.words.labels import ask, label
from moonwood.games.light_seeker.words.legend import legend
from moonwood.games.light_seeker.words.log import ending, log
from moonwood.games.light_seeker.words.names import TOPS
from moonwood.games.light_seeker.words.reasons import REASONS
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

__all__ = [
    "REASONS",
    "REFUSALS",
    "THINGS",
    "ask",
    "blurb",
    "clause",
    "describe",
    "ending",
    "goal",
    "label",
    "legend",
    "log",
    "score",
]

REFUSALS = {
    "buh-on-it": Refusal(mark("Buh stands on that cube, so it stays where it is this turn."), "4.2"),
    "cell-taken": Refusal(mark("Another cube stands on that cell."), "4.2"),
    "same-cube": Refusal(mark("By the rulings of this game the two actions of a turn use two different cubes."), "4.8"),
    "lone-cube": Refusal(
        mark("That would leave a cube alone: each needs another on one of the eight cells around it."), "4.6"
    ),
    "light-not-growing": Refusal(
        mark("After your last action there must be more light in the valley than when your turn began."), "4.5"
    ),
    "dead-end": Refusal(mark("Whatever came next, your turn could not end with more light and no lonely cube."), "4.7"),
    "not-next-to-rho": Refusal(mark("Rho turns only a cube that shares an edge with Rho's cell."), "3.6"),
    "buh-on-turned": Refusal(
        mark("Buh stands on that cube, and by the rulings of this game it cannot be turned."), "8.3"
    ),
    "no-change": Refusal(
        mark("Turned like that, the cube would look the same as now, or as after a smaller turn."), "8.9"
    ),
    "buh-stays": Refusal(mark("Buh stands there already and must move to another cube."), "4.9"),
}
THINGS = {
    "cell": mark("A cube goes only to a free cell beside it, and none may go to this one now."),
    "buh": mark("Buh goes to another cube when the actions of a turn are done: then choose that cube."),
    "rho": mark("Rho hops only when a cube is moved onto its cell."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""


def blurb(say: Say) -> str:
    return say(
        "Nine cubes in a dark valley. Roll them so that the light grows every turn, and be the one who makes it shine."
    )


def goal(game: Game, say: Say) -> str:
    return say("End your turn with one joined patch of light worth {goal}, whoever lit it.", goal=game.setup.goal)


def clause(game: Game, view: View) -> str:
    if view["turning"]:
        return "3.6"
    return "4.9" if view["left"] == 0 else "4.1"


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    parts = [_describe_top(view, top, say) for top in "FHD"]
    parts += [_describe_zone(view, value, cubes, say) for value, cubes in view["zones"]]
    parts.append(say("Total light {light}.", light=view["light"]))
    parts.append(say("Buh is on {cell}.", cell=say.spot(*view["buh"])))
    if view["rho"]:
        parts.append(say("Rho is on {cell}.", cell=say.spot(*view["rho"])))
    return " ".join(filter(None, parts))


def _describe_top(view: View, top: str, say: Say) -> str:
    cells = [say.spot(x, y) for x, y, name in view["cubes"] if name[0] == top]
    return say("{top}: {cells}.", top=say(TOPS[top]).capitalize(), cells=say.listing(cells)) if cells else ""


def _describe_zone(view: View, value: int, cubes: list[int], say: Say) -> str:
    cells = say.listing([say.spot(*view["cubes"][cube][:2]) for cube in cubes])
    return say("A zone of {value}: {cells}.", value=value, cells=cells)
