"""A long run on file: what is asked in the first line, then a line a result. Asked again, it goes on from there."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from moonwood.kernel.errors import MoonwoodError

Line = dict[str, Any]
"""One line of the file, an object of JSON: what is asked, what came of one game, or what all of them come to."""
SHOWN = 60
"""So many characters of a broken line are enough to find it."""


class ResultsError(MoonwoodError):
    """A file that holds something else than what is asked for."""


class Results:
    """The results so far; with a path they are kept there, without one they are forgotten with the process."""

    def __init__(self, heading: Line, path: str | Path | None = None) -> None:
        self.heading = heading
        self.lines: list[Line] = []
        self._path = None if path is None else Path(path)
        if self._path is not None and self._path.exists() and self._path.stat().st_size:
            self._read(self._path)
        elif self._path is not None:
            self._path.write_text(_line(heading), "utf-8")

    def _read(self, path: Path) -> None:
        """What was written before; a last line that was cut off is played again."""
        first, *rest = path.read_text("utf-8").splitlines(keepends=True)
        if _parsed(path, first) != self.heading:
            raise ResultsError(f"{path} holds another run: {first.strip()}; give this one a file of its own")
        if rest and not rest[-1].endswith("\n"):
            rest.pop()
            path.write_text(first + "".join(rest), "utf-8")
        self.lines = [_parsed(path, line) for line in rest]

    def add(self, result: Line) -> None:
        """One more result; it is on file when this returns."""
        self.lines.append(result)
        if self._path is not None:
            with self._path.open("a", encoding="utf-8") as file:
                file.write(_line(result))


def _line(value: Line) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


def _parsed(path: Path, line: str) -> Line:
    try:
        value = json.loads(line)
    except ValueError:
        value = None
    if not isinstance(value, dict):
        raise ResultsError(f"{path} has a line that is no result: {line.strip()[:SHOWN]}")
    return value
