"""Forgenesis: the state and the legal moves."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.actions import TABLE
from moonwood.games.forgenesis.rules.refusals import REFUSALS
from moonwood.games.forgenesis.rules.steps import (
    ENDINGS,
    HISTORY_ENDINGS,
    State,
    blank,
    guess,
    position,
    setup,
    table,
)

__all__ = ["ENDINGS", "HISTORY_ENDINGS", "REFUSALS", "TABLE", "State", "blank", "guess", "position", "setup", "table"]
