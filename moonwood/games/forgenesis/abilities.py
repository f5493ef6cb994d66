"""The abilities of Forgenesis (§2): which cells a creature may name, standing where it stands and for its own side.

One small function each, from the tokens on the board to a mask of cells. A copier uses the same functions.
"""

from __future__ import annotations

from collections.abc import Callable

from moonwood.games.forgenesis.creatures import PULL, PUSH, Laws
from moonwood.games.forgenesis.ground import AREA, ASLANT, BASES, BESIDE, RAYS, RESTING, cells_in, owner_of, type_of


def _jump_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    """The empty cells right behind a neighbour."""
    taken = seats[0] | seats[1]
    found = 0
    for ray in RAYS[cell]:
        if len(ray) > 1 and taken >> ray[0] & 1 and not taken >> ray[1] & 1:
            found |= 1 << ray[1]
    return found & ~(1 << BASES[owner_of(board[cell])])


def _pull_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    """The first creature on each line, if it can come nearer. Bases are corners: no line leads over one."""
    taken = seats[0] | seats[1]
    found = 0
    for ray in RAYS[cell]:
        if not ray or taken >> ray[0] & 1:
            continue
        for target in ray:
            if taken >> target & 1:
                found |= 1 << target
                break
    return found


def _push_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    """Neighbours with nothing behind them, or the edge; never onto their own base."""
    taken = seats[0] | seats[1]
    found = 0
    for ray in RAYS[cell]:
        if not ray or not taken >> ray[0] & 1:
            continue
        if len(ray) == 1 or not (taken >> ray[1] & 1 or ray[1] == BASES[board[ray[0]] >> 4 & 1]):
            found |= 1 << ray[0]
    return found


def _web_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    """Opposing neighbours that are awake and have a resting side."""
    found = 0
    for target in cells_in(BESIDE[cell] & seats[1 - owner_of(board[cell])]):
        code = board[target]
        if not code & RESTING and not laws.passive >> type_of(code) & 1:
            found |= 1 << target
    return found


def _fly_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    return ASLANT[cell] & ~(seats[0] | seats[1] | 1 << BASES[owner_of(board[cell])])


def _burrow_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    """Empty cells beside another friend and beside no opponent; the cell left behind counts as vacated."""
    side = owner_of(board[cell])
    return (
        _beside_any(seats[side] & ~(1 << cell))
        & ~_beside_any(seats[1 - side])
        & ~(seats[0] | seats[1] | 1 << BASES[side])
    )


def _beside_any(cells: int) -> int:
    found = 0
    for cell in range(AREA):
        if cells >> cell & 1:
            found |= BESIDE[cell]
    return found


def _no_targets(laws: Laws, board: bytearray, seats: list[int], cell: int) -> int:
    return 0


def arrival(ability: int, cell: int, target: int) -> int:
    """Where an ability puts the creature it moves; -1 off the board or off the lines."""
    if ability not in (PULL, PUSH):
        return target
    for ray in RAYS[cell]:
        if target in ray:
            if ability == PULL:
                return ray[0]
            return ray[1] if target == ray[0] and len(ray) > 1 else -1
    return -1


TARGETS: tuple[Callable[[Laws, bytearray, list[int], int], int], ...] = (
    _jump_targets, _pull_targets, _push_targets, _no_targets, _web_targets, _fly_targets, _burrow_targets, _no_targets,
)  # fmt: skip
