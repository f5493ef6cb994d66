"""Talk at tables, and who does not want to hear whom, in the database."""

from __future__ import annotations

import time

import sqlalchemy as sa

from moonwood.people.talk import KEPT_FOR, MOST_KEPT, Saying
from moonwood.server.storage.schema import MUTES, TALK
from moonwood.server.storage.store import SqlStore

MOST_MUTED = 500
"""So many somebody can mute; of more, those of longest ago are heard again."""


class TalkStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def say(self, table: str, saying: Saying) -> int:
        """Keep what somebody said; its number. What is old goes, here and everywhere."""
        row = {**vars(saying), "table_id": table}
        del row["id"]

        def deed(connection: sa.Connection) -> int:
            number: int = connection.execute(sa.insert(TALK).values(row).returning(TALK.c.id)).scalar_one()
            connection.execute(sa.delete(TALK).where(TALK.c.at < saying.at - KEPT_FOR))
            oldest = connection.execute(_latest(table).offset(MOST_KEPT - 1)).first()
            if oldest is not None:
                connection.execute(sa.delete(TALK).where((TALK.c.table_id == table) & (TALK.c.id < oldest.id)))
            return number

        return await self._store.write(deed)

    async def sayings(self, table: str) -> list[Saying]:
        """What is kept of the talk at a table, in its order."""
        rows = await self._store.read(lambda connection: connection.execute(_latest(table)).all())
        return [Saying(it.owner, it.seat, it.name, it.text, it.phrase, it.at, it.id) for it in reversed(rows)]

    async def mute(self, owner: str, other: str, *, on: bool) -> None:
        """Somebody does not want to hear another, or wants to again."""
        await self._store.write(lambda connection: mute(connection, owner, other, on=on))

    async def unheard(self, owner: str) -> set[str]:
        """Whom somebody does not want to hear."""
        query = sa.select(MUTES.c.other).where(MUTES.c.owner == owner)
        return await self._store.read(lambda connection: set(connection.execute(query).scalars()))


def mute(connection: sa.Connection, owner: str, other: str, *, on: bool) -> None:
    mine = MUTES.c.owner == owner
    connection.execute(sa.delete(MUTES).where(mine & (MUTES.c.other == other)))
    if not on:
        return
    connection.execute(sa.insert(MUTES).values(owner=owner, other=other, at=time.time()))
    query = sa.select(MUTES.c.other).where(mine).order_by(MUTES.c.at.desc()).offset(MOST_MUTED)
    old = connection.execute(query.limit(MOST_MUTED)).scalars().all()
    connection.execute(sa.delete(MUTES).where(mine & MUTES.c.other.in_(old)))


def _latest(table: str) -> sa.Select[tuple[object, ...]]:
    return sa.select(TALK).where(TALK.c.table_id == table).order_by(TALK.c.id.desc()).limit(MOST_KEPT)
