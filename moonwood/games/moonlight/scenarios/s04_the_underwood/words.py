"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.words.page import Page

PAGE = Page(
    clauses={
        "favour": "13.4.2",
    },
    clauses_against={"favour": "13.4.6"},
)
