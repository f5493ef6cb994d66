"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import GATHERING_AGAINST, SAME_TOKEN_TILE
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("A face-down token lies on each of the face-down tiles."),
        mark("Collect a tile at the long side, left or right, of such a tile: tile and token are turned up."),
        mark("If both tiles of your turn lie beside a token tile, you choose one token; the opponent gets the rest."),
        mark("If only one of them does, the opponent gets the tokens."),
        GATHERING_AGAINST,
    ),
    (SAME_TOKEN_TILE,),
)
