"""Moonlight: The Land of the Wolves: two packs, one clearing of twelve places, two rounds to the summit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Features, Furniture, Merits, Rounds, Tally
from moonwood.kernel.game import Credits, Room, Smallest
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import Switch, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.land_of_the_wolves.rules.view import View


def _furnish() -> Furniture[View]:
    from moonwood.games.land_of_the_wolves import board, mind, rules, words
    from moonwood.games.land_of_the_wolves.rules import hidden
    from moonwood.games.land_of_the_wolves.rules.events import RoundEnd, RoundStart
    from moonwood.games.land_of_the_wolves.rules.state import tally
    from moonwood.games.land_of_the_wolves.words.guesswork import GUESSWORK

    return Furniture(
        rules,
        board,
        words,
        mind,
        hidden=hidden,
        things=words.THINGS,
        rounds=Rounds(RoundStart, RoundEnd, board.last_of_round),
        in_place=board.in_place,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features, legs=True),
        tallies={
            "points": Tally(tally, mark("Which wolf, and where, puts you furthest ahead if the round ended then?"))
        },
        guesswork=GUESSWORK,
    )


_TWO_WOLVES = """
hand = 1
ties = 1
[deck]
1.copies = 1
2.copies = 1
3.copies = 0
4.copies = 0
5.copies = 0
"""
"""Two wolves a deck, one of them in hand: whoever moves does not know which one the other has."""

INTRODUCTION = Introduction(
    order=5,
    minutes=(10, 20),
    weight="light",
    facts=(mark("secret cards"),),
    presets=(
        Preset(
            mark("First game"),
            mark("Covering and rows, and nothing else; you begin."),
            {"alpha_powers": False, "lone_wolves": False, "first_player": 0},
        ),
        Preset(
            mark("With Lone Wolves"),
            mark("Whoever wins a round takes an odd wolf into the pack."),
            {"alpha_powers": False, "lone_wolves": True},
        ),
        Preset(
            mark("With Alpha powers"),
            mark("The whole game: each pack bends one rule."),
            {"alpha_powers": True, "lone_wolves": True},
        ),
    ),
)

GAME = Room(
    name="land-of-the-wolves",
    title=mark("Moonlight: The Land of the Wolves"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits(mark("designer not named in our sources"), "La Boîte de Jeu"),
    options=(
        first_player(),
        Switch("alpha_powers", True, "the loser of a round takes an Alpha Power"),
        Switch("lone_wolves", True, "the winner of a round takes a Lone Wolf into the deck"),
        RULINGS,
    ),
    hidden=True,
    smallest=Smallest(
        {"first_player": 0, "alpha_powers": False, "lone_wolves": False, "rulings": _TWO_WOLVES},
        "to-move A; step deal; starter A; table; hand-A; hand-B; wins 1 1; ties 0; left 1; offer; moves 0",
    ),
)
