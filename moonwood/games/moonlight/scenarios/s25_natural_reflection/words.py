"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s25_natural_reflection import own_events as told
from moonwood.games.moonlight.words.page import Page
from moonwood.games.moonlight.words.telling import sentence
from moonwood.kernel.speech import mark

PAGE = Page(
    questions={
        "reflect": mark("{player:~ gives|Give} the opponent a tile of the row, or a bit."),
    },
    choices={
        "reflect": mark("Give the opponent {tile} ({place})"),
    },
    gifts={
        "reflect": mark("A bit to {side} instead"),
    },
    lines={
        told.Spare: sentence(mark("A Creature stands there: nothing happens ({place})")),
    },
    clauses={
        "reflect": "13.25.2",
    },
)
