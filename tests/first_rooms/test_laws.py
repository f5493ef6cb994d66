"""The rooms that `moonwood new-game` copies keep every law, for every number of players."""

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
@pytest.mark.parametrize(
    ("room", "seats"),
    [(room, seats) for room in ROOMS for seats in room.seat_counts],
    ids=lambda it: getattr(it, "name", str(it)),
)
def test_it_keeps_every_law(room: Room, seats: int) -> None:
    report = moonwood.check(Game(room, {"players": seats}))
    assert report.endings == set(room.rules.ENDINGS)
    assert report.warnings == []
    assert report.secrets == room.hidden


@pytest.mark.slow
@pytest.mark.parametrize("room", [room for room in ROOMS if len(room.seat_counts) > 1], ids=lambda room: room.name)
def test_it_keeps_them_whoever_begins(room: Room) -> None:
    for first in (1, "random"):
        assert moonwood.check(Game(room, {"players": 3, "first_player": first}), games=5).games == 5
