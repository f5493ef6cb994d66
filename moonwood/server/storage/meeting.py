"""Tables that wait for anybody, in the database."""

from __future__ import annotations

import time
from collections.abc import Sequence
from itertools import islice

import sqlalchemy as sa

from moonwood.people.credentials import folded
from moonwood.people.meeting import Offer, OpenTable
from moonwood.server.storage.schema import BLOCKS, OPEN_TABLES, PEOPLE, SUMMARIES
from moonwood.server.storage.store import SqlStore
from moonwood.table.outline import Summary

WAITING = 120.0
"""For so many seconds a table stands in the lobby after the last of those who sit there was seen."""
FORGOTTEN = 24 * 3600.0
"""After so many it does not come back, even if somebody does."""
MOST_LISTED, MOST_READ = 60, 2000
"""So many are listed at once, and looked at for that."""


class MeetingStore:
    def __init__(self, store: SqlStore, *, usual: bool = False) -> None:
        self._store = store
        self.usual = usual

    async def offer(self, table: str, offer: Offer) -> None:
        """A table stands in the lobby from now on."""
        now = time.time()
        row = {"table_id": table, **vars(offer), "at": now, "seen": now}

        def deed(connection: sa.Connection) -> None:
            connection.execute(sa.delete(OPEN_TABLES).where(OPEN_TABLES.c.seen < now - FORGOTTEN))
            connection.execute(sa.insert(OPEN_TABLES).values(row))

        await self._store.write(deed)

    async def taken(self, names: Sequence[str]) -> set[str]:
        """Which of these names belong to accounts, or look as if they did."""
        query = sa.select(PEOPLE.c.folded).where(PEOPLE.c.folded.in_([folded(it) for it in names]))
        known = await self._store.read(lambda connection: set(connection.execute(query).scalars())) if names else set()
        return {it for it in names if folded(it) in known}

    async def set_free(self, table: str, free: int) -> None:
        """So many seats are free at a table now; one that is full leaves the lobby."""
        here = OPEN_TABLES.c.table_id == table

        def deed(connection: sa.Connection) -> None:
            change = (
                sa.update(OPEN_TABLES).where(here).values(free=free) if free else sa.delete(OPEN_TABLES).where(here)
            )
            connection.execute(change)

        await self._store.write(deed)

    async def seen(self, tables: Sequence[str]) -> None:
        """Somebody who sits at these tables is there."""
        query = sa.update(OPEN_TABLES).where(OPEN_TABLES.c.table_id.in_(tables)).values(seen=time.time())
        await self._store.write(lambda connection: connection.execute(query) and None)

    async def due(self) -> list[tuple[str, str]]:
        """The tables at which bots sit down now, and which."""
        late = OPEN_TABLES.c.fill_at.is_not(None) & (OPEN_TABLES.c.fill_at <= time.time())
        query = sa.select(OPEN_TABLES.c.table_id, OPEN_TABLES.c.bot).where(late).order_by(OPEN_TABLES.c.fill_at)
        rows = await self._store.read(lambda connection: connection.execute(query.limit(MOST_LISTED)).all())
        return [(row.table_id, row.bot) for row in rows]

    async def listed(self, owner: str, game: str = "") -> list[OpenTable]:
        """The tables that wait for anybody, the oldest first, less those of people whom somebody blocked, or who
        blocked them; `game`: of one game alone."""
        return await self._store.read(lambda connection: _listed(connection, owner, game))


def _listed(connection: sa.Connection, owner: str, game: str) -> list[OpenTable]:
    beside = OPEN_TABLES.join(SUMMARIES, OPEN_TABLES.c.table_id == SUMMARIES.c.table_id)
    query = sa.select(OPEN_TABLES, SUMMARIES.c.body).select_from(beside)
    query = query.where(OPEN_TABLES.c.seen > time.time() - WAITING).order_by(OPEN_TABLES.c.at).limit(MOST_READ)
    rows = connection.execute(query.where(OPEN_TABLES.c.game == game) if game else query)
    shunned = _shunned(connection, owner)
    tables = ((row, summary) for row in rows if (summary := Summary.load(row.body)) and not summary.over)
    open_tables = (_open_table(row, it, owner) for row, it in tables if not shunned & set(it.owners))
    return list(islice(open_tables, MOST_LISTED))


def _open_table(row: sa.Row[tuple[object, ...]], summary: Summary, owner: str) -> OpenTable:
    names = {seat: name for seat, name in enumerate(summary.names) if summary.owners[seat]}
    mine = bool(owner) and owner in summary.owners
    return OpenTable(
        row.table_id, row.game, summary.options, names, row.free, row.fill_at, row.rated, summary.clock, mine
    )


def _shunned(connection: sa.Connection, owner: str) -> set[str]:
    """Whom somebody blocked, and who blocked them."""
    mine = sa.select(BLOCKS.c.other).where(BLOCKS.c.owner == owner)
    theirs = sa.select(BLOCKS.c.owner).where(BLOCKS.c.other == owner)
    return set(connection.execute(mine.union(theirs)).scalars())
