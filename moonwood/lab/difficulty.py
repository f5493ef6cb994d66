"""How hard Moonlight's scenarios are: a bot plays each until it wins and then more often, and a page tells the result.

Every game is a line of a file, so a run that was stopped goes on where it was, and runs of other bots or difficulties
are added to the same file. Games are spread evenly: whenever a run stops, all scenarios were tried about as often.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic
from typing import NamedTuple, cast

from moonwood.bots import Bot, entrant
from moonwood.games import game as open_game
from moonwood.games.moonlight.rules import View
from moonwood.kernel.errors import OptionError
from moonwood.kernel.game import Game
from moonwood.kernel.match import Match
from moonwood.kernel.record import Record
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, while_wanted

HEADING = {"lab": "difficulty", "game": "moonlight"}
"""The first line of the file."""


@dataclass(frozen=True)
class Trial:
    """Who plays how: everything that decides a game but its scenario and its number."""

    mode: str = "co-op"
    difficulty: str = "regular"
    bot: str = "owl:200"

    def allows(self, scenario: int) -> bool:
        """Whether a scenario is played like this: some are Regular only."""
        try:
            self.game(scenario)
        except OptionError:
            return False
        return True

    def game(self, scenario: int) -> Game:
        return open_game("moonlight", scenario=scenario, mode=self.mode, difficulty=self.difficulty)


class Effort(NamedTuple):
    """How much is played: until the first win, at most `tries` times, and then until there are so many games."""

    scenarios: tuple[int, ...]
    games: int
    tries: int
    seconds: float | None = None
    """No game is begun after so long."""


class Tally(NamedTuple):
    """What is known about a scenario."""

    games: int
    wins: int

    def wants(self, effort: Effort) -> bool:
        """Whether another game is to be played."""
        return self.games < self.most(effort)

    def most(self, effort: Effort) -> int:
        """So many are wanted, as far as is known."""
        return effort.games if self.wins else max(effort.games, effort.tries)


def lines_of(results: Results, trial: Trial) -> Iterator[Line]:
    """The games of a trial on file."""
    who = asdict(trial)
    return (line for line in results.lines if all(line[name] == value for name, value in who.items()))


def tally(results: Results, trial: Trial, scenario: int) -> Tally:
    lines = [line for line in lines_of(results, trial) if line["scenario"] == scenario]
    return Tally(len(lines), sum(line["won"] for line in lines))


def expected(results: Results, trial: Trial, effort: Effort) -> tuple[int, int]:
    """How many games of a trial there are, and how many there will be if no scenario is won that is not won yet."""
    tallies = [tally(results, trial, scenario) for scenario in effort.scenarios]
    return sum(known.games for known in tallies), sum(max(known.games, known.most(effort)) for known in tallies)


class Numbered(NamedTuple):
    """A game of a scenario by its number."""

    scenario: int
    number: int


def next_game(results: Results, trial: Trial, effort: Effort, under_way: Sequence[Numbered] = ()) -> Numbered | None:
    """The next one of the scenario that was tried least often, of those that want another game.

    What is under way counts as lost until its result is there.
    """
    tallies = {scenario: tally(results, trial, scenario) for scenario in effort.scenarios}
    for game in under_way:
        tallies[game.scenario] = tallies[game.scenario]._replace(games=tallies[game.scenario].games + 1)
    waiting = [Numbered(scenario, known.games) for scenario, known in tallies.items() if known.wants(effort)]
    return min(waiting, key=lambda game: game.number, default=None)


def measure(
    trial: Trial,
    effort: Effort,
    results: Results,
    records: Path | None = None,
    show: Callable[[Line], None] = lambda _: None,
    *,
    workers: Workers = HERE,
) -> None:
    """Play what is wanted. The first win of a scenario is kept as a record, if there is a folder for it.

    Where several play, a game may have been begun that was not wanted any more when the result before it came; it is
    left out, so however many play, the same games are on file.
    """
    entrant(trial.bot)  # a wrong name is told before the first game
    begun = monotonic()

    def wanted(under_way: list[Numbered]) -> Numbered | None:
        late = effort.seconds is not None and monotonic() - begun >= effort.seconds
        return None if late else next_game(results, trial, effort, under_way)

    for game, match in while_wanted(wanted, partial(one_game, trial), workers):
        known = tally(results, trial, game.scenario)
        if not known.wants(effort):
            continue
        line = {**asdict(trial), "scenario": game.scenario, "number": game.number, **told(match)}
        if line["won"] and not known.wins and records is not None:
            line["record"] = keep(match, trial, game.scenario, records)
        results.add(line)
        show(line)


def one_game(trial: Trial, game: Numbered) -> Match:
    """A game of a trial, as it was played."""
    return play(trial.game(game.scenario), entrant(trial.bot), game.number)


def play(game: Game, bot: Bot, number: int) -> Match:
    """One game with the same bot in all seats; its scenario and number decide everything."""
    seed = f"{game.options['scenario']} {number}"
    match = Match(game, seed)
    thoughts = [Random(f"{seed} {seat}") for seat in range(game.seats)]
    while not match.state.over:
        seat = match.state.seat
        match.play(seat, bot.choose(game, match.state.view(seat), thoughts[seat]))
    return match


def told(match: Match) -> Line:
    """What is written down about a game."""
    team, opponent = (side["score"] for side in cast("View", match.state.view(None))["sides"])
    outcome = match.state.outcome
    assert outcome is not None
    return {
        "won": bool(outcome.winners),
        "ending": outcome.reason,
        "team": team,
        "opponent": opponent,
        "turns": match.state.turn,
    }


def keep(match: Match, trial: Trial, scenario: int, records: Path) -> str:
    """Write a game down, unless there is a record already; the name of the file."""
    harder = "" if trial.difficulty == "regular" else f"-{trial.difficulty}"
    path = records / f"moonlight-ahead-s{scenario:02}-{trial.mode}{harder}.txt"
    if not path.exists():
        path.write_text(Record.of(match).dump(), "utf-8")
    return path.name
