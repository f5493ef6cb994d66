"""What a learner sees of Cat-a-comb."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.cat_a_comb.rules.components import (
    AREA,
    BLACK,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    HIGHEST,
    JEWEL,
    NEUTRAL_ON,
    PLAY,
    RESERVE,
    SIZE,
    WHITE,
    colour_of,
)
from moonwood.games.cat_a_comb.rules.state import State
from moonwood.kernel.bits import bits
from moonwood.kernel.past import repeated
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec, fill_plane

COLOURS: Final = 3
"""In every part with colours they come in the order neutral, own, other."""
STEPS: Final = PLAY + 1 - NEUTRAL_ON

TENSOR: Final = TensorSpec(1)
STACKS: Final = TENSOR.part(
    "stacks", (HIGHEST * COLOURS, SIZE, SIZE), "cubes by level from the bottom up, and in each level by colour"
)
TENSOR.part("precious", (1, SIZE, SIZE), "where the Precious cube lies")
TILES: Final = TENSOR.part("tiles", (COLOURS, SIZE, SIZE), "tiles by colour")
GONE: Final = TENSOR.part("gone", (1, SIZE, SIZE), "cells under toilet paper")
AIR: Final = TENSOR.part(
    "air",
    (HIGHEST * COLOURS, SIZE, SIZE),
    "the cubes in the air by their order and colour, at the cell they go on from",
)
TENSOR.part("air precious", (1, SIZE, SIZE), "whether the Precious cube is among them")
ORIGIN: Final = TENSOR.part("origin", (1, SIZE, SIZE), "the cell that they were lifted off")
USED: Final = TENSOR.part("used", (1, SIZE, SIZE), "cells that this move may not use again")
WHOLE: Final = TENSOR.part(
    "reserves", (2, SIZE, SIZE), "the own cats that are not on the board, and the other's, as parts of all"
)
"""From here on every plane says one number."""
TENSOR.part("papers", (2, SIZE, SIZE), "the own unused Toilet Paper token, and the other's")
TENSOR.part("step", (STEPS, SIZE, SIZE), "what is asked: a neutral on brown, white, black, the Precious cube, a turn")
TENSOR.part("stack owner", (1, SIZE, SIZE), "1 everywhere if only own and neutral stacks may be moved")
TENSOR.part("seat", (1, SIZE, SIZE), "1 everywhere if seat 1 looks: it plays black")
TENSOR.part("to move", (1, SIZE, SIZE), "1 everywhere if the seat that looks decides")
TENSOR.part("turns", (1, SIZE, SIZE), "the part of the turn limit that is used up")
TENSOR.part("repetition", (1, SIZE, SIZE), "how often the position stood there before, as a part of what makes a draw")


BRIEF: Final = WHOLE + (TENSOR.size - WHOLE) // AREA


def tensor(state: State, seat: Seat) -> array[float]:
    return _filled(TENSOR.zeros(), AREA, state, seat)


def brief(state: State, seat: Seat) -> array[float]:
    return _filled(TENSOR.zeros(BRIEF), 1, state, seat)


TENSOR.abridge(WHOLE, brief)


def _filled(numbers: array[float], area: int, state: State, seat: Seat) -> array[float]:
    """`area`: the numbers of a plane that says only one."""
    for cell, stack in enumerate(state.stacks):
        if stack == COVERED:
            numbers[GONE + cell] = 1.0
        else:
            _fill_cubes(numbers, STACKS + cell, stack, seat)
    for cell, tile in enumerate(state.tiles):
        numbers[TILES + _relative(tile, seat) * AREA + cell] = 1.0
    if state.hand:
        _fill_cubes(numbers, AIR + state.last, state.hand, seat)
        numbers[ORIGIN + state.origin] = 1.0
    for cell in bits(state.used):
        numbers[USED + cell] = 1.0
    for plane, value in enumerate(_facts(state, seat)):
        fill_plane(numbers, WHOLE + plane * area, area, value)
    return numbers


def _facts(state: State, seat: Seat) -> list[float]:
    setup = state.setup
    order = (seat, 1 - seat)
    return [
        *[state.reserves[side] / RESERVE for side in order],
        *[float(state.unused >> side & 1) for side in order],
        *[float(state.step == NEUTRAL_ON + step) for step in range(STEPS)],
        float(setup.owned),
        float(seat),
        float(state.seat == seat),
        state.turn / setup.turn_limit,
        repeated(state.past, setup.repetitions),
    ]


def _fill_cubes(numbers: array[float], place: int, cubes: int, seat: Seat) -> None:
    """Nine planes by level and colour, and one for the Precious cube; `place`: the cell in the first of them."""
    level = 0
    while cubes:
        cube = cubes & CUBE_MASK
        numbers[place + (COLOURS * level + _relative(colour_of(cube), seat)) * AREA] = 1.0
        if cube >= JEWEL:
            numbers[place + COLOURS * HIGHEST * AREA] = 1.0
        cubes >>= CUBE_BITS
        level += 1


def _relative(colour: int, seat: Seat) -> int:
    """Neutral 0, own 1, other 2."""
    return WHITE + BLACK - colour if colour and seat else colour
