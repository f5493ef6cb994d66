"""Learns how to judge a game: bots play each other, and a room's features are weighed by how their games ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Final

from moonwood.bots import Bot, entrant
from moonwood.games import game as open_game
from moonwood.games import rooms
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import AGAINST
from moonwood.kernel.chance import Rng
from moonwood.kernel.errors import OptionError
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game, Room
from moonwood.kernel.judgement import FILE
from moonwood.kernel.seats import BOTH_SEATS
from moonwood.kernel.state import State
from moonwood.kernel.view import View
from moonwood.lab.arena import Collector, play
from moonwood.lab.course import Course
from moonwood.lab.fit import Bin, Example, calibration, chance, fit, log_loss
from moonwood.lab.results import Line, Results
from moonwood.lab.workers import HERE, Workers, fill

WHIM: Final = 0.1
"""How often a learner does anything at all: positions that good players avoid must be judged as well."""
HELD_BACK: Final = 5
"""Every so manieth game is not fitted, and shows what the fit is worth."""
DIGITS: Final = 4


@dataclass(frozen=True)
class Lesson:
    """What was learned, and what it is worth on games that were not fitted."""

    names: tuple[str, ...]
    weights: list[float]
    games: int
    positions: int
    tested: int
    log_loss: float
    log_loss_before: float
    calibration: list[Bin]


class Whimsical:
    """A bot that now and then does anything at all."""

    def __init__(self, bot: Bot, whim: float = WHIM) -> None:
        self.bot = bot
        self.whim = whim

    def choose(self, game: Game, view: View, rng: Rng) -> int:
        if rng.random() < self.whim:
            actions: list[Action] = view["actions"]
            return actions[rng.randrange(len(actions))]
        return self.bot.choose(game, view, rng)


class Watcher(Collector):
    """Keeps how the first two seats differ at the end of every turn, how that is judged today, and what came of it.

    What came of it is the first seat's result; in a game that is won in legs, whether it won the leg.
    """

    def __init__(self, *, legs: bool) -> None:
        self.legs = legs
        self.rows: list[list[float]] = []
        """Each: what came of it, how it was judged, and the features."""
        self._open: list[list[float]] = []
        self._turn = 0
        self._scores: list[int] = []

    def before(self, game: Game, state: State) -> None:
        self._scores = list(state.scores)

    def step(self, seat: int, action: int, state: State, events: Sequence[Event]) -> None:
        scores = list(state.scores)
        if self.legs and scores != self._scores:
            self._settle(float(scores[0] > self._scores[0]))
            self._scores = scores
        if state.turn != self._turn and not state.over:
            self._turn = state.turn
            self._open.append(_row(state))

    def after(self, state: State) -> None:
        self._settle((1 + state.returns[0]) / 2)

    def _settle(self, result: float) -> None:
        self.rows += [[result, *row] for row in self._open]
        self._open = []


def _row(state: State) -> list[float]:
    """How the first seat's position is judged today, and how its features differ from the other's."""
    features = state.game.room.furniture.features
    assert features is not None
    own, other = (features.of(state, seat) for seat in BOTH_SEATS)
    judged = (1 + state.game.room.mind.evaluate(state)[0]) / 2
    return [round(value, DIGITS) for value in (judged, *(one - two for one, two in zip(own, other, strict=True)))]


def features_of(game: Game) -> tuple[str, ...]:
    """The names of what a game is judged by; OptionError if it has none, or nobody to have more of them."""
    features = game.room.furniture.features
    if features is None:
        able = [name for name, other in rooms().items() if other.furniture.features]
        raise OptionError(f"{game.name} has no features to weigh; these have: {', '.join(able) or 'none'}")
    if game.aim != AGAINST:
        raise OptionError(
            f"{game.name}: nobody plays against anybody with these options, so features cannot be weighed"
        )
    return features.names


def learn(
    course: Course,
    results: Results,
    games: int,
    *,
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda _: None,
) -> Lesson:
    """Play until so many games are on file, then weigh."""
    names = features_of(open_game(course.game, **course.options))
    fill(results, partial(_lesson, course), games, workers, show)
    return weighed(names, results.lines[:games])


def _lesson(course: Course, number: int) -> Line:
    """One game: a row for each turn."""
    game = open_game(course.game, **course.options)
    features = game.room.furniture.features
    watcher = Watcher(legs=features is not None and features.legs)
    opening = Random(f"{course.seed} {number}").randrange(4)
    bots = [Whimsical(entrant(course.player))] * game.seats
    play(game, bots, course.seed * 1_000_003 + number, [watcher], opening=opening)
    return {"rows": watcher.rows}


def weighed(names: tuple[str, ...], lines: Sequence[Line]) -> Lesson:
    """Fit most games, and try the fit on the others."""
    fitted = [example for number, line in enumerate(lines) if number % HELD_BACK for example in _examples(line)]
    others = [line for number, line in enumerate(lines) if number % HELD_BACK == 0]
    weights = [round(weight, DIGITS) for weight in fit(fitted)]
    tested = [example for line in others for example in _examples(line)]
    results = [example.result for example in tested]
    promises = [chance(example.row, weights) for example in tested]
    before = [row[1] for line in others for row in line["rows"]]
    return Lesson(
        names,
        weights,
        games=len(lines) - len(others),
        positions=len(fitted),
        tested=len(tested),
        log_loss=log_loss(promises, results),
        log_loss_before=log_loss(before, results),
        calibration=calibration(promises, results),
    )


def _examples(line: Line) -> list[Example]:
    return [Example(row[2:], row[0]) for row in line["rows"]]


def written(course: Course, lesson: Lesson) -> str:
    """The file of weights, with where they came from."""
    lines = [
        f"# Written by `moonwood lab tune {course.game}`: how features weigh, fitted to the outcomes of games.",
        "",
        "[fit]",
        f'date = "{date.today().isoformat()}"',
        f'player = "{course.player}"',
        f"seed = {course.seed}",
        f"games = {lesson.games}",
        f"positions = {lesson.positions}",
        f"positions_not_fitted = {lesson.tested}",
        f"log_loss = {lesson.log_loss:.4f}",
        f"log_loss_before = {lesson.log_loss_before:.4f}",
        "calibration = [",
        *(f"    [{held.positions}, {held.promised:.3f}, {held.came:.3f}]," for held in lesson.calibration),
        "]",
        "",
        "[weights]",
        *(f"{name} = {weight}" for name, weight in zip(lesson.names, lesson.weights, strict=True)),
    ]
    return "\n".join(lines) + "\n"


def weights_file(room: Room) -> Path:
    """Where a room keeps its weights."""
    return Path(str(files(room.package).joinpath(FILE)))
