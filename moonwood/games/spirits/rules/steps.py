"""The steps of the setup and of a turn: what is asked or drawn now (§3)."""

from __future__ import annotations

STEPS = (
    "deal",
    "card",
    "begin",
    "take",
    "second",
    "pay",
    "token",
    "moonlight",
    "flip",
    "gem",
    "claim",
    "discard",
    "bonus",
    "favour",
    "keep",
    "reveal",
    "over",
)
(
    DEALING,
    SHOWING_CARD,
    BEGINNING,
    TAKING,
    TAKING_SECOND,
    PAYING,
    DRAWING_TOKEN,
    TURNING_MOONLIGHT,
    FLIPPING,
    PLACING_GEM,
    CLAIMING,
    DISCARDING,
    CHOOSING_BONUS,
    DRAWING_FAVOUR,
    KEEPING,
    REVEALING_TOKEN,
    FINISHED,
) = range(len(STEPS))

CHANCES = frozenset(
    (DEALING, SHOWING_CARD, BEGINNING, DRAWING_TOKEN, TURNING_MOONLIGHT, DRAWING_FAVOUR, REVEALING_TOKEN)
)
"""The steps at which something is drawn and nobody decides."""
