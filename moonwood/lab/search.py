"""Ruled numbers that come nearest to what is wished, through Optuna: tried again and again, each time more wisely.

The first try is our own game. Every try plays the same seeds with the same bots, so tries are compared game by game.
How far a wish is missed is counted in spreads: one is as much as games of our own differ from each other in that
figure. What is tried next follows from what was tried before, so a run that was ended goes on as if it had not been.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import islice
from math import sqrt
from typing import TYPE_CHECKING, Final

from moonwood.bots.interval import Z
from moonwood.games import game as open_game
from moonwood.kernel.corrections import Scalar, changed
from moonwood.kernel.errors import MoonwoodError, OptionError
from moonwood.lab.compare import figures_of, is_use, usable_in
from moonwood.lab.course import Course
from moonwood.lab.fit import solve
from moonwood.lab.metrics import Mean, mean, one_game
from moonwood.lab.results import Line, Results
from moonwood.lab.vary import Varied
from moonwood.lab.wishes import Wish, refuse_unknown, spread, values_of
from moonwood.lab.workers import HERE, Crew, Workers, by_crew

if TYPE_CHECKING:
    from moonwood.lab.adviser import Adviser

REFUSED: Final = 1000.0
"""How far a try misses that the room refuses to play."""
RIDGE: Final = 1e-9


@dataclass(frozen=True)
class Wanted:
    """What is asked: which rulings may change, and what is wished."""

    course: Course
    varied: tuple[Varied, ...]
    wishes: tuple[Wish, ...]
    games: int
    """A try."""

    def heading(self) -> Line:
        """What stands above the results."""
        numbers = {one.name: [one.values[0], one.values[-1], len(one.values)] for one in self.varied}
        return {
            **self.course.heading(),
            "search": numbers,
            "wishes": list(map(str, self.wishes)),
            "games a try": self.games,
        }


@dataclass(frozen=True)
class Try:
    """One choice of values, and what came of it."""

    values: dict[str, Scalar]
    figures: tuple[Mean, ...] = ()
    """Of each wish; none where the room refuses the values."""
    misses: tuple[float, ...] = ()
    """By how many spreads each wish is missed."""
    refused: str = ""

    @property
    def miss(self) -> float:
        """All of it in one number."""
        return sqrt(sum(miss * miss for miss in self.misses)) if self.misses else REFUSED


@dataclass(frozen=True)
class Effect:
    """What one number does to a wished figure, from its least value to its most, all others being equal."""

    number: str
    figure: str
    more: Mean


@dataclass(frozen=True)
class Answer:
    """All tries, and what they come to."""

    wanted: Wanted
    tries: tuple[Try, ...]
    effects: tuple[Effect, ...] = ()

    @property
    def best(self) -> Try:
        return min(self.tries, key=lambda it: it.miss)

    @property
    def front(self) -> list[Try]:
        """The tries than which no other is better in one wish and worse in none: the trade-offs."""
        played = {tuple(it.values.items()): it for it in self.tries if it.misses}
        return sorted((it for it in played.values() if not _beaten(it, played.values())), key=lambda it: it.miss)

    def as_dict(self) -> Line:
        """Plain JSON."""
        return {
            **self.wanted.heading(),
            "tries": [asdict(it) for it in self.tries],
            "best": asdict(self.best),
            "front": [asdict(it) for it in self.front],
            "effects": [asdict(it) for it in self.effects],
        }

    def __str__(self) -> str:
        course, ours = self.wanted.course, self.tries[0]
        head = f"{course.game}, {course.player}, {len(self.tries)} tries of {self.wanted.games} games"
        wished = [f"  wish: {wish}" for wish in self.wanted.wishes]
        table = [_row("", ours), *(_row(f"{place}.", it) for place, it in enumerate(self.front, 1))]
        effects = [f"{it.number:>28}  {it.figure}: {it.more.value:+.3g} ± {it.more.reach:.2g}" for it in self.effects]
        told = ["from its least value to its most each number changes", *effects] if effects else []
        return "\n".join(
            [head, *wished, "ours, then the nearest without another that is better in all:", *table, *told]
        )


def _beaten(one: Try, others: Iterable[Try]) -> bool:
    return any(
        other.misses != one.misses and all(two <= first for first, two in zip(one.misses, other.misses, strict=True))
        for other in others
    )


def _row(place: str, it: Try) -> str:
    figures = ", ".join(map(str, it.figures)) or it.refused
    return f"{place:>4} misses by {it.miss:.2f}: {told_values(it.values)}: {figures}"


def told_values(values: dict[str, Scalar]) -> str:
    """Rulings as their file has them.

    >>> told_values({"limit": 3, "again": True})
    'limit = 3, again = true'
    """
    return ", ".join(f"{name} = {json.dumps(value)}" for name, value in values.items())


# Playing


def search(
    wanted: Wanted,
    results: Results,
    tries: int,
    *,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Answer:
    """Try until so many tries are on file; `show` is told how many games there are after each."""
    with workers.crew() as crew:
        run = _Run(wanted, results, crew, show)
        for number in range(tries):
            run.one(number)
    return Answer(wanted, tuple(run.tries), tuple(effects(wanted, run.tries)))


class _Run:
    """Tries one after the other: what is on file is read, what is not is played."""

    def __init__(self, wanted: Wanted, results: Results, crew: Crew, show: Callable[[int], None]) -> None:
        self.wanted = wanted
        self.results = results
        self.crew = crew
        self.show = show
        self.tries: list[Try] = []
        self._lines = _by_try(results.lines)
        self._adviser = _adviser(wanted)
        self._spreads: list[float] = []
        self._known: dict[tuple[Scalar, ...], Try] = {}

    def one(self, number: int) -> None:
        """The next try, whose number it is."""
        values = self._adviser.next(number)
        known = self._known.get(tuple(values.values()))
        done = known or self._judged(values, self._played(number, values))
        self._known[tuple(values.values())] = done
        self._adviser.learn(values, done.misses or (REFUSED,) * len(self.wanted.wishes))
        self.tries.append(done)

    def _played(self, number: int, values: dict[str, Scalar]) -> list[Line]:
        lines = self._lines.setdefault(number, [])
        course = self._course(values)
        if isinstance(course, str):
            if not lines:
                self._add(lines, {"try": number, "values": values, "refused": course})
            return lines
        missing = range(len(lines), self.wanted.games)
        wished = frozenset(wish.figure for wish in self.wanted.wishes)
        for line in by_crew(partial(one_figures, course, wished), missing, self.crew):
            self._add(lines, {"try": number, "values": values, "figures": line})
        return lines

    def _add(self, lines: list[Line], line: Line) -> None:
        lines.append(line)
        self.results.add(line)
        self.show(len(self.results.lines))

    def _course(self, values: dict[str, Scalar]) -> Course | str:
        """What is played with some values, or why that cannot be."""
        course = self.wanted.course
        game = open_game(course.game, **course.options)
        paths = {one.path: values[one.name] for one in self.wanted.varied if values[one.name] != one.ours}
        try:
            return replace(course, options=changed(game, paths).written_options()) if paths else course
        except OptionError as error:
            return str(error)

    def _judged(self, values: dict[str, Scalar], lines: list[Line]) -> Try:
        if "refused" in lines[0]:
            return Try(values, refused=lines[0]["refused"])
        games = [line["figures"] for line in lines[: self.wanted.games]]
        counted = [values_of(wish.figure, games) for wish in self.wanted.wishes]
        if not self._spreads:
            refuse_unknown(self.wanted.wishes, games, usable_in(self.wanted.course))
            self._spreads = [spread(values) for values in counted]
        if not all(counted):
            return Try(values, refused="no game has all that is wished for")
        figures = tuple(map(mean, counted))
        misses = (wish.missed_by(it.value) for wish, it in zip(self.wanted.wishes, figures, strict=True))
        return Try(values, figures, tuple(miss / of for miss, of in zip(misses, self._spreads, strict=True)))


def one_figures(course: Course, wished: frozenset[str], number: int) -> dict[str, float]:
    """One game, as far as something can be wished of it; of all that was done, only what is wished for."""
    figures = figures_of(one_game(course, number))
    return {name: value for name, value in figures.items() if name in wished or not is_use(name)}


def _by_try(lines: Sequence[Line]) -> dict[int, list[Line]]:
    tries: dict[int, list[Line]] = {}
    for line in lines:
        tries.setdefault(line["try"], []).append(line)
    return tries


def _adviser(wanted: Wanted) -> Adviser:
    try:
        from moonwood.lab.adviser import Adviser
    except ImportError as error:
        raise MoonwoodError(f"{error}; a search needs it: pip install 'moonwood[lab]'") from None
    return Adviser(wanted.varied, len(wanted.wishes), wanted.course.seed)


# What each number does


def effects(wanted: Wanted, tries: Sequence[Try]) -> Iterator[Effect]:
    """By least squares over all tries: a plane through them, and how far each number leads along it."""
    played = list({tuple(it.values.items()): it for it in tries if it.figures}.values())
    moved = [one for one in wanted.varied if len({it.values[one.name] for it in played}) > 1]
    free = len(played) - len(moved) - 1
    if free < 1 or not moved:
        return
    rows = [[1.0, *(place(one, it.values[one.name]) for one in moved)] for it in played]
    for at, wish in enumerate(wanted.wishes):
        slopes = least_squares(rows, [it.figures[at].value for it in played])
        for one, slope in zip(moved, islice(slopes, 1, None), strict=True):
            yield Effect(one.name, wish.figure, slope)


def place(one: Varied, value: Scalar) -> float:
    """Where a value lies between the least, 0, and the most, 1.

    >>> place(Varied(("limit",), 10, 10, 30), 15)
    0.25
    """
    return one.values.index(value) / (len(one.values) - 1) if value in one.values and len(one.values) > 1 else 0.0


def least_squares(rows: Sequence[Sequence[float]], results: Sequence[float]) -> list[Mean]:
    """How results follow from the columns, each slope with the reach of its 95 % interval.

    >>> [round(slope.value, 3) for slope in least_squares([[1, 0], [1, 1], [1, 2], [1, 3]], [1, 3, 5, 7])]
    [1.0, 2.0]
    """
    size = len(rows[0])
    matrix = [[sum(row[a] * row[b] for row in rows) + RIDGE * (a == b) for b in range(size)] for a in range(size)]
    slopes = solve(matrix, [sum(row[a] * it for row, it in zip(rows, results, strict=True)) for a in range(size)])
    told = [sum(one * slope for one, slope in zip(row, slopes, strict=True)) for row in rows]
    rest = sum((one - two) ** 2 for one, two in zip(results, told, strict=True)) / max(1, len(rows) - size)
    units = [[float(a == b) for b in range(size)] for a in range(size)]
    spreads = [sqrt(max(0.0, rest * solve(matrix, unit)[at])) for at, unit in enumerate(units)]
    return [Mean(slope, Z * one) for slope, one in zip(slopes, spreads, strict=True)]
