"""The rules of Top Cap in arrays are the rules of Top Cap: in every state of random games, and with every option."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import moonwood
from moonwood.adapters.flat_top_cap import FlatTopCap
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
    flat, plain = (kind("top-cap", 24, seed=3, **options) for kind in (FlatTopCap, Vector))
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


def test_top_cap_is_flat_by_itself() -> None:
    assert isinstance(moonwood.vector("top-cap", 2), FlatTopCap)
    assert not isinstance(moonwood.vector("cat-a-comb", 2), FlatTopCap)
