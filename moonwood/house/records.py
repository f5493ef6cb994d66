"""What visitors bring along and take away: many games as records."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from functools import partial
from secrets import token_bytes

from moonwood.house.budget import REPLAY, advance, wait
from moonwood.house.house import TABLE_SIGNS, NoTable
from moonwood.house.links import new_name
from moonwood.house.visits import MOST_LISTED, TEXT, Reply, Visit, honest, my_games, record_of
from moonwood.house.walls import Store
from moonwood.kernel.errors import RecordError
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.pages.words import Brought
from moonwood.table import collection
from moonwood.table.collection import Piece, Played
from moonwood.table.ledger import Created, Sitter
from moonwood.table.outline import outlined
from moonwood.table.table import OldTable, beginning_of

LONGEST_FORM = 3 * collection.LONGEST
"""Bytes of a form with records: a sign may take three of them."""


async def export(visit: Visit) -> Reply:
    """All games of a visitor, each as far as they may know it."""
    records = [record async for record in records_of(visit)]
    return Reply(collection.write(records), TEXT, file="moonwood-records.txt")


async def records_of(visit: Visit, most: int = MOST_LISTED) -> AsyncIterator[Record]:
    """The records of a visitor's tables, the latest first, as they can pay for them; old ones are left out."""
    owner, house = visit.owner, visit.house
    for listed in await house.walls.store.tables_of(owner, most) if owner else ():
        await wait(advance(REPLAY))
        try:
            table = (await house.open(listed.id)).table.still()
        except (NoTable, OldTable):
            continue
        yield await visit.work(partial(record_of, table, owner, visit.seen.say))


async def bring(visit: Visit) -> Reply:
    """Take over records from a file, or from several: those that can be."""
    text = (await visit.form(LONGEST_FORM)).get("records", "")
    token, owner = visit.seated()
    try:
        pieces = await visit.work(partial(collection.pieces_of, text))
    except RecordError as error:
        return await my_games(visit, brought=Brought(0, [error.said(visit.seen.say)]))
    tables, problems = await take_over(visit, pieces, owner)
    reply = await my_games(visit.known_by(token), brought=Brought(len(tables), problems))
    return replace(reply, token=token)


async def take_over(visit: Visit, pieces: Sequence[Piece], owner: str) -> tuple[list[str], list[str]]:
    """The tables of the games that were taken over, and why others were not."""
    tables: list[str] = []
    problems: list[str] = []
    for piece in pieces:
        await wait(advance(REPLAY))
        try:
            played = await visit.work(partial(collection.read, piece))
        except RecordError as error:
            problems.append(error.said(visit.seen.say))
            continue
        names = await honest(visit, {f"name-{seat}": name for seat, name in enumerate(played.names)})
        sitters = collection.sitters_of(played, list(names.values()), owner, visit.seen.say)
        tables.append(await take_in(visit.house.walls.store, played, sitters, owner, visit.house.walls.clock.now()))
    return tables, problems


async def take_in(store: Store, played: Played, sitters: Sequence[Sitter], owner: str, at: float) -> str:
    """A game that was played elsewhere; the id of its table. It counts for nobody.

    If it is over, all but its last decision is how the table began, so that lists know who won.
    """
    game, secret, table_id = played.match.game, token_bytes(32), new_name(TABLE_SIGNS)
    past = Match(game, secret, played.match.actions[: played.last])
    facts = (game.name, game.version, game.written_options(), list(sitters), owner, secret.hex(), token_bytes(32).hex())
    created = Created(*facts, beginning_of(past), past.state.seat, "on", at=at)
    await store.append(table_id, 0, created, [owner], past.state.view(None), (), outlined(created).summary)
    if (end := played.end()) is not None:
        entry = replace(end, at=at)
        summary = outlined(created, [entry]).summary
        await store.append(table_id, 1, entry, (), played.match.state.view(None), (), summary)
    return table_id
