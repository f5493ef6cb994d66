"""Files that the user names; what cannot be read or written is the user's mistake and is said in one line."""

from __future__ import annotations

import sys
from pathlib import Path

from moonwood.kernel.errors import MoonwoodError

STANDARD = "-"


class FileError(MoonwoodError):
    """A file that cannot be read or written."""


def read_text(path: str) -> str:
    """The text of a file; `-` is the standard input."""
    if path == STANDARD:
        return sys.stdin.read()
    try:
        return Path(path).read_text("utf-8-sig")  # some editors begin a file with a mark
    except OSError as error:
        raise FileError(f"cannot read {path}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise FileError(f"cannot read {path}: it is not a text in UTF-8") from None


def write_text(path: str | Path, text: str) -> None:
    """Put a text into a file; its folder must exist."""
    try:
        Path(path).write_text(text, "utf-8")
    except OSError as error:
        raise FileError(f"cannot write {path}: {error.strerror}") from None


def make_folder(path: str) -> Path:
    """The folder, which need not exist yet."""
    try:
        Path(path).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"cannot make the folder {path}: {error.strerror}") from None
    return Path(path)
