"""First Clues in words."""

from __future__ import annotations

from moonwood.cli.first_rooms.clues.rules import (
    LAY,
    NO_CARD,
    NONE,
    TELL,
    UNKNOWN,
    Deal,
    Lay,
    Tell,
    TurnUp,
    View,
)
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

REFUSALS = {
    "no-clue": Refusal(mark("No clue is left: lay your card."), "3.2"),
    "own-card": Refusal(mark("Your own card you do not see."), "3.2"),
    "known": Refusal(mark("There is nothing to tell: no card, or one that is known."), "3.2"),
}
ENDINGS = {
    "road": mark("All four are laid: everybody has won"),
    "dark": mark("The last candle is out: nobody has won"),
}


def blurb(say: Say) -> str:
    return say("You see everybody's card but your own. Help each other to lay them in their order.")


def goal(game: Game, say: Say) -> str:
    return say("Together, lay the cards 1 to 4 in their order.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in TELL:
        return say("Tell {player} which card it is", player=say.seat(TELL.values(action)[0]))
    return say("Lay your card") if action in LAY else game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    if view["you"] == view["seat"]:
        return say("{player}: give a clue, or lay your card", player=say.asked(view["seat"]))
    return say("{player} {player:gives|give} a clue or {player:lays|lay} a card", player=say.seat(view["seat"]))


def clause(game: Game, view: View) -> str:
    return "3.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say(ENDINGS[outcome.reason])


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Deal(card=card) if card == NO_CARD:
            return say("{player} {player:gets|get} a card", player=say.seat(event.seat))
        case Deal():
            return say("{player} {player:gets|get} a {card}", player=say.seat(event.seat), card=event.card)
        case Tell():
            names = {"player": say.seat(event.seat), "other": say.seat(event.other)}
            return say("{player} {player:tells|tell} {other}: it is a {card}", card=event.card, **names)
        case Lay():
            return say("{player} {player:lays|lay} a card", player=say.seat(event.seat))
        case TurnUp(fits=True):
            return say("It is a {card}, the next one", card=event.card)
        case TurnUp():
            return say("It is a {card}: a candle goes out", card=event.card)
    return ""


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    cards = [_told(seat, card, say) for seat, card in enumerate(view["cards"])]
    road = say("The road is laid to {card}.", card=view["road"]) if view["road"] else say("No card is laid yet.")
    lost = say("Lost: {cards}.", cards=", ".join(map(str, view["lost"]))) if view["lost"] else ""
    clues = say.count(view["clues"], "{n} clue is left.", "{n} clues are left.")
    candles = say.count(view["candles"], "{n} candle burns.", "{n} candles burn.")
    return " ".join(filter(None, [road, *cards, lost, clues, candles]))


def _told(seat: int, card: str, say: Say) -> str:
    player = say.seat(seat)
    if card == NONE:
        return say("{player} {player:has|have} no card.", player=player)
    if card == UNKNOWN:
        return say("{player} {player:has|have} a card that you do not see.", player=player)
    return say("{player} {player:has|have} a {card}.", player=player, card=card)


def legend(game: Game) -> tuple[Sign, ...]:
    return (
        Sign("card-*", mark("a card"), mark("card"), mark("All see it but its owner; tell, or lay your own.")),
        Sign("road-*", mark("a place with a number"), mark("road"), mark("Cards are laid here in their order.")),
        Sign("", mark("a small flame"), mark("candle"), mark("A wrong card puts one out.")),
        Sign("", mark("a small ring"), mark("clue"), mark("Telling a card takes one.")),
    )
