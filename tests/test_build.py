"""The two forms of the same source: which one is running, and a build that never fails for want of a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

import moonwood
from moonwood.games import rooms
from moonwood.kernel.build import compiled
from moonwood.kernel.state import State

ROOT = Path(__file__).parents[1]
BUILT_FROM = ("moonwood", "setup.py", "pyproject.toml", "README.md", "LICENSE")


def test_every_room_runs_in_the_form_of_the_kernel() -> None:
    for room in rooms().values():
        file = room.rules.__file__
        assert file is not None
        assert file.endswith(".py") != compiled(), room.name


def test_plain_games_can_extend_the_kernel_in_both_forms() -> None:
    class Pass(State):
        def actions(self) -> list[int]:
            return [3]

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


def wheel(folder: Path, **environment: str) -> tuple[list[str], str]:
    """The names in a wheel that is built from a clean copy, and what the build said."""
    source = clean_copy(folder)
    command = [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--wheel-dir", str(folder), str(source)]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = folder.glob("*.whl")
    return ZipFile(built).namelist(), done.stdout + done.stderr


def libraries(names: list[str]) -> list[str]:
    return [name for name in names if name.endswith((".so", ".pyd"))]


def test_mypyc_takes_every_source(tmp_path: Path) -> None:
    """It translates them all into C. What becomes of that is another matter, and takes minutes."""
    if compiled():  # it did, and the source is not here
        return
    command = [sys.executable, "setup.py", "build_ext"]
    environment = {**os.environ, "CC": "false", "MOONWOOD_PLAIN": ""}
    done = subprocess.run(
        command, cwd=clean_copy(tmp_path), env=environment, capture_output=True, text=True, check=False
    )
    assert "moonwood: compiling" in done.stderr, done.stderr
    assert "did not take the source" not in done.stderr, done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("environment", "notice"),
    [
        ({"MOONWOOD_PLAIN": "1"}, "moonwood: plain Python, as asked"),
        ({"CC": "false"}, "moonwood: plain Python: no compiled build on this machine"),
    ],
)
def test_without_a_compiler_the_wheel_is_plain(tmp_path: Path, environment: dict[str, str], notice: str) -> None:
    names, said = wheel(tmp_path, **environment)
    assert notice in said
    assert set(rule_files()) <= set(names)
    assert "moonwood/games/top_cap/rulings.toml" in names
    assert not libraries(names)


@pytest.mark.slow
def test_with_a_compiler_the_wheel_holds_both_forms(tmp_path: Path) -> None:
    names, said = wheel(tmp_path, MOONWOOD_PLAIN="", MOONWOOD_OPT="0")
    assert "moonwood: compiled" in said
    built = {name.partition(".")[0] for name in libraries(names)}
    for source in ["moonwood/kernel/state.py", "moonwood/bots/search.py", *rule_files()]:
        assert source in names
        assert source.removesuffix(".py") in built, source


def rule_files() -> list[str]:
    """All that the rules of every room are made of."""
    games = ROOT / "moonwood" / "games"
    return [
        str(path.relative_to(ROOT))
        for path in games.rglob("*.py")
        if path.relative_to(games).with_suffix("").parts[1:2] == ("rules",)
    ]
