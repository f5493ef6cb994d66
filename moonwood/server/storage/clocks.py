"""Whose time is out, which bots are waited for, and when the house was closed, in the database."""

from __future__ import annotations

import sqlalchemy as sa

from moonwood.server.storage.schema import CLOSURES, PULSE, SUMMARIES
from moonwood.server.storage.store import SqlStore
from moonwood.table.clock import Closure

HEART = "house"
SILENT = 20.0
"""After so many seconds without a sign of life from any server the house was closed."""
REMEMBERED = 60 * 24 * 3600.0
"""For so many seconds it is of interest when."""
MOST_DUE = 100
FORGOTTEN = 30 * 24 * 3600.0
"""After so many seconds nobody waits for a bot any more."""

BEAT = sa.text("""
    INSERT INTO pulse (name, at) VALUES (:name, :at) ON CONFLICT (name) DO UPDATE SET at = excluded.at
    WHERE excluded.at > pulse.at
""")
CLOSE = sa.text("INSERT INTO closures (since, until) VALUES (:since, :until) ON CONFLICT (since) DO NOTHING")


class ClockStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    def opened(self, now: float) -> list[Closure]:
        """A server starts: when the house was closed, the last time among them if no other server kept it open."""
        with self._store.engine.begin() as connection:
            last = connection.execute(sa.select(PULSE.c.at).where(PULSE.c.name == HEART)).scalar()
            if last is not None and last < now - SILENT:
                connection.execute(CLOSE, {"since": last, "until": now})
            connection.execute(BEAT, {"name": HEART, "at": now})
            rows = connection.execute(sa.select(CLOSURES).where(CLOSURES.c.until > now - REMEMBERED))
            return [Closure(it.since, it.until) for it in rows]

    async def beat(self, now: float) -> None:
        """The house is open."""
        await self._store.write(lambda connection: connection.execute(BEAT, {"name": HEART, "at": now}) and None)

    async def due(self, now: float) -> list[str]:
        """The tables at which somebody's time seems to be out."""
        query = sa.select(SUMMARIES.c.table_id).where(SUMMARIES.c.due <= now).order_by(SUMMARIES.c.due)
        rows = await self._store.read(lambda connection: connection.execute(query.limit(MOST_DUE)).scalars().all())
        return list(rows)

    async def bots_due(self, before: float) -> list[tuple[str, float]]:
        """The tables at which people have been waiting for a bot since before a moment, and since when; the one that
        waits longest first."""
        columns, since = (SUMMARIES.c.table_id, SUMMARIES.c.bot_due), SUMMARIES.c.bot_due
        query = sa.select(*columns).where(since.between(before - FORGOTTEN, before)).order_by(since).limit(MOST_DUE)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [(it.table_id, it.bot_due) for it in rows]

    async def put_off(self, table: str, until: float | None) -> None:
        """The bot of a table cannot move: look after it again then, or never."""
        query = sa.update(SUMMARIES).where(SUMMARIES.c.table_id == table).values(bot_due=until)
        await self._store.write(lambda connection: connection.execute(query) and None)
