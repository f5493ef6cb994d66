"""Moonlight: The Land of the Wolves: two packs, one clearing of twelve places, two rounds to the summit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import Switch, first_player
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from moonwood.games.land_of_the_wolves.rules.view import View


def _furnish() -> Furniture[View]:
    from moonwood.games.land_of_the_wolves import board, mind, rules, words
    from moonwood.games.land_of_the_wolves.rules import hidden

    return Furniture(rules, board, words, mind, hidden)


GAME = Room(
    name="land-of-the-wolves",
    title="Moonlight: The Land of the Wolves",
    package=__name__,
    furnish=_furnish,
    credits=Credits("designer not named in our sources", "La Boîte de Jeu"),
    options=(
        first_player(),
        Switch("alpha_powers", True, "the loser of a round takes an Alpha Power"),
        Switch("lone_wolves", True, "the winner of a round takes a Lone Wolf into the deck"),
        RULINGS,
    ),
    hidden=True,
)
