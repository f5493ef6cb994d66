"""Restricted play: what a bot loses that does without a card, a family of actions or a level of thought.

Each restricted game has a twin of the same number: same seed, same bots, and nobody restricted. Against each other one
seat is restricted, by turns; together, or alone against the game, all are. What the restricted seat scores less than
the same seat in the twin is what it loses.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Final

from moonwood.bots import LEVELS, entrant
from moonwood.bots.without import forbidden, is_named
from moonwood.games import game as open_game
from moonwood.kernel.aim import AGAINST, score
from moonwood.kernel.game import Game
from moonwood.kernel.seats import every_seat
from moonwood.lab.arena import Moves, Seated, play
from moonwood.lab.balance import RANDOM_TURNS
from moonwood.lab.course import Course
from moonwood.lab.metrics import Mean, mean
from moonwood.lab.names import named
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, fill

THOUGHT: Final = "thought: "
"""Stands before the bot that plays instead, where thought is what is left out."""


@dataclass(frozen=True)
class Loss:
    """What doing without something costs."""

    what: str
    loses: Mean
    """Of a win; less than nought where one fares better without it."""
    per_game: float
    """How often it is played in a game in which nobody is restricted."""

    @property
    def known(self) -> bool:
        """Whether it surely costs something, or surely helps."""
        return abs(self.loses.value) > self.loses.reach

    def verdict(self) -> str:
        """In a few words."""
        if self.what.startswith(THOUGHT):
            return "" if self.known else "no sign that thought helps"
        if not self.per_game:
            return "never played"
        if not self.known:
            return "no sign that it matters"
        return "missed" if self.loses.value > 0 else "better left alone"

    def __str__(self) -> str:
        loses = f"{self.loses.value:+.3f} ± {self.loses.reach:.2g}"
        return f"{self.what:>30}  {loses:>14}  {self.per_game:>9.3g}  {self.verdict()}"


@dataclass(frozen=True)
class Losses:
    """All that was left out, the worst loss first."""

    course: Course
    games: int
    losses: tuple[Loss, ...]

    def as_dict(self) -> Line:
        """Plain JSON."""
        losses = [{**asdict(it), "known": it.known, "verdict": it.verdict()} for it in self.losses]
        return {**self.course.heading(), "games": self.games, "losses": losses}

    def __str__(self) -> str:
        head = f"{self.course.game}, {self.course.player}, {self.games} games each"
        return "\n".join([head, f"{'without':>30}  {'loses':>14}  {'a game':>9}", *map(str, self.losses)])


def left_out(game: Game, leave: Sequence[str], each: Sequence[str], player: str) -> list[str]:
    """What is left out, one after the other: what is named, each thing of some families, `thought`; or each family."""
    listed = [*leave, *(it for family in each for it in _things(game, family))]
    plain = [it for it in listed if it != THOUGHT.strip(": ")]
    for words in plain:
        forbidden(game, (words,))  # words that name nothing are told before the first game
    if not listed:
        plain = [name for name, family in game.table.families.items() if not family.chance]
    return [*plain, *(_thoughts(player) if len(plain) < len(listed) else [])]


def _things(game: Game, name: str) -> list[str]:
    """Each thing that the actions of a family name."""
    first = min(forbidden(game, (name,)))
    family = game.table.owner(first)
    things = dict.fromkeys(named(family, action) for action in range(family.first, family.first + family.size))
    return [f"{name} {thing}" for thing in things if thing]


def _thoughts(player: str) -> list[str]:
    """The levels below a player, and none at all."""
    names = [*LEVELS]
    level = player.partition(":")[0].partition(",")[0]
    below = names[: names.index(level)] if level in names else []
    return [f"{THOUGHT}{name}" for name in reversed(["random", *below])]


def without(
    course: Course,
    words: Sequence[str],
    results: Results,
    games: int,
    *,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Losses:
    """Play until so many games of each restriction, and as many without any, are on file."""
    fill(results, partial(one_game, course, tuple(words)), games * (len(words) + 1), workers, show)
    return counted(course, words, results.lines[: games * (len(words) + 1)])


def one_game(course: Course, words: tuple[str, ...], job: int) -> Line:
    """One game of a round: first the twin without restrictions, then one for each of them."""
    number, at = divmod(job, len(words) + 1)
    game, bots, seed, opening = seated(course, words, job)
    moves = Moves()
    state = play(game, bots, seed, [moves], opening=opening)
    assert state.outcome is not None
    scores = [score(game.aim, game.seats, state.outcome, frozenset({seat})) for seat in every_seat(game.seats)]
    used = {} if at else {it: _times(game, moves.actions, it) for it in words}
    return {"number": number, "without": words[at - 1] if at else "", "scores": scores, "used": used}


def seated(course: Course, words: tuple[str, ...], job: int) -> Seated:
    """Who plays such a game, and from which seed."""
    number, at = divmod(job, len(words) + 1)
    game = open_game(course.game, **course.options)
    ours = restricted_seats(game, number) if at else frozenset()
    other = _player(course.player, words[at - 1]) if at else ""
    bots = [entrant(other if seat in ours else course.player) for seat in range(game.seats)]
    return Seated(game, bots, course.seed * 1_000_003 + number, RANDOM_TURNS.get(course.game, 0))


def _player(player: str, words: str) -> str:
    return words.removeprefix(THOUGHT) if words.startswith(THOUGHT) else f"{player},without={words}"


def _times(game: Game, actions: Sequence[int], words: str) -> int:
    return sum(is_named(game.text(action), words) for action in actions)


def restricted_seats(game: Game, number: int) -> frozenset[int]:
    """Who is restricted in a game: one seat, by turns; all where nobody plays against anybody."""
    return frozenset({number % game.seats} if game.aim == AGAINST else range(game.seats))


def counted(course: Course, words: Sequence[str], lines: Sequence[Line]) -> Losses:
    """What the games on file come to."""
    game = open_game(course.game, **course.options)
    twins = {line["number"]: line for line in lines if not line["without"]}
    losses = [_loss(game, it, lines, twins) for it in words]
    return Losses(course, len(twins), tuple(sorted(losses, key=lambda it: -it.loses.value)))


def _loss(game: Game, words: str, lines: Sequence[Line], twins: dict[int, Line]) -> Loss:
    less = []
    for line in (it for it in lines if it["without"] == words):
        seat = min(restricted_seats(game, line["number"]))
        less.append(twins[line["number"]]["scores"][seat] - line["scores"][seat])
    used = [twin["used"][words] for twin in twins.values()]
    return Loss(words, mean(less), sum(used) / len(used))
