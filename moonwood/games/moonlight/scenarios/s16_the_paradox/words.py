"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    questions={
        "jump": mark("{player:~ says|Choose} where the Creature jumps to."),
        "move-eclipse": mark("{player:~ says|Choose} where the Eclipse token goes."),
    },
    choices={
        "jump": mark("{creature} jumps to {tile} ({place})"),
        "move-eclipse": mark("The Eclipse token goes to {place}"),
    },
    clauses={
        "jump": "13.16.2",
        "move-eclipse": "13.16.2",
        "favour": "13.16.7",
    },
    clauses_against={"favour": "13.16.8"},
)
