"""What one turn can lead to: every decision until the turn ends, searched to the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER, State
from moonwood.kernel.view import View

TURN_GUESSES: Final = 4
"""On how many guesses of a hidden game the own turn is looked at; a win must be there in all of them."""
AVERAGED: Final = 2
"""So many draws on a way are averaged, and later ones sampled once: four in a row would be a thousand ways."""

Judge = Callable[[State], list[float]]
"""How well each seat stands in a state that is not over, in (-1, 1)."""


class Promise(NamedTuple):
    """What an action can lead to within the turn: a value in [-1, 1], and how many positions were looked at for it."""

    value: float
    positions: int


def look_at_turn(game: Game, view: View, rng: Rng, settings: SearchSettings) -> dict[Action, Promise]:
    """What each plausible action of a view promises by the end of this turn; 1 where it surely wins."""
    guesses = TURN_GUESSES if game.hidden else 1
    search = TurnSearch(game.room.mind.evaluate, rng, settings, settings.turn // guesses)
    looks = [search.promises(game.guess(view, rng)) for _ in range(guesses)]
    return {action: _mean([look[action] for look in looks]) for action in looks[0]}


def _mean(promises: list[Promise]) -> Promise:
    """The mean value of what several guesses promise, and all that was looked at."""
    value = sum([promise.value for promise in promises]) / len(promises)
    return Promise(value, sum([promise.positions for promise in promises]))


class TurnSearch:
    """Values each of a seat's actions by the best end of the turn that it can lead to.

    The turn ends when `turn` counts on, or with the game: draws in its midst are averaged, and a seat that is asked in
    its midst is trusted to do what is best for itself. Every action gets an equal share of the `limit` of positions;
    when it is used up, each question that is still open looks at one more answer and no further, or, where a room's
    judgement is as good in the middle of a turn (`mid_turn`), is judged as it stands.
    """

    def __init__(self, judge: Judge, rng: Rng, settings: SearchSettings, limit: int) -> None:
        self.judge = judge
        self.rng = rng
        self.settings = settings
        self.limit = limit
        self._left = 0
        self._turn = 0
        self._draws = 0
        """How many draws lie on the way that is looked at."""
        self._known: dict[bytes, list[float]] = {}

    def promises(self, state: State) -> dict[Action, Promise]:
        """What each plausible action can lead to."""
        actions = plausible(self.settings, state)
        share = max(1, self.limit // len(actions))
        self._turn = state.turn
        return {action: self._promise(state, action, share) for action in actions}

    def answer(self, state: State) -> list[float]:
        """What everybody gets if the seat that decides makes the best of its turn."""
        actions = plausible(self.settings, state)
        share = max(1, self.limit // len(actions))
        self._turn = state.turn
        best: list[float] = []
        for action in actions:
            self._known.clear()
            self._left, self._draws = share, 0
            value = self._after(state, action)
            if not best or value[state.seat] > best[state.seat]:
                best = value
        return best

    def _promise(self, state: State, action: Action, share: int) -> Promise:
        self._known.clear()
        self._left = share
        return Promise(self._after(state, action)[state.seat], share - self._left)

    def _after(self, state: State, action: Action) -> list[float]:
        """What everybody gets if an action is played."""
        following = state.copy()
        following.apply(action)
        self._left -= 1
        if following.seat == OVER:
            return following.returns
        if following.seat == CHANCE:
            return self._drawn(following)
        if following.turn != self._turn or (self.settings.mid_turn and self._left <= 0):
            return self.judge(following)
        return self._best(following)

    def _best(self, state: State) -> list[float]:
        """What everybody gets if the seat that decides does what is best for it."""
        key = state.key()
        known = self._known.get(key)
        if known is not None:
            return known
        seat = state.seat
        best: list[float] = []
        for action in shuffled(plausible(self.settings, state), self.rng):
            value = self._after(state, action)
            if not best or value[seat] > best[seat]:
                best = value
            if self._left <= 0 or best[seat] >= 1.0:
                break
        self._known[key] = best
        return best

    def _drawn(self, state: State) -> list[float]:
        """What everybody gets on average over what may be drawn."""
        weights = self._sampled(state.weights())
        left, share = self._left, self._left // len(weights)
        mean = [0.0] * state.game.seats
        total = 0
        for action, weight in weights:
            self._left = share
            self._draws += 1
            value = self._after(state, action)
            self._draws -= 1
            left -= share - self._left
            total += weight
            for seat, part in enumerate(value):
                mean[seat] += weight * part
        self._left = left
        return [part / total for part in mean]

    def _sampled(self, weights: list[tuple[Action, int]]) -> list[tuple[Action, int]]:
        """All that may be drawn where that is little, else samples of it."""
        most = self.settings.draws if self._draws < AVERAGED else 1
        return weights if len(weights) <= most else [(draw(weights, self.rng), 1) for _ in range(most)]


def plausible(settings: SearchSettings, state: State) -> list[Action]:
    """What a search tries where a seat decides or something is drawn."""
    if settings.plausible is None or state.seat == CHANCE:
        return state.actions()
    return settings.plausible(state)


def after(state: State, action: Action, rng: Rng) -> State:
    """The state after an action, and after what is drawn then."""
    following = state.copy()
    following.apply(action)
    while following.seat == CHANCE:
        following.apply(draw(following.weights(), rng))
    return following


def draw(weights: list[tuple[Action, int]], rng: Rng) -> Action:
    """One of the actions that may be drawn, as likely as its weight says."""
    total = 0
    for _, weight in weights:
        total += weight
    number = rng.randrange(total)
    for action, weight in weights:
        number -= weight
        if number < 0:
            return action
    raise ValueError("weights must be positive")
