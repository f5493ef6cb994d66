"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page

PAGE = Page(
    clauses={
        "favour": "13.11.3",
    },
    clauses_against={"favour": "13.11.5"},
)
