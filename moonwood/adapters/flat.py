"""Many games at once whose rules are there as arrays: all of them make their moves in one go."""

from __future__ import annotations

from functools import cached_property
from math import prod
from typing import Any, Protocol

import numpy as np
from numpy.typing import ArrayLike, NDArray

from moonwood.adapters.vector import Indices, Step, Vector
from moonwood.kernel.game import Game
from moonwood.kernel.state import State

Numbers = NDArray[Any]
"""As a room keeps them; which kind it needs is its own affair."""


class Legal(Protocol):
    """All that is legal in some games: the game of each action, and its number."""

    @property
    def games(self) -> Numbers: ...
    @property
    def actions(self) -> Numbers: ...


class Rows(Protocol):
    """What a room writes that has its rules as arrays. Games are named by their numbers, ascending."""

    def begin(self, index: int, state: State) -> None:
        """A game begins as its state says."""

    def play(self, games: Indices, actions: Numbers) -> None:
        """A legal action in each of some games."""

    def legal(self, games: Indices) -> Legal:
        """What may be done in them now."""

    def judged(self, games: Indices, legal: Any) -> tuple[Numbers, Numbers]:
        """What each seat wins, and which of the games have ended; `legal`: what may be done in them now."""

    def draw(self, planes: Numbers, games: Indices, seats: Numbers, *, deciding: bool) -> None:
        """What a seat sees of each of some games, into planes of their own."""


class RowsOf(Protocol):
    """Makes the rows; `seats`: where to write who decides in each game."""

    def __call__(self, game: Game, seats: Numbers) -> Rows: ...


class FlatVector(Vector):
    """As `Vector`; games begin as single ones do, and from then on they are rows of arrays."""

    def __init__(self, game: str | Game, number: int, *, rows: RowsOf, **settings: Any) -> None:
        self._rows_of = rows
        super().__init__(game, number, **settings)

    @cached_property
    def _flat(self) -> Rows:
        return self._rows_of(self.game, self.arrays.seats)

    def _show(self, games: Indices) -> None:
        """Games that have just begun, as rows of arrays."""
        for index in games.tolist():
            self._flat.begin(index, self.episodes[index].state)
        self._show_all(games, self._flat.legal(games))

    def step(self, decisions: ArrayLike, games: Indices | None = None) -> Step:
        chosen = self.every if games is None else games
        self._flat.play(chosen, self._actions[self.legal_numbers(decisions, chosen)])
        legal, step, where = self._flat.legal(chosen), self._new_step(), self.rows(chosen)
        step.rewards[where], step.ended[where] = self._flat.judged(chosen, legal)
        self._show_all(chosen, legal, self._begin_anew(np.flatnonzero(step.ended)))
        return step

    def _begin_anew(self, games: Indices) -> Legal | None:
        """New games where some have ended; what may be done in them."""
        if not len(games):
            return None
        if self.finals is not None:
            self._keep(games, self.finals)
        for index in games.tolist():
            self.episodes[index].begin()
            self._flat.begin(index, self.episodes[index].state)
        return self._flat.legal(games)

    def _keep(self, games: Indices, finals: dict[int, Numbers]) -> None:
        """What all seats see of games that have ended."""
        each = [self._nothing(games) for _ in range(self.game.seats)]
        for seat, planes in enumerate(each):
            self._flat.draw(planes, games, np.full(len(games), seat), deciding=False)
        ends = np.stack(each, axis=1).reshape(len(games), self.game.seats, *self.game.tensor_shape)
        finals.update(zip(games.tolist(), ends, strict=True))

    def _show_all(self, games: Indices, legal: Legal, fresh: Legal | None = None) -> None:
        """What the deciding seats of some games see and may do; `fresh`: in those that have begun anew."""
        planes, rows = self.arrays.observations.reshape(len(self), self.game.tensor_shape[0], -1), self.rows(games)
        shown = planes if isinstance(rows, slice) else self._nothing(games)
        self._flat.draw(shown, games, self.arrays.seats[rows], deciding=True)
        if shown is not planes:
            planes[games] = shown
        self.arrays.masks[rows] = 0
        self.arrays.masks[legal.games, self._numbers[legal.actions]] = 1
        if fresh is not None:
            self.arrays.masks[self.arrays.ended] = 0
            self.arrays.masks[fresh.games, self._numbers[fresh.actions]] = 1

    def _nothing(self, games: Indices) -> Numbers:
        planes, *place = self.game.tensor_shape
        return np.zeros((len(games), planes, prod(place)), np.float32)
