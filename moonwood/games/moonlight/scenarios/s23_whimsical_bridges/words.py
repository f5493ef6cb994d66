"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s23_whimsical_bridges import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import Refusal, mark

PAGE = Page(
    lines={
        told.Cross: sentence(mark("{creature} crosses the bridge ({place}) to {to}")),
    },
    refusals={
        "bridge": Refusal(
            mark("A bridge is crossed from its left or right, to a tile behind it on which no Creature stands."),
            "13.23.3",
        ),
    },
    clauses={
        "favour": "13.23.6",
    },
    clauses_against={"favour": "13.23.8"},
)
