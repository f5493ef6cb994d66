"""How people want to be called, and for what they were, in the database."""

from __future__ import annotations

import sqlalchemy as sa

from moonwood.people.calling import ANSWER, GRACE, OVER, TURN, CallChoice, Waiting
from moonwood.server.storage.schema import CALLED, CALLS, ENTRIES, SITTINGS, SUMMARIES
from moonwood.server.storage.store import SqlStore
from moonwood.table.outline import Summary

AT_ONCE = 200
"""So many are called in one round at most."""


class CallStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def choose(self, choice: CallChoice) -> None:
        """From now on somebody is called in this way and in no other, as soon as it is confirmed."""

        def deed(connection: sa.Connection) -> None:
            connection.execute(sa.delete(CALLS).where(CALLS.c.owner == choice.owner))
            connection.execute(sa.insert(CALLS).values(vars(choice)))

        await self._store.write(deed)

    async def of(self, owner: str) -> CallChoice | None:
        return await self._one(CALLS.c.owner == owner)

    async def with_token(self, token: str) -> CallChoice | None:
        return await self._one(CALLS.c.token == token)

    async def confirm(self, token: str) -> None:
        query = sa.update(CALLS).where(CALLS.c.token == token).values(confirmed=True)
        await self._store.write(lambda connection: connection.execute(query) and None)

    async def end(self, choice: CallChoice) -> None:
        """No more calls."""
        query = sa.delete(CALLS).where(CALLS.c.token == choice.token)
        await self._store.write(lambda connection: connection.execute(query) and None)

    async def waiting(self, now: float) -> list[Waiting]:
        """The games that wait for a move or an answer of somebody who was not called for that yet."""
        return await self._store.read(lambda connection: _waiting(connection, now))

    async def mark(self, waiting: Waiting) -> bool:
        """Whether this call is to be made: nobody else has said so before."""
        return await self._store.write(lambda connection: _mark(connection, waiting))

    async def _one(self, which: sa.ColumnElement[bool]) -> CallChoice | None:
        query = sa.select(CALLS).where(which)
        row = await self._store.read(lambda connection: connection.execute(query).mappings().first())
        return None if row is None else CallChoice(**row)


def _waiting(connection: sa.Connection, now: float) -> list[Waiting]:
    latest = (ENTRIES.c.table_id == SUMMARIES.c.table_id) & (ENTRIES.c.seq == SUMMARIES.c.seq)
    beside = (
        CALLS.join(SITTINGS, CALLS.c.owner == SITTINGS.c.owner)
        .join(SUMMARIES, SITTINGS.c.table_id == SUMMARIES.c.table_id)
        .join(ENTRIES, latest)
        .outerjoin(CALLED, (CALLED.c.owner == CALLS.c.owner) & (CALLED.c.table_id == SUMMARIES.c.table_id))
    )
    columns = (*CALLS.c, SUMMARIES.c.table_id, SUMMARIES.c.body, CALLED.c.moves)
    recent = ENTRIES.c.at.between(now - OVER, now - GRACE)
    query = sa.select(*columns).select_from(beside).where(CALLS.c.confirmed & recent).order_by(ENTRIES.c.at)
    games = []
    for row in connection.execute(query).mappings():
        choice, summary = CallChoice(**{it.name: row[it] for it in CALLS.c}), Summary.load(row["body"])
        if summary is None or row["moves"] == summary.moves:
            continue
        for_what = TURN if summary.waits_for(choice.owner) else ANSWER if choice.owner in summary.asked else None
        if for_what:
            games.append(Waiting(choice, row["table_id"], summary.game, summary.moves, for_what))
    return games[:AT_ONCE]


def _mark(connection: sa.Connection, waiting: Waiting) -> bool:
    """Two that mark the same at once: the second finds nothing to change, or a Conflict, which undoes it."""
    key = {"owner": waiting.choice.owner, "table_id": waiting.table}
    mine = (CALLED.c.owner == key["owner"]) & (CALLED.c.table_id == key["table_id"])
    known = connection.execute(sa.select(CALLED.c.moves).where(mine)).scalar()
    if known is None:
        connection.execute(sa.insert(CALLED).values(**key, moves=waiting.moves))
        return True
    change = sa.update(CALLED).where(mine & (CALLED.c.moves == known)).values(moves=waiting.moves)
    return known != waiting.moves and connection.execute(change).rowcount == 1
