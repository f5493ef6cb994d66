"""`moonwood replay` and `moonwood draw`: records and pictures."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from _pytest.mark.structures import ParameterSet

import moonwood
from moonwood.cli import main
from tests.cli.asking import BOTTLE, NEAR_END, RECORDS, Output, Patch, mistake, wrong_usage


def _records() -> Iterator[ParameterSet]:
    """Every record; in the first tier one of each game, since all of them are replayed elsewhere, too."""
    shown: set[str] = set()
    for path in sorted(RECORDS.glob("*.txt")):
        game = path.read_text().splitlines()[1]
        yield pytest.param(path, id=path.stem, marks=pytest.mark.slow if game in shown else ())
        shown.add(game)


@pytest.mark.parametrize("path", list(_records()))
def test_replay_tells_every_golden_record(capsys: Output, path: Path) -> None:
    assert main(["replay", str(path)]) == 0
    assert len(capsys.readouterr().out.splitlines()) > 5


def test_replay_reads_standard_input(monkeypatch: Patch, capsys: Output) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(Path(BOTTLE).read_text()))
    assert main(["replay", "-"]) == 0
    assert "a cap sits on the other bottle" in capsys.readouterr().out


def test_replay_draws_the_last_position_or_all(tmp_path: Path) -> None:
    assert main(["replay", BOTTLE, "--svg", str(tmp_path / "end.svg")]) == 0
    assert main(["replay", BOTTLE, "--svg", str(tmp_path / "all")]) == 0
    pictures = sorted((tmp_path / "all").iterdir())
    state = moonwood.Record.load(Path(BOTTLE).read_text(), moonwood.game).state()
    assert len(pictures) == state.turn
    assert pictures[-1].read_text() == (tmp_path / "end.svg").read_text()


def test_replay_tells_a_partial_record_as_it_is(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "partial.txt"
    file.write_text("moonwood record 1\ngame: top-cap\nrules: 1\npartial: A\nresult: unfinished\n\n1 A: move a4 b5\n")
    assert main(["replay", str(file)]) == 0
    assert "1 A: move a4 b5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("moonwood record 1", "chess", "line 1: a record begins with"),
        ("game: top-cap", "game: bottom-cap", "line 2: no game"),
        ("1 A: ", "1 A: move a1 a2; ", "line 6: 'move a1 a2': "),
        ("1 A: ", "1 A: fly; ", "line 6: 'fly': no action"),
        ("result: A", "result: B", "the moves end with 'A bottle', the header says 'B bottle'"),
    ],
)
def test_replay_names_the_line_and_the_reason(tmp_path: Path, capsys: Output, old: str, new: str, said: str) -> None:
    file = tmp_path / "broken.txt"
    file.write_text(Path(BOTTLE).read_text().replace(old, new, 1))
    assert said in mistake(capsys, "replay", str(file))


def test_a_record_that_is_not_there(capsys: Output) -> None:
    assert "cannot read nowhere.txt" in mistake(capsys, "replay", "nowhere.txt")


@pytest.mark.parametrize("game", moonwood.games())
@pytest.mark.parametrize("theme", ["night", "paper", "contrast"])
def test_draw_every_game(tmp_path: Path, game: str, theme: str) -> None:
    file = tmp_path / "board.svg"
    assert main(["draw", game, "--seed", "1", "--theme", theme, "-o", str(file)]) == 0
    assert ElementTree.parse(file).getroot().tag.endswith("svg")


def test_draw_a_position_or_a_record(capsys: Output) -> None:
    assert main(["draw", "top-cap", "--position", NEAR_END]) == 0
    assert 'id="cap-d4"' in capsys.readouterr().out
    assert main(["draw", BOTTLE]) == 0
    assert capsys.readouterr().out.startswith("<svg")


def test_what_is_drawn_on_the_terminal_is_plain(capsys: Output, tmp_path: Path) -> None:
    """Letters that a terminal may not have are written as XML does it, so that the picture is the same as in a file."""
    players = "players: Zoë | Bo\nresult: "
    file = tmp_path / "named.txt"
    file.write_text(Path(BOTTLE).read_text().replace("result: ", players, 1), "utf-8")
    assert main(["draw", str(file)]) == 0
    printed = capsys.readouterr().out
    assert printed.isascii()
    assert main(["draw", str(file), "-o", str(tmp_path / "named.svg")]) == 0
    there = ElementTree.parse(tmp_path / "named.svg").getroot()
    assert "Zoë" in ElementTree.tostring(there, "unicode")
    assert ElementTree.canonicalize(printed) == ElementTree.canonicalize(
        (tmp_path / "named.svg").read_text("utf-8") + "\n"
    )


def test_a_record_brings_its_own_options_and_position(capsys: Output) -> None:
    assert "unknown: --jump" in wrong_usage(capsys, "draw", BOTTLE, "--jump")
    assert "go with a game" in wrong_usage(capsys, "draw", BOTTLE, "--position", NEAR_END)
    assert "go with a game" in wrong_usage(capsys, "draw", BOTTLE, "--seed", "1")


def test_draw_what_cannot_be_drawn(tmp_path: Path, capsys: Output) -> None:
    assert "no game and no file 'nothing'" in mistake(capsys, "draw", "nothing")
    assert "cannot write" in mistake(capsys, "draw", "top-cap", "-o", str(tmp_path / "no" / "x.svg"))
    assert "is missing" in mistake(capsys, "draw", "top-cap", "--position", "A a4 b3 c2 d1")


def test_replay_prints_the_moves_of_rules_that_nobody_plays_any_more(capsys: Output) -> None:
    path = Path("tests/games/moonlight/old/competitive-1.txt")
    assert main(["replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("game: moonlight\nrules: 1\n")
    assert "\n1 A: start light 2-1; start shadow 5-4\n" in told
    assert "It cannot be replayed: line 3: played with rules version 1; moonlight has version 2 now." in told


def test_replay_draws_no_boards_of_such_a_record(tmp_path: Path, capsys: Output) -> None:
    assert main(["replay", "tests/games/moonlight/old/competitive-1.txt", "--svg", str(tmp_path / "it.svg")]) != 0
    assert "played with rules version 1" in capsys.readouterr().err
