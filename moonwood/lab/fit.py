"""Logistic regression in plain Python: weights for which the outcomes of games were the least surprise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log
from typing import Final

PENALTY: Final = 1.0
"""How strongly weights are pulled towards nothing: a feature that was seldom seen shall not be trusted much."""
ROUNDS: Final = 25
ENOUGH: Final = 1e-5
SUREST: Final = 1e-6
BINS: Final = 10

Row = Sequence[float]


@dataclass(frozen=True)
class Example:
    """A position as the difference of two seats' features, and what the first of them made of it: 1, a half or 0."""

    row: Row
    result: float


@dataclass(frozen=True)
class Bin:
    """Positions with about the same promise: how many, what was promised on average, and what came of them."""

    positions: int
    promised: float
    came: float


def chance(row: Row, weights: Sequence[float]) -> float:
    """How likely the first seat is to win."""
    total = sum(feature * weight for feature, weight in zip(row, weights, strict=True))
    return 1 / (1 + exp(-max(-30.0, min(30.0, total))))


def fit(examples: Sequence[Example], penalty: float = PENALTY) -> list[float]:
    """The weights, by Newton's method."""
    size = len(examples[0].row)
    weights = [0.0] * size
    for _ in range(ROUNDS):
        step = solve(*slopes(examples, weights, penalty))
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    return weights


def slopes(
    examples: Sequence[Example], weights: Sequence[float], penalty: float
) -> tuple[list[list[float]], list[float]]:
    """How the surprise bends and falls at some weights."""
    size = len(weights)
    bend = [[penalty if row == column else 0.0 for column in range(size)] for row in range(size)]
    fall = [-penalty * weight for weight in weights]
    for example in examples:
        promised = chance(example.row, weights)
        spread, missing = promised * (1 - promised), example.result - promised
        seen = [(index, feature) for index, feature in enumerate(example.row) if feature]
        for index, feature in seen:
            fall[index] += missing * feature
            line, part = bend[index], spread * feature
            for other, value in seen:
                line[other] += part * value
    return bend, fall


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Linear equations, by elimination.

    >>> solve([[2.0, 1.0], [1.0, 3.0]], [3.0, 5.0])
    [0.8, 1.4]
    """
    size = len(right)
    lines = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(lines[row][column]))
        lines[column], lines[pivot] = lines[pivot], lines[column]
        head = lines[column]
        for row in range(column + 1, size):
            factor = lines[row][column] / head[column]
            lines[row] = [value - factor * above for value, above in zip(lines[row], head, strict=True)]
    answer = [0.0] * size
    for row in range(size - 1, -1, -1):
        known = sum(lines[row][column] * answer[column] for column in range(row + 1, size))
        answer[row] = (lines[row][size] - known) / lines[row][row]
    return answer


def log_loss(promises: Sequence[float], results: Sequence[float]) -> float:
    """How surprising results are on average; 0.693 for whoever always says one half."""
    total = 0.0
    for promised, result in zip(promises, results, strict=True):
        sure = min(max(promised, SUREST), 1 - SUREST)
        total -= result * log(sure) + (1 - result) * log(1 - sure)
    return total / len(promises)


def calibration(promises: Sequence[float], results: Sequence[float]) -> list[Bin]:
    """Tenths of what was promised, each with what came of it; empty ones are left out."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for promised, result in zip(promises, results, strict=True):
        bins[min(BINS - 1, int(promised * BINS))].append((promised, result))
    return [
        Bin(len(held), sum(one for one, _ in held) / len(held), sum(two for _, two in held) / len(held))
        for held in bins
        if held
    ]
