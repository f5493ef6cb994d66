"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s14_enclosed_forest import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import mark

PAGE = Page(
    questions={
        "drive-bit": mark("{player:~ says|Choose} which bit is driven away."),
        "drive-to": mark("{player:~ says|Choose} where the bit goes."),
    },
    choices={
        "drive-bit": mark("Drive the bit away ({place})"),
        "drive-to": mark("The bit goes to {place}"),
    },
    lines={
        told.Startle: sentence(mark("The bit there is driven away ({place})")),
    },
    clauses={
        "drive-bit": "13.14.2",
        "drive-to": "13.14.3",
    },
)
