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


class Arrays(NamedTuple):
    """What all games show, a row a game."""

    observations: NDArray[Any]
    masks: NDArray[Any]
    seats: NDArray[Any]
    rewards: NDArray[Any]
    ended: NDArray[Any]

    def part(self, games: slice) -> Arrays:
        """The rows of some games."""
        return Arrays(*(array[games] for array in self))


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
    return Arrays(**{name: np.zeros(shape, kind) for name, (shape, kind) in shapes(game, number).items()})


class Step(NamedTuple):
    """What became of one decision in each game."""

    rewards: NDArray[np.float32]
    """What a game that ended was worth to each seat; zeros for those that go on."""
    ended: NDArray[np.bool_]


def random_decisions(masks: NDArray[Any], rng: np.random.Generator) -> NDArray[Any]:
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

    def legal_numbers(self, decisions: ArrayLike) -> NDArray[Any]:
        """The decisions as an array, if there is a legal one for each game."""
        numbers = np.asarray(decisions)
        masks = self.arrays.masks
        games, most = masks.shape
        if numbers.shape != (games,):
            raise OptionError(f"{games} games need as many decisions, not an array of the shape {numbers.shape}")
        inside = (numbers >= 0) & (numbers < most)
        wrong = np.flatnonzero(~inside | (masks[np.arange(games), np.where(inside, numbers, 0)] == 0))
        if len(wrong):
            raise IllegalAction(f"decision {numbers[wrong[0]]} is not legal now in game {wrong[0]}", "not-now")
        return numbers


class Sight:
    """What the deciding seats see, a row a game. Planes that say one number are spread for all games in one go."""

    def __init__(self, game: Game, observations: NDArray[Any]) -> None:
        spec, games = game.tensor_spec, len(observations)
        self._tensor = spec.brief or game.room.mind.tensor
        self._whole = spec.whole if spec.brief else spec.size
        self._all: NDArray[Any] = observations.reshape(games, -1)
        self._planes = self._all[:, self._whole :].reshape(games, -1, prod(spec.shape[1:]))
        brief = (games, self._whole + self._planes.shape[1])
        self._numbers: NDArray[Any] = np.zeros(brief, np.float32) if spec.brief else self._all
        self._rows = [memoryview(row) for row in self._numbers]
        """As plain memory: a tensor is copied there sooner than into an array."""

    def show(self, states: list[State]) -> None:
        tensor = self._tensor
        for row, state in zip(self._rows, states, strict=True):
            row[:] = tensor(state, state.seat)
        if self._numbers is not self._all:
            self._all[:, : self._whole] = self._numbers[:, : self._whole]
            self._planes[:] = self._numbers[:, self._whole :, None]


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
        **options: object,
    ) -> None:
        """`arrays`: where to show the games, if not in arrays of their own."""
        if number < 1:
            raise OptionError(f"there must be at least one game, not {number}")
        self.game = open_game(game, **options) if isinstance(game, str) else game
        self.decisions = self.game.decisions
        self.episodes = [Episode(self.game, reward=reward, illegal="refuse") for _ in range(number)]
        self.arrays = arrays or new_arrays(self.game, number)
        self._sight = Sight(self.game, self.arrays.observations)
        self._actions: NDArray[Any] = np.array(self.decisions.actions)
        self._numbers: NDArray[Any] = np.zeros(len(self.game.table), np.int64)
        self._numbers[self._actions] = np.arange(len(self._actions))
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """All games begin anew, each with a seed of its own: `seed` and the numbers that follow it."""
        for index, episode in enumerate(self.episodes):
            episode.begin(seed + index)
        self._show()

    def step(self, decisions: ArrayLike) -> Step:
        """A decision in each game, as numbers of `game.decisions`.

        If one of them is not legal, it raises IllegalAction, and nothing was played in any game.
        """
        actions = self._actions[self.legal_numbers(decisions)].tolist()
        step = Step(self.arrays.rewards, self.arrays.ended)
        step.rewards[:], step.ended[:] = 0, False
        episodes = self.episodes
        for index in play_each([one.state for one in episodes], actions, [one.dealer for one in episodes]):
            step.rewards[index], step.ended[index] = episodes[index].rewards(), True
            episodes[index].begin()
        self._show()
        return step

    def _show(self) -> None:
        """What the deciding seat of each game sees and may do. Seats and masks are written in one go."""
        states = [episode.state for episode in self.episodes]
        self.arrays.seats[:] = [state.seat for state in states]
        self._sight.show(states)
        legal, counts = legal_in_each(states)
        self.arrays.masks[:] = 0
        self.arrays.masks[np.repeat(np.arange(len(states)), counts), self._numbers[legal]] = 1

    def close(self) -> None:
        """Nothing is open."""
