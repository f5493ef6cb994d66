"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import SWITCHES
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("Four Eclipse tokens lie face down in gaps of the forest; the Air tiles form a pile."),
        mark(
            "Collect a tile at the left or right of a token, above or below it, and the token is turned up: that many "
            "Air tiles are drawn."
        ),
        mark("Light collected it: they are yours. Shadow did: they are the opponent's."),
        mark("Both tiles of your turn beside the same token: the opponent draws."),
    ),
    (
        mark("You need an Air tile, too, not to lose at the end. Doubles of Air carry no Fireflies here."),
        mark("A tile beside two tokens turns both."),
        mark("Air tiles are drawn once the two tiles of the turn are shared out; then the token is removed."),
    ),
    switches={
        "eclipse": SWITCHES["eclipse"],
        "stocks_left_to_opponent": SWITCHES["stocks_left_to_opponent"],
    },
)
