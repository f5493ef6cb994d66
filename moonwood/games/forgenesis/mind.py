"""Forgenesis for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.forgenesis.creatures import TYPES
from moonwood.games.forgenesis.ground import AREA, BASES, CELLS, RESTING, SIZE, SPACE_CELLS, SPACES, cells_in
from moonwood.games.forgenesis.rules import State
from moonwood.kernel.game import Game
from moonwood.kernel.state import View

# How far a cell is from each base, in steps.
STEPS_TO = tuple(
    tuple(abs(cell % SIZE - base % SIZE) + abs(cell // SIZE - base // SIZE) for cell in range(AREA)) for base in BASES
)
# What a creature is worth by its distance to the goal, awake and asleep.
AWAKE = (1.0, 0.3, 0.2, 0.14, 0.11, 0.1, 0.1)
ASLEEP = (1.0, 0.15, 0.11, 0.09, 0.07, 0.06, 0.06)
RESERVE = 0.05
AT_THE_GATE = 0.55
FACES = 4 * len(TYPES)
PLANES = FACES + 2 * len(TYPES) + 3


def evaluate(state: State, seat: int) -> float:
    """How well a seat stands, in (-1, 1): creatures by how near they are, and who can step onto a base next."""
    worth = [RESERVE * reserve.bit_count() for reserve in state.reserves]
    for side in (0, 1):
        steps = STEPS_TO[1 - side]
        for cell in cells_in(state.seats[side]):
            worth[side] += (ASLEEP if state.board[cell] & RESTING else AWAKE)[steps[cell]]
        if side == state.active and _at_the_gate(state, side):
            worth[side] += AT_THE_GATE
    return max(-0.95, min(0.95, worth[seat] - worth[1 - seat]))


def _at_the_gate(state: State, side: int) -> bool:
    """Whether a creature that is awake can step onto the other base."""
    steps = STEPS_TO[1 - side]
    gate = [cell for cell in cells_in(state.seats[side]) if steps[cell] == 1]
    return any(not state.board[cell] & RESTING for cell in gate)


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """Planes of 4 x 4: each type awake and asleep for you and the other, reserves, slime, who has moved, whose turn."""
    you = view["you"] or 0
    numbers = array("f", [0.0]) * (PLANES * AREA)
    for order, seat in enumerate((you, 1 - you)):
        for word in view["tokens"][seat]:
            cell, _, name = word.partition("=")
            plane = 2 * (order * len(TYPES) + TYPES.index(name.removesuffix("*"))) + name.endswith("*")
            numbers[plane * AREA + CELLS.index(cell)] = 1
            if seat == view["active"] and name in view["moved"]:
                numbers[(PLANES - 2) * AREA + CELLS.index(cell)] = 1
        for name in view["reserves"][seat]:
            plane = FACES + order * len(TYPES) + TYPES.index(name)
            for space in range(len(SPACES)):
                if space // 2 == seat:
                    numbers[plane * AREA + SPACE_CELLS[space]] = 1
    for cell in view["slippery"]:
        numbers[(PLANES - 3) * AREA + CELLS.index(cell)] = 1
    if view["seat"] == you:
        for cell in range(AREA):
            numbers[(PLANES - 1) * AREA + cell] = 1
    return (PLANES, SIZE, SIZE), numbers
