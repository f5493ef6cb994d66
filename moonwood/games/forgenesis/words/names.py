"""What things in Forgenesis are called, for labels, the log, the help and the picture."""

from __future__ import annotations

from typing import Final, NamedTuple

from moonwood.games.forgenesis.rules.components import ABILITIES, TYPES
from moonwood.kernel.speech import Say, mark


class AbilityWords(NamedTuple):
    """What is said of an ability: its name, what one can do with it, and a use of it."""

    name: str
    text: str
    deed: str


TYPE_NAMES = {
    "frog": mark("Frog"),
    "firefly": mark("Firefly"),
    "beetle": mark("Beetle"),
    "butterfly": mark("Butterfly"),
    "spider": mark("Spider"),
    "dragonfly": mark("Dragonfly"),
    "mole": mark("Mole"),
    "snail": mark("Snail"),
}
ABILITY_WORDS: Final = {
    "jump": AbilityWords(
        mark("Jump"),
        mark("Leap over one neighbour, friend or foe, to the empty cell right behind it."),
        mark("jump to {to}"),
    ),
    "pull": AbilityWords(
        mark("Pull"),
        mark(
            "Draw a creature of either side, two or three cells away, along a free row or column until it stands next to you."
        ),
        mark("pull {victim} to {to}"),
    ),
    "push": AbilityWords(
        mark("Push"),
        mark(
            "Shove a neighbour of either side one cell straight away, if that cell is empty; over the edge it is gone for good."
        ),
        mark("push {victim} to {to}"),
    ),
    "copy": AbilityWords(
        mark("Copy"),
        mark("Do what any other creature on the board could do here, awake or asleep; never another copier."),
        mark("copy another"),
    ),
    "web": AbilityWords(
        mark("Web"),
        mark("Put an opposing neighbour to sleep, if it is awake and not passive."),
        mark("put {victim} to sleep"),
    ),
    "fly": AbilityWords(
        mark("Fly"),
        mark("Fly one cell diagonally, in any direction, to an empty cell."),
        mark("fly to {to}"),
    ),
    "burrow": AbilityWords(
        mark("Burrow"),
        mark("Vanish and come up on any empty cell beside another friend and beside no foe."),
        mark("burrow to {to}"),
    ),
    "slime": AbilityWords(
        mark("Slime"),
        mark("Passive: never sleeps, only moves. The cells beside it are slippery for everybody else."),
        mark("leave slime"),
    ),
}
DIRECTION_NAMES = (mark("up left"), mark("up right"), mark("down right"), mark("down left"))


def ability_words(ability: int) -> AbilityWords:
    return ABILITY_WORDS[ABILITIES[ability]]


def type_name(type_: int, say: Say) -> str:
    return say(TYPE_NAMES[TYPES[type_]])


def type_names(names: list[str], say: Say) -> str:
    return say.listing([say(TYPE_NAMES[name]) for name in names]) or say("none")
