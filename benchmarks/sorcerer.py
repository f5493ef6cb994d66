"""Who wins Mushroom Sorcerer, and how: the games behind docs/mushroom-sorcerer-balance.md.

    python -m benchmarks.sorcerer --file games.jsonl    plays what is missing of 1,200 games, prints tables
    python -m benchmarks.sorcerer --rulings mine.toml   the same with other numbers
    python -m benchmarks.sorcerer --bot hedgehog        the same by another level
    python -m benchmarks.sorcerer --picked              sorcerers are picked, the last player first
    python -m benchmarks.sorcerer --tastes              some like the moon path and the others shun it

The seat that begins is seat 1 in every game, and sorcerers are dealt at random, unless it is said. Shared wins count in
parts.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import moonwood
from benchmarks.__main__ import markdown
from moonwood.bots import entrant
from moonwood.bots.interval import wilson
from moonwood.bots.players import Bot
from moonwood.bots.turn import TurnSearch
from moonwood.games.mushroom_sorcerer.mind import SEARCH, evaluate
from moonwood.games.mushroom_sorcerer.rules.components import NOBODY, POTIONS, SCROLLS, SORCERERS
from moonwood.games.mushroom_sorcerer.rules.end import BLESSING, DOMINANCE
from moonwood.games.mushroom_sorcerer.rules.events import Cast, Drink, RoundStart, Study
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.state import State as GameState
from moonwood.kernel.view import View
from moonwood.lab.arena import Collector, Moves, play
from moonwood.lab.progress import Progress
from moonwood.lab.results import Results

GAMES = {2: 600, 3: 300, 4: 300}
"""How many games with so many players."""
BOT = "magpie"
Line = dict[str, Any]
"""One game: players, sorcerers by seat, winners, reason, round, decisions, who was on the moon path, who held a shrine
as the second round began, and how often each scroll was studied and cast and each potion was drunk."""


LIKING = 0.6
"""How much better the moon path seems to whoever likes it: as much as a lead of eight influence."""
SHUNNING = -2.0
"""More than any judgement speaks for it."""


@dataclass(frozen=True)
class Trial:
    """What all games of a study have in common."""

    rulings: str = ""
    bot: str = BOT
    picked: bool = False
    """Whether sorcerers are picked, the last player first, instead of dealt."""
    tastes: bool = False
    """Whether the moon path is a matter of taste: each seat likes it or shuns it, as likely."""
    seed: int = 0
    """The seed of the first game."""

    def game(self, players: int) -> Game:
        who = "pick" if self.picked else "random"
        return moonwood.game("mushroom-sorcerer", players=players, first_player=0, sorcerers=who, rulings=self.rulings)

    def bots(self, players: int, seed: int) -> list[Bot]:
        if not self.tastes:
            return [entrant(self.bot)] * players
        whims = Random(f"{seed} tastes")
        return [OfTaste(whims.choice((LIKING, SHUNNING))) for _ in range(players)]


class OfTaste:
    """A magpie to whom the moon path is worth more, or less, than its judgement says."""

    def __init__(self, liking: float) -> None:
        self.liking = liking

    def choose(self, game: Game, view: View, rng: Rng) -> Action:
        search = TurnSearch(self._judge, rng, SEARCH, SEARCH.turn)
        promises = search.promises(game.guess(view, rng))
        best = max(promise.value for promise in promises.values())
        equals = [action for action, promise in promises.items() if promise.value >= best - 1e-9]
        return equals[rng.randrange(len(equals))]

    def _judge(self, state: GameState) -> list[float]:
        assert isinstance(state, State)
        return [value + self.liking * state.moon_path[seat] for seat, value in enumerate(evaluate(state))]


class Powers(Collector):
    """Which scrolls were studied and cast, and which potions were drunk."""

    def __init__(self) -> None:
        self.studied: Counter[str] = Counter()
        self.cast: Counter[str] = Counter()
        self.drunk: Counter[str] = Counter()

    def step(self, seat: int, action: int, state: GameState, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Study):
                self.studied[SCROLLS[event.scroll]] += 1
            elif isinstance(event, Cast):
                self.cast[SCROLLS[event.scroll]] += 1
            elif isinstance(event, Drink):
                self.drunk[POTIONS[event.potion]] += 1


class Holders(Collector):
    """Who holds a shrine as the second round begins."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def step(self, seat: int, action: int, state: GameState, events: Sequence[Event]) -> None:
        if any(isinstance(event, RoundStart) and event.round == 2 for event in events):
            assert isinstance(state, State)
            self.seats = sorted({state.owner[land] for land in state.setup.shrines} - {NOBODY})


