"""Whose time is out, and when the house was closed, in the database."""

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
