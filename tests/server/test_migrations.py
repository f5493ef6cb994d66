"""Databases of every earlier house: each was written by the version of its time, with a game in progress."""

from __future__ import annotations

import asyncio
import re
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa

from moonwood.house.walls import StoreError
from moonwood.server.guard.visitors import COOKIE
from moonwood.server.settings import Settings
from moonwood.server.storage.schema import MIGRATIONS, version_of
from moonwood.server.storage.store import SqlStore
from moonwood.server.storage.upkeep import copy, verdicts
from moonwood.table.lesson import Progress
from moonwood.table.table import fingerprint
from tests.server.conftest import Visitor, frame, opened, play

SCHEMAS = sorted((Path(__file__).parent / "schemas").glob("*.sql"), key=lambda path: int(path.stem))
UNWRITTEN = 6
"""So many schemas did not know their number."""


def _of_a_day(path: Path) -> bool:
    """Whether a schema knew its number and soon had a next one: what holds for its neighbours holds for it, too; the
    second tier makes sure."""
    return UNWRITTEN < int(path.stem) < len(SCHEMAS)


each_schema = pytest.mark.parametrize(
    "schema",
    [pytest.param(it, id=f"schema {it.stem}", marks=pytest.mark.slow if _of_a_day(it) else ()) for it in SCHEMAS],
)


def load(schema: Path, database: str) -> tuple[str, str]:
    """Make an earlier database; a player's cookie, and the table they sit at."""
    text = schema.read_text("utf-8")
    if "://" in database:
        engine = sa.create_engine(Settings(database=database).url)
        with engine.begin() as connection:
            connection.exec_driver_sql(_for_postgres(text))
        engine.dispose()
    else:
        with sqlite3.connect(database) as file:
            file.executescript(text)
        file.close()
    cookie, table = re.findall(r"-- cookie (\S+) table (\S+)", text)[0]
    return cookie, table


def _for_postgres(text: str) -> str:
    """What SQLite wrote, as PostgreSQL would have it."""
    text = text.replace("BEGIN TRANSACTION;", "").replace("COMMIT;", "")
    return text.replace("\tid INTEGER NOT NULL", "\tid SERIAL NOT NULL").replace(
        "BOOLEAN DEFAULT 0", "BOOLEAN DEFAULT false"
    )


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
def test_an_earlier_database_becomes_one_of_today(schema: Path, tmp_path: Path) -> None:
    cookie, _ = load(schema, str(tmp_path / "old.sqlite"))
    old, new = (SqlStore(f"sqlite:///{tmp_path / name}.sqlite") for name in ("old", "new"))
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
def test_a_backup_of_an_earlier_house_is_brought_back(schema: Path, tmp_path: Path) -> None:
    old, back = str(tmp_path / "old.sqlite"), str(tmp_path / "back.sqlite")
    load(schema, old)
    assert copy(old, back).games == 1
    assert [it.trouble for it in verdicts(back)] == [""]


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
