"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import Refusal, mark

PAGE = Page(
    questions={
        "drop-bits": mark("{player:~ says|Choose} to which tile the bit drops."),
    },
    choices={
        "drop-bits": mark("The bit drops to {tile} ({place})"),
    },
    refusals={
        "covered": Refusal(mark("Another tile lies on a part of that one."), "13.7.3"),
        "other-level": Refusal(mark("From one level to another a Creature steps within its row only."), "13.7.5"),
    },
    clauses={
        "drop-bits": "13.7.8",
        "favour": "13.7.9",
    },
    clauses_against={"favour": "13.7.11"},
)
