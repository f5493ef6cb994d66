"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import GATHERING, GATHERING_AGAINST, SAME_TOKEN_TILE
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        *GATHERING,
        mark("Some token tiles lie side by side: come from both ends in one turn."),
        GATHERING_AGAINST,
    ),
    (SAME_TOKEN_TILE,),
)
