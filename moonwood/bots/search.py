"""Monte Carlo tree search for any number of seats, with chance, on open games and on guesses of hidden ones.

Every leaf is judged by the room's `mind.evaluate` for each seat, and each seat maximises its own value; random playouts
before the judgement made two games much weaker and none clearly stronger. Open games keep their positions in the tree
and prove wins and losses. In games with secrets every simulation guesses the hidden part anew, and an action's
exploration counts how often it was available (information-set search from the deciding seat's point of view).
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter
from typing import Final

from moonwood.bots.budget import Budget
from moonwood.bots.turn import Judge, TurnSearch
from moonwood.kernel.chance import Rng
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, EVERYONE, OVER, State, View

EXPLORATION: Final = 0.4
WIN_NODES: Final = 2000
"""How many positions of the own turn are searched for a win before the tree search begins."""
WIN_GUESSES: Final = 4
"""In how many guesses a win must be there to be taken at once."""
BETWEEN_CLOCK_LOOKS: Final = 16
HIDDEN_DRAW: Final = -1
"""The one edge for everything that may be drawn in secret from the searching seat."""


class Node:
    """What the search knows about one moment: a decision, a draw or an end."""

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.available = 0
        self.total: list[float] = [0.0] * seats
        self.children: dict[int, Node] = {}
        self.proven: list[float] | None = None
        # Only in open games: the position, who decides, and the actions without a child.
        self.state: State | None = None
        self.untried: list[int] = []

    def mean(self, seat: int) -> float:
        """The value for a seat, exact where it is proven."""
        if self.proven is not None:
            return self.proven[seat]
        return self.total[seat] / self.visits


class Search:
    """One decision of one seat."""

    def __init__(self, game: Game, view: View, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.seat: int = view["you"]
        self.hidden = game.room.hidden
        self.judge: Judge = game.room.module("mind").evaluate
        self.root = Node(game.seats)
        self.simulations = 0

    def choose(self, budget: Budget) -> int:
        """The action to play: the only one, a win within this turn, or the most visited."""
        actions: list[int] = self.view["actions"]
        if len(actions) == 1:
            return actions[0]
        win = self._win_this_turn()
        if win is not None:
            return win
        self.run(budget)
        return self.best()

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent or the root is proven."""
        most = budget.simulations
        until = None if budget.seconds is None else perf_counter() + budget.seconds
        if not self.hidden:
            self._hold(self.root, self._guess())
        while self.root.proven is None and (most is None or self.simulations < most):
            if until is not None and self.simulations % BETWEEN_CLOCK_LOOKS == 0 and perf_counter() > until:
                break
            self.simulations += 1
            if self.hidden:
                self._simulate_guess(self._guess())
            else:
                self._simulate()

    def best(self) -> int:
        """The action of the root that the search trusts most."""
        children = self.root.children
        if not children:
            actions: list[int] = self.view["actions"]
            return actions[self.rng.randrange(len(actions))]
        return max(children, key=lambda action: self._trust(children[action]))

    def _trust(self, child: Node) -> tuple[int, int, float]:
        """Proven wins before all, proven defeats after all; between them visits, then the value."""
        value = child.mean(self.seat)
        rank = 0 if child.proven is None else (value >= 1.0) - (value <= -1.0)
        return rank, child.visits, value

    def _guess(self) -> State:
        return self.game.guess(self.view, self.rng)

    def _win_this_turn(self) -> int | None:
        """An action from which this turn surely wins, if there is one."""
        guesses = WIN_GUESSES if self.hidden else 1
        sure: set[int] = set(self.view["actions"])
        for _ in range(guesses):
            search = TurnSearch(self.seat, _no_judgement, self.rng, WIN_NODES // guesses)
            values = search.values(self._guess())
            sure = {action for action in sure if values[action] >= 1.0}
        return min(sure, default=None)

    # Open games: the tree holds the positions ------------------------------------------------------------------------

    def _hold(self, node: Node, state: State) -> None:
        """Give a new node its position, with all that is forced from there already played."""
        actions: list[int] = []
        while state.seat != OVER:
            actions = state.actions()
            if len(actions) > 1:
                break
            state.apply(actions[0])
        node.state = state
        if state.seat == OVER:
            node.proven = state.returns
        else:
            node.untried = actions

    def _simulate(self) -> None:
        node = self.root
        path = [node]
        value: list[float] | None = None
        while value is None:
            state = node.state
            assert state is not None
            chance = state.seat == CHANCE
            action = self._draw(state) if chance else self._pick(node, state.seat)
            child = node.children.get(action)
            fresh = child is None
            if child is None:
                child = self._grow(node, state, action)
            node = child
            path.append(node)
            if node.proven is not None:
                value = node.proven
            elif fresh and node.state is not None and node.state.seat != CHANCE:
                value = self._judged(node.state)
        self._back_up(path, value)
        self._prove(path)

    def _grow(self, node: Node, state: State, action: int) -> Node:
        child = Node(self.game.seats)
        node.children[action] = child
        following = state.copy()
        following.apply(action)
        self._hold(child, following)
        return child

    def _pick(self, node: Node, seat: int) -> int:
        """An untried action, or the one with the best upper bound; a proven defeat only where there is nothing else."""
        if node.untried:
            index = self.rng.randrange(len(node.untried))
            node.untried[index], node.untried[-1] = node.untried[-1], node.untried[index]
            return node.untried.pop()
        explored = log(node.visits + 1.0)
        best, best_bound = -1, -10.0
        for action, child in node.children.items():
            value = child.mean(seat)
            if child.proven is not None and value <= -1.0:
                bound = -9.0
            else:
                bound = value + EXPLORATION * sqrt(explored / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        return best

    def _prove(self, path: list[Node]) -> None:
        """Carry proofs from the end of a path towards the root, as far as they go."""
        for index in range(len(path) - 2, -1, -1):
            if path[index + 1].proven is None:
                return
            node = path[index]
            if node.state is not None:
                node.proven = _proof_by_chance(node) if node.state.seat == CHANCE else _proof(node, node.state.seat)

    # Games with secrets: every simulation walks one guess -----------------------------------------------------------

    def _simulate_guess(self, state: State) -> None:
        node = self.root
        path = [node]
        while state.seat != OVER:
            if state.seat == CHANCE:
                action = self._draw(state)
                edge = action if state.privy() in (EVERYONE, self.seat) else HIDDEN_DRAW
                fresh = False
                child = node.children.get(edge)
                if child is None:
                    child = Node(self.game.seats)
                    node.children[edge] = child
            else:
                action = self._pick_available(node, state)
                child = node.children[action]
                fresh = child.visits == 0
            state.apply(action)
            node = child
            path.append(node)
            if fresh and state.seat != CHANCE:
                break
        self._back_up(path, self._judged(state))

    def _pick_available(self, node: Node, state: State) -> int:
        """An action never tried here, or the one with the best upper bound among those of this guess."""
        actions = state.actions()
        untried: list[int] = []
        best, best_bound = -1, -10.0
        for action in actions:
            child = node.children.get(action)
            if child is None:
                untried.append(action)
                continue
            child.available += 1
            bound = child.mean(state.seat) + EXPLORATION * sqrt(log(child.available + 1.0) / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        if not untried:
            return best
        action = untried[self.rng.randrange(len(untried))]
        node.children[action] = Node(self.game.seats)
        node.children[action].available = 1
        return action

    # Both -----------------------------------------------------------------------------------------------------------

    def _draw(self, state: State) -> int:
        weights = state.weights()
        total = 0
        for _, weight in weights:
            total += weight
        number = self.rng.randrange(total)
        for action, weight in weights:
            number -= weight
            if number < 0:
                return action
        raise ValueError("weights must be positive")

    def _judged(self, state: State) -> list[float]:
        """Each seat's value of a leaf."""
        if state.seat == OVER:
            return state.returns
        return [self.judge(state, seat) for seat in range(self.game.seats)]

    def _back_up(self, path: list[Node], value: list[float]) -> None:
        for node in path:
            node.visits += 1
            for seat, part in enumerate(value):
                node.total[seat] += part


def _no_judgement(state: State, seat: int) -> float:
    return 0.0


def _proof(node: Node, seat: int) -> list[float] | None:
    """A decision is proven by a sure win, or when everything is known."""
    best: list[float] | None = None
    unknown = bool(node.untried)
    for child in node.children.values():
        if child.proven is None:
            unknown = True
        elif best is None or child.proven[seat] > best[seat]:
            best = child.proven
    if best is not None and (best[seat] >= 1.0 or not unknown):
        return best
    return None


def _proof_by_chance(node: Node) -> list[float] | None:
    """A draw is proven when everything that may be drawn is."""
    assert node.state is not None
    weights = node.state.weights()
    mean = [0.0] * len(node.total)
    total = 0
    for action, weight in weights:
        child = node.children.get(action)
        if child is None or child.proven is None:
            return None
        total += weight
        for seat, part in enumerate(child.proven):
            mean[seat] += weight * part
    return [part / total for part in mean]
