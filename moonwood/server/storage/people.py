"""Accounts in the database, and all that hangs on a person: shown to them whole, and deleted with them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from moonwood.house.walls import Conflict
from moonwood.kernel.errors import MoonwoodError
from moonwood.people.conduct import BAN, MUTE
from moonwood.people.credentials import code_print, folded
from moonwood.people.person import Account, Device, Person
from moonwood.people.program import Program
from moonwood.server.storage.conduct import banned_names, restrained
from moonwood.server.storage.schema import (
    BLOCKS,
    DEVICES,
    INVITATIONS,
    JOURNAL,
    LESSONS,
    MUTES,
    PEOPLE,
    PROGRAMS,
    RECOVERY,
    REPORTS,
    RESTRAINTS,
    SEATS,
    SITTINGS,
    SUMMARIES,
    TALK,
    owned,
)
from moonwood.server.storage.store import KEEP, SqlStore
from moonwood.table.outline import Summary

MOST_DEVICES = 30
"""So many somebody can be signed in at; of more, the one that was not seen for longest is signed out."""
HOUR = 3600.0
SECRET = {"passphrase", "device", "code", "token", "other", "about"}
"""What is of use to a thief alone, or tells of others, so that nobody is shown it."""


SIT = sa.text("""
    INSERT INTO sittings (owner, table_id, at) VALUES (:owner, :table_id, :at) ON CONFLICT (owner, table_id) DO NOTHING
""")


LEARN_BETTER = sa.text("""
    INSERT INTO lessons (owner, game, lesson, at, done) VALUES (:owner, :game, :lesson, :at, :done)
    ON CONFLICT (owner, game, lesson) DO UPDATE SET at = excluded.at, done = excluded.done
    WHERE (excluded.done, excluded.at) > (lessons.done, lessons.at)
