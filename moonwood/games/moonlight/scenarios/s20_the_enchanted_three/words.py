"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import SWITCHES
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("The tokens form a pile. Whoever has three tiles of a Spirit draws one: you, and the opponent as well."),
        mark("Stepping onto a bit does nothing here."),
        mark("When a face-down tile is turned up, its bit goes to a Creature beside it; if both are, you choose."),
    ),
    (
        mark("If both sides draw in one turn, you are first."),
        mark("A Creature on the turned tile is not beside it. Where nobody is, the bit stays."),
    ),
    switches={
        "threes_draw_once": (
            mark("Each side draws once for each Spirit."),
            mark("Each side draws for the third tile of a Spirit and for every further one."),
        ),
        "bits_as_tiles_turn": (
            mark("Of several tiles each gives its bit away before the next one is turned up."),
            mark("Several tiles are turned up first; then each gives its bit away."),
        ),
        "stocks_left_to_opponent": SWITCHES["stocks_left_to_opponent"],
    },
    questions={
        "give-bit": mark("{player} says who gets the bit."),
    },
    gifts={
        "give-bit": mark("The bit to {side}"),
    },
)
