"""The maker of golden records, that of the table of rulings, the audit, and the wheels."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.kernel.game import Room

TOOLS = Path(__file__).parent.parent / "tools"


def load(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location(name, TOOLS / f"{name}.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, name, module)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = load("make_records", monkeypatch)
    monkeypatch.setattr(module, "RECORDS", tmp_path)
    return module


def run(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, *argv: str) -> None:
    monkeypatch.setattr(sys, "argv", ["make_records.py", *argv])
    tool.main()


@pytest.mark.slow
def test_it_finds_every_ending_and_every_family_of_actions(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tool, monkeypatch, "top-cap")
    records = {path.stem: moonwood.Record.load(path.read_text(), moonwood.game) for path in tmp_path.glob("*.txt")}
    for ending in ("bottle", "no-move", "repetition", "move-limit"):
        assert records[f"top-cap-{ending}"].result.endswith(ending)
    played = {record.game.table.owner(action).name for record in records.values() for action in record.actions}
    assert played == {"move", "first", "tile"}
    assert "not reached" not in capsys.readouterr().out
    for name, record in records.items():
        assert name.startswith(f"top-cap-{record.result.split()[-1]}")
    run(tool, monkeypatch, "top-cap")
    assert capsys.readouterr().out == "", "all of it is there now"


def test_one_family_can_be_asked_for(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tool, monkeypatch, "top-cap", "--only", "tile")
    (path,) = tmp_path.glob("*.txt")
    assert path.stem.endswith("-tile")
    assert "[tile " in path.read_text()


def test_it_never_touches_what_is_there(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "top-cap-bottle.txt").write_text("old")
    run(tool, monkeypatch, "top-cap", "jump=on", "--only", "bottle")
    assert (tmp_path / "top-cap-bottle.txt").read_text() == "old"


def test_a_wrong_option_lists_the_right_ones(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        run(tool, monkeypatch, "top-cap", "rho=on")
    assert left.value.code == 2
    assert "top-cap has: first_player" in capsys.readouterr().err


def test_it_says_what_it_did_not_find(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tool, monkeypatch, "top-cap", "--games", "1", "--only", "move-limit", "--only", "no-such-end")
    assert "not reached: no-such-end" in capsys.readouterr().out


def test_a_long_game_can_be_written_under_a_name(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for number in range(2):
        run(tool, monkeypatch, "moonlight", "mode=solo", "--named", "alone", "--seed", "1", "--playouts", "1")
        (path,) = tmp_path.glob("*.txt")
        assert moonwood.Record.load(path.read_text(), moonwood.game).game.seats == 1
        told = capsys.readouterr().out
        assert ("is there already" in told) == bool(number)


# The table of rulings

RULINGS = """# Where the sources are silent.

# How many.
most = 3

# Two of a kind, and
# what they cost:
#   first  the one
names = ["a", "b"]
cost = true

# A deck.
[deck]
1 = { copies = 2 }
# Its back.
back = "blue"

[more.one]
x = 1
[more.two]
x = 2
"""


def test_rulings_are_read_with_their_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load("rulings_table", monkeypatch)
    assert [(it.names, list(map(tool.shown, it.values)), it.about) for it in tool.rulings_in(RULINGS)] == [
        (["most"], ["3"], "How many."),
        (["names", "cost"], ["[a, b]", "true"], ""),
        (["deck"], ["2 entries"], "A deck."),
        (["deck.back", "more"], ["blue", "2 entries"], "Its back."),
    ]


def test_the_table_of_rulings_is_made_from_the_files(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load("rulings_table", monkeypatch)
    text = tool.PAGE.read_text("utf-8")
    assert text == tool.page(text), "run: python tools/rulings_table.py"


def test_the_table_of_settings_is_made_from_their_declarations(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load("settings_table", monkeypatch)
    text = tool.PAGE.read_text("utf-8")
    assert text == tool.page(text), "run: python tools/settings_table.py"


@pytest.mark.parametrize("room", rooms().values(), ids=list(rooms()))
def test_every_ruling_is_in_the_table_and_says_what_it_is(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    tool = load("rulings_table", monkeypatch)
    rulings = list(tool.all_rulings(room))
    assert {name for ruling in rulings for name in ruling.names if "." not in name} == set(room.rulings)
    assert all(ruling.about for ruling in rulings)


def test_the_audit_tells_of_holes(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    audit = load("audit", monkeypatch)
    assert {"starlette", "sqlalchemy", "h11"} <= set(audit.installed()), "what others need is asked for, too"

    def ask(address: str) -> dict[str, object]:
        known = [{"id": "GHSA-1", "fixed_in": ["9.9"]}, {"id": "GHSA-2", "withdrawn": "2026-01-01"}]
        return {"vulnerabilities": known if "/starlette/" in address else []}

    assert audit.main(ask) == 1
    told = capsys.readouterr().out
    assert "GHSA-1, mended in 9.9" in told
    assert "GHSA-2" not in told
    assert audit.main(lambda address: {}) == 0


def test_an_audit_without_an_index_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def unreachable(address: str) -> dict[str, object]:
        raise OSError("no route")

    assert load("audit", monkeypatch).main(unreachable) == 0
    assert "no index can be reached (no route)" in capsys.readouterr().out


# A wheel for each Python ---------------------------------------------------------------------------------------------


@pytest.fixture
def wheels(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return load("wheels", monkeypatch)


def test_a_python_that_leads_nowhere_is_not_here(wheels: ModuleType, tmp_path: Path) -> None:
    stand_in = tmp_path / "python3.99"
    stand_in.write_text("#!/bin/sh\nexit 127\n")
    stand_in.chmod(0o755)
    assert wheels.runs(sys.executable)
    assert not wheels.runs(str(stand_in))
    assert not wheels.runs(str(tmp_path / "nothing"))


def test_where_no_python_is_here_it_says_so(
    wheels: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["wheels.py", "--into", str(tmp_path), "no-such-python"])
    with pytest.raises(SystemExit, match="no-such-python"):
        wheels.main()


def test_of_a_build_only_our_own_lines_are_shown(wheels: ModuleType) -> None:
    said = ["gcc -O3 ...\n", "  moonwood: [##..] 20 of 40 files compiled\n", "  building 'moonwood.kernel.state'\n"]
    assert list(wheels.notices(iter(said))) == ["  moonwood: [##..] 20 of 40 files compiled"]


def test_the_wheel_just_built_is_told_from_older_ones(wheels: ModuleType, tmp_path: Path) -> None:
    old, new = tmp_path / "a.whl", tmp_path / "b.whl"
    old.touch()
    before = {old}
    new.touch()
    assert wheels.newest({old, new}, before) == new
    assert wheels.newest({old}, before) == old
