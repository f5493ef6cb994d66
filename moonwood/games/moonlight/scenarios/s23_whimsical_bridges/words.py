"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s23_whimsical_bridges import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import Refusal, mark

PAGE = Page(
    (
        mark("Some face-down tiles lie across: they are bridges between the banks."),
        mark("A Creature steps onto a bridge from the left or right and goes straight on to the tile behind it."),
        mark("The bridge is turned up then: it is yours if Light crossed it, and the opponent's if Shadow did."),
        mark("Bridges cannot be collected, and tiles beside one have no free side there."),
        mark(
            "Tokens lie at some columns. When the last tile of one is collected, you give one token to each side; "
            "bridges do not count."
        ),
        mark("Bridges that are left at the end go to nobody."),
    ),
    (
        mark("The tile behind a bridge must be there, and no Creature may stand on it; its bits are taken."),
        mark("Against each other a bridge goes to the Creature that crossed it, and left-over tokens to nobody."),
        mark("Then no Creature is put on a bridge, and bridges do not count for the end."),
    ),
    lines={
        told.Cross: sentence(mark("{creature} crosses the bridge ({place}) to {to}")),
    },
    refusals={
        "bridge": Refusal(
            mark("A bridge is crossed from its left or right, to a tile behind it on which no Creature stands.")
        ),
    },
)
