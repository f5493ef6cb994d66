"""`moonwood review`: a played game, judged move by move from what each seat could know."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from itertools import zip_longest

import moonwood
from moonwood.bots.budget import Budget
from moonwood.bots.review import USUAL, Judgement, costliest, curve, decisions, review, turning_points
from moonwood.cli.files import read_text
from moonwood.cli.language import terminal_language
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.speech import Say
from moonwood.lab.progress import Progress

WIDTH = 24
"""Characters of a certain win."""


def add_review(parser: argparse.ArgumentParser) -> None:
    """The arguments of `moonwood review`."""
    parser.add_argument("record", metavar="FILE", help="a record, as a table or `moonwood play --record` writes it")
    usual = USUAL.simulations
    parser.add_argument("--simulations", type=int, default=usual, help=f"for each decision (default: {usual})")
    parser.add_argument("--json", action="store_true", help="every judgement as JSON, one a line")


def run(arguments: argparse.Namespace) -> int:
    """The command."""
    record = Record.load(read_text(arguments.record), moonwood.game)
    match, say = record.match(), Say(terminal_language(), record.players)
    judgements = list(_shown(review(match, Budget(simulations=arguments.simulations), say), len(decisions(match))))
    lines = map(json.dumps, map(asdict, judgements)) if arguments.json else told(match, judgements, say)
    print("\n".join(lines))
    return 0


def _shown(judgements: Iterable[Judgement], count: int) -> Iterator[Judgement]:
    """The same, with a bar that tells how many there are."""
    progress = Progress(count)
    for done, judgement in enumerate(judgements, 1):
        progress.show(done)
        yield judgement
    progress.close()


def told(match: Match, judgements: Sequence[Judgement], say: Say) -> Iterator[str]:
    """The whole review in words; who plays together has one chance."""
    seats = every_seat(match.game.seats)
    if match.game.aim == AGAINST:
        for seat in seats:
            yield from _course(match, judgements, seat, say.seat(seat), say)
            yield from _costs(judgements, seat, say)
    else:
        yield from _course(match, judgements, seats[0], say("All of you"), say)
        for seat in seats:
            yield from _costs(judgements, seat, say)
    outcome = match.state.outcome
    if outcome is not None:
        yield match.game.ending(outcome, say.lang, [say.seat(seat) for seat in seats])


def _course(match: Match, judgements: Sequence[Judgement], seat: Seat, name: object, say: Say) -> Iterator[str]:
    """The curve, a line a decision."""
    points = curve(match.game, judgements, seat)
    truly = curve(match.game, judgements, seat, truly=True) if match.game.hidden else []
    turns = turning_points(points)
    yield say("{player}, chance to win before each decision:", player=name)
    if truly:
        yield say("(behind it stands the chance with everything open)")
    for point, true in zip_longest(points, truly):
        mark = say("  turning point") if point in turns else ""
        opened = f" {say.percent(true.chance):>5}" if true else ""
        bar = "█" * round(point.chance * WIDTH)
        yield f"{point.ply:>5}  {bar:<{WIDTH}} {say.percent(point.chance):>5}{opened}{mark}"
    yield ""


def _costs(judgements: Sequence[Judgement], seat: Seat, say: Say) -> Iterator[str]:
    worst = costliest(judgements, seat)
    yield say("What cost {player} most", player=say.seat(seat))
    if not worst:
        yield "  " + say("No move gave away anything that counts.")
    for it in worst:
        yield say(
            "  at {ply}: {label} ({chance}). Better: {better} ({best}). {reason}",
            ply=it.ply, label=it.label, chance=say.percent(it.chance), better=it.better_label,
            best=say.percent(it.best),
            reason=it.reason,
        )  # fmt: skip
    yield ""
