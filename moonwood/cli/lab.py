"""The commands that play many games: bots that meet, and what is learned from them."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from math import inf
from pathlib import Path
from typing import Final

from moonwood import __version__
from moonwood.bots import BOTS, LEVELS, entrant
from moonwood.bots.program import SECONDS
from moonwood.bots.ratings import THE_GAME, Rung, rungs
from moonwood.cli import designs
from moonwood.cli.files import write_text
from moonwood.cli.runs import Study, add_run, course_of, progress_of, results_of, tell, workers_of
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.kernel.game import Game
from moonwood.lab.contest import Pairing, contest
from moonwood.lab.ladder import ENOUGH, merged, play_rung, ratings_file, steps
from moonwood.lab.ladder import written as written_ratings
from moonwood.lab.puzzles.file import as_toml, puzzles_file
from moonwood.lab.puzzles.mine import chosen, mine
from moonwood.lab.tune import Lesson, learn, weights_file, written
from moonwood.lab.workers import by_crew


def add_arena(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood arena`."""
    budget = "`owl:300` has 300 simulations a decision, `owl:0.5s` half a second, `program:COMMAND` is any program"
    who = f"{', '.join(BOTS)}; {budget}"
    parser.add_argument("bots", metavar="BOT", nargs="*", help=f"two of them: {who}")
    program = "a program that plays, first of all, such as `python my_bot.py`; its mistakes are told and counted"
    parser.add_argument("--bot", metavar="COMMAND", action="append", default=[], help=program)
    longest = f"how long such a program may take for a decision (default: {SECONDS:g})"
    parser.add_argument("--seconds", type=_seconds, metavar="S", default=SECONDS, help=longest)
    target = "stop as soon as a sequential test says whether the first scores more than this, as 0.75"
    parser.add_argument("--target", type=_rate, metavar="RATE", help=target)
    parser.add_argument("--one", action="store_true", help="the first bot has one seat, the second all others")
    parser.add_argument("--opening", type=int, default=0, help="random turns before the bots take over (default: 0)")
    add_run(parser, games=200)


def _part(text: str) -> float:
    if not 0 <= float(text) <= 1:
        raise argparse.ArgumentTypeError(f"{text} is no part; it lies between 0 and 1")
    return float(text)


def _seconds(text: str) -> float:
    if not 0 < float(text) < inf:
        raise argparse.ArgumentTypeError(f"{text} is no time; it is a number of seconds above 0")
    return float(text)


