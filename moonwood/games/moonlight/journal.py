"""The journal: which scenarios there are, and where. Each is a folder that holds all that is special about it.

Ours lie in `scenarios`; MOONWOOD_SCENARIOS names folders with more of them.
"""

from __future__ import annotations

import os
import re
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from moonwood.kernel.journal import Tried

FOLDER: Final = re.compile(r"s(\d{2})_\w+")
"""What the folder of a scenario is called: its number, and some words."""
LAYOUT: Final = "layout.txt"
OLD_LAYOUT: Final = re.compile(r"layout-(\d)\.txt")
"""One that was redrawn, and the last version of the rules in which it stood."""
DIFFICULTY: Final = "difficulty.toml"
"""How many of its games a bot won on each of our pages, and how many it played."""
SECTION: Final = 13
"""That of the scenarios in the rulebook."""
ELSEWHERE: Final = "MOONWOOD_SCENARIOS"


def elsewhere() -> list[str]:
    """The folders beside our own in which scenarios lie."""
    return [folder for folder in os.environ.get(ELSEWHERE, "").split(os.pathsep) if folder]


def _folders() -> dict[int, Traversable]:
    shelves: list[Traversable] = [files(__package__).joinpath("scenarios"), *map(Path, elsewhere())]
    folders = [
        (match, entry) for shelf in shelves for entry in shelf.iterdir() if (match := FOLDER.fullmatch(entry.name))
    ]
    return {int(match[1]): entry for match, entry in sorted(folders, key=lambda it: int(it[0][1]))}


FOLDERS: Final = _folders()
"""The folder of each scenario, by its number, ascending."""


def layout_text(number: int) -> str:
    """The layout of a scenario as it comes."""
    return FOLDERS[number].joinpath(LAYOUT).read_text("utf-8")


def old_layout(number: int, version: int) -> str:
    """The layout that a scenario had in an earlier version of the rules: it stood until one with its number."""
    until = {int(it[1]): entry for entry in FOLDERS[number].iterdir() if (it := OLD_LAYOUT.fullmatch(entry.name))}
    return until[min(last for last in until if last >= version)].read_text("utf-8")


def _name(number: int) -> str:
    lines = layout_text(number).splitlines()
    return next(line.removeprefix("name:").strip() for line in lines if line.startswith("name:"))


JOURNAL: Final = {number: _name(number) for number in FOLDERS}
"""The names of the scenarios, as their layouts give them."""


def clause_of(page: str) -> str:
    """The part of the rulebook about a scenario."""
    return f"{SECTION}.{page}"


def tried(page: str) -> Tried | None:
    """How a bot fared on one of our scenarios; None for others."""
    text = files(__package__).joinpath("scenarios", DIFFICULTY).read_text("utf-8")
    counts = tomllib.loads(text).get(page)
    return Tried(*counts) if counts else None
