"""Cat-a-comb in words."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.actions import LIFT, PAPER, PLACE
from moonwood.games.cat_a_comb.rules.components import CELLS
from moonwood.games.cat_a_comb.rules.view import View
from moonwood.games.cat_a_comb.words.labels import label
from moonwood.games.cat_a_comb.words.legend import legend
from moonwood.games.cat_a_comb.words.log import log
from moonwood.games.cat_a_comb.words.names import CATS, CATS_IN_SHORT, TILE_NAMES, asked_side, side
from moonwood.games.cat_a_comb.words.reasons import REASONS
from moonwood.kernel.aim import Outcome
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
    "describe_cell",
    "ending",
    "goal",
    "label",
    "legend",
    "log",
    "score",
]

REFUSALS = {
    "wrong-tile": Refusal(
        mark("The neutral cats go onto one brown, one white and one black tile, in this order."), "3.4"
    ),
    "no-neutral": Refusal(mark("The Precious cube takes the place of one of the three neutral cats."), "3.5"),
    "reserve-empty": Refusal(mark("All your cats are on the board already."), "4.2"),
    "covered": Refusal(mark("That niche is gone: toilet paper lies on it."), "4.13"),
    "nothing-there": Refusal(mark("There is no cat in that niche to move."), "4.3"),
    "not-single": Refusal(
        mark("A new cat climbs only onto one that stands alone, not onto a stack or into an empty niche."), "4.2"
    ),
    "same-colour": Refusal(mark("A cat never lies directly on one of its own colour."), "4.6"),
    "not-your-stack": Refusal(mark("A cat of the other player is on top: that stack is not yours to move."), "4.4"),
    "cannot-move": Refusal(mark("There is no way to put down all the cats from that niche."), "4.10"),
    "cannot-finish": Refusal(mark("Then the rest of the stack could not be put down."), "4.10"),
    "cubes-in-the-air": Refusal(mark("First put down the cats that are in the air."), "4.5"),
    "nothing-lifted": Refusal(mark("Lift a stack first; its cats are then put down one by one."), "4.5"),
    "face-needed": Refusal(mark("This is the Precious cube: choose which face is up."), "4.11"),
    "no-face": Refusal(mark("Only the Precious cube has faces to choose from."), "4.11"),
    "not-adjacent": Refusal(
        mark("The first cat goes beside the niche it came from, each next one beside the niche used last."), "4.5"
    ),
    "used-already": Refusal(mark("A move uses a niche only once here."), "4.9"),
    "too-high": Refusal(mark("Three cats stand there already; no stack is higher."), "4.7"),
    "no-paper": Refusal(mark("This game is played without toilet paper."), "4.13"),
    "paper-used": Refusal(mark("Your toilet paper is used up."), "4.13"),
    "paper-tile": Refusal(mark("Your toilet paper only fits a tile of your own colour."), "4.13"),
    "occupied": Refusal(mark("Toilet paper needs a niche without cats."), "8.6"),
}
THINGS = {
    "reserve": mark("A cat of the reserve jumps onto one that stands alone and is not of its colour: choose that cat."),
    "neutral": mark("The neutral cats are put down before the first turn, one on a tile of each colour."),
    "paper": mark(
        "Toilet paper is laid by its owner, once, on an empty tile of their colour, instead of placing or moving."
    ),
    "air": mark("The cats in the air are put down one after the other, as their numbers say."),
}
"""The rule about a thing that is no part of what is asked, by the first word of its id."""


def blurb(say: Say) -> str:
    return say("Cats on cats in nine cellar niches. Send whole towers walking, and be the cat on top.")


def goal(game: Game, say: Say) -> str:
    return say("Have your cats on top of all tiles of one colour, or on top of three full towers.")


def ask(game: Game, view: View, say: Say) -> str:
    waiting = say("{player} {player:is|are} to move", player=side(view["seat"], say))
    if view["you"] != view["seat"]:
        return waiting
    player = asked_side(view["seat"], say)
    if view["setup"] == "precious":
        return say("{player}: which of the three neutrals is the Precious cube?", player=player)
    if view["setup"]:
        return say("{player}: put a neutral cat on a {tile}", player=player, tile=say(TILE_NAMES[view["setup"]]))
    air = view["air"]
    if air:
        cube = say(CATS_IN_SHORT[air["cubes"][0]])
        return say("{player}: put the {cube} beside {cell}", player=player, cube=cube, cell=air["last"])
    if not view["actions"]:  # somebody looks back
        return waiting
    return say("{player}: {choices}", player=player, choices=_choices(view, say))


def _choices(view: View, say: Say) -> str:
    """What the player may do at the start of this turn."""
    kinds = (
        (PLACE, mark("place a cat of your reserve")),
        (LIFT, mark("move a stack")),
        (PAPER, mark("lay your paper")),
    )
    can = [say(text) for family, text in kinds if any(action in family for action in view["actions"])]
    return say("{most} or {last}", most=", ".join(can[:-1]), last=can[-1]) if len(can) > 1 else can[0]


def clause(game: Game, view: View) -> str:
    if view["setup"]:
        return "3.5" if view["setup"] == "precious" else "3.4"
    return "4.5" if view["air"] else "4.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = side(outcome.winners[0], say)
    return {
        "colour": say("{player} {player:wins|win}: on top on every tile of one colour", player=player),
        "towers": say("{player} {player:wins|win}: on top of three full towers", player=player),
        "no-move": _stuck(outcome, player, say),
        "repetition": say("Draw: the same position came back too often"),
        "turn-limit": say("Draw: too many turns without a result"),
    }[outcome.reason]


def _stuck(outcome: Outcome, player: str, say: Say) -> str:
    if len(outcome.winners) > 1:
        return say("Draw: whoever is to move can do nothing")
    return say("{player} {player:wins|win}: the other side can do nothing", player=player)


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    cells = [describe_cell(view, cell, say) + "." for cell in range(len(view["tiles"]))]
    return " ".join([*cells, *(describe_side(view, seat, say) for seat in (0, 1)), *describe_air(view, say)])


def describe_cell(view: View, cell: int, say: Say) -> str:
    """A cell, its tile and its cubes from the bottom up."""
    tile, stack = say(TILE_NAMES[view["tiles"][cell]]), view["stacks"][cell]
    if stack == "T":
        return say("{cell}: gone under toilet paper", cell=CELLS[cell])
    if not stack:
        return say("{cell}: {tile}, empty", cell=CELLS[cell], tile=tile)
    cubes = say.listing([say(CATS[cube]) for cube in stack])
    return say("{cell}: {tile} with {cubes} from the bottom up", cell=CELLS[cell], tile=tile, cubes=cubes)


def describe_side(view: View, seat: int, say: Say) -> str:
    """What a side has beside the niches."""
    text = say.count(
        view["reserves"][seat], "{player} {player:has|have} {n} cat in reserve.", "{player} {player:has|have} {n} cats in reserve.",
        player=side(seat, say),
    )  # fmt: skip
    return text + (" " + say("The toilet paper is unused.") if view["papers"][seat] else "")


def describe_air(view: View, say: Say) -> list[str]:
    """The cats that are on their way, if some are."""
    air = view["air"]
    if not air:
        return []
    cubes = say.listing([say(CATS[cube]) for cube in air["cubes"]])
    return [say("In the air, to go on from {cell}: {cubes}.", cell=air["last"], cubes=cubes)]
