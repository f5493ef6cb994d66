"""Blocks, reports and what a host did about them, in the database."""

from __future__ import annotations

import time

import sqlalchemy as sa

from moonwood.people.conduct import BAN, DISMISS, END, MUTE, Deed, Report, Restraint
from moonwood.server.storage.schema import BLOCKS, DEEDS, REPORTS, RESTRAINTS
from moonwood.server.storage.store import SqlStore
from moonwood.server.storage.talk import mute

MOST_LISTED = 200
MOST_REPORTS = 20
"""So many of one person wait for the host at the most."""


class ConductStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def block(self, owner: str, other: str, *, on: bool) -> None:
        """Somebody does not want to meet another, nor to hear them, or wants to again."""
        both = (BLOCKS.c.owner == owner) & (BLOCKS.c.other == other)

        def deed(connection: sa.Connection) -> None:
            connection.execute(sa.delete(BLOCKS).where(both))
            if on:
                connection.execute(sa.insert(BLOCKS).values(owner=owner, other=other, at=time.time()))
            mute(connection, owner, other, on=on)

        await self._store.write(deed)

    async def blocked(self, owner: str) -> set[str]:
        """Whom somebody does not want to meet."""
        query = sa.select(BLOCKS.c.other).where(BLOCKS.c.owner == owner)
        return await self._store.read(lambda connection: set(connection.execute(query).scalars()))

    async def report(self, owner: str, report: Report) -> bool:
        """Tell the host of somebody; whether there was room for it: nobody drowns the others' reports."""
        mine = sa.select(sa.func.count()).select_from(REPORTS).where((REPORTS.c.owner == owner) & REPORTS.c.open)
        row = {**vars(report), "owner": owner, "open": True}
        row["table_id"] = row.pop("table")
        del row["id"]

        def deed(connection: sa.Connection) -> bool:
            if connection.execute(mine).scalar_one() >= MOST_REPORTS:
                return False
            connection.execute(sa.insert(REPORTS).values(row))
            return True

        return await self._store.write(deed)

    async def reports(self) -> list[Report]:
        """Those that nobody has looked at, the oldest first."""
        query = sa.select(REPORTS).where(REPORTS.c.open).order_by(REPORTS.c.at).limit(MOST_LISTED)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Report(it.id, it.about, it.name, it.table_id, it.text, it.at) for it in rows]

    async def restraints(self) -> list[Restraint]:
        """Who may not enter or not talk now."""
        query = sa.select(RESTRAINTS).where(RESTRAINTS.c.until > time.time()).order_by(RESTRAINTS.c.until)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Restraint(it.owner, it.name, it.kind, it.until, it.reason) for it in rows]

    async def log(self) -> list[Deed]:
        """What was done, the latest first."""
        query = sa.select(DEEDS).order_by(DEEDS.c.at.desc()).limit(MOST_LISTED)
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Deed(it.at, it.by, it.kind, it.name, it.reason) for it in rows]

    async def restrain(self, by: str, it: Restraint) -> None:
        """Keep somebody from entering or talking; reports about them are done with."""

        def deed(connection: sa.Connection) -> None:
            _lift(connection, it.owner, it.kind)
            connection.execute(sa.insert(RESTRAINTS).values(vars(it)))
            connection.execute(sa.update(REPORTS).where(REPORTS.c.about == it.owner).values(open=False))
            _write(connection, Deed(time.time(), by, it.kind, it.name, it.reason))

        await self._store.write(deed)

    async def lift(self, by: str, owner: str, kind: str, name: str, reason: str = "") -> bool:
        """Let somebody enter or talk again; whether they could not."""

        def deed(connection: sa.Connection) -> bool:
            lifted = _lift(connection, owner, kind)
            if lifted:
                _write(connection, Deed(time.time(), by, f"lift-{kind}", name, reason))
            return lifted

        return await self._store.write(deed)

    async def note_end(self, by: str, table: str, reason: str) -> None:
        """A table was ended."""
        await self._store.write(lambda connection: _write(connection, Deed(time.time(), by, END, table, reason)))

    async def ended(self, seconds: float) -> list[str]:
        """The tables that were ended within the last so many seconds, wherever."""
        lately = (DEEDS.c.kind == END) & (DEEDS.c.at > time.time() - seconds)
        query = sa.select(DEEDS.c.name).where(lately).limit(MOST_LISTED)
        return await self._store.read(lambda connection: list(connection.execute(query).scalars()))

    async def dismiss(self, by: str, report: int) -> None:
        """Put a report aside."""

        def deed(connection: sa.Connection) -> None:
            here = REPORTS.c.id == report
            row = connection.execute(sa.select(REPORTS.c.name).where(here & REPORTS.c.open)).first()
            if row is not None:
                connection.execute(sa.update(REPORTS).where(here).values(open=False))
                _write(connection, Deed(time.time(), by, DISMISS, row.name, ""))

        await self._store.write(deed)


def restrained(connection: sa.Connection, owner: str) -> dict[str, Restraint]:
    """What somebody may not do now."""
    mine = (RESTRAINTS.c.owner == owner) & (RESTRAINTS.c.until > time.time())
    rows = connection.execute(sa.select(RESTRAINTS).where(mine))
    return {it.kind: Restraint(it.owner, it.name, it.kind, it.until, it.reason) for it in rows}


def banned_names(connection: sa.Connection) -> list[str]:
    """The names of those who may not enter now, whether they still have an account or not."""
    now = (RESTRAINTS.c.kind == BAN) & (RESTRAINTS.c.until > time.time())
    return list(connection.execute(sa.select(RESTRAINTS.c.name).where(now)).scalars())


def _lift(connection: sa.Connection, owner: str, kind: str) -> bool:
    assert kind in (BAN, MUTE)
    both = (RESTRAINTS.c.owner == owner) & (RESTRAINTS.c.kind == kind)
    return connection.execute(sa.delete(RESTRAINTS).where(both)).rowcount > 0


def _write(connection: sa.Connection, deed: Deed) -> None:
    connection.execute(sa.insert(DEEDS).values(vars(deed)))
