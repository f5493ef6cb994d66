"""Ledgers in a database. What `append` has returned from survives a killed process and a power cut.

All writing is done by one thread that commits whatever has come in together: many tables, one flush of the disk.
"""

from __future__ import annotations

import asyncio
import json
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Generic, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from moonwood.bots.review import Judgement
from moonwood.house.walls import Conflict, Kept, Listed, StoreError
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.view import View
from moonwood.server.storage.schema import (
    ENTRIES,
    JOURNAL,
    JUDGEMENTS,
    KEYS,
    LESSONS,
    SITTINGS,
    SUMMARIES,
    VIEWS,
    migrate,
    owned,
)
from moonwood.table.journal import Note, Place
from moonwood.table.ledger import Entry, write
from moonwood.table.lesson import Progress
from moonwood.table.outline import Summary, outline_of

T = TypeVar("T")

BATCH = 200

MOST_RESULTS = 1000
"""So many of one lesson are read at the most."""

LEARN = sa.text("""
    INSERT INTO lessons (owner, game, lesson, at, done) VALUES (:owner, :game, :lesson, :at, :done)
    ON CONFLICT (owner, game, lesson) DO UPDATE SET at = excluded.at, done = excluded.done OR lessons.done
""")

JUDGE = sa.text("""
    INSERT INTO judgements (table_id, lang, ply, body) VALUES (:table_id, :lang, :ply, :body) ON CONFLICT DO NOTHING
""")

KEEP = sa.text("""
    INSERT INTO journal (owner, game, page, level, aim, won, score, opponent, at, record)
    VALUES (:owner, :game, :page, :level, :aim, :won, :score, :opponent, :at, :record)
    ON CONFLICT (owner, game, page, level, aim) DO UPDATE
    SET won = excluded.won, score = excluded.score, opponent = excluded.opponent, at = excluded.at,
        record = excluded.record
    WHERE (excluded.won, excluded.score - excluded.opponent, excluded.score)
        > (journal.won, journal.score - journal.opponent, journal.score)
""")
"""Of two games of one place the better one stays: one that was won, by the larger margin, with more points."""

MAKE_KEY = sa.text("INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT (name) DO NOTHING")

ENTER, SHOW = sa.insert(ENTRIES), sa.insert(VIEWS)

SIT = sa.text("""
    INSERT INTO sittings (owner, table_id, at) VALUES (:owner, :table_id, :at)
    ON CONFLICT (owner, table_id) DO UPDATE SET at = excluded.at
""")

SUMMARISE = sa.text("""
    INSERT INTO summaries (table_id, seq, body, due, bot_due) VALUES (:table_id, :seq, :body, :due, :bot_due)
    ON CONFLICT (table_id) DO UPDATE
    SET seq = excluded.seq, body = excluded.body, due = excluded.due, bot_due = excluded.bot_due
    WHERE excluded.seq > summaries.seq
""")

UNSUMMARISED = sa.text("""
    SELECT entries.table_id, max(entries.seq) AS seq
    FROM entries LEFT JOIN summaries ON summaries.table_id = entries.table_id
    GROUP BY entries.table_id, summaries.seq
    HAVING summaries.seq IS NULL OR summaries.seq < max(entries.seq)
    ORDER BY entries.table_id
""")
"""The tables to which a house wrote that did not know summaries."""


@dataclass
class _Job:
    """Something to write. Jobs that come in together are committed together."""

    done: Future[None] = field(default_factory=Future, init=False)

    @classmethod
    def write_all(cls, connection: sa.Connection, jobs: Sequence[Any]) -> None:
        """Write jobs of this kind."""
        for job in jobs:
            job.write(connection)

    def write(self, connection: sa.Connection) -> None:
        raise NotImplementedError

    def refusal(self, error: Exception) -> MoonwoodError:
        """What is told to whoever waits for a job that could not be done."""
        return StoreError(f"the database did not take an entry: {reason(error)}")


