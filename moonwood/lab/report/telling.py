"""The games of a run that say more than others, played again for their records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from moonwood.bots import Bot, entrant
from moonwood.games import game as open_game
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.lab.arena import Moves, play
from moonwood.lab.balance import RANDOM_TURNS, Balance
from moonwood.lab.compare import Comparison
from moonwood.lab.course import Course
from moonwood.lab.league import Meeting, Table
from moonwood.lab.league import seated as seated_in_league
from moonwood.lab.metrics import MEANINGS
from moonwood.lab.report.page import Telling
from moonwood.lab.results import Line
from moonwood.lab.without import Losses, restricted_seats
from moonwood.lab.without import seated as seated_without

Lines = Sequence[Line]


def telling(course: Course, lines: Lines) -> Iterator[Telling]:
    """The closest, the most surprising and the longest game, as far as a run knows them; each but once."""
    known: set[int] = set()
    for title, why, measure in (
        ("Closest", "the lead changed {:g} times", _closeness),
        ("Closest", "before its last decision it was judged nearly even", _evenness),
        ("Most surprising", "its winner took the lead for good only after {:.0%} of the game", _surprise),
        ("Most surprising", "at half-time it was judged to end otherwise", _turn),
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


def _evenness(line: Line) -> float | None:
    """Where nobody leads: how near to even the last judgement is."""
    return -abs(line["judged"]["last"]) if line.get("judged") else None


def _surprise(line: Line) -> float | None:
    return line.get("decided") if line.get("comeback") else None


def _turn(line: Line) -> float | None:
    """Where nobody leads: how wrong the judgement was at half-time."""
    if not line.get("judged"):
        return None
    wrong = -line["judged"]["half"] if max(line["scores"]) else line["judged"]["half"]
    return wrong if wrong > 0 else None


def _length(line: Line) -> float | None:
    return line.get("decisions")


# The other studies


def telling_pairs(study: Comparison, lines: Lines) -> Iterator[Telling]:
    """The same of both ways."""
    for title, way, course in (("First way", "first", study.first), ("Second way", "second", study.second)):
        games = [{name: line[way].get(text) for name, text in MEANINGS.items()} for line in lines]
        for game in telling(course, games):
            yield Telling(f"{title}: {game.title.lower()}", game.why, game.record)


def telling_seats(study: Balance, lines: Lines) -> Iterator[Telling]:
    """A game that the place won which wins least, and the longest."""
    worst = min(study.shares, key=lambda it: it.rate)
    won = [number for number, line in enumerate(lines) if line["shares"][worst.place] == 1]
    if won and len(study.shares) > 1:
        why = f"won by place {worst.place + 1}, which makes {worst.rate:.0%} of all points"
        yield Telling("Most surprising", why, record_of(study.course, won[0]))
    yield from telling(study.course, [{"decisions": line.get("decisions")} for line in lines])


def telling_losses(study: Losses, lines: Lines) -> Iterator[Telling]:
    """Two games with one number: what is missed most makes the difference between them."""
    what, words = study.losses[0].what, _words(lines)
    twins = {line["number"]: at for at, line in enumerate(lines) if not line["without"]}
    seats = partial(restricted_seats, open_game(study.course.game, **study.course.options))
    lost = [
        (lines[twins[line["number"]]]["scores"][seat] - line["scores"][seat], at, seat)
        for at, line in enumerate(lines)
        if line["without"] == what
        for seat in [min(seats(line["number"]))]
    ]
    less, at, seat = max(lost, key=lambda it: it[0])
    if less > 0:
        twin = twins[lines[at]["number"]]
        who = f"seat {seat + 1}" if len(seats(lines[at]["number"])) == 1 else "everybody"
        for title, why, job in (
            ("Missed", f"{who} plays without: {what}", at),
            ("With it", "the same game, and nobody does without", twin),
        ):
            yield Telling(title, why, _again(*seated_without(study.course, words, job)))


def _words(lines: Lines) -> tuple[str, ...]:
    """What was left out, in the order in which it was played."""
    return tuple(dict.fromkeys(line["without"] for line in lines if line["without"]))


def telling_meetings(study: Table, lines: Lines) -> Iterator[Telling]:
    """The win of somebody who stands far below; together, one with a stranger."""
    places = {row.name: place for place, row in enumerate(study.rows)}
    upsets = [(_upset(study, line, places), at) for at, line in enumerate(lines)]
    height, at = max(upsets, key=lambda it: it[0], default=(0, 0))
    if height > 0:
        line = lines[at]
        record, course = _played(*seated_in_league(study.league, _meeting(line)))
        if course == line["course"]:  # who thinks for a time may think otherwise now
            yield Telling("Most surprising", _met(study, line), record)


def _meeting(line: Line) -> Meeting:
    return Meeting(line["first"], line["second"], line["number"])


def _upset(study: Table, line: Line, places: dict[str, int]) -> int:
    first, second = places[line["first"]], places[line["second"]]
    if study.league.together:
        return abs(first - second) if line["points"] == 1 else 0
    return {1.0: first - second, 0.0: second - first}.get(line["points"], 0)


def _met(study: Table, line: Line) -> str:
    if study.league.together:
        return f"{line['first']} and {line['second']} win together"
    winner, loser = (line["first"], line["second"])[:: 1 if line["points"] == 1 else -1]
    return f"{winner} beats {loser}"


# Playing again


def record_of(course: Course, number: int) -> str:
    """A game of a course, as its number says."""
    game = open_game(course.game, **course.options)
    bots, seed = [entrant(course.player)] * game.seats, course.seed * 1_000_003 + number
    return _again(game, bots, seed, RANDOM_TURNS.get(course.game, 0))


def _again(game: Game, bots: Sequence[Bot], seed: int, opening: int) -> str:
    return _played(game, bots, seed, opening)[0]


def _played(game: Game, bots: Sequence[Bot], seed: int, opening: int) -> tuple[str, str]:
    """The record of a game, and the fingerprint of its decisions."""
    moves = Moves()
    play(game, bots, seed, [moves], opening=opening)
    match = Match(game, seed)
    for action in moves.actions:
        match.play(match.state.seat, action)
    return Record.of(match).dump(), moves.course().hex()
