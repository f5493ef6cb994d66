"""Every game as a PettingZoo environment: several learners, one seat each.

>>> from moonwood.adapters.pettingzoo import env
>>> game = env("top-cap", jump=True)
>>> game.reset(seed=7)
>>> observation, reward, termination, truncation, info = game.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((8, 6, 6), 14)
>>> game.step(observation["action_mask"].argmax())
>>> game.agent_selection
'player_1'
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from moonwood.adapters import environment_name
from moonwood.adapters.episode import BOUNDS, Episode, Illegal, Info, Reward
from moonwood.games import game as open_game
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import view_of

Seen = dict[str, Any]
"""`observation`: the tensor; `action_mask`: 1 for what is legal."""

MODES = ("human", "ansi", "svg")
"""A text on the terminal; a text; a picture."""


def env(
    game: str | Game,
    *,
    reward: Reward = "outcome",
    illegal: Illegal = "lose",
    render_mode: str | None = None,
    **options: object,
) -> MoonwoodEnv:
    """A game whose agents decide in their turn: `player_0` is seat 0."""
    return MoonwoodEnv(Episode(_opened(game, options), reward=reward, illegal=illegal), render_mode)


def parallel_env(
    game: str | Game,
    *,
    max_cycles: int | None = None,
    reward: Reward = "outcome",
    illegal: Illegal = "lose",
    render_mode: str | None = None,
    **options: object,
) -> MoonwoodParallelEnv:
    """The same with an action of every agent at each step, of which only that of the deciding agent counts.

    `max_cycles`: after so many steps the game is cut off.
    """
    return MoonwoodParallelEnv(Episode(_opened(game, options), reward=reward, illegal=illegal), render_mode, max_cycles)


def cycle_env(game: str | Game, **settings: Any) -> AECEnv[str, Any, Any]:
    """`parallel_env` one agent after the other: all agents act in every cycle, as in PettingZoo's converted games."""
    return parallel_to_aec(parallel_env(game, **settings))


def _opened(game: str | Game, options: dict[str, object]) -> Game:
    return open_game(game, **options) if isinstance(game, str) else game


class _Spaces:
    """Names, spaces and pictures, which both kinds of environments have."""

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        if render_mode not in (None, *MODES):
            raise OptionError(f"render_mode cannot be {render_mode!r}; choose one of: {', '.join(MODES)}")
        game = episode.game
        decisions = len(game.decisions)
        self.names = [f"player_{seat}" for seat in range(game.seats)]
        self.seats = {name: seat for seat, name in enumerate(self.names)}
        self.render_mode = render_mode
        self.actions = {name: spaces.Discrete(decisions) for name in self.names}
        self.observations = {
            name: spaces.Dict(
                observation=spaces.Box(*BOUNDS, game.tensor_shape, np.float32),
                action_mask=spaces.Box(0, 1, (decisions,), np.int8),
            )
            for name in self.names
        }

    def seen(self, episode: Episode, name: str) -> Seen:
        seat = self.seats[name]
        return {"observation": episode.observation(seat), "action_mask": episode.mask(seat)}

    def render(self, episode: Episode) -> str | None:
        """The board as the mode wants it."""
        return render(episode, self.render_mode)


def render(episode: Episode, mode: str | None) -> str | None:
    """The board as a text or picture; in the mode `human` it is printed."""
    if mode is None:
        return None
    game, view = episode.game, view_of(episode.state)
    if mode == "svg":
        return game.draw(view)
    text = game.room.board.text(game, view, Say())
    if mode == "ansi":
        return text
    print(text)
    return None


class _OfAnEpisode:
    """What both kinds of environment say of an episode: its agents, their spaces, and its board."""

    metadata: Info

    def _open(self, episode: Episode, render_mode: str | None) -> None:
        self.episode = episode
        self.metadata = {**type(self).metadata, "name": environment_name(episode.game)}
        self.render_mode = render_mode
        self._spaces = _Spaces(episode, render_mode)
        self.possible_agents = self._spaces.names
        self.action_spaces = self._spaces.actions
        self.observation_spaces = self._spaces.observations
        self.agents: list[str] = []

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces.actions[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._spaces.observations[agent]

    def render(self) -> Any:
        return self._spaces.render(self.episode)

    def close(self) -> None:
        """Nothing is open."""


class MoonwoodEnv(_OfAnEpisode, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One agent after the other, as the rules ask them."""

    metadata: Info = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}

    def __init__(self, episode: Episode, render_mode: str | None) -> None:
        super().__init__()
        self._open(episode, render_mode)

    def reset(self, seed: int | None = None, options: Info | None = None) -> None:
        self.episode.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(0, self.episode.seat)]
        if self.episode.over:
            self._finish()

    def observe(self, agent: str) -> Seen:
        return self._spaces.seen(self.episode, agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.episode.play(action)
        if self.episode.over:
            self._finish()
            self._cumulative_rewards[agent] = 0.0
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        if self.render_mode == "human":
            self.render()

    def _finish(self) -> None:
        rewards = self.episode.rewards()
        self.rewards = dict(zip(self.possible_agents, rewards, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)


class MoonwoodParallelEnv(_OfAnEpisode, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """All agents at once; only the deciding one's action counts."""

    metadata: Info = {"render_modes": list(MODES), "is_parallelizable": True, "render_fps": 1}

    def __init__(self, episode: Episode, render_mode: str | None, max_cycles: int | None) -> None:
        self._open(episode, render_mode)
        self.max_cycles = max_cycles
        self.cycles = 0

    def reset(self, seed: int | None = None, options: Info | None = None) -> tuple[dict[str, Seen], dict[str, Info]]:
        self.episode.begin(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Info
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        self.episode.play(actions[self.possible_agents[self.episode.seat]])
        self.cycles += 1
        over = self.episode.over
        cut_off = not over and self.cycles == self.max_cycles
        seen, agents = self._seen(), self.agents
        rewards = dict(zip(self.possible_agents, self.episode.rewards(), strict=True))
        if over or cut_off:
            self.agents = []
        ended, cut = dict.fromkeys(agents, over), dict.fromkeys(agents, cut_off)
        return seen, rewards, ended, cut, {agent: {} for agent in agents}

    def _seen(self) -> dict[str, Seen]:
        return {agent: self._spaces.seen(self.episode, agent) for agent in self.agents}
