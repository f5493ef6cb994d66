"""Bots against bots: many games, seats swapped, with a confidence interval.

python -m moonwood.bots.arena top-cap mcts greedy --games 40
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b
from math import sqrt
from random import Random
from typing import NamedTuple

from moonwood.bots import BOTS, Bot, make
from moonwood.games import game as make_game
from moonwood.games import games as names
from moonwood.kernel.aim import AGAINST, score
from moonwood.kernel.chance import Dealer
from moonwood.kernel.errors import OptionError
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game, settle
from moonwood.kernel.state import State

Z = 1.96
"""Standard deviations on each side of a 95 % interval."""


class Collector:
    """Watches games: once before each, after every action, and once after each. Override what you need."""

    def before(self, game: Game, state: State) -> None:
        """The first decision is about to be made."""

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


def play(
    game: Game, bots: Sequence[Bot], seed: int, collectors: Iterable[Collector] = (), *, opening: int = 0
) -> State:
    """One game to its end. The seed decides everything: the chance of the game and that of the bots.

    `opening`: so many turns are played at random before the bots take over, in the same way whoever sits where.
    """
    dealer = Dealer(seed)
    thoughts = [Random(f"{seed} {seat}") for seat in range(game.seats)]
    whims = Random(f"{seed} opening")
    state = game.blank()
    settle(state, dealer)
    watchers = list(collectors)
    for watcher in watchers:
        watcher.before(game, state)
    while not state.over:
        seat = state.seat
        if state.turn < opening:
            action = whims.choice(state.actions())
        else:
            action = bots[seat].choose(game, state.view(seat), thoughts[seat])
        events: list[Event] = []
        state.play(action, events)
        settle(state, dealer, events)
        for watcher in watchers:
            watcher.step(seat, action, state, events)
    for watcher in watchers:
        watcher.after(state)
    return state


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
        weight = Z * Z / self.different
        middle = (self.rate + weight / 2) / (1 + weight)
        reach = Z * sqrt(self.rate * (1 - self.rate) / self.different + weight / (4 * self.different)) / (1 + weight)
        return middle - reach, middle + reach

    def __str__(self) -> str:
        low, high = self.interval()
        result = f"{self.points:g}/{self.games} = {self.rate:.1%} (95 %: {low:.1%} to {high:.1%})"
        return result if self.different == self.games else f"{result}, {self.different} different games"


def first_bot_seats(game: Game, number: int) -> frozenset[int]:
    """Where the first bot sits.

    Against each other, the bots alternate around the table and change places in every next game. Together, or alone
    against the game, one bot holds all seats, and the other does in the next game.
    """
    if game.aim != AGAINST:
        return frozenset(range(game.seats) if number % 2 == 0 else ())
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


def duel(
    game: Game,
    bots: tuple[Bot, Bot],
    seed: int,
    number: int,
    collectors: Iterable[Collector] = (),
    *,
    opening: int = 0,
) -> Duel:
    """One game of an arena. Games 2k and 2k + 1 have the same chance and the same opening, with the seats swapped."""
    ours = first_bot_seats(game, number)
    seated = [bots[0] if seat in ours else bots[1] for seat in range(game.seats)]
    moves = Moves()
    state = play(game, seated, seed * 1_000_003 + number // 2, [*collectors, moves], opening=opening)
    return Duel(points(state, ours), blake2b(repr(moves.actions).encode(), digest_size=16).digest())


def arena(
    game: Game,
    bots: tuple[Bot, Bot],
    games: int,
    *,
    seed: int = 0,
    opening: int = 0,
    processes: int = 1,
    collectors: Iterable[Collector] = (),
) -> Score:
    """Many games between two bots, each begun with so many random turns. Collectors watch games of this process."""
    watchers = tuple(collectors)
    if processes > 1 and watchers:
        raise ValueError("collectors watch one process; give each process its own arena")
    if processes == 1:
        return _sum(duel(game, bots, seed, number, watchers, opening=opening) for number in range(games))
    with ProcessPoolExecutor(processes) as pool:
        return _sum(pool.map(partial(duel, game, bots, seed, opening=opening), range(games)))


def _sum(duels: Iterable[Duel]) -> Score:
    played = list(duels)
    return Score(sum(duel.points for duel in played), len(played), len({duel.course for duel in played}))


def option_pair(word: str) -> tuple[str, str]:
    """`name=value` as a pair; a bare name switches it on."""
    name, _, value = word.partition("=")
    return name, value or "on"


def count(text: str) -> int:
    """A number of something, at least one."""
    if int(text) < 1:
        raise ArgumentTypeError(f"{text} is too small; it is at least 1")
    return int(text)


def main(arguments: Sequence[str] | None = None) -> None:
    """The command line."""
    parser = ArgumentParser(prog="python -m moonwood.bots.arena", description="Two bots play many games.")
    parser.add_argument("game", choices=names())
    parser.add_argument("first", choices=BOTS)
    parser.add_argument("second", choices=BOTS)
    parser.add_argument(
        "--option", action="append", type=option_pair, default=[], metavar="NAME=VALUE", help="an option of the game"
    )
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--simulations", type=count, help="a decision, for bots that search")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--opening", type=int, default=0, help="random turns before the bots take over (default: 0)")
    parser.add_argument("--processes", type=count, default=1)
    asked = parser.parse_args(arguments)
    try:
        game = make_game(asked.game, **dict(asked.option))
    except OptionError as error:
        parser.error(str(error))
    first, second = (make(name, simulations=asked.simulations) for name in (asked.first, asked.second))
    result = arena(
        game, (first, second), asked.games, seed=asked.seed, opening=asked.opening, processes=asked.processes
    )
    print(f"{game.name}: {asked.first} against {asked.second}: {result}")


if __name__ == "__main__":
    main()
