"""From where a browser looks at a table."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.table.table import Table


class Outlook(NamedTuple):
    """A seat (None: the public), or a curtain before a seat."""

    seat: Seat | None
    curtain: bool = False


def outlook(table: Table, owner: str, ready: int | None) -> Outlook:
    """Where a browser looks from. `ready`: the seat for which it lifted the curtain since somebody else decided.

    Where everything lies open, several players at one screen simply see the seat that decides. Where hands are hidden,
    the screen shows nothing of a player's before that player says that the device is theirs, and nothing of anybody's
    while somebody elsewhere decides.
    """
    mine = table.seats_of(owner)
    deciding = table.deciding
    if len(mine) <= 1:
        return Outlook(mine[0] if mine else None)
    if not table.game.hidden:
        return Outlook(deciding if deciding in mine else _last_of(table, mine))
    if deciding not in mine:
        return Outlook(None)
    return Outlook(deciding, curtain=deciding != ready)


def is_late(table: Table, owner: str) -> bool:
    """Whether a browser sees a table a round late: it only watches, and something is hidden while the game goes on."""
    return table.game.hidden and not table.over and not table.seats_of(owner)


def a_round_ago(table: Table) -> Table:
    """The table as it was before the last turn of every seat, with those who sit there now."""
    earlier, plies = table.still(), table.match.plies
    turn, first = table.match.state.turn - table.game.seats, len(table.created.setup)
    to = next((at for at, ply in enumerate(plies) if at >= first and ply.turn > turn and ply.seat != CHANCE), None)
    if to is not None:
        earlier.match.rewind(to)
    return earlier


def _last_of(table: Table, mine: list[Seat]) -> Seat:
    """Whichever of the seats decided last."""
    return next((ply.seat for ply in reversed(table.match.plies) if ply.seat in mine), mine[0])
