"""Databases of every earlier house: each was written by the version of its time, with games in progress, and with what
people had there."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa

from moonwood.house.walls import StoreError
from moonwood.server.guard.visitors import COOKIE
from moonwood.server.settings import Settings
from moonwood.server.storage.schema import MIGRATIONS, SUMMARIES, version_of
from moonwood.server.storage.store import SqlStore
from moonwood.server.storage.upkeep import copy, verdicts
from moonwood.table.lesson import Progress
from moonwood.table.table import fingerprint
from tests.server.conftest import Visitor, frame, opened, play

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"), key=lambda path: int(path.stem))
PASSPHRASE = "three grey owls at noon"
UNWRITTEN = 6
"""So many schemas did not know their number."""


def _schemas(first: int) -> pytest.MarkDecorator:
    """Those from one on. Some soon had a next one: what holds for their neighbours holds for them, too; the second tier
    makes sure."""
    numbers = range(first, len(SCHEMAS) + 1)
    marks = [pytest.mark.slow if UNWRITTEN < it < len(SCHEMAS) else () for it in numbers]
    cases = [
        pytest.param(SCHEMAS[it - 1], id=f"schema {it}", marks=mark) for it, mark in zip(numbers, marks, strict=True)
    ]
    return pytest.mark.parametrize("schema", cases)


each_schema = _schemas(1)
each_with_people = _schemas(UNWRITTEN + 1)
ACCOUNTS, OPEN_TABLES, RATINGS, TALK, CALLS, CLOCKS, PROGRAMS = range(UNWRITTEN + 1, UNWRITTEN + 8)
"""The schemas with which each of them came."""


def load(schema: Path, database: str) -> tuple[str, str]:
    """Make an earlier database; a player's cookie, and the table they sit at."""
    text = schema.read_text("utf-8")
    with closing(sqlite3.connect(":memory:" if "://" in database else database)) as file:
        file.executescript(text)
        if "://" in database:
            _carry(file, database)
    cookie, table = re.findall(r"-- cookie (\S+) table (\S+)", text)[0]
    return cookie, table


def _carry(file: sqlite3.Connection, database: str) -> None:
    """What SQLite wrote, as PostgreSQL would have it."""
    engine, known = sa.create_engine(Settings(database=database).url), sa.MetaData()
    with engine.begin() as connection:
        for [statement] in file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY type DESC"):
            numbered = statement.replace("\tid INTEGER NOT NULL", "\tid SERIAL NOT NULL")
            connection.exec_driver_sql(numbered.replace("BOOLEAN DEFAULT 0", "BOOLEAN DEFAULT false"))
        known.reflect(connection)
        for table in known.sorted_tables:
            columns = [it.name for it in table.c]
            rows = [dict(zip(columns, row, strict=True)) for row in file.execute(f'SELECT * FROM "{table.name}"')]
            if rows:
                connection.execute(sa.insert(table), rows)
    engine.dispose()


def tables_in(schema: Path) -> set[str]:
    return set(re.findall(r"INSERT INTO \"?entries\"? VALUES\('([^']+)'", schema.read_text("utf-8")))


def shape(engine: sa.Engine) -> dict[str, list[tuple[str, str, bool]]]:
    """The columns of all tables."""
    about = sa.inspect(engine)
    return {
        table: sorted((it["name"], str(it["type"]), it["nullable"]) for it in about.get_columns(table))
        for table in about.get_table_names()
    }


def test_every_schema_that_was_ever_stored_is_here() -> None:
    assert [int(path.stem) for path in SCHEMAS] == list(range(1, len(MIGRATIONS)))


@each_schema
def test_a_game_of_an_earlier_house_goes_on(schema: Path, database: str) -> None:
    cookie, table = load(schema, database)
    with opened(Settings(database=database, bot_pause=0)) as app:
        ann, bo = Visitor(app), Visitor(app)
        ann.http.cookies.set(COOKIE, cookie)
        assert f"/table/{table}" in ann.http.get("/games").text
        with ann.sit(table) as page:
            shown = frame(page)
            assert (shown["mine"], shown["scene"]["ply"]) == ([0], 1)
            assert bo.http.post(shown["invitations"][0]["path"], data={"name": "Bo"}).status_code == 200
        with bo.sit(table) as page:
            shown = play(page, frame(page))
            assert (shown["mine"], shown["scene"]["ply"]) == ([1], 2)