def play_one(players: int, seed: int, trial: Trial) -> Line:
    """One game, told in short."""
    moves, powers, holders = Moves(), Powers(), Holders()
    state = play(trial.game(players), trial.bots(players, seed), seed, [moves, powers, holders])
    assert isinstance(state, State)
    assert state.outcome is not None
    return {
        "players": players,
        "sorcerers": [SORCERERS[number] for number in state.sorcerer],
        "winners": list(state.winners),
        "reason": state.outcome.reason,
        "round": state.round,
        "decisions": len(moves.actions),
        "moon": [seat for seat in range(players) if state.moon_path[seat]],
        "shrines": holders.seats,
        "studied": dict(powers.studied),
        "cast": dict(powers.cast),
        "drunk": dict(powers.drunk),
    }


def missing(done: Sequence[Line], wanted: dict[int, int]) -> Iterator[tuple[int, int]]:
    """The players and seeds of the games that were not played yet, by turns, so that a part is a fair sample."""
    have = Counter(line["players"] for line in done)
    for seed in range(max(wanted.values())):
        for players, games in wanted.items():
            if have[players] <= seed < games:
                yield players, seed


def study(results: Results, wanted: dict[int, int], trial: Trial) -> list[Line]:
    """Play what is missing; all games that are on file then."""
    progress = Progress(sum(wanted.values()))
    for players, seed in missing(results.lines, wanted):
        results.add(play_one(players, trial.seed + seed, trial))
        progress.show(len(results.lines))
    progress.close()
    return results.lines


def share(lines: Sequence[Line], counts: Callable[[Line, int], bool]) -> float:
    """The part of the games whose winners fulfil a condition; a shared win counts in parts."""
    won = sum(sum(counts(line, seat) for seat in line["winners"]) / len(line["winners"]) for line in lines)
    return won / len(lines)


def seats_and_ends(lines: Sequence[Line]) -> str:
    """For each number of players: who wins from where, how, and when."""
    head = ["players", "games", "seat 1", "seat 2", "seat 3", "seat 4"]
    head += ["Dominance", "Blessing", "on the moon path", "ends in round", "decisions"]
    return markdown([head, ["---"] * 2 + ["---:"] * 9, *map(_row, _by_players(lines))])


def _by_players(lines: Sequence[Line]) -> list[list[Line]]:
    counts = sorted({line["players"] for line in lines})
    return [[line for line in lines if line["players"] == players] for players in counts]


def _row(lines: list[Line]) -> list[str]:
    players, games = lines[0]["players"], len(lines)
    wins = [share(lines, lambda _, winner, seat=seat: winner == seat) for seat in range(players)]  # type: ignore[misc]
    low, high = wilson(wins[0], games)
    seats = [f"{wins[0]:.1%} ({low:.1%} to {high:.1%})", *(f"{part:.1%}" for part in wins[1:])]
    reasons = Counter(line["reason"] for line in lines)
    rounds = sorted(Counter(line["round"] for line in lines).items())
    moon = sum(len(line["moon"]) for line in lines) / games / players
    return [
        str(players),
        str(games),
        *seats,
        *[""] * (4 - players),
        f"{reasons[DOMINANCE] / games:.1%}",
        f"{reasons[BLESSING] / games:.1%}",
        f"{moon:.0%}",
        ", ".join(f"{number}: {count / games:.0%}" for number, count in rounds),
        f"{sum(line['decisions'] for line in lines) / games:.0f}",
    ]


def paths(lines: Sequence[Line]) -> str:
    """Where some took the moon path and some did not: how many of the seats did, and how many of the winners."""
    head = ["players", "games with both paths", "seats on the moon path", "wins on it"]
    return markdown([head, ["---"] * 2 + ["---:"] * 2, *map(_paths_row, _by_players(lines))])


def _paths_row(lines: list[Line]) -> list[str]:
    players = lines[0]["players"]
    mixed = [line for line in lines if 0 < len(line["moon"]) < players]
    if not mixed:
        return [str(players), "0", "-", "-"]
    seats = sum(len(line["moon"]) for line in mixed) / len(mixed) / players
    rate = share(mixed, lambda line, seat: seat in line["moon"])
    low, high = wilson(rate, len(mixed))
    return [str(players), str(len(mixed)), f"{seats:.1%}", f"{rate:.1%} ({low:.1%} to {high:.1%})"]


