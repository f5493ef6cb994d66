"""`moonwood games` and `moonwood rules`."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.cli import main
from moonwood.cli.tables import WIDEST, rules_text
from moonwood.games import rooms
from tests.cli.asking import Output


def test_games_lists_every_game(capsys: Output) -> None:
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    for room in rooms().values():
        assert f"{room.name}: {room.title}" in said
    assert "jump (off|on): " in said
    assert "(default: off)" in said


@pytest.mark.parametrize("game", moonwood.games())
def test_rules_of_every_game(game: str) -> None:
    text = rules_text(moonwood.game(game))
    assert rooms()[game].title in text
    assert all(len(line) <= WIDEST or line.startswith("    ") for line in text.splitlines()), "only boards may be wide"


def test_rulings_are_marked_and_boards_drawn(capsys: Output) -> None:
    assert main(["rules", "top-cap"]) == 0
    said = capsys.readouterr().out
    assert "[our ruling: shortest_move]" in said
    assert "    4 A . . A . ." in said
