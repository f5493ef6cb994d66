"""What a designer wants to know of a game: how long it is, how free one is, what is used and what it is worth, when it
is decided. The same bot plays all seats; every figure comes with its interval."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from math import log2, sqrt
from typing import Final

from moonwood.bots import entrant
from moonwood.bots.interval import Z
from moonwood.games import game as open_game
from moonwood.kernel.aim import AGAINST, score
from moonwood.kernel.events import End, Event
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import State
from moonwood.lab.arena import Collector, Moves, play
from moonwood.lab.balance import RANDOM_TURNS
from moonwood.lab.course import Course
from moonwood.lab.names import named, says_where, told, usable
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, fill

WIDTH: Final = 120
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
    """How often something was done, and how much better those fared who did it."""

    what: str
    per_game: Mean
    games: float
    """The part of all games in which anybody did it."""
    worth: Mean | None
    """What seats that did it scored more than those that did not; None where too few did or did not."""

    @property
    def never(self) -> bool:
        """Whether it could have been done, and nobody did it."""
        return not self.games


@dataclass(frozen=True)
class Metrics:
    """All of it."""

    course: Course
    games: int
    different: int
    means: dict[str, Mean]
    endings: dict[str, float]
    places: tuple[Mean, ...]
    """What each place in the order of turns scored: first whoever is asked first."""
    uses: dict[str, tuple[Use, ...]]
    """By what was counted: see `COUNTED`."""

    def as_dict(self) -> Line:
        """Plain JSON."""
        means = {name: asdict(mean) for name, mean in self.means.items()}
        counts = {"games": self.games, "different": self.different}
        places = [asdict(place) for place in self.places]
        uses = {kind: [asdict(use) for use in uses] for kind, uses in self.uses.items()}
        figures = {"means": means, "endings": self.endings, "places": places, "uses": uses}
        return {**self.course.heading(), **counts, **figures}

    def __str__(self) -> str:
        head = f"{self.course.game}, {self.course.player}, {self.games} games, {self.different} different"
        means = [f"{MEANINGS[name]:>44}  {mean}" for name, mean in self.means.items()]
        ends = [f"{f'ends by {name}':>44}  {part:.0%}" for name, part in self.endings.items()]
        places = [f"{f'score of place {place}':>44}  {mean}" for place, mean in enumerate(self.places, 1)]
        uses = [line for kind, uses in self.uses.items() for line in _told(COUNTED[kind], uses)]
        return "\n".join([head, *means, *places, *ends, *uses])


def _told(heading: str, uses: Sequence[Use]) -> list[str]:
    rows = [
        f"{use.what:>30}  {use.per_game!s:>16}  {use.games:>6.0%}  {told_worth(use)}" for use in uses if not use.never
    ]
    head = ["", f"{heading:>30}  {'a game':>16}  {'games':>6}  worth", *rows] if rows else []
    never = told_never(uses)
    return [*head, *textwrap.wrap(never, WIDTH, subsequent_indent="  ")] if never else head


def told_never(uses: Sequence[Use]) -> str:
    """What nobody ever did, in a sentence; it may be that the options leave it out of the game."""
    never = [use.what for use in uses if use.never]
    return f"Never, with these options and this player: {', '.join(never)}." if never else ""


def told_worth(use: Use) -> str:
    """What is known of the worth of something, in words."""
    return "too few to say" if use.worth is None else f"{use.worth.value:+.3f} ± {use.worth.reach:.2g}"


MEANINGS: Final = {
    "decisions": "decisions",
    "turns": "turns",
    "choices": "choices a decision",
    "forced": "part of decisions with one choice",
    "hidden": "bits that who decides does not know",
    "drawn": "part of games without one winner",
    "lead_changes": "changes of the lead",
    "decided": "part of the game after which nothing changes",
    "comeback": "part of games won from behind at half-time",
}


COUNTED: Final = {
    "played": "played",
    "named": "of these, what was named",
    "happened": "what happened by it",
    "told": "of that, what it was about",
}
"""What is counted of each seat: families of actions, what their actions name (a card, a spell, a creature), events,
among them those of a scenario's own rule, and what they name (a tile that was taken, a card in the game)."""
BESIDES: Final = {"happened": "played", "told": "named"}
"""Events are told of where they come more or less often than what was played."""


class Watch(Collector):
    """What is counted while a game is played."""

    def __init__(self) -> None:
        self.first = 0
        self.choices: list[int] = []
        self.hidden: list[float] = []
        self.leaders: list[int] = []
        """Who is judged best after each decision; -1 where nobody leads."""
        self.judged: list[float] = []
        """How the first seat is judged then."""
        self.counts: dict[str, list[Counter[str]]] = {}

    def before(self, game: Game, state: State) -> None:
        self.game = game
        self.first = state.seat
        self.counts = {kind: [Counter() for _ in range(game.seats)] for kind in COUNTED}
        self._ask(state)

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        family = self.game.table.owner(action)
        self.counts["played"][seat][family.name] += 1
        thing = named(family, action)
        if thing:
            self.counts["named"][seat][f"{family.name} {thing}"] += 1
        for owner, kind, what in {it for event in events for it in self._happenings(seat, event)}:
            self.counts[kind][owner][what] += 1
        if not state.over:
            self._ask(state)
            values = self.game.room.mind.evaluate(state)
            self.leaders.append(leader(values))
            self.judged.append(values[0])

    def dealt(self, events: Sequence[Event]) -> None:
        """What is in this game and not in every one: a card, but not where each tile lies."""
        for event in events:
            if not says_where(event):
                own = owner(event)
                for seat in range(self.game.seats) if own is None else (own,):
                    self.counts["told"][seat].update(told(self.game, event))

    def _happenings(self, seat: int, event: Event) -> Iterator[tuple[int, str, str]]:
        """Whose it is, how it is counted, and what it is; of whoever played, where an event has no seat of its own."""
        if not isinstance(event, End):
            own = owner(event)
            whose = seat if own is None else own
            yield whose, "happened", type(event).__name__
            yield from ((whose, "told", what) for what in told(self.game, event))

    def _ask(self, state: State) -> None:
        """Somebody decides."""
        self.choices.append(len(state.actions()))
        if self.game.hidden:
            self.hidden.append(bits_hidden(state))


