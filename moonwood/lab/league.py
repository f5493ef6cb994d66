"""Any number of entrants meet, every pair or by the Swiss system, and one table says how they stand.

In a game together nobody is beaten: entrants sit at one table with strangers and with themselves, and the table says
how often each wins with whom.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, partial
from itertools import combinations, combinations_with_replacement
from math import log, sqrt
from operator import mul
from typing import Final, NamedTuple

from moonwood import __version__
from moonwood.bots import entrant
from moonwood.bots.interval import Z, wilson
from moonwood.games import game as open_game
from moonwood.kernel.aim import AGAINST, ALONE
from moonwood.kernel.errors import OptionError
from moonwood.lab.arena import Moves, Seated, first_bot_seats, play, points, seated_for
from moonwood.lab.fit import Example, fit, slopes, solve
from moonwood.lab.metrics import Mean
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Crew, Workers, by_crew

KNOWN: Final = {"game", "options", "games", "rounds", "opening", "seed", "entrants"}
ELO: Final = 400 / log(10)


@dataclass(frozen=True)
class League:
    """Who meets, at what, and how often."""

    game: str
    entrants: dict[str, str]
    options: dict[str, str] = field(default_factory=dict)
    games: int = 20
    """A pair plays."""
    rounds: int = 0
    """Of the Swiss system; 0: every pair meets."""
    opening: int = 2
    seed: int = 0

    def heading(self) -> Line:
        """What stands above the results."""
        return {"moonwood": __version__, "league": asdict(self)}

    @property
    def together(self) -> bool:
        return open_game(self.game, **self.options).aim != AGAINST


def read(text: str) -> League:
    """A league as its file has it; OptionError for whatever is wrong with it, before the first game."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise OptionError(f"a league is TOML: {error}") from None
    unknown = data.keys() - KNOWN
    if unknown:
        raise OptionError(f"a league has no {sorted(unknown)[0]!r}; it has: {', '.join(sorted(KNOWN))}")
    entrants = data.get("entrants")
    if not isinstance(entrants, dict) or len(entrants) < 2 or not all(isinstance(it, str) for it in entrants.values()):
        raise OptionError(
            'a league has two entrants at least, as [entrants] and below it mine = "python:my_bot.py:Mine"'
        )
    if "game" not in data:
        raise OptionError('a league says what is played, as game = "cat-a-comb"')
    return _checked(League(**{**data, "options": _as_text(data.get("options", {}))}))


def _as_text(options: Mapping[str, object]) -> dict[str, str]:
    words = {True: "on", False: "off"}
    return {name: words[value] if isinstance(value, bool) else str(value) for name, value in options.items()}


def _checked(league: League) -> League:
    game = open_game(league.game, **league.options)
    if game.aim == ALONE:
        raise OptionError("alone nobody meets anybody; use moonwood difficulty, or moonwood arena")
    numbers = {"games": league.games, "rounds": league.rounds, "opening": league.opening, "seed": league.seed}
    wrong = [name for name, value in numbers.items() if type(value) is not int or value < (name == "games")]
    if wrong:
        raise OptionError(f"{wrong[0]} of a league is a whole number, not {numbers[wrong[0]]!r}")
    if league.rounds and league.together:
        raise OptionError("in a game together everybody plays with everybody; leave out rounds")
    for text in league.entrants.values():
        entrant(text)
    return league


# Playing


class Meeting(NamedTuple):
    """One game of a pair."""

    first: str
    second: str
    number: int
    """Among those of its pair; each round of the Swiss system has numbers of its own, so that a pair that meets again
    plays other games."""


