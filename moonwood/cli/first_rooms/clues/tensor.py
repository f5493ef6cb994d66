"""What a learner sees of First Clues: what its seat knows, the own card first."""

from __future__ import annotations

from array import array

from moonwood.cli.first_rooms.clues.rules import (
    CARDS,
    COPIES,
    MOST_CANDLES,
    MOST_CLUES,
    MOST_SEATS,
    State,
)
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec

TENSOR = TensorSpec(1)
KNOWN = TENSOR.part("cards", (MOST_SEATS, len(CARDS)), "the cards that the seat knows, from its own on")
HOLDS = TENSOR.part("holds", (MOST_SEATS,), "who has a card, from the seat that looks on")
TOLD = TENSOR.part("told", (MOST_SEATS,), "whose card was told, from the seat that looks on")
ROAD = TENSOR.part("road", (1,), "how far the road is laid, as a part of the whole")
LOST = TENSOR.part("lost", (len(CARDS),), "how many of each card are lost, as a part of all of them")
CANDLES = TENSOR.part("candles", (1,), "the candles that burn, as a part of the most there may be")
CLUES = TENSOR.part("clues", (1,), "the clues that are left, as a part of the most there may be")
LIFTED = TENSOR.part("lifted", (1,), "1 while a card is laid and not turned up yet")
TO_MOVE = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
SEAT = TENSOR.part("seat", (MOST_SEATS,), "which seat looks")


def tensor(state: State, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    for other, card in enumerate(state.cards):
        place = (other - seat) % state.game.seats
        numbers[HOLDS + place], numbers[TOLD + place] = float(card > 0), float(state.told[other])
        if card and (other != seat or state.told[other]):
            numbers[KNOWN + place * len(CARDS) + CARDS.index(card)] = 1.0
    for card in state.lost:
        numbers[LOST + CARDS.index(card)] += 1 / COPIES
    numbers[ROAD], numbers[LIFTED] = state.road / CARDS[-1], float(state.lifted)
    numbers[CANDLES], numbers[CLUES] = state.candles / MOST_CANDLES, state.clues / MOST_CLUES
    numbers[TO_MOVE], numbers[SEAT + seat] = float(state.seat == seat), 1.0
    return numbers
