"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.s01_first_steps.words import PAGE as FIRST_STEPS
from moonwood.games.moonlight.words.page import Page

PAGE = Page(
    questions=FIRST_STEPS.questions,
    labels=FIRST_STEPS.labels,
    clauses={
        "split": "13.3.2",
    },
)
