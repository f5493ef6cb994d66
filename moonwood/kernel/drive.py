"""Driving states from decision to decision: chance drawn in between, one game or many at once."""

from __future__ import annotations

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer
from moonwood.kernel.events import Event
from moonwood.kernel.state import CHANCE, OVER, State


def settle(state: State, dealer: Dealer, events: list[Event] | None = None) -> None:
    """Draw chance until a seat decides or the game is over."""
    while state.seat == CHANCE:
        state.apply(state.draw(dealer), events)


def play_each(states: list[State], actions: list[Action], dealers: list[Dealer]) -> list[int]:
    """Play a legal action in each state, and the chance that follows it; the numbers of the games that are over."""
    over: list[int] = []
    for game in range(len(states)):
        state = states[game]
        state.apply(actions[game])
        if state.seat == CHANCE:
            settle(state, dealers[game])
        if state.seat == OVER:
            over.append(game)
    return over


def legal_in_each(states: list[State]) -> tuple[list[Action], list[int]]:
    """The legal actions of all states one after the other, and how many each of them has."""
    legal: list[Action] = []
    counts: list[int] = []
    for state in states:
        actions = state.actions()
        legal.extend(actions)
        counts.append(len(actions))
    return legal, counts
