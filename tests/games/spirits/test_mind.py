"""Spirits of the Forest: what a mind thinks of a position."""

from __future__ import annotations

from moonwood.games.spirits import mind
from tests.games.spirits.table import GHOST, TWO


def test_wide_awake_minds_agree_with_the_end() -> None:
    state = TWO.position("to-move A; A-tiles BRA2; B-tiles DEW1+FIR")
    assert mind.evaluate(state)[state.winners[0]] > 0.9
    assert mind.evaluate(state)[1 - state.winners[0]] < -0.9


def test_a_mind_likes_majorities() -> None:
    behind = TWO.position("row-0 BRA2 WEB1 WEB2; to-move A; B-tiles BRA1")
    ahead = behind.copy()
    ahead.play(TWO.parse("take 0-0"))
    assert mind.evaluate(ahead)[0] > mind.evaluate(behind)[0]


def test_only_a_lead_over_the_others_counts() -> None:
    """As many symbols as the other has are worth less the more the other has."""
    rest = "row-0 WEB1 WEB2; to-move A; A-tiles BRA2"
    alone, level, behind = (mind.evaluate(TWO.position(rest + others))[0] for others in LEADS)
    assert alone > level > behind


LEADS = ("", "; B-tiles BRA2", "; B-tiles BRA2 BRA1")


def test_against_the_ghost_nothing_is_sure_before_the_end() -> None:
    """However many of each Spirit the player has; and more of one is better."""
    state, values = GHOST.start(1), []
    while not state.over:
        if state.seat >= 0:
            values.append(mind.evaluate(state)[0])
        state.apply(state.actions()[0])
    assert all(-1 < value < 1 for value in values)
    assert len(set(values)) > 1
