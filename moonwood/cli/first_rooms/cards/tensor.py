"""What a learner sees of First Cards: what its seat knows, the own card first."""

from __future__ import annotations

from array import array

from moonwood.cli.first_rooms.cards.rules import LARGEST, MOST_SEATS, NO_CARD, State
from moonwood.kernel.seats import Seat
from moonwood.kernel.tensor import TensorSpec

TENSOR = TensorSpec(1)
OWN = TENSOR.part("own card", (LARGEST + 1,), "which card the seat has that looks; the first place for none")
FACE_UP = TENSOR.part("face up", (LARGEST,), "the cards that were exchanged")
HOLDS = TENSOR.part("holds", (MOST_SEATS,), "who has a card, from the seat that looks on")
WAITING = TENSOR.part("waiting", (MOST_SEATS,), "whose turn is still to come, from the seat that looks on")
TO_MOVE = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
SEAT = TENSOR.part("seat", (MOST_SEATS,), "which seat looks")


def tensor(state: State, seat: Seat) -> array[float]:
    numbers, seats = TENSOR.zeros(), state.game.seats
    numbers[OWN + state.cards[seat]] = numbers[SEAT + seat] = 1.0
    numbers[TO_MOVE] = float(state.seat == seat)
    for card in state.face_up:
        numbers[FACE_UP + card - 1] = 1.0
    for other, card in enumerate(state.cards):
        numbers[HOLDS + (other - seat) % seats] = float(card != NO_CARD)
    for other in state.waiting or ():
        numbers[WAITING + (other - seat) % seats] = 1.0
    return numbers
