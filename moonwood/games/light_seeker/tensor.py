"""What a learner sees of Light Seeker.

The valley has no edge, and a shift of everything changes nothing that matters: what is seen counts from the box around
the cubes. A window of it is there as planes; each cube's own place is exact, however far it went.
"""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.cells import BITS, NOWHERE, STAND, STRIDE
from moonwood.games.light_seeker.rules.components import COUNT, MOST_LIGHT
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec

SIDE: Final = 13
AREA: Final = SIDE * SIDE
TOPS: Final = 3
LOOKS: Final = 5
CUBE: Final = 8
FACES: Final = 6
STONES: Final = 3

TENSOR: Final = TensorSpec(1)
WINDOW: Final = TENSOR.part(
    "window",
    (TOPS * LOOKS + STONES, SIDE, SIDE),
    "the middle of the box around the cubes, north up: for dark, half and full tops whether one is there and "
    "how its sides shine, north, east, south, west; then Buh, Rho, and the cube that may not move again",
)
CUBES: Final = TENSOR.part(
    "cubes",
    (COUNT, CUBE),
    "in reading order, as actions name them: steps from the west and north edge of the box as parts of the "
    "largest valley, then the light of the top, the sides and the bottom",
)
STONE: Final = TENSOR.part(
    "stones", (STONES, 3), "Buh, Rho and the cube that may not move again: whether it is there, and where"
)
FACTS: Final = TENSOR.part("light", (2,), "the light now, and when the turn began, as parts of the most")
"""From here on there are single numbers."""
TENSOR.part("left", (1,), "actions still owed in this turn, as a part of two")
TENSOR.part("turning", (1,), "1 if Rho offers to turn a cube")
TENSOR.part("first turn", (1,), "1 in the first turn of the game")
TENSOR.part("rho", (1,), "1 if Rho is in the game")
TENSOR.part("seat", (1,), "1 if seat 1 looks")
TENSOR.part("to move", (1,), "1 if the seat that looks decides")


def tensor(state: State, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    columns = [(cube >> BITS) % STRIDE for cube in state.cubes]
    west, north = (min(columns), (state.cubes[0] >> BITS) // STRIDE) if columns else (0, 0)
    east, south = (max(columns), (state.cubes[-1] >> BITS) // STRIDE) if columns else (0, 0)
    corner = ((north + south) // 2 - SIDE // 2) * STRIDE + (west + east) // 2 - SIDE // 2
    for number, cube in enumerate(state.cubes):
        place = CUBES + number * CUBE
        _fill_place(numbers, place, cube >> BITS, west, north)
        _fill_cube(numbers, state, cube, place + 2, _square(cube >> BITS, corner))
    for number, cell in enumerate((state.buh, state.rho, state.moved)):
        if cell != NOWHERE:
            place = STONE + number * 3
            numbers[place] = 1.0
            _fill_place(numbers, place + 1, cell, west, north)
            square = _square(cell, corner)
            if square >= 0:
                numbers[WINDOW + (TOPS * LOOKS + number) * AREA + square] = 1.0
    for place, value in enumerate(_facts(state, seat), FACTS):
        numbers[place] = value
    return numbers


def _facts(state: State, seat: Seat) -> list[float]:
    light = [state.light / MOST_LIGHT, state.before / MOST_LIGHT, state.actions_left() / 2, float(state.turning)]
    return [*light, float(state.turn == 0), float(state.setup.rho), float(seat), float(state.seat == seat)]


def _fill_place(numbers: array[float], place: int, cell: int, west: int, north: int) -> None:
    """Where a cell is; Rho may lie a little outside of the box, so that its edge is in the middle of the numbers."""
    numbers[place] = _inside((cell % STRIDE - west) / STRIDE)
    numbers[place + 1] = _inside((cell // STRIDE - north) / STRIDE)


def _inside(steps: float) -> float:
    return max(0.0, min(1.0, (1 + steps) / 2))


def _square(cell: int, corner: int) -> int:
    """The cell of the window; -1 for one outside of it."""
    row, column = cell // STRIDE - corner // STRIDE, cell % STRIDE - corner % STRIDE
    return row * SIDE + column if 0 <= row < SIDE and 0 <= column < SIDE else -1


def _fill_cube(numbers: array[float], state: State, cube: int, place: int, square: int) -> None:
    stand = cube & STAND
    numbers[place : place + FACES] = state.stands.shine[stand]
    if square >= 0:
        first = WINDOW + state.stands.light[stand] * LOOKS * AREA + square
        numbers[first : first + LOOKS * AREA : AREA] = state.stands.look[stand]
