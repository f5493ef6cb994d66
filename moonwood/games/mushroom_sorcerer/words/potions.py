"""All words about one potion: its name, what it does, its choices and what is told of it.

Its rule is the entry of the same name in `rules/potions.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from moonwood.games.mushroom_sorcerer.rules import events as told
from moonwood.games.mushroom_sorcerer.rules.components import POTIONS_EACH
from moonwood.games.mushroom_sorcerer.rules.view import View
from moonwood.games.mushroom_sorcerer.words.labelling import Labeller, Values, of_element, on_land, said
from moonwood.games.mushroom_sorcerer.words.names import DECK_NAMES
from moonwood.games.mushroom_sorcerer.words.spells import scroll_effect, scroll_name
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


@dataclass(frozen=True)
class Potion:
    """One potion in words."""

    name: str
    text: str
    mastered: str = ""
    """What it does besides while its own element is mastered."""
    ruling: str = ""
    """The ruling by which mastery does something else, and what that is."""
    otherwise: str = ""
    labels: Mapping[str, Labeller] = field(default_factory=dict)
    """What it lets do, by the families of actions."""
    declared: Mapping[str, str] = field(default_factory=dict)
    """What is told when it is used as a war begins, by the same families."""
    lines: Mapping[type[Event], str] = field(default_factory=dict)
    """What it alone makes happen, or makes happen in another way."""


def _snatch(game: Game, view: View, values: Values, say: Say) -> str:
    deck = next(deck for deck in view["decks"] if deck["name"] == values[0])
    scroll = scroll_name(deck["top"], say) if deck["top"] else say(DECK_NAMES[values[0]])
    return say("Take {scroll} with the Invisible Hand", scroll=scroll)


def _replace(game: Game, view: View, values: Values, say: Say) -> str:
    return say("{scroll} makes room and leaves the game", scroll=scroll_name(values[0], say))


def _steal(game: Game, view: View, values: Values, say: Say) -> str:
    cast = say("Cast {scroll} as a thief", scroll=scroll_name(values[0], say))
    return say.labelled(cast, scroll_effect(game, values[0], say))


def _return_flasks(game: Game, view: View, values: Values, say: Say) -> str:
    count = int(values[0])
    return say.count(count, "Give back {n} flask", "Give back {n} flasks") if count else say("Keep all flasks")


def _reroll(game: Game, view: View, values: Values, say: Say) -> str:
    arrows, shields = map(int, values)
    if not arrows and not shields:
        return say("Keep all dice")
    parts = [
        say.count(arrows, "{n} arrow", "{n} arrows") if arrows else "",
        say.count(shields, "{n} shield", "{n} shields") if shields else "",
    ]
    return say("Roll again: {dice}", dice=say.listing([part for part in parts if part]))


def _set_aside(game: Game, view: View, values: Values, say: Say) -> str:
    return say.count(int(values[0]), "Set {n} die aside and roll it", "Set {n} dice aside and roll them")


WEAKEN = {"weaken": said(mark("For a mana: the other side rolls two dice fewer"))}
WEAKENED = {"weaken": mark("{player} {player:uses|use} the potion: the other side rolls two dice fewer")}
CALLED = {
    "call-servant": mark("{player} {player:uses|use} the potion and {player:calls|call} a servant"),
    "call-force": mark("{player} {player:uses|use} the potion: two arrows or shields more"),
}

POTIONS = {
    # Bahon
    "hibernate": Potion(
        mark("Hibernate"),
        mark("At the end of Twilight and again when the Night ends you get as many resources as your highest level."),
    ),
    "fury": Potion(
        mark("Fury"),
        mark("In war each of your stone servants has an arrow as well."),
        mark("For a mana the other side rolls two dice fewer."),
        labels=WEAKEN,
        declared=WEAKENED,
    ),
    "big-belly": Potion(
        mark("Big Belly"),
        mark("In war each of your flame servants has one more shield."),
        mark("For a mana the other side rolls two dice fewer."),
        labels=WEAKEN,
        declared=WEAKENED,
    ),
    "forest-keeper": Potion(
        mark("Forest Keeper"),
        mark("Once a turn, for a mana: put debris onto a free land and get a resource."),
        mark("You get two resources."),
        labels={"litter": on_land(mark("Put debris onto {land}"))},
        lines={told.Litter: mark("{player} {player:puts|put} debris onto {land}")},
    ),
    "slow-learner": Potion(
        mark("Slow Learner"),
        mark("Each scroll you cast works twice and costs one mana more."),
        mark("Each scroll costs exactly one mana."),
    ),
    # Charles
    "overwork": Potion(mark("Overwork"), mark("When the Night ends you take one more turn.")),
    "duel-expert": Potion(
        mark("Duel Expert"),
        mark("You have one more arrow in each war."),
        mark("For a mana, fight the same tower again if you have destroyed no GU this turn."),
        labels={"again": on_land(mark("Fight again from {land} for a mana"))},
    ),
    "nine-lives": Potion(
        mark("Nine Lives"),
        mark("You have one more shield in each war."),
        mark("Each of your GUs that was just destroyed comes back for a mana."),
        labels={"revive": of_element(mark("Revive {element} for a mana"))},
        lines={told.Revive: mark("{player} {player:revives|revive} {kind} on {land}")},
    ),
    "curiosity": Potion(
        mark("Curiosity"),
        mark("At the end of Twilight give back up to four flasks, and get a resource for each."),
        mark("You get two for each."),
        labels={"return-flasks": _return_flasks},
    ),
    "invisible-hand": Potion(
        mark("Invisible Hand"),
        mark("Once a turn, for a mana: take a visible scroll."),
        mark("It may take the place of one in your archive."),
        labels={"snatch": _snatch, "replace": _replace},
        lines={told.Study: mark("{player} {player:snatches|snatch} {scroll}")},
    ),
    # Eddie
    "early-bird": Potion(
        mark("Early Bird"), mark("You are the first in this Night, and the first GU you grow costs no drops.")
    ),
    "cheating": Potion(
        mark("Cheating"),
        mark("When a war begins, for a mana: roll two dice more."),
        mark("After the roll you may roll any of your dice again."),
        labels={"more-dice": said(mark("For a mana: roll two dice more")), "reroll": _reroll},
        declared={"more-dice": mark("{player} {player:uses|use} the potion: two dice more")},
    ),
    "plan-b": Potion(
        mark("Plan B"),
        mark("When a war begins, set aside some of your dice and roll them: each shield is a stone servant."),
        mark("You roll them a second time."),
        "plan_b_rerolls_all",
        mark("Then you roll all of your dice once more: each shield is a stone servant, too."),
        labels={"set-aside": _set_aside},
        declared={"set-aside": mark("{player} {player:uses|use} the potion and {player:sets|set} {dice} aside")},
    ),
    "lucky-hand": Potion(
        mark("Lucky Hand"),
        mark("At the end of your turn roll your dice: each arrow is a resource, each of another kind."),
        mark("You may roll a second time."),
    ),
    "thief": Potion(
        mark("Thief"),
        mark("Once a turn, for a mana: cast any visible scroll or one from anybody's archive."),
        mark("For one more mana cast another at once."),
        labels={"steal": _steal},
        lines={told.Cast: mark("{player} {player:casts|cast} {scroll} as a thief for {mana} mana")},
    ),
    # Cassandra
    "total-mastery": Potion(
        mark("Total Mastery"), mark("At the end of Twilight you get two resources for each element you have mastered.")
    ),
    "flamouflage": Potion(
        mark("Flamouflage"),
        mark("When a war begins, for a mana: you get a flame servant."),
        mark("Or two arrows instead."),
        labels={
            "call-servant": said(mark("For a mana: call a flame servant")),
            "call-force": said(mark("For a mana: two arrows instead")),
        },
        declared=CALLED,
    ),
    "stonouflage": Potion(
        mark("Stonouflage"),
        mark("When a war begins, for a mana: you get a stone servant."),
        mark("Or two shields instead."),
        labels={
            "call-servant": said(mark("For a mana: call a stone servant")),
            "call-force": said(mark("For a mana: two shields instead")),
        },
        declared=CALLED,
    ),
    "germination": Potion(
        mark("Germination"),
        mark("If you grow two GUs of one kind in a turn you get a resource."),
        mark("And one more of another kind."),
    ),
    "thunder-chain": Potion(
        mark("Thunder Chain"),
        mark("Once a turn, after casting a scroll, you get a resource."),
        mark("And one more of another kind."),
    ),
}
ELEMENTS = ("", "flame", "stone", "water", "thunder")
"""The kinds of the five potions of every sorcerer, in their order; the first is neutral."""


def potion_name(potion: str, say: Say) -> str:
    return say(POTIONS[potion].name)


def potion_clause(potion: str) -> str:
    """Where the rulebook tells what a potion does: a part of §10 for each sorcerer."""
    sorcerer, number = divmod(tuple(POTIONS).index(potion), POTIONS_EACH)
    return f"10.{sorcerer + 2}.{number + 1}"


def potion_text(game: Game, potion: str, say: Say) -> str:
    """A potion's name and what it does, with and without mastery."""
    words = POTIONS[potion]
    ruled = bool(words.ruling) and game.rulings[words.ruling]
    master = words.otherwise if ruled else words.mastered
    name, effect = say(words.name), say(words.text)
    if not master:
        return say("{name}: {effect}", name=name, effect=effect)
    return say("{name}: {effect} Mastered: {master}", name=name, effect=effect, master=say(master))
