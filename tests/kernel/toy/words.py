"""Pebbles in words."""

from __future__ import annotations

from moonwood.kernel.aim import Outcome
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Block, Paragraph, Say, mark
from moonwood.kernel.state import Event, View

REFUSALS = {"not-in-hand": mark("You do not hold that pebble.")}


def blurb(say: Say) -> str:
    return say("Show pebbles.")


def label(game: Game, view: View, action: int, say: Say) -> str:
    return game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    return say("{player}: show or pass", player=say.seat(view["active"]))


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say("It is over: {reason}", reason=outcome.reason)


def log(game: Game, event: Event, say: Say) -> str:
    return " ".join(map(str, event))


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    return say("You hold {value}", value=view["hand"])


def help(game: Game, say: Say) -> list[Block]:
    return [Paragraph(say("Show or pass."))]
