"""The puzzles of a room as its file has them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path

from moonwood.kernel.game import Room
from moonwood.kernel.puzzles import FILE

ORDER = (
    "kind", "grade", "options", "position", "ask", "choices", "right", "odds", "tally", "play", "reply", "then",
    "proof", "source",
)  # fmt: skip
"""What a puzzle says first."""


def puzzles_file(room: Room) -> Path:
    """Where a room keeps its puzzles."""
    return Path(str(files(room.package).joinpath(FILE)))


def as_toml(room: Room, puzzles: Sequence[Mapping[str, object]]) -> str:
    """All puzzles, one table each."""
    head = f"# {len(puzzles)} puzzles of {room.title}; written by `moonwood lab puzzles {room.name}`.\n"
    return head + "".join("\n[[puzzle]]\n" + _table(puzzle) for puzzle in puzzles)


def _table(puzzle: Mapping[str, object]) -> str:
    return "".join(f"{key} = {_value(puzzle[key])}\n" for key in ORDER if puzzle.get(key) not in (None, {}, [], ""))


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(it)}" for key, it in value.items()) + " }"
    return json.dumps(value, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.replace("_", "").replace("-", "").isalnum() and key.isascii() else json.dumps(key)