def league(
    it: League,
    results: Results,
    *,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Table:
    """Play what is missing."""
    with workers.crew() as crew:
        for at, pairs in enumerate(_rounds(it, results)):
            _play(it, at, pairs, results, crew, show)
    return table(it, results.lines)


def games_of(it: League) -> int:
    """How many games the whole league has."""
    many = len(it.entrants)
    if it.rounds:
        return it.rounds * (many // 2) * it.games
    return (many * (many + 1) // 2 if it.together else many * (many - 1) // 2) * it.games


def _rounds(it: League, results: Results) -> Iterator[list[tuple[str, str]]]:
    """Who meets in each round; by the Swiss system that depends on the rounds before."""
    if not it.rounds:
        yield list((combinations_with_replacement if it.together else combinations)(it.entrants, 2))
        return
    met: list[list[tuple[str, str]]] = []
    for _ in range(it.rounds):
        pairs = swiss(it, met, results.lines)
        met.append(pairs)
        yield pairs


def swiss(it: League, met: Sequence[Sequence[tuple[str, str]]], lines: Sequence[Line]) -> list[tuple[str, str]]:
    """Neighbours in the table, as near as can be if nobody is to meet anybody again who has met others less often.

    With an odd number the last of those who waited least often waits.
    """
    often = Counter(frozenset(pair) for pairs in met for pair in pairs)
    scores = _scores(lines, len(met) * it.games)
    ranks = sorted(it.entrants, key=lambda name: -scores[name])
    tries = (_paired(names, often, most) for most in range(len(met) + 1) for names in _present(ranks, met))
    return next(pairs for pairs in tries if pairs is not None)


def _present(ranks: list[str], met: Sequence[Sequence[tuple[str, str]]]) -> Iterator[tuple[str, ...]]:
    """All entrants or, with an odd number, all but one of those who waited least often, the last of them first."""
    if len(ranks) % 2 == 0:
        yield tuple(ranks)
        return
    waits = {name: sum(all(name not in pair for pair in pairs) for pairs in met) for name in ranks}
    least = min(waits.values())
    for waiting in reversed([name for name in ranks if waits[name] == least]):
        yield tuple(name for name in ranks if name != waiting)


def _paired(names: tuple[str, ...], often: Counter[frozenset[str]], most: int) -> list[tuple[str, str]] | None:
    """Pairs that have met so often at most, the first name with the nearest that leaves the others a way; or None."""

    @cache
    def rest(names: tuple[str, ...]) -> list[tuple[str, str]] | None:
        if not names:
            return []
        first, *others = names
        for second in others:
            if often[frozenset({first, second})] <= most:
                pairs = rest(tuple(name for name in others if name != second))
                if pairs is not None:
                    return [(first, second), *pairs]
        return None

    return rest(names)


def _scores(lines: Sequence[Line], before: int) -> Counter[str]:
    """What everybody has made of the games with numbers before this one."""
    scores: Counter[str] = Counter()
    for line in lines:
        if line["number"] < before:
            scores[line["first"]] += line["points"]
            scores[line["second"]] += 1 - line["points"]
    return scores


def _play(
    it: League,
    at: int,
    pairs: Sequence[tuple[str, str]],
    results: Results,
    crew: Crew,
    show: Callable[[int], None],
) -> None:
    """The games of one round, by its place among the rounds."""
    done = {Meeting(line["first"], line["second"], line["number"]) for line in results.lines}
    numbers = range(at * it.games, (at + 1) * it.games)
    wanted = [Meeting(*pair, number) for number in numbers for pair in pairs]
    missing = [meeting for meeting in wanted if meeting not in done]
    for line in by_crew(partial(one_game, it), missing, crew):
        results.add(line)
        show(len(results.lines))


def one_game(it: League, meeting: Meeting) -> Line:
    """One game: what the first made of it or, together, whether it was won."""
    sitting, moves = seated(it, meeting), Moves()
    state = play(sitting.game, sitting.bots, sitting.seed, [moves], opening=sitting.opening)
    everybody = frozenset(range(sitting.game.seats))
    ours = everybody if it.together else first_bot_seats(sitting.game, meeting.number)
    return {**meeting._asdict(), "points": points(state, ours), "course": moves.course().hex()}


def seated(it: League, meeting: Meeting) -> Seated:
    """Who sits where in a game: against each other as in an arena, together by turns in each seat."""
    game = open_game(it.game, **it.options)
    bots = (entrant(it.entrants[meeting.first]), entrant(it.entrants[meeting.second]))
    if not it.together:
        return seated_for(game, bots, it.seed, meeting.number, opening=it.opening)
    sitters = [bots[(seat + meeting.number) % 2] for seat in range(game.seats)]
    return Seated(game, sitters, it.seed * 1_000_003 + meeting.number // 2, 0)


# The table


@dataclass(frozen=True)
class Row:
    """How one entrant stands."""

    name: str
    bot: str
    points: float
    games: int
    low: float
    high: float
    elo: Mean | None
    """Above the mean of all; None in games together."""
    alone: tuple[float, float, float] | None = None
    """Together: how often it wins with itself, from and to."""

    @property
    def rate(self) -> float:
        return self.points / self.games if self.games else 0.0


@dataclass(frozen=True)
class Table:
    """Everybody, the best first."""

    league: League
    rows: tuple[Row, ...]
    meetings: dict[str, dict[str, tuple[float, int]]]
    """What everybody made of the games with everybody: points, and games."""

    def as_dict(self) -> Line:
        """Plain JSON."""
        return {**self.league.heading(), "rows": [asdict(row) for row in self.rows], "meetings": self.meetings}

    def __str__(self) -> str:
        how = f"Swiss, {self.league.rounds} rounds" if self.league.rounds else "every pair"
        head = f"{self.league.game}, {len(self.rows)} entrants, {how}, {self.league.games} games a pair"
        width = max(len(row.name) for row in self.rows)
        return "\n".join([head, *(_told(place, row, width) for place, row in enumerate(self.rows, 1))])


def _told(place: int, row: Row, width: int) -> str:
    rate = f"{row.points:g}/{row.games} = {row.rate:.1%} ({row.low:.1%} to {row.high:.1%})"
    text = f"{place:>3}. {row.name:<{width}}  {rate}"
    if row.elo is not None:
        return f"{text}, Elo {row.elo.value:+.0f} ± {row.elo.reach:.0f}"
    return text if row.alone is None else f"{text} with strangers, {row.alone[0]:.1%} with itself"


def table(it: League, lines: Sequence[Line]) -> Table:
    """What the games on file come to."""
    meetings: dict[str, dict[str, tuple[float, int]]] = {name: {} for name in it.entrants}
    for line in lines:
        first, second, scored = line["first"], line["second"], line["points"]
        _count(meetings, first, second, scored)
        if first != second:
            _count(meetings, second, first, scored if it.together else 1 - scored)
    ratings = {} if it.together else elos(it, lines)
    rows = [_row(it, name, meetings[name], lines, ratings.get(name)) for name in it.entrants]
    order = sorted(rows, key=lambda row: -(row.elo.value if row.elo is not None else row.rate))
    return Table(it, tuple(order), meetings)


def _count(meetings: dict[str, dict[str, tuple[float, int]]], name: str, other: str, scored: float) -> None:
    before, games = meetings[name].get(other, (0.0, 0))
    meetings[name][other] = (before + scored, games + 1)


def _row(it: League, name: str, met: dict[str, tuple[float, int]], lines: Sequence[Line], rating: Mean | None) -> Row:
    others = [result for other, result in met.items() if other != name]
    scored, games = sum(one[0] for one in others), sum(one[1] for one in others)
    low, high = wilson(scored / games, max(1, _different(name, lines))) if games else (0.0, 1.0)
    alone = met.get(name)
    own = None if alone is None else (alone[0] / alone[1], *wilson(alone[0] / alone[1], alone[1]))
    return Row(name, it.entrants[name], scored, games, low, high, rating, own)


def _different(name: str, lines: Iterable[Line]) -> int:
    """How many different games somebody played with others; an interval rests on those."""
    return len(
        {
            (line["first"], line["second"], line["course"])
            for line in lines
            if name in (line["first"], line["second"]) and line["first"] != line["second"]
        }
    )


def elos(it: League, lines: Sequence[Line]) -> dict[str, Mean]:
    """How strong everybody is by the model of Bradley and Terry, which asks against whom points were made."""
    names = list(it.entrants)
    examples = [Example(_sides(names, line), line["points"]) for line in lines]
    if not examples:
        return {}
    weights = fit(examples)
    bend, _ = slopes(examples, weights, 1.0)
    middle = sum(weights) / len(weights)
    apart = [[float(one == other) - 1 / len(names) for other in names] for one in names]
    spreads = [sqrt(sum(map(mul, one, solve(bend, one)))) for one in apart]
    return {
        name: Mean(ELO * (weight - middle), ELO * Z * spread)
        for name, weight, spread in zip(names, weights, spreads, strict=True)
    }


def _sides(names: list[str], line: Line) -> list[float]:
    return [float(name == line["first"]) - float(name == line["second"]) for name in names]
