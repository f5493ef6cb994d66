"""What the tests of the `moonwood` command share."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from moonwood.cli import main

RECORDS = Path(__file__).parent.parent / "records"
BOTTLE = str(RECORDS / "top-cap-bottle.txt")
NEAR_END = "A d4 c2 f2 a4; B c3 e3 e6 b6; to-move A"

Output = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


def answers(monkeypatch: Patch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def mistake(capsys: Output, *argv: str) -> str:
    """The one line that a mistake gets."""
    assert main(argv) == 1
    said = capsys.readouterr()
    assert said.err.startswith("moonwood: ")
    assert said.err.count("\n") == 1
    return said.err


def wrong_usage(capsys: Output, *argv: str) -> str:
    with pytest.raises(SystemExit) as left:
        main(argv)
    assert left.value.code == 2
    return capsys.readouterr().err
