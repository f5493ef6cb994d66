"""The `moonwood` command as a program: pipes, terminals, signals."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest


def command(*argv: str) -> list[str]:
    return [sys.executable, "-m", "moonwood", *argv]


def test_a_closed_pipe_is_no_error() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    for argv in (["rules", "top-cap"], ["--help"]):
        done = subprocess.run(command(*argv), stdout=writer, stderr=subprocess.PIPE, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, b"")
    os.close(writer)


def run(argv: list[str], keyboard: bytes | None = b"", **environment: str) -> tuple[int, str, str]:
    """Exit code, output and errors of the program."""
    everything = {**os.environ, **environment}
    done = subprocess.run(command(*argv), input=keyboard, capture_output=True, env=everything, timeout=60, check=False)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode()


@pytest.mark.parametrize(
    ("letters", "argv"),
    [("ascii", ["rules", "land-of-the-wolves"]), ("latin-1", ["draw", "light-seeker"]), ("ascii", ["games"])],
)
def test_a_terminal_that_knows_few_letters(letters: str, argv: list[str]) -> None:
    code, said, wrong = run(argv, PYTHONIOENCODING=letters)
    assert (code, wrong) == (0, "")
    assert said


def test_input_that_is_no_text() -> None:
    assert run(["play", "top-cap", "--bot", "random"], b"\xff\xfe\n\x80")[0::2] == (0, "")
    code, _, wrong = run(["replay", "-"], b"\xff\xfe\n\x80")
    assert code == 1
    assert wrong.startswith("moonwood: line 1: a record begins with")


@pytest.mark.parametrize(
    ("argv", "redirect"),
    [(["rules", "top-cap"], ">&-"), (["play", "top-cap", "--bot", "random"], "<&-"), (["--help"], "<&- >&-")],
)
def test_closed_streams_are_no_error(argv: list[str], redirect: str) -> None:
    line = f"{' '.join(command(*argv))} {redirect}"
    done = subprocess.run(line, shell=True, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.parametrize("argv", [["games"], ["rules", "top-cap"]])
def test_a_full_disk_is_told_in_one_line(argv: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(command(*argv), stdout=full, stderr=subprocess.PIPE, text=True, timeout=60, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("moonwood: ")
    assert done.stderr.count("\n") == 1


def test_interrupted(tmp_path: Path) -> None:
    program = subprocess.Popen(
        command("play", "top-cap"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # As from a terminal: whoever runs the tests in the background has the signal ignored, and so would this program.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    assert program.stdout is not None
    assert program.stderr is not None
    while "move one of your caps" not in program.stdout.readline():
        time.sleep(0)
    program.send_signal(signal.SIGINT)
    assert program.wait(timeout=60) == 130, "it went before its input ended"
    assert "Traceback" not in program.stderr.read()
    program.communicate()