@each_schema
def test_an_earlier_database_becomes_one_of_today(schema: Path, database: str, second_database: str) -> None:
    cookie, _ = load(schema, database)
    old, new = (SqlStore(Settings(database=it).url) for it in (database, second_database))
    assert shape(old.engine) == shape(new.engine)
    with old.engine.connect() as connection:
        assert version_of(connection) == len(MIGRATIONS)
    owner = fingerprint(cookie)
    assert len(asyncio.run(old.journal(owner, "moonlight"))) == (int(schema.stem) >= 3)
    lessons = {"top-cap": {"walls": Progress("walls", 2, True)}} if int(schema.stem) >= 6 else {}
    assert asyncio.run(old.progress(owner)) == lessons
    for store in (old, new):
        store.close()


@each_schema
def test_a_backup_of_an_earlier_house_is_brought_back(schema: Path, database: str, second_database: str) -> None:
    load(schema, database)
    games = copy(database, second_database).games
    assert games == len(tables_in(schema))
    assert [it.trouble for it in verdicts(second_database)] == [""] * games
    back = SqlStore(Settings(database=second_database).url)
    with back.engine.connect() as connection:
        assert connection.execute(sa.select(sa.func.count()).select_from(SUMMARIES)).scalar_one() == games
    back.close()


@each_with_people
def test_what_people_had_in_an_earlier_house_is_theirs(schema: Path, database: str) -> None:
    """An account, a game between two, and whatever else the house of that time knew."""
    load(schema, database)
    number, text = int(schema.stem), schema.read_text("utf-8")
    [(name, table, plies)] = re.findall(r"-- account (\S+) table (\S+) plies (\d+)", text)
    with opened(Settings(database=database, bot_pause=0, mail="smtp://127.0.0.1:9", address="https://a.b")) as app:
        cy = Visitor(app)
        cy.http.get("/")
        signed_in = cy.http.post("/account/in", data={"name": name, "passphrase": PASSPHRASE})
        assert signed_in.status_code == 200
        with cy.sit(table) as page:
            shown = frame(page)
        everything = cy.http.get("/account/everything.json").json()
        open_tables = re.findall(r"-- open (\S+)", text)
        there = [cy.http.get(f"/table/{it}").status_code for it in open_tables]
    assert (shown["mine"], shown["scene"]["ply"]) == ([0], int(plies))
    assert (shown["clock"] is not None) == (number >= CLOCKS)
    remarks = [it["text"] for it in shown["talk"]["remarks"]]
    assert remarks == (["Good move.", "Thank you."] if number >= TALK else [])
    counts = [len(everything.get(it, [])) for it in ("ratings", "calls", "programs")]
    assert counts == [number >= RATINGS, number >= CALLS, number >= PROGRAMS]
    assert there == [200] * (number >= OPEN_TABLES)


def test_several_that_start_together_migrate_once(database: str) -> None:
    load(SCHEMAS[0], database)
    with ThreadPoolExecutor(4) as pool:
        stores = list(pool.map(SqlStore, [Settings(database=database).url] * 4))
    with stores[0].engine.connect() as connection:
        assert version_of(connection) == len(MIGRATIONS)
    for store in stores:
        store.close()


def test_a_database_of_a_later_house_is_left_alone(database: str) -> None:
    url = Settings(database=database).url
    store = SqlStore(url)
    with store.engine.begin() as connection:
        connection.exec_driver_sql(f"INSERT INTO schema VALUES ({len(MIGRATIONS) + 1}, 0)")
    store.close()
    with pytest.raises(StoreError, match=f"has schema {len(MIGRATIONS) + 1}, and this version of Moonwood knows"):
        SqlStore(url)
