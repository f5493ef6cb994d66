"""Spirits of the Forest: Moonlight: two Creatures gather a forest for you and against you, in 28 scenarios."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.aim import AGAINST, ALONE, TOGETHER, Aim
from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import Choice, Switch, Text, Values, first_player
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules import View

SCENARIOS = 28
PLAYERS = {"solo": 1, "co-op": 2}
"""The modes whose number of players is fixed."""
AIMS: dict[str, Aim] = {"solo": ALONE, "co-op": TOGETHER, "competitive": AGAINST}


def _furnish() -> Furniture[View]:
    from moonwood.games.moonlight import board, mind, rules, words
    from moonwood.games.moonlight.rules import guessing

    return Furniture(rules, board, words, mind, hidden=guessing)


def _refuse(options: Values) -> str | None:
    from moonwood.games.moonlight.scenarios import refuse

    return refuse(options)


def _check_layout(text: str) -> str:
    from moonwood.games.moonlight.scenarios import checked_layout

    return checked_layout(text)


GAME = Room(
    name="moonlight",
    title="Spirits of the Forest: Moonlight",
    package=__name__,
    furnish=_furnish,
    credits=Credits("Michael Schacht and Pierpaolo Paoletti; scenarios by many", "ThunderGryph Games"),
    options=(
        Choice("scenario", 1, "which page of the journal is played", tuple(range(1, SCENARIOS + 1))),
        Choice("mode", "co-op", "alone, two together, or against each other", ("solo", "co-op", "competitive")),
        Choice("players", 2, "how many play against each other", (2, 3, 4)),
        Choice("difficulty", "regular", "how many gems there are", ("regular", "difficult", "extreme")),
        Switch("open_talk", False, "co-op: players may always talk; gems are in common and only move Creatures"),
        Text("layout", "", "an owner's layout of the scenario; empty is our own", _check_layout),
        first_player(4),
        RULINGS,
    ),
    seats=lambda options: PLAYERS.get(str(options["mode"])) or int(options["players"]),
    aim=lambda options: AIMS[str(options["mode"])],
    hidden=lambda options: options["mode"] == "competitive",
    refuse=_refuse,
)
