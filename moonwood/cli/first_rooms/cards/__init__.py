"""First Cards: a secret card each, to be kept or exchanged; the highest wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import chosen_players, first_player, players
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from moonwood.cli.first_rooms.cards.rules import View


def _furnish() -> Furniture[View]:
    from moonwood.cli.first_rooms.cards import board, mind, rules, words

    return Furniture(rules, board, words, mind, hidden=rules)


GAME = Room(
    name="first-cards",
    title="First Cards",
    package=__name__,
    furnish=_furnish,
    credits=Credits("its designer", "its publisher"),
    options=(
        players(2, 4),  # [choice]
        first_player(4, default=0),
        RULINGS,
    ),
    seats=chosen_players,
    hidden=True,
)
