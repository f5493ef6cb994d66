"""Ledgers in a database: SQLite, and PostgreSQL where it is installed."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from moonwood import game
from moonwood.house.walls import Conflict, StoreError
from moonwood.kernel.seats import Seat
from moonwood.kernel.view import closed
from moonwood.server.settings import Settings
from moonwood.server.storage.schema import ENTRIES, KEYS
from moonwood.server.storage.store import SqlStore
from moonwood.table.ledger import Created, Entry, Moved, Seated, Sitter
from moonwood.table.outline import outlined
from tests.server.postgres import DATABASES, Cluster
from tests.server.test_table import fresh

VIEW = closed(game("top-cap").start(seed=1).view(0))
"""Any view."""
ENTRY = Moved(Seat(0), "move a4 b5", [])


@pytest.fixture
def url(database: str) -> str:
    return Settings(database=database).url


@pytest.fixture
def store(url: str) -> Iterator[SqlStore]:
    opened = SqlStore(url)
    yield opened
    opened.close()


def test_an_appended_entry_is_there_after_reopening(url: str) -> None:
    store = SqlStore(url)
    asyncio.run(store.append("t", 0, ENTRY, owners=["me"], view=VIEW))
    asyncio.run(store.append("t", 1, ENTRY))
    store.close()
    again = SqlStore(url)
    assert len(asyncio.run(again.ledger("t"))) == 2
    assert asyncio.run(again.views("t")) == {0: VIEW}
    assert [it.id for it in asyncio.run(again.tables_of("me", 5))] == ["t"]
    again.close()


def test_lists_of_tables_read_no_ledgers(store: SqlStore, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a list tells is written with every entry, in its transaction."""
    _, (created,) = fresh()
    assert isinstance(created, Created)
    entries: list[Entry] = [created, Seated(Seat(1), Sitter("human", "Cy", owner="cy")), ENTRY]
    for seq, entry in enumerate(entries):
        outline = outlined(created, entries[1 : seq + 1])
        asyncio.run(store.append("t", seq, entry, owners=["me"], summary=outline.summary))
    monkeypatch.setattr(SqlStore, "_kept", None)
    (listed,) = asyncio.run(store.tables_of("me", 5))
    assert listed.summary == outline.summary
    assert (outline.summary.names, outline.summary.moves) == (["Ann", "Cy"], 1)


def test_an_entry_that_is_not_written_changes_no_list(store: SqlStore) -> None:
    _, (created,) = fresh()
    assert isinstance(created, Created)
    outline = outlined(created)
    asyncio.run(store.append("t", 0, created, owners=["me"], summary=outline.summary))
    with pytest.raises(Conflict):
        asyncio.run(store.append("t", 0, ENTRY, summary=outline.after(ENTRY).summary))
    assert asyncio.run(store.tables_of("me", 5))[0].summary == outline.summary


def test_tables_of_an_earlier_house_get_their_summaries(url: str) -> None:
    """It kept none, or, where it ran once more after a house that did, older ones."""
    _, (created,) = fresh()
    assert isinstance(created, Created)
    earlier = SqlStore(url)
    entries: list[Entry] = [created, ENTRY, ENTRY]
    for seq, entry in enumerate(entries):
        asyncio.run(earlier.append("none", seq, entry, owners=["me"]))
        asyncio.run(earlier.append("nonsense", seq, ENTRY, owners=["me"]))
        known = None if seq else outlined(created).summary
        asyncio.run(earlier.append("older", seq, entry, owners=["me"], summary=known))
    earlier.close()
    later = SqlStore(url)
    listed = {it.id: it.summary for it in asyncio.run(later.tables_of("me", 5))}
    later.close()
    whole = outlined(created, [ENTRY, ENTRY]).summary
    assert listed == {"none": whole, "older": whole, "nonsense": None}


def test_two_writers_cannot_both_write_one_entry(store: SqlStore, url: str) -> None:
    other = SqlStore(url)
    asyncio.run(store.append("t", 0, ENTRY))
    with pytest.raises(Conflict):
        asyncio.run(other.append("t", 0, ENTRY))
    assert len(asyncio.run(store.ledger("t"))) == 1
    other.close()


