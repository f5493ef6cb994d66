"""Talk at a table that no rule is about: kept apart from its ledger, for it is about people, not about the game.

Players talk with each other, and whoever watches reads along. What watchers say is for watchers until the game is over:
nobody who plays is told anything by somebody who sees more of the table than they do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.table.answers import REFUSALS
from moonwood.table.ledger import Said
from moonwood.table.messages import Remark, Talk, Voice
from moonwood.table.phrases import PHRASES
from moonwood.table.table import Table

MOST_KEPT = 200
"""So many sayings of a table are kept; older ones go."""
KEPT_FOR = 30 * 24 * 3600.0
"""For so many seconds they are kept at the most."""


@dataclass(frozen=True)
class Saying:
    """What somebody said, in their own words or by a set phrase."""

    owner: str
    seat: Seat | None
    """None for somebody who watched."""
    name: str
    """Under which they said it; empty for a guest who watched."""
    text: str
    phrase: str
    at: float
    id: int = 0
    """The number under which it is kept."""


@dataclass(frozen=True)
class Reader:
    """Who reads the talk at a table, and how."""

    owner: str
    lang: str
    unheard: Collection[str] = ()
    """Whom they do not want to hear."""
    muted: bool = False
    """Whether the host does not let them talk."""
    company: bool = False
    """Whether somebody else watches."""


def talk_of(table: Table, sayings: Sequence[Saying], reader: Reader) -> Talk | None:
    """What a reader is told of the talk; None where nobody else could ever hear them, and nothing was said."""
    mine = table.seats_of(reader.owner)
    others = [it for it in table.sitters if it.kind == "open" or (it.kind == "human" and it.owner != reader.owner)]
    heard = [it for it in sayings if it.seat is not None or table.over or not mine]
    remarks = [*_said(table, reader), *_remarks(table, heard, reader)]
    if not remarks and not reader.company and not (others and mine):
        return None
    apart = not mine and not table.over
    return Talk(_closed(table, reader), apart, 0, remarks, list(_voices(table, heard, reader)))


def _closed(table: Table, reader: Reader) -> str:
    """Why a reader may not talk now, and until when; empty if they may."""
    say = Say(reader.lang)
    if table.silent and table.seats_of(reader.owner):
        return say(table.game.room.silence)
    return say(REFUSALS["muted"]) if reader.muted else ""


def _said(table: Table, reader: Reader) -> Iterator[Remark]:
    """What was said under the rules of the game."""
    names = _names(table, reader)
    for it in table.said:
        if table.sitters[it.seat].owner not in reader.unheard:
            yield Remark(it.seat, str(names.seat(it.seat)), worded(it, reader.lang))


def _remarks(table: Table, sayings: Sequence[Saying], reader: Reader) -> Iterator[Remark]:
    for it in sayings:
        if it.owner not in reader.unheard:
            yield Remark(it.seat, _name(table, sayings, it, reader), worded(it, reader.lang))


def worded(it: Saying | Said, lang: str) -> str:
    """What somebody said, as it is read in a language; a phrase that a later version knows is shown by its key."""
    return Say(lang)(PHRASES[it.phrase]) if it.phrase in PHRASES else it.text or it.phrase


def _name(table: Table, sayings: Sequence[Saying], it: Saying, reader: Reader) -> str:
    """Whoever reads is spoken to; guests who watch are counted in the order in which they spoke."""
    if it.seat is not None and table.sitters[it.seat].owner == it.owner:
        return str(_names(table, reader).seat(it.seat))
    say = Say(reader.lang)
    if it.owner == reader.owner:
        return say("You")
    if it.name or it.seat is not None:
        return say.named(it.seat or 0, it.name)
    guests = list(dict.fromkeys(other.owner for other in sayings if not other.name and other.seat is None))
    return say("Guest {n}", n=guests.index(it.owner) + 1)


def _names(table: Table, reader: Reader) -> Say:
    mine = table.seats_of(reader.owner)
    return Say(reader.lang, table.names_for(mine[0] if mine else None))


def _voices(table: Table, sayings: Sequence[Saying], reader: Reader) -> Iterator[Voice]:
    """Who can be muted: all others who sit here, and who said something while they watched."""
    owners = set[str]()
    for seat, sitter in enumerate(table.sitters):
        if sitter.kind == "human" and sitter.owner not in (reader.owner, *owners):
            owners.add(sitter.owner)
            yield Voice(Seat(seat), 0, _names(table, reader).seat(seat), sitter.owner in reader.unheard)
    for it in sayings:
        if it.owner not in (reader.owner, *owners):
            owners.add(it.owner)
            yield Voice(None, it.id, _name(table, sayings, it, reader), it.owner in reader.unheard)


def tail(known: Sequence[Remark], talk: Talk) -> Talk:
    """The talk for a page that knows these remarks: only what follows what both have in common."""
    start = 0
    while start < min(len(known), len(talk.remarks)) and known[start] == talk.remarks[start]:
        start += 1
    return Talk(talk.closed, talk.apart, start, talk.remarks[start:], talk.voices)
