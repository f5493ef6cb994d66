"""What do you know: what the other seat holds, with exact odds, counted by the rules and again over all worlds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from moonwood.games.land_of_the_wolves.rules.components import KINDS
from moonwood.games.spirits.words.names import NAMES
from moonwood.kernel.game import Game
from moonwood.kernel.state import State
from moonwood.kernel.view import View

MOST_WORLDS = 1500
"""With more worlds than that the second method takes too long."""
ANSWERS = 4


@dataclass(frozen=True)
class OddsQuestion:
    """What is asked, what may be answered, and which of the answers is right."""

    ask: str
    """Which question of the room's guesswork."""
    choices: tuple[str, ...]
    right: int
    odds: Mapping[str, Fraction]
    """How likely the other seat is to hold what."""


Odds = dict[str, Fraction]
"""How likely the other seat is to hold at least one of each face."""


def exact(number: float) -> Fraction:
    """The fraction that a float stands for: all our odds have small denominators."""
    return Fraction(number).limit_denominator(1_000_000)


def counted_odds(state: State) -> Odds:
    """The first method: the rules count for each hidden place what it may hold."""
    odds = state.odds(state.seat)
    if state.game.name == "land-of-the-wolves":
        return {kind: 1 - exact(numbers.get("0", 0.0)) for kind, numbers in odds.items()}
    faces = {face for numbers in odds.values() for face in numbers if face != "PLUS"}
    return {face: sum((exact(it.get(face, 0.0)) for it in odds.values()), Fraction()) for face in faces}


def enumerated_odds(state: State) -> Odds:
    """The second method: every world that fits what the seat sees, one after the other."""
    seat, held = state.seat, Odds()
    for world, chance in worlds(state.game, state.view(seat)):
        secrets = world.secrets(seat)
        if state.game.name == "land-of-the-wolves":
            faces = {kind for kind, number in secrets.items() if number != "0"}
        else:
            faces = set(secrets.values()) - {"PLUS"}
        for face in faces:
            held[face] = held.get(face, Fraction()) + chance
    return held


class TooManyWorlds(Exception):
    """More worlds than anybody wants to look through."""


class Every:
    """A generator that comes up with everything: asked again and again, each row of numbers in turn."""

    def __init__(self) -> None:
        self.path: list[tuple[int, int]] = []
        """Each number drawn, and of how many."""
        self.at = 0

    def random(self) -> float:
        raise NotImplementedError("only whole numbers can be gone through")

    def randrange(self, stop: int, /) -> int:
        if self.at == len(self.path):
            self.path.append((0, stop))
        self.at += 1
        return self.path[self.at - 1][0]

    def chance(self) -> Fraction:
        chance = Fraction(1)
        for _, stop in self.path:
            chance /= stop
        return chance

    def next(self) -> bool:
        """On to the next row; False after the last one."""
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if not self.path:
            return False
        number, stop = self.path.pop()
        self.path.append((number + 1, stop))
        self.at = 0
        return True


def worlds(game: Game, view: View) -> Iterator[tuple[State, Fraction]]:
    """Every state that fits a view, each with its chance; as often as there are ways to come to it."""
    every, count = Every(), 0
    while True:
        state = game.guess(view, every)
        yield state, every.chance()
        count += 1
        if count > MOST_WORLDS:
            raise TooManyWorlds
        if not every.next():
            return


# What is asked


def question(state: State) -> OddsQuestion | None:
    """Something to be known about the other seat; nothing if all is known or all is alike."""
    odds = counted_odds(state)
    rng = Random(state.position())
    forms = [_likeliest, _how_likely, _impossible]
    rng.shuffle(forms)
    return next((it for it in (form(state, odds, rng) for form in forms) if it is not None), None)


def _likeliest(state: State, odds: Odds, rng: Random) -> OddsQuestion | None:
    """Which of these is the likeliest?"""
    ranked = sorted(odds, key=lambda face: (-odds[face], face))[:ANSWERS]
    if len(ranked) < 3 or odds[ranked[0]] - odds[ranked[1]] < Fraction(1, 20) or odds[ranked[0]] == 1:
        return None
    return _asked("likeliest", ranked, ranked[0], odds)


def _impossible(state: State, odds: Odds, rng: Random) -> OddsQuestion | None:
    """Which of these can it not be?"""
    if state.game.name == "land-of-the-wolves":
        never = [kind for kind in KINDS[:5] if kind not in odds]
    else:
        mine = state.view(state.seat)["players"][state.seat]["faces"] or []  # type: ignore[typeddict-item]
        never = [face for face in mine if face in NAMES and face != "PLUS"]
    others = sorted(face for face in odds if odds[face] < 1)
    if not never or len(others) < 3:
        return None
    right = rng.choice(sorted(never))
    return _asked("impossible", [right, *rng.sample(others, 3)], right, odds)


def _asked(ask: str, faces: list[str], right: str, odds: Odds) -> OddsQuestion:
    shown = sorted(faces)
    return OddsQuestion(ask, tuple(shown), shown.index(right), {face: odds.get(face, Fraction()) for face in shown})


def _how_likely(state: State, odds: Odds, rng: Random) -> OddsQuestion | None:
    """How likely is it to hold this one? Beside the right number stand those that one takes it for."""
    open_faces = sorted(face for face in odds if 0 < odds[face] < 1)
    if not open_faces:
        return None
    face = rng.choice(open_faces)
    right = odds[face]
    wrong = {right * 2, right / 2, right * 3 / 2, 1 - right, Fraction(1, 1 + len(odds))}
    apart = sorted(it for it in wrong if 0 < it < 1 and abs(it - right) * 4 >= right)
    if len(apart) < 2:
        return None
    answers = sorted([right, *rng.sample(apart, 2)])
    return OddsQuestion("how_likely", tuple(map(str, answers)), answers.index(right), {face: right})
