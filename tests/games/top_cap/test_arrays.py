"""The rules of Top Cap in arrays are the rules of Top Cap: in every state of random games, and with every option."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import moonwood
from moonwood.adapters.flat import FlatVector
from moonwood.adapters.many import vector
from moonwood.adapters.vector import Vector

OPTIONS: list[dict[str, Any]] = [
    {},
    {"slow_down": True},
    {"jump": True},
    {"slow_down": True, "jump": True, "first_player": "random"},
    {"slow_down": True, "rulings": "shortest_move = 0"},
    {"rulings": "move_limit = 12"},
    {"slow_down": True, "rulings": "shortest_move = 0\nrepetitions = 2\nmove_limit = 60"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_all_games_are_the_same(options: dict[str, Any]) -> None:
    flat, plain = (kind("top-cap", 24, seed=3, **options) for kind in (vector, Vector))
    rng, ended = np.random.default_rng(1), 0
    for _ in range(120):
        for name, array in flat.arrays._asdict().items():
            assert (array == getattr(plain.arrays, name)).all(), name
        decisions = (rng.random(flat.masks.shape) * flat.masks).argmax(axis=1)
        ended += int(flat.step(decisions).ended.sum())
        plain.step(decisions)
    assert ended > 24
    flat.reset(8)
    plain.reset(8)
    assert (flat.observations == plain.observations).all()


def test_some_games_can_be_played_and_the_others_wait() -> None:
    flat, plain = (kind("top-cap", 12, seed=4, finals=True) for kind in (vector, Vector))
    rng, last = np.random.default_rng(2), 0
    for _ in range(150):
        some = np.flatnonzero(rng.random(12) < 0.5)
        decisions = (rng.random(flat.masks.shape) * flat.masks).argmax(axis=1)[some]
        for games in (flat, plain):
            games.step(decisions, some)
        assert all((array == getattr(plain.arrays, name)).all() for name, array in flat.arrays._asdict().items())
        assert flat.finals is not None
        assert plain.finals is not None
        assert flat.finals.keys() == plain.finals.keys()
        assert all((final == plain.finals[index]).all() for index, final in flat.finals.items())
        last += len(flat.finals)
    assert last > 5
    left = np.array([3, 5])
    for games in (flat, plain):
        games.restart(left)
    assert (flat.observations == plain.observations).all()


def test_top_cap_is_flat_by_itself() -> None:
    assert isinstance(moonwood.vector("top-cap", 2), FlatVector)
    assert not isinstance(moonwood.vector("cat-a-comb", 2), FlatVector)