""")


class NotMade(MoonwoodError):
    """An account was not made; the text is one of `moonwood.people.credentials.OBJECTIONS`."""


class PeopleStore:
    def __init__(self, store: SqlStore) -> None:
        self._store = store

    # Who somebody is

    async def behind(self, device: str) -> Person | None:
        """Who a cookie of this fingerprint speaks for. None: for nobody any more, since its guest has an account."""
        return await self._store.read(lambda connection: _behind(connection, device))

    async def by_name(self, name: str) -> Account | None:
        query = sa.select(PEOPLE).where(PEOPLE.c.folded == folded(name))
        row = await self._store.read(lambda connection: connection.execute(query).first())
        return None if row is None else Account(row.owner, row.name, row.passphrase)

    async def devices(self, owner: str) -> list[Device]:
        """Where somebody is signed in, the latest seen first."""
        query = sa.select(DEVICES).where(DEVICES.c.owner == owner).order_by(DEVICES.c.seen.desc())
        rows = await self._store.read(lambda connection: connection.execute(query).all())
        return [Device(it.device, it.label, it.at, it.seen) for it in rows]

    async def signed_out(self, devices: Sequence[str]) -> set[str]:
        """Which of these are not signed in any more."""
        query = sa.select(DEVICES.c.device).where(DEVICES.c.device.in_(devices))
        left = await self._store.read(lambda connection: set(connection.execute(query).scalars()))
        return set(devices) - left

    async def seen(self, device: str) -> None:
        """A device is here now; that is written down once an hour."""
        late = DEVICES.c.seen < time.time() - HOUR
        query = sa.update(DEVICES).where((DEVICES.c.device == device) & late).values(seen=time.time())
        await self._store.write(lambda connection: connection.execute(query) and None)

    # Accounts

    async def make(self, account: Account, codes: Sequence[str], invitation: str | None = None) -> None:
        """A guest becomes an account. NotMade if the name is taken, or that of somebody who was banned and deleted
        themselves since; or if the invitation is none."""

        def deed(connection: sa.Connection) -> None:
            if folded(account.name) in map(folded, banned_names(connection)):
                raise NotMade("name-taken")
            if invitation is not None and not _spent(connection, INVITATIONS, code_print(invitation)):
                raise NotMade("no-invitation")
            row = {**vars(account), "folded": folded(account.name), "at": time.time()}
            connection.execute(sa.insert(PEOPLE).values(row))
            _put_codes(connection, account.owner, codes)

        try:
            await self._store.write(deed)
        except Conflict:
            raise NotMade("name-taken") from None

    async def sign_in(self, owner: str, device: str, label: str) -> None:
        def deed(connection: sa.Connection) -> None:
            now = time.time()
            connection.execute(sa.insert(DEVICES).values(device=device, owner=owner, label=label, at=now, seen=now))
            query = sa.select(DEVICES.c.device).where(DEVICES.c.owner == owner).order_by(DEVICES.c.seen.desc())
            old = connection.execute(query).scalars().all()[MOST_DEVICES:]
            connection.execute(sa.delete(DEVICES).where(DEVICES.c.device.in_(old)))

        await self._store.write(deed)

    async def sign_out(self, owner: str, device: str | None = None, *, but: str = "") -> None:
        """From one device, or from all but one."""
        which = DEVICES.c.device == device if device else DEVICES.c.device != but
        query = sa.delete(DEVICES).where((DEVICES.c.owner == owner) & which)
        await self._store.write(lambda connection: connection.execute(query) and None)

    async def set_passphrase(self, owner: str, passphrase: str) -> None:
        query = sa.update(PEOPLE).where(PEOPLE.c.owner == owner).values(passphrase=passphrase)
        await self._store.write(lambda connection: connection.execute(query) and None)

    async def set_codes(self, owner: str, codes: Sequence[str]) -> None:
        """New recovery codes; those of before are worth nothing any more."""
        await self._store.write(lambda connection: _put_codes(connection, owner, codes))

    async def codes_left(self, owner: str) -> int:
        query = sa.select(sa.func.count()).select_from(RECOVERY).where(RECOVERY.c.owner == owner)
        return await self._store.read(lambda connection: connection.execute(query).scalar_one())

    async def spend_code(self, owner: str, code: str) -> bool:
        """Whether a recovery code was somebody's; it is worth nothing afterwards."""
        mine = RECOVERY.c.owner == owner
        return await self._store.write(lambda connection: _spent(connection, RECOVERY, code_print(code), mine))

    async def invite(self, codes: Sequence[str]) -> None:
        """With each of these codes one account can be made."""
        rows = [{"code": code_print(code), "at": time.time()} for code in codes]
        await self._store.write(lambda connection: connection.execute(sa.insert(INVITATIONS), rows) and None)

    async def take_over(self, guest: str, owner: str) -> None:
        """All that hangs on a guest hangs on an account from now on; of two of a kind the better one stays."""
        await self._store.write(lambda connection: _take_over(connection, guest, owner))

    # Everything

    async def everything(self, owner: str) -> dict[str, list[dict[str, Any]]]:
        """All that hangs on a person, by the names of the tables; games by what lists tell of them."""
        return await self._store.read(lambda connection: everything(connection, owner))

    async def forget(self, owner: str) -> int:
        """Delete all that hangs on a person; how many rows went."""
        return await self._store.write(lambda connection: forget(connection, owner))


def everything(connection: sa.Connection, owner: str) -> dict[str, list[dict[str, Any]]]:
    """All that hangs on a person, less what would be of use to a thief alone."""
    told: dict[str, list[dict[str, Any]]] = {}
    for table in owned():
        columns = [it for it in table.c if it.name not in SECRET | {"owner"}]
        if columns:
            rows = connection.execute(sa.select(*columns).where(table.c.owner == owner)).mappings()
            told[table.name] = [dict(row) for row in rows]
    mine = sa.select(SITTINGS.c.table_id).where(SITTINGS.c.owner == owner)
    told["programs"] = [dict(row) for row in connection.execute(_programs(owner)).mappings()]
    tables = connection.execute(sa.select(SUMMARIES).where(SUMMARIES.c.table_id.in_(mine)))
    return {**told, "tables": [_table_told(row.table_id, Summary.load(row.body), owner) for row in tables]}


def _programs(keeper: str) -> sa.Select[Any]:
    """What is told of somebody's programs."""
    beside = PROGRAMS.join(PEOPLE, PROGRAMS.c.owner == PEOPLE.c.owner)
    return (
        sa.select(PEOPLE.c.name, PEOPLE.c.at, PROGRAMS.c.rights).select_from(beside).where(PROGRAMS.c.keeper == keeper)
    )


