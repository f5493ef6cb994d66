"""Light Seeker: nine rolling cubes, and a zone of light that has to grow."""

from typing import Any

from moonwood.games.light_seeker.rules.components import read_setup
from moonwood.kernel.furniture import Furniture
from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import RANDOM, Switch, Text, first_player
from moonwood.kernel.rulings import RULINGS


def _furnish() -> Furniture[Any]:
    from moonwood.games.light_seeker import board, mind, rules, words

    return Furniture(rules, board, words, mind)


GAME = Room(
    name="light-seeker",
    title="Light Seeker",
    package=__name__,
    furnish=_furnish,
    credits=Credits("Julian and Daniel Danzer", "ThunderGryph Games"),
    options=(
        first_player(),
        Switch("rho", False, "Rho, whose cell lets a player turn a cube on the spot"),
        Text("setup", RANDOM, "random, or how the nine dark cubes are turned: row by row from the south", read_setup),
        RULINGS,
    ),
)
