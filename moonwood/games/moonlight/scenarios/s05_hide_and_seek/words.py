"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import SWITCHES, TOKENS_FOLLOW
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("The stacks are high, and a tile is free if any of its four sides is free on its own layer."),
        mark("At the start a face-down token lies on every single that can be seen."),
        mark("Some tiles under others lie face up: they can be collected as soon as they are free."),
        mark("A face-down tile that comes up from under another one gets a bit when it is turned."),
        TOKENS_FOLLOW,
    ),
    (
        mark("Tokens are laid out in reading order until all eleven lie there; starting tiles get one, too."),
        mark("There are seven bits for turned tiles, and no more than that."),
    ),
    switches={
        "stocks_left_to_opponent": SWITCHES["stocks_left_to_opponent"],
    },
)
