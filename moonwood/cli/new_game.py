"""`moonwood new-game NAME`: a room that works at once, to be changed file by file.

It is a copy of one of the rooms in `moonwood/cli/first_rooms`, real ones that the house's own tests hold to every law:
the one whose kind fits, for as many players as are asked for.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import groupby
from pathlib import Path

import moonwood
from moonwood.cli.files import write_text
from moonwood.games import rooms
from moonwood.kernel.aim import AGAINST, ALONE, TOGETHER, Aim
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Room
from moonwood.kernel.position import SEATS
from moonwood.kernel.speech import Say

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
TEMPLATES = "moonwood.cli.first_rooms"
NEXT = """{game} is there. What it still needs, besides your rules:

  moonwood check {game}                  after every change
  moonwood play {game} --bot greedy      and in the browser: moonwood serve
  python tools/make_records.py {game}    a golden record for each ending and each kind of action
  make pictures                          its board for the README and the lobby: a record as moment.txt, then this
  python -m tests.adapters.test_versions the digest of what learners see
  README.md, the boards and the table of games:
  {board}
  {row}

docs/add-a-game.md goes through the files one by one."""


# What kind of game


@dataclass(frozen=True)
class Kind:
    """What winning means, whether seats have secrets, and how many can play."""

    aim: Aim = AGAINST
    hidden: bool = False
    fewest: int = 2
    most: int = 2

    def __post_init__(self) -> None:
        if not 1 <= self.fewest <= self.most <= len(SEATS):
            raise OptionError(f"players cannot be {self.fewest}-{self.most}; a table has 1 to {len(SEATS)} seats: 2-4")
        if self.aim == ALONE and self.most > 1:
            raise OptionError("alone is for one player; for more of them or one: --together --players 1-4")
        if self.fewest == 1 and self.hidden:
            raise OptionError("nothing is hidden from a single player: what nobody knows yet is drawn when it shows")
        if self.fewest == 1 and self.aim == AGAINST:
            raise OptionError("one player plays against nobody: add --alone, or --together")

    @property
    def template(self) -> Room:
        """The room that is nearest to it."""
        name = ("clues" if self.aim == TOGETHER else "cards") if self.hidden else "camp"
        if self.aim == AGAINST and not self.hidden:
            name = "stones"
        room: Room = import_module(f"{TEMPLATES}.{name}").GAME
        return room


def kind_of(arguments: argparse.Namespace) -> Kind:
    """What the command line says; on a terminal, whoever says nothing is asked."""
    silent = not (arguments.hidden or arguments.together or arguments.alone or arguments.players)
    if silent and sys.stdin.isatty():
        return _asked()
    aim: Aim = TOGETHER if arguments.together else ALONE if arguments.alone else AGAINST
    fewest, most = arguments.players or ((1, 1) if aim == ALONE else (2, 2))
    return Kind(aim, arguments.hidden, fewest, most)


def _asked() -> Kind:
    aims: dict[str, Aim] = {"against": AGAINST, "together": TOGETHER, "alone": ALONE}
    aim = aims[_answer("Do the players win against each other, together or alone?", tuple(aims))]
    if aim == ALONE:
        return Kind(ALONE, False, 1, 1)
    hidden = _answer("Is something hidden from some of them?", ("no", "yes")) == "yes"
    return Kind(aim, hidden, *_asked_players())


def _answer(question: str, answers: tuple[str, ...]) -> str:
    """One of some answers, by its beginning; the first one for whoever only agrees."""
    said = input(f"{question} [{'/'.join(answers)}] ").strip().lower()
    meant = [answer for answer in answers if answer.startswith(said)]
    return meant[0] if meant else _answer(question, answers)


def _asked_players() -> tuple[int, int]:
    said = input("How many players? [2] ").strip()
    try:
        return read_players(said or "2")
    except argparse.ArgumentTypeError as error:
        print(error)
        return _asked_players()


def read_players(text: str) -> tuple[int, int]:
    """`2-4`, or `3`.

    >>> read_players("2-4"), read_players("3")
    ((2, 4), (3, 3))
    """
    numbers = re.fullmatch(r"([1-9])(?:-([1-9]))?", text)
    if not numbers:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of players; write 3, or 2-4")
    return int(numbers[1]), int(numbers[2] or numbers[1])


# Writing it


def new_game(arguments: argparse.Namespace) -> int:
    """The command."""
    name: str = arguments.name
    kind = kind_of(arguments)
    title: str = arguments.title or name.replace("-", " ").title()
    games = Path(import_module("moonwood.games").__path__[0])
    for file in write_room(name, title, kind, games, _tests()):
        print(file)
    owed = kind.template.credits
    row = f"| `{name}` | {title} | {owed.designers} | {owed.publisher} |"
    board = f"**{title}**. {kind.template.words.blurb(Say())} ![{title}](docs/pictures/{name}.svg)"
    print(f"\n{Say()(NEXT, game=name, row=row, board=board)}")
    return 0


def _tests() -> Path | None:
    """Where a checkout keeps its tests; an installed package has none."""
    tests = Path(moonwood.__file__).parent.parent / "tests"
    return tests if (tests / "first_rooms").is_dir() else None


def write_room(name: str, title: str, kind: Kind, games: Path, tests: Path | None) -> list[Path]:
    """Write the room, and its first tests beside the others; the files that were written."""
    if not NAME.fullmatch(name):
        raise OptionError(f"{name!r} is no name for a game; write small letters and digits, with dashes: my-game")
    package = name.replace("-", "_")
    if name in rooms() or (games / package).exists():
        raise OptionError(f"there is a game {name!r} already; choose another name")
    template = kind.template
    source = Path(str(import_module(template.package).__file__)).parent
    written = _copy(source, games / package, lambda text: fitted(text, template, name, title, kind))
    if tests is not None:
        proofs = tests / "first_rooms" / source.name
        written += _copy(proofs, tests / "games" / package, lambda text: fitted(text, template, name, title, kind))
    rooms.cache_clear()
    return written


def _copy(source: Path, target: Path, fit: Callable[[str], str]) -> list[Path]:
    """Copy a folder and those in it, each text as it fits."""
    files = [file for file in sorted(source.rglob("*")) if file.suffix in (".py", ".toml", ".md")]
    written = [target / file.relative_to(source) for file in files]
    for file, copy in zip(files, written, strict=True):
        copy.parent.mkdir(parents=True, exist_ok=True)
        write_text(copy, fit(file.read_text("utf-8")))
    return written


# Making a text fit

MARKS: dict[str, Callable[[Kind], bool]] = {
    "choice": lambda kind: kind.fewest < kind.most,
    "several": lambda kind: kind.most > 1,
}
"""What stands in brackets at the end of a line of a template, and when that line is written."""
MARK = re.compile(rf"  # \[({'|'.join(MARKS)})\]$")
LAST_LEFT = re.compile(r"\(\n +(\w+),\n +\)")
"""Brackets over several lines of which one was kept."""
OUR_IMPORT = re.compile(r"from moonwood\S* import (\w+(?:, \w+)*)")


def fitted(text: str, template: Room, name: str, title: str, kind: Kind) -> str:
    """A text of a template, as a room of another name, title and kind has it."""
    kept = LAST_LEFT.sub(r"(\1,)", "\n".join(_kept(text.split("\n"), kind)))
    package = f"moonwood.games.{name.replace('-', '_')}"
    renamed = kept.replace(template.package, package).replace(template.name, name).replace(template.title, title)
    return "\n".join(_in_order(_needed(_seated(renamed, kind))))


def _kept(lines: list[str], kind: Kind) -> Iterator[str]:
    """The lines whose marks hold, without them."""
    for line in lines:
        mark = MARK.search(line)
        if not mark:
            yield line
        elif MARKS[mark[1]](kind):
            yield line[: mark.start()]


def _seated(text: str, kind: Kind) -> str:
    """A text with the right numbers of seats."""
    most = str(kind.most)
    text = re.sub(r"players\(\d, \d\)", f"players({kind.fewest}, {most})", text)
    text = re.sub(r"(MOST_SEATS = |first_player\()\d", rf"\g<1>{most}", text)
    if kind.fewest == kind.most:
        text = text.replace("seats=chosen_players", f"seats={most}")
    return text if kind.fewest < 2 <= kind.most else re.sub(r"aim=lambda .*,", f"aim={kind.aim.upper()},", text)


def _needed(text: str) -> list[str]:
    """Its lines, without imports of ours that nothing needs any more."""
    lines = text.split("\n")
    for index, line in enumerate(lines):
        if statement := OUR_IMPORT.fullmatch(line.strip()):
            names = [name for name in statement[1].split(", ") if len(re.findall(rf"\b{name}\b", text)) > 1]
            lines[index] = line.replace(statement[1], ", ".join(names)) if names else ""
    return [line for line, before in zip(lines, text.split("\n"), strict=True) if line or not before]


def _in_order(lines: list[str]) -> Iterator[str]:
    """The same lines with their imports sorted, as the house's style wants them."""
    for ours, block in groupby(lines, lambda line: line.startswith("from moonwood")):
        kept = list(block)
        yield from sorted(kept) if ours else kept
