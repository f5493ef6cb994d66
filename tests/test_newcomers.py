"""The tests of the house fit every game, not only those that are there: new ones pass them, too."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parent.parent
KINDS = {"newcomer-stones": "", "newcomer-camp": "--alone", "newcomer-clues": "--together --hidden"}
"""A room of each kind, as `moonwood new-game` writes it."""
ASKED = {
    "test_an_environment_of_a_version_gives_the_same_results",
    "test_every_room_has_the_same_furniture",
    "test_the_picture_of_the_readme_is_drawn_by_the_game",
    "test_the_readme_says_what_each_game_is",
}
"""What docs/add-a-game.md asks of an author besides the room: a digest, a moment, its board and its blurb."""
LEFT_OUT = (".git", ".venv*", "build", "__pycache__", ".*_cache", "node_modules")


@pytest.mark.slow
@pytest.mark.source
def test_the_tests_of_the_house_fit_new_games(tmp_path: Path) -> None:
    house = tmp_path / "house"
    shutil.copytree(HOME, house, ignore=shutil.ignore_patterns(*LEFT_OUT))
    for name, kind in KINDS.items():
        run(house, "-m", "moonwood", "new-game", name, *kind.split())
        run(house, "-m", "moonwood", "check", name)
        run(house, "tools/make_records.py", name)
    chosen = ["-m", "not browser", "-k", "newcomer and not newcomers"]
    told = run(house, "-m", "pytest", "-q", "-p", "no:cacheprovider", *chosen)
    red = set(re.findall(r"^FAILED .*::(\w+)", told, re.MULTILINE))
    assert red == ASKED, told[-3000:]


def run(house: Path, *words: str) -> str:
    """What Python says in a copy of the house."""
    environment = {**os.environ, "PYTHONPATH": str(house), "COLUMNS": "200"}
    return subprocess.run(
        [sys.executable, *words], cwd=house, env=environment, capture_output=True, text=True, check=False
    ).stdout
