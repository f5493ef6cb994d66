"""First Room for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.cli.first_room.rules import LARGEST, MOST, State
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.tensor import Part, TensorSpec

SEARCH = SearchSettings()
TENSOR = TensorSpec(
    1,
    [
        Part("heap", (1,), "the stones of the heap, as a part of the largest one"),
        Part("to move", (1,), "1 if the seat that looks decides"),
        Part("seat", (1,), "1 if seat 1 looks"),
    ],
)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): a heap that three and one always divide is lost."""
    lead = -0.5 if state.heap % (MOST + 1) == 0 else 0.5
    return duel(lead if state.active == 0 else -lead)


def tensor(state: State, seat: int) -> array[float]:
    """How large the heap is, and whether the viewer is to move."""
    return array("f", [state.heap / LARGEST, float(state.seat == seat), float(seat)])
