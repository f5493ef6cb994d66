"""Light Seeker: nine rolling cubes, and a zone of light that has to grow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.furniture import Features, Furniture, Merits
from moonwood.kernel.game import Credits, Room, Smallest
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import RANDOM, Switch, Text, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.light_seeker.rules.view import View


def _furnish() -> Furniture[View]:
    from moonwood.games.light_seeker import board, mind, rules, words
    from moonwood.games.light_seeker.words import guidance

    return Furniture(
        rules,
        board,
        words,
        mind,
        things=words.THINGS,
        guidance=guidance,
        history_shown=rules.HISTORY_SHOWN,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features),
    )


def _read_layout(text: str) -> str:
    from moonwood.games.light_seeker.rules.setup import read_layout

    return read_layout(text)


INTRODUCTION = Introduction(
    order=2,
    minutes=(5, 15),
    weight="light",
    facts=(mark("no luck once it is set up"),),
    presets=(
        Preset(mark("First game"), mark("The plain valley; you begin with a single action."), {"first_player": 0}),
        Preset(
            mark("With Rho"),
            mark("A free cell with a guest: enter it, and you may turn a cube beside it."),
            {"rho": True},
        ),
    ),
)

GAME = Room(
    name="light-seeker",
    title=mark("Light Seeker"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits(mark("Julian and Daniel Danzer"), "ThunderGryph Games"),
    options=(
        first_player(),
        Switch("rho", False, "Rho, whose cell lets a player turn a cube on the spot"),
        Text("setup", RANDOM, "random, or how the nine dark cubes are turned: row by row from the south", _read_layout),
        RULINGS,
    ),
    smallest=Smallest({"first_player": 0, "setup": "NE NE NE NE NE NE NE NE NE", "rulings": "goal = 1"}),
)
