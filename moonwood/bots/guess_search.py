"""Search in games with secrets: every simulation guesses the hidden part anew and walks one tree of what is seen.

An action's exploration counts how often it was available (information-set search from the deciding seat's point of
view). The first look at the own turn counts for a few simulations only: it knows nothing of the answers.

How good a guess is for a seat by itself says nothing about an action, and can drown what does: with `gauges` it is
taken off what a simulation in it brings.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from moonwood.bots.search import Node, Search
from moonwood.bots.turn import TurnSearch, draw, look_at_turn, plausible
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.furniture import NOTHING, SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER, State
from moonwood.kernel.view import View

HIDDEN_DRAW: Final = Action(-1)
"""The one edge for everything that may be drawn in secret from the searching seat."""
MOST_RECALLED: Final = 500
"""So many moments of an earlier tree are compared with what the seat sees now."""


class GuessSearch(Search):
    """One decision in a game with secrets."""

    def __init__(self, game: Game, view: View, rng: Rng, settings: SearchSettings | None = None) -> None:
        super().__init__(game, view, rng, settings)
        self._compared = 0
        self._rest = TurnSearch(self.judge, rng, self.settings, self.settings.rest)
        self._decided = 0
        """The turn of the last decision of a simulation."""
        self._guesses = 0
        self._stood: list[float] = [0.0] * game.seats
        """How each seat stood in all guesses, summed up."""

    def look(self) -> Action | None:
        promises = look_at_turn(self.game, self.view, self.rng, self.settings)
        for action, promise in promises.items():
            if promise.value >= 1.0:
                return action
        for action, promise in promises.items():
            self._promise(action, promise.value)
        return None

    def _promise(self, action: Action, value: float) -> None:
        """Let an action of the root begin as if a few simulations had brought it what it promises."""
        weight = self.settings.look
        if weight <= 0:
            return
        child = self._met(self.root, action)
        child.promised = weight
        child.visits += weight
        child.available += weight
        child.total[self.seat] += weight * value
        self.root.visits += weight

    def recall(self, earlier: Search) -> None:
        """Walk down the earlier tree with one of its guesses, to where the seat would see what it sees now.

        Nothing but the two views decides where that is. After an answer that laid something open the guess seldom
        agrees, and then the search begins anew.
        """
        self._compared = 0
        node = self._recalled(earlier.root, earlier.guess())
        if node is None:
            return
        actions: list[Action] = self.view["actions"]
        node.children = {action: child for action, child in node.children.items() if action in actions}
        self.root = node

    def _recalled(self, node: Node, state: State) -> Node | None:
        if state.seat == OVER or state.turn > self.view["turn"] or self._compared >= MOST_RECALLED:
            return None
        self._compared += 1
        if state.seat == self.seat and state.turn == self.view["turn"] and state.view(self.seat) == self.view:
            return node
        possible = state.actions()
        for edge in sorted(node.children, key=lambda edge: -node.children[edge].visits):
            action = draw(state.weights(), self.rng) if edge == HIDDEN_DRAW else edge
            if action in possible:
                following = state.copy()
                following.apply(action)
                recalled = self._recalled(node.children[edge], following)
                if recalled is not None:
                    return recalled
        return None

    def trust(self, child: Node) -> tuple[int, int, float]:
        return 0, child.visits, max(-1.0, min(1.0, child.mean(self.seat)))

    def simulate(self) -> None:
        """Down to the first action that was never tried, and on through what is drawn then."""
        state = self.guess()
        luck = self._luck(state)
        node = self.root
        path = [node]
        fresh = False
        while state.seat == CHANCE or (state.seat != OVER and not fresh and state.turn < self.until):
            if state.seat == CHANCE:
                action = draw(state.weights(), self.rng)
                child = self._met(node, action if state.privy().includes(self.seat) else HIDDEN_DRAW)
            else:
                self._decided = state.turn
                action = self._pick(node, state)
                child = self._met(node, action)
                fresh = child.visits == 0
            state.apply(action)
            node = child
            path.append(node)
        value = [part - more for part, more in zip(self.judged(state), luck, strict=True)]
        for met in path:
            met.back_up(value)

    def seen(self, state: State) -> list[float]:
        """Each seat's value by judgement; in the middle of a turn, if so set, by how the turn can end."""
        if self.settings.rest and state.turn == self._decided:
            return self._rest.answer(state)
        return super().seen(state)

    def _luck(self, state: State) -> list[float]:
        """By how much each seat stands better in a guess than on average over all of them."""
        if not self.settings.gauges:
            return [0.0] * self.game.seats
        while self._guesses < self.settings.gauges:
            self._gauge(self.guess())
        stands = self._gauge(state)
        return [value - total / self._guesses for value, total in zip(stands, self._stood, strict=True)]

    def _gauge(self, state: State) -> list[float]:
        """How each seat stands in a guess."""
        stands = self.judge(state)
        self._guesses += 1
        for seat, value in enumerate(stands):
            self._stood[seat] += value
        return stands

    def _met(self, node: Node, edge: Action) -> Node:
        child = node.children.get(edge)
        if child is None:
            child = node.children[edge] = Node(self.game.seats)
        return child

    def _pick(self, node: Node, state: State) -> Action:
        """An action never tried here, or the one with the best upper bound among those of this guess."""
        untried: list[Action] = []
        best, best_bound = NOTHING, -10.0
        for action in plausible(self.settings, state):
            child = node.children.get(action)
            if child is None:
                untried.append(action)
                continue
            child.available += 1
            explored = self.settings.exploration * sqrt(log(child.available + 1.0) / child.visits)
            bound = child.mean(state.seat) + explored
            if bound > best_bound:
                best, best_bound = action, bound
        if not untried:
            return best
        action = untried[self.rng.randrange(len(untried))]
        self._met(node, action).available = 1
        return action