def owner(event: Event) -> int | None:
    """The seat that an event is about, if it is about one."""
    seat = getattr(event, "seat", None)
    return seat if isinstance(seat, int) else None


def bits_hidden(state: State) -> float:
    """What who decides does not know and could: the surprise that is left in each hidden thing, one by one.

    Things that tell of each other are counted each for itself, so together there is at most so much to know.
    """
    slots = state.odds(Seat(state.seat)).values()
    return -sum(chance * log2(chance) for faces in slots for chance in faces.values() if chance > 0)


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


def one_game(course: Course, number: int) -> Line:
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
        "first": watch.first,
        **{kind: [dict(counts) for counts in seats] for kind, seats in watch.counts.items()},
        **({"hidden": sum(watch.hidden) / len(watch.hidden)} if game.hidden else {}),
        "course": moves.course().hex(),
        **(_drama(watch.leaders, state.winners) if game.aim == AGAINST else _outlook(watch.judged)),
    }


def _outlook(judged: list[float]) -> Line:
    """Where nobody is against anybody: how a game was judged at half-time, and before its last decision."""
    return {"judged": {"half": judged[len(judged) // 2], "last": judged[-1]}} if judged else {}


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


def counted(course: Course, lines: list[Line]) -> Metrics:
    """What the games on file come to."""
    columns = {name: [line[name] for line in lines if line.get(name) is not None] for name in MEANINGS}
    endings = Counter(line["ending"] for line in lines)
    return Metrics(
        course,
        len(lines),
        len({line["course"] for line in lines}),
        {name: mean(values) for name, values in columns.items() if values},
        {name: number / len(lines) for name, number in endings.most_common()},
        tuple(mean([by_place(line)[place] for line in lines]) for place in range(len(lines[0]["scores"]))),
        {kind: _uses(course, kind, lines) for kind in COUNTED},
    )


def _seats(kind: str, line: Line) -> list[dict[str, int]]:
    """What each seat did; nothing in a file from before it was counted."""
    return line.get(kind) or [{}] * len(line["scores"])


def _things(kind: str, lines: list[Line]) -> set[str]:
    return {thing for line in lines for seat in _seats(kind, line) for thing in seat}


def _besides(kind: str, lines: list[Line]) -> set[str]:
    """The events that tell more than what was played: those that come more or less often."""
    counts = {_counts(BESIDES[kind], thing, lines) for thing in _things(BESIDES[kind], lines)}
    events = {event: _counts(kind, event, lines) for event in _things(kind, lines)}
    return {event for event, count in events.items() if count not in counts and not _settled(kind, count)}


def _settled(kind: str, count: tuple[int, ...]) -> bool:
    """Whether a thing is in every game alike, so that there is nothing to say of it."""
    return kind == "told" and len(set(count)) == 1


def _counts(kind: str, what: str, lines: list[Line]) -> tuple[int, ...]:
    return tuple(seat.get(what, 0) for line in lines for seat in _seats(kind, line))


def by_place(line: Line) -> list[float]:
    """What each place in the order of turns scored: first whoever was asked first.

    >>> by_place({"first": 1, "scores": [0.0, 1.0, 0.5]})
    [1.0, 0.5, 0.0]
    """
    scores: list[float] = line["scores"]
    return [*scores[line["first"] :], *scores[: line["first"]]]


def mean(values: Sequence[float]) -> Mean:
    """The mean of some numbers, and how sure it is."""
    number = len(values)
    middle = sum(values) / number
    if number == 1:
        return Mean(middle, float("inf"))
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (number - 1))
    return Mean(middle, Z * spread / sqrt(number))


def _uses(course: Course, kind: str, lines: list[Line]) -> tuple[Use, ...]:
    """The most used first; what can be played and never was is among them."""
    things = sorted(_besides(kind, lines) if kind in BESIDES else {*_things(kind, lines), *_able(course, kind, lines)})
    return tuple(sorted((_use(kind, thing, lines) for thing in things), key=lambda use: -use.per_game.value))


def _able(course: Course, kind: str, lines: list[Line]) -> list[str]:
    """What can be played; of families that nobody played, nothing is named one by one."""
    able = usable(open_game(course.game, **course.options))[kind]
    played = _things("played", lines)
    return able if kind == "played" else [thing for thing in able if thing.partition(" ")[0] in played]


def _use(kind: str, what: str, lines: list[Line]) -> Use:
    counts = [sum(seat.get(what, 0) for seat in _seats(kind, line)) for line in lines]
    users: dict[bool, list[float]] = {True: [], False: []}
    for line in lines:
        for seat, scored in zip(_seats(kind, line), line["scores"], strict=True):
            users[what in seat].append(scored)
    return Use(what, mean(counts), sum(count > 0 for count in counts) / len(lines), _worth(users[True], users[False]))


def _worth(users: list[float], others: list[float]) -> Mean | None:
    if min(len(users), len(others)) < FEW:
        return None
    mine, theirs = mean(users), mean(others)
    return Mean(mine.value - theirs.value, sqrt(mine.reach**2 + theirs.reach**2))
