"""PettingZoo's own tests hold for every game."""

from __future__ import annotations

import sys
from functools import partial
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

import moonwood
from moonwood import Dealer, Game, IllegalAction, OptionError
from moonwood.adapters import pettingzoo
from moonwood.kernel.drive import settle

CASES: list[tuple[str, dict[str, Any]]] = [
    *((name, {}) for name in moonwood.games()),
    ("spirits-of-the-forest", {"players": 3, "enchanted": True, "reward": "margin"}),
    ("moonlight", {"mode": "competitive", "players": 3}),
]
each_case = pytest.mark.parametrize(("name", "options"), CASES, ids=str)
each_game = pytest.mark.parametrize("name", moonwood.games())


@each_case
def test_the_api_is_kept(name: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(name, **options), num_cycles=60, verbose_progress=False)
    assert "Passed" in capsys.readouterr().out


@each_game
def test_a_seed_decides_everything(name: str) -> None:
    seed_test(partial(pettingzoo.env, name), num_cycles=60)


@each_game
def test_all_agents_at_once(name: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(name, illegal="random"), num_cycles=40)


CYCLES = 4
"""So many PettingZoo's own test counts."""


def lasts(game: Game, decisions: int, seed: int) -> bool:
    """Whether a game at random is not over by then."""
    state, rng, dealer = game.start(seed), Random(seed), Dealer(seed)
    for _ in range(decisions):
        state.apply(rng.choice(state.actions()))
        settle(state, dealer)
        if state.over:
            return False
    return True


@each_game
def test_cycles_are_counted(name: str) -> None:
    """Of games that last as long as PettingZoo's test counts, and for more than one."""
    game = moonwood.game(name)
    if game.seats == 1 or not all(lasts(game, CYCLES * game.seats, seed) for seed in range(9)):
        return
    settings: dict[str, Any] = {"illegal": "random"}
    max_cycles_test(
        SimpleNamespace(
            parallel_env=partial(pettingzoo.parallel_env, name, **settings),
            env=partial(pettingzoo.cycle_env, name, **settings),
        )
    )


@each_game
def test_every_mode_is_drawn(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    tests = {"svg": lambda picture: picture.startswith("<svg"), "ansi": bool}
    render_test(partial(_short, name), custom_tests=tests)
    assert capsys.readouterr().out


def _short(name: str, render_mode: str) -> Any:
    """A game that is soon cut off, since every step is drawn."""
    return pettingzoo.cycle_env(name, render_mode=render_mode, max_cycles=3, illegal="random")


def play(env: Any, seed: int) -> dict[str, float]:
    """A random game; what it was worth to each agent."""
    env.reset(seed=seed)
    rng, total = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        total[agent] += reward
        env.step(None if ended else rng.choice(np.flatnonzero(seen["action_mask"])))
    return total


@each_case
def test_rewards_are_those_of_the_rules(name: str, options: dict[str, Any]) -> None:
    env = pettingzoo.env(name, **options)
    total = play(env, seed=3)
    state = env.episode.state
    assert state.over
    assert list(total.values()) == (state.margins if "reward" in options else state.returns)


def test_numpy_numbers_are_numbers() -> None:
    state = moonwood.game("top-cap").start(np.int64(7))
    assert state.key() == moonwood.game("top-cap").start(7).key()
    state.play(np.int64(state.actions()[0]))
    assert state.turn == 1
    assert moonwood.Dealer(np.int64(7)).commitment == moonwood.Dealer(7).commitment


def test_an_illegal_decision_loses_is_refused_or_replaced() -> None:
    for illegal in ("lose", "refuse", "random"):
        env = pettingzoo.env("top-cap", illegal=illegal)
        env.reset(seed=1)
        wrong = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])
        if illegal == "refuse":
            with pytest.raises(IllegalAction, match=f"decision {wrong} is not legal now"):
                env.step(wrong)
            assert env.episode.state.turn == 0
            continue
        env.step(wrong)
        assert env.episode.over == (illegal == "lose")
        assert env.rewards["player_0"] == (-1 if illegal == "lose" else 0)


def test_what_is_unknown_is_refused_in_words() -> None:
    with pytest.raises(OptionError, match="illegal cannot be 'ignore'; choose one of: lose, refuse, random"):
        pettingzoo.env("top-cap", illegal="ignore")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="reward cannot be 'points'"):
        pettingzoo.env("top-cap", reward="points")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="render_mode cannot be 'film'"):
        pettingzoo.env("top-cap", render_mode="film")


def test_games_need_no_learner_library() -> None:
    assert "moonwood.adapters.pettingzoo" in sys.modules
    import subprocess

    code = "import moonwood, sys; moonwood.game('top-cap').start(1).tensor(0); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
