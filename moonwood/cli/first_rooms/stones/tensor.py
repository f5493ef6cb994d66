"""What a learner sees of First Stones."""

from __future__ import annotations

from array import array

from moonwood.cli.first_rooms.stones.rules import LARGEST, MOST_SEATS, State
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec

TENSOR = TensorSpec(1)
HEAP = TENSOR.part("heap", (1,), "the stones of the heap, as a part of the largest one")
TO_MOVE = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
SEAT = TENSOR.part("seat", (MOST_SEATS,), "which seat looks")


def tensor(state: State, seat: Seat) -> array[float]:
    """How large the heap is, and whether the viewer is to move."""
    numbers = TENSOR.zeros()
    numbers[HEAP], numbers[TO_MOVE], numbers[SEAT + seat] = state.heap / LARGEST, float(state.seat == seat), 1.0
    return numbers
