"""The games of a run that say more than others, played again for their records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from moonwood.bots import entrant
from moonwood.games import game as open_game
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.lab.arena import Moves, play
from moonwood.lab.balance import RANDOM_TURNS
from moonwood.lab.course import Course
from moonwood.lab.report.page import Telling
from moonwood.lab.results import Line


def telling(course: Course, lines: Sequence[Line]) -> Iterator[Telling]:
    """The closest, the most surprising and the longest game, as far as a run knows them; each but once."""
    known: set[int] = set()
    for title, why, measure in (
        ("Closest", "the lead changed {:g} times", _closeness),
        ("Most surprising", "its winner took the lead for good only after {:.0%} of the game", _surprise),
        ("Longest", "it took {:g} decisions", _length),
    ):
        measured = {number: measure(line) for number, line in enumerate(lines) if number not in known}
        able = {number: value for number, value in measured.items() if value is not None}
        if able:
            number = max(able, key=lambda it: able[it])
            known.add(number)
            yield Telling(title, why.format(able[number]), record_of(course, number))


def _closeness(line: Line) -> float | None:
    return line.get("lead_changes")


def _surprise(line: Line) -> float | None:
    return line.get("decided") if line.get("comeback") else None


def _length(line: Line) -> float | None:
    return line.get("decisions")


def record_of(course: Course, number: int) -> str:
    """A game of a course, as its number says."""
    game = open_game(course.game, **course.options)
    moves, seed = Moves(), course.seed * 1_000_003 + number
    play(game, [entrant(course.player)] * game.seats, seed, [moves], opening=RANDOM_TURNS.get(course.game, 0))
    match = Match(game, seed)
    for action in moves.actions:
        match.play(match.state.seat, action)
    return Record.of(match).dump()
