"""Bots against bots: many games, seats swapped, with a confidence interval. `moonwood arena` is its command."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from random import Random
from typing import NamedTuple

from moonwood.bots.interval import wilson
from moonwood.bots.players import Bot, seated
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST, score
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.state import State
from moonwood.lab.workers import HERE, Workers, in_order


class Collector:
    """Watches games: once before each, after every action, and once after each. Override what you need."""

    def before(self, game: Game, state: State) -> None:
        """The first decision is about to be made."""

    def dealt(self, events: Sequence[Event]) -> None:
        """What happened before it: the setup, as far as chance had a part in it."""

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        """A seat has played; `state` and `events` include the chance that followed."""

    def after(self, state: State) -> None:
        """The game is over."""


class Moves(Collector):
    """All that was decided in a game."""

    def __init__(self) -> None:
        self.actions: list[int] = []

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        self.actions.append(action)

    def course(self) -> bytes:
        """A fingerprint of all that; the same for the same game."""
        return blake2b(repr(self.actions).encode(), digest_size=16).digest()


def play(
    game: Game, bots: Sequence[Bot], seed: int, collectors: Iterable[Collector] = (), *, opening: int = 0
) -> State:
    """One game to its end. The seed decides everything: the chance of the game and that of the bots.

    `opening`: so many turns are played at random before the bots take over, in the same way whoever sits where.
    """
    dealer = Dealer(seed)
    sitters = [seated(bot) for bot in bots]
    thoughts = [Random(f"{seed} {seat}") for seat in range(game.seats)]
    whims = Random(f"{seed} opening")
    state = game.blank()
    setup: list[Event] = []
    settle(state, dealer, setup)
    watchers = list(collectors)
    for watcher in watchers:
        watcher.before(game, state)
        watcher.dealt(setup)
    while not state.over:
        seat = state.seat
        if state.turn < opening:
            action = whims.choice(state.actions())
        else:
            action = Action(sitters[seat].choose(game, state.view(seat), thoughts[seat]))
        events: list[Event] = []
        state.play(action, events)
        settle(state, dealer, events)
        for watcher in watchers:
            watcher.step(seat, action, state, events)
    for watcher in watchers:
        watcher.after(state)
    return state


class Seated(NamedTuple):
    """A game and who sits where: all that `play` needs to play it, again and again."""

    game: Game
    bots: Sequence[Bot]
    seed: int
    opening: int


@dataclass(frozen=True)
class Score:
    """What the first bot made of its games against the second: 1 a win, a half a draw.

    Bots that never waver play some games again and again: `different` counts how many there were, and the interval
    rests on those.
    """

    points: float
    games: int
    different: int

    @property
    def rate(self) -> float:
        return self.points / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval around the rate."""
        return wilson(self.rate, self.different)

    def __str__(self) -> str:
        low, high = self.interval()
        result = f"{self.points:g}/{self.games} = {self.rate:.1%} (95 %: {low:.1%} to {high:.1%})"
        return result if self.different == self.games else f"{result}, {self.different} different games"


def first_bot_seats(game: Game, number: int, *, one: bool = False) -> frozenset[int]:
    """Where the first bot sits.

    Against each other, the bots alternate around the table and change places in every next game; with `one`, the first
    has a single seat, a seat further in every next game. Together, or alone against the game, one bot holds all seats,
    and the other does in the next game.
    """
    if game.aim != AGAINST:
        return frozenset(range(game.seats) if number % 2 == 0 else ())
    if one:
        return frozenset({number % game.seats})
    return frozenset(seat for seat in range(game.seats) if (seat + number) % 2 == 0)


def points(state: State, ours: frozenset[int]) -> float:
    """The first bot's share of a finished game."""
    assert state.outcome is not None
    return score(state.game.aim, state.game.seats, state.outcome, ours)


class Duel(NamedTuple):
    """One game between two bots."""

    points: float
    """The first bot's share."""
    course: bytes
    """A fingerprint of what was decided; the same for the same game."""
    mistakes: tuple[int, int] = (0, 0)
    """How often a legal action was played for each of the bots; only programs make any."""


def duel(
    game: Game,
    bots: tuple[Bot, Bot],
    seed: int,
    number: int,
    collectors: Iterable[Collector] = (),
    *,
    opening: int = 0,
    one: bool = False,
) -> Duel:
    """One game of an arena. Games 2k and 2k + 1 have the same chance and the same opening, with the seats swapped."""
    sitting = seated_for(game, bots, seed, number, opening=opening, one=one)
    moves = Moves()
    state = play(game, sitting.bots, sitting.seed, [*collectors, moves], opening=opening)
    return Duel(points(state, first_bot_seats(game, number, one=one)), moves.course())


def seated_for(
    game: Game, bots: tuple[Bot, Bot], seed: int, number: int, *, opening: int = 0, one: bool = False
) -> Seated:
    """Who sits where in a game of an arena."""
    ours = first_bot_seats(game, number, one=one)
    same = game.seats if one else 2
    sitters = [bots[0] if seat in ours else bots[1] for seat in range(game.seats)]
    return Seated(game, sitters, seed * 1_000_003 + number // same, opening)


def arena(
    game: Game,
    bots: tuple[Bot, Bot],
    games: int,
    *,
    seed: int = 0,
    opening: int = 0,
    workers: Workers = HERE,
    collectors: Iterable[Collector] = (),
) -> Score:
    """Many games between two bots, each begun with so many random turns. Collectors watch games of this process."""
    watchers = tuple(collectors)
    if workers != HERE and watchers:
        raise ValueError("collectors watch one process; give each process its own arena")
    if workers == HERE:
        return _sum(duel(game, bots, seed, number, watchers, opening=opening) for number in range(games))
    with in_order(partial(duel, game, bots, seed, opening=opening), range(games), workers) as duels:
        return _sum(duels)


def _sum(duels: Iterable[Duel]) -> Score:
    played = list(duels)
    return Score(sum(duel.points for duel in played), len(played), len({duel.course for duel in played}))
