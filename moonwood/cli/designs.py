"""The studies that designers ask for: what a game is like, what would change it, and what comes nearest to a wish."""

from __future__ import annotations

import argparse
import re
from dataclasses import replace
from typing import Final

from moonwood.cli.files import read_text
from moonwood.cli.runs import Study, count_of, course_of, progress_of, results_of, tell, workers_of
from moonwood.games import game as open_game
from moonwood.kernel.corrections import Scalar, changed
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.lab.balance import balance
from moonwood.lab.compare import compare
from moonwood.lab.league import games_of, league
from moonwood.lab.league import read as read_league
from moonwood.lab.metrics import metrics
from moonwood.lab.report.page import HOUSE
from moonwood.lab.search import Wanted, search
from moonwood.lab.vary import varied
from moonwood.lab.wishes import wishes
from moonwood.lab.without import left_out, without

RULED: Final = "rulings."
NUMBER: Final = re.compile(r"-?[0-9]{1,18}")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What only these studies take."""
    way = "compare: what the {} way has otherwise: OPTION=VALUE, OPTION=@FILE or rulings.NAME=VALUE; once for each"
    parser.add_argument("--a", metavar="OPTION", action="append", default=[], help=way.format("first"))
    parser.add_argument("--b", metavar="OPTION", action="append", default=[], help=way.format("second"))
    until = "compare: stop as soon as the difference in this figure is known, as 'score of place 1'"
    parser.add_argument("--until", metavar="FIGURE", default="", help=until)
    report = "metrics, compare, search, without, league, balance: write a report as one HTML file, with plots"
    parser.add_argument("--report", metavar="FILE", help=report)
    house = f"where the games of a report open in a replay (default: {HOUSE})"
    parser.add_argument("--house", metavar="ADDRESS", default=HOUSE, help=house)
    vary = "search: a ruling that may change: NAME, NAME=LOW..HIGH or NAME=this|that; once for each"
    parser.add_argument("--vary", metavar="RULING", action="append", default=[], help=vary)
    want = "search: what is wished, as 'score of place 1=0.5' or 'turns<=40'; once for each"
    parser.add_argument("--want", metavar="WISH", action="append", default=[], help=want)
    parser.add_argument("--tries", type=count_of, default=30, help="search: how many values are tried (default: 30)")
    leave = "without: what is left out: the beginning of an action, as 'cast hunch', or `thought`; once for each"
    parser.add_argument("--leave", metavar="WORDS", action="append", default=[], help=leave)
    each = "without: leave out each thing that a family of actions names, as 'cast'; once for each"
    parser.add_argument("--each", metavar="FAMILY", action="append", default=[], help=each)


def compare_seats(arguments: argparse.Namespace) -> int:
    """Whether it is better to begin."""
    course = course_of(arguments.open(), arguments)
    results = results_of(course.heading(), arguments)
    with progress_of(arguments.games, arguments) as progress:
        report = balance(course, results, arguments.games, workers=workers_of(arguments), show=progress.show)
    return tell(report, arguments, results)


def measure(arguments: argparse.Namespace) -> int:
    """How long, how free, how dramatic a game is, and what in it is used."""
    course = course_of(arguments.open(), arguments)
    results = results_of(course.heading(), arguments)
    with progress_of(arguments.games, arguments) as progress:
        report = metrics(course, results, arguments.games, workers=workers_of(arguments), show=progress.show)
    return tell(report, arguments, results)


def compare_ways(arguments: argparse.Namespace) -> int:
    """What another option, ruling or layout changes."""
    game: Game = arguments.open()
    course = course_of(game, arguments)
    first = replace(course, options=_otherwise(game, arguments.a))
    second = replace(course, options=_otherwise(game, arguments.b))
    if first == second:
        raise OptionError("both ways are the same; say what one of them has otherwise, as --b slow_down=on")
    results = results_of({**first.heading(), "other": second.options}, arguments)
    with progress_of(arguments.games, arguments) as progress:
        report = compare(
            first,
            second,
            results,
            arguments.games,
            until=arguments.until,
            workers=workers_of(arguments),
            show=progress.show,
        )
    return tell(report, arguments, results)


def _otherwise(game: Game, texts: list[str]) -> dict[str, str]:
    """The options of a game with some of them, or some of its rulings, changed."""
    pairs = [text.partition("=") for text in texts]
    if not all(name and equals for name, equals, _ in pairs):
        raise OptionError("a way has something otherwise, as slow_down=on, rulings=@FILE or rulings.repetitions=5")
    values = {name: read_text(value[1:]) if value.startswith("@") else value for name, _, value in pairs}
    options = {name: value for name, value in values.items() if not name.startswith(RULED)}
    other = open_game(game.name, **{**game.written_options(), **options})
    ruled = {tuple(name.split(".")[1:]): scalar(value) for name, value in values.items() if name.startswith(RULED)}
    return (changed(other, ruled) if ruled else other).written_options()


def scalar(text: str) -> Scalar:
    """A ruled value as it is written: a number, a switch or words.

    >>> scalar("3"), scalar("false"), scalar("loses")
    (3, False, 'loses')
    """
    switches: dict[str, Scalar] = {"true": True, "false": False}
    return int(text) if NUMBER.fullmatch(text) else switches.get(text, text)


def search_rulings(arguments: argparse.Namespace) -> int:
    """Which ruled numbers come nearest to a wish."""
    game: Game = arguments.open()
    wanted = Wanted(
        course_of(game, arguments),
        tuple(varied(game, arguments.vary)),
        tuple(wishes(arguments.want)),
        arguments.games,
    )
    results = results_of(wanted.heading(), arguments)
    with progress_of(arguments.tries * arguments.games, arguments) as progress:
        answer = search(wanted, results, arguments.tries, workers=workers_of(arguments), show=progress.show)
    return tell(answer, arguments, results)


def do_without(arguments: argparse.Namespace) -> int:
    """What a bot loses that does without something."""
    game: Game = arguments.open()
    course = course_of(game, arguments)
    words = left_out(game, arguments.leave, arguments.each, arguments.player)
    results = results_of({**course.heading(), "without": words}, arguments)
    with progress_of((len(words) + 1) * arguments.games, arguments) as progress:
        losses = without(course, words, results, arguments.games, workers=workers_of(arguments), show=progress.show)
    return tell(losses, arguments, results)


def hold_league(arguments: argparse.Namespace) -> int:
    """Any number of entrants meet."""
    it = read_league(read_text(arguments.game))
    results = results_of(it.heading(), arguments)
    with progress_of(games_of(it), arguments) as progress:
        standing = league(it, results, workers=workers_of(arguments), show=progress.show)
    return tell(standing, arguments, results)


STUDIES: Final = {
    "metrics": Study("how long, how free, how dramatic it is, and what is used", measure),
    "compare": Study("what another option, ruling or layout changes", compare_ways),
    "search": Study("ruled numbers that come nearest to a wish", search_rulings),
    "without": Study("what a bot loses that does without a card, an action or a level of thought", do_without),
    "league": Study("who is strongest of any number of entrants; FILE instead of GAME names them", hold_league),
    "balance": Study("whether it is better to begin", compare_seats),
}
