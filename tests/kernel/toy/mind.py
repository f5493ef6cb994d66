"""Pebbles for learners."""

from __future__ import annotations

from array import array

from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from tests.kernel.toy.rules import State, View

SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    points = state.points()
    return duel(max(-0.9, min(0.9, 0.1 * (points[0] - points[1]))))


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    return (1,), array("f", [view["hand"]])
