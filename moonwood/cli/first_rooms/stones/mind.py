"""First Stones for bots and learners."""

from __future__ import annotations

from moonwood.cli.first_rooms.stones.rules import MOST, State
from moonwood.cli.first_rooms.stones.tensor import TENSOR as TENSOR
from moonwood.cli.first_rooms.stones.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged

SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): whoever can take all that lies there has as good as won."""
    scores = [0.0] * state.game.seats
    scores[state.active] = 2.0 if state.heap <= MOST else 0.0
    return judged(scores)
