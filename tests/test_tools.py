"""The maker of golden records."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import moonwood

TOOL = Path(__file__).parent.parent / "tools" / "make_records.py"


@pytest.fixture
def tool(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = spec_from_file_location("make_records", TOOL)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "make_records", module)
    spec.loader.exec_module(module)
    monkeypatch.setattr(module, "RECORDS", tmp_path)
    return module


def run(tool: ModuleType, monkeypatch: pytest.MonkeyPatch, *argv: str) -> None:
    monkeypatch.setattr(sys, "argv", ["make_records.py", *argv])
    tool.main()


def test_it_finds_every_ending(tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(tool, monkeypatch, "top-cap")
    for ending in ("bottle", "no-move", "repetition", "move-limit"):
        record = moonwood.Record.load((tmp_path / f"top-cap-{ending}.txt").read_text(), moonwood.game)
        assert record.result.endswith(ending)


def test_it_finds_every_family_of_actions(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(tool, monkeypatch, "top-cap")
    records = [moonwood.Record.load(path.read_text(), moonwood.game) for path in tmp_path.glob("*.txt")]
    played = {record.game.table.owner(action).name for record in records for action in record.actions}
    assert played == {"move", "first", "tile"}
    assert "not reached" not in capsys.readouterr().out
    for record, path in zip(records, tmp_path.glob("*.txt"), strict=True):
        assert path.stem.startswith(f"top-cap-{record.result.split()[-1]}")
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
