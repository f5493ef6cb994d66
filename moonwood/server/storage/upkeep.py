"""Keeping a database: copied whole while it is in use, looked through, and rid of a person.

A backup is a copy into a file of SQLite, a restore the way back, a move a copy from one kind of database to another: it
is the same rows each time.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from moonwood.house.records import take_in
from moonwood.house.visits import record_of
from moonwood.house.walls import StoreError
from moonwood.kernel.errors import RecordError
from moonwood.kernel.speech import Say
from moonwood.people.conduct import BAN, DAY, DEEDS, END, MUTE, Restraint
from moonwood.people.credentials import new_code
from moonwood.people.program import Program, program_name
from moonwood.server.guard.visitors import Visitors
from moonwood.server.settings import Settings
from moonwood.server.storage.conduct import ConductStore
from moonwood.server.storage.people import PeopleStore
from moonwood.server.storage.programs import ProgramStore
from moonwood.server.storage.schema import ENTRIES, SUMMARIES, tables
from moonwood.server.storage.store import SqlStore, reason, shown
from moonwood.table.collection import pieces_of, read, sitters_of
from moonwood.table.ledger import Ended
from moonwood.table.outline import outline_of
from moonwood.table.table import OldTable, Table, fingerprint

ROWS = 500
"""So many are read and written at once."""


class Copied(NamedTuple):
    """How much was copied."""

    games: int
    rows: int


class Verdict(NamedTuple):
    """What became of one stored game."""

    table: str
    trouble: str
    """Why it cannot be played on; "" if it can."""


def copy(source: str, target: str) -> Copied:
    """All that a database holds into an empty one, as it is at one moment. StoreError if either cannot be used."""
    _must_be_there(source)
    into = SqlStore(Settings(database=target).url)
    try:
        return _copied(source, target, into)
    except SQLAlchemyError as error:
        raise StoreError(f"the copy was not made: {reason(error)}") from None
    finally:
        into.close()


def _copied(source: str, target: str, into: SqlStore) -> Copied:
    rows = 0
    with _reading(source) as old, into.engine.begin() as new:
        if any(new.execute(sa.select(sa.func.count()).select_from(table)).scalar_one() for table in tables()):
            raise StoreError(f"{shown(target)} is not empty; a copy is made into a new database")
        about = sa.inspect(old)  # one of an earlier house has fewer tables, and fewer columns
        for table in (it for it in tables() if about.has_table(it.name)):
            there = {it["name"] for it in about.get_columns(table.name)}
            counted = table.autoincrement_column  # the new one counts by itself
            columns = [it for it in table.c if it is not counted and it.name in there]
            if table is SUMMARIES and not there.issuperset(table.c.keys()):
                continue  # whoever opens the new one sums up what the earlier house did not
            result = old.execute(sa.select(*columns).order_by(*table.primary_key).execution_options(yield_per=ROWS))
            for part in result.mappings().partitions(ROWS):
                new.execute(sa.insert(table), [dict(row) for row in part])
                rows += len(part)
        games = new.execute(sa.select(sa.func.count(sa.distinct(ENTRIES.c.table_id)))).scalar_one()
    return Copied(games, rows)


def verdicts(database: str) -> Iterator[Verdict]:
    """Every stored game, played through with the rules of today."""
    _must_be_there(database)
    with _reading(database) as connection:
        for table_id, ledger in _ledgers(connection):
            yield Verdict(table_id, _trouble(table_id, ledger))


def _ledgers(connection: sa.Connection) -> Iterator[tuple[str, list[str]]]:
    """Every table, by its id."""
    ids = connection.execute(sa.select(ENTRIES.c.table_id).distinct().order_by(ENTRIES.c.table_id)).scalars().all()
    for table_id in ids:
        query = sa.select(ENTRIES.c.body).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.seq)
        yield table_id, list(connection.execute(query).scalars())


def _trouble(table_id: str, ledger: list[str]) -> str:
    try:
        Table.rebuild(table_id, ledger)
    except OldTable as error:
        return str(error)
    return ""


def forget(database: str, token: str) -> int:
    """All that hangs on a person, by the name of their account or by a cookie; how many rows went.

    Games stay, for they belong to the others, too.
    """
    with _opened(database) as store:
        people = PeopleStore(store)
        account = asyncio.run(people.by_name(token))
        person = None if account else asyncio.run(people.behind(fingerprint(token)))
        owner = account.owner if account else person.owner if person else fingerprint(token)
        return asyncio.run(people.forget(owner))


def invite(database: str, count: int) -> list[str]:
    """So many codes with which an account can be made, once each."""
    codes = [new_code() for _ in range(max(1, count))]
    with _opened(database) as store:
        asyncio.run(PeopleStore(store).invite(codes))
    return codes


# Conduct

HERE = "moonwood admin"
"""Who did it, in the log."""


def restrain(database: str, who: str, kind: str, days: float, reason: str) -> str:
    """Keep somebody from entering or talking; what was done, in words."""
    with _opened(database) as store:
        owner, name = _somebody(store, who)
        until = time.time() + days * DAY
        asyncio.run(ConductStore(store).restrain(HERE, Restraint(owner, name, kind, until, reason)))
    return DEEDS[kind].format(name=name)


def lift(database: str, who: str, reason: str) -> str:
    """Let somebody enter and talk again; what was done, in words."""
    with _opened(database) as store:
        owner, name = _somebody(store, who)
        conduct = ConductStore(store)
        lifted = [kind for kind in (BAN, MUTE) if asyncio.run(conduct.lift(HERE, owner, kind, name, reason))]
    return "; ".join(DEEDS[f"lift-{kind}"].format(name=name) for kind in lifted) or f"{name} was kept from nothing"


def reported(database: str) -> Iterator[str]:
    """Reports that nobody has looked at, who is kept from what, and what was done, a line each."""
    with _opened(database) as store:
        conduct = ConductStore(store)
        for report in asyncio.run(conduct.reports()):
            yield f"report: {report.name} ({report.about}) at table {report.table}: {report.text}"
        for it in asyncio.run(conduct.restraints()):
            yield f"{it.kind}: {it.name} ({it.owner}): {it.reason}"
        for deed in asyncio.run(conduct.log()):
            yield f"{deed.by}: {DEEDS[deed.kind].format(name=deed.name)}: {deed.reason}"


def end(database: str, table_id: str, reason: str) -> str:
    """End a table; what was done, in words. Pages that are open there are told within seconds."""
    with _opened(database) as store:
        ledger = asyncio.run(store.ledger(table_id))
        outline = outline_of(ledger)
        if outline is None:
            raise StoreError(f"there is no table {table_id!r}, or its ledger cannot be read")
        if outline.over:
            raise StoreError(f"the game at table {table_id} is over already")
        entry = Ended(time.time())
        asyncio.run(store.append(table_id, len(ledger), entry, summary=outline.after(entry).summary))
        asyncio.run(ConductStore(store).note_end(HERE, table_id, reason))
    return DEEDS[END].format(name=table_id)


# Records


def export(database: str, folder: Path) -> int:
    """The record of every stored game that can be replayed, a file each, as far as anybody may know it; how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    for table in _tables(database):
        (folder / f"{table.game.name}-{table.id}.txt").write_text(record_of(table, "", Say()).dump(), "utf-8")
        count += 1
    return count


