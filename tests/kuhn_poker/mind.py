"""Kuhn poker for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from tests.kuhn_poker.rules import BET, CALL, CARDS, State, View

SEARCH = SearchSettings()
MOVES = ("check", "bet", "fold", "call")


def evaluate(state: State) -> list[float]:
    """How well each seat stands: whoever has the higher card will win the chips that are in the pot, most likely."""
    at_stake = 0.9 if {BET(), CALL()} & {*state.moves} else 0.45
    return duel(at_stake if state.cards[0] > state.cards[1] else -at_stake)


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """The own card, and how often each move was made."""
    own = "" if view["you"] is None else view["cards"][view["you"]]
    numbers = [float(name == own) for name in CARDS] + [float(view["moves"].count(move)) for move in MOVES]
    return (len(numbers),), array("f", numbers)
