"""A played game, judged afterwards: at every decision what its seat could know, what it chose, and what was better.

A judgement takes a search from the view that the seat had then, so that bad luck is not called bad play. Where cards
are hidden, a second search with all of them open tells how things truly stood.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from itertools import pairwise
from random import Random

from moonwood.bots.analysis import Analysis, Move, analyse
from moonwood.bots.budget import Budget
from moonwood.bots.open_search import RevealedSearch
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import Say
from moonwood.kernel.state import CHANCE, State

USUAL = Budget(simulations=300)
"""What is spent on each decision."""
WORTH_TELLING = 0.05
"""A move that gave away less is no mistake: the search itself is not surer."""
TURN = 0.2
"""A change of so much is a turning point."""
MOST_TURNS = 4
"""Nobody wants to hear of more."""
COSTLIEST = 3


@dataclass(frozen=True)
class Judgement:
    """A decision, what was played with the chance it left, and the best that was seen."""

    ply: int
    seat: Seat
    played: str
    label: str
    chance: float
    """To win, after what was played."""
    better: str
    better_label: str
    best: float
    """To win, with the best move."""
    reason: str
    """Why that is the best."""
    truly: float | None = None
    """Where cards are hidden: the chance with all of them open."""
    chances: Mapping[str, float] = field(default_factory=dict)
    """Of a mistake: to win, after each move that was looked at."""

    @property
    def cost(self) -> float:
        """What was given away; nothing where the best was played."""
        return 0.0 if self.played == self.better else max(0.0, self.best - self.chance)

    @property
    def mistake(self) -> bool:
        """Whether it is worth telling."""
        return self.cost >= WORTH_TELLING

    @property
    def right(self) -> tuple[str, ...]:
        """What counts as better than what was played: the best, and what the search does not tell from it."""
        near = [text for text, chance in self.chances.items() if self.best - chance < WORTH_TELLING]
        return (self.better, *(it for it in near if it not in (self.better, self.played)))

    def dump(self) -> str:
        """As a store keeps it."""
        return json.dumps(asdict(self), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def load(cls, text: str) -> Judgement:
        """The inverse of `dump`."""
        return cls(**json.loads(text))


@dataclass(frozen=True)
class Point:
    """The chance of a seat to win before a ply."""

    ply: int
    chance: float


def decisions(match: Match) -> list[int]:
    """The plies at which a seat had a choice."""
    return [ply for ply, it in enumerate(match.plies) if it.seat != CHANCE and len(match.state_at(ply).actions()) > 1]


def review(
    match: Match, budget: Budget = USUAL, say: Say | None = None, *, known: Collection[int] = ()
) -> Iterator[Judgement]:
    """A judgement of each decision, from the first on; those of `known` plies are there already."""
    for ply in decisions(match):
        if ply not in known:
            yield judged(match, ply, budget, say)


def judged(match: Match, ply: int, budget: Budget = USUAL, say: Say | None = None) -> Judgement:
    """One decision; the same for the same game, whoever asks and whenever."""
    state, action = match.state_at(ply), match.plies[ply].action
    rng, view = Random(ply), state.view(state.seat)
    analysis = analyse(match.game, view, rng, budget, say)
    best, played = analysis.moves[0], _played(analysis, action)
    label = match.game.words.label(match.game, view, action, say or Say())
    truly = _revealed_chance(state, rng, budget) if match.game.hidden else None
    texts = (match.game.text(action), label, played, best.text, best.label, max(best.chance, played))
    judgement = Judgement(ply, state.seat, *texts, analysis.reason, truly)
    chances = {move.text: move.chance for move in analysis.moves} if judgement.mistake else {}
    return replace(judgement, chances=chances)


def _played(analysis: Analysis, action: Action) -> float:
    """The chance that an action left; one that the search passed over is worth no more than the worst it tried."""
    tried: dict[Action, Move] = {move.action: move for move in analysis.moves}
    if action in tried:
        return tried[action].chance
    return min(move.chance for move in analysis.moves)


def _revealed_chance(state: State, rng: Random, budget: Budget) -> float:
    looking = RevealedSearch(state, rng)
    looking.look()
    looking.run(budget)
    return (1 + looking.value()) / 2


# What a review comes to


def curve(game: Game, judgements: Iterable[Judgement], seat: int, *, truly: bool = False) -> list[Point]:
    """The chance of a seat over the game. Where two play against each other, what one loses the other gains."""
    duel = game.seats == 2 and game.aim == AGAINST
    shared = game.aim != AGAINST
    points = []
    for it in judgements:
        chance = it.truly if truly and it.truly is not None else it.best
        if it.seat == seat or shared:
            points.append(Point(it.ply, chance))
        elif duel:
            points.append(Point(it.ply, 1 - chance))
    return points


def costliest(judgements: Iterable[Judgement], seat: int, count: int = COSTLIEST) -> list[Judgement]:
    """The mistakes of a seat that cost it most, the worst first."""
    mistakes = [it for it in judgements if it.seat == seat and it.mistake]
    return sorted(mistakes, key=lambda it: -it.cost)[:count]


def greatest_deception(points: Sequence[Point], truly: Sequence[Point]) -> tuple[Point, Point] | None:
    """Where what was known and how the cards lay came to the most different chances; None if never by much."""
    pairs = zip(points, truly, strict=True)
    seen, true = max(pairs, key=lambda it: abs(it[0].chance - it[1].chance))
    return (seen, true) if abs(seen.chance - true.chance) >= TURN else None


def turning_points(points: Sequence[Point], most: int = MOST_TURNS) -> list[Point]:
    """Where the game turned: the first point after each change that counts, and of many the greatest."""
    changes = [(abs(then.chance - before.chance), then) for before, then in pairwise(points)]
    greatest = sorted((it for it in changes if it[0] >= TURN), key=lambda it: -it[0])[:most]
    return sorted((then for _, then in greatest), key=lambda it: it.ply)
