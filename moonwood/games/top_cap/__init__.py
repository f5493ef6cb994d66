"""Top Cap: bottle caps that travel as far as they have neighbours."""

from moonwood.kernel.game import Credits, Room
from moonwood.kernel.options import Switch, first_player
from moonwood.kernel.rulings import RULINGS

GAME = Room(
    name="top-cap",
    title="Top Cap",
    package=__name__,
    credits=Credits("designer not named in our sources", "ThunderGryph Games"),
    options=(
        first_player(default=0),
        Switch("slow_down", False, "tiles from which a cap may travel one cell less"),
        Switch("jump", False, "tiles from which a cap may pass over other caps"),
        RULINGS,
    ),
)
