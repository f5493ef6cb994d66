"""What a learner sees of First Room."""

from __future__ import annotations

from array import array

from moonwood.cli.first_room.rules import LARGEST, State
from moonwood.kernel.tensor import TensorSpec

TENSOR = TensorSpec(1)
TENSOR.part("heap", (1,), "the stones of the heap, as a part of the largest one")
TENSOR.part("to move", (1,), "1 if the seat that looks decides")
TENSOR.part("seat", (1,), "1 if seat 1 looks")


def tensor(state: State, seat: int) -> array[float]:
    """How large the heap is, and whether the viewer is to move."""
    return array("f", [state.heap / LARGEST, float(state.seat == seat), float(seat)])
