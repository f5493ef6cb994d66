"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import GATHERING, SAME_TOKEN_TILE
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        *GATHERING,
        mark("Stepping onto a bit does nothing here. Bits go to those who collect beside them."),
        mark("A tile collected at the left or right of a bit: the bit is the opponent's."),
        mark("A tile collected above or below a bit: yours if Light collected it, the opponent's if Shadow did."),
    ),
    (
        mark("If both tiles of a turn lie beside the same bit, the first one decides. Heights do not matter."),
        mark("A bit on the collected tile itself drops, or is the opponent's, as always."),
        SAME_TOKEN_TILE,
    ),
)
