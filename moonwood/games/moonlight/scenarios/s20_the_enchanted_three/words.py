"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    questions={
        "give-bit": mark("{player:~ says|Choose} who gets the bit."),
    },
    gifts={
        "give-bit": mark("The bit to {side}"),
    },
    clauses={
        "give-bit": "13.20.5",
    },
)
