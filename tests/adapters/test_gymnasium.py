"""Gymnasium's own checks hold for every game."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import moonwood
from moonwood import OptionError
from moonwood.adapters.gymnasium import SeatEnv, environment_id

CASES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in moonwood.games()),
    ("spirits-of-the-forest", {"players": 1}),
    ("mushroom-sorcerer", {"players": 1, "reward": "margin"}),
    ("moonlight", {"mode": "solo", "scenario": 3}),
    ("moonlight", {"opponents": ()}),
    ("spirits-of-the-forest", {"players": 3, "opponents": ("moth", "random"), "seat": 1}),
    ("top-cap", {"seat": None, "opponents": "magpie"}),
]
each_case = pytest.mark.parametrize(("name", "options"), CASES, ids=str)


@each_case
@pytest.mark.filterwarnings("ignore:.*:UserWarning")
def test_the_api_is_kept(name: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(environment_id(name), **options).unwrapped, skip_render_check=False)


def play(env: Any, seed: int) -> float:
    """A random game of legal decisions; its reward."""
    _, info = env.reset(seed=seed)
    rng, ended, total = np.random.default_rng(seed), False, 0.0
    while not ended:
        _, reward, ended, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        total += reward
        assert not cut
    assert not info["action_mask"].any()
    return total


@each_case
def test_the_learner_gets_what_its_seat_won(name: str, options: dict[str, Any]) -> None:
    env = SeatEnv(name, **options)
    total = play(env, seed=5)
    state = env.episode.state
    assert state.over
    assert total == (state.margins if "reward" in options else state.returns)[env.seat]


def test_only_the_learner_is_asked() -> None:
    env = SeatEnv("light-seeker", seat=1)
    env.reset(seed=1)
    while not env.episode.over:
        assert env.episode.seat == 1
        env.step(int(env.action_masks().argmax()))
    with pytest.raises(OptionError, match="call reset"):
        env.step(0)


def test_a_seat_can_be_drawn() -> None:
    env = SeatEnv("top-cap", seat=None)
    seats = set()
    for seed in range(12):
        env.reset(seed=seed)
        seats.add(env.seat)
    assert seats == {0, 1}


def test_a_seed_decides_everything() -> None:
    env = SeatEnv("cat-a-comb", seat=None, opponents="magpie")
    first = [play(env, seed=4), env.episode.state.key()]
    assert [play(env, seed=4), env.episode.state.key()] == first


@pytest.mark.parametrize("mode", ["sync", "async"])
def test_several_at_once(mode: str) -> None:
    envs = gymnasium.make_vec(environment_id("top-cap"), num_envs=2, vectorization_mode=mode)
    seen, info = envs.reset(seed=1)
    assert seen.shape == (2, 8, 6, 6)
    for _ in range(5):
        seen, reward, *_, info = envs.step(np.array([mask.argmax() for mask in info["action_mask"]]))
    assert reward.shape == (2,)
    envs.close()


def test_what_cannot_be_is_refused_in_words() -> None:
    with pytest.raises(OptionError, match="no seat 2; top-cap has the seats 0 to 1"):
        SeatEnv("top-cap", seat=2)
    with pytest.raises(OptionError, match="has 1 other seats with these options, not 2"):
        SeatEnv("top-cap", opponents=("magpie", "magpie"))
    with pytest.raises(OptionError, match="no bot 'clever'"):
        SeatEnv("top-cap", opponents="clever")
    with pytest.raises(OptionError, match="has 1 other seats with these options, not 0"):
        SeatEnv("top-cap", opponents=())
