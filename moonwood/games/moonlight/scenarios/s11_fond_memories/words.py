"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import COLUMNS_LEFT, TOKEN_COLUMNS
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        mark("The Moonlight card is not drawn: it is always the same one."),
        *TOKEN_COLUMNS,
        *COLUMNS_LEFT,
    ),
    (mark("Which card it is: the picture in the journal was not known to us."),),
)
