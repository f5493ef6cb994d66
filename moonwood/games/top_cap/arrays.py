"""The rules as numpy arrays, for learners: many games make their moves in one go.

What `rules.py` says is written here a second time for speed; a test holds both equal in every state of random games.
A cell is its number, and number 36 is nowhere; a set of cells is a bit mask. Nothing else of the room needs numpy.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from moonwood.games.top_cap.rules import AREA, AROUND, BOTTLES, CAPS, JUMP, NO_TILE, SLOW, WAYS, Setup, State
from moonwood.games.top_cap.tensor import TENSOR
from moonwood.kernel import state as kernel
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


class Legal(NamedTuple):
    """All that is legal in some games: the game of each action, and its number."""

    games: Numbers
    actions: Numbers


class Rows:
    """Games of Top Cap, a row each. Methods take the numbers of the games they are about, ascending."""

    def __init__(self, game: Game, seats: Numbers) -> None:
        """`seats`: where to write who decides in each game."""
        number, self._setup = len(seats), cast("Setup", game.setup)
        self._seats = seats
        self._caps = np.zeros((number, 2, len(CAPS[0])), np.int64)
        self._tiles = np.zeros((number, AREA), np.int64)
        self._turns = np.zeros(number, np.int64)
        self._times = np.ones(number, np.int64)
        """How often the position has stood there."""
        self._reached = np.zeros(number, np.int64)
        """Where the last move led."""
        self._past: Numbers = np.full((2, number, self._setup.move_limit + 1), NEVER)
        """Each position of each game so far: the caps of one seat with who is to move, and those of the other."""

    def begin(self, index: int, state: kernel.State) -> None:
        """A game begins as its state says."""
        assert isinstance(state, State)
        self._caps[index] = [bits(caps) for caps in state.caps]
        self._tiles[index] = NO_TILE
        for cell, kind in state.tiles.items():
            self._tiles[index, cell] = kind
        self._turns[index], self._times[index] = 0, 1
        self._seats[index] = state.seat
        self._past[:, index] = NEVER
        self._past[:, index, 0] = state.caps
        self._past[0, index, 0] |= state.seat << AREA

    def _where(self, games: Numbers) -> Numbers | slice:
        """The rows of some games; all of them as a slice, through which numpy looks without copying."""
        return slice(None) if len(games) == len(self._seats) else games

    # A move -----------------------------------------------------------------------------------------------------------

    def play(self, games: Numbers, actions: Numbers) -> None:
        """A legal action in each of some games."""
        start, target = np.divmod(actions, AREA)
        where = self._where(games)
        seats = self._seats[where]
        own = self._caps[games, seats]
        self._caps[games, seats] = np.where(own == start[:, None], target[:, None], own)
        self._turns[where] += 1
        self._reached[where] = target
        self._seats[where] = seats = 1 - seats
        keys = self._sets(games)
        keys[:, 0] |= seats << AREA
        self._past[:, games, self._turns[where]] = keys.T
        self._times[where] = self._count(games, keys)

    def _sets(self, games: Numbers) -> Numbers:
        """Both seats' caps in some games, as bit masks."""
        sets: Numbers = (1 << self._caps[games]).sum(axis=2)
        return sets

    def _count(self, games: Numbers, keys: Numbers) -> Numbers:
        """How often each position, with its seat, has stood there in its game."""
        first, second = self._past[:, self._where(games), : int(self._turns[games].max(initial=0)) + 1]
        same = first == keys[:, :1]
        same &= second == keys[:, 1:]
        return np.asarray(np.count_nonzero(same, axis=1))

    def legal(self, games: Numbers) -> Legal:
        """§4: as far as a cap has neighbours, or one less from a Slow Down tile, with a free way unless it may jump."""
        taken = self._sets(games).sum(axis=1)[:, None]
        own = self._caps[games, self._seats[games]]
        far = np.bitwise_count(taken & NEAR[own]).astype(np.int64)
        kinds = self._tiles[games[:, None], own]
        least = np.maximum(self._setup.shortest_move, far - (kinds == SLOW))
        some = [self._legal_over(games, own, taken, far, far >= least, kinds == JUMP)]
        if SLOW in self._setup.kinds:
            some.append(self._legal_over(games, own, taken, far - 1, far - 1 >= least, kinds == JUMP))
        return Legal(*map(np.concatenate, zip(*some, strict=True)))

    def _legal_over(
        self, games: Numbers, own: Numbers, taken: Numbers, distance: Numbers, may: Numbers, jumps: Numbers
    ) -> Legal:
        """The moves over one distance for each cap."""
        targets, passed = TARGETS[own, distance], PASSED[own, distance]
        bottle = BOTTLE[self._seats[games]][:, None, None]
        shut = (taken[..., None] >> targets & 1 == 1) | (targets == bottle)
        free = ~shut | (targets == own[..., None])
        free &= (passed & taken[..., None] == 0) | jumps[..., None]
        rows, caps, ways = np.nonzero(free & (targets != NOWHERE) & may[..., None])
        return Legal(games[rows], own[rows, caps] * AREA + targets[rows, caps, ways])

    # The end ----------------------------------------------------------------------------------------------------------

    def judged(self, games: Numbers, legal: Legal) -> tuple[Numbers, Numbers]:
        """§7: the bottle, no move, repetition, the limit. What each seat wins, and which of the games have ended."""
        where = self._where(games)
        seats = self._seats[where]
        stuck = np.bincount(legal.games, minlength=len(self._seats))[where] == 0
        won = (self._reached[where] == BOTTLE[seats]) | stuck
        rewards = np.where(won[:, None], np.where(seats[:, None] == np.arange(2), -1, 1), 0)
        spent = (self._times[where] >= self._setup.repetitions) | (self._turns[where] >= self._setup.move_limit)
        return rewards, won | spent

    # What a seat sees -------------------------------------------------------------------------------------------------

    def draw(self, planes: Numbers, games: Numbers, seats: Numbers, *, deciding: bool) -> None:
        """What a seat sees of each of some games, into planes of their own."""
        where, each = self._where(games), np.arange(len(games))[:, None]
        planes[:] = 0
        planes[each, PLANE["own caps"], self._caps[games, seats]] = 1
        planes[each, PLANE["other caps"], self._caps[games, 1 - seats]] = 1
        for kind in (SLOW, JUMP):
            planes[:, PLANE["tiles"] + kind - 1] = self._tiles[where] == kind
        planes[:, PLANE["seat"]] = seats[:, None]
        planes[:, PLANE["to move"]] = deciding
        planes[:, PLANE["moves"]] = (self._turns[where] / self._setup.move_limit)[:, None]
        times = (self._times[where] - 1) / (self._setup.repetitions - 1)
        planes[:, PLANE["repetition"]] = np.minimum(1, times)[:, None]
