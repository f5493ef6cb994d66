"""Forgenesis: creatures of one ability each, on their way to the forge in the other corner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Features, Furniture, Merits, Trophies
from moonwood.kernel.game import Credits, Room, Smallest
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import RANDOM, Choice, Switch, Text, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.forgenesis.rules.view import View


def _furnish() -> Furniture[View]:
    from moonwood.games.forgenesis import board, mind, rules, words
    from moonwood.games.forgenesis.rules.end import HISTORY_ENDINGS, arrived
    from moonwood.games.forgenesis.words import guidance
    from moonwood.games.forgenesis.words.names import TYPE_NAMES

    return Furniture(
        rules,
        board,
        words,
        mind,
        things=words.THINGS,
        guidance=guidance,
        history_endings=HISTORY_ENDINGS,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features),
        trophies=Trophies(arrived, TYPE_NAMES),
    )


def _read_creatures(text: str) -> str:
    from moonwood.games.forgenesis.rules.setup import read_creatures

    return read_creatures(text)


INTRODUCTION = Introduction(
    order=4,
    minutes=(5, 15),
    weight="light",
    facts=(mark("no luck once it is set up"),),
    presets=(
        Preset(
            mark("First game"),
            mark("Frog, Firefly, Beetle and Dragonfly: four tricks that one can see. You begin."),
            {"creatures": "frog firefly beetle dragonfly", "first_player": 0},
        ),
        Preset(mark("Any four creatures"), mark("Drawn from six, the Spider and the Butterfly among them.")),
        Preset(mark("With the Mole"), mark("It goes underground and comes up somewhere else."), {"mole": True}),
        Preset(mark("With Mole and Snail"), mark("All that is in the box."), {"mole": True, "snail": True}),
    ),
)

GAME = Room(
    name="forgenesis",
    title=mark("Forgenesis"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits("Ignazio Panades", "ThunderGryph Games"),
    draws=True,
    options=(
        first_player(),
        Switch("mole", False, "adds the Mole, which burrows, to the pool of creatures"),
        Switch("snail", False, "adds the Snail, whose slime makes others slide, to the pool of creatures"),
        Choice("opening_choice", "opponent", "whose opening creature a player picks", ("opponent", "own")),
        Text("creatures", RANDOM, "the types in play: random, or a list of four", _read_creatures),
        RULINGS,
    ),
    smallest=Smallest({"first_player": 0, "creatures": "frog beetle", "rulings": "types_in_play = 2\nturn_limit = 2"}),
)
