"""Top Cap against a second implementation."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import moonwood
from moonwood.kernel.perft import perft
from tests.games.top_cap import naive
from tests.games.top_cap.table import BASE, BOTH, JUMP, SLOW, view_of


def engine_counts(game: moonwood.Game, turns: int) -> list[int]:
    return list(perft(game.start(0), turns))


def named(cell: str) -> tuple[int, int]:
    return " abcdef".index(cell[0]), int(cell[1])


@pytest.mark.parametrize("game", [BASE, SLOW, JUMP, BOTH], ids=["base", "slow", "jump", "both"])
@pytest.mark.parametrize("turns", [2, pytest.param(4, marks=pytest.mark.slow)])
def test_counts_of_positions(game: moonwood.Game, turns: int) -> None:
    tiles = {named(cell): kind for cell, kind in view_of(game.start(0))["tiles"].items()}
    assert engine_counts(game, turns) == naive.count(turns, tiles)


def test_three_turns() -> None:
    assert engine_counts(BASE, 3) == naive.count(3, {})


@given(st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_both_agree_on_every_move_of_random_games(seed: int) -> None:
    state, rng = BOTH.start(seed), Random(seed)
    tiles = {named(cell): kind for cell, kind in view_of(state)["tiles"].items()}
    while not state.over:
        view = view_of(state, state.seat)
        caps = [frozenset(map(named, cells)) for cells in view["caps"]]
        expected = {(a, b) for a, b in naive.moves((caps[0], caps[1], state.seat), tiles)}
        assert {tuple(map(named, BOTH.text(a).split()[1:])) for a in state.actions()} == expected
        state.play(rng.choice(state.actions()))
