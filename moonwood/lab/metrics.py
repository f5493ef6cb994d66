"""What a designer wants to know of a game: how long it is, how free one is, what is used and what it is worth, when it
is decided. The same bot plays all seats; every figure comes with its interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from math import sqrt
from typing import Any, Final

from moonwood.bots import entrant
from moonwood.bots.interval import Z
from moonwood.games import game as open_game
from moonwood.kernel.aim import AGAINST, score
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.seats import every_seat
from moonwood.kernel.state import State
from moonwood.lab.arena import Collector, Moves, play
from moonwood.lab.balance import RANDOM_TURNS
from moonwood.lab.course import Course
from moonwood.lab.results import Results
from moonwood.lab.workers import HERE, Workers, fill

FEW: Final = 8
"""Of a family that fewer seats used, or did not use, nothing is said about its worth."""
LEAD: Final = 0.02
"""Who is judged better by less than this does not lead."""


@dataclass(frozen=True)
class Mean:
    """A mean with the reach of its 95 % interval."""

    value: float
    reach: float

    def __str__(self) -> str:
        return f"{self.value:.4g} ± {self.reach:.2g}"


@dataclass(frozen=True)
class Use:
    """How often a family of actions was played, and how much better those fared who played it."""

    family: str
    per_game: Mean
    games: float
    """The part of all games in which anybody played it."""
    worth: Mean | None
    """What seats that played it scored more than those that did not; None where too few did or did not."""


@dataclass(frozen=True)
class Metrics:
    """All of it."""

    course: Course
    games: int
    different: int
    means: dict[str, Mean]
    endings: dict[str, float]
    uses: tuple[Use, ...]

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        means = {name: asdict(mean) for name, mean in self.means.items()}
        counts = {"games": self.games, "different": self.different}
        uses = [asdict(use) for use in self.uses]
        return {**self.course.heading(), **counts, "means": means, "endings": self.endings, "uses": uses}

    def __str__(self) -> str:
        head = f"{self.course.game}, {self.course.player}, {self.games} games, {self.different} different"
        means = [f"{MEANINGS[name]:>44}  {mean}" for name, mean in self.means.items()]
        ends = [f"{f'ends by {name}':>44}  {part:.0%}" for name, part in self.endings.items()]
        uses = [_told(use) for use in self.uses]
        return "\n".join([head, *means, *ends, "", f"{'played':>24}  {'a game':>16}  {'games':>6}  worth", *uses])


def _told(use: Use) -> str:
    worth = "too few to say" if use.worth is None else f"{use.worth.value:+.3f} ± {use.worth.reach:.2g}"
    return f"{use.family:>24}  {use.per_game!s:>16}  {use.games:>6.0%}  {worth}"


MEANINGS: Final = {
    "decisions": "decisions",
    "turns": "turns",
    "choices": "choices a decision",
    "forced": "part of decisions with one choice",
    "drawn": "part of games without one winner",
    "lead_changes": "changes of the lead",
    "decided": "part of the game after which nothing changes",
    "comeback": "part of games won from behind at half-time",
}


class Watch(Collector):
    """What is counted while a game is played."""

    def __init__(self) -> None:
        self.choices: list[int] = []
        self.leaders: list[int] = []
        """Who is judged best after each decision; -1 where nobody leads."""
        self.played: list[Counter[str]] = []

    def before(self, game: Game, state: State) -> None:
        self.game = game
        self.played = [Counter() for _ in range(game.seats)]
        self.choices.append(len(state.actions()))

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        self.played[seat][self.game.table.owner(action).name] += 1
        if not state.over:
            self.choices.append(len(state.actions()))
            self.leaders.append(leader(self.game.room.mind.evaluate(state)))


def leader(values: Sequence[float]) -> int:
    """Who is judged best; -1 where nobody is ahead of all others.

    >>> leader([0.1, 0.3]), leader([0.3, 0.3]), leader([0.5])
    (1, -1, -1)
    """
    if len(values) == 1:
        return -1
    best, second = sorted(values, reverse=True)[:2]
    return values.index(best) if best - second >= LEAD else -1


def metrics(
    course: Course,
    results: Results,
    games: int,
    *,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Metrics:
    """Play until so many games are on file, and count."""
    fill(results, partial(one_game, course), games, workers, show)
    return counted(course, results.lines[:games])


def one_game(course: Course, number: int) -> dict[str, Any]:
    """One game, as far as it is counted."""
    game = open_game(course.game, **course.options)
    watch, moves = Watch(), Moves()
    bots, seed = [entrant(course.player)] * game.seats, course.seed * 1_000_003 + number
    state = play(game, bots, seed, [watch, moves], opening=RANDOM_TURNS.get(course.game, 0))
    assert state.outcome is not None
    scores = [score(game.aim, game.seats, state.outcome, frozenset({seat})) for seat in every_seat(game.seats)]
    return {
        "decisions": len(moves.actions),
        "turns": state.turn,
        "choices": sum(watch.choices) / len(watch.choices),
        "forced": watch.choices.count(1) / len(watch.choices),
        "ending": state.outcome.reason,
        "scores": scores,
        "played": [dict(counts) for counts in watch.played],
        "course": moves.course().hex(),
        **(_drama(watch.leaders, state.winners) if game.aim == AGAINST else {}),
    }


def _drama(leaders: list[int], winners: Sequence[int]) -> dict[str, float | None]:
    """Who led when: only where seats play against each other."""
    won = winners[0] if len(winners) == 1 else -1
    return {
        "drawn": float(won < 0),
        "lead_changes": changes(leaders),
        "decided": decided(leaders, won) if won >= 0 else None,
        "comeback": float(leaders[len(leaders) // 2] not in (-1, won)) if won >= 0 and leaders else None,
    }


def changes(leaders: Sequence[int]) -> int:
    """How often another one took the lead; to lose it to nobody is no change.

    >>> changes([0, -1, 0, 1, -1, 0])
    2
    """
    led = [seat for seat in leaders if seat >= 0]
    return sum(one != other for one, other in pairwise(led))


def decided(leaders: Sequence[int], winner: int) -> float:
    """After which part of the game the winner led to its end.

    >>> decided([1, -1, 0, 0], 0), decided([0, 1], 0), decided([], 0)
    (0.5, 1.0, 1.0)
    """
    led = 0
    while led < len(leaders) and leaders[-1 - led] == winner:
        led += 1
    return 1 - led / len(leaders) if leaders else 1.0


def counted(course: Course, lines: list[dict[str, Any]]) -> Metrics:
    """What the games on file come to."""
    columns = {name: [line[name] for line in lines if line.get(name) is not None] for name in MEANINGS}
    endings = Counter(line["ending"] for line in lines)
    return Metrics(
        course,
        len(lines),
        len({line["course"] for line in lines}),
        {name: mean(values) for name, values in columns.items() if values},
        {name: number / len(lines) for name, number in endings.most_common()},
        _uses(lines),
    )


def mean(values: Sequence[float]) -> Mean:
    """The mean of some numbers, and how sure it is."""
    number = len(values)
    middle = sum(values) / number
    if number == 1:
        return Mean(middle, float("inf"))
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (number - 1))
    return Mean(middle, Z * spread / sqrt(number))


def _uses(lines: list[dict[str, Any]]) -> tuple[Use, ...]:
    families = sorted({family for line in lines for seat in line["played"] for family in seat})
    uses = [_use(family, lines) for family in families]
    return tuple(sorted(uses, key=lambda use: -use.per_game.value))


def _use(family: str, lines: list[dict[str, Any]]) -> Use:
    counts = [sum(seat.get(family, 0) for seat in line["played"]) for line in lines]
    users: dict[bool, list[float]] = {True: [], False: []}
    for line in lines:
        for seat, scored in zip(line["played"], line["scores"], strict=True):
            users[family in seat].append(scored)
    return Use(family, mean(counts), sum(count > 0 for count in counts) / len(lines), _worth(users[True], users[False]))


def _worth(users: list[float], others: list[float]) -> Mean | None:
    if min(len(users), len(others)) < FEW:
        return None
    mine, theirs = mean(users), mean(others)
    return Mean(mine.value - theirs.value, sqrt(mine.reach**2 + theirs.reach**2))
