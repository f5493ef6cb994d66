"""First Room: whoever takes the last stone wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import first_player
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from moonwood.cli.first_room.rules import View


def _furnish() -> Furniture[View]:
    from moonwood.cli.first_room import board, mind, rules, words

    return Furniture(rules, board, words, mind)


GAME = Room(
    name="first-room",
    title="First Room",
    package=__name__,
    furnish=_furnish,
    credits=Credits("its designer", "its publisher"),
    options=(first_player(default=0), RULINGS),
)