@dataclass
class _Append(_Job):
    table: str
    seq: int
    at: float
    body: str
    summary: Summary | None
    owners: Sequence[str]
    view: str | None
    notes: Sequence[Kept]

    @classmethod
    def write_all(cls, connection: sa.Connection, jobs: Sequence[Any]) -> None:
        """Entries of many tables: each statement once for all of them."""
        now = time.time()
        sittings = [{"owner": owner, "table_id": it.table, "at": now} for it in jobs for owner in it.owners]
        _execute(connection, ENTER, [{**it.place, "at": it.at or now, "body": it.body} for it in jobs])
        _execute(connection, SUMMARISE, [{**it.place, **_row(it.summary)} for it in jobs if it.summary is not None])
        _execute(connection, SHOW, [{**it.place, "body": it.view} for it in jobs if it.view is not None])
        _execute(connection, SIT, sittings)
        _keep(connection, [note for it in jobs for note in it.notes])

    @property
    def place(self) -> dict[str, object]:
        return {"table_id": self.table, "seq": self.seq}

    def refusal(self, error: Exception) -> MoonwoodError:
        if isinstance(error, IntegrityError):
            return Conflict(f"table {self.table} already has an entry {self.seq}: {reason(error)}")
        return super().refusal(error)


def _execute(connection: sa.Connection, statement: sa.Executable, rows: Sequence[dict[str, object]]) -> None:
    if rows:
        connection.execute(statement, rows)


@dataclass
class _Keep(_Job):
    notes: Sequence[Kept]

    def write(self, connection: sa.Connection) -> None:
        _keep(connection, self.notes)


def _keep(connection: sa.Connection, notes: Sequence[Kept]) -> None:
    _execute(connection, KEEP, [{"owner": owner, **vars(note), **note.place._asdict()} for owner, note in notes])


@dataclass
class _Learn(_Job):
    row: dict[str, object]

    def write(self, connection: sa.Connection) -> None:
        connection.execute(LEARN, [self.row])


@dataclass
class _Deed(_Job, Generic[T]):
    """Whatever somebody else wants to write, and what comes of it."""

    deed: Callable[[sa.Connection], T]
    results: list[T] = field(default_factory=list)

    def write(self, connection: sa.Connection) -> None:
        self.results = [self.deed(connection)]

    def refusal(self, error: Exception) -> MoonwoodError:
        if isinstance(error, MoonwoodError):
            return error
        if isinstance(error, IntegrityError):
            return Conflict(f"it is there already: {reason(error)}")
        return super().refusal(error)


