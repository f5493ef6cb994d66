"""Programs that play, in the database: each has an account that no passphrase opens, and one token."""

from __future__ import annotations

import time
from collections.abc import Sequence

import sqlalchemy as sa

from moonwood.house.walls import Conflict
from moonwood.people.credentials import folded
from moonwood.people.program import MOST_PROGRAMS, Owned, Program
from moonwood.server.storage.people import NotMade, forget
from moonwood.server.storage.schema import DEVICES, PEOPLE, PROGRAMS
from moonwood.server.storage.store import SqlStore

NO_PASSPHRASE = "none"
"""Nothing has this hash."""


class ProgramStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def make(self, keeper: str, owner: str, name: str, device: str, program: Program) -> None:
        """A program of somebody; `device`: the fingerprint of its token. NotMade if there is one of that name, or too
        many of theirs."""
        try:
            await self._store.write(lambda connection: make(connection, keeper, owner, name, device, program))
        except Conflict:
            raise NotMade("name-taken") from None

    async def of(self, keeper: str) -> list[Owned]:
        """The programs of somebody, the oldest first."""
        return await self._store.read(lambda connection: listed(connection, keeper))

    async def delete(self, keeper: str, owner: str) -> None:
        """One of somebody's programs goes, with all that hangs on it; its games stay."""

        def deed(connection: sa.Connection) -> None:
            if any(it.owner == owner for it in listed(connection, keeper)):
                forget(connection, owner)

        await self._store.write(deed)


def make(connection: sa.Connection, keeper: str, owner: str, name: str, device: str, program: Program) -> None:
    if keeper and len(listed(connection, keeper)) >= MOST_PROGRAMS:
        raise NotMade("programs-many")
    now = time.time()
    account = {"owner": owner, "name": name, "folded": folded(name), "passphrase": NO_PASSPHRASE, "at": now}
    connection.execute(sa.insert(PEOPLE).values(account))
    connection.execute(sa.insert(DEVICES).values(device=device, owner=owner, label=name, at=now, seen=now))
    rights = " ".join(sorted(program.rights))
    row = {"owner": owner, "keeper": keeper, "rights": rights, "work": program.work, "tables": program.tables}
    connection.execute(sa.insert(PROGRAMS).values(row))


def listed(connection: sa.Connection, keeper: str) -> list[Owned]:
    beside = PROGRAMS.join(PEOPLE, PROGRAMS.c.owner == PEOPLE.c.owner)
    query = sa.select(PROGRAMS, PEOPLE.c.name, PEOPLE.c.at).select_from(beside).where(PROGRAMS.c.keeper == keeper)
    rows: Sequence[sa.Row[tuple[object, ...]]] = connection.execute(query.order_by(PEOPLE.c.at)).all()
    return [Owned(row.owner, row.name, tuple(row.rights.split()), row.at) for row in rows]
