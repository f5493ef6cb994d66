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
    """All Branches are taken and B has most of them: one more makes hardly a difference to A, and most of them does."""
    few, more, most = (mind.evaluate(TWO.position(f"row-0 WEB1 WEB2; to-move A; {who}"))[0] for who in BRANCHES)
    assert more - few < 0.1 * (most - few)


BRANCHES = (
    "A-tiles BRA1; B-tiles BRA2 BRA2 BRA1+FIR BRA1+MOO BRA1+SUN",
    "A-tiles BRA2; B-tiles BRA2 BRA1 BRA1+FIR BRA1+MOO BRA1+SUN",
    "A-tiles BRA2 BRA2 BRA1; B-tiles BRA1+FIR BRA1+MOO BRA1+SUN",
)


def test_against_the_ghost_nothing_is_sure_before_the_end() -> None:
    """The player has two of each Spirit, and the Ghost has nothing."""
    rows = "row-0 VIN1+FIR WEB1+FIR WEB1+MOO BRA1; row-1 FRU1+FIR FRU1+SUN MOS1+FIR MOS1+SUN"
    tiles = "BRA2 DEW2 FLO2 FRU2 LEA2 MOS2 MUS2 VIN2 WEB2"
    assert 0.5 < mind.evaluate(GHOST.position(f"{rows}; A-tiles {tiles}; card-token LEA"))[0] < 1