class SqlStore:
    def __init__(self, url: str) -> None:
        self.engine = _open(url)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self.committed: Callable[[Entry, Summary | None, float], object] = lambda entry, summary, seconds: None
        """Hears of every entry, and how long its commit took."""
        self._writer = threading.Thread(target=self._write, name="ledger writer", daemon=True)
        self._writer.start()

    async def append(
        self,
        table: str,
        seq: int,
        entry: Entry,
        owners: Sequence[str] = (),
        view: View | None = None,
        notes: Sequence[Kept] = (),
        summary: Summary | None = None,
    ) -> None:
        """Returns when the entry is committed; Conflict if the table already has an entry of that number.

        `owners`: list the table among those of these browsers; `view`: what everybody can see after the entry;
        `notes`: what journals keep of it; `summary`: what lists tell of the table now.
        """
        seen = None if view is None else json.dumps(view, ensure_ascii=False, separators=(",", ":"))
        begun = time.perf_counter()
        await self._done(_Append(table, seq, entry.at, write(entry), summary, owners, seen, notes))
        self.committed(entry, summary, time.perf_counter() - begun)

    async def write(self, deed: Callable[[sa.Connection], T]) -> T:
        """What a deed returns, when all that it wrote is committed; it may be done more than once until then.

        Conflict if something like it is there already; a MoonwoodError that the deed raises undoes it.
        """
        job = _Deed(deed)
        await self._done(job)
        return job.results[0]

    async def read(self, question: Callable[[sa.Connection], T]) -> T:
        """What is answered to a question."""
        return await asyncio.to_thread(self._read, question)

    async def keep(self, notes: Sequence[Kept]) -> None:
        """Returns when journals hold these notes, or better ones: all of them, or none."""
        await self._done(_Keep(notes))

    async def journal(self, owner: str, game: str) -> list[Note]:
        """What a browser's journal of a game holds."""
        return await asyncio.to_thread(self._journal, owner, game)

    async def learn(self, owner: str, game: str, progress: Progress) -> None:
        """Returns when it is kept how far a browser came in a lesson."""
        await self._done(_Learn({"owner": owner, "game": game, **progress._asdict()}))

    async def progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        """How far a browser came, by game and lesson."""
        return await asyncio.to_thread(self._progress, owner)

    async def judge(self, table: str, lang: str, judgement: Judgement) -> None:
        """Returns when a judgement of a table's game is kept; of two of one decision the first is."""
        row = {"table_id": table, "lang": lang, "ply": judgement.ply, "body": judgement.dump()}
        await self.write(lambda connection: connection.execute(JUDGE, row) and None)

    async def judgements(self, table: str, lang: str) -> list[Judgement]:
        """What was judged of a table's game in a language, in the order of the plies."""
        here = (JUDGEMENTS.c.table_id == table) & (JUDGEMENTS.c.lang == lang)
        query = sa.select(JUDGEMENTS.c.body).where(here).order_by(JUDGEMENTS.c.ply)
        bodies = await self.read(lambda connection: connection.execute(query).scalars().all())
        return [Judgement.load(it) for it in bodies]

    async def all_progress(self, game: str, lesson: str) -> list[Progress]:
        """How far everybody came in one lesson; no names."""
        return await asyncio.to_thread(self._all_progress, game, lesson)

    async def ledger(self, table: str, since: int = 0) -> list[str]:
        """The entries of a table as they were written, in order, from a number on; none if there is no such table."""
        return [body for _, body in await asyncio.to_thread(self._kept, ENTRIES, table, since)]

    async def length(self, table: str) -> int:
        """How many entries a table has."""
        return await asyncio.to_thread(self._length, table)

    async def views(self, table: str) -> dict[int, View]:
        """What everybody could see after an entry, by its number, for those that changed the game."""
        return {seq: json.loads(body) for seq, body in await asyncio.to_thread(self._kept, VIEWS, table)}

    async def tables_of(self, owner: str, limit: int) -> list[Listed]:
        """The tables that a browser has a seat at, the latest first."""
        return await asyncio.to_thread(self._tables_of, owner, limit)

    async def knows(self, owner: str) -> bool:
        """Whether anything hangs on somebody."""
        return await asyncio.to_thread(self._knows, owner)

    def key(self, name: str) -> bytes:
        """A secret that all houses with this database share; made when it is first asked for."""
        with self.engine.begin() as connection:
            connection.execute(MAKE_KEY, {"name": name, "value": token_hex(32)})
            return bytes.fromhex(connection.execute(sa.select(KEYS.c.value).where(KEYS.c.name == name)).scalar_one())

    def waiting(self) -> int:
        """How much is not written yet."""
        return self._jobs.qsize()

    def close(self) -> None:
        """Commit what is waiting, then stop."""
        self._jobs.put(None)
        self._writer.join()
        self.engine.dispose()

    async def _done(self, job: _Job) -> None:
        self._jobs.put(job)
        await asyncio.wrap_future(job.done)

    def _read(self, question: Callable[[sa.Connection], T]) -> T:
        with self._reading() as connection:
            return question(connection)

    def _journal(self, owner: str, game: str) -> list[Note]:
        query = sa.select(JOURNAL).where((JOURNAL.c.owner == owner) & (JOURNAL.c.game == game))
        with self._reading() as connection:
            return [
                Note(it.game, Place(it.page, it.level, it.aim), it.won, it.score, it.opponent, it.at, it.record)
                for it in connection.execute(query)
            ]

    def _all_progress(self, game: str, lesson: str) -> list[Progress]:
        query = sa.select(LESSONS).where((LESSONS.c.game == game) & (LESSONS.c.lesson == lesson)).limit(MOST_RESULTS)
        with self._reading() as connection:
            return [Progress(it.lesson, it.at, it.done) for it in connection.execute(query)]

    def _progress(self, owner: str) -> dict[str, dict[str, Progress]]:
        games: dict[str, dict[str, Progress]] = {}
        with self._reading() as connection:
            for it in connection.execute(sa.select(LESSONS).where(LESSONS.c.owner == owner)):
                games.setdefault(it.game, {})[it.lesson] = Progress(it.lesson, it.at, it.done)
        return games

    def _kept(self, kind: sa.Table, table: str, since: int = 0) -> list[tuple[int, str]]:
        wanted = (kind.c.table_id == table) & (kind.c.seq >= since)
        query = sa.select(kind.c.seq, kind.c.body).where(wanted).order_by(kind.c.seq)
        with self._reading() as connection:
            return [(row.seq, row.body) for row in connection.execute(query)]

    def _length(self, table: str) -> int:
        query = sa.select(sa.func.count()).select_from(ENTRIES).where(ENTRIES.c.table_id == table)
        with self._reading() as connection:
            return connection.execute(query).scalar_one()

    def _knows(self, owner: str) -> bool:
        with self._reading() as connection:
            rows = [connection.execute(sa.select(1).where(it.c.owner == owner).limit(1)).first() for it in owned()]
        return any(rows)

    def _tables_of(self, owner: str, limit: int) -> list[Listed]:
        beside = SITTINGS.outerjoin(SUMMARIES, SITTINGS.c.table_id == SUMMARIES.c.table_id)
        query = sa.select(SITTINGS.c.table_id, SITTINGS.c.at, SUMMARIES.c.body).select_from(beside)
        query = query.where(SITTINGS.c.owner == owner).order_by(SITTINGS.c.at.desc()).limit(limit)
        with self._reading() as connection:
            return [Listed(row.table_id, row.at, Summary.load(row.body or "")) for row in connection.execute(query)]

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection]:
        try:
            with self.engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreError(f"the database cannot be read: {reason(error)}") from None

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
            with self.engine.begin() as connection:
                for job in {type(job): job for job in batch}.values():
                    job.write_all(connection, [it for it in batch if type(it) is type(job)])
        except Exception as error:  # whatever it is, this thread lives on: everybody's moves go through it
            if len(batch) == 1:
                batch[0].done.set_exception(batch[0].refusal(error))
            else:
                for job in batch:
                    self._commit([job])
        else:
            for job in batch:
                job.done.set_result(None)


