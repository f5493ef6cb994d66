"""A house of its own, in which a test can write new rooms."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from moonwood.cli import new_game
from moonwood.games import rooms

TESTS = Path(__file__).parent.parent


@contextmanager
def house_of_its_own(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The house beside its rooms in `folder`: whatever is written there is a room until the test is over."""
    shutil.copytree(TESTS / "first_rooms", folder / "tests" / "first_rooms")
    rooms_here = folder / "moonwood" / "games"
    rooms_here.mkdir(parents=True)
    games = import_module("moonwood.games")
    ours = set(sys.modules)
    monkeypatch.setattr(games, "__path__", [str(rooms_here), *games.__path__])
    monkeypatch.setattr(new_game, "_tests", lambda: folder / "tests")
    yield folder
    for name in [name for name in sys.modules if name.startswith("moonwood.games.") and name not in ours]:
        del sys.modules[name]
    rooms.cache_clear()
