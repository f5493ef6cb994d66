"""Top Cap: bottle caps that travel as far as they have neighbours."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Features, Furniture, Merits
from moonwood.kernel.game import Credits, Room, Smallest
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import Switch, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.top_cap.rules import View


INTRODUCTION = Introduction(
    order=1,
    minutes=(10, 15),
    weight="easy",
    facts=(mark("no luck"),),
    presets=(
        Preset(mark("First game"), mark("Four caps each and two rules; you begin."), {"first_player": 0}),
        Preset(
            mark("With slow tiles"),
            mark("From some tiles a cap may fly one cell less. It makes beginning and answering even."),
            {"slow_down": True},
        ),
        Preset(
            mark("All tiles"),
            mark("Slow tiles, and tiles from which a cap flies over others."),
            {"slow_down": True, "jump": True},
        ),
    ),
)


def _furnish() -> Furniture[View]:
    from moonwood.games.top_cap import board, mind, rules, words

    return Furniture(
        rules,
        board,
        words,
        mind,
        history_endings=rules.HISTORY_ENDINGS,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features),
    )


GAME = Room(
    name="top-cap",
    title=mark("Top Cap"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits(mark("designer not named in our sources"), "ThunderGryph Games"),
    draws=True,
    options=(
        first_player(default=0),
        Switch("slow_down", False, "tiles from which a cap may travel one cell less"),
        Switch("jump", False, "tiles from which a cap may pass over other caps", context="tile"),
        RULINGS,
    ),
    smallest=Smallest({"rulings": "move_limit = 3"}),
)