def _open(url: str) -> sa.Engine:
    try:
        there = not url.startswith("sqlite")  # a database that is restarted now and then is found again
        engine = sa.create_engine(url, pool_pre_ping=there, hide_parameters=True)  # they hold secrets of tables
        if engine.dialect.name == "sqlite":
            sa.event.listen(engine, "connect", _prepare_sqlite)
        migrate(engine)
        with engine.begin() as connection:  # fails now, not at somebody's first move, if it is not writable
            connection.execute(sa.delete(SITTINGS).where(SITTINGS.c.owner == ""))
        _summarise(engine)
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise StoreError(f"cannot write to the database {shown(url)}: {reason(error)}; {advice(url)}") from None
    return engine


def _summarise(engine: sa.Engine) -> None:
    """Tables of an earlier house get their summaries, a hundred in a transaction."""
    with engine.connect() as connection:
        tables = connection.execute(UNSUMMARISED).all()
    for start in range(0, len(tables), 100):
        with engine.begin() as connection:
            for table, seq in tables[start : start + 100]:
                _summarised(connection, table, seq, _summary(connection, table, seq))


def _summarised(connection: sa.Connection, table: str, seq: int, summary: Summary | None) -> None:
    connection.execute(SUMMARISE, {"table_id": table, "seq": seq, **_row(summary)})


def _row(summary: Summary | None) -> dict[str, object]:
    if summary is None:
        return {"body": "", "due": None, "bot_due": None}
    return {"body": summary.dump(), "due": summary.due, "bot_due": summary.bot_due}


def _summary(connection: sa.Connection, table: str, seq: int) -> Summary | None:
    """What lists tell of a table after an entry; nothing if its ledger cannot be read."""
    query = sa.select(ENTRIES.c.body).where((ENTRIES.c.table_id == table) & (ENTRIES.c.seq <= seq))
    outline = outline_of(list(connection.execute(query.order_by(ENTRIES.c.seq)).scalars()))
    return outline.summary if outline else None


def reason(error: Exception) -> str:
    """What the database itself said, without the statement: that one holds the secret of a table."""
    return str(getattr(error, "orig", None) or error).strip()


def shown(url: str) -> str:
    """The address without its password."""
    try:
        return sa.make_url(url).render_as_string(hide_password=True)
    except (SQLAlchemyError, ValueError):
        return url


def advice(url: str) -> str:
    if url.startswith("postgresql"):
        return "name one that runs, and install moonwood[postgres]"
    return "name a file in a folder that can be written to"


def _prepare_sqlite(connection: object, _record: object) -> None:
    cursor = connection.cursor()  # type: ignore[attr-defined]
    for pragma in ("busy_timeout=10000", "journal_mode=WAL", "synchronous=FULL"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
