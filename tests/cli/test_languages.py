"""The terminal in another language: nothing that it says goes past translation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import moonwood
from moonwood.cli import main
from moonwood.games import rooms
from moonwood.kernel.speech import Say
from tests.cli.asking import Output, Patch, answers
from tests.languages import LANG, WORD, speak, untranslated

NOTATION = re.compile(r"\[[^\]]*\]|\b[BKNW]{3,}\b")
"""What can be written for an action, behind its label, and towers of cats: the same in every language."""
NAMES = {"Moonwood", "Buh", "Rho", "III", "VII", "VIII", "xxxx"}


@pytest.fixture(autouse=True)
def _bracketed(monkeypatch: Patch) -> None:
    speak(monkeypatch)
    monkeypatch.setenv("LC_ALL", LANG)


def foreign(said: str) -> set[str]:
    """The words of the terminal's lines that went past translation."""
    return set(untranslated(NOTATION.sub("", said))) - NAMES


@pytest.mark.parametrize("name", moonwood.games())
def test_whatever_play_says_is_translated(monkeypatch: Patch, capsys: Output, name: str) -> None:
    asked = ("1", "2", "log", "help", "why", "why xx", "fly", "999", "undo", *["1"] * 8, "log", "quit")
    answers(monkeypatch, *asked)
    assert main(["play", name, "--bot", "random", "--seed", "2"]) == 0
    said = capsys.readouterr().out
    assert "⟦" in said
    assert foreign(said) == set()


def captions(name: str) -> Iterator[str]:
    """What lessons say in files of their own, which are not bracketed."""
    for lesson in rooms()[name].lessons():
        yield from (lesson.title, lesson.can, *(text for step in lesson.steps for text in step.texts()))


@pytest.mark.parametrize("name", moonwood.games())
def test_whatever_a_lesson_says_by_itself_is_translated(monkeypatch: Patch, capsys: Output, name: str) -> None:
    answers(monkeypatch, "list", "help", "", "", "undo", "why xx", "list", "", "", "", "quit")
    assert main(["learn", name]) == 0
    own = {word for text in captions(name) for word in WORD.findall(text)}
    assert foreign(capsys.readouterr().out) <= own


@pytest.mark.parametrize("name", [name for name, room in rooms().items() if room.puzzles()])
def test_whatever_a_puzzle_says_is_translated(monkeypatch: Patch, capsys: Output, name: str) -> None:
    answers(monkeypatch, "list", "help", "xx", "skip", "skip", "quit")
    assert main(["puzzle", name]) == 0
    assert foreign(capsys.readouterr().out) == set()


def test_the_list_of_games_is_in_the_language_of_the_terminal(monkeypatch: Patch, capsys: Output) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert main(["games"]) == 0
    said = capsys.readouterr().out
    assert all(room.words.blurb(Say("de"))[:30] in said for room in rooms().values())
    assert "default" not in said


def test_a_tile_of_moonlight_stands_apart_from_the_next() -> None:
    game = moonwood.game("moonlight", scenario=3)
    for lang in ("en", "de"):
        lines = game.room.board.text(game, game.start(1).view(0), Say(lang)).splitlines()
        assert max(len(cell) for line in lines[1:-3] for cell in line.split()) <= 8


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("de_DE.UTF-8", "die Auslegung 'goal' ist eine Zahl von 1 bis 18, nicht 999"),
        ("es_ES.UTF-8", "el criterio 'goal' es un número de 1 a 18, no 999"),
        ("fr_FR.UTF-8", "l’arbitrage 'goal' est un nombre de 1 à 18, et non 999"),
        ("it_IT.UTF-8", "la lettura 'goal' è un numero da 1 a 18, non 999"),
    ],
)
def test_a_mistake_is_told_in_the_language_of_the_terminal(
    monkeypatch: Patch, capsys: Output, tmp_path: Path, lang: str, told: str
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    rulings = tmp_path / "mine.toml"
    rulings.write_text("goal = 999", "utf-8")
    assert main(["play", "light-seeker", "--rulings", str(rulings)]) == 1
    assert capsys.readouterr().err == f"moonwood: {told}\n"


def test_a_layout_is_checked_in_the_language_of_the_terminal(
    monkeypatch: Patch, capsys: Output, tmp_path: Path
) -> None:
    monkeypatch.setenv("LC_ALL", "fr")
    layout = tmp_path / "mine.txt"
    layout.write_text("scenario: 1\n[tiles]\nU", "utf-8")
    assert main(["layout", "check", str(layout)]) == 1
    assert "il manque la ligne 'air'" in capsys.readouterr().err.splitlines()
