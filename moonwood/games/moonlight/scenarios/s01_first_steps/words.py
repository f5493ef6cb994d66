"""What is said of it."""

from __future__ import annotations

from moonwood.games.moonlight.scenarios.shared.words import SPLIT_LABELS, SPLIT_QUESTIONS
from moonwood.games.moonlight.words.page import Page

PAGE = Page(questions=SPLIT_QUESTIONS, labels=SPLIT_LABELS, clauses={"split": "13.1.2"})
