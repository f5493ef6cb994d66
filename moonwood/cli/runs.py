"""What every long run takes on the command line, and how it is told while it lasts."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from moonwood.bots import entrant
from moonwood.cli.files import FileError, write_text
from moonwood.kernel.game import Game
from moonwood.lab.course import Course
from moonwood.lab.progress import Progress
from moonwood.lab.report.page import html
from moonwood.lab.report.studies import report as report_of
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import Workers


def add_run(parser: argparse.ArgumentParser, games: int) -> None:
    """What every long run takes."""
    parser.add_argument("--games", type=count_of, default=games, help=f"at most so many games (default: {games})")
    parser.add_argument("--file", metavar="FILE", help="keep the results here; asked again, the run goes on from them")
    parser.add_argument("--seed", type=int, default=0, help="other games between the same bots (default: 0)")
    add_workers(parser)
    parser.add_argument("--json", action="store_true", help="the result as JSON")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """How many games are played side by side, and where."""
    parser.add_argument("--processes", type=count_of, default=1, help="how many games at once (default: 1)")
    cluster = "play on the Ray cluster at this address; `auto` finds one that runs here"
    parser.add_argument("--cluster", metavar="ADDRESS", default="", help=cluster)


def workers_of(arguments: argparse.Namespace) -> Workers:
    """Who plays."""
    return Workers(arguments.processes, arguments.cluster)


def count_of(text: str) -> int:
    """A number of something, at least one."""
    if int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is too small; it is at least 1")
    return int(text)


def results_of(heading: dict[str, object], arguments: argparse.Namespace) -> Results:
    """The results on the file that was named, or none yet."""
    try:
        return Results(heading, arguments.file)
    except OSError as error:
        raise FileError(f"cannot use {arguments.file}: {error.strerror}") from None


def course_of(game: Game, arguments: argparse.Namespace) -> Course:
    """What is played; by a player that there is."""
    entrant(arguments.player)
    return Course(game.name, game.written_options(), arguments.player, arguments.seed)


@contextmanager
def progress_of(total: int, arguments: argparse.Namespace) -> Iterator[Progress]:
    """A bar for so many games, with who plays them; it is left as it stands when the run ends, however that is."""
    progress = Progress(total, workers_of(arguments).at_work)
    try:
        yield progress
    finally:
        progress.close()


class Study(NamedTuple):
    """One of the studies of the lab."""

    about: str
    run: Callable[[argparse.Namespace], int]


class Told(Protocol):
    """What a study comes to: for people as text, for programs as plain data."""

    def as_dict(self) -> Line: ...


def tell(report: Told, arguments: argparse.Namespace, results: Results | None = None) -> int:
    """Print it as it was asked for; with its results, a report is written where one is wanted."""
    if results is not None and arguments.report:
        write_text(arguments.report, html(report_of(report, results.lines, arguments.command), arguments.house))
    print(json.dumps(report.as_dict()) if arguments.json else report)
    return 0
