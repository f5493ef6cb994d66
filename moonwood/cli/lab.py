"""The commands that play many games: bots that meet, and what is learned from them."""

from __future__ import annotations

import argparse
import json

from moonwood.bots import BOTS, entrant
from moonwood.cli.files import FileError
from moonwood.kernel.game import Game
from moonwood.lab.contest import Pairing, contest
from moonwood.lab.progress import Progress
from moonwood.lab.results import Results


def add_arena(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood arena`."""
    who = f"{', '.join(BOTS)}; `mcts:300` has 300 simulations a decision, `mcts:0.5s` half a second"
    parser.add_argument("first", metavar="FIRST", help=who)
    parser.add_argument("second", metavar="SECOND", help="another one")
    target = "stop as soon as a sequential test says whether the first scores more than this, as 0.75"
    parser.add_argument("--target", type=_rate, metavar="RATE", help=target)
    parser.add_argument("--one", action="store_true", help="the first bot has one seat, the second all others")
    parser.add_argument("--opening", type=int, default=0, help="random turns before the bots take over (default: 0)")
    add_run(parser, games=200)


def add_run(parser: argparse.ArgumentParser, games: int) -> None:
    """What every long run takes."""
    parser.add_argument("--games", type=_count, default=games, help=f"at most so many games (default: {games})")
    parser.add_argument("--file", metavar="FILE", help="keep the results here; asked again, the run goes on from them")
    parser.add_argument("--seed", type=int, default=0, help="other games between the same bots (default: 0)")
    parser.add_argument("--processes", type=_count, default=1, help="how many games at once (default: 1)")
    parser.add_argument("--json", action="store_true", help="the result as JSON")


def _count(text: str) -> int:
    if int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is too small; it is at least 1")
    return int(text)


def _rate(text: str) -> float:
    if not 0 < float(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is no rate; it lies between 0 and 1")
    return float(text)


def arena(arguments: argparse.Namespace) -> int:
    """Two bots meet."""
    game: Game = arguments.open()
    for bot in (arguments.first, arguments.second):
        entrant(bot)  # a wrong name is told before the first game
    pairing = Pairing(
        game.name,
        game.written_options(),
        arguments.first,
        arguments.second,
        arguments.seed,
        arguments.opening,
        arguments.one,
    )
    progress = Progress(arguments.games)
    standing = contest(
        pairing,
        results_of(pairing.heading(), arguments),
        arguments.games,
        target=arguments.target,
        processes=arguments.processes,
        show=lambda now: progress.show(now.score.games, f"{now.score.rate:.1%}"),
    )
    progress.close()
    print(json.dumps(standing.as_dict()) if arguments.json else standing)
    return 0


def results_of(heading: dict[str, object], arguments: argparse.Namespace) -> Results:
    """The results on the file that was named, or none yet."""
    try:
        return Results(heading, arguments.file)
    except OSError as error:
        raise FileError(f"cannot use {arguments.file}: {error.strerror}") from None
