"""What visitors ask of journals."""

from __future__ import annotations

from functools import partial

from moonwood.games import game as open_game
from moonwood.house.budget import FORM, REPLAY, advance, ahead, wait
from moonwood.house.visits import TEXT, NotFound, Reply, Visit, welcomed
from moonwood.kernel.errors import RecordError
from moonwood.kernel.game import Room
from moonwood.kernel.record import Record
from moonwood.pages import journal as journal_page
from moonwood.table import journal
from moonwood.table.journal import Note, Place

LONGEST_FORM = 3 * journal.LONGEST
"""Bytes of a form with a journal: a sign may take three of them."""


async def show(visit: Visit) -> Reply:
    room = _room(visit)
    page = journal_page.journal(visit.seen, room, await _notes(visit, room), added=_added(visit))
    return welcomed(visit, Reply(page))


def _added(visit: Visit) -> int | None:
    """How many games were just read from a file."""
    text = visit.query.get("added", "")
    return int(text) if text.isdecimal() and len(text) < 4 else None


async def export(visit: Visit) -> Reply:
    room = _room(visit)
    notes = await _notes(visit, room)
    return Reply(journal.write(notes.values()), TEXT, file=f"{room.name}-journal.txt")


async def add(visit: Visit) -> Reply:
    """Take over a journal from a file: all of it, or nothing."""
    room = _room(visit)
    text = (await visit.form(LONGEST_FORM)).get("journal", "")
    token, owner = visit.seated()
    try:
        notes = await _played_through(visit, room, text)
    except RecordError as error:
        there = await _notes(visit, room)
        return Reply(journal_page.journal(visit.seen, room, there, error.said(visit.seen.say), text), status=400)
    await visit.house.walls.store.keep([(owner, note) for note in notes])
    return Reply(to=f"/journal/{room.name}?added={len(notes)}#", token=token)


async def _played_through(visit: Visit, room: Room, text: str) -> list[Note]:
    """What a journal's text comes to; RecordError if one of its games cannot be. Long ones wait for their budget."""
    notes = []
    for piece in await visit.work(partial(journal.pieces_of, text)):
        await wait(advance(REPLAY))
        notes.append(await visit.work(partial(journal.read, piece, room)))
    await wait(ahead(FORM))  # the page that comes next is to be paid for, too
    return notes


async def page(visit: Visit) -> Reply:
    """One page of the journal: what it is, and the visitor's games on it."""
    room, name = _room(visit), visit.words["page"]
    if name not in {place.page for place in journal.places(room)}:
        raise NotFound
    notes = await _notes(visit, room)
    return welcomed(visit, Reply(await visit.work(lambda: journal_page.about(visit.seen, room, name, notes))))


async def best(visit: Visit) -> Reply:
    """The best game of one place, at one of its steps."""
    room, note = await _note(visit)
    return Reply(await visit.work(lambda: journal_page.best(visit.seen, room, note, _record(note), visit.step)))


def _record(note: Note) -> Record | None:
    """The record of a note; None if the rules of today cannot replay it."""
    try:
        return Record.load(note.record, open_game)
    except RecordError:
        return None


async def record(visit: Visit) -> Reply:
    _, note = await _note(visit)
    return Reply(note.record, TEXT, file=f"{'-'.join((note.game, *note.place))}.txt")


def _room(visit: Visit) -> Room:
    """The room whose journal is meant; NotFound if it has none."""
    room = visit.shown.room
    if room.journal is None:
        raise NotFound
    return room


async def _notes(visit: Visit, room: Room) -> dict[Place, Note]:
    owner = visit.owner
    notes = await visit.house.walls.store.journal(owner, room.name) if owner else []
    return {note.place: note for note in notes}


async def _note(visit: Visit) -> tuple[Room, Note]:
    """The room and the note of an address; NotFound where the visitor's journal has none."""
    room = _room(visit)
    page, level, aim = (visit.words[name] for name in Place._fields)
    note = next((it for place, it in (await _notes(visit, room)).items() if place == (page, level, aim)), None)
    if note is None:
        raise NotFound
    return room, note
