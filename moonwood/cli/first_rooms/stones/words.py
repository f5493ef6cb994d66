"""First Stones in words."""

from __future__ import annotations

from moonwood.cli.first_rooms.stones.rules import MOST, TAKE, Take, View
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

REFUSALS = {"too-few": Refusal(mark("So many stones are not there."), "3.1")}


def blurb(say: Say) -> str:
    return say("Take one, two or three stones. Whoever takes the last one wins.")


def goal(game: Game, say: Say) -> str:
    return say("Take the last stone.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in TAKE:
        return say.count(TAKE.values(action)[0] + 1, "Take {n} stone", "Take {n} stones")
    return game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    return say("{player}: take up to {most} stones", player=say.asked(view["seat"]), most=MOST)


def clause(game: Game, view: View) -> str:
    return "3.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say("{player} {player:wins|win} with the last stone", player=say.seat(outcome.winners[0]))


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Take():
            return say.count(
                event.stones,
                "{player} {player:takes|take} {n} stone",
                "{player} {player:takes|take} {n} stones",
                player=say.seat(event.seat),
            )
    return ""


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    return say.count(view["heap"], "{n} stone lies there.", "{n} stones lie there.")


def legend(game: Game) -> tuple[Sign, ...]:
    return (Sign("stone-*", mark("a round stone"), mark("stone"), mark("Take the last one and you win.")),)
