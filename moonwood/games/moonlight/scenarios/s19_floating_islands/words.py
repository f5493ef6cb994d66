"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    questions={
        "jump-off": mark("{player:~ says|Choose} where the Creature jumps to from the last tile of its island."),
        "share-tokens": mark("An island is sunk: {player:~ says|choose} who gets which token."),
    },
    choices={
        "jump-off": mark("{creature} jumps to {tile} ({place})"),
    },
    gifts={
        "share-tokens": mark("The face-up token to {side}, the face-down one to {other}"),
    },
    clauses={
        "jump-off": "13.19.4",
        "share-tokens": "13.19.7",
    },
)