def _tables(database: str) -> Iterator[Table]:
    _must_be_there(database)
    with _reading(database) as connection:
        for table_id, ledger in _ledgers(connection):
            with suppress(OldTable):
                yield Table.rebuild(table_id, ledger)


def bring(database: str, files: Iterable[Path], who: str) -> Iterator[str]:
    """Take over the games of files and folders, for somebody; what came of each, a line each."""
    with _opened(database) as store:
        owner, _ = _somebody(store, who)
        for file in _texts(files):
            yield from (f"{file}: {line}" for line in _brought(store, file.read_text("utf-8"), owner))


def _texts(files: Iterable[Path]) -> Iterator[Path]:
    for file in files:
        yield from sorted(file.rglob("*.txt")) if file.is_dir() else [file]


def _brought(store: SqlStore, text: str, owner: str) -> Iterator[str]:
    """The tables of the games of a text, and why others did not come along."""
    try:
        pieces = pieces_of(text)
    except RecordError as error:
        yield str(error)
        return
    for piece in pieces:
        try:
            played = read(piece)
        except RecordError as error:
            yield str(error)
        else:
            sitters = sitters_of(played, played.names, owner, Say())
            yield f"table {asyncio.run(take_in(store, played, sitters, owner, time.time()))}"


def token(database: str, name: str, program: Program) -> tuple[str, str]:
    """A program of the host's: its whole name and its token. NotMade if there is one of that name."""
    whole = program_name(name)
    with _opened(database) as store:
        return whole, asyncio.run(Visitors(store).make_program(ProgramStore(store), "", whole, program))


def _somebody(store: SqlStore, who: str) -> tuple[str, str]:
    """What ledgers know somebody by, and their name."""
    account = asyncio.run(PeopleStore(store).by_name(who))
    if account is not None:
        return account.owner, account.name
    if not asyncio.run(store.knows(who)):
        raise StoreError(f"nobody is called {who!r}; `moonwood admin reports` prints what guests are known by")
    return who, who


@contextmanager
def _opened(database: str) -> Iterator[SqlStore]:
    _must_be_there(database)
    store = SqlStore(Settings(database=database).url)
    try:
        yield store
    finally:
        store.close()


def _must_be_there(database: str) -> None:
    """To look for a file must not make it."""
    if "://" not in database and not Path(database).is_file():
        raise StoreError(f"there is no database {database}")


def _reading(database: str) -> sa.Connection:
    """A connection that sees one moment of the database, whatever is written meanwhile."""
    url = Settings(database=database).url
    kept = {} if url.startswith("sqlite") else {"isolation_level": "REPEATABLE READ"}
    try:
        connection = sa.create_engine(url, hide_parameters=True, **kept).connect()
        if url.startswith("sqlite"):
            connection.exec_driver_sql("BEGIN")
        connection.execute(sa.select(ENTRIES.c.seq).limit(1)).first()
    except (SQLAlchemyError, ImportError) as error:
        raise StoreError(f"cannot read the database {shown(url)}: {reason(error)}") from None
    return connection
