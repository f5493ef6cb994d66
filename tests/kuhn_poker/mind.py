"""Kuhn poker for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.tensor import TensorSpec
from tests.kuhn_poker.rules import BET, CALL, CARDS, CHECK, FOLD, NO_CARD, State

SEARCH = SearchSettings()
MOVES = (CHECK, BET, FOLD, CALL)
TENSOR = TensorSpec(1)
TENSOR.part("card", (len(CARDS),), "the own card")
TENSOR.part("moves", (len(MOVES),), "check, bet, fold and call: how often each was made, as a part of two")
TENSOR.part("seat", (1,), "1 if seat 1 looks")


def evaluate(state: State) -> list[float]:
    """How well each seat stands: whoever has the higher card will win the chips that are in the pot, most likely."""
    at_stake = 0.9 if {BET(), CALL()} & {*state.moves} else 0.45
    return duel(at_stake if state.cards[0] > state.cards[1] else -at_stake)


def tensor(state: State, seat: int) -> array[float]:
    """The own card, and how often each move was made."""
    numbers = TENSOR.zeros()
    if state.cards[seat] != NO_CARD:
        numbers[state.cards[seat]] = 1.0
    for place, move in enumerate(MOVES, TENSOR.start("moves")):
        numbers[place] = state.moves.count(move()) / 2
    numbers[-1] = seat
    return numbers
