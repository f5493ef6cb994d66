"""The tables of the database, and how one of an earlier house becomes one of today.

Whoever adds a table or a column adds a migration at the end of MIGRATIONS: what was ever stored stays readable.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, NamedTuple

import sqlalchemy as sa

from moonwood.house.walls import StoreError

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

SUMMARIES = sa.Table(
    "summaries",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("due", sa.Float, index=True),
    sa.Column("bot_due", sa.Float, index=True),
)
"""What lists tell of a table after its last entry, the number of which is `seq`; `due`: when the clock that runs there
will be out; `bot_due`: since when a bot decides for whom people wait."""

VIEWS = sa.Table(
    "views",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seq", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
"""What everybody could see after an entry: what remains to look at when later rules cannot replay the ledger."""


KEYS = sa.Table(
    "keys",
    _meta,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(64), nullable=False),
)
"""What the house keeps to itself, for ever."""

JOURNAL = sa.Table(
    "journal",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("page", sa.String(64), primary_key=True),
    sa.Column("level", sa.String(64), primary_key=True),
    sa.Column("aim", sa.String(16), primary_key=True),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("score", sa.Integer, nullable=False),
    sa.Column("opponent", sa.Integer, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)
"""What a browser's journal keeps: the best game of each place."""

LESSONS = sa.Table(
    "lessons",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("lesson", sa.String(64), primary_key=True),
    sa.Column("at", sa.Integer, nullable=False),
    sa.Column("done", sa.Boolean, nullable=False),
)
"""How far a browser came in a lesson; one that was done once stays done."""

