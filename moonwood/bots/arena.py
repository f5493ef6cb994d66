"""Bots against bots: many games, seats swapped, with a confidence interval.

python -m moonwood.bots.arena top-cap mcts greedy --games 40
"""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from random import Random

from moonwood.bots import BOTS, Bot, make
from moonwood.games import game as make_game
from moonwood.games import games as names
from moonwood.kernel.aim import AGAINST, score
from moonwood.kernel.chance import Dealer
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game, settle
from moonwood.kernel.state import Event, State

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


def play(game: Game, bots: Sequence[Bot], seed: int, collectors: Iterable[Collector] = ()) -> State:
    """One game to its end. The seed decides everything: the chance of the game and that of the bots."""
    dealer = Dealer(seed)
    thoughts = [Random(f"{seed} {seat}") for seat in range(game.seats)]
    state = game.blank()
    settle(state, dealer)
    watchers = list(collectors)
    for watcher in watchers:
        watcher.before(game, state)
    while not state.over:
        seat = state.seat
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
    """What the first bot made of its games against the second: 1 a win, a half a draw."""

    points: float
    games: int

    @property
    def rate(self) -> float:
        return self.points / self.games

    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval around the rate."""
        weight = Z * Z / self.games
        middle = (self.rate + weight / 2) / (1 + weight)
        reach = Z * sqrt(self.rate * (1 - self.rate) / self.games + weight / (4 * self.games)) / (1 + weight)
        return middle - reach, middle + reach

    def __str__(self) -> str:
        low, high = self.interval()
        return f"{self.points:g}/{self.games} = {self.rate:.1%} (95 %: {low:.1%} to {high:.1%})"


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


def duel(game: Game, bots: tuple[Bot, Bot], seed: int, number: int, collectors: Iterable[Collector] = ()) -> float:
    """One game of an arena. Games 2k and 2k + 1 are dealt the same chance, with the seats swapped."""
    ours = first_bot_seats(game, number)
    seated = [bots[0] if seat in ours else bots[1] for seat in range(game.seats)]
    return points(play(game, seated, seed * 1_000_003 + number // 2, collectors), ours)


def arena(
    game: Game,
    bots: tuple[Bot, Bot],
    games: int,
    *,
    seed: int = 0,
    processes: int = 1,
    collectors: Iterable[Collector] = (),
) -> Score:
    """Many games between two bots. Collectors watch games that are played in this process."""
    watchers = tuple(collectors)
    if processes > 1 and watchers:
        raise ValueError("collectors watch one process; give each process its own arena")
    if processes == 1:
        return Score(sum(duel(game, bots, seed, number, watchers) for number in range(games)), games)
    with ProcessPoolExecutor(processes) as pool:
        elsewhere = partial(_duel_elsewhere, game.name, game.written_options(), bots, seed)
        return Score(sum(pool.map(elsewhere, range(games))), games)


def _duel_elsewhere(name: str, options: dict[str, str], bots: tuple[Bot, Bot], seed: int, number: int) -> float:
    """A duel in a worker process, which makes the game anew from its name."""
    return duel(make_game(name, **options), bots, seed, number)


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
    parser.add_argument("--processes", type=count, default=1)
    given = parser.parse_args(arguments)
    try:
        game = make_game(given.game, **dict(given.option))
    except OptionError as error:
        parser.error(str(error))
    first, second = (make(name, simulations=given.simulations) for name in (given.first, given.second))
    result = arena(game, (first, second), given.games, seed=given.seed, processes=given.processes)
    print(f"{game.name}: {given.first} against {given.second}: {result}")


if __name__ == "__main__":
    main()
