"""What a learner sees of Forgenesis."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.forgenesis.rules.abilities import slippery
from moonwood.games.forgenesis.rules.components import (
    AREA,
    AT_OPENING,
    BITS,
    PHASES,
    RESTING,
    SIZE,
    TYPES,
    cells_in,
    type_of,
)
from moonwood.games.forgenesis.rules.state import State
from moonwood.kernel.past import repeated
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec, fill_plane

COUNT: Final = len(TYPES)
ASKED: Final = len(PHASES) - AT_OPENING

TENSOR: Final = TensorSpec(1)
OWN: Final = TENSOR.part(
    "own creatures", (2 * COUNT, SIZE, SIZE), "the own creatures by type, each type awake and then asleep"
)
OTHER: Final = TENSOR.part("other creatures", (2 * COUNT, SIZE, SIZE), "the other's creatures in the same way")
MOVED: Final = TENSOR.part("moved", (1, SIZE, SIZE), "creatures of the player to move that have moved in this turn")
SLIMY: Final = TENSOR.part(
    "slimy", (1, SIZE, SIZE), "creatures of the player to move that have copied slime in this turn"
)
SLIPPERY: Final = TENSOR.part("slippery", (1, SIZE, SIZE), "slippery cells")
WHOLE: Final = TENSOR.part("own reserve", (COUNT, SIZE, SIZE), "a plane of ones for each type in the own reserve")
"""From here on every plane says one number."""
TENSOR.part("other reserve", (COUNT, SIZE, SIZE), "the same for the other's")
TENSOR.part("types", (COUNT, SIZE, SIZE), "a plane of ones for each type in play")
TENSOR.part("phase", (ASKED, SIZE, SIZE), f"what is asked: {', '.join(PHASES[AT_OPENING:])}")
TENSOR.part("opening choice", (1, SIZE, SIZE), "1 everywhere if players place their own creatures in the opening")
TENSOR.part("seat", (1, SIZE, SIZE), "1 everywhere if seat 1 looks: its base is d4 and the other one's a1")
TENSOR.part("to move", (1, SIZE, SIZE), "1 everywhere if the seat that looks decides")
TENSOR.part("turns", (1, SIZE, SIZE), "the part of the turn limit that is used up")
TENSOR.part(
    "repetition", (1, SIZE, SIZE), "how often the position at the turn's start stood there before, as a part of a draw"
)


# Which of these planes is the first of its part.
OTHER_RESERVE: Final = COUNT
IN_PLAY: Final = 2 * COUNT
PHASE: Final = 3 * COUNT
FACTS: Final = PHASE + ASKED
BRIEF: Final = WHOLE + (TENSOR.size - WHOLE) // AREA


def tensor(state: State, seat: Seat) -> array[float]:
    return _filled(TENSOR.zeros(), AREA, state, seat)


def brief(state: State, seat: Seat) -> array[float]:
    return _filled(TENSOR.zeros(BRIEF), 1, state, seat)


TENSOR.abridge(WHOLE, brief)


def _filled(numbers: array[float], area: int, state: State, seat: Seat) -> array[float]:
    """`area`: the numbers of a plane that says only one."""
    _fill_creatures(numbers, OWN, state, seat)
    _fill_creatures(numbers, OTHER, state, 1 - seat)
    for cell in cells_in(slippery(state)):
        numbers[SLIPPERY + cell] = 1.0
    _fill_types(numbers, area, 0, state.reserves[seat])
    _fill_types(numbers, area, OTHER_RESERVE, state.reserves[1 - seat])
    _fill_types(numbers, area, IN_PLAY, state.types)
    if state.phase >= AT_OPENING:
        fill_plane(numbers, WHOLE + (PHASE + state.phase - AT_OPENING) * area, area, 1.0)
    facts = [float(state.setup.places_own), float(seat), float(state.seat == seat)]
    facts += [state.turn / state.setup.turn_limit, repeated(state.past, state.setup.repetitions)]
    for plane, value in enumerate(facts):
        fill_plane(numbers, WHOLE + (FACTS + plane) * area, area, value)
    return numbers


def _fill_creatures(numbers: array[float], first: int, state: State, side: int) -> None:
    moved, slimy = (state.moved, state.slimy) if side == state.active else (0, 0)
    for cell in cells_in(state.seats[side]):
        code = state.board[cell]
        numbers[first + (2 * type_of(code) + (code & RESTING)) * AREA + cell] = 1.0
        if moved >> type_of(code) & 1:
            numbers[MOVED + cell] = 1.0
        if slimy >> type_of(code) & 1:
            numbers[SLIMY + cell] = 1.0


def _fill_types(numbers: array[float], area: int, first: int, types: int) -> None:
    for type_ in BITS[types]:
        fill_plane(numbers, WHOLE + (first + type_) * area, area, 1.0)
