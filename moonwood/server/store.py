"""Ledgers in a database. What `append` has returned from survives a killed process and a power cut.

All writing is done by one thread that commits whatever has come in together: many tables, one flush of the disk.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.speech import mark
from moonwood.kernel.view import View
from moonwood.server.ledger import Entry, write

BATCH = 200

NOT_KEPT = mark("That could not be stored, so it did not happen. Please try again.")
"""What visitors are told of a StoreError or a Conflict."""

_meta = sa.MetaData()

ENTRIES = sa.Table(
    "entries",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
)
"""The primary key is the promise that two processes never both write the same entry of a table."""

SITTINGS = sa.Table(
    "sittings",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""Which tables a browser has a seat at, to list them."""

VIEWS = sa.Table(
    "views",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
"""What everybody could see after an entry: what remains to look at when later rules cannot replay the ledger."""


class StoreError(MoonwoodError):
    """The database cannot be used."""


class Conflict(MoonwoodError):
    """Somebody else wrote that entry first."""


@dataclass
class _Job:
    table: str
    seq: int
    body: str
    owners: Sequence[str]
    view: str | None
    done: Future[None] = field(default_factory=Future)

    def write(self, connection: sa.Connection) -> None:
        now = time.time()
        connection.execute(sa.insert(ENTRIES).values(table_id=self.table, seq=self.seq, at=now, body=self.body))
        if self.view is not None:
            connection.execute(sa.insert(VIEWS).values(table_id=self.table, seq=self.seq, body=self.view))
        for owner in self.owners:
            key = (SITTINGS.c.owner == owner) & (SITTINGS.c.table_id == self.table)
            connection.execute(sa.delete(SITTINGS).where(key))
            connection.execute(sa.insert(SITTINGS).values(owner=owner, table_id=self.table, at=now))


class Store:
    def __init__(self, url: str) -> None:
        self._engine = _open(url)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="ledger writer", daemon=True)
        self._writer.start()

    async def append(
        self, table: str, seq: int, entry: Entry, owners: Sequence[str] = (), view: View | None = None
    ) -> None:
        """Returns when the entry is committed; Conflict if the table already has an entry of that number.

        `owners`: list the table among those of these browsers; `view`: what everybody can see after the entry.
        """
        shown = None if view is None else msgspec.json.encode(view).decode()
        job = _Job(table, seq, write(entry), owners, shown)
        self._jobs.put(job)
        await asyncio.wrap_future(job.done)

    async def ledger(self, table: str) -> list[str]:
        """The entries of a table as they were written, in order; none if there is no such table."""
        return [body for _, body in await asyncio.to_thread(self._kept, ENTRIES, table)]

    async def views(self, table: str) -> dict[int, View]:
        """What everybody could see after an entry, by its number, for those that changed the game."""
        return {seq: msgspec.json.decode(body) for seq, body in await asyncio.to_thread(self._kept, VIEWS, table)}

    async def tables_of(self, owner: str, limit: int) -> list[tuple[str, float]]:
        """The tables that a browser has a seat at and when it sat down, the latest first."""
        return await asyncio.to_thread(self._tables_of, owner, limit)

    def close(self) -> None:
        """Commit what is waiting, then stop."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()

    def _kept(self, kind: sa.Table, table: str) -> list[tuple[int, str]]:
        query = sa.select(kind.c.seq, kind.c.body).where(kind.c.table_id == table).order_by(kind.c.seq)
        with self._reading() as connection:
            return [(row.seq, row.body) for row in connection.execute(query)]

    def _tables_of(self, owner: str, limit: int) -> list[tuple[str, float]]:
        query = sa.select(SITTINGS.c.table_id, SITTINGS.c.at).where(SITTINGS.c.owner == owner)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(SITTINGS.c.at.desc()).limit(limit))
            return [(row.table_id, row.at) for row in rows]

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be read: {_reason(error)}") from None

    def _write(self) -> None:
        while (first := self._jobs.get()) is not None:
            batch = [first]
            last = False
            while len(batch) < BATCH and not self._jobs.empty():
                job = self._jobs.get()
                if job is None:
                    last = True
                    break
                batch.append(job)
            self._commit([job for job in batch if job.done.set_running_or_notify_cancel()])
            if last:
                return

    def _commit(self, batch: Sequence[_Job]) -> None:
        """Commit a batch together; an entry that cannot be written does not take the others down with it."""
        try:
            with self._engine.begin() as connection:
                for job in batch:
                    job.write(connection)
        except Exception as error:  # whatever it is, this thread lives on: everybody's moves go through it
            if len(batch) == 1:
                batch[0].done.set_exception(_refusal(batch[0], error))
            else:
                for job in batch:
                    self._commit([job])
        else:
            for job in batch:
                job.done.set_result(None)


def _refusal(job: _Job, error: Exception) -> MoonwoodError:
    if isinstance(error, IntegrityError):
        return Conflict(f"table {job.table} already has an entry {job.seq}: {_reason(error)}")
    return StoreError(f"the database did not take an entry: {_reason(error)}")


def _open(url: str) -> sa.Engine:
    try:
        engine = sa.create_engine(url, pool_pre_ping=True)  # a database that was restarted is found again
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine, "connect", _prepare_sqlite)
        _create(engine)
        with engine.begin() as connection:  # fails now, not at somebody's first move, if it is not writable
            connection.execute(sa.delete(SITTINGS).where(SITTINGS.c.owner == ""))
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise StoreError(f"cannot write to the database {_shown(url)}: {_reason(error)}; {_advice(url)}") from None
    return engine


def _create(engine: sa.Engine) -> None:
    """Of processes that start together one makes each table; the others find it there when they look again."""
    engine.connect().close()  # a database that is not there is waited for only once
    for _ in _meta.tables:
        with suppress(SQLAlchemyError):
            _meta.create_all(engine)
    _meta.create_all(engine)


def _reason(error: Exception) -> str:
    """What the database itself said, without the statement: that one holds the secret of a table."""
    return str(getattr(error, "orig", None) or error).strip()


def _shown(url: str) -> str:
    """The address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError):
        return url


def _advice(url: str) -> str:
    if url.startswith("postgresql"):
        return "name one that runs, and install moonwood[postgres]"
    return "name a file in a folder that can be written to"


def _prepare_sqlite(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
