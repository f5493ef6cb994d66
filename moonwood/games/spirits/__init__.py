"""Spirits of the Forest: gather the Spirits from the ends of the rows, and be first in as many of them as you can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.aim import AGAINST, ALONE
from moonwood.kernel.errors import Complaint
from moonwood.kernel.furniture import Features, Furniture, Merits, Tally
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import Choice, Switch, Values, chosen_players, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.view import View

MODULES = ("air", "moonlight_tiles", "enchanted")


def _refuse(options: Values) -> str | None:
    chosen = [name for name in MODULES if options[name]]
    alone = Complaint("the solo game (players 1) is played without {modules}", modules=", ".join(chosen))
    return alone if options["players"] == 1 and chosen else None


def _furnish() -> Furniture[View]:
    from moonwood.games.spirits import board, mind, rules, words
    from moonwood.games.spirits.rules import hidden
    from moonwood.games.spirits.rules.end import tally
    from moonwood.games.spirits.words.guesswork import GUESSWORK

    return Furniture(
        rules,
        board,
        words,
        mind,
        hidden=hidden,
        things=words.THINGS,
        history_shown=rules.HISTORY_SHOWN,
        silent=words.SILENT,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features),
        tallies={"points": Tally(tally, mark("Which turn puts you furthest ahead, if the game ended right after it?"))},
        guesswork=GUESSWORK,
    )


INTRODUCTION = Introduction(
    order=3,
    minutes=(20, 30),
    weight="light",
    facts=(mark("a few secret tokens"),),
    presets=(
        Preset(mark("First game"), mark("Two players and the plain forest; you begin."), {"first_player": 0}),
        Preset(
            mark("With Moonlight tiles"),
            mark("Face down between the others: two alike double what a Spirit is worth."),
            {"moonlight_tiles": True},
        ),
        Preset(
            mark("With the Air Spirit"),
            mark("A tenth Spirit whose Fireflies can take its tiles away again."),
            {"air": True},
        ),
        Preset(mark("Alone"), mark("Against the Ghost, in ten minutes."), {"players": 1}),
        Preset(
            mark("Enchanted"),
            mark("Tiles buy cards, and cards score: for those who know the forest."),
            {"enchanted": True},
        ),
    ),
)

GAME = Room(
    name="spirits-of-the-forest",
    title=mark("Spirits of the Forest"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits(mark("Michael Schacht; Enchanted mode: Francesco Testini"), "ThunderGryph Games"),
    options=(
        Choice("players", 2, "how many play; 1 is the solo game against the Ghost", (1, 2, 3, 4)),
        first_player(4),
        Switch("air", False, "the Air Spirit: 8 more tiles, 3 more tokens and the Fireflies"),
        Switch("moonlight_tiles", False, "hidden tiles that may double what a Spirit is worth"),
        Switch("enchanted", False, "cards to be claimed with three tiles each"),
        RULINGS,
    ),
    seats=chosen_players,
    aim=lambda options: ALONE if options["players"] == 1 else AGAINST,
    hidden=lambda options: options["players"] != 1,
    refuse=_refuse,
)
