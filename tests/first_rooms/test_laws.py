"""The rooms that `moonwood new-game` copies; what it makes of them is checked at length in `tests/cli/test_new_game.py`."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

import moonwood
from moonwood.cli.new_game import TEMPLATES
from moonwood.kernel.game import Game, Room

NAMES = sorted(file.parent.name for file in Path(str(import_module(TEMPLATES).__file__)).parent.glob("*/__init__.py"))
ROOMS: list[Room] = [import_module(f"{TEMPLATES}.{name}").GAME for name in NAMES]


def test_there_is_one_for_each_kind() -> None:
    kinds = {(room.aim if isinstance(room.aim, str) else "any", room.hidden) for room in ROOMS}
    assert kinds == {("against", False), ("against", True), ("together", True), ("any", False)}


@pytest.mark.slow
@pytest.mark.parametrize("room", [room for room in ROOMS if len(room.seat_counts) > 1], ids=lambda room: room.name)
def test_it_keeps_the_laws_whoever_begins(room: Room) -> None:
    for first in (1, "random"):
        assert moonwood.check(Game(room, {"players": 3, "first_player": first}), games=5).games == 5
