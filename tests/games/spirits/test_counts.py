"""Spirits of the Forest: the distinct positions after 1, 2, ... turns, against the naive implementation."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import State
from moonwood.kernel.perft import perft
from tests.games.spirits import naive
from tests.games.spirits.table import NAME, THREE, TWO, V1, view_of


def engine_counts(state: State, turns: int) -> list[int]:
    return list(perft(state, turns))


SMALL = [
    ["VIN1@B", "VIN1+SUN"],
    ["VIN1+FIR"],
    ["BRA2@A"],
    ["LEA1+MOO@B"],
]


def position_text(rows: list[list[str]], *rest: str) -> str:
    fields = [f"row-{number} {' '.join(row)}" for number, row in enumerate(rows)]
    return "; ".join([*fields, "to-move A", *rest])


@pytest.mark.parametrize("turns", [2, pytest.param(3, marks=pytest.mark.slow)])
def test_counts_of_a_small_forest(turns: int) -> None:
    """Reserved tiles, pairs, a token in the forest, one PLUS in the hand and one that may be drawn."""
    start = naive.start(SMALL, [1, 1], [1, 0], [["PLUS"], []], False)
    state = TWO.position(position_text(SMALL, "A-supply 1", "B-supply 1", "A-tokens PLUS"))
    assert naive.counts(start, turns) == engine_counts(state, turns)


def test_counts_with_a_blocked_player() -> None:
    rows = [["LEA1@B", "LEA1+SUN"], ["LEA1+MOO@B"], [], ["BRA1@C"]]
    start = naive.start(rows, [0, 0, 1], [2, 0, 0], [["PLUS"], ["BRA"], []], False)
    text = position_text(rows, "A-supply 0", "B-supply 0", "C-supply 1", "A-tokens PLUS", "B-tokens BRA")
    assert naive.counts(start, 2) == engine_counts(THREE.position(text), 2)


def test_counts_of_the_first_turn() -> None:
    rows = [row.split()[1:] for row in V1.split(";")[:4]]
    start = naive.start(rows, [3, 3], [0, 0], [[], []], True)
    assert naive.counts(start, 2) == engine_counts(TWO.position(f"{V1}; turn 0"), 2)


def whole_forest(seed: int) -> tuple[State, naive.Position]:
    state = moonwood.game(NAME, first_player=0).start(seed)
    rows = [[(there and there["tile"]) or "" for there in row] for row in view_of(state, 0)["forest"]]
    return state, naive.start(rows, [3, 3], [0, 0], [[], []], True)


def test_counts_of_the_opening() -> None:
    state, start = whole_forest(1)
    assert naive.counts(start, 1) == engine_counts(state, 1) == [8 * 48]


@pytest.mark.slow
def test_counts_of_the_opening_at_length() -> None:
    state, start = whole_forest(2)
    assert naive.counts(start, 2) == engine_counts(state, 2)


@pytest.mark.slow
def test_counts_of_v1_at_length() -> None:
    rows = [row.split()[1:] for row in V1.split(";")[:4]]
    start = naive.start(rows, [3, 3], [0, 0], [[], []], False)
    assert naive.counts(start, 2) == engine_counts(TWO.position(V1), 2)
