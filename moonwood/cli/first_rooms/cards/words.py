"""First Cards in words."""

from __future__ import annotations

from moonwood.cli.first_rooms.cards.rules import KEEP, NO_CARD, NONE, SWAP, UNKNOWN, Deal, Keep, Reveal, Swap, View
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.furniture import points_scored
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Refusal, Say, mark

REFUSALS: dict[str, Refusal] = {}


def blurb(say: Say) -> str:
    return say("Keep your secret card or exchange it. The highest wins.")


def goal(game: Game, say: Say) -> str:
    return say("Have the highest card when all are shown.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    if action in KEEP:
        return say("Keep your card")
    if action in SWAP:
        return say("Lay your card open and take another one")
    return game.text(action)


def ask(game: Game, view: View, say: Say) -> str:
    if view["you"] == view["seat"]:
        return say("{player}: keep your card or exchange it", player=say.asked(view["seat"]))
    return say("{player} may exchange a card", player=say.seat(view["seat"]))


def clause(game: Game, view: View) -> str:
    return "3.1"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    return say("{player} {player:wins|win} with the highest card", player=say.seat(outcome.winners[0]))


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Deal(card=card) if card == NO_CARD:
            return say("{player} {player:gets|get} a card", player=say.seat(event.seat))
        case Deal():
            return say("You get the {card}; only you know", card=event.card)
        case Keep():
            return say("{player} {player:keeps|keep} the card", player=say.seat(event.seat))
        case Swap():
            return say("{player} {player:gives|give} up the {card}", player=say.seat(event.seat), card=event.card)
        case Reveal():
            return say("{player} {player:has|have} the {card}", player=say.seat(event.seat), card=event.card)
    return ""


def score(game: Game, view: View, seat: Seat, say: Say) -> str:
    return points_scored(view, seat, say)


def describe(game: Game, view: View, say: Say) -> str:
    cards = [_told(seat, card, say) for seat, card in enumerate(view["cards"])]
    face_up = say("Face up: {cards}.", cards=", ".join(map(str, view["face_up"]))) if view["face_up"] else ""
    return " ".join(filter(None, [*cards, face_up]))


def _told(seat: int, card: str, say: Say) -> str:
    player = say.seat(seat)
    if card == NONE:
        return say("{player} {player:has|have} no card.", player=player)
    if card == UNKNOWN:
        return say("{player} {player:has|have} a card that you do not see.", player=player)
    return say("{player} {player:has|have} the {card}.", player=player, card=card)


def legend(game: Game) -> tuple[Sign, ...]:
    return (
        Sign("card-*", mark("a card with a number"), mark("card"), mark("The highest one wins.")),
        Sign("deck", mark("a card face down"), mark("deck"), mark("Exchange your card for one of these.")),
        Sign("", mark("small numbers below"), mark("face up"), mark("These were given up.")),
    )
