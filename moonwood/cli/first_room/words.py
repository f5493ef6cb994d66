"""First Room in words."""

from __future__ import annotations

from moonwood.cli.first_room.rules import MOST, TAKE, Take, View
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import Block, Diagram, Heading, Paragraph, Ruling, Say, mark

REFUSALS = {"too-few": mark("So many stones are not there.")}


def blurb(say: Say) -> str:
    return say("Take one, two or three stones. Whoever takes the last one wins.")


def goal(game: Game, say: Say) -> str:
    return say("Take the last stone.")


def label(game: Game, view: View, action: int, say: Say) -> str:
    if action in TAKE:
        return say.count(TAKE.values(action)[0] + 1, "Take {n} stone", "Take {n} stones")
    return game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    return say("{player}: take up to {most} stones", player=say.seat(view["seat"]), most=MOST)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say("{player} wins with the last stone", player=say.seat(outcome.winners[0]))


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Take():
            return say.count(
                event.stones, "{player} takes {n} stone", "{player} takes {n} stones", player=say.seat(event.seat)
            )
    return ""


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    return say.count(view["heap"], "{n} stone lies there.", "{n} stones lie there.")


def help(game: Game, say: Say) -> list[Block]:
    return [
        Heading(say("Your turn")),
        Paragraph(say("Take one, two or three stones. Whoever takes the last one wins.")),
        Diagram("heap 5; to-move A", say("Five stones: take one, and the other cannot win."), chosen=("stone-4",)),
        Ruling(say.count(game.rulings["heap"], "The heap has {n} stone.", "The heap has {n} stones."), ("heap",)),
    ]


def legend(game: Game) -> tuple[Sign, ...]:
    return (Sign("stone-*", mark("a round stone"), mark("stone"), mark("Take the last one and you win.")),)
