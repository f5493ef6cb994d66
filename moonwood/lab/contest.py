"""Two bots meet until the question is answered: seats swapped, resumable, with a sequential stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import partial

from moonwood import __version__
from moonwood.bots import Bot, entrant
from moonwood.bots.interval import elo
from moonwood.bots.program import Program
from moonwood.games import game as open_game
from moonwood.kernel.aim import AGAINST
from moonwood.lab.arena import Duel, Score, duel
from moonwood.lab.results import Line, Results
from moonwood.lab.statistics import Verdict, verdict
from moonwood.lab.workers import HERE, Workers, in_order


@dataclass(frozen=True)
class Pairing:
    """What is played: everything that decides a game but its number."""

    game: str
    options: dict[str, str]
    first: str
    second: str
    seed: int = 0
    opening: int = 0
    one: bool = False
    """The first bot has one seat and the second all others."""

    def heading(self) -> Line:
        return {"moonwood": __version__, **asdict(self)}

    def bots(self) -> tuple[Bot, Bot]:
        return entrant(self.first), entrant(self.second)


@dataclass(frozen=True)
class Standing:
    """How a contest stands."""

    pairing: Pairing
    score: Score
    target: float | None
    verdict: Verdict
    each: tuple[Score, ...] = ()
    """Where nobody plays against anybody: what either bot won of the games in which it had all seats."""
    mistakes: tuple[int, int] = (0, 0)
    """How often a legal action was played for each of them, because its program did not name one in time."""

    def as_dict(self) -> Line:
        """Plain JSON."""
        low, high = self.score.interval()
        return {
            **self.pairing.heading(),
            "points": self.score.points,
            "games": self.score.games,
            "different": self.score.different,
            "rate": self.score.rate,
            "interval": [low, high],
            "elo": [elo(low), elo(self.score.rate), elo(high)],
            "mistakes": list(self.mistakes),
            "each": [[score.points, score.games] for score in self.each],
            "target": self.target,
            "verdict": self.verdict,
        }

    def __str__(self) -> str:
        pairing = self.pairing
        met = " and ".join(map(str, self.each or (self.score,)))
        text = f"{pairing.game}: {pairing.first} against {pairing.second}: {met}{self._wrong()}"
        if self.target is None:
            return text
        words = {"above": "it is above", "below": "it is below", "open": "not decided yet:"}[self.verdict]
        return f"{text}; {words} {self.target:.0%}"

    def _wrong(self) -> str:
        """What programs did wrong, so that nobody takes their result for what they can do."""
        bots = zip((self.pairing.first, self.pairing.second), self.mistakes, strict=True)
        told = [
            f"; {count} actions were played for {bot}, which named no legal one in time" for bot, count in bots if count
        ]
        return "".join(told)


def contest(
    pairing: Pairing,
    results: Results,
    games: int,
    *,
    target: float | None = None,
    workers: Workers = HERE,
    show: Callable[[Standing], None] = lambda _: None,
) -> Standing:
    """Play until so many games are on file or, with a target, until a sequential test has decided about it."""
    standing = stand(pairing, results, target)
    with in_order(partial(_play, pairing), range(len(results.lines), games), workers) as duels:
        while standing.verdict == "open" and standing.score.games < games:
            played = next(duels)
            wrong = {"mistakes": list(played.mistakes)} if any(played.mistakes) else {}
            results.add({"points": played.points, "course": played.course.hex(), **wrong})
            standing = stand(pairing, results, target)
            show(standing)
    return standing


def stand(pairing: Pairing, results: Results, target: float | None) -> Standing:
    """What the games on file come to. A pair of games with swapped seats is judged whole."""
    score = scored(results.lines)
    games, beside = score.games, (won_by_each(pairing, results.lines), mistakes(results.lines))
    if target is None or games % 2 == 1 or games == 0:
        return Standing(pairing, score, target, "open", *beside)
    return Standing(pairing, score, target, verdict(score.points, games, target), *beside)


def mistakes(lines: Sequence[Line]) -> tuple[int, int]:
    """Those of the first bot and of the second in games on file."""
    first, second = (sum(line.get("mistakes", (0, 0))[bot] for line in lines) for bot in (0, 1))
    return first, second


def won_by_each(pairing: Pairing, lines: Sequence[Line]) -> tuple[Score, ...]:
    """The games of the first bot and those of the second, where one of them has all seats; else nothing."""
    if len(lines) < 2 or open_game(pairing.game, **pairing.options).aim == AGAINST:
        return ()
    others = [{**line, "points": 1 - line["points"]} for line in lines[1::2]]
    return scored(lines[::2]), scored(others)


def scored(lines: Sequence[Line]) -> Score:
    """What games on file come to."""
    return Score(sum(line["points"] for line in lines), len(lines), len({line["course"] for line in lines}))


def _play(pairing: Pairing, number: int) -> Duel:
    game = open_game(pairing.game, **pairing.options)
    bots = pairing.bots()
    played = duel(game, bots, pairing.seed, number, opening=pairing.opening, one=pairing.one)
    first, second = (bot.mistakes if isinstance(bot, Program) else 0 for bot in bots)
    return played._replace(mistakes=(first, second))
