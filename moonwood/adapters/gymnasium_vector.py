"""One learner in many games at once, as a vector environment of Gymnasium over `moonwood.vector`.

>>> import gymnasium
>>> import moonwood.adapters.gymnasium
>>> envs = gymnasium.make_vec("moonwood/TopCap-v2", num_envs=3)
>>> observations, info = envs.reset(seed=7)
>>> observations.shape, info["action_mask"].sum(axis=1).tolist()
((3, 8, 6, 6), [14, 14, 14])

What `SeatEnv` is for one game, `SeatVector` is for many. Where all others play at random, their decisions are made in
all games in one go, and where a game has its rules as arrays, so is everything else. A game that ends is followed by a
new one in the same step.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from moonwood.adapters.episode import BOUNDS, ILLEGAL, LOST, Illegal, Info, Observation, Reward, check_choice
from moonwood.adapters.gymnasium import bots_for, require_seat
from moonwood.adapters.many import vector
from moonwood.adapters.vector import Decided, Indices, Step, Vector, random_decisions
from moonwood.games import game as open_game

RANDOM = "random"
"""The opponent whose decisions are made for all games in one go."""


class SeatVector(VectorEnv[Observation, Decided, NDArray[Any]]):
    """What one learner sees of many games: its own decisions in each, with those of the others in between.

    `info["action_mask"]` is 1 for what is legal, a row a game.
    """

    metadata: Info = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "top-cap",
        *,
        seat: int | None = 0,
        opponents: str | Sequence[str] = RANDOM,
        reward: Reward = "outcome",
        illegal: Illegal = "lose",
        **options: object,
    ) -> None:
        """As in `SeatEnv`: the learner's seat, a bot for all others or one for each, and what illegal decisions do."""
        check_choice("illegal", illegal, ILLEGAL)
        chosen = open_game(game, **options)
        require_seat(chosen, seat)
        self.num_envs, self.illegal, self.chosen_seat = num_envs, illegal, seat
        self.bots = bots_for(chosen, opponents)
        self.at_random = opponents == RANDOM
        self.games = (vector if self.at_random else Vector)(chosen, num_envs, reward=reward, finals=True)
        self.single_observation_space = spaces.Box(*BOUNDS, chosen.tensor_shape, np.float32)
        self.single_action_space = spaces.Discrete(len(chosen.decisions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seats = np.full(num_envs, seat or 0)
        """The learner's seat in each game."""
        self._rngs = [Random() for _ in range(num_envs)]
        self._dice = np.random.default_rng()

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Info | None = None
    ) -> tuple[Observation, Info]:
        seeds = [seed + index for index in range(self.num_envs)] if isinstance(seed, int) else seed
        if seeds is not None:
            self._rngs = [Random(own) for own in seeds]
            self._dice = np.random.default_rng([own or 0 for own in seeds])
        self.games.reset(seeds)
        self._draw_seats(self.games.every)
        self._let_others_play(Consequence(self.num_envs))
        return self._seen(), self._info()

    def step(
        self, actions: Decided
    ) -> tuple[Observation, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], Info]:
        turn = Consequence(self.num_envs)
        learners = self.seats.copy() if self.bots else self.games.seats.copy()
        numbers, playing = self._allowed(np.asarray(actions), turn)
        if len(playing):
            self._note(self.games.step(numbers[playing], playing), learners, turn)
        self._let_others_play(turn)
        cut = np.zeros(self.num_envs, np.bool_)
        return self._seen(), turn.rewards, turn.ended, cut, turn.add_finals(self, self._info())

    def _allowed(self, numbers: Decided, turn: Consequence) -> tuple[Decided, Indices]:
        """The decisions that are played, and in which games: what comes of illegal ones is up to `illegal`."""
        every, masks = self.games.every, self.games.masks
        wrong = np.flatnonzero(~self.games.are_legal(numbers, every)) if self.illegal != "refuse" else every[:0]
        if not len(wrong):
            return numbers, every
        if self.illegal == "random":
            numbers = numbers.copy()
            numbers[wrong] = random_decisions(masks[wrong], self._dice)
            return numbers, every
        for index in wrong.tolist():
            turn.note(index, LOST, self.games.observations[index].copy())
        self.games.restart(wrong)
        self._draw_seats(wrong)
        return numbers, np.setdiff1d(every, wrong)

    def _note(self, step: Step, learners: NDArray[np.int64], turn: Consequence) -> None:
        """What became of the games that ended with a step; those that a new one has followed already are left alone."""
        assert self.games.finals is not None
        for index in np.flatnonzero(step.ended & ~turn.ended).tolist():
            seat = int(self.seats[index])
            turn.note(index, float(step.rewards[index, learners[index]]), self.games.finals[index][seat])
        self._draw_seats(np.flatnonzero(step.ended))

    def _draw_seats(self, games: Indices) -> None:
        if self.chosen_seat is None:
            for index in games.tolist():
                self.seats[index] = self._rngs[index].randrange(self.games.game.seats)

    def _let_others_play(self, turn: Consequence) -> None:
        """Until the learner decides in every game."""
        while self.bots and len(others := np.flatnonzero(self.games.seats != self.seats)):
            self._note(self.games.step(self._answers(others), others), self.seats, turn)

    def _answers(self, games: Indices) -> Decided:
        """What the others decide in some games."""
        if self.at_random:
            return random_decisions(self.games.masks[games], self._dice)
        return np.array(self.games.decisions.numbers([self._answer(index) for index in games.tolist()]))

    def _answer(self, index: int) -> int:
        episode = self.games.episodes[index]
        bot = self.bots[(episode.seat - int(self.seats[index])) % episode.game.seats - 1]
        return bot.choose(episode.game, episode.state.view(episode.seat), self._rngs[index])

    def _seen(self) -> Observation:
        """What the learner sees; a copy, since the arrays of the games change with every step."""
        return self.games.observations.copy()

    def _info(self) -> Info:
        return {"action_mask": self.games.masks.copy(), "_action_mask": np.ones(self.num_envs, np.bool_)}


class Consequence:
    """What became of one decision of the learner in each game."""

    def __init__(self, games: int) -> None:
        self.rewards = np.zeros(games)
        self.ended = np.zeros(games, np.bool_)
        self.finals: dict[int, Observation] = {}

    def note(self, index: int, reward: float, final: Observation) -> None:
        """A game has ended."""
        self.rewards[index], self.ended[index], self.finals[index] = reward, True, final

    def add_finals(self, envs: SeatVector, info: Info) -> Info:
        """What was seen last in each game that ended, as Gymnasium's own vectors tell it."""
        nothing = np.zeros_like(envs.games.masks[0])
        for index, final in self.finals.items():
            told = {"final_obs": final, "final_info": {"action_mask": nothing}}
            info = envs._add_info(info, told, index)
        return info
