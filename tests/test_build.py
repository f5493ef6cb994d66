"""The two forms of the same source: which one is running, and which one a build makes."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from zipfile import ZipFile

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.kernel.actions import Action
from moonwood.kernel.build import compiled
from moonwood.kernel.state import State

ROOT = Path(__file__).parents[1]
PACKAGE = Path(moonwood.__file__).parent
BUILT_FROM = ("moonwood", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def test_every_room_runs_in_the_form_of_the_kernel() -> None:
    for room in rooms().values():
        file = import_module(f"{room.package}.rules").__file__
        assert file is not None
        assert file.endswith(".py") != compiled(), room.name


def test_plain_games_can_extend_the_kernel_in_both_forms() -> None:
    class Pass(State):
        def actions(self) -> list[Action]:
            return [Action(3)]

    state = Pass(moonwood.game("top-cap"))
    assert state.actions() == [3]
    assert state.why(3) is None


def clean_copy(folder: Path) -> Path:
    """What a build begins with."""
    source = folder / "source"
    source.mkdir()
    for name in BUILT_FROM:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
        else:
            shutil.copy(ROOT / name, source)
    return source


def test_both_forms_of_the_rules_lie_side_by_side() -> None:
    """Where the compiled one is loaded, the plain one is there to be read."""
    for file in rule_files():
        module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        loaded = find_spec(module)
        assert loaded is not None
        assert str(loaded.origin).endswith(".py") != compiled(), module
        assert (PACKAGE.parent / file).is_file()


TRANSLATE = """
import runpy, setuptools, sys
setuptools.setup = lambda **settings: print(len(settings["ext_modules"]), "modules are C")
sys.argv = ["setup.py", "build_ext"]
runpy.run_path("setup.py")
"""
"""What setup.py does before there is anything for a C compiler to do."""


@pytest.mark.slow
@pytest.mark.source
def test_mypyc_takes_every_source(tmp_path: Path) -> None:
    """It translates them all into C. What becomes of that is another matter, and takes minutes."""
    environment = {**os.environ, "MOONWOOD_USE_MYPYC": "1"}
    command = [sys.executable, "-c", TRANSLATE]
    done = subprocess.run(
        command, cwd=clean_copy(tmp_path), env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "modules are C" in done.stdout


@pytest.mark.slow
@pytest.mark.source
def test_from_source_the_wheel_is_plain_and_needs_no_compiler(tmp_path: Path) -> None:
    environment = {**os.environ, "CC": "false", "MOONWOOD_USE_MYPYC": ""}
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--wheel-dir",
        str(tmp_path),
        str(clean_copy(tmp_path)),
    ]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    names = ZipFile(wheel).namelist()
    assert set(rule_files()) <= set(names)
    assert "moonwood/games/top_cap/rulings.toml" in names
    assert not [name for name in names if name.endswith((".so", ".pyd"))]


@pytest.mark.source
def test_the_bar_of_the_compiler_knows_its_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bar = build_script(monkeypatch).Bar(40)
    for _ in range(40):
        bar.step()
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 20
    assert lines[0].startswith("moonwood: [#...................] 2 of 40 files compiled, ")
    assert lines[-1] == "moonwood: [####################] 40 of 40 files compiled, 0.0 minutes left"


@pytest.mark.source
@pytest.mark.parametrize(
    ("asked", "command", "compiles"),
    [("1", "bdist_wheel", True), ("", "bdist_wheel", False), ("1", "editable_wheel", False)],
)
def test_only_what_was_asked_for_is_compiled_and_never_what_is_edited(
    monkeypatch: pytest.MonkeyPatch, asked: str, command: str, compiles: bool
) -> None:
    monkeypatch.setenv("MOONWOOD_USE_MYPYC", asked)
    script = build_script(monkeypatch)
    monkeypatch.setattr(sys, "argv", ["setup.py", command])
    assert script.wanted() == compiles


def build_script(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """What setup.py defines, without the setup."""
    monkeypatch.setattr("setuptools.setup", lambda **_: None)
    monkeypatch.setattr(sys, "argv", ["setup.py"])
    spec = spec_from_file_location("build_script", ROOT / "setup.py")
    assert spec
    assert spec.loader
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


def rule_files() -> list[str]:
    """All that the rules of every room are made of."""
    games = PACKAGE / "games"
    return [
        path.relative_to(PACKAGE.parent).as_posix()
        for path in games.rglob("*.py")
        if path.relative_to(games).with_suffix("").parts[1:2] == ("rules",)
    ]
