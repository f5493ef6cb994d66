"""What one turn can lead to: every own decision until the turn ends, searched to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER, State, View

TURN_NODES: Final = 2000
"""About how many positions of the own turn are looked at for one decision."""
TURN_GUESSES: Final = 4
"""On how many guesses of a hidden game the own turn is looked at; a win must be there in all of them."""

Judge = Callable[[State], list[float]]
"""How well each seat stands in a state that is not over, in (-1, 1)."""


class Promise(NamedTuple):
    """What an action can lead to within the turn: a value in [-1, 1], and how many positions were looked at for it."""

    value: float
    positions: int


def look_at_turn(game: Game, view: View, rng: Rng) -> dict[int, Promise]:
    """What each action of a view promises by the end of this turn; 1 where it surely wins."""
    guesses = TURN_GUESSES if game.hidden else 1
    judge: Judge = game.room.mind.evaluate
    search = TurnSearch(view["you"], judge, rng, TURN_NODES // guesses)
    looks = [search.promises(game.guess(view, rng)) for _ in range(guesses)]
    actions: list[int] = view["actions"]
    return {action: _mean([look[action] for look in looks]) for action in actions}


def _mean(promises: list[Promise]) -> Promise:
    """The mean value of what several guesses promise, and all that was looked at."""
    value = sum([promise.value for promise in promises]) / len(promises)
    return Promise(value, sum([promise.positions for promise in promises]))


class TurnSearch:
    """Values each of a seat's actions by the best end of the turn that it can lead to.

    The turn ends when another seat or chance decides, when `turn` counts on, or with the game. No more than `limit`
    positions are visited; every action gets an equal share of them.
    """

    def __init__(self, seat: int, judge: Judge, rng: Rng, limit: int) -> None:
        self.seat = seat
        self.judge = judge
        self.rng = rng
        self.limit = limit
        self._left = 0

    def promises(self, state: State) -> dict[int, Promise]:
        """What each legal action can lead to."""
        actions = state.actions()
        share = max(1, self.limit // len(actions))
        return {action: self._best(state, action, share) for action in actions}

    def _best(self, start: State, action: int, share: int) -> Promise:
        best = -2.0
        seen: set[bytes] = set()
        stack: list[tuple[State, int]] = [(start, action)]
        self._left = share
        while stack and best < 1.0 and (self._left > 0 or best < -1.0):
            parent, step = stack.pop()
            state = parent.copy()
            state.apply(step)
            self._left -= 1
            if self._ended(state, start.turn):
                best = max(best, self._value(state))
                continue
            key = state.key()
            if key not in seen:
                seen.add(key)
                stack.extend([(state, following) for following in shuffled(state.actions(), self.rng)])
        return Promise(best, share - self._left)

    def _ended(self, state: State, turn: int) -> bool:
        return state.seat != self.seat or state.turn != turn

    def _value(self, state: State) -> float:
        """The value of an end of the turn; at chance the mean over what may be drawn."""
        if state.seat != CHANCE:
            return self._judged(state)
        total = 0
        value = 0.0
        for action, weight in state.weights():
            drawn = state.copy()
            drawn.apply(action)
            self._left -= 1
            total += weight
            value += weight * self._judged(drawn)
        return value / total

    def _judged(self, state: State) -> float:
        return state.returns[self.seat] if state.seat == OVER else self.judge(state)[self.seat]
