"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s28_moon_eclipse import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import Refusal, mark

PAGE = Page(
    questions={
        "keep": mark("{player:~ says|Choose} which tiles of the row remain."),
    },
    choices={
        "keep": mark("Keep {tile} ({place})"),
    },
    lines={
        told.Keep: sentence(mark("A tile remains and goes to nobody ({place})")),
    },
    refusals={
        "row-needs-it": Refusal(
            mark("Then fewer tiles would remain in that row than its Eclipse token says."), "13.28.2"
        ),
    },
    clauses={
        "keep": "13.28.6",
        "favour": "13.28.4",
    },
)
