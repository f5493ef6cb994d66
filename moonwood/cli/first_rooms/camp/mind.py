"""First Camp for bots and learners."""

from __future__ import annotations

from math import tanh

from moonwood.cli.first_rooms.camp.rules import State
from moonwood.cli.first_rooms.camp.tensor import TENSOR as TENSOR
from moonwood.cli.first_rooms.camp.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings

SEARCH = SearchSettings()
USUAL = 1.8
"""About so many logs come home in an hour."""


def evaluate(state: State) -> list[float]:
    """How well all stand, in (-1, 1), the same for every seat: what the day may still bring, against what is needed."""
    return [tanh((USUAL * state.daylight - state.heap) / 4)] * state.game.seats
