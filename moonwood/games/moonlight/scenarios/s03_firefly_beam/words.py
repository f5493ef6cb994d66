"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s01_first_steps.words import PAGE as FIRST_STEPS
from moonwood.games.moonlight.scenarios.shared.words import (
    AIR_IN_THE_FOREST,
    FACE_DOWN_COLLECTED,
    FIREFLIES,
    FIREFLIES_AT_THE_END,
    NOTHING_AGAINST,
    SWITCHES,
)
from moonwood.games.moonlight.words.page import Page
from moonwood.kernel.speech import mark

PAGE = Page(
    (
        AIR_IN_THE_FOREST,
        mark("You have three bits from the start, and the first player chooses two of five tokens for you."),
        FACE_DOWN_COLLECTED,
        FIREFLIES,
        NOTHING_AGAINST,
    ),
    (FIREFLIES_AT_THE_END,),
    switches={
        "fireflies_tie_discards": SWITCHES["fireflies_tie_discards"],
    },
    questions=FIRST_STEPS.questions,
    labels=FIRST_STEPS.labels,
)
