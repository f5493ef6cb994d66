"""`moonwood new-game`: for each kind of game a room that fits, and that works at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

import moonwood
from moonwood.cli import main
from moonwood.cli.new_game import TEMPLATES, Kind
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.table.ledger import Created, Sitter, write
from moonwood.table.scene import Style, scene
from moonwood.table.table import Table
from tests.cli.asking import Output, Patch, answers, mistake, wrong_usage
from tests.cli.new_rooms import TESTS, house_of_its_own

KINDS = (
    "",
    "--players 3",
    "--players 2-4",
    "--hidden",
    "--hidden --players 3",
    "--hidden --players 2-4",
    "--alone",
    "--together",
    "--together --players 4",
    "--together --players 1-4",
    "--together --players 2-3",
    "--together --hidden",
    "--together --hidden --players 3",
    "--together --hidden --players 2-4",
)
SECRET = "07" * 32
FEW = ("--players 3", "--hidden --players 2-4", "--alone", "--together --players 1-4", "--together --hidden")
"""One of each template and of each way to be seated."""


@pytest.fixture
def house(tmp_path: Path, monkeypatch: Patch) -> Iterator[Path]:
    with house_of_its_own(tmp_path, monkeypatch) as folder:
        yield folder


NUMBERS = count(1)


def written(kind: str) -> Game:
    """A new game under a name that nobody had before: rulebooks are read once."""
    name = f"my-game-{next(NUMBERS)}"
    assert main(["new-game", name, *kind.split()]) == 0
    return moonwood.game(name)


def kind_of(game: Game) -> tuple[str, bool, tuple[int, ...]]:
    return game.aim, game.hidden, game.room.seat_counts


# What is written


@pytest.mark.parametrize(
    ("kind", "right"),
    [
        ("", ("against", False, (2,))),
        ("--players 3", ("against", False, (3,))),
        ("--hidden --players 2-4", ("against", True, (2, 3, 4))),
        ("--alone", ("alone", False, (1,))),
        ("--together", ("together", False, (2,))),
        ("--together --players 1-4", ("alone", False, (1, 2, 3, 4))),
        ("--together --players 2-3 --hidden", ("together", True, (2, 3))),
    ],
)
def test_the_room_is_of_the_kind_that_was_asked_for(house: Path, kind: str, right: object) -> None:
    assert kind_of(written(kind)) == right


@pytest.mark.parametrize("kind", FEW)
def test_it_keeps_the_laws(house: Path, kind: str) -> None:
    game = written(kind)
    assert moonwood.check(game, games=2, guesses=30, draw_every=20).games == 2
    assert game.lessons()
    assert game.rulebook().numbers


@pytest.mark.parametrize("kind", FEW)
def test_it_is_played_in_the_terminal(house: Path, kind: str, monkeypatch: Patch, capsys: Output) -> None:
    game = written(kind)
    answers(monkeypatch, *["1"] * 40)
    assert main(["play", game.name, "--bot", "random", "--seed", "3"]) == 0
    assert game.room.title in capsys.readouterr().out


@pytest.mark.parametrize("kind", FEW)
def test_it_is_played_at_a_table(house: Path, kind: str) -> None:
    game = written(kind)
    people = [Sitter("human", f"P{seat}", owner=f"p{seat}") for seat in range(game.seats)]
    drawn = [game.text(action) for action in Match(game, bytes.fromhex(SECRET)).actions]
    entry = Created(game.name, 1, game.written_options(), people, "p0", SECRET, "09" * 32, drawn)
    table = Table.rebuild("t", [write(entry)])
    while not table.over:
        state = table.match.state
        shown = scene(table, state.seat, Style())
        assert shown.svg.startswith("<svg")
        assert [choice.id for choice in shown.legal] == state.actions()
        table.play(state.seat, state.actions()[-1])
    assert scene(table, None, Style()).svg


def test_nothing_of_the_template_is_left(house: Path) -> None:
    written("--alone")
    texts = "".join(file.read_text("utf-8") for file in house.rglob("my_game*/**/*.*") if file.suffix != ".pyc")
    assert [word for word in (TEMPLATES, "First Camp", "first-camp", "# [", "first_family") if word in texts] == []


# What is asked


def test_on_a_terminal_whoever_says_nothing_is_asked(house: Path, monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "tog", "why", "y", "many", "2-3")
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    assert kind_of(written("")) == ("together", True, (2, 3))
    said = capsys.readouterr().out
    assert said.count("Is something hidden from some of them?") == 2
    assert "'many' is no number of players; write 3, or 2-4" in said


@pytest.mark.parametrize(("lines", "right"), [(("", "", ""), Kind()), (("alone",), Kind("alone", False, 1, 1))])
def test_whoever_only_agrees_gets_the_plainest(
    house: Path, monkeypatch: Patch, lines: tuple[str, ...], right: Kind
) -> None:
    answers(monkeypatch, *lines)
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    game = written("")
    assert kind_of(game) == (right.aim, right.hidden, (right.most,))


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        ("--players 1", "one player plays against nobody: add --alone, or --together"),
        ("--players 4-2", "players cannot be 4-2"),
        ("--players 2-9", "players cannot be 2-9; a table has 1 to 4 seats"),
        ("--alone --players 2", "alone is for one player"),
        ("--alone --hidden", "nothing is hidden from a single player"),
        ("--together --hidden --players 1-4", "nothing is hidden from a single player"),
    ],
)
def test_a_kind_that_cannot_be_is_refused(house: Path, capsys: Output, kind: str, said: str) -> None:
    assert said in mistake(capsys, "new-game", "my-game", *kind.split())
    assert not (house / "moonwood" / "games" / "my_game").exists()


@pytest.mark.parametrize("kind", ["--alone --together", "--players some", "--players 0"])
def test_what_makes_no_sense_is_wrong_usage(capsys: Output, kind: str) -> None:
    assert "usage: moonwood new-game" in wrong_usage(capsys, "new-game", "my-game", *kind.split())


# Every kind, at length


@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if "2-4" in kind or "1-4" in kind or kind == "--alone"])
def test_every_kind_keeps_every_law_for_every_number_of_players(house: Path, kind: str) -> None:
    room = written(kind).room
    for seats in room.seat_counts:
        report = moonwood.check(Game(room, {"players": seats} if len(room.seat_counts) > 1 else {}))
        assert report.endings == set(room.rules.ENDINGS)
        assert report.warnings == []


@pytest.mark.slow
def test_every_kind_has_the_style_the_types_and_the_tests_of_the_house(house: Path) -> None:
    packages = [written(kind).name.replace("-", "_") for kind in KINDS]
    rooms, proofs = Path("moonwood", "games"), Path("tests", "games")
    folders = [str(folder / package) for folder in (rooms, proofs) for package in packages]
    ours = ["--config", 'lint.isort.known-first-party = ["moonwood"]']
    style = ["--config", str(TESTS.parent / "pyproject.toml"), *ours]
    for look in (["check"], ["format", "--check"]):
        subprocess.run([sys.executable, "-m", "ruff", *look, *style, *folders], cwd=house, check=True)
    types = [sys.executable, "-m", "mypy", "--strict", "--config-file", "", "--explicit-package-bases"]
    beside = {**os.environ, "MYPYPATH": str(TESTS.parent)}  # the rest of the house lies there
    subprocess.run([*types, *folders[: len(KINDS)]], cwd=house, env=beside, check=True)
    assert pytest.main(["-q", "-p", "no:cacheprovider", "--rootdir", str(house), str(house / proofs)]) == 0
