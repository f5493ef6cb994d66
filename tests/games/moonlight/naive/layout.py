"""A layout's text as plain lists and dicts."""

from __future__ import annotations

import re
from typing import Any

Cell = tuple[int, int]


def name_of(cell: Cell) -> str:
    return f"{cell[0]}-{cell[1]}"


def cell_of(name: str) -> Cell:
    row, column = name.split("-")
    return int(row), int(column)


def read(text: str) -> dict[str, Any]:
    """The header's lines as lists by key, and the sections as rows of words."""
    layout: dict[str, Any] = {"header": {}, "sections": {}}
    section = ""
    for line in text.splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            section = line.strip("[] ")
            layout["sections"][section] = []
        elif section:
            layout["sections"][section].append(line.split())
        else:
            key, value = line.split(":", 1)
            layout["header"].setdefault(key, []).append(value.strip())
    return layout


def cells_of(rows: list[list[str]]) -> dict[Cell, str]:
    """What stands in the cells of a section, in reading order, without those that are empty."""
    return {(r, c): word for r, row in enumerate(rows) for c, word in enumerate(row) if word != "."}


def grids(layout: dict[str, Any]) -> tuple[dict[Cell, str], dict[Cell, str]]:
    """The stacks (top first) and the items by cell, in the order in which they are filled."""
    sections = layout["sections"]
    if "tiles" in sections:
        return cells_of(sections["tiles"]), cells_of(sections["items"])
    stacks: dict[Cell, str] = {}
    items: dict[Cell, str] = {}
    for title in sorted((title for title in sections if title.startswith("level")), reverse=True):
        level, offset = re.findall(r"[\d.]+", title)
        stacks |= _level(sections[title], int(level), float(offset))
        items |= _level(sections.get(f"items level {level}", []), int(level), float(offset))
    return stacks, items


def _level(rows: list[list[str]], level: int, offset: float) -> dict[Cell, str]:
    """Cells of a level of the pyramid: four rows a level, columns in half tiles."""
    return {(level * 4 + r, int(2 * offset) + 2 * c): word for (r, c), word in cells_of(rows).items()}


def outside(layout: dict[str, Any]) -> list[tuple[str, int, str]]:
    """What lies outside of the forest: what, how often, where."""
    lines = []
    for line in layout["header"].get("outside", []):
        what, where = line.split(" @ ")
        what, _, times = what.partition("*")
        lines.append((what, int(times or 1), where))
    return lines
