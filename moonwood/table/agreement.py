"""What those at a table agree on: to take back, to call it a draw, or to let somebody else go on for one who left.

A proposal is an entry of the ledger, and waits until all others whom it concerns have agreed, one has declined, or the
game went on. The last yes is the deed itself.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from moonwood.kernel.aim import AGAINST
from moonwood.kernel.seats import Seat
from moonwood.table.ledger import Drawn, Entry, Replaced, Sitter, TakenBack
from moonwood.table.outline import LEAVING
from moonwood.table.table import STAND_IN, Table


class Offer(NamedTuple):
    """What somebody could propose now."""

    what: str
    about: int
    """The ply to which the game would go back, or the seat that somebody else would take."""


def offers(table: Table, owner: str, absent: Collection[Seat] = ()) -> Iterator[Offer]:
    """What a browser could propose. `absent`: the seats of people who have been away for a while."""
    if table.over or not table.seats_of(owner):
        return
    to = undo_by_consent(table, owner)
    if to is not None and _others(table, owner):
        yield Offer("undo", to)
    if table.game.room.draws and table.game.aim == AGAINST and _others(table, owner):
        yield Offer("draw", 0)
    if not table.rated:
        yield from _replacements(table, owner, absent)


def _replacements(table: Table, owner: str, absent: Collection[Seat]) -> Iterator[Offer]:
    """Who could go on for those who are away, or have left already: a bot, or somebody else, whichever does not yet."""
    for seat in sorted({*absent, *table.absent}):
        sitter = table.sitters[seat]
        if sitter.kind != "human":
            yield Offer("open" if sitter.kind == "bot" else "bot", seat)
        elif sitter.owner != owner and seat in absent:
            yield from (Offer(what, seat) for what in LEAVING)


def undo_by_consent(table: Table, owner: str) -> int | None:
    """The ply to which a browser's last turn could be taken back if all others agree; None where it needs nobody's
    consent, and where chance was drawn since, or something hidden laid open."""
    if table.over or table.undo(owner).step is not None:
        return None
    mine = table.seats_of(owner)
    yielding = [
        seat
        for seat, it in enumerate(table.sitters)
        if seat not in mine and (it.kind == "human" or not (table.game.hidden or table.created.rated))
    ]
    return table.match.undo(mine, yielding, len(table.created.setup)).turn


def _others(table: Table, owner: str) -> set[str]:
    return {it.owner for it in table.sitters if it.kind == "human"} - {owner}


def deed(table: Table, what: str, about: int) -> Entry:
    """The entry that does what was agreed on."""
    if what == "draw":
        return Drawn()
    if what == "undo":
        ply = table.match.plies[about]
        return TakenBack(ply.seat, about, ply.turn)
    name = table.sitters[about].name
    sitter = Sitter("bot", name, bot=STAND_IN) if what == "bot" else Sitter("open", name)
    return Replaced(Seat(about), sitter)
