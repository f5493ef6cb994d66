"""Many games at once for one learner: Gymnasium's own `make_vec` makes them, and each is what a single one would be."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.vector.utils import batch_space
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import moonwood
from moonwood import IllegalAction, OptionError
from moonwood.adapters.flat import FlatVector
from moonwood.adapters.gymnasium import SeatEnv, environment_id
from moonwood.adapters.gymnasium_vector import SeatVector

MANY = 3


def first_legal(info: dict[str, Any]) -> Any:
    return info["action_mask"].argmax(axis=1)


def random_legal(info: dict[str, Any], rng: np.random.Generator) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]])


@pytest.mark.parametrize("name", moonwood.games())
def test_make_vec_makes_it_for_every_game(name: str) -> None:
    envs = gymnasium.make_vec(environment_id(name), num_envs=MANY)
    assert isinstance(envs.unwrapped, SeatVector)
    single = SeatEnv(name)
    assert envs.single_observation_space == single.observation_space
    assert envs.observation_space == batch_space(single.observation_space, MANY)
    assert envs.action_space == batch_space(single.action_space, MANY)
    seen, info = envs.reset(seed=1)
    for _ in range(3):
        assert seen in envs.observation_space
        assert info["action_mask"].any(axis=1).all()
        seen, rewards, ended, cut, info = envs.step(first_legal(info))
        assert [array.shape for array in (rewards, ended, cut)] == [(MANY,)] * 3


CASES: list[tuple[str, dict[str, Any]]] = [
    ("top-cap", {"opponents": "magpie"}),
    ("top-cap", {"opponents": ("random",), "seat": None}),
    ("top-cap", {"opponents": ("random",), "illegal": "random"}),
    ("spirits-of-the-forest", {"players": 3, "opponents": ("moth", "random"), "seat": 1}),
    ("spirits-of-the-forest", {"players": 1}),
    ("moonlight", {"opponents": ()}),
]


@pytest.mark.parametrize(("name", "options"), CASES, ids=str)
def test_each_game_is_what_a_single_one_would_be(name: str, options: dict[str, Any]) -> None:
    """Gymnasium's own vector of single environments sees, gets and tells the same, from seed to final sight."""
    ours = SeatVector(2, name, **options)
    theirs = SyncVectorEnv([lambda: SeatEnv(name, **options)] * 2, autoreset_mode=AutoresetMode.SAME_STEP)
    (seen, info), (theirs_seen, theirs_info) = ours.reset(seed=3), theirs.reset(seed=3)
    rng, ends = np.random.default_rng(1), 0
    for _ in range(400):
        assert data_equivalence(seen, theirs_seen)
        assert data_equivalence(info["action_mask"], theirs_info["action_mask"])
        actions = random_legal(info, rng)
        seen, *told, info = ours.step(actions)
        theirs_seen, *theirs_told, theirs_info = theirs.step(actions)
        assert data_equivalence(told, theirs_told)
        if told[1].any():
            ends += 1
            assert set(info) == set(theirs_info)
            assert (info["_final_obs"] == theirs_info["_final_obs"]).all()
            for index in np.flatnonzero(told[1]):
                assert data_equivalence(info["final_obs"][index], theirs_info["final_obs"][index])
        if ends == 3:
            return
    raise AssertionError("no game ended")


def test_where_all_others_play_at_random_rules_are_arrays() -> None:
    assert isinstance(SeatVector(2, "top-cap").games, FlatVector)
    assert not isinstance(SeatVector(2, "top-cap", opponents="magpie").games, FlatVector)


def test_arrays_end_games_as_the_rules_do() -> None:
    """The last sight of a game of arrays is that of its rules, whichever seat the learner has."""
    envs = SeatVector(8, "top-cap", seat=None)
    seen, info = envs.reset(seed=2)
    rng, finals = np.random.default_rng(2), 0
    while finals < 20:
        seen, rewards, ended, _, info = envs.step(random_legal(info, rng))
        assert not rewards[~ended].any()
        for index in np.flatnonzero(ended):
            final = info["final_obs"][index]
            assert not final[5].any(), "nobody is to move"
            finals += 1
    assert (seen[:, 5] == 1).all()


def test_the_same_seed_gives_the_same_games() -> None:
    def run() -> list[Any]:
        envs = SeatVector(4, "cat-a-comb")
        _, info = envs.reset(seed=[5, 6, 7, 8])
        masks = [info["action_mask"]]
        for _ in range(10):
            masks.append(envs.step(first_legal({"action_mask": masks[-1]}))[-1]["action_mask"])
        return masks

    assert data_equivalence(run(), run())


def test_the_learner_alone_is_asked() -> None:
    envs = SeatVector(6, "spirits-of-the-forest", players=3, seat=2)
    _, info = envs.reset(seed=1)
    for _ in range(12):
        assert (envs.games.seats == 2).all()
        _, _, _, _, info = envs.step(first_legal(info))


def test_an_illegal_decision_loses_its_game_alone() -> None:
    envs = SeatVector(3, "top-cap")
    _, info = envs.reset(seed=1)
    actions = first_legal(info)
    actions[1] = info["action_mask"][1].argmin()
    _, rewards, ended, _, info = envs.step(actions)
    assert rewards.tolist() == [0, -1, 0]
    assert ended.tolist() == [False, True, False]
    assert info["_final_obs"].tolist() == [False, True, False]


def test_an_illegal_decision_may_be_refused_or_replaced() -> None:
    refusing = SeatVector(2, "top-cap", illegal="refuse")
    refusing.reset(seed=1)
    with pytest.raises(IllegalAction, match="in game 0"):
        refusing.step(np.array([-1, -1]))
    kind = SeatVector(2, "top-cap", illegal="random")
    kind.reset(seed=1)
    assert not kind.step(np.array([-1, 10_000]))[2].any()


def test_what_is_returned_is_not_used_again() -> None:
    envs = SeatVector(2, "top-cap")
    seen, info = envs.reset(seed=1)
    before, mask = seen.copy(), info["action_mask"].copy()
    envs.step(first_legal(info))
    assert (seen == before).all()
    assert (info["action_mask"] == mask).all()


def test_wrappers_of_gymnasium_go_around_it() -> None:
    envs = RecordEpisodeStatistics(gymnasium.make_vec(environment_id("top-cap"), num_envs=4))
    _, info = envs.reset(seed=1)
    rng = np.random.default_rng(1)
    while "episode" not in info:
        _, _, ended, _, info = envs.step(random_legal(info, rng))
    assert set(info["episode"]["r"][ended].tolist()) <= {-1.0, 0.0, 1.0}


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({"seat": 2}, "no seat 2; top-cap has the seats 0 to 1"),
        ({"opponents": ()}, "top-cap has 1 other seats"),
        ({"illegal": "maybe"}, "illegal cannot be 'maybe'"),
        ({"num_envs": 0}, "at least one game"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(OptionError, match=wrong):
        SeatVector(**{"num_envs": 2, "game": "top-cap", **options})