def test_of_two_writers_at_once_one_wins_every_entry(store: SqlStore, url: str) -> None:
    other = SqlStore(url)

    def race(writer: SqlStore) -> list[BaseException | None]:
        async def all_at_once() -> list[BaseException | None]:
            return await asyncio.gather(*(writer.append("t", n, ENTRY) for n in range(50)), return_exceptions=True)

        return asyncio.run(all_at_once())

    with ThreadPoolExecutor() as pool:
        mine, theirs = pool.map(race, (store, other))
    assert all((one is None) != (two is None) for one, two in zip(mine, theirs, strict=True))
    assert all(isinstance(it, Conflict) for it in [*mine, *theirs] if it is not None)
    assert len(asyncio.run(store.ledger("t"))) == 50
    other.close()


def test_several_may_start_on_an_empty_database_together(url: str) -> None:
    with ThreadPoolExecutor(8) as pool:
        for store in list(pool.map(SqlStore, [url] * 8)):
            store.close()


def test_a_conflict_in_a_batch_does_not_take_the_others_down(store: SqlStore) -> None:
    async def many() -> list[BaseException | None]:
        await store.append("t", 3, ENTRY)
        return await asyncio.gather(*(store.append("t", seq, ENTRY) for seq in range(8)), return_exceptions=True)

    results = asyncio.run(many())
    assert [seq for seq, result in enumerate(results) if isinstance(result, Conflict)] == [3]
    assert len(asyncio.run(store.ledger("t"))) == 8


def test_an_entry_that_cannot_be_written_says_so_without_telling_it(store: SqlStore) -> None:
    with store.engine.begin() as connection:
        ENTRIES.drop(connection)
    with pytest.raises(StoreError, match="did not take") as failed:
        asyncio.run(store.append("t", 0, ENTRY))
    assert ENTRY.action not in str(failed.value)
    with pytest.raises(StoreError, match="cannot be read"):
        asyncio.run(store.ledger("t"))
    with store.engine.begin() as connection:
        ENTRIES.create(connection)
    asyncio.run(store.append("t", 0, ENTRY))


def test_entries_in_sqlite_survive_a_power_cut(tmp_path: Path) -> None:
    store = SqlStore(f"sqlite:///{tmp_path / 'store.sqlite'}")
    with store.engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    store.close()


@pytest.mark.parametrize("database", ["/nowhere/at/all/x.sqlite", "/proc/x.sqlite"])
def test_a_database_that_cannot_be_written_says_so(database: str) -> None:
    with pytest.raises(StoreError, match="cannot write to the database"):
        SqlStore(f"sqlite:///{database}")


def test_an_unknown_kind_of_database_says_so() -> None:
    with pytest.raises(StoreError, match="cannot write to the database"):
        SqlStore("moonbase://x")


if len(DATABASES) > 1:

    @pytest.mark.slow
    def test_a_postgresql_that_was_restarted_is_found_again(cluster: Cluster) -> None:
        store = SqlStore(Settings(database=cluster.database()).url)
        asyncio.run(store.append("t", 0, ENTRY))
        cluster.restart()
        asyncio.run(store.append("t", 1, ENTRY))
        assert len(asyncio.run(store.ledger("t"))) == 2
        store.close()

    @pytest.mark.slow
    def test_a_postgresql_that_is_not_there_says_so_and_keeps_the_password() -> None:
        with pytest.raises(StoreError, match="cannot write to the database") as failed:
            SqlStore("postgresql+psycopg://moon:owl@127.0.0.1:9/wood")
        assert "owl" not in str(failed.value)


def test_what_the_database_refuses_is_told_without_what_was_to_be_written(settings: Settings) -> None:
    """A line of the log may hold the error, and what is written holds the secrets of tables."""
    store = SqlStore(settings.url)
    row = {"name": "word", "value": "hush"}
    with store.engine.begin() as connection:
        connection.execute(sa.insert(KEYS), row)
    with pytest.raises(IntegrityError) as refused, store.engine.begin() as connection:
        connection.execute(sa.insert(KEYS), row)
    store.close()
    assert "hush" not in str(refused.value)
