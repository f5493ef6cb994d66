"""Kuhn poker in words."""

from __future__ import annotations

from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event, Score
from moonwood.kernel.game import Game
from moonwood.kernel.legend import Sign
from moonwood.kernel.speech import Refusal, Say, mark
from tests.kuhn_poker.rules import BET, CALL, CARDS, CHECK, FOLD, NO_CARD, NONE, UNKNOWN, Deal, Move, Reveal, View

REFUSALS = {
    "no-bet": Refusal(mark("Nobody has bet: check, or bet a chip."), "2.2"),
    "bet-made": Refusal(mark("There is a bet: fold, or call it."), "2.3"),
}
CARD_NAMES = {"jack": mark("the Jack"), "queen": mark("the Queen"), "king": mark("the King")}
LABELS = {
    CHECK(): mark("Check: put nothing in"),
    BET(): mark("Bet a chip"),
    FOLD(): mark("Fold: give up the pot"),
    CALL(): mark("Call: match the bet and compare the cards"),
}
DEEDS = {
    CHECK(): mark("{player} {player:checks|check}"),
    BET(): mark("{player} {player:bets|bet} a chip"),
    FOLD(): mark("{player} {player:folds|fold}"),
    CALL(): mark("{player} {player:calls|call}"),
}


def blurb(say: Say) -> str:
    return say("Three cards, one bet, and already you have to bluff.")


def goal(game: Game, say: Say) -> str:
    return say("Win chips: with the higher card, or with courage.")


def label(game: Game, view: View, action: Action, say: Say) -> str:
    return say(LABELS.get(action, game.text(action)))


def ask(game: Game, view: View, say: Say) -> str:
    if view["seat"] < 0:
        return say("The cards are dealt")
    player = say.asked(view["seat"])
    if view["moves"] and view["moves"][-1] == game.text(BET()):
        return say("{player}: fold or call", player=player)
    return say("{player}: check or bet", player=player)


def clause(game: Game, view: View) -> str:
    return "2.3" if view["moves"] and view["moves"][-1] == game.text(BET()) else "2.2"


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    player = say.seat(outcome.winners[0])
    if outcome.reason == "fold":
        return say("{player} {player:takes|take} the pot: the other gave up", player=player)
    return say("{player} {player:takes|take} the pot with the higher card", player=player)


def log(game: Game, event: Event, say: Say) -> str:
    match event:
        case Deal(card=card) if card == NO_CARD:
            return say("{player} {player:gets|get} a card", player=say.seat(event.seat))
        case Deal():
            return say("You get {card}; only you know", card=say(CARD_NAMES[CARDS[event.card]]))
        case Move():
            return say(DEEDS[event.action], player=say.seat(event.seat))
        case Reveal():
            return say(
                "{player} {player:has|have} {card}",
                player=say.seat(event.seat),
                card=say(CARD_NAMES[CARDS[event.card]]),
            )
        case Score(points=points) if points > 0:
            return say.count(
                points,
                "{player} {player:wins|win} {n} chip",
                "{player} {player:wins|win} {n} chips",
                player=say.seat(event.seat),
            )
    return ""


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return say.count(view["scores"][seat], "{n} chip", "{n} chips")


def describe(game: Game, view: View, say: Say) -> str:
    cards = [
        say("{player} {player:has|have} {card}.", player=say.seat(seat), card=_card(name, say))
        for seat, name in enumerate(view["cards"])
    ]
    return " ".join([*cards, say.count(view["pot"], "{n} chip is in the pot.", "{n} chips are in the pot.")])


def _card(name: str, say: Say) -> str:
    unknown = {UNKNOWN: say("a card that you do not see"), NONE: say("no card yet")}
    return unknown.get(name) or say(CARD_NAMES[name])


def legend(game: Game) -> tuple[Sign, ...]:
    return (
        Sign("", mark("a card"), mark("card"), mark("The higher one takes the pot.")),
        Sign("", mark("chips in the middle"), mark("pot"), mark("What both have put in.")),
    )
