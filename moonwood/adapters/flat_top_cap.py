"""Top Cap as numpy arrays: all games of a vector make their moves in one go.

The rules are those of `moonwood.games.top_cap.rules`, written a second time for speed; a test holds both equal in every
state of random games. A cell is its number, and number 36 is nowhere; a set of cells is a bit mask.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from moonwood.adapters.episode import Reward
from moonwood.adapters.vector import Indices, Step, Vector
from moonwood.games.top_cap.rules import AREA, AROUND, BOTTLES, CAPS, JUMP, NO_TILE, SLOW, WAYS, Setup, State
from moonwood.games.top_cap.tensor import TENSOR
from moonwood.kernel.bits import bits
from moonwood.kernel.game import Game

Numbers = NDArray[Any]

NOWHERE = AREA
NEVER = -1
"""No position: so much of a game was not played yet."""
MOST_WAYS = max(len(way) for ways in WAYS for way in ways)
DISTANCES = len(WAYS[0])


def _targets() -> tuple[Numbers, Numbers]:
    """For each cell and distance, the cells that far away and those passed on the way to them; then NOWHERE."""
    targets = np.full((AREA, DISTANCES, MOST_WAYS), NOWHERE)
    passed = np.zeros((AREA, DISTANCES, MOST_WAYS), np.int64)
    for cell, ways in enumerate(WAYS):
        for distance, way in enumerate(ways):
            for place, (target, between) in enumerate(way):
                targets[cell, distance, place], passed[cell, distance, place] = target, between
    return targets, passed


TARGETS, PASSED = _targets()
NEAR = np.array(AROUND)
BOTTLE = np.array(BOTTLES)
PLANE = {part.name: TENSOR.start(part.name) // AREA for part in TENSOR.parts}


class Moves(NamedTuple):
    """All legal moves of some games: the game of each, the cell it begins on, the cell it goes to."""

    games: Numbers
    starts: Numbers
    targets: Numbers


class FlatTopCap(Vector):
    """As `Vector`, for Top Cap alone; games begin as single ones do, and from then on they are rows of arrays."""

    def __init__(
        self, game: str | Game, number: int, *, seed: int = 0, reward: Reward = "outcome", **settings: Any
    ) -> None:
        self._caps = np.zeros((number, 2, len(CAPS[0])), np.int64)
        self._tiles = np.zeros((number, AREA), np.int64)
        self._turns = np.zeros(number, np.int64)
        self._times = np.ones(number, np.int64)
        """How often the position has stood there."""
        self._past: Numbers = np.zeros((2, 0, 0), np.int64)
        """Each position of each game so far: the caps of one seat with who is to move, and those of the other."""
        super().__init__(game, number, seed=seed, reward=reward, **settings)

    def _show(self, games: Indices) -> None:
        """Games that have just begun, as rows of arrays."""
        if not self._past.size:
            setup: Setup = self.game.setup
            self._past = np.full((2, len(self), setup.move_limit + 1), NEVER)
        for index in games.tolist():
            self._take_over(index)
        self._show_all(games, self._moves(games))

    def _take_over(self, index: int) -> None:
        """A game begins as its state says."""
        state = self.episodes[index].state
        assert isinstance(state, State)
        self._caps[index] = [bits(caps) for caps in state.caps]
        self._tiles[index] = NO_TILE
        for cell, kind in state.tiles.items():
            self._tiles[index, cell] = kind
        self._turns[index], self._times[index] = 0, 1
        self.arrays.seats[index] = state.seat
        self._past[:, index] = NEVER
        self._past[:, index, 0] = state.caps
        self._past[0, index, 0] |= state.seat << AREA

    # A move -----------------------------------------------------------------------------------------------------------

    def step(self, decisions: ArrayLike, games: Indices | None = None) -> Step:
        chosen = self.every if games is None else games
        start, target = np.divmod(self._actions[self.legal_numbers(decisions, chosen)], AREA)
        where = self.rows(chosen)
        seats = self.arrays.seats[where]
        own = self._caps[chosen, seats]
        self._caps[chosen, seats] = np.where(own == start[:, None], target[:, None], own)
        self._turns[where] += 1
        self.arrays.seats[where] = seats = 1 - seats
        keys = self._sets(chosen)
        keys[:, 0] |= seats << AREA
        self._past[:, chosen, self._turns[where]] = keys.T
        self._times[where] = self._count(chosen, keys)
        return self._judge(chosen, target)

    def _sets(self, games: Numbers) -> Numbers:
        """Both seats' caps in some games, as bit masks."""
        sets: Numbers = (1 << self._caps[games]).sum(axis=2)
        return sets

    def _count(self, games: Numbers, keys: Numbers) -> Numbers:
        """How often each position, with its seat, has stood there in its game."""
        first, second = self._past[:, self.rows(games), : int(self._turns[games].max(initial=0)) + 1]
        same = first == keys[:, :1]
        same &= second == keys[:, 1:]
        return np.asarray(np.count_nonzero(same, axis=1))

    def _moves(self, games: Numbers) -> Moves:
        """§4: as far as a cap has neighbours, or one less from a Slow Down tile, with a free way unless it may jump."""
        setup: Setup = self.game.setup
        taken = self._sets(games).sum(axis=1)[:, None]
        own = self._caps[games, self.arrays.seats[games]]
        far = np.bitwise_count(taken & NEAR[own]).astype(np.int64)
        kinds = self._tiles[games[:, None], own]
        least = np.maximum(setup.shortest_move, far - (kinds == SLOW))
        some = [self._moves_of(games, own, taken, far, far >= least, kinds == JUMP)]
        if SLOW in setup.kinds:
            some.append(self._moves_of(games, own, taken, far - 1, far - 1 >= least, kinds == JUMP))
        return Moves(*map(np.concatenate, zip(*some, strict=True)))

    def _moves_of(
        self, games: Numbers, own: Numbers, taken: Numbers, distance: Numbers, may: Numbers, jumps: Numbers
    ) -> Moves:
        """The moves over one distance for each cap."""
        targets, passed = TARGETS[own, distance], PASSED[own, distance]
        bottle = BOTTLE[self.arrays.seats[games]][:, None, None]
        shut = (taken[..., None] >> targets & 1 == 1) | (targets == bottle)
        free = ~shut | (targets == own[..., None])
        free &= (passed & taken[..., None] == 0) | jumps[..., None]
        rows, caps, ways = np.nonzero(free & (targets != NOWHERE) & may[..., None])
        return Moves(games[rows], own[rows, caps], targets[rows, caps, ways])

    # The end ----------------------------------------------------------------------------------------------------------

    def _judge(self, games: Indices, target: Numbers) -> Step:
        """§7: the bottle, no move, repetition, the limit; then new games where one has ended."""
        setup: Setup = self.game.setup
        seats, step = self.arrays.seats[games], self._new_step()
        moves = self._moves(games)
        stuck = np.bincount(moves.games, minlength=len(self))[games] == 0
        won = (target == BOTTLE[seats]) | stuck
        step.rewards[games, seats] = np.where(won, -1, 0)
        step.rewards[games, 1 - seats] = np.where(won, 1, 0)
        step.ended[games] = won | (self._times[games] >= setup.repetitions) | (self._turns[games] >= setup.move_limit)
        self._show_all(games, self._begin_anew(np.flatnonzero(step.ended), moves))
        return step

    def _begin_anew(self, games: Numbers, moves: Moves) -> Moves:
        """New games where some have ended; the moves of all."""
        if not len(games):
            return moves
        if self.finals is not None:
            self._keep(games, self.finals)
        for index in games.tolist():
            self.episodes[index].begin()
            self._take_over(index)
        kept = ~self.arrays.ended[moves.games]
        fresh = self._moves(games)
        return Moves(*(np.concatenate([old[kept], new]) for old, new in zip(moves, fresh, strict=True)))

    def _keep(self, games: Indices, finals: dict[int, Numbers]) -> None:
        """What both seats see of games that have ended."""
        both = [self._nothing(games) for _ in CAPS]
        for seat, planes in enumerate(both):
            self._draw(planes, games, np.full(len(games), seat), deciding=False)
        ends = np.stack(both, axis=1).reshape(len(games), len(CAPS), *self.game.tensor_shape)
        finals.update(zip(games.tolist(), ends, strict=True))

    def _show_all(self, games: Indices, moves: Moves) -> None:
        """What the deciding seats of some games see and may do."""
        planes, rows = self.arrays.observations.reshape(len(self), -1, AREA), self.rows(games)
        shown = planes if isinstance(rows, slice) else self._nothing(games)
        self._draw(shown, games, self.arrays.seats[rows], deciding=True)
        if shown is not planes:
            planes[games] = shown
        self.arrays.masks[rows] = 0
        self.arrays.masks[moves.games, self._numbers[moves.starts * AREA + moves.targets]] = 1

    def _nothing(self, games: Indices) -> Numbers:
        return np.zeros((len(games), TENSOR.size // AREA, AREA), np.float32)

    def _draw(self, planes: Numbers, games: Indices, seats: Numbers, *, deciding: bool) -> None:
        """What a seat sees of each of some games, into planes of their own."""
        setup: Setup = self.game.setup
        where, each = self.rows(games), np.arange(len(games))[:, None]
        planes[:] = 0
        planes[each, PLANE["own caps"], self._caps[games, seats]] = 1
        planes[each, PLANE["other caps"], self._caps[games, 1 - seats]] = 1
        for kind in (SLOW, JUMP):
            planes[:, PLANE["tiles"] + kind - 1] = self._tiles[where] == kind
        planes[:, PLANE["seat"]] = seats[:, None]
        planes[:, PLANE["to move"]] = deciding
        planes[:, PLANE["moves"]] = (self._turns[where] / setup.move_limit)[:, None]
        times = (self._times[where] - 1) / (setup.repetitions - 1)
        planes[:, PLANE["repetition"]] = np.minimum(1, times)[:, None]
