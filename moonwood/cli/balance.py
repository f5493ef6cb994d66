"""The command that asks of all games whether it is better to begin."""

from __future__ import annotations

import argparse

from moonwood.cli.files import write_text
from moonwood.cli.runs import add_workers, count_of, progress_of, results_of, workers_of
from moonwood.lab.balance import counted
from moonwood.lab.balance_page import COURSES, HEADING, lines_of, measure, page


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood balance`."""
    parser.add_argument("--games", type=count_of, default=400, help="so many games a row (default: 400)")
    parser.add_argument("--seconds", type=float, help="begin no game after so long (default: no limit)")
    add_workers(parser)
    parser.add_argument("--file", metavar="FILE", help="keep the games here; asked again, the run goes on from them")
    parser.add_argument("--page", metavar="FILE", help="write the table of all games on file here, as a page")


def run(arguments: argparse.Namespace) -> int:
    """Every game and mode is played by one bot against itself, to see which seats win."""
    results = results_of(dict(HEADING), arguments)
    with progress_of(len(COURSES) * arguments.games, arguments) as progress:
        measure(
            results,
            arguments.games,
            arguments.seconds,
            courses=COURSES,
            workers=workers_of(arguments),
            show=progress.show,
        )
    if arguments.page:
        write_text(arguments.page, page(results, COURSES))
    for course in COURSES:
        lines = lines_of(results, course)
        if lines:
            print(counted(course, lines))
    return 0
