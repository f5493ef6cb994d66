"""Judgement that was learned: what a seat has, weighed by numbers that were fitted to the outcomes of many games.

A room lists its features by name and reads them from a state; the weights are data beside its rulings, written by
`moonwood lab tune` together with where they came from.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from importlib.resources import files
from math import tanh
from typing import Any, Final

FILE: Final = "weights.toml"
SUREST: Final = 0.98
"""No judgement is as sure as the end of a game."""


def weights_of(package: str, names: Sequence[str]) -> list[float]:
    """A room's weights in the order of its features; one that was never fitted weighs nothing."""
    weights = learned(package).get("weights", {})
    return [float(weights.get(name, 0.0)) for name in names]


def learned(package: str) -> dict[str, Any]:
    """All that a room's file of weights says; nothing if there is none."""
    source = files(package).joinpath(FILE)
    return tomllib.loads(source.read_text("utf-8")) if source.is_file() else {}


def weigh(features: list[float], weights: list[float]) -> float:
    """The sum of the features, each by its weight: half the difference of two seats is the log-odds of the better."""
    total = 0.0
    for index, feature in enumerate(features):
        total += feature * weights[index]
    return total


def judged(scores: list[float]) -> list[float]:
    """Each seat's value in (-1, 1), by how far it is ahead of the best of the others.

    >>> [round(value, 2) for value in judged([1.0, 0.0])]
    [0.45, -0.45]
    """
    values: list[float] = []
    for seat, own in enumerate(scores):
        best = max([score for other, score in enumerate(scores) if other != seat])
        values.append(SUREST * tanh((own - best) / 2))
    return values
