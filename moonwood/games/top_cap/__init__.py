"""Top Cap: bottle caps that travel as far as they have neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room, Smallest
from moonwood.kernel.options import Switch, first_player
from moonwood.kernel.rulings import RULINGS

if TYPE_CHECKING:
    from moonwood.games.top_cap.rules import View


def _furnish() -> Furniture[View]:
    from moonwood.games.top_cap import board, mind, rules, words

    return Furniture(rules, board, words, mind)


GAME = Room(
    name="top-cap",
    title="Top Cap",
    package=__name__,
    furnish=_furnish,
    credits=Credits("designer not named in our sources", "ThunderGryph Games"),
    options=(
        first_player(default=0),
        Switch("slow_down", False, "tiles from which a cap may travel one cell less"),
        Switch("jump", False, "tiles from which a cap may pass over other caps"),
        RULINGS,
    ),
    smallest=Smallest({"rulings": "move_limit = 3"}),
)
