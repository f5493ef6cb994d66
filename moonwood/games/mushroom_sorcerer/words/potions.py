"""What each potion is called and does, and what besides while its own element is mastered; its rule is the entry of the
same name in `rules/potions.py`."""

from __future__ import annotations

from dataclasses import dataclass

from moonwood.games.mushroom_sorcerer.rules.components import POTIONS_EACH
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say, mark


@dataclass(frozen=True)
class Potion:
    """One potion in words."""

    name: str
    text: str
    mastered: str = ""
    ruling: str = ""
    """The ruling by which mastery does something else, and what that is."""
    otherwise: str = ""


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
    ),
    "big-belly": Potion(
        mark("Big Belly"),
        mark("In war each of your flame servants has one more shield."),
        mark("For a mana the other side rolls two dice fewer."),
    ),
    "forest-keeper": Potion(
        mark("Forest Keeper"),
        mark("Once a turn, for a mana: put debris onto a free land and get a resource."),
        mark("You get two resources."),
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
    ),
    "nine-lives": Potion(
        mark("Nine Lives"),
        mark("You have one more shield in each war."),
        mark("Each of your GUs that was just destroyed comes back for a mana."),
    ),
    "curiosity": Potion(
        mark("Curiosity"),
        mark("At the end of Twilight give back up to four flasks, and get a resource for each."),
        mark("You get two for each."),
    ),
    "invisible-hand": Potion(
        mark("Invisible Hand"),
        mark("Once a turn, for a mana: take a visible scroll."),
        mark("It may take the place of one in your archive."),
    ),
    # Eddie
    "early-bird": Potion(
        mark("Early Bird"), mark("You are the first in this Night, and the first GU you grow costs no drops.")
    ),
    "cheating": Potion(
        mark("Cheating"),
        mark("When a war begins, for a mana: roll two dice more."),
        mark("After the roll you may roll any of your dice again."),
    ),
    "plan-b": Potion(
        mark("Plan B"),
        mark("When a war begins, set aside some of your dice and roll them: each shield is a stone servant."),
        mark("You roll them a second time."),
        "plan_b_rerolls_all",
        mark("Then you roll all of your dice once more: each shield is a stone servant, too."),
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
    ),
    # Cassandra
    "total-mastery": Potion(
        mark("Total Mastery"), mark("At the end of Twilight you get two resources for each element you have mastered.")
    ),
    "flamouflage": Potion(
        mark("Flamouflage"),
        mark("When a war begins, for a mana: you get a flame servant."),
        mark("Or two arrows instead."),
    ),
    "stonouflage": Potion(
        mark("Stonouflage"),
        mark("When a war begins, for a mana: you get a stone servant."),
        mark("Or two shields instead."),
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
    mastered = say(" Mastered: {effect}", effect=say(master)) if master else ""
    return f"{say(words.name)}: {say(words.text)}{mastered}"
