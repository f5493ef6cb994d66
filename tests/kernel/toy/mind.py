"""Pebbles for learners."""

from __future__ import annotations

from array import array

from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.tensor import StepPart, TensorSpec
from tests.kernel.toy.rules import STEPS, VALUES, State

SEARCH = SearchSettings()
WAITING = StepPart(STEPS, depth=1)
TENSOR = TensorSpec(1)
TENSOR.part("hand", (1,), "the own pebble")
TENSOR.part(*WAITING.part("steps"))
TENSOR.part("seat", (1,), "who looks")


def evaluate(state: State) -> list[float]:
    points = state.points()
    return duel(max(-0.9, min(0.9, 0.1 * (points[0] - points[1]))))


def tensor(state: State, seat: int) -> array[float]:
    numbers = TENSOR.zeros()
    numbers[0] = state.hands[seat] / len(VALUES)
    WAITING.fill(numbers, 1, state.stack)
    numbers[-1] = seat
    return numbers
