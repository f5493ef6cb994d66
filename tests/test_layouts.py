"""Layouts from the command line: checked line by line, drawn, and played."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from moonwood import Record, game
from moonwood.cli import main
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.journal import JOURNAL
from moonwood.games.moonlight.rules.layout import HEADER, PLAIN_SECTIONS
from moonwood.games.moonlight.scenarios import SCENARIOS, layout_text
from moonwood.kernel.match import Match

HANDBOOK = (Path(__file__).parents[1] / "docs" / "layouts.md").read_text("utf-8")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "mine.txt"
    path.write_text(layout_text(8).replace("Hidden Inside the Forest", "My own forest"), "utf-8")
    return path


def test_check_names_the_scenario(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["layout", "check", str(file)]) == 0
    assert capsys.readouterr().out == "A layout of scenario 8, My own forest.\n"


def test_check_tells_line_and_reason(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(file.read_text("utf-8").replace("[tiles]\nU", "[tiles]\nQ", 1), "utf-8")
    assert main(["layout", "check", str(file)]) == 1
    assert "'Q' cannot stand in [tiles]" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["", "\0", "[tiles]\n" + "U " * 10_000, "scenario: 99", "U" * 200_000])
def test_whatever_is_no_layout_gets_an_answer(text: str, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(text, "utf-8")
    assert main(["layout", "check", str(file)]) == 1
    assert capsys.readouterr().err


def test_draw_writes_a_picture(file: Path, tmp_path: Path) -> None:
    picture = tmp_path / "mine.svg"
    assert main(["layout", "draw", str(file), "-o", str(picture)]) == 0
    assert picture.read_text("utf-8").startswith("<svg")


def test_a_layout_is_given_to_a_game_as_a_file_and_travels_in_its_record(file: Path) -> None:
    assert (
        main(["draw", "moonlight", "--scenario", "8", "--layout", str(file), "-o", str(file.with_suffix(".svg"))]) == 0
    )
    own = game("moonlight", scenario=8, layout=file.read_text("utf-8"))
    text = Record.of(Match(own, 1)).dump()
    assert "| name: My own forest" in text
    assert Record.load(text, game).game == own


def test_the_names_in_the_form_are_those_of_the_scenarios() -> None:
    for number, scenario in SCENARIOS.items():
        assert JOURNAL[number] == scenario.name


def test_the_layout_of_the_handbook_is_sound_and_every_key_is_explained() -> None:
    [text] = re.findall(r"```layout\n(.*?)```", HANDBOOK, re.DOTALL)
    assert layout_problems(text) == ()
    explained = set(re.findall(r"^\| `([a-z-]+)` \|", HANDBOOK, re.MULTILINE))
    assert {*HEADER, "outside", "unused"} <= explained
    assert all(f"`[{name}]`" in HANDBOOK for name in PLAIN_SECTIONS)
