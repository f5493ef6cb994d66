"""Every command that plays many games leaves the same on two processes, or a cluster, as on one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from moonwood.cli import balance, main
from moonwood.lab.course import Course

RANDOM = ("--player", "random")
LEAGUE = """\
game = "top-cap"
games = 2
rounds = 2

[entrants]
one = "random"
two = "random"
three = "random"
four = "random"
"""


def league_file(folder: Path) -> str:
    path = folder / "league.toml"
    path.write_text(LEAGUE, "utf-8")
    return str(path)


COMMANDS: dict[str, Callable[[Path], list[str]]] = {
    "arena": lambda _: ["arena", "top-cap", "random", "random", "--games", "5", "--file", "games"],
    "arena with a target": lambda _: [
        *("arena", "top-cap", "moth", "random", "--games", "200", "--target", "0.5", "--file", "games")
    ],
    "balance": lambda _: ["lab", "balance", "top-cap", *RANDOM, "--games", "5", "--file", "games"],
    "compare": lambda _: [
        *("lab", "compare", "top-cap", *RANDOM, "--games", "14", "--b", "jump=on", "--until", "choices a decision"),
        *("--file", "games"),
    ],
    "difficulty": lambda _: [
        *("difficulty", "--scenarios", "1-3", "--bot", "random", "--mode", "solo", "--games", "2", "--tries", "3"),
        *("--file", "games", "--page", "page"),
    ],
    "export": lambda _: ["lab", "export", "top-cap", *RANDOM, "--games", "1", "-o", "folder"],
    "ladder": lambda _: ["lab", "ladder", "top-cap", "--top", "moth", "--games", "4", "--file", "games", "-o", "rungs"],
    "league": lambda folder: ["lab", "league", league_file(folder), "--file", "games"],
    "metrics": lambda _: ["lab", "metrics", "top-cap", *RANDOM, "--games", "5", "--file", "games"],
    "puzzles": lambda _: ["lab", "puzzles", "top-cap", "--games", "4", "--file", "games", "-o", "puzzles"],
    "search": lambda _: [
        *("lab", "search", "top-cap", *RANDOM, "--games", "3", "--tries", "2", "--file", "games"),
        *("--vary", "repetitions=2..4", "--want", "turns<=20"),
    ],
    "tune": lambda _: ["lab", "tune", "top-cap", *RANDOM, "--games", "6", "--file", "games", "-o", "weights"],
    "without": lambda _: ["lab", "without", "top-cap", *RANDOM, "--games", "3", "--file", "games"],
}


def left_by(
    command: str,
    workers: list[str],
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> dict[str, bytes]:
    """What a command says and writes."""
    folder.mkdir()
    monkeypatch.chdir(folder)
    assert main([*COMMANDS[command](folder), *workers]) == 0
    said = capsys.readouterr().out.encode()
    files = {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert files
    return {"said": said, **files}


@pytest.mark.parametrize("command", COMMANDS)
def test_two_processes_leave_what_one_leaves(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    one = left_by(command, [], tmp_path / "one", monkeypatch, capsys)
    assert left_by(command, ["--processes", "2"], tmp_path / "two", monkeypatch, capsys) == one


def test_two_processes_write_the_same_page_about_seats(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Which row is next follows from the time that was spent on each, so the order of games may differ."""
    monkeypatch.setattr(
        balance, "COURSES", (Course("top-cap", {}, "random"), Course("top-cap", {"jump": "on"}, "moth"))
    )
    for processes in ("1", "2"):
        words = ["--games", "4", "--processes", processes, "--file", str(tmp_path / processes)]
        assert main(["balance", *words, "--page", str(tmp_path / f"page {processes}")]) == 0
    assert (tmp_path / "page 1").read_text() == (tmp_path / "page 2").read_text()
    assert sorted((tmp_path / "1").read_text().splitlines()) == sorted((tmp_path / "2").read_text().splitlines())


@pytest.mark.slow
def test_a_cluster_leaves_what_one_process_leaves(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("compare", "difficulty", "export", "league"):
        one = left_by(command, [], tmp_path / f"{command} here", monkeypatch, capsys)
        there = ["--cluster", cluster.address]
        assert left_by(command, there, tmp_path / f"{command} there", monkeypatch, capsys) == one
