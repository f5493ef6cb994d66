"""Writes the table of all rulings into docs/rulings.md, from the data and the comments of every `rulings.toml`.

Below each table stand the rulings that the rulebook marks and that are fixed in code.

python tools/rulings_table.py
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path
from typing import Any

from moonwood.games import rooms
from moonwood.kernel import speech
from moonwood.kernel.game import Game, Room
from moonwood.kernel.rulings import FILE

PAGE = Path(__file__).parent.parent / "docs" / "rulings.md"
BEGIN, END = "<!-- rulings -->", "<!-- /rulings -->"
LONGEST = 40
"""Characters of a value that is shown; of a longer one it is said how much it holds."""

HEADER = re.compile(r"\[([\w.-]+)\]")
KEY = re.compile(r'("[^"]+"|[\w-]+) *=')


@dataclass
class Ruling:
    """What one comment of a file is about: names and their values, or a whole table."""

    about: str
    names: list[str] = field(default_factory=list)
    values: list[Any] = field(default_factory=list)


def rulings_in(text: str) -> list[Ruling]:
    """The rulings of a file in their order. The comment at its top, which is about all of them, is left out."""
    data = tomllib.loads(text)
    return [ruling for ruling in _read(text.split("\n\n", 1)[1], data) if ruling.names]


def _read(text: str, data: dict[str, Any]) -> Iterator[Ruling]:
    ruling, table = Ruling(""), ""
    comment: list[str] = []
    for line in text.splitlines():
        if line.startswith("#"):
            comment.append(line)
            continue
        header, key = HEADER.fullmatch(line), KEY.match(line)
        if comment and (header or key):
            yield ruling
            ruling, comment = Ruling(_said(comment)), []
        if header:
            table = header[1].split(".")[0]
            _add(ruling, table, data[table])
        elif key and table not in ruling.names:
            values = data[table] if table else data
            _add(ruling, f"{table}.{_bare(key)}" if table else _bare(key), values[_bare(key)])
    yield ruling


def _add(ruling: Ruling, name: str, value: Any) -> None:
    """Once, though a table of tables has many headers."""
    if name not in ruling.names:
        ruling.names.append(name)
        ruling.values.append(value)


def _bare(key: re.Match[str]) -> str:
    return key[1].strip('"')


def _said(comment: list[str]) -> str:
    """A comment as one paragraph, up to the list that some have below their sentences."""
    lines = [line.removeprefix("#").removeprefix(" ") for line in comment]
    sentences = " ".join(takewhile(lambda line: not line.startswith(" "), lines))
    return re.sub(r"[^.]*:$", "", sentences).strip()


def shown(value: Any) -> str:
    """A value as its file has it, if it is short."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return f"{len(value)} entries"
    if isinstance(value, list):
        text = f"[{', '.join(map(str, value))}]"
        return text if len(text) <= LONGEST else f"{len(value)} entries"
    return str(value)


def table_of(room: Room) -> list[str]:
    """The rulings of one game, as lines of a page."""
    rows = [
        f"| {_cell(ruling.names)} | {', '.join(map(shown, ruling.values))} | {ruling.about} |"
        for ruling in all_rulings(room)
    ]
    table = ["| ruling | here | what it says |", "|---|---|---|", *rows, ""] if rows else []
    fixed = fixed_in_code(room)
    items = ["Fixed in code:", "", *(f"- {text}" for text in fixed), ""] if fixed else []
    return [f"### {room.title}", "", *table, *items] if table or items else []


def all_rulings(room: Room) -> Iterator[Ruling]:
    """Those of a room, then those of its scenarios."""
    for folder in room.folders:
        source = folder.joinpath(FILE)
        if source.is_file():
            yield from rulings_in(source.read_text("utf-8"))


def fixed_in_code(room: Room) -> list[str]:
    """What the rulebook marks as our ruling without a name by which it could be corrected."""
    blocks = Game(room, {}).rulebook(whole=True).blocks
    marked = [block for block in blocks if isinstance(block, speech.Ruling) and not block.data]
    return list(dict.fromkeys(block.text for block in marked))


def _cell(names: list[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def tables() -> str:
    """The rulings of all games."""
    return "\n".join(line for room in rooms().values() for line in table_of(room)).rstrip("\n")


def page(text: str) -> str:
    """The page with its tables made anew."""
    before, rest = text.split(BEGIN)
    return f"{before}{BEGIN}\n{tables()}\n{END}{rest.split(END)[1]}"


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
