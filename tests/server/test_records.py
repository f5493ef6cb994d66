"""Games as records, in and out of a house: by page, by API, and by a host."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from moonwood.cli import main
from moonwood.server.rounds import one_round
from moonwood.server.settings import Settings
from moonwood.table.collection import MOST, pieces_of, read
from tests.server.conftest import PORTALS, Visitor, frame, play
from tests.server.test_api import PASSPHRASE, Program, bot  # noqa: F401
from tests.server.test_meeting import house_of

RECORDS = Path(__file__).parents[1] / "records"
PLAYED = [(RECORDS / f"{name}.txt").read_text("utf-8") for name in ("cat-a-comb-colour", "top-cap-bottle")]


def _brought(visitor: Visitor, text: str) -> str:
    answer = visitor.http.post("/games/records", data={"records": text})
    assert answer.status_code == 200
    return str(answer.text)


def test_records_come_in_and_go_out_as_they_were(visitor: Visitor) -> None:
    page = _brought(visitor, "\n".join(PLAYED))
    assert "2 games came along." in page
    assert page.count('href="/table/') == 2, "they are among one's games"
    out = visitor.http.get("/games/records.txt")
    assert "moonwood-records.txt" in out.headers["content-disposition"]
    games = {(it.match.game.name, tuple(it.match.actions)) for it in map(read, pieces_of(out.text))}
    assert games == {
        (it.match.game.name, tuple(it.match.actions)) for text in PLAYED for it in map(read, pieces_of(text))
    }


def test_what_cannot_be_taken_over_is_told_with_its_line(visitor: Visitor) -> None:
    broken = PLAYED[1].replace("1 A: ", "1 A: move a1 a1; ", 1)
    page = _brought(visitor, f"{PLAYED[0]}\n{broken}")
    line = PLAYED[0].count("\n") + 2
    assert "1 game came along." in page
    assert f"line {line + broken[: broken.index('1 A: ')].count(chr(10))}:" in page
    assert "0 games came along." in _brought(visitor, "no record")
    assert "at most" in _brought(visitor, f"{PLAYED[1]}\n" * (MOST + 1))


def test_a_game_that_came_along_is_over_and_counts_for_nobody(app: Any, visitor: Visitor) -> None:
    _brought(visitor, PLAYED[1])
    table = house_of(app).store.engine.connect().exec_driver_sql("SELECT table_id FROM summaries").scalar_one()
    with visitor.sit(table) as socket:
        scene = frame(socket)["scene"]
    assert scene["over"]
    assert house_of(app).store.engine.connect().exec_driver_sql("SELECT count(*) FROM results").scalar_one() == 0


def test_a_program_brings_and_takes_records(bot: Program) -> None:  # noqa: F811
    taken = bot.post("/records", {"records": [*PLAYED, "moonwood record 1\nnonsense"]})
    assert len(taken["tables"]) == 2
    assert len(taken["problems"]) == 1
    assert len(bot.get("/records")["records"]) == 2
    assert bot.post("/records", {"records": ["x"]}, 409)["reason"] == "no-record"


def test_a_host_writes_records_into_a_folder_and_reads_them(
    settings: Settings, app: Any, visitor: Visitor, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    visitor.http.post("/account/new", data={"name": "Ann", "new": PASSPHRASE, "again": PASSPHRASE})
    _brought(visitor, "\n".join(PLAYED))
    folder, there = str(tmp_path / "records"), ("--database", settings.database)
    assert main(["admin", "export", folder, *there]) == 0
    assert len(list(Path(folder).glob("*.txt"))) == 2
    assert main(["admin", "import", folder, "--for", "Ann", *there]) == 0
    assert visitor.http.get("/games").text.count('href="/table/') == 4
    said = capsys.readouterr().out
    assert "2 records" in said
    assert said.count(": table ") == 2


def test_a_host_ends_a_table_and_those_who_look_are_told(
    settings: Settings, app: Any, visitor: Visitor, capsys: pytest.CaptureFixture[str]
) -> None:
    table, there = visitor.create(), ("--database", settings.database)
    with visitor.sit(table) as socket:
        play(socket, frame(socket))
        assert main(["admin", "end", table, "--reason", "nobody is there", *there]) == 0
        PORTALS[app].call(one_round, house_of(app))
        scene = frame(socket)["scene"]
    assert scene["over"]
    assert scene["legal"] == []
    assert "ended this game" in scene["ask"]
    assert main(["admin", "end", table, *there]) == 1, "it is over already"
    assert main(["admin", "reports", *there]) == 0
    assert f"Table {table} was ended: nobody is there" in capsys.readouterr().out
