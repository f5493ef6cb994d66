"""Spirits of the Forest: what a mind thinks of a position."""

from __future__ import annotations

from moonwood.games.spirits import mind
from tests.games.spirits.table import TWO


def test_wide_awake_minds_agree_with_the_end() -> None:
    state = TWO.position("to-move A; A-tiles BRA2; B-tiles DEW1+FIR")
    assert mind.evaluate(state)[state.winners[0]] > 0.9
    assert mind.evaluate(state)[1 - state.winners[0]] < -0.9


def test_a_mind_likes_majorities() -> None:
    behind = TWO.position("row-0 BRA2 WEB1 WEB2; to-move A; B-tiles BRA1")
    ahead = behind.copy()
    ahead.play(TWO.parse("take 0-0"))
    assert mind.evaluate(ahead)[0] > mind.evaluate(behind)[0]
