"""Many games at once: one call plays a decision in each of them, and the arrays show what comes next.

>>> import numpy as np
>>> games = Vector("top-cap", 4, seed=7)
>>> games.observations.shape, games.masks.shape, games.seats.tolist()
((4, 8, 6, 6), (4, 616), [0, 0, 0, 0])
>>> step = games.step(games.masks.argmax(axis=1))
>>> step.rewards.shape, step.ended.tolist(), games.seats.tolist()
((4, 2), [False, False, False, False], [1, 1, 1, 1])

A game that ends is followed by a new one at once: `ended` and `rewards` tell of the old one, the arrays show the new.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from moonwood.adapters.episode import Episode, Mask, Observation, Reward
from moonwood.games import game as open_game
from moonwood.kernel.drive import legal_in_each, play_each
from moonwood.kernel.errors import IllegalAction, OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.state import State

Indices = NDArray[np.int64]
"""The numbers of some games, ascending."""
Decided = NDArray[np.int64]
"""A decision in each of some games."""


class Arrays(NamedTuple):
    """What all games show, a row a game."""

    observations: Observation
    masks: Mask
    seats: NDArray[np.int64]
    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]

    def part(self, games: slice) -> Arrays:
        """The rows of some games."""
        rows: list[NDArray[Any]] = [array[games] for array in self]
        return Arrays(*rows)


def shapes(game: Game, number: int) -> dict[str, tuple[tuple[int, ...], type[np.generic]]]:
    """The shape and kind of each array for so many games."""
    return {
        "observations": ((number, *game.tensor_shape), np.float32),
        "masks": ((number, len(game.decisions)), np.int8),
        "seats": ((number,), np.int64),
        "rewards": ((number, game.seats), np.float32),
        "ended": ((number,), np.bool_),
    }


def new_arrays(game: Game, number: int) -> Arrays:
    arrays: dict[str, NDArray[Any]] = {
        name: np.zeros(shape, kind) for name, (shape, kind) in shapes(game, number).items()
    }
    return Arrays(**arrays)


class Step(NamedTuple):
    """What became of one decision in each game."""

    rewards: NDArray[np.float32]
    """What a game that ended was worth to each seat; zeros for those that go on."""
    ended: NDArray[np.bool_]


def random_decisions(masks: Mask, rng: np.random.Generator) -> Decided:
    """A legal decision for each game, each as likely as any other."""
    games, most = masks.shape
    legal = np.flatnonzero(masks.view(np.bool_))
    first = np.searchsorted(legal, np.arange(games + 1) * most)
    which = first[:-1] + (rng.random(games) * np.diff(first)).astype(np.int64)
    return np.asarray(legal[which] % most)


class Games:
    """Some games of one kind. The arrays are the same all the time, and change with every step: copy what you keep."""

    game: Game
    arrays: Arrays

    def __len__(self) -> int:
        return len(self.arrays.seats)

    @property
    def observations(self) -> Observation:
        """What the deciding seat of each game sees."""
        return self.arrays.observations

    @property
    def masks(self) -> Mask:
        """1 for what it may decide."""
        return self.arrays.masks

    @property
    def seats(self) -> NDArray[np.int64]:
        """Who decides in each game."""
        return self.arrays.seats

    @cached_property
    def every(self) -> Indices:
        """The numbers of all games."""
        return np.arange(len(self))

    def rows(self, games: Indices) -> Indices | slice:
        """Where some games are in the arrays; all of them as a slice, through which numpy looks without copying."""
        return slice(None) if games is self.every else games

    def legal_numbers(self, decisions: ArrayLike, games: Indices | None = None) -> Decided:
        """The decisions as an array, if there is a legal one for each game, or for each of some."""
        numbers, chosen = np.asarray(decisions), self.every if games is None else games
        if numbers.shape != chosen.shape:
            raise OptionError(f"{len(chosen)} games need as many decisions, not an array of the shape {numbers.shape}")
        wrong = np.flatnonzero(~self.are_legal(numbers, chosen))
        if len(wrong):
            first = wrong[0]
            raise IllegalAction(f"decision {numbers[first]} is not legal now in game {chosen[first]}", "not-now")
        return numbers

    def are_legal(self, numbers: Decided, games: Indices) -> NDArray[np.bool_]:
        """Whether each decision is legal in its game."""
        inside = (numbers >= 0) & (numbers < self.arrays.masks.shape[1])
        return np.asarray(inside & (self.arrays.masks[games, np.where(inside, numbers, 0)] == 1))


class Sight:
    """What the deciding seats see, a row a game. Planes that say one number are spread for all games in one go."""

    def __init__(self, game: Game, observations: Observation) -> None:
        spec, games = game.tensor_spec, len(observations)
        self._tensor = spec.brief or game.room.mind.tensor
        self._whole = spec.whole if spec.brief else spec.size
        self._all: Observation = observations.reshape(games, -1)
        self._planes = self._all[:, self._whole :].reshape(games, -1, prod(spec.shape[1:]))
        brief = (games, self._whole + self._planes.shape[1])
        self._numbers: Observation = np.zeros(brief, np.float32) if spec.brief else self._all
        self._rows = [memoryview(row) for row in self._numbers]
        """As plain memory: a tensor is copied there sooner than into an array."""

    def show(self, states: list[State], games: Indices, rows: Indices | slice) -> None:
        """The states of some games, in their rows."""
        tensor, memory = self._tensor, self._rows
        for game, state in zip(games.tolist(), states, strict=True):
            memory[game][:] = tensor(state, state.seat)
        if self._numbers is not self._all:
            self._all[rows, : self._whole] = self._numbers[rows, : self._whole]
            self._planes[rows] = self._numbers[rows, self._whole :, None]


class Vector(Games):
    """Games that are played one after the other."""

    def __init__(
        self,
        game: str | Game,
        number: int,
        *,
        seed: int = 0,
        reward: Reward = "outcome",
        arrays: Arrays | None = None,
        finals: bool = False,
        **options: object,
    ) -> None:
        """`arrays`: where to show the games, if not in arrays of their own. `finals`: whether last sights are kept."""
        if number < 1:
            raise OptionError(f"there must be at least one game, not {number}")
        self.game = open_game(game, **options) if isinstance(game, str) else game
        self.decisions = self.game.decisions
        self.episodes = [Episode(self.game, reward=reward, illegal="refuse") for _ in range(number)]
        self.arrays = arrays or new_arrays(self.game, number)
        self.finals: dict[int, Observation] | None = {} if finals else None
        """What each seat saw at the end of the games that ended with the last step; None where nobody wants it."""
        self._sight = Sight(self.game, self.arrays.observations)
        self._actions: Decided = np.array(self.decisions.actions)
        self._numbers: Decided = np.zeros(len(self.game.table), np.int64)
        self._numbers[self._actions] = np.arange(len(self._actions))
        self.reset(seed)

    def reset(self, seed: int | Sequence[int | None] | None = 0) -> None:
        """All games begin anew, each with a seed of its own: `seed` and the numbers that follow it, or those named.

        None goes on with the seeds that there were.
        """
        seeds = [seed + index for index in range(len(self))] if isinstance(seed, int) else seed or [None] * len(self)
        for episode, own in zip(self.episodes, seeds, strict=True):
            episode.begin(own)
        self._show(self.every)

    def restart(self, games: Indices) -> None:
        """Some games are given up, and new ones begin."""
        for index in games.tolist():
            self.episodes[index].begin()
        self._show(games)

    def step(self, decisions: ArrayLike, games: Indices | None = None) -> Step:
        """A decision in each game, or in each of some, as numbers of `game.decisions`.

        If one of them is not legal, it raises IllegalAction, and nothing was played in any game.
        """
        chosen = self.every if games is None else games
        actions = self._actions[self.legal_numbers(decisions, chosen)].tolist()
        step = self._new_step()
        episodes = [self.episodes[index] for index in chosen.tolist()]
        for place in play_each([one.state for one in episodes], actions, [one.dealer for one in episodes]):
            index, episode = int(chosen[place]), episodes[place]
            step.rewards[index], step.ended[index] = episode.rewards(), True
            if self.finals is not None:
                self.finals[index] = np.stack([episode.observation(seat) for seat in range(self.game.seats)])
            episode.begin()
        self._show(chosen)
        return step

    def _new_step(self) -> Step:
        """Nothing has happened yet."""
        step = Step(self.arrays.rewards, self.arrays.ended)
        step.rewards[:], step.ended[:] = 0, False
        if self.finals:
            self.finals.clear()
        return step

    def _show(self, games: Indices) -> None:
        """What the deciding seats of some games see and may do. Seats and masks are written in one go."""
        states, rows = [self.episodes[index].state for index in games.tolist()], self.rows(games)
        self.arrays.seats[rows] = [state.seat for state in states]
        self._sight.show(states, games, rows)
        legal, counts = legal_in_each(states)
        self.arrays.masks[rows] = 0
        self.arrays.masks[np.repeat(games, counts), self._numbers[legal]] = 1

    def close(self) -> None:
        """Nothing is open."""
