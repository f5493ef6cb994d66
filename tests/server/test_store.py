from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from moonwood.server.ledger import Moved
from moonwood.server.store import Conflict, Store, StoreError

ENTRY = Moved(0, "move a4 b5", [])


def store_in(folder: Path) -> Store:
    return Store(f"sqlite:///{folder / 'store.sqlite'}")


def test_an_appended_entry_is_there_after_reopening(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    asyncio.run(store.append("t", 0, ENTRY, owner="me"))
    store.close()
    again = store_in(tmp_path)
    assert len(asyncio.run(again.ledger("t"))) == 1
    assert [table for table, _ in asyncio.run(again.tables_of("me", 5))] == ["t"]
    again.close()


def test_two_writers_cannot_both_write_one_entry(tmp_path: Path) -> None:
    one, other = store_in(tmp_path), store_in(tmp_path)
    asyncio.run(one.append("t", 0, ENTRY))
    with pytest.raises(Conflict):
        asyncio.run(other.append("t", 0, ENTRY))
    assert len(asyncio.run(one.ledger("t"))) == 1


def test_a_conflict_in_a_batch_does_not_take_the_others_down(tmp_path: Path) -> None:
    store = store_in(tmp_path)

    async def many() -> list[BaseException | None]:
        await store.append("t", 3, ENTRY)
        return await asyncio.gather(*(store.append("t", seq, ENTRY) for seq in range(8)), return_exceptions=True)

    results = asyncio.run(many())
    assert [seq for seq, result in enumerate(results) if isinstance(result, Conflict)] == [3]
    assert len(asyncio.run(store.ledger("t"))) == 8


def test_entries_survive_a_power_cut(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    with store._engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"


@pytest.mark.parametrize("database", ["/nowhere/at/all/x.sqlite", "/proc/x.sqlite"])
def test_a_database_that_cannot_be_written_says_so(database: str) -> None:
    with pytest.raises(StoreError, match="cannot write to the database"):
        Store(f"sqlite:///{database}")


def test_an_unknown_kind_of_database_says_so() -> None:
    with pytest.raises(StoreError, match="cannot write to the database"):
        Store("moonbase://x")
