"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import (
    AIR_IN_THE_FOREST,
    FACE_DOWN_COLLECTED,
    FIREFLIES,
    FIREFLIES_AT_THE_END,
    MOONLIGHT_TILES,
    SWITCHES,
    TOKENS_FOLLOW,
    TWO_MOONLIGHT_TILES,
)
from moonwood.games.moonlight.words.page import Page

PAGE = Page(
    (
        AIR_IN_THE_FOREST,
        FACE_DOWN_COLLECTED,
        *MOONLIGHT_TILES,
        TOKENS_FOLLOW,
        FIREFLIES,
    ),
    (
        TWO_MOONLIGHT_TILES,
        FIREFLIES_AT_THE_END,
    ),
    switches={
        "fireflies_tie_discards": SWITCHES["fireflies_tie_discards"],
        "moonlight_tile_is_tile": SWITCHES["moonlight_tile_is_tile"],
        "moonlight_tiles_left_to_opponent": SWITCHES["moonlight_tiles_left_to_opponent"],
    },
)
