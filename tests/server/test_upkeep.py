"""Backups, moves, and looking through a database."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from moonwood import game
from moonwood.cli import main
from moonwood.house.walls import StoreError
from moonwood.kernel.seats import Seat
from moonwood.kernel.view import closed
from moonwood.people.conduct import BAN, Restraint
from moonwood.server.settings import Settings
from moonwood.server.storage.conduct import ConductStore
from moonwood.server.storage.store import SqlStore
from moonwood.server.storage.upkeep import copy, forget, verdicts
from moonwood.table.journal import Note, Place
from moonwood.table.ledger import Moved
from moonwood.table.lesson import Progress
from moonwood.table.table import fingerprint
from tests.server.postgres import Cluster
from tests.server.test_table import fresh

VIEW = closed(game("top-cap").start(seed=1).view(0))
"""Any view."""
OWNER = fingerprint("token")


def _filled(database: str, games: int = 3) -> SqlStore:
    """A house with some games, a journal and a lesson; it stays open."""
    store = SqlStore(Settings(database=database).url)
    store.key("cookies")
    _, (created,) = fresh()
    for number in range(games):
        asyncio.run(store.append(f"t{number}", 0, created, owners=[OWNER], view=VIEW))
    note = Note("moonlight", Place("1", "regular", "alone"), True, 5, 3, 1.0, "record")
    asyncio.run(store.keep([(OWNER, note)]))
    asyncio.run(store.learn(OWNER, "top-cap", Progress("walls", 2, True)))
    for name in ("Ann", "Bo"):
        asyncio.run(ConductStore(store).restrain("Kay", Restraint(name, name, BAN, 1.0, "")))
    return store


def test_a_backup_is_made_while_the_house_is_open_and_brought_back(database: str, tmp_path: Path) -> None:
    house = _filled(database)
    kept, back = str(tmp_path / "kept.sqlite"), str(tmp_path / "back.sqlite")
    copied = copy(database, kept)
    assert copied.games == 3
    assert copy(kept, back) == copied
    again = SqlStore(Settings(database=back).url)
    assert asyncio.run(again.ledger("t2")) == asyncio.run(house.ledger("t2"))
    assert asyncio.run(again.views("t0")) == {0: VIEW}
    assert asyncio.run(again.journal(OWNER, "moonlight")) == asyncio.run(house.journal(OWNER, "moonlight"))
    assert asyncio.run(again.progress(OWNER)) == asyncio.run(house.progress(OWNER))
    assert asyncio.run(ConductStore(again).log()) == asyncio.run(ConductStore(house).log())
    assert again.key("cookies") == house.key("cookies"), "everybody keeps their cookie"
    again.close()
    house.close()


@pytest.mark.slow
def test_a_house_moves_from_sqlite_to_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    file = str(tmp_path / "house.sqlite")
    _filled(file).close()
    target = cluster.database()
    assert copy(file, target).games == 3
    moved = SqlStore(Settings(database=target).url)
    asyncio.run(moved.append("t0", 1, Moved(Seat(0), "move a4 b5", [])))
    assert asyncio.run(moved.length("t0")) == 2
    conduct = ConductStore(moved)
    asyncio.run(conduct.restrain("Kay", Restraint("c", "Cy", BAN, 1.0, "")))
    assert [it.name for it in asyncio.run(conduct.log())] == ["Cy", "Bo", "Ann"], "it goes on counting where it was"
    moved.close()


def test_a_copy_never_goes_into_a_database_that_holds_something(tmp_path: Path) -> None:
    one, other = str(tmp_path / "one.sqlite"), str(tmp_path / "other.sqlite")
    _filled(one).close()
    _filled(other, games=1).close()
    with pytest.raises(StoreError, match="is not empty"):
        copy(one, other)
    assert [it.table for it in verdicts(other)] == ["t0"]


def test_what_is_not_there_is_not_made(tmp_path: Path) -> None:
    missing = str(tmp_path / "missing.sqlite")
    with pytest.raises(StoreError, match="there is no database"):
        copy(missing, str(tmp_path / "new.sqlite"))
    with pytest.raises(StoreError, match="there is no database"):
        list(verdicts(missing))
    assert list(tmp_path.iterdir()) == []


def test_every_game_is_played_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "house.sqlite")
    house = _filled(file)
    assert main(["admin", "verify", "--database", file]) == 0
    asyncio.run(house.append("t1", 1, Moved(Seat(0), "move a1 a1", [])))
    house.close()
    assert [it.table for it in verdicts(file) if it.trouble] == ["t1"]
    assert main(["admin", "verify", "--database", file]) == 1
    said = capsys.readouterr().out
    assert "3 games: 2 can be played on, 1 can only be looked at" in said
    assert "t1: its moves cannot be replayed" in said


def test_a_person_is_forgotten_and_the_games_stay(tmp_path: Path) -> None:
    file = str(tmp_path / "house.sqlite")
    house = _filled(file)
    assert forget(file, "somebody else") == 0
    assert forget(file, "token") == 5
    assert not asyncio.run(house.knows(OWNER))
    assert asyncio.run(house.length("t0")) == 1
    house.close()


def test_the_commands_copy(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    file, kept, back = (str(tmp_path / name) for name in ("house.sqlite", "kept.sqlite", "back.sqlite"))
    _filled(file).close()
    monkeypatch.setenv("MOONWOOD_DATABASE", file)
    assert main(["admin", "backup", kept]) == 0
    assert main(["admin", "backup", kept]) == 1, "a backup does not go over another one"
    assert main(["admin", "restore", kept, "--database", back]) == 0
    assert main(["admin", "move", str(tmp_path / "new.sqlite")]) == 0
    assert main(["admin", "forget", "token"]) == 0
    said = capsys.readouterr().out
    assert said.count("3 games, ") == 3
    assert "5 rows deleted" in said
