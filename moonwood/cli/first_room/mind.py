"""First Room for bots and learners."""

from __future__ import annotations

from moonwood.cli.first_room.rules import MOST, State
from moonwood.cli.first_room.tensor import TENSOR as TENSOR
from moonwood.cli.first_room.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings

SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): a heap that three and one always divide is lost."""
    lead = -0.5 if state.heap % (MOST + 1) == 0 else 0.5
    return duel(lead if state.active == 0 else -lead)
