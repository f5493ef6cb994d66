"""What a learner sees of The Land of the Wolves."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.land_of_the_wolves.rules.cells import AREA, SIDE
from moonwood.games.land_of_the_wolves.rules.components import (
    COUNT,
    FIRST_LONE,
    KINDS,
    LONE,
    NEEDED_WINS,
    NO_LONE,
    NO_POWER,
    POWERS,
)
from moonwood.games.land_of_the_wolves.rules.setup import MOST_CARDS
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.steps import NAMES
from moonwood.kernel.bits import bits
from moonwood.kernel.seats import Seat, seat_after
from moonwood.kernel.tensor import TensorSpec

DEEPEST: Final = 8
MOST_PLACES: Final = 3
GAINS: Final = 6 + len(LONE) + len(POWERS)
"""The numbers of a player besides cards."""

TENSOR: Final = TensorSpec(1)
OWN: Final = TENSOR.part(
    "own wolves", (COUNT, SIDE, SIDE), f"the own wolves in sight, a plane a kind: {', '.join(KINDS)}"
)
OTHER: Final = TENSOR.part("other wolves", (COUNT, SIDE, SIDE), "the other's wolves in sight")
DEPTH: Final = TENSOR.part("depth", (SIDE, SIDE), f"cards on a cell, as a part of {DEEPEST}")
HAND: Final = TENSOR.part("hand", (COUNT,), f"the own cards in hand by kind, as a part of {MOST_CARDS}")
UNSEEN: Final = TENSOR.part(
    "unseen", (2, COUNT), f"own cards that are not on the table, then the other's, as a part of {MOST_CARDS}"
)
PLAYERS: Final = TENSOR.part(
    "players",
    (2, GAINS),
    "the own row, then the other's: cards in hand and in the pile, rounds won, a used ambush, starter of the "
    "round, whose turn it is; then the Lone Wolf and the Alpha Power",
)
OFFER: Final = TENSOR.part("offer", (len(POWERS),), "the Alpha Powers on offer")
STEP: Final = TENSOR.part("step", (len(NAMES),), f"what is asked: {', '.join(NAMES)}")
LEFT: Final = TENSOR.part("left", (1,), "wolves still to be placed in this turn, as a part of three")
"""From here on there are single numbers."""
TENSOR.part("ties", (1,), "how often this round was tied, as a part of what ends it")
TENSOR.part("game", (2,), "with Alpha Powers; with Lone Wolves")
TENSOR.part("seat", (1,), "1 if seat 1 looks")
TENSOR.part("to move", (1,), "1 if the seat that looks decides")


def tensor(state: State, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    _fill_table(numbers, state, seat)
    for order in (0, 1):
        _fill_player(numbers, state, order, seat_after(seat, 2, order))
    for kind in range(COUNT):
        numbers[HAND + kind] = state.hands[seat * COUNT + kind] / MOST_CARDS
    for power in bits(state.offer):
        numbers[OFFER + power] = 1.0
    numbers[STEP + NAMES.index(state.step())] = 1.0
    setup = state.setup
    facts = [state.left() / MOST_PLACES, state.ties / setup.ties, float(setup.offer > 0), float(setup.lone_wolves)]
    for place, value in enumerate([*facts, float(seat), float(state.seat == seat)]):
        numbers[LEFT + place] = value
    return numbers


def _fill_table(numbers: array[float], state: State, seat: Seat) -> None:
    for cell in bits(state.seen[0] | state.seen[1]):
        stack = state.stacks[cell]
        owner, kind = divmod(stack[-1], COUNT)
        numbers[(OWN if owner == seat else OTHER) + kind * AREA + cell] = 1.0
        numbers[DEPTH + cell] = min(1.0, len(stack) / DEEPEST)


def _fill_player(numbers: array[float], state: State, order: int, player: Seat) -> None:
    for kind in range(COUNT):
        card = player * COUNT + kind
        numbers[UNSEEN + order * COUNT + kind] = (state.hands[card] + state.piles[card]) / MOST_CARDS
    start = PLAYERS + order * GAINS
    facts = [state.held(player) / MOST_CARDS, state.piled(player) / (MOST_CARDS + 1), state.wins[player] / NEEDED_WINS]
    facts += [float(state.used[player]), float(state.starter == player), float(state.mover() == player)]
    for place, value in enumerate(facts):
        numbers[start + place] = value
    start += len(facts)
    if state.lone[player] != NO_LONE:
        numbers[start + state.lone[player] - FIRST_LONE] = 1.0
    if state.owned[player] != NO_POWER:
        numbers[start + len(LONE) + state.owned[player]] = 1.0
