"""Mushroom Sorcerer in words: the least that is needed to play."""

from __future__ import annotations

from dataclasses import fields

from moonwood.games.mushroom_sorcerer.rules.end import BLESSING, DOMINANCE, LAST_BLESSING, LAST_ROUND
from moonwood.games.mushroom_sorcerer.rules.refusals import REFUSALS as RULES
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.kernel.aim import Outcome
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import COMMON_REFUSALS, Block, Diagram, Heading, Paragraph, Say, mark

REFUSALS = {
    "main-action-done": mark("A turn has one main action."),
    "archive-full": mark("Your archive is full."),
    "deck-empty": mark("This deck is empty."),
    "forbidden-land": mark("Nothing grows in the forbidden area."),
    "not-your-tower": mark("That tower is not yours."),
    "tower-full": mark("No tower grows higher than that."),
    "no-platform": mark("You have no platform left."),
    "no-gu": mark("No GU of this kind is left."),
    "one-moon-a-turn": mark("Only one moon GU may be grown in a turn."),
    "one-moon-a-tower": mark("A tower holds only one moon GU."),
    "too-few-drops": mark("You have too few drops."),
    "no-servant-for-debris": mark("Debris costs a servant, and you have none."),
    "level-zero": mark("An element is summoned from level I on."),
    "no-servant-there": mark("A war needs a servant on the tower that attacks."),
    "no-enemy-there": mark("No tower of another player stands there."),
    "not-in-archive": mark("This scroll is not in your archive."),
    "scroll-flipped": mark("A Summoning scroll works once in a game."),
    "cast-already": mark("A scroll can be cast once in a turn."),
    "too-little-mana": mark("You have too little mana."),
    "condition-not-met": mark("You have not done this turn what the scroll asks for."),
    "nothing-to-do": mark("You cannot pay what the scroll demands, or it has no target."),
    "slid-already": mark("One slide a turn."),
    "no-servant-to-pay": mark("A slide costs a servant, and one more for debris."),
    "no-land-there": mark("There is no land in that direction."),
    "not-taller": mark("A GU slides only to a lower tower."),
    "not-among-the-choices": mark("That is not among the choices."),
}
assert set(REFUSALS) | set(COMMON_REFUSALS) >= set(RULES)


def blurb(say: Say) -> str:
    return say(
        "Grow elemental mushrooms into towers, cast scrolls, wage war, and win the forest or the moons' blessing."
    )


def label(game: Game, view: View, action: int, say: Say) -> str:
    return game.text(action).replace("-", " ").capitalize() + "."


def ask(game: Game, view: View, say: Say) -> str:
    step = view["pending"]["step"].replace("-", " ") if view["pending"] else ""
    if view["seat"] < 0:
        return say("The dice fall: {step}", step=step)
    return say("{player}: {step}", player=say.seat(view["seat"]), step=step)


def ending(game: Game, outcome: Outcome, say: Say) -> str:
    reasons = {
        DOMINANCE: say("Forest Dominance"),
        BLESSING: say("Moons' Blessing"),
        LAST_ROUND: say("The last round is over"),
        LAST_BLESSING: say("Moons' Blessing in the last round"),
    }
    winners = say.listing([say.seat(seat) for seat in outcome.winners]) or say("the Warden")
    return say("{reason}: won by {winners}", reason=reasons[outcome.reason], winners=winners)


def log(game: Game, event: Event, say: Say) -> str:
    told = [f"{field.name} {getattr(event, field.name)}" for field in fields(event) if field.name != "audience"]
    return f"{type(event).__name__}: {', '.join(told)}"


def score(game: Game, view: View, seat: int, say: Say) -> str:
    return say.count(view["scores"][seat], "{n} influence", "{n} influence")


def describe(game: Game, view: View, say: Say) -> str:
    return say("Round {round}, {phase}.", round=view["round"], phase=view["phase"])


EXAMPLE = (
    "round 2; phase night; cycle 1; active A; order A B; r2c2 tower=A:flame.water servants=1.1; r2c3 tower=B:stone; "
    "A sorcerer=bahon drops=3 mana=1 elements=1.0.2.0.0 influence=2; B sorcerer=eddie elements=0.1.0.0.0 influence=1; "
    "decks whistle glorify bounty supplement; steps open A, end-effects A, allocation A 0, finish-turn A, repeat"
)


def help(game: Game, say: Say) -> list[Block]:
    caption = say("Two towers side by side: from the one with servants a war can be waged.")
    return [
        Heading(say("Mushroom Sorcerer")),
        Paragraph(blurb(say)),
        Diagram(EXAMPLE, caption, chosen=("land-r2c2", "land-r2c3")),
    ]
