"""Spirits of the Forest: what a mind thinks of a position."""

from __future__ import annotations

import pytest

from moonwood import Game, State
from moonwood.games.spirits import mind
from moonwood.kernel.seats import Seat
from tests.games.spirits.table import GHOST, THREE, TWO, state_of


def test_wide_awake_minds_agree_with_the_end() -> None:
    state = state_of(state_of(state_of(state_of(TWO.position("to-move A; A-tiles BRA2; B-tiles DEW1+FIR")))))
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


FOREST = "row-0 BRA2 WEB1 WEB2 MOS2; row-1 DEW2 LEA2 FRU2; to-move A"


def has(state: State, seat: int) -> dict[str, float]:
    return dict(zip(mind.FEATURES, mind.features(state_of(state), Seat(seat)), strict=True))


@pytest.mark.parametrize("game", [TWO, THREE], ids=["two", "three"])
def test_a_gem_that_was_given_up_for_good_counts_and_one_in_the_forest_does_not(game: Game) -> None:
    whole = has(game.position(FOREST), 0)["gems"]
    assert has(game.position(f"{FOREST}; A-supply {int(whole) - 1}"), 0)["gems"] == whole - 1
    reserved = FOREST.replace("BRA2", "BRA2@A")
    assert has(game.position(f"{reserved}; A-supply {int(whole) - 1}"), 0)["gems"] == whole


def test_it_was_learned_that_a_gem_is_dearer_than_a_point() -> None:
    """It buys the tile that decides, or keeps it; by hand it had been weighed as a third of a point."""
    weights = dict(zip(mind.FEATURES, mind.WEIGHTS, strict=True))
    assert weights["gems"] > 2 * weights["majorities"] > 0


def test_a_missing_spirit_is_the_likelier_the_fewer_of_its_tiles_are_left() -> None:
    """A has no Moss, of which one tile is left here, and none there."""
    few, none = (has(TWO.position(f"{row}; to-move A"), 0)["missing"] for row in ("row-0 WEB1 MOS2", "row-0 WEB1 WEB2"))
    assert none < few < 0


def test_among_three_only_the_best_of_the_others_matters() -> None:
    """B leads, and C gets something that leaves C behind B: A stands as before."""
    start = "row-0 BRA1 WEB2; to-move A; B-tiles DEW2 DEW2 FLO2 FLO2 LEA2 LEA2 VIN2 VIN2"
    less, more = (mind.evaluate(THREE.position(f"{start}; C-tiles {tiles}")) for tiles in ("MUS2", "MUS2 MUS2"))
    assert more[0] == pytest.approx(less[0])
    assert more[2] > less[2]


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
