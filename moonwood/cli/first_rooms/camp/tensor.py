"""What a learner sees of First Camp."""

from __future__ import annotations

from array import array

from moonwood.cli.first_rooms.camp.rules import LARGEST, LONGEST, MOST, MOST_SEATS, State
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec

TENSOR = TensorSpec(1)
HEAP = TENSOR.part("heap", (1,), "the logs in the wood, as a part of the largest heap")
DAYLIGHT = TENSOR.part("daylight", (1,), "the hours until night, as a part of the longest day")
TAKEN = TENSOR.part("taken", (1,), "the logs that a die is thrown for, as a part of three")
TO_MOVE = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
SEAT = TENSOR.part("seat", (MOST_SEATS,), "which seat looks")


def tensor(state: State, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    numbers[HEAP], numbers[DAYLIGHT] = state.heap / LARGEST, state.daylight / LONGEST
    numbers[TAKEN], numbers[TO_MOVE] = state.taken / MOST, float(state.seat == seat)
    numbers[SEAT + seat] = 1.0
    return numbers
