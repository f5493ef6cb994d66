"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import COLUMNS_LEFT, TOKEN_COLUMNS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("Most tiles lie face down. They turn up as the rows are eaten from their ends."),
        *TOKEN_COLUMNS,
        *COLUMNS_LEFT,
    ),
)
