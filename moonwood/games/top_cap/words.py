"""Top Cap in words."""

from __future__ import annotations

from moonwood.games.top_cap.rules import CELLS, MOVE, TILES, Move, Tile, View
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import Reason, points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

REFUSALS = {
    "not-your-cap": Refusal(mark("You have no cap there."), "4.1"),
    "own-bottle": Refusal(mark("A cap never goes onto its own bottle."), "4.5"),
    "occupied": Refusal(mark("Another cap stands there already."), "4.4"),
    "no-neighbours": Refusal(
        mark("A cap with no neighbour cannot move: it travels as far as it has neighbours."), "4.6"
    ),
    "not-straight": Refusal(mark("Caps travel in a straight line, along a row, a column or a diagonal."), "4.3"),
    "wrong-distance": Refusal(mark("A cap travels exactly as many cells as it has neighbours."), "4.2"),
    "wrong-slow-distance": Refusal(
        mark("From here a cap travels as many cells as it has neighbours, or one less."), "4.7"
    ),
    "blocked": Refusal(mark("Another cap stands in the way."), "4.4"),
}

REASONS = {
    "reach": Reason(theirs=mark("It keeps their caps from flying onto your bottle at once."), compared="theirs"),
    "threat": Reason(mark("It aims a cap of yours at their bottle.")),
    "neighbours": Reason(
        mark("It gives your caps better company."), mark("It leaves their caps with worse company."), compared="theirs"
    ),
    "steps": Reason(mark("It brings a cap nearer to their bottle.")),
}

LEGEND = (
    Sign(
        "cap-*",
        mark("a cap, gold for A and blue for B, with a number"),
        mark("cap"),
        mark("Flies straight, exactly as far as it has neighbours."),
    ),
    Sign(
        "cell-a1 cell-f6",
        mark("a bottle with a letter"),
        mark("bottle"),
        mark("Land a cap on the other one and you win."),
    ),
    Sign(
        "cell-*",
        mark("a cell, named by column and row"),
        mark("cell"),
        mark("Caps count the caps on the eight cells around them."),
    ),
    Sign(
        "lines-*",
        mark("three lines that end at a bottle"),
        mark("ways to a bottle"),
        mark("A cap comes to the bottle only along one of them."),
    ),
    Sign("", mark("a ring around a cap"), mark("aimed"), mark("Its number is its free way to the bottle: it can win.")),
    Sign("", mark("a grey 0 on a cap"), mark("alone"), mark("Without neighbours this cap cannot move.")),
)
SLOW_SIGN = (
    Sign(
        "",
        mark("S on a cell, two numbers on its cap"),
        mark("Slow Down"),
        mark("Starting here a cap may fly one cell less."),
    ),
)
JUMP_SIGN = (
    Sign("", mark("J on a cell, with an arc"), mark("Jump", "tile"), mark("Starting here a cap may fly over others.")),
)

TILE_NAMES = {"slow": mark("Slow Down"), "jump": mark("Jump", "tile")}


def blurb(say: Say) -> str:
    return say("The more company a bottle cap has, the farther it flies. Cap the other bottle first.")


def goal(game: Game, say: Say) -> str:
    return say("Put one of your caps on the other bottle before they cap yours.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in MOVE:
        start, to = (CELLS[cell] for cell in MOVE.values(action))
        if start == to:
            return say("Leave the cap on {start} where it is", start=start)
        return say("Move the cap on {start} to {to}", start=start, to=to)
    return game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    if view["you"] == view["seat"]:
        return say("{player}: move one of your caps as far as it has neighbours", player=say.asked(view["seat"]))
    return say("{player} {player:is|are} to move a cap", player=say.seat(view["seat"]))


def clause(game: Game, view: View) -> str:
    return "4.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    return {
        "bottle": say("{player} {player:wins|win}: a cap sits on the other bottle", player=player),
        "no-move": say("{player} {player:wins|win}: no cap of the other side can move", player=player),
        "repetition": say("Draw: the same position {times} times", times=game.rulings["repetitions"]),
        "move-limit": say("Draw: {limit} moves without a result", limit=game.rulings["move_limit"]),
    }[outcome.reason]


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Tile():
            tile, cell = say(TILE_NAMES[TILES[event.kind]]), CELLS[event.cell]
            return say("A {tile} tile lies on {cell}", tile=tile, cell=cell)
        case Move():
            start, to = CELLS[event.start], CELLS[event.to]
            return say("{player}: {start} to {to}", player=say.seat(event.seat), start=start, to=to)
    return ""


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    parts = [
        say("{player} {player:has|have} caps on {cells}.", player=say.seat(seat), cells=say.listing(caps))
        for seat, caps in enumerate(view["caps"])
    ]
    return " ".join([*parts, *lying(view, say)])


def lying(view: View, say: Say) -> list[str]:
    """The tiles on the board, a sentence each."""
    return [
        say("A {tile} tile lies on {cell}", tile=say(TILE_NAMES[kind]), cell=cell) + "."
        for cell, kind in view["tiles"].items()
    ]


def legend(game: Game) -> tuple[Sign, ...]:
    slow = SLOW_SIGN if game.options["slow_down"] else ()
    return (*LEGEND, *slow, *(JUMP_SIGN if game.options["jump"] else ()))
