"""What things in Forgenesis are called, for labels, the log, the help and the picture."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import TYPES
from moonwood.kernel.speech import Say, mark

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
ABILITY_NAMES = (
    mark("Jump"),
    mark("Pull"),
    mark("Push"),
    mark("Copy"),
    mark("Web"),
    mark("Fly"),
    mark("Burrow"),
    mark("Slime"),
)
ABILITY_TEXTS = (
    mark("Leap over one neighbour, friend or foe, to the empty cell right behind it."),
    mark(
        "Draw a creature of either side, two or three cells away, along a free row or column until it stands next to you."
    ),
    mark(
        "Shove a neighbour of either side one cell straight away, if that cell is empty; over the edge it is gone for good."
    ),
    mark("Do what any other creature on the board could do here, awake or asleep; never another copier."),
    mark("Put an opposing neighbour to sleep, if it is awake and not passive."),
    mark("Fly one cell diagonally, in any direction, to an empty cell."),
    mark("Vanish and come up on any empty cell beside another friend and beside no opponent."),
    mark("Passive: never sleeps, only moves. The cells beside it are slippery for everybody else."),
)
DIRECTION_NAMES = (mark("up left"), mark("up right"), mark("down right"), mark("down left"))


def type_name(type_: int, say: Say) -> str:
    return say(TYPE_NAMES[TYPES[type_]])


def type_names(names: list[str], say: Say) -> str:
    return say.listing([say(TYPE_NAMES[name]) for name in names]) or say("none")
