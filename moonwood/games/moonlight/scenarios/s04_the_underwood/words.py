"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("Some tiles lie under others. Sides are judged on each tile's own layer, counted from the table."),
        mark("A bit on a collected tile drops to the one below it. If there is none, it is the opponent's."),
        mark("Some tiles carry two tokens, and it matters who stands beside such a tile when it is collected."),
        mark("Both Creatures do: one token for each side, as you choose. Only one does: both are the opponent's."),
        mark("Against each other: whoever collected the tile says which Creature gets which token."),
    ),
    (mark("Tiles at the corners are beside a Creature, too, at whatever height. Both tokens are turned up first."),),
)
