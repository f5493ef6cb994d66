"""Pebbles in words."""

from __future__ import annotations

from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event, Score
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import Refusal, Say, mark
from tests.kernel.toy.rules import SHOW, Coin, Draw, Show, View

REFUSALS = {"not-in-hand": Refusal(mark("You do not hold that pebble."), "1.1")}


def blurb(say: Say) -> str:
    return say("Show pebbles.")


def goal(game: Game, say: Say) -> str:
    return say("Show the most pebbles.")


def label(game: Game, view: View, action: int, say: Say) -> str:
    return say("Show your pebble") if action in SHOW else say("Pass")


def ask(game: Game, view: View, say: Say) -> str:
    return say("{player}: show or pass", player=say.asked(view["active"]))


def clause(game: Game, view: View) -> str:
    return "1.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say("It is over: {reason}", reason=outcome.reason)


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Draw():
            return say("{player} {player:draws|draw} {value}", player=say.seat(event.seat), value=event.value or "?")
        case Show():
            return say("{player} {player:shows|show} {value}", player=say.seat(event.seat), value=event.value)
        case Coin():
            return say("heads") if event.side else say("tails")
        case Score():
            return say("{player} {player:scores|score} {points}", player=say.seat(event.seat), points=event.points)
    return ""


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    return say("You hold {value}", value=view["hand"])


def legend(game: Game) -> tuple[Sign, ...]:
    return (Sign("pebble", mark("a pebble"), mark("pebble"), mark("Worth as much as it shows.")),)
