"""What browsers ask of journals over HTTP."""

from __future__ import annotations

from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response

from moonwood.games import game as open_game
from moonwood.house.budget import advance, wait
from moonwood.kernel.errors import RecordError
from moonwood.kernel.game import Room
from moonwood.kernel.record import Record
from moonwood.pages import journal as journal_page
from moonwood.server import site
from moonwood.server.guard.addresses import FORM, REPLAY
from moonwood.server.guard.visitors import give_token, owner_of, token_of
from moonwood.table import journal
from moonwood.table.journal import Note, Place
from moonwood.table.table import fingerprint

LONGEST_FORM = 3 * journal.LONGEST
"""Bytes of a form with a journal: a sign may take three of them."""


async def show(request: Request) -> Response:
    room = _room(request)
    page = journal_page.journal(site.seen_by(request), room, await _notes(request, room), added=_added(request))
    return site.with_token(request, HTMLResponse(page))


def _added(request: Request) -> int | None:
    """How many games were just read from a file."""
    text = request.query_params.get("added", "")
    return int(text) if text.isdecimal() and len(text) < 4 else None


async def export(request: Request) -> Response:
    room = _room(request)
    notes = await _notes(request, room)
    name = f'attachment; filename="{room.name}-journal.txt"'
    return PlainTextResponse(journal.write(notes.values()), headers={"content-disposition": name})


async def add(request: Request) -> Response:
    """Take over a journal from a file: all of it, or nothing."""
    room = _room(request)
    text = (await site.form_of(request, LONGEST_FORM)).get("journal", "")
    token = token_of(request) or site.new_token(request)
    try:
        notes = await _played_through(request, room, text)
    except RecordError as error:
        there = await _notes(request, room)
        return HTMLResponse(journal_page.journal(site.seen_by(request), room, there, str(error), text), 400)
    await site.house_of(request).store.keep([(fingerprint(token), note) for note in notes])
    response = RedirectResponse(f"/journal/{room.name}?added={len(notes)}#", 303)
    give_token(request, response, token)
    return response


async def _played_through(request: Request, room: Room, text: str) -> list[Note]:
    """What a journal's text comes to; RecordError if one of its games cannot be. Long ones wait for their budget."""
    address = site.house_of(request).guard.address_of(request)
    notes = []
    for piece in await site.work(request, partial(journal.pieces_of, text)):
        await wait(advance(REPLAY))
        notes.append(await site.work(request, partial(journal.read, piece, room)))
    await wait(address.work.wait(FORM))  # the page that comes next is to be paid for, too
    return notes


async def best(request: Request) -> Response:
    """The best game of one place, at one of its steps."""
    room, note = await _note(request)
    seen, step = site.seen_by(request), site.step_of(request)
    return HTMLResponse(await site.work(request, lambda: journal_page.best(seen, room, note, _record(note), step)))


def _record(note: Note) -> Record | None:
    """The record of a note; None if the rules of today cannot replay it."""
    try:
        return Record.load(note.record, open_game)
    except RecordError:
        return None


async def record(request: Request) -> Response:
    _, note = await _note(request)
    name = f'attachment; filename="{"-".join((note.game, *note.place))}.txt"'
    return PlainTextResponse(note.record, headers={"content-disposition": name})


def _room(request: Request) -> Room:
    """The room whose journal is meant; NotFound if it has none."""
    room = site.shown_of(request).room
    if room.journal is None:
        raise site.NotFound
    return room


async def _notes(request: Request, room: Room) -> dict[Place, Note]:
    owner = owner_of(request)
    notes = await site.house_of(request).store.journal(owner, room.name) if owner else []
    return {note.place: note for note in notes}


async def _note(request: Request) -> tuple[Room, Note]:
    """The room and the note of an address; NotFound where the visitor's journal has none."""
    room = _room(request)
    page, level, aim = (request.path_params[name] for name in Place._fields)
    note = (await _notes(request, room)).get(Place(page, level, aim))
    if note is None:
        raise site.NotFound
    return room, note