def _rate(text: str) -> float:
    if not 0 < float(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no rate; it lies between 0 and 1")
    return float(text)


def arena(arguments: argparse.Namespace) -> int:
    """Two bots meet."""
    game: Game = arguments.open()
    limit = "" if arguments.seconds == SECONDS else f"@{arguments.seconds:.3f}s"
    both = (*(f"program{limit}:{command}" for command in arguments.bot), *arguments.bots)
    if len(both) != 2:
        raise OptionError(f"two bots meet in an arena, and not {len(both)}")
    first, second = both
    for bot in both:
        entrant(bot)  # a wrong name is told before the first game
    pairing = Pairing(
        game.name,
        game.written_options(),
        first,
        second,
        arguments.seed,
        arguments.opening,
        arguments.one,
    )
    with progress_of(arguments.games, arguments) as progress:
        standing = contest(
            pairing,
            results_of(pairing.heading(), arguments),
            arguments.games,
            target=arguments.target,
            workers=workers_of(arguments),
            show=lambda now: progress.show(now.score.games, f"{now.score.rate:.1%}"),
        )
    return tell(standing, arguments)


def add_lab(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood lab`."""
    studies = "; ".join(f"{name}: {study.about}" for name, study in STUDIES.items())
    parser.add_argument("study", metavar="STUDY", choices=tuple(STUDIES), help=studies)
    parser.add_argument("game", metavar="GAME", help="which game is studied; league: a file")
    parser.add_argument("--player", metavar="BOT", default="owl:60", help="who plays all seats (default: owl:60)")
    parser.add_argument("-o", "--output", metavar="FILE", help="where weights (default: the room's own) or games go")
    drawn = "export: which part of the decisions is random, so that games differ (default: 0.1)"
    parser.add_argument("--random", type=_part, metavar="PART", default=0.1, help=drawn)
    top = "ladder: the highest level that plays (default: hedgehog)"
    parser.add_argument("--top", choices=tuple(LEVELS), default="hedgehog", help=top)
    ours = f"ladder: put the rungs into the house's own ratings; {ENOUGH} games each at least"
    parser.add_argument("--keep", action="store_true", help=ours)
    designs.add_arguments(parser)
    add_run(parser, games=400)


def lab(arguments: argparse.Namespace) -> int:
    """One of the studies."""
    if arguments.report and arguments.study not in designs.STUDIES:
        able = ", ".join(designs.STUDIES)
        raise OptionError(f"{arguments.study} has no report; leave --report out, or ask one of: {able}")
    return STUDIES[arguments.study].run(arguments)


def tune(arguments: argparse.Namespace) -> int:
    """Fit a room's judgement to games, and write it down."""
    game: Game = arguments.open()
    course = course_of(game, arguments)
    results = results_of(course.heading(), arguments)
    with progress_of(arguments.games, arguments) as progress:
        lesson = learn(course, results, arguments.games, workers=workers_of(arguments), show=progress.show)
    write_text(arguments.output or weights_file(game.room), written(course, lesson))
    print(json.dumps(asdict(lesson)) if arguments.json else told(lesson))
    return 0


def export_games(arguments: argparse.Namespace) -> int:
    """Write games of a bot against itself into a folder of Parquet files."""
    try:
        from moonwood.adapters.export import Order, export
    except ImportError as error:
        raise MoonwoodError(f"{error}; files of games need it: pip install 'moonwood[learn]'") from None
    game: Game = arguments.open()
    order = Order(game.name, game.written_options(), arguments.player, arguments.seed, arguments.random)
    folder = Path(arguments.output or f"{game.name}-games")
    with progress_of(arguments.games, arguments) as progress, workers_of(arguments).crew() as crew:
        done = export(order, folder, arguments.games, progress.show, lambda play, numbers: by_crew(play, numbers, crew))
    print(json.dumps(order.heading()) if arguments.json else f"{folder}: {done} games")
    return 0


def told(lesson: Lesson) -> str:
    """What was learned, for people."""
    lines = [
        f"{lesson.games} games, {lesson.positions} positions; tried on {lesson.tested} others:",
        f"log loss {lesson.log_loss:.4f}, before {lesson.log_loss_before:.4f} (a coin: 0.6931)",
        *(f"  promised {it.promised:.2f}, came {it.came:.2f}, {it.positions} times" for it in lesson.calibration),
        *(f"{name:>20} {weight:+.3f}" for name, weight in zip(lesson.names, lesson.weights, strict=True)),
    ]
    return "\n".join(lines)


def rate_levels(arguments: argparse.Namespace) -> int:
    """Let each level meet the one below it; the rungs are written down where that is asked for."""
    game: Game = arguments.open()
    if arguments.keep and (arguments.games < ENOUGH or game.chosen_options()):
        raise OptionError(
            f"the house's own ratings rest on {ENOUGH} games a rung at least, with default options; "
            "leave --keep out, or write others with -o FILE"
        )
    climbed = []
    for level, below in steps(game, arguments.top):
        with progress_of(arguments.games, arguments) as progress:
            rung = play_rung(
                game,
                level,
                below,
                arguments.games,
                path=_beside(arguments.file, level),
                seed=arguments.seed,
                workers=workers_of(arguments),
                show=progress.show,
            )
        climbed.append(rung)
        print(json.dumps(asdict(rung)) if arguments.json else _told_of(rung), flush=True)
    output = arguments.output or (ratings_file() if arguments.keep else None)
    if output:
        write_text(output, written_ratings(merged(rungs(), climbed)))
    return 0


def _told_of(rung: Rung) -> str:
    """A rung, for people."""
    low, high = rung.interval()
    score = f"{rung.level} against {rung.below}: {rung.points:g}/{rung.games}"
    if rung.below == THE_GAME:
        return f"{score} won ({low:.0%} to {high:.0%})"
    least, middle, most = rung.height()
    return f"{score}, Elo {middle:+.0f} ({least:+.0f} to {most:+.0f})"


def _beside(file: str | None, level: str) -> str | None:
    """The file of one rung: `run.jsonl` becomes `run-moth.jsonl`."""
    return None if file is None else str(Path(file).with_stem(f"{Path(file).stem}-{level}"))


def find_puzzles(arguments: argparse.Namespace) -> int:
    """Look for puzzles in games between bots, prove each of them twice, and write those to be kept."""
    game: Game = arguments.open()
    if game.chosen_options():
        raise OptionError("puzzles are looked for with options of their own; leave yours out")
    results = results_of({"moonwood": __version__, "puzzles": game.name}, arguments)
    with progress_of(arguments.games, arguments) as progress:
        mine(game.name, results, arguments.games, progress.show, workers=workers_of(arguments))
    kept = chosen(results)
    write_text(arguments.output or puzzles_file(game.room), as_toml(game.room, kept))
    print(json.dumps(kept) if arguments.json else f"{len(kept)} puzzles in {len(results.lines)} games")
    return 0


STUDIES: Final = {
    **designs.STUDIES,
    "ladder": Study("how much stronger each level of bots is than the one below", rate_levels),
    "tune": Study("weights of a judgement, fitted to games", tune),
    "puzzles": Study("positions with a question, and answers that are proved", find_puzzles),
    "export": Study("games for learners, as Parquet", export_games),
}
"""Every study by its name."""
