"""Bots as a contest names them: with a budget, and with other settings of their search."""

from __future__ import annotations

import pytest

from moonwood import OptionError
from moonwood.bots import LEVELS, Budget, entrant


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("owl", LEVELS["owl"].budget),
        ("owl:300", Budget(simulations=300)),
        ("owl:0.5s", Budget(seconds=0.5)),
        ("textbook:20", Budget(simulations=20)),
    ],
)
def test_a_budget_stands_behind_a_colon(text: str, budget: Budget) -> None:
    assert entrant(text).budget == budget  # type: ignore[attr-defined]


def test_settings_stand_behind_commas() -> None:
    bot = entrant("owl:300,playouts=0.5,look=4")
    assert bot.budget == Budget(simulations=300)  # type: ignore[attr-defined]
    assert bot.changes == {"playouts": 0.5, "look": 4.0}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("owl:many", "has no budget that is a number"),
        ("owl:manys", "has no budget that is a number"),
        ("owl:0", "'owl:0': "),
        ("howl", "no bot 'howl'"),
        ("owl,speed=2", "no setting 'speed' of the search"),
        ("owl,look=far", "look is a number, not 'far'"),
        ("magpie,look=4", "magpie has no search to set"),
    ],
)
def test_what_is_wrong_is_said(text: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        entrant(text)