JUDGEMENTS = sa.Table(
    "judgements",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("lang", sa.String(8), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("body", sa.Text, nullable=False),
)
"""What reviews think of the decisions of finished games, in the words of a language."""

PEOPLE = sa.Table(
    "people",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("folded", sa.String(128), nullable=False, unique=True),
    sa.Column("passphrase", sa.String(255), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""Who has an account. `owner` is what ledgers knew the guest by who made it; `folded`: names that look alike are one;
`passphrase`: only its hash."""

DEVICES = sa.Table(
    "devices",
    _meta,
    sa.Column("device", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("label", sa.String(64), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False),
)
"""Where somebody with an account is signed in: the fingerprint of the cookie there."""

RECOVERY = sa.Table(
    "recovery",
    _meta,
    sa.Column("code", sa.String(64), primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
)
"""The fingerprints of codes that stand for a passphrase, once each."""

INVITATIONS = sa.Table(
    "invitations",
    _meta,
    sa.Column("code", sa.String(64), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""The fingerprints of codes with which an account can be made, once each."""

OPEN_TABLES = sa.Table(
    "open_tables",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("free", sa.Integer, nullable=False),
    sa.Column("fill_at", sa.Float),
    sa.Column("bot", sa.String(32), nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("seen", sa.Float, nullable=False, index=True),
    sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
)
"""Tables that wait for anybody: how many seats are free, when which bot takes them, when somebody was there last."""

BLOCKS = sa.Table(
    "blocks",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("other", sa.String(64), primary_key=True, index=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""Who does not want to meet whom."""

TALK = sa.Table(
    "talk",
    _meta,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("table_id", sa.String(32), nullable=False, index=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("seat", sa.Integer),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("phrase", sa.String(32), nullable=False),
    sa.Column("at", sa.Float, nullable=False, index=True),
)
"""What was said at tables and no rule is about; `seat`: none for somebody who watched."""

MUTES = sa.Table(
    "mutes",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("other", sa.String(64), primary_key=True, index=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""Who does not want to hear whom."""

PULSE = sa.Table(
    "pulse",
    _meta,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""When a server of this house gave a sign of life last."""

CLOSURES = sa.Table(
    "closures",
    _meta,
    sa.Column("since", sa.Float, primary_key=True),
    sa.Column("until", sa.Float, nullable=False),
)
"""When the house was closed: nobody's clock ran."""

REPORTS = sa.Table(
    "reports",
    _meta,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("about", sa.String(64), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("table_id", sa.String(32), nullable=False),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("open", sa.Boolean, nullable=False),
)
"""What somebody told the host about another; `open`: nobody has looked at it."""

RESTRAINTS = sa.Table(
    "restraints",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("until", sa.Float, nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
)
"""Who may not enter, or not talk, until when."""

DEEDS = sa.Table(
    "deeds",
    _meta,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
    sa.Column("by", sa.String(64), nullable=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("reason", sa.Text, nullable=False),
)
"""What hosts did, and to whom."""

RESULTS = sa.Table(
    "results",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False, index=True),
    sa.Column("aim", sa.String(16), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("moves", sa.Integer, nullable=False),
    sa.Column("ending", sa.String(64), nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    sa.Column("at", sa.Float, nullable=False),
)
"""What came of a game."""

SEATS = sa.Table(
    "result_seats",
    _meta,
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("owner", sa.String(64), nullable=False, index=True),
    sa.Column("bot", sa.String(32), nullable=False),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("won", sa.Boolean, nullable=False),
    sa.Column("mu", sa.Float),
    sa.Column("trophy", sa.String(32)),
)
"""What came of it for each seat, and how whoever sat there was rated afterwards."""

RATINGS = sa.Table(
    "ratings",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("games", sa.Integer, nullable=False),
)
"""How strong people and bots are in a game."""

CALLS = sa.Table(
    "calls",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("target", sa.String(255), nullable=False),
    sa.Column("lang", sa.String(8), nullable=False),
    sa.Column("token", sa.String(64), nullable=False, unique=True),
    sa.Column("confirmed", sa.Boolean, nullable=False),
)
"""How people want to be called when it is their turn."""

CALLED = sa.Table(
    "called",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), primary_key=True),
    sa.Column("moves", sa.Integer, nullable=False),
)
"""For which moment of a game somebody was called last."""

PROGRAMS = sa.Table(
    "programs",
    _meta,
    sa.Column("owner", sa.String(64), primary_key=True),
    sa.Column("keeper", sa.String(64), nullable=False, index=True),
    sa.Column("rights", sa.String(64), nullable=False),
    sa.Column("work", sa.Float, nullable=False),
    sa.Column("tables", sa.Float, nullable=False),
)
"""Which accounts are programs; `keeper`: whose, nothing for the host's."""

_SCHEMA = sa.Table(
    "schema",
    _meta,
    sa.Column("version", sa.Integer, primary_key=True),
    sa.Column("at", sa.Float, nullable=False),
)
"""Which migrations this database has had, and when."""


def tables() -> list[sa.Table]:
    """All tables that hold something of somebody, each after those it hangs on."""
    return [it for it in _meta.sorted_tables if it is not _SCHEMA]


def owned() -> list[sa.Table]:
    """What hangs on a person."""
    return [it for it in tables() if "owner" in it.c]


# Migrations


class Migration(NamedTuple):
    """One step from an earlier database to a later one."""

    what: str
    tables: tuple[sa.Table, ...] = ()
    """Those that it makes."""
    more: Callable[[sa.Connection], None] = lambda connection: None
    """What else it does."""


MIGRATIONS = (
    Migration("ledgers, and who sits where", (ENTRIES, SITTINGS)),
    Migration("what everybody could see", (VIEWS,)),
    Migration("journals", (JOURNAL,)),
    Migration("a row a table for lists", (SUMMARIES,)),
    Migration("secrets of the house", (KEYS,)),
    Migration("lessons", (LESSONS,)),
    Migration("accounts", (PEOPLE, DEVICES, RECOVERY, INVITATIONS)),
    Migration("open tables, and conduct", (OPEN_TABLES, BLOCKS, REPORTS, RESTRAINTS, DEEDS)),
    Migration("results and ratings", (RESULTS, SEATS, RATINGS), lambda it: _add(it, OPEN_TABLES.c.rated)),
    Migration("talk", (TALK, MUTES)),
    Migration("calls", (CALLS, CALLED)),
    Migration("clocks", (PULSE, CLOSURES), lambda it: _add(it, SUMMARIES.c.due)),
    Migration("programs that play", (PROGRAMS,)),
    Migration("with what games were won", (), lambda it: _add(it, SEATS.c.trophy)),
    Migration("bots that people wait for", (), lambda it: _await_bots(it)),
    Migration("what reviews think", (JUDGEMENTS,)),
)
"""In the order in which databases were changed; the number of a schema is how many of these it has had."""

ONE_AT_A_TIME = 0x6D6F6F6E
"""What PostgreSQL calls the lock of whoever migrates."""


def migrate(engine: sa.Engine) -> None:
    """Bring a database up to today; one that is new becomes one of today. Of processes that start together one does it.

    StoreError for a database of a later house.
    """
    with engine.begin() as connection:
        _lock(connection)
        version = version_of(connection)
        if is_later(version):
            raise StoreError(later(version))
        _SCHEMA.create(connection, checkfirst=True)
        for number, migration in enumerate(MIGRATIONS[version:], version + 1):
            _meta.create_all(connection, migration.tables)
            migration.more(connection)
            connection.execute(sa.insert(_SCHEMA).values(version=number, at=time.time()))


def is_later(version: int) -> bool:
    """Whether a database of this schema is one of a later house."""
    return version > len(MIGRATIONS)


def later(version: int) -> str:
    """What is said of one."""
    return (
        f"the database has schema {version}, and this version of Moonwood knows {len(MIGRATIONS)}: "
        "start the newer version that wrote it"
    )


def version_of(connection: sa.Connection) -> int:
    """The number of a database's schema; 0 for one that is empty. The first six did not write it down."""
    names = set(sa.inspect(connection).get_table_names())
    if _SCHEMA.name in names:
        return connection.execute(sa.select(sa.func.max(_SCHEMA.c.version))).scalar() or 0
    versions = [all(table.name in names for table in it.tables) for it in MIGRATIONS]
    return versions.index(False) if False in versions else len(versions)


def _add(connection: sa.Connection, column: sa.Column[Any]) -> None:
    """Add a column to a table that was made without it; one that was made just now has it already."""
    table = column.table.name
    if column.name not in {it["name"] for it in sa.inspect(connection).get_columns(table)}:
        written = sa.schema.CreateColumn(column).compile(dialect=connection.dialect)
        connection.exec_driver_sql(f"ALTER TABLE {table} ADD COLUMN {written}")
        for index in column.table.indexes:
            if list(index.columns) == [column]:
                index.create(connection)


def _await_bots(connection: sa.Connection) -> None:
    """Whoever opens the database next sums up anew what is in progress, with the bots that decide there."""
    _add(connection, SUMMARIES.c.bot_due)
    connection.execute(sa.delete(SUMMARIES).where(SUMMARIES.c.body.contains('"over":false')))


def _lock(connection: sa.Connection) -> None:
    """Others wait until this transaction is over."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    elif connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(ONE_AT_A_TIME)))
