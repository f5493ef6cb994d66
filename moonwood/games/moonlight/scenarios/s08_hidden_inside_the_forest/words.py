"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import TOKEN_COLUMNS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        *TOKEN_COLUMNS,
        mark("Tokens that are left at the end are the opponent's."),
        mark(
            "Against each other: who took the last tile says which Creature gets which token, and nobody gets those "
            "that are left."
        ),
    ),
    (mark("Tiles that are given out at the end win no tokens."),),
)
