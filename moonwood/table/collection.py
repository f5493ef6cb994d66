"""Many records in one text, one after the other: how games leave a house, and come into another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from moonwood.games import game as open_game
from moonwood.kernel.errors import MoonwoodError, RecordError
from moonwood.kernel.match import Match
from moonwood.kernel.record import BEGINS, FORMAT, Record
from moonwood.kernel.speech import Say, mark
from moonwood.kernel.state import CHANCE
from moonwood.table.ledger import Moved, Sitter
from moonwood.table.seating import clean_name, unlike
from moonwood.table.table import moved

MOST = 100
"""Records that are read at once,"""
LONGEST = 1_000_000
"""and the characters they have together."""


class Piece(NamedTuple):
    """A part of a collection that should be a record."""

    line: int
    """Where it begins, from 1."""
    text: str


class Played(NamedTuple):
    """The game that a record tells of."""

    match: Match
    names: tuple[str, ...]

    @property
    def last(self) -> int:
        """The ply of the last decision, if the game is over; else its end."""
        plies = self.match.plies
        decisions = [at for at, ply in enumerate(plies) if ply.seat != CHANCE]
        return decisions[-1] if decisions and self.match.state.over else len(plies)

    def end(self) -> Moved | None:
        """The last decision and what was drawn after it, if it ended the game."""
        plies = self.match.plies[self.last :]
        return moved(self.match, plies) if plies else None


def write(records: Iterable[Record]) -> str:
    return "\n".join(record.dump() for record in records)


def pieces_of(text: str) -> list[Piece]:
    """The parts of a collection, none of them read yet; RecordError for what is none.

    >>> [it.line for it in pieces_of("moonwood record 1\\nA\\n\\nmoonwood record 1\\nB\\n")]
    [1, 4]
    """
    if len(text) > LONGEST:
        raise RecordError(1, mark("records have at most {most} characters together"), most=LONGEST)
    lines = text.replace("\r\n", "\n").split("\n")
    starts = [number for number, line in enumerate(lines) if line.strip() == FORMAT]
    if any(line.strip() for line in lines[: starts[0] if starts else None]) or not starts:
        raise RecordError(1, BEGINS, first=FORMAT)
    if len(starts) > MOST:
        raise RecordError(starts[MOST] + 1, mark("at most {most} records are read at once"), most=MOST)
    return [Piece(start + 1, "\n".join(lines[start:end]).rstrip()) for start, end in pairwise([*starts, len(lines)])]


def read(piece: Piece) -> Played:
    """A game, played through; RecordError, with the line of the collection, if it cannot be."""
    try:
        record = Record.load(piece.text, open_game)
        return Played(record.match(), tuple(map(clean_name, record.players)))
    except RecordError as error:
        raise error.below(piece.line) from None
    except MoonwoodError as error:
        raise RecordError(piece.line, error.complaint) from None


def sitters_of(played: Played, names: Sequence[str], owner: str, say: Say) -> list[Sitter]:
    """All seats are with whoever brings the game, under the names of those who played."""
    sitters: list[Sitter] = []
    for seat in range(played.match.game.seats):
        name = names[seat] if seat < len(names) else ""
        sitters.append(Sitter("human", unlike(name, [it.name for it in sitters], say), owner=owner))
    return sitters
