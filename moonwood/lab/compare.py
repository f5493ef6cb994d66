"""Two ways to play a game, on the same seeds with the same bots: what differs, how surely, and when that is known.

Games are played in pairs, one of each way, and every figure is the mean of the differences within the pairs. A run may
stop as soon as the difference that was asked about is known. Looking again and again finds differences where there are
none, so a difference's interval is wide enough to be looked at after every pair.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence, Set
from dataclasses import asdict, dataclass
from functools import partial
from math import inf, log, sqrt
from typing import Final

from moonwood.games import game as open_game
from moonwood.kernel.errors import OptionError
from moonwood.lab.course import Course
from moonwood.lab.metrics import BESIDES, COUNTED, MEANINGS, Mean, by_place, mean, one_game
from moonwood.lab.names import usable
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, in_order

ERROR: Final = 0.05
"""How often an interval that is looked at after every pair may ever miss the truth."""
TIGHT: Final = 100
"""The number of pairs at which such an interval is as tight as it can be."""
ENDS: Final = "ends by "
USES: Final = tuple(f"{kind} " for kind in COUNTED)
"""With one of these begins how often something was done in a game."""
FEWEST: Final = 10
"""Nothing is known from fewer pairs."""


@dataclass(frozen=True)
class Difference:
    """One figure: with the first way, with the second, and how much more it is with the second."""

    first: Mean
    second: Mean
    more: Mean

    @property
    def known(self) -> bool:
        """Whether it is surely more, or surely less."""
        return abs(self.more.value) > self.more.reach

    def __str__(self) -> str:
        return f"{self.first.value:>10.4g} {self.second.value:>10.4g}  {self.more.value:+.3g} ± {self.more.reach:.2g}"


@dataclass(frozen=True)
class Comparison:
    """All figures of both ways."""

    first: Course
    second: Course
    pairs: int
    figures: dict[str, Difference]

    def as_dict(self) -> Line:
        """Plain JSON."""
        figures = {name: {**asdict(it), "known": it.known} for name, it in self.figures.items()}
        options = {"first": self.first.options, "second": self.second.options}
        return {
            "game": self.first.game,
            "player": self.first.player,
            **options,
            "pairs": self.pairs,
            "figures": figures,
        }

    def __str__(self) -> str:
        head = f"{self.first.game}, {self.first.player}, {self.pairs} pairs of games"
        ways = [f"  {name}: {_told(it.options)}" for name, it in (("first", self.first), ("second", self.second))]
        shown = {name: it for name, it in self.figures.items() if it.known or not is_use(name)}
        rows = [f"{name:>44} {it}{'  known' if it.known else ''}" for name, it in shown.items()]
        return "\n".join([head, *ways, f"{'':>44} {'first':>10} {'second':>10}  difference", *rows])


def _told(options: dict[str, str]) -> str:
    return ", ".join(f"{name} = {value}" for name, value in options.items()) or "as usual"


def compare(
    first: Course,
    second: Course,
    results: Results,
    pairs: int,
    *,
    until: str = "",
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Comparison:
    """Play until so many pairs are on file, or until one difference is known; OptionError for a figure there is not."""
    able = usable_in(first) | usable_in(second)
    with in_order(partial(one_pair, first, second), range(len(results.lines), pairs), workers) as lines:
        for line in lines:
            results.add(line)
            show(len(results.lines))
            if until and is_known(results.lines, until, able):
                break
    return compared(first, second, results.lines[:pairs])


def one_pair(first: Course, second: Course, number: int) -> Line:
    """The same number of both ways."""
    return {"first": figures_of(one_game(first, number)), "second": figures_of(one_game(second, number))}


def figures_of(line: Line) -> dict[str, float]:
    """What of a game can be compared: its metrics, what each place in the order of turns scored, how it ended, and how
    often each thing was done in it; what was not done is left out."""
    plain = {text: float(line[name]) for name, text in MEANINGS.items() if line.get(name) is not None}
    places = {f"score of place {place}": scored for place, scored in enumerate(by_place(line), 1)}
    return {**plain, **places, f"{ENDS}{line['ending']}": 1.0, **_uses(line)}


def _uses(line: Line) -> dict[str, float]:
    uses: Counter[str] = Counter()
    for kind in COUNTED:
        for seat in line[kind]:
            uses.update({f"{kind} {what}": times for what, times in seat.items()})
    return {name: float(times) for name, times in uses.items()}


def is_use(name: str) -> bool:
    """Whether a figure says how often something was done."""
    return name.startswith(USES)


def is_counted(name: str) -> bool:
    """Whether a figure is nought in a game that does not have it: an ending, or something that was not done."""
    return name.startswith(ENDS) or is_use(name)


def usable_in(course: Course) -> set[str]:
    """The figures of what can be done, whether anybody does it or not."""
    able = usable(open_game(course.game, **course.options))
    return {f"{kind} {what}" for kind, things in able.items() for what in things}


def is_known(lines: Sequence[Line], name: str, able: Set[str] = frozenset()) -> bool:
    """Whether one difference is known; it may be asked after every pair. `able` are figures that no game may have."""
    if len(lines) < FEWEST:
        return False
    names = {figure for line in lines for way in line.values() for figure in way} | able
    if name not in names:
        raise OptionError(f"no figure {name!r}; there are: {', '.join(sorted(names))}")
    return any(_has(line, name) for line in lines) and difference(lines, name).known


def compared(first: Course, second: Course, lines: Sequence[Line]) -> Comparison:
    """What the pairs on file come to."""
    names = dict.fromkeys(figure for line in lines for way in ("first", "second") for figure in line[way])
    asked = [name for name in sorted(names, key=_order) if any(_has(line, name) for line in lines)]
    again = _again(asked, lines)
    figures = {name: difference(lines, name) for name in asked if name not in again}
    return Comparison(first, second, len(lines), figures)


def _again(names: Sequence[str], lines: Sequence[Line]) -> set[str]:
    """Events that say nothing but that something was played, for they come exactly as often."""
    events = [name for name in names if name.startswith(tuple(f"{kind} " for kind in BESIDES))]
    played = {_counts(name, lines) for name in names if is_use(name) and name not in events}
    return {name for name in events if _counts(name, lines) in played}


def _counts(name: str, lines: Sequence[Line]) -> tuple[float, ...]:
    return tuple(line[way].get(name, 0.0) for line in lines for way in ("first", "second"))


def _has(line: Line, name: str) -> bool:
    return is_counted(name) or (name in line["first"] and name in line["second"])


def _order(name: str) -> tuple[int, str]:
    """Metrics as they are listed, then places, then endings, then what was done."""
    listed = list(MEANINGS.values())
    return (listed.index(name), "") if name in listed else (len(listed) + is_counted(name) + is_use(name), name)


def difference(lines: Sequence[Line], name: str) -> Difference:
    """One figure over all pairs that have it in both games; what did not come, or was not done, counts as nought."""
    nought = 0.0 if is_counted(name) else None
    pairs = [(line["first"].get(name, nought), line["second"].get(name, nought)) for line in lines]
    both = [(one, two) for one, two in pairs if one is not None and two is not None]
    ones, twos, more = [one for one, _ in both], [two for _, two in both], [two - one for one, two in both]
    return Difference(mean(ones), mean(twos), Mean(sum(more) / len(more), anytime_reach(more)))


def anytime_reach(values: Sequence[float]) -> float:
    """The reach of an interval that may be looked at after every value (Robbins' mixture of normals).

    It is wider than that of a single look, and holds for all looks together:

    >>> values = [1.0, 0.0] * 50
    >>> round(mean(values).reach, 3), round(anytime_reach(values), 3)
    (0.098, 0.153)
    """
    number = len(values)
    if number < 2:
        return inf
    middle = sum(values) / number
    variance = sum((value - middle) ** 2 for value in values) / (number - 1)
    mixed = _mixing(TIGHT)
    width = 2 * (number * mixed + 1) / (number * number * mixed) * log(sqrt(number * mixed + 1) / ERROR)
    return sqrt(variance * width)


def _mixing(number: int) -> float:
    """The spread of the mixture with which an interval is tightest at a number of values."""
    return (-2 * log(ERROR) + log(-2 * log(ERROR) + 1)) / number
