"""The textbook opponent: tree search with random playouts, which knows nothing of the games but their rules.

It is the measure of the house's own search: whoever judges positions by knowledge must beat it at equal simulations.
Every simulation walks down from the root, adds one node, plays to the end at random and tells the nodes on its way what
that brought. In games with secrets each simulation begins with a guess of its own.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from moonwood.bots.budget import Budget
from moonwood.bots.playout import playout
from moonwood.bots.turn import draw
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.furniture import NOTHING
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER, State
from moonwood.kernel.view import View

EXPLORATION: Final = 2.0


class Node:
    """How often a moment was met, and what that brought each seat in sum."""

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.total: list[float] = [0.0] * seats
        self.children: dict[Action, Node] = {}


class Textbook:
    """One decision of one seat."""

    def __init__(self, game: Game, view: View, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.root = Node(game.seats)
        self.simulations = 0
        self._open = None if game.hidden else game.guess(view, rng)
        """The position itself, where nothing is hidden."""

    def choose(self, budget: Budget) -> Action:
        """The action that most simulations went for."""
        until = None if budget.seconds is None else perf_counter() + budget.seconds
        while budget.simulations is None or self.simulations < budget.simulations:
            if until is not None and self.simulations and perf_counter() > until:
                break
            self._simulate(self._guess() if self._open is None else self._open.copy())
            self.simulations += 1
        children = self.root.children
        return max(children, key=lambda action: children[action].visits)

    def _guess(self) -> State:
        return self.game.guess(self.view, self.rng)

    def _simulate(self, state: State) -> None:
        node = self.root
        path = [node]
        fresh = False
        while state.seat != OVER and not fresh:
            action = draw(state.weights(), self.rng) if state.seat == CHANCE else self._pick(node, state)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node(self.game.seats)
                fresh = state.seat != CHANCE
            state.apply(action)
            node = child
            path.append(node)
        value = playout(state, self.rng)
        for met in path:
            met.visits += 1
            for seat, part in enumerate(value):
                met.total[seat] += part

    def _pick(self, node: Node, state: State) -> Action:
        """An action never tried here, or the one with the best upper bound."""
        actions = state.actions()
        untried = [action for action in actions if action not in node.children]
        if untried:
            return untried[self.rng.randrange(len(untried))]
        seat, explored = state.seat, log(node.visits)
        best, best_bound = NOTHING, -1e9
        for action in actions:
            child = node.children[action]
            bound = child.total[seat] / child.visits + EXPLORATION * sqrt(explored / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        return best
