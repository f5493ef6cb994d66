"""Cat-a-comb: cats on cats on tiles, and whole stacks that walk apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.kernel.errors import Complaint
from moonwood.kernel.furniture import Features, Furniture, Merits
from moonwood.kernel.game import Credits, Room, Smallest
from moonwood.kernel.introduction import Introduction, Preset
from moonwood.kernel.options import RANDOM, Choice, Switch, Text, first_player
from moonwood.kernel.rulings import RULINGS
from moonwood.kernel.speech import mark

if TYPE_CHECKING:
    from moonwood.games.cat_a_comb.rules.view import View


def _layout(text: str) -> str:
    """The nine tiles row by row; slashes and spaces between them are dropped."""
    letters = "".join(text.split()).replace("/", "").upper()
    if letters != RANDOM.upper() and sorted(letters) != sorted("NWB" * 3):
        raise ValueError(
            Complaint("it is `random` or nine letters, row by row: three each of N (brown), W (white) and B (black)")
        )
    return RANDOM if letters == RANDOM.upper() else letters


def _furnish() -> Furniture[View]:
    from moonwood.games.cat_a_comb import board, mind, rules, words
    from moonwood.games.cat_a_comb.rules.end import HISTORY_ENDINGS

    return Furniture(
        rules,
        board,
        words,
        mind,
        things=words.THINGS,
        history_endings=HISTORY_ENDINGS,
        merits=Merits(mind.merits, words.REASONS),
        features=Features(mind.FEATURES, mind.features),
    )


INTRODUCTION = Introduction(
    order=6,
    minutes=(15, 20),
    weight="medium",
    facts=(mark("no luck once it is set up"),),
    presets=(
        Preset(
            mark("First game"), mark("The other side lays out the brown cats; you just begin."), {"first_player": 0}
        ),
        Preset(
            mark("With the toilet paper"),
            mark("Each side may close one empty tile of its colour: shorter and sharper."),
            {"toilet_paper": True},
        ),
        Preset(
            mark("With the precious cube"),
            mark("A cat that shows the colour its mover likes."),
            {"precious_cube": True},
        ),
    ),
)

GAME = Room(
    name="cat-a-comb",
    title=mark("Cat-a-comb"),
    package=__name__,
    furnish=_furnish,
    introduction=INTRODUCTION,
    credits=Credits("Pierpaolo Paoletti", "ThunderGryph Games"),
    draws=True,
    options=(
        first_player(),
        Switch("precious_cube", False, "one neutral cat is the Precious cube, which changes its colour when it moves"),
        Switch("toilet_paper", False, "each player has a token that makes a niche vanish"),
        Choice("stack_owner", "any", "which stacks may be moved, by the cat on top", ("any", "own_or_neutral")),
        Text("tile_layout", RANDOM, "`random`, or nine letters N, W and B row by row", _layout),
        RULINGS,
    ),
    smallest=Smallest({"first_player": 0, "tile_layout": "NWBWBNBNW", "rulings": "turn_limit = 1"}),
)
