"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import (
    FACE_DOWN_COLLECTED,
    MOONLIGHT_TILES,
    SWITCHES,
    TOKENS_FOLLOW,
    TWO_MOONLIGHT_TILES,
)
from moonwood.games.moonlight.words.page import Page

PAGE = Page(
    (
        FACE_DOWN_COLLECTED,
        *MOONLIGHT_TILES,
        TOKENS_FOLLOW,
    ),
    (TWO_MOONLIGHT_TILES,),
    switches={
        "moonlight_tile_is_tile": SWITCHES["moonlight_tile_is_tile"],
        "moonlight_tiles_left_to_opponent": SWITCHES["moonlight_tiles_left_to_opponent"],
    },
)
