"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import TWO_TOKENS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import Refusal, mark

PAGE = Page(
    (
        mark("The forest is a pyramid: a tile covers the halves of two tiles below it."),
        mark("Seen from above, tiles are beside each other where their uncovered parts touch, at corners too."),
        mark("A tile can be collected if nothing lies on it and its left or right place on its own level is empty."),
        mark("A face-down tile is turned if a part of it is uncovered and its left or right place is empty."),
        mark("A Creature climbs up or down within its row only. On its own level it goes in all directions."),
        mark("The bit of a collected tile drops to the outer one of the two tiles that lay under it, if any did."),
        TWO_TOKENS,
    ),
    (
        mark("Where both tiles below are equally far from the middle of the row, you choose where the bit drops."),
        mark("The tile under Light is yours at the end even if another one lies on a part of it."),
    ),
    questions={
        "drop-bits": mark("{player} says to which tile the bit drops."),
    },
    choices={
        "drop-bits": mark("The bit drops to {tile} ({place})"),
    },
    refusals={
        "other-level": Refusal(mark("From one level to another a Creature steps within its row only.")),
    },
)
