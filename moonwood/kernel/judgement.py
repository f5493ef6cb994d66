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


def weights_of(package: str, names: Sequence[str], unfitted: float = 0.0) -> list[float]:
    """A room's weights in the order of its features; what was never fitted weighs `unfitted`."""
    weights = learned(package).get("weights", {})
    return [float(weights.get(name, unfitted)) for name in names]


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


def weighed_merits(names: Sequence[str], features: Sequence[float], weights: Sequence[float]) -> dict[str, float]:
    """What speaks for a seat, by kind: features whose names differ behind the last underscore only are of one kind.

    What weighs against a seat is no merit, so whoever gains one has more of it.

    >>> weighed_merits(("move", "steps_1", "steps_2"), [1.0, 1.0, 2.0], [-0.5, 3.0, 2.0])
    {'move': 0.0, 'steps': 7.0}
    """
    merits: dict[str, float] = {}
    for name, feature, weight in zip(names, features, weights, strict=True):
        kind = name.rpartition("_")[0] or name
        merits[kind] = merits.get(kind, 0.0) + feature * max(0.0, weight)
    return merits
