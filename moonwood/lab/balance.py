"""Is it better to begin? The same bot holds all seats, and what each place in the order of turns wins is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from typing import Final

from moonwood.bots import entrant
from moonwood.bots.interval import wilson
from moonwood.games import game as open_game
from moonwood.kernel.aim import score
from moonwood.kernel.game import Game
from moonwood.kernel.state import State
from moonwood.lab.arena import Collector, Moves, play
from moonwood.lab.course import Course
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, fill

RANDOM_TURNS: Final = {"top-cap": 2}
"""Where nothing at all is drawn bots would play one game again and again: the first turn of each seat is random."""


@dataclass(frozen=True)
class Share:
    """What one place in the order of turns won of all games: its part of each, 1 for a win and a half for a draw."""

    place: int
    rate: float
    low: float
    high: float


@dataclass(frozen=True)
class Balance:
    """How the places compare."""

    course: Course
    games: int
    different: int
    """Bots that hardly waver play some games again: how many there were, and the intervals rest on those."""
    draws: int
    shares: tuple[Share, ...]

    def as_dict(self) -> Line:
        """Plain JSON."""
        shares = [asdict(share) for share in self.shares]
        counts = {"games": self.games, "different": self.different, "draws": self.draws}
        return {**self.course.heading(), **counts, "shares": shares}

    def __str__(self) -> str:
        shares = [f"{it.place + 1}. {it.rate:.1%} ({it.low:.1%} to {it.high:.1%})" for it in self.shares]
        return f"{self.course.game}, {self.course.player}, {self.games} games, {self.draws} drawn: {'; '.join(shares)}"


class _FirstSeat(Collector):
    """Who is asked first."""

    def __init__(self) -> None:
        self.seat = 0

    def before(self, game: Game, state: State) -> None:
        self.seat = state.seat


def balance(
    course: Course,
    results: Results,
    games: int,
    *,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Balance:
    """Play until so many games are on file, and count."""
    fill(results, partial(one_game, course), games, workers, show)
    return counted(course, results.lines[:games])


def one_game(course: Course, number: int) -> Line:
    """One game: what each place won, the seat that was asked first coming first, how long it was, and which."""
    game = open_game(course.game, **course.options)
    first, moves = _FirstSeat(), Moves()
    bots, seed = [entrant(course.player)] * game.seats, course.seed * 1_000_003 + number
    state = play(game, bots, seed, [first, moves], opening=RANDOM_TURNS.get(course.game, 0))
    assert state.outcome is not None
    order = [(first.seat + place) % game.seats for place in range(game.seats)]
    shares = [score(game.aim, game.seats, state.outcome, frozenset({seat})) for seat in order]
    return {"shares": shares, "decisions": len(moves.actions), "course": moves.course().hex()}


def counted(course: Course, lines: list[Line]) -> Balance:
    """What the games on file come to."""
    games = len(lines)
    places = range(len(lines[0]["shares"]))
    rates = [sum(line["shares"][place] for line in lines) / games for place in places]
    draws = sum(len(places) > 1 and len(set(line["shares"])) == 1 for line in lines)
    different = len({line["course"] for line in lines})
    shares = tuple(Share(place, rates[place], *wilson(rates[place], different)) for place in places)
    return Balance(course, games, different, draws, shares)
