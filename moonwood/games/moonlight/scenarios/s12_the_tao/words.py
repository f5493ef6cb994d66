"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import (
    AIR_IN_THE_FOREST,
    FACE_DOWN_COLLECTED,
    FIREFLIES,
    FIREFLIES_AT_THE_END,
    SWITCHES,
)
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        AIR_IN_THE_FOREST,
        FACE_DOWN_COLLECTED,
        mark("A token is yours if Light collects its tile, and the opponent's if Shadow does, whoever gets the tile."),
        FIREFLIES,
    ),
    (FIREFLIES_AT_THE_END,),
    switches={
        "fireflies_tie_discards": SWITCHES["fireflies_tie_discards"],
    },
)
