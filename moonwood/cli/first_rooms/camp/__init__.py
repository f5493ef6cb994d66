"""First Camp: together, or alone, carry the wood home before it is night."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.aim import ALONE, TOGETHER
from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import chosen_players, first_player, players
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from moonwood.cli.first_rooms.camp.rules import View


def _furnish() -> Furniture[View]:
    from moonwood.cli.first_rooms.camp import board, mind, rules, words

    return Furniture(rules, board, words, mind)


GAME = Room(
    name="first-camp",
    title="First Camp",
    package=__name__,
    furnish=_furnish,
    credits=Credits("its designer", "its publisher"),
    options=(
        players(1, 4),  # [choice]
        first_player(4, default=0),  # [several]
        RULINGS,
    ),
    seats=chosen_players,
    aim=lambda options: ALONE if options["players"] == 1 else TOGETHER,
)
