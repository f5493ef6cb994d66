"""Slime, the passive ability of Forgenesis (§4.4): nobody uses it; the turn asks at every move where it leads."""

from __future__ import annotations

from moonwood.games.forgenesis.rules.components import BESIDE, NEXT, NO_BASES, cells_in, owner_of, type_of
from moonwood.games.forgenesis.rules.state import Table


def slippery(table: Table, besides: int = -1) -> int:
    """The slippery cells as a mask, leaving out the slime of the creature on one cell."""
    if not table.laws.passive & table.types:
        return 0
    found = 0
    for cell in cells_in(table.seats[0] | table.seats[1]):
        if cell != besides and _has_slime(table, table.board[cell]):
            found |= BESIDE[cell]
    return found & NO_BASES


def _has_slime(table: Table, code: int) -> bool:
    """A passive creature always; a copier of the active player until the turn ends."""
    if table.laws.passive >> type_of(code) & 1:
        return True
    return owner_of(code) == table.active and bool(table.slimy >> type_of(code) & 1)


def landing(table: Table, cell: int, direction: int) -> tuple[int, bool]:
    """The last cell that a move reaches, and whether it slides off the board from there."""
    wet = slippery(table, besides=cell)
    to = NEXT[cell][direction]
    while wet >> to & 1:
        onward = NEXT[to][direction]
        if onward < 0:
            return to, True
        if table.board[onward]:
            break
        to = onward
    return to, False
