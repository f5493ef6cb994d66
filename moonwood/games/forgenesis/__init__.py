"""Forgenesis: creatures of one ability each, on their way to the forge in the other corner."""

from typing import Any

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import RANDOM, Choice, Switch, Text, Values, first_player
from moonwood.kernel.rulings import RULINGS


def _furnish() -> Furniture[Any]:
    from moonwood.games.forgenesis import board, mind, rules, words

    return Furniture(rules, board, words, mind)


def _read_creatures(text: str) -> str:
    from moonwood.games.forgenesis.rules.setup import read_creatures

    return read_creatures(text)


def _refuse(options: Values) -> str | None:
    from moonwood.games.forgenesis.rules.setup import refuse

    return refuse(options)


GAME = Room(
    name="forgenesis",
    title="Forgenesis",
    package=__name__,
    furnish=_furnish,
    credits=Credits("Ignazio Panades", "ThunderGryph Games"),
    options=(
        first_player(),
        Switch("mole", False, "adds the Mole, which burrows, to the pool of creatures"),
        Switch("snail", False, "adds the Snail, whose slime makes others slide, to the pool of creatures"),
        Choice("opening_choice", "opponent", "whose opening creature a player picks", ("opponent", "own")),
        Text("creatures", RANDOM, "the types in play: random, or a list of four", _read_creatures),
        RULINGS,
    ),
    refuse=_refuse,
)
