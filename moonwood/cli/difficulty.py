"""The command that plays Moonlight's scenarios, to see how hard they are."""

from __future__ import annotations

import argparse

from moonwood.cli.files import make_folder, write_text
from moonwood.cli.runs import add_workers, count_of, progress_of, results_of, workers_of
from moonwood.games.moonlight import DIFFICULTIES
from moonwood.games.moonlight.journal import JOURNAL
from moonwood.lab.difficulty import HEADING, Effort, Trial, expected, measure, tally
from moonwood.lab.difficulty_page import page, stars
from moonwood.lab.results import Line

ALL_SCENARIOS = tuple(JOURNAL)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood difficulty`."""
    parser.add_argument("--scenarios", type=_scenarios, default=ALL_SCENARIOS, help="as 1,4-7 (default: all)")
    parser.add_argument("--mode", choices=("solo", "co-op"), default="co-op", help="alone or together (default: co-op)")
    parser.add_argument(
        "--difficulty", choices=DIFFICULTIES, default="regular", help="how many gems (default: regular)"
    )
    parser.add_argument("--bot", metavar="BOT", default="owl:200", help="who plays, as `owl:200` (default)")
    parser.add_argument("--games", type=count_of, default=30, help="at most so many games a scenario (default: 30)")
    parser.add_argument("--tries", type=count_of, default=60, help="so many until the first win (default: 60)")
    parser.add_argument("--seconds", type=float, help="begin no game after so long (default: no limit)")
    add_workers(parser)
    parser.add_argument("--file", metavar="FILE", help="keep the games here; asked again, the run goes on from them")
    parser.add_argument("--page", metavar="FILE", help="write the tables of all games on file here, as a page")
    parser.add_argument("--stars", metavar="FILE", help="write what the stars of the journal rest on here")
    parser.add_argument("--records", metavar="FOLDER", help="keep the first win of each scenario here")


def _scenarios(text: str) -> tuple[int, ...]:
    """Numbers and ranges of numbers.

    >>> _scenarios("1,4-6")
    (1, 4, 5, 6)
    """
    chosen: list[int] = []
    for part in text.split(","):
        first, _, last = part.partition("-")
        chosen += range(int(first), int(last or first) + 1)
    if not chosen or not set(chosen) <= set(ALL_SCENARIOS):
        raise argparse.ArgumentTypeError(f"{text} is not all within 1 to {max(ALL_SCENARIOS)}")
    return tuple(chosen)


def run(arguments: argparse.Namespace) -> int:
    """A bot plays Moonlight's scenarios, to see how hard they are."""
    trial = Trial(arguments.mode, arguments.difficulty, arguments.bot)
    allowed = tuple(scenario for scenario in arguments.scenarios if trial.allows(scenario))
    effort = Effort(allowed, arguments.games, arguments.tries, arguments.seconds)
    results = results_of(dict(HEADING), arguments)
    records = make_folder(arguments.records) if arguments.records else None
    with progress_of(expected(results, trial, effort)[1], arguments) as progress:

        def show(line: Line) -> None:
            done, progress.total = expected(results, trial, effort)
            progress.show(done, _said(line))

        measure(trial, effort, results, records, show, workers=workers_of(arguments))
    if arguments.page:
        write_text(arguments.page, page(results))
    if arguments.stars:
        write_text(arguments.stars, stars(results))
    for scenario in allowed:
        known = tally(results, trial, scenario)
        print(f"{scenario:>2}  {known.wins}/{known.games}")
    return 0


def _said(line: Line) -> str:
    return f"scenario {line['scenario']}: {line['team']} to {line['opponent']}"