def shrines(lines: Sequence[Line]) -> str:
    """How often those win who held a shrine as the second round began, and how often the others do, each of them."""
    head = ["players", "seats with a shrine", "each wins", "seats without", "each wins"]
    return markdown([head, ["---"] + ["---:"] * 4, *map(_shrines_row, _by_players(lines))])


def _shrines_row(lines: list[Line]) -> list[str]:
    players = lines[0]["players"]
    held = sum(len(line["shrines"]) for line in lines)
    won = len(lines) * share(lines, lambda line, seat: seat in line["shrines"])
    without = len(lines) * players - held
    return [str(players), str(held), _each(won, held), str(without), _each(len(lines) - won, without)]


def _each(won: float, seats: int) -> str:
    if not seats:
        return "-"
    low, high = wilson(won / seats, seats)
    return f"{won / seats:.1%} ({low:.1%} to {high:.1%})"


def sorcerers(lines: Sequence[Line]) -> str:
    """How often each sorcerer wins where it plays, for each number of players."""
    groups = _by_players(lines)
    rows = [[name.capitalize(), *(_sorcerer(group, name) for group in groups)] for name in SORCERERS]
    head = ["sorcerer", *(f"{group[0]['players']} players" for group in groups)]
    return markdown([head, ["---", *["---:"] * len(groups)], *rows])


def _sorcerer(lines: list[Line], name: str) -> str:
    there = [line for line in lines if name in line["sorcerers"]]
    if not there:
        return "-"
    rate = share(there, lambda line, seat: line["sorcerers"][seat] == name)
    low, high = wilson(rate, len(there))
    return f"{rate:.1%} ({low:.1%} to {high:.1%})"


def powers(lines: Sequence[Line]) -> str:
    """For each number of players: how much of the scrolls and potions is used in a game."""
    head = ["players", "scrolls studied", "scrolls cast", "potions drunk", "never cast", "never drunk"]
    return markdown([head, ["---"] + ["---:"] * 3 + ["---"] * 2, *map(_powers_row, _by_players(lines))])


def _powers_row(lines: list[Line]) -> list[str]:
    used = {what: _used(lines, what) for what in ("studied", "cast", "drunk")}
    never = [
        [name for name in SCROLLS if not used["cast"][name]],
        [name for name in POTIONS if not used["drunk"][name]],
    ]
    means = [f"{sum(counts.values()) / len(lines):.1f}" for counts in used.values()]
    return [str(lines[0]["players"]), *means, *(", ".join(names) or "-" for names in never)]


def each_power(lines: Sequence[Line]) -> str:
    """How often each scroll was cast and each potion was drunk, in all games."""
    columns = [_used(lines, what).most_common() for what in ("cast", "drunk")]
    cells = [[f"{name} {count}" for name, count in column] for column in columns]
    return markdown([["cast", "drunk"], ["---", "---"], [", ".join(column) for column in cells]])


def _used(lines: Sequence[Line], what: str) -> Counter[str]:
    total: Counter[str] = Counter()
    for line in lines:
        total.update(line[what])
    return total


def main() -> None:
    parser = ArgumentParser(prog="python -m benchmarks.sorcerer", description="Bots play Mushroom Sorcerer.")
    parser.add_argument("--bot", default=BOT, help=f"who plays in every seat, as an arena names it (default: {BOT})")
    parser.add_argument("--file", help="keep the games here; asked again, the run goes on")
    parser.add_argument("--rulings", type=Path, help="a file with other numbers")
    parser.add_argument("--picked", action="store_true", help="sorcerers are picked, the last player first")
    parser.add_argument("--tastes", action="store_true", help="each seat likes the moon path or shuns it, as likely")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (default: 0)")
    for players, games in GAMES.items():
        parser.add_argument(f"--of-{players}", type=int, default=games, help=f"games of {players} (default: {games})")
    asked = parser.parse_args()
    rulings = asked.rulings.read_text("utf-8") if asked.rulings else ""
    wanted = {players: getattr(asked, f"of_{players}") for players in GAMES}
    trial = Trial(rulings, asked.bot, asked.picked, asked.tastes, asked.seed)
    heading = {"moonwood": moonwood.__version__, "study": "sorcerer", **vars(trial)}
    lines = study(Results(heading, asked.file), wanted, trial)
    tables = (seats_and_ends, paths, shrines, sorcerers, powers, each_power)
    print(*(table(lines) for table in tables), sep="\n\n")


if __name__ == "__main__":
    main()
