"""Games of players who never end a turn if they can help it: the longest ones that a test can think of."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from moonwood.bots.turn import draw
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, State

TRIED = 10
"""So many answers are tried for one that does not end the turn."""


def dally(game: Game, seed: int) -> Iterator[tuple[State, int]]:
    """The state after each turn of a game, and how many decisions the turn took."""
    rng, state, decisions = Random(seed), game.start(seed), 0
    while not state.over:
        turn = state.turn
        play(state, Action(lingering(state, rng)), rng)
        decisions += 1
        if state.turn != turn or state.over:
            yield state, decisions
            decisions = 0


def lingering(state: State, rng: Random) -> int:
    """An action after which the same turn goes on, if one is met."""
    actions = state.actions()
    rng.shuffle(actions)
    for action in actions[:TRIED]:
        twin = state.copy()
        play(twin, action, Random(1))
        if not twin.over and twin.turn == state.turn:
            return action
    return actions[0]


def play(state: State, action: Action, rng: Random) -> None:
    """An action, and the chance that follows it."""
    state.apply(action)
    while state.seat == CHANCE:
        state.apply(draw(state.weights(), rng))