def _table_told(table_id: str, summary: Summary | None, owner: str) -> dict[str, Any]:
    """A table as one of its players is told of it: of the others, the names that they gave."""
    if summary is None:
        return {"table": table_id}
    seats = [seat for seat, other in enumerate(summary.owners) if other == owner]
    told = {name: value for name, value in vars(summary).items() if name not in ("owners", "asked")}
    return {"table": table_id, **told, "my_seats": seats}


def forget(connection: sa.Connection, owner: str) -> int:
    """Games stay, for they belong to the others, too, and what came of them is nobody's. Programs go with whose they
    are. What the host decided about somebody stays until it is over: nobody deletes a ban."""
    for program in connection.execute(sa.select(PROGRAMS.c.owner).where(PROGRAMS.c.keeper == owner)).scalars().all():
        forget(connection, program)
    for table in (BLOCKS, MUTES):
        connection.execute(sa.delete(table).where(table.c.other == owner))
    seats = connection.execute(sa.update(SEATS).where(SEATS.c.owner == owner).values(owner="", mu=None)).rowcount
    gone = [it for it in owned() if it not in (SEATS, RESTRAINTS)]
    return seats + sum(connection.execute(sa.delete(it).where(it.c.owner == owner)).rowcount for it in gone)


def _take_over(connection: sa.Connection, guest: str, owner: str) -> None:
    for table, better in ((JOURNAL, KEEP), (LESSONS, LEARN_BETTER), (SITTINGS, SIT)):
        rows = connection.execute(sa.select(table).where(table.c.owner == guest)).mappings().all()
        if rows:
            connection.execute(better, [{**row, "owner": owner} for row in rows])
        connection.execute(sa.delete(table).where(table.c.owner == guest))
    for table in (SEATS, TALK, REPORTS):
        connection.execute(sa.update(table).where(table.c.owner == guest).values(owner=owner))
    connection.execute(sa.update(REPORTS).where(REPORTS.c.about == guest).values(about=owner))
    for column in (BLOCKS.c.owner, MUTES.c.owner, BLOCKS.c.other, MUTES.c.other, RESTRAINTS.c.owner):
        _come_along(connection, column, guest, owner)
    for table in (BLOCKS, MUTES):  # who did not want to meet themselves does now
        connection.execute(sa.delete(table).where((table.c.owner == owner) & (table.c.other == owner)))


def _come_along(connection: sa.Connection, who: sa.Column[Any], guest: str, owner: str) -> None:
    """What says something of a guest says it of an account; what says so of it already stays."""
    [table, [key]] = who.table, [it for it in who.table.primary_key if it is not who]
    known = sa.select(key).where(who == owner)
    connection.execute(sa.update(table).where((who == guest) & key.not_in(known)).values({who: owner}))
    connection.execute(sa.delete(table).where(who == guest))


def _behind(connection: sa.Connection, device: str) -> Person | None:
    beside = DEVICES.join(PEOPLE, DEVICES.c.owner == PEOPLE.c.owner)
    query = sa.select(PEOPLE.c.owner, PEOPLE.c.name).select_from(beside).where(DEVICES.c.device == device)
    row = connection.execute(query).first()
    if row is None and connection.execute(sa.select(1).where(PEOPLE.c.owner == device)).first():
        return None
    owner, name = (row.owner, row.name) if row else (device, "")
    kept_from = restrained(connection, owner)
    return Person(owner, name, kept_from.get(BAN), MUTE in kept_from, _program(connection, owner) if row else None)


def _program(connection: sa.Connection, owner: str) -> Program | None:
    row = connection.execute(sa.select(PROGRAMS).where(PROGRAMS.c.owner == owner)).first()
    return None if row is None else Program(frozenset(row.rights.split()), row.work, row.tables)


def _spent(connection: sa.Connection, codes: sa.Table, code: str, whose: sa.ColumnElement[bool] | None = None) -> bool:
    """Whether a code was there; now it is not."""
    where = codes.c.code == code if whose is None else (codes.c.code == code) & whose
    return connection.execute(sa.delete(codes).where(where)).rowcount > 0


def _put_codes(connection: sa.Connection, owner: str, codes: Sequence[str]) -> None:
    connection.execute(sa.delete(RECOVERY).where(RECOVERY.c.owner == owner))
    connection.execute(sa.insert(RECOVERY), [{"code": code_print(it), "owner": owner} for it in codes])
