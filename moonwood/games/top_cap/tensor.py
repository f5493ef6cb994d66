"""What a learner sees of Top Cap."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.top_cap.rules import AREA, SIZE, State
from moonwood.kernel.bits import bits
from moonwood.kernel.past import repeated
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec, fill_plane

TENSOR: Final = TensorSpec(1)
OWN: Final = TENSOR.part("own caps", (1, SIZE, SIZE), "the caps of the seat that looks")
TENSOR.part("other caps", (1, SIZE, SIZE), "the caps of the other seat")
TILES: Final = TENSOR.part("tiles", (2, SIZE, SIZE), "Slow Down tiles, Jump tiles")
SEAT: Final = TENSOR.part(
    "seat", (1, SIZE, SIZE), "1 everywhere if seat 1 looks: its bottle is f6 and the other one's a1"
)
TO_MOVE: Final = TENSOR.part("to move", (1, SIZE, SIZE), "1 everywhere if the seat that looks decides")
MOVES: Final = TENSOR.part("moves", (1, SIZE, SIZE), "the part of the move limit that is used up")
REPETITION: Final = TENSOR.part(
    "repetition", (1, SIZE, SIZE), "how often the position stood there before, as a part of what makes a draw"
)


def tensor(state: State, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    for cell in bits(state.caps[seat]):
        numbers[OWN + cell] = 1.0
    for cell in bits(state.caps[1 - seat]):
        numbers[OWN + AREA + cell] = 1.0
    for cell, kind in state.tiles.items():
        numbers[TILES + (kind - 1) * AREA + cell] = 1.0
    fill_plane(numbers, SEAT, AREA, float(seat))
    fill_plane(numbers, TO_MOVE, AREA, float(state.seat == seat))
    fill_plane(numbers, MOVES, AREA, state.turn / state.setup.move_limit)
    fill_plane(numbers, REPETITION, AREA, repeated(state.past, state.setup.repetitions))
    return numbers
