"""The abilities of Forgenesis (§2), one small class each, and slime, which nobody uses (§4.4).

An ability says which cells a creature may name, standing where it stands and for its own side; whom it then shifts; and
where to. A copier uses the same objects. Slime is passive: the turn asks at every move where it leads.
"""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.components import (
    ASLANT,
    BASES,
    BESIDE,
    NEXT,
    NO_BASES,
    RAYS,
    RESTING,
    Cell,
    Direction,
    cells_in,
    owner_of,
    type_of,
)
from moonwood.games.forgenesis.rules.events import Go, Sleep
from moonwood.games.forgenesis.rules.state import State

NOBODY: Final[Cell] = -1  # type: ignore[assignment]
OFF: Final[Cell] = -1  # type: ignore[assignment]


class Ability:
    """Nothing to use: what passive creatures have, and copiers of their own. Others say what differs.

    The creature that uses an ability goes to the cell it names, unless the ability says otherwise.
    """

    def targets(self, state: State, cell: Cell) -> int:
        """The cells that the creature on a cell may name, as a mask."""
        return 0

    def shifted(self, cell: Cell, target: Cell) -> Cell:
        """Where the token stands that goes; NOBODY if none does."""
        return cell

    def arrival(self, cell: Cell, target: Cell) -> Cell:
        """Where it goes; OFF the board or off the lines."""
        return target

    def use(self, state: State, cell: Cell, target: Cell) -> None:
        """Do it."""
        start, to = self.shifted(cell, target), self.arrival(cell, target)
        if to == OFF:
            state.take_off(start)
        else:
            state.shift(Go, start, to)


class Jump(Ability):
    """Over a neighbour of either side to the cell right behind it."""

    def targets(self, state: State, cell: Cell) -> int:
        taken = state.seats[0] | state.seats[1]
        behind = 0
        for ray in RAYS[cell]:
            if len(ray) > 1 and taken >> ray[0] & 1:
                behind |= 1 << ray[1]
        return behind & ~state.closed_to(owner_of(state.board[cell])) if behind else 0


class Pull(Ability):
    """The first creature on a line comes next to the puller. Bases are corners: no line leads over one."""

    def targets(self, state: State, cell: Cell) -> int:
        taken = state.seats[0] | state.seats[1]
        firsts = 0
        for ray in RAYS[cell]:
            if not ray or taken >> ray[0] & 1:
                continue
            for target in ray:
                if taken >> target & 1:
                    firsts |= 1 << target
                    break
        return firsts

    def shifted(self, cell: Cell, target: Cell) -> Cell:
        return target

    def arrival(self, cell: Cell, target: Cell) -> Cell:
        for ray in RAYS[cell]:
            if target in ray:
                return ray[0]
        return OFF


class Push(Ability):
    """A neighbour of either side goes one cell straight away, or over the edge; never onto its own base."""

    def targets(self, state: State, cell: Cell) -> int:
        taken = state.seats[0] | state.seats[1]
        victims = 0
        for ray in RAYS[cell]:
            if not ray or not taken >> ray[0] & 1:
                continue
            if len(ray) == 1 or not self._closed(state, cell, ray[0]) >> ray[1] & 1:
                victims |= 1 << ray[0]
        return victims

    def _closed(self, state: State, cell: Cell, victim: Cell) -> int:
        """The cells that a creature cannot be pushed onto; by a ruling the opponent cannot push it onto its goal."""
        side = owner_of(state.board[victim])
        closed = state.closed_to(side)
        if not state.setup.gift_wins and side != owner_of(state.board[cell]):
            closed |= 1 << BASES[1 - side]
        return closed

    def shifted(self, cell: Cell, target: Cell) -> Cell:
        return target

    def arrival(self, cell: Cell, target: Cell) -> Cell:
        for ray in RAYS[cell]:
            if len(ray) > 1 and target == ray[0]:
                return ray[1]
        return OFF


class Web(Ability):
    """An opposing neighbour that is awake and has a resting side falls asleep."""

    def targets(self, state: State, cell: Cell) -> int:
        victims = 0
        for target in cells_in(BESIDE[cell] & state.seats[1 - owner_of(state.board[cell])]):
            code = state.board[target]
            if not code & RESTING and not state.setup.passive >> type_of(code) & 1:
                victims |= 1 << target
        return victims

    def shifted(self, cell: Cell, target: Cell) -> Cell:
        return NOBODY

    def use(self, state: State, cell: Cell, target: Cell) -> None:
        state.rest(target)
        code = state.board[target]
        state.tell(Sleep, owner_of(code), type_of(code), target)


class Fly(Ability):
    """One cell diagonally."""

    def targets(self, state: State, cell: Cell) -> int:
        return ASLANT[cell] & ~state.closed_to(owner_of(state.board[cell]))


class Burrow(Ability):
    """To a cell beside another friend and beside no opponent; the cell left behind counts as vacated."""

    def targets(self, state: State, cell: Cell) -> int:
        side = owner_of(state.board[cell])
        friends, opponents = state.seats[side] & ~(1 << cell), state.seats[1 - side]
        closed = friends | opponents | 1 << cell | state.setup.own_bases_of_moles[side]
        return _beside_any(friends) & ~_beside_any(opponents) & ~closed


def _beside_any(cells: int) -> int:
    beside = 0
    for cell in cells_in(cells):
        beside |= BESIDE[cell]
    return beside


ABILITY: tuple[Ability, ...] = (Jump(), Pull(), Push(), Ability(), Web(), Fly(), Burrow(), Ability())
"""In the order of `components.ABILITIES`."""


# Slime

NO_CELL: Final = -1


def slippery(state: State, besides: int = NO_CELL) -> int:
    """The slippery cells as a mask, leaving out the slime of the creature on one cell."""
    if not state.setup.passive & state.types:
        return 0
    wet = 0
    for cell in cells_in(state.seats[0] | state.seats[1]):
        if cell != besides and _has_slime(state, state.board[cell]):
            wet |= BESIDE[cell]
    return wet & NO_BASES


def _has_slime(state: State, code: int) -> bool:
    """A passive creature always; a copier of the active player until the turn ends."""
    if state.setup.passive >> type_of(code) & 1:
        return True
    return owner_of(code) == state.active and bool(state.slimy >> type_of(code) & 1)


def landing(state: State, cell: Cell, direction: Direction) -> tuple[Cell, bool]:
    """The last cell that a move reaches, and whether it slides off the board from there.

    By a ruling a creature slips on its own slime, too: on the cells beside the one that it starts from.
    """
    wet = slippery(state, besides=NO_CELL if state.setup.slips_on_own_slime else cell)
    to = NEXT[cell][direction]
    while wet >> to & 1:
        onward = NEXT[to][direction]
        if onward < 0:
            return to, True
        if state.board[onward]:
            break
        to = onward
    return to, False
