"""A visitor's journal: for each page and level of a game, alone and together, the best game that was played.

A journal travels as a text: records one after the other, each below a line that says when it was played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from itertools import pairwise
from typing import NamedTuple

from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST, ALONE, TOGETHER, Aim
from moonwood.kernel.errors import RecordError
from moonwood.kernel.game import Game, Room, by_options
from moonwood.kernel.match import Match
from moonwood.kernel.options import Option, Switch, Text, Values, combinations
from moonwood.kernel.record import Record
from moonwood.kernel.speech import mark
from moonwood.table.seating import clean_name

FORMAT = "moonwood journal 1"
WHEN = "== "
"""Begins the line above a record; no line of a record begins so."""
EXAMPLE = f"{WHEN}2026-03-14T15:09:26Z"
TIME = "%Y-%m-%dT%H:%M:%SZ"
OLDEST = 2000
"""No game was played here before this year; years of fewer digits are not even written alike everywhere."""
LONGEST = 500_000
"""Characters of the longest journal that is read; a full one of Moonlight has some 200,000."""
MOST = 200
"""Records in a journal that is read; Moonlight has no more than 168 places."""
AIMS: tuple[Aim, ...] = (ALONE, TOGETHER)


class Place(NamedTuple):
    """Where a game stands in a journal."""

    page: str
    level: str
    aim: Aim


@dataclass(frozen=True)
class Note:
    """A game that a journal keeps."""

    game: str
    place: Place
    won: bool
    score: int
    opponent: int
    """What had to be beaten."""
    at: float
    record: str


class Piece(NamedTuple):
    """A part of a journal's text: a record, the line that it begins with, and when it was played."""

    line: int
    at: float
    record: str


Ways = Mapping[Place, Mapping[str, str]]
"""The options, as text, with which a game of a place is played."""


def places(room: Room) -> Ways:
    """All places that a room's journal has, and the ways there; none if it has no journal."""
    return _places(room.name) if room.journal else {}


@cache
def _places(name: str) -> Ways:
    """Each by the options that differ the least from those of an untouched form."""
    room = rooms()[name]
    ways: dict[Place, dict[str, str]] = {}
    for options in combinations(room.options):
        place = _place(room, options)
        chosen = {it.name: it.write(options[it.name]) for it in room.options if options[it.name] != it.default}
        shorter = place not in ways or len(chosen) < len(ways[place])
        if place.aim != AGAINST and shorter and room.objection(options) is None:
            ways[place] = chosen
    return ways


def _place(room: Room, options: Values) -> Place:
    page, level = (option.write(options[option.name]) for option in (pages_of(room), levels_of(room)))
    return Place(page, level, by_options(room.aim, options))


def pages_of(room: Room) -> Option:
    """The option whose values are the pages of a room's journal."""
    return next(option for option in room.options if room.journal and option.name == room.journal.pages)


def levels_of(room: Room) -> Option:
    """The option that says how hard a page is."""
    return next(option for option in room.options if room.journal and option.name == room.journal.levels)


def note_of(match: Match, players: Sequence[str], at: float) -> Note | None:
    """What a journal keeps of a game; None if it is not over, or of a kind that no journal keeps."""
    game, state = match.game, match.state
    journal = game.room.journal
    if journal is None or game.aim == AGAINST or not state.over or state.stays_hidden(None):
        return None
    return Note(
        game=game.name,
        place=_place(game.room, game.options),
        won=bool(state.winners),
        score=state.scores[0],
        opponent=journal.opponent(state.view(None)),
        at=at,
        record=Record.of(match, players).dump(),
    )


def is_better(note: Note, other: Note) -> bool:
    """Of two games of one place the better one stays: one that was won, by the larger margin, with more points."""
    return (note.won, note.score - note.opponent, note.score) > (other.won, other.score - other.opponent, other.score)


def write(notes: Iterable[Note]) -> str:
    """The text that journals travel as."""
    pieces = [f"{WHEN}{datetime.fromtimestamp(note.at, UTC).strftime(TIME)}\n{note.record}" for note in notes]
    return "\n".join([f"{FORMAT}\n", *pieces])


def pieces_of(text: str) -> list[Piece]:
    """The parts of a journal's text, none of them read yet; RecordError for what is no journal."""
    if len(text) > LONGEST:
        raise RecordError(1, mark("a journal has at most {most} characters"), most=LONGEST)
    lines = text.strip().replace("\r\n", "\n").split("\n")
    if lines[0].rstrip() != FORMAT:
        raise RecordError(1, mark("a journal begins with the line {first!r}"), first=FORMAT)
    starts = [number for number, line in enumerate(lines) if line.startswith(WHEN)]
    if any(line.strip() for line in lines[1 : starts[0] if starts else None]):
        raise RecordError(2, mark("above each record stands when it was played, for example `{time}`"), time=EXAMPLE)
    if len(starts) > MOST:
        raise RecordError(starts[MOST] + 1, mark("a journal has at most {most} records"), most=MOST)
    return [
        Piece(start + 2, _time(start + 1, lines[start]), "\n".join(lines[start + 1 : end]))
        for start, end in pairwise([*starts, len(lines)])
    ]


def _time(line: int, text: str) -> float:
    try:
        time = datetime.strptime(text.removeprefix(WHEN).strip(), TIME).replace(tzinfo=UTC)
    except ValueError:
        raise RecordError(line, mark("a time is written `{time}`"), time=EXAMPLE) from None
    if time.year < OLDEST:
        raise RecordError(line, mark("nobody played this in {year}"), year=time.year)
    return time.timestamp()


def read(piece: Piece, room: Room) -> Note:
    """The note that a record comes to, played through; RecordError, with the journal's line, if it cannot be."""
    try:
        return _note(piece, room)
    except RecordError as error:
        raise error.below(piece.line) from None


def _note(piece: Piece, room: Room) -> Note:
    record = Record.load(piece.record, open_game)
    if record.game.room is not room:
        text = mark("this is a game of {game}, and the journal one of {own}")
        raise RecordError(2, text, game=record.game.name, own=room.name)
    note = note_of(record.match(), [clean_name(name) for name in record.players], piece.at)
    if note is None:
        raise RecordError(1, mark("the journal keeps games that were played alone or together, to their end"))
    return note


def besides(game: Game) -> list[Option]:
    """The switches and texts that make a game different from others of its place."""
    chosen = game.chosen_options()
    return [option for option in game.room.options if option.name in chosen and isinstance(option, Switch | Text)]
