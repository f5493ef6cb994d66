"""`moonwood review`: a played game, judged move by move from what each seat could know."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict

import moonwood
from moonwood.bots.budget import Budget
from moonwood.bots.review import USUAL, Judgement, costliest, curve, decisions, review, turning_points
from moonwood.cli.files import read_text
from moonwood.cli.language import terminal_language
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
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
    """The whole review in words."""
    for seat in range(match.game.seats):
        yield from _told_of_seat(match, judgements, seat, say)
    outcome = match.state.outcome
    if outcome is not None:
        yield match.game.ending(outcome, say.lang, [say.seat(seat) for seat in range(match.game.seats)])


def _told_of_seat(match: Match, judgements: Sequence[Judgement], seat: int, say: Say) -> Iterator[str]:
    points = curve(match.game, judgements, seat)
    turns = turning_points(points)
    yield say("{player}, chance to win before each decision:", player=say.seat(seat))
    for point in points:
        mark = say("  turning point") if point in turns else ""
        yield f"{point.ply:>5}  {'█' * round(point.chance * WIDTH):<{WIDTH}} {point.chance:>4.0%}{mark}"
    worst = costliest(judgements, seat)
    yield say("What cost most:") if worst else say("No move gave away anything that counts.")
    for it in worst:
        yield say(
            "  at {ply}: {label} ({chance}). Better: {better} ({best}). {reason}",
            ply=it.ply, label=it.label, chance=say.percent(it.chance), better=it.better_label,
            best=say.percent(it.best),
            reason=it.reason,
        )  # fmt: skip
    yield ""
