"""`moonwood play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

import moonwood
from moonwood.bots import BOTS
from moonwood.cli import main
from moonwood.games import rooms
from tests.cli.asking import Output, Patch, answers, mistake


def test_play_to_the_end(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, *["1"] * 400)
    assert main(["play", "top-cap", "--bot", "random", "--seed", "5"]) == 0
    said = capsys.readouterr().out
    assert "You win: " in said
    assert "Player A" not in said.split("You are Player A.")[1]


@pytest.mark.parametrize("game", moonwood.games())
def test_play_a_little_of_every_game(monkeypatch: Patch, capsys: Output, game: str) -> None:
    answers(monkeypatch, *["1"] * 6, "log", "record", "help", "rules")
    assert main(["play", game, "--bot", "random", "--seed", "1"]) == 0
    said = capsys.readouterr().out
    assert "moonwood record 1" in said or "You leave the table." not in said, "the input ended before the game"
    assert rooms()[game].title in said


@pytest.mark.parametrize("answer", ["move a4 b5", "Move the cap on a4 to b5", "move the cap on A4 to b5", "14"])
def test_an_answer_can_be_given_in_three_ways(monkeypatch: Patch, capsys: Output, answer: str) -> None:
    answers(monkeypatch, answer, "record", "quit")
    assert main(["play", "top-cap", "--bot", "random", "--seed", "1"]) == 0
    assert "1 A: move a4 b5" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("0", "numbers 1 to 14"),
        ("15", "numbers 1 to 14"),
        ("9" * 5000, "numbers 1 to 14"),
        ("Move the cap on a4", "That may mean: Move the cap on a4 to a3"),
        ("fly", "No action begins like that"),
        ("move a4", "Write it like this: move start to"),
        ("move a4 f4", "exactly as many cells"),
        ("why move a4 f4", "exactly as many cells"),
        ("why move a4 b5", "legal now"),
        ("why", "No action begins like that"),
        ("undo", "nothing that you can take back"),
    ],
)
def test_answers_that_play_nothing(monkeypatch: Patch, capsys: Output, answer: str, said: str) -> None:
    answers(monkeypatch, answer, "record")
    assert main(["play", "top-cap", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert said in told
    assert "1 A:" not in told


def test_undo_takes_the_bots_answer_back_too(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "move a4 b5", "undo", "move a4 a5", "record")
    assert main(["play", "top-cap", "--bot", "random", "--seed", "1"]) == 0
    told = capsys.readouterr().out
    assert "1 A: move a4 a5" in told
    assert "1 A: move a4 b5" not in told


def test_undo_stops_at_chance_and_in_hidden_games_at_the_bot(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "1", "undo")
    assert main(["play", "land-of-the-wolves", "--bot", "random", "--seed", "1", "--first-player", "0"]) == 0
    assert "There is nothing that you can take back." in capsys.readouterr().out


def test_the_game_is_kept_in_a_file(monkeypatch: Patch, tmp_path: Path) -> None:
    """During a hidden game the file holds what the player may know, at the end everything."""
    file = tmp_path / "game.txt"
    play = ["play", "land-of-the-wolves", "--bot", "random", "--seed", "3", "--record", str(file)]
    answers(monkeypatch, "1", "quit")
    assert main(play) == 0
    left = moonwood.Record.load(file.read_text(), moonwood.game)
    assert left.seen_by == "A"
    assert left.result == "unfinished"
    answers(monkeypatch, *["1"] * 400)
    assert main(play) == 0
    over = moonwood.Record.load(file.read_text(), moonwood.game)
    assert not over.partial
    assert over.state().over


def test_a_file_that_cannot_be_written_is_told_before_the_game(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "1")
    assert "cannot write /nowhere/game.txt" in mistake(capsys, "play", "top-cap", "--record", "/nowhere/game.txt")


def test_the_same_seed_gives_the_same_game(monkeypatch: Patch, capsys: Output) -> None:
    told = []
    for _ in range(2):
        answers(monkeypatch, *["1"] * 5)
        assert main(["play", "top-cap", "--bot", "magpie", "--seed", "word"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]


def test_the_bot_begins_when_you_sit_second(monkeypatch: Patch, capsys: Output) -> None:
    answers(monkeypatch, "log")
    assert main(["play", "top-cap", "--bot", "random", "--seat", "1", "--first-player", "0"]) == 0
    assert "You are Player B" in capsys.readouterr().out


def test_seats_and_bots_that_do_not_exist(capsys: Output) -> None:
    assert "seats 0 to 1" in mistake(capsys, "play", "top-cap", "--seat", "7")
    assert all(bot in mistake(capsys, "play", "top-cap", "--bot", "hal") for bot in BOTS)


@pytest.mark.parametrize("game", [name for name, room in rooms().items() if room.hidden])
def test_hidden_games_show_their_own_view_only(monkeypatch: Patch, capsys: Output, game: str) -> None:
    """What is printed is the same for every guess of what the seat cannot know: it is made from the view alone."""
    seen: list[moonwood.State | dict[str, object]] = []
    board = rooms()[game].board
    text = board.text
    monkeypatch.setattr(board, "text", lambda game, view, say: seen.append(view) or text(game, view, say))
    answers(monkeypatch, *["1"] * 4)
    assert main(["play", game, "--bot", "random", "--seed", "2"]) == 0
    assert seen
    assert all(isinstance(view, dict) and view["you"] == 0 for view in seen)
