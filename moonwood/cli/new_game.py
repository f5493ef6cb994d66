"""`moonwood new-game NAME`: a room that works at once, to be changed file by file.

It is a copy of `moonwood/cli/first_room`, a real room that the house's own tests hold to every law.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from pathlib import Path

import moonwood
from moonwood.cli import first_room
from moonwood.cli.files import write_text
from moonwood.games import rooms
from moonwood.kernel.errors import OptionError
from moonwood.kernel.speech import Say

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TEMPLATE = first_room.GAME
NEXT = """{game} is there. What it still needs, besides your rules:

  moonwood check {game}                  after every change
  moonwood play {game} --bot greedy      and in the browser: moonwood serve
  python tools/make_records.py {game}    a golden record for each ending and each kind of action
  README.md, the table of games:
  {row}

docs/add-a-game.md goes through the files one by one."""


def new_game(arguments: argparse.Namespace) -> int:
    """The command."""
    name: str = arguments.name
    title: str = arguments.title or name.replace("-", " ").title()
    games = Path(import_module("moonwood.games").__path__[0])
    for file in write_room(name, title, games, _tests()):
        print(file)
    credits = TEMPLATE.credits
    row = f"| `{name}` | {title} | {credits.designers} | {credits.publisher} |"
    print(f"\n{Say()(NEXT, game=name, row=row)}")
    return 0


def _tests() -> Path | None:
    """Where a checkout keeps its tests; an installed package has none."""
    tests = Path(moonwood.__file__).parent.parent / "tests"
    return tests if (tests / "first_room").is_dir() else None


def write_room(name: str, title: str, games: Path, tests: Path | None) -> list[Path]:
    """Write the room, and its first tests beside the others; the files that were written."""
    if not NAME.fullmatch(name):
        raise OptionError(f"{name!r} is no name for a game; write small letters and digits, with dashes: my-game")
    package = name.replace("-", "_")
    if name in rooms() or (games / package).exists():
        raise OptionError(f"there is a game {name!r} already; choose another name")
    written = _copy(Path(first_room.__file__).parent, games / package, name, title)
    if tests is not None:
        written += _copy(tests / "first_room", tests / "games" / package, name, title)
    rooms.cache_clear()
    return written


def _copy(source: Path, target: Path, name: str, title: str) -> list[Path]:
    """Copy a folder with the names changed."""
    target.mkdir(parents=True)
    files = [file for file in sorted(source.iterdir()) if file.suffix in (".py", ".toml", ".md")]
    for file in files:
        write_text(target / file.name, _renamed(file.read_text("utf-8"), name, title))
    return [target / file.name for file in files]


def _renamed(text: str, name: str, title: str) -> str:
    package = f"moonwood.games.{name.replace('-', '_')}"
    renamed = text.replace(TEMPLATE.package, package).replace(TEMPLATE.name, name).replace(TEMPLATE.title, title)
    return "\n".join(_in_order(renamed.split("\n")))


def _in_order(lines: list[str]) -> Iterator[str]:
    """The same lines with their imports sorted, as the house's style wants them."""
    for ours, block in groupby(lines, lambda line: line.startswith("from moonwood")):
        kept = list(block)
        yield from sorted(kept) if ours else kept
