"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page

PAGE = Page(
    clauses={
        "favour": "13.18.2",
        "give-favour": "13.18.4",
    },
)
