"""First Camp in words."""

from __future__ import annotations

from moonwood.cli.first_rooms.camp.rules import MOST, TAKE, Take, Throw, View
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

REFUSALS = {"too-few": Refusal(mark("So many logs are not there."), "3.1")}


def blurb(say: Say) -> str:
    return say("Carry the wood home before it is night, one safe log at a time or more of them by luck.")


def goal(game: Game, say: Say) -> str:
    return say("Bring every log to the camp before it is night.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in TAKE:
        return say.count(TAKE.values(action)[0] + 1, "Take {n} log", "Take {n} logs")
    return game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    return say("{player}: take up to {most} logs", player=say.asked(view["seat"]), most=MOST)


def clause(game: Game, view: View) -> str:
    return "3.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say("The wood is at the camp") if outcome.winners else say("It is night, and wood is missing")


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Take():
            return say.count(
                event.logs,
                "{player} {player:takes|take} {n} log",
                "{player} {player:takes|take} {n} logs",
                player=say.seat(event.seat),
            )
        case Throw(slipped=True):
            return say("The die shows {face}: they slip", face=event.face)
        case Throw():
            return say("The die shows {face}: they come home", face=event.face)
    return ""


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    logs = say.count(view["heap"], "{n} log lies in the wood.", "{n} logs lie in the wood.")
    hours = say.count(view["daylight"], "It is {n} hour until night.", "It is {n} hours until night.")
    return f"{logs} {hours}"


def legend(game: Game) -> tuple[Sign, ...]:
    return (
        Sign("log-*", mark("a round log"), mark("log"), mark("Carry all of them home.")),
        Sign("", mark("a small sun"), mark("hour"), mark("Each turn takes one.")),
    )
