"""A bar says how far a run is, and how long the rest takes."""

from __future__ import annotations

import io
import sys

import pytest

from moonwood.lab import progress
from moonwood.lab.progress import Progress


class Terminal(io.StringIO):
    """Somebody looks."""

    def isatty(self) -> bool:
        return True


def last_line(terminal: Terminal) -> str:
    return terminal.getvalue().split("\r")[-1].removesuffix("\033[K")


def test_the_time_left_is_told_once_it_can_be_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever was done before the run began took no time of it."""
    terminal, clock = Terminal(), iter((100.0, 110.0, 120.0))
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    run = Progress(10)
    run.show(4)
    assert last_line(terminal).endswith("] 4/10")
    run.show(6, "half won")
    assert last_line(terminal).endswith("] 6/10, 20 s left, half won")
    run.show(10)
    assert last_line(terminal).endswith("] 10/10")


def test_the_line_says_how_fast_it_goes_and_who_works(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal, clock, crew = Terminal(), iter((100.0, 110.0, 120.0)), iter((4, 4, 2))
    monkeypatch.setattr(sys, "stderr", terminal)
    monkeypatch.setattr(progress, "monotonic", lambda: next(clock))
    run = Progress(100, lambda: next(crew))
    run.show(4)
    run.show(29)
    assert last_line(terminal).endswith("] 29/100, 28 s left, 2.5 games/s, 4 at work")
    run.show(100)
    assert last_line(terminal).endswith("] 100/100, 4.8 games/s, 2 at work")


def test_nobody_who_does_not_look_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    run = Progress(2)
    run.show(1)
    run.show(2)
    run.close()
    assert capsys.readouterr().err == ""
