"""Notices: what the log tells beside the game: whose time was out, and who goes on for whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from moonwood.kernel.match import Ply
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say, mark
from moonwood.table.ledger import Entry, Fallen, Granted, Replaced, Resigned, Returned, Seated

OTHERS_DECIDE = mark("{player:~'s|your} time is out: the others decide")
BOT_GOES_ON = mark("{player:~'s|your} time is out: a bot goes on")
MORE_TIME = mark("{player} {player:gets|get} more time")
STAND_IN = mark("A bot goes on for {player}")
FREE = mark("{player:~'s|your} seat is free for somebody else")
BACK = mark("{player} {player:is|are} back")
SITS = mark("{player} {player:sits|sit} down")
LEFT = mark("{player} gave up, and a bot goes on")


@dataclass(frozen=True)
class Notice:
    """A line of the log that no ply tells."""

    ply: int
    """After how many plies."""
    seat: Seat
    name: str
    text: str
    gone: bool = False
    """Whether whoever it is about does not sit there any more."""

    def said(self, say: Say) -> str:
        return say(self.text, player=say.named(self.seat, self.name) if self.gone else say.seat(self.seat))


Course = Sequence[Ply | Notice]
"""All that happened at a table, in its order."""


def noticed(entry: Entry, ply: int, names: Sequence[str]) -> Notice | None:
    """What the log tells of an entry that is no move; `names`: who sat there before it."""
    text = _text(entry)
    if text is None:
        return None
    seat: Seat = entry.seat  # type: ignore[union-attr]
    name = entry.sitter.name if isinstance(entry, Seated | Returned) else names[seat]
    return Notice(ply, seat, name, text)


def _text(entry: Entry) -> str | None:
    """Nothing of what ends the game: whoever looks at it is told how it ended."""
    match entry:
        case Fallen(out="others"):
            return OTHERS_DECIDE
        case Fallen(out="bot") | Fallen(plays_on=True):
            return BOT_GOES_ON
        case Granted():
            return MORE_TIME
        case Replaced(sitter=sitter):
            return STAND_IN if sitter.kind == "bot" else FREE
        case Returned():
            return BACK
        case Seated():
            return SITS
        case Resigned(plays_on=True):
            return LEFT
    return None


def taken_back(notices: Sequence[Notice], to: int) -> list[Notice]:
    """The same after the game went back to a ply: they stand where it goes on from."""
    return [replace(it, ply=to) if it.ply > to else it for it in notices]


def reseated(notices: Sequence[Notice], seat: Seat, name: str) -> list[Notice]:
    """The same after somebody sat down: what was told of others in that seat stays about them."""
    return [replace(it, gone=True) if it.seat == seat and it.name != name else it for it in notices]


def course(plies: Sequence[Ply], notices: Sequence[Notice]) -> Iterator[Ply | Notice]:
    waiting = list(notices)
    for number, ply in enumerate(plies):
        while waiting and waiting[0].ply <= number:
            yield waiting.pop(0)
        yield ply
    yield from waiting
