"""Monte Carlo tree search for any number of seats, with chance, on open games and on guesses of hidden ones.

Every leaf is judged by the room's `mind.evaluate` for each seat, and each seat maximises its own value; random playouts
before the judgement made two games much weaker and none clearly stronger. Open games keep their positions in the tree
and prove wins and losses; the tree begins with the whole of the own turn, so that every simulation is spent on what the
others can do about its ends. In games with secrets every simulation guesses the hidden part anew, and an action's
exploration counts how often it was available (information-set search from the deciding seat's point of view).
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import log, sqrt
from time import perf_counter
from typing import Final

from moonwood.bots.budget import Budget
from moonwood.bots.turn import TURN_NODES, Judge, Promise, look_at_turn
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER, State, View

EXPLORATION: Final = 0.4
BEST_WEIGHT: Final = 0.7
"""How much the best that was seen below a node counts beside the average; open games only."""
LOOK_WEIGHT: Final = 2
"""For how many simulations each position of the first look at the own turn counts."""
BETWEEN_CLOCK_LOOKS: Final = 16
HIDDEN_DRAW: Final = -1
"""The one edge for everything that may be drawn in secret from the searching seat."""


class Node:
    """What the search knows about one moment: a decision, a draw or an end.

    `value` is what everybody gets if all choose the best they have seen; `total` sums what simulations brought.
    """

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.promised = 0
        """How many of the visits are the first look's, in open games."""
        self.available = 0
        self.total: list[float] = [0.0] * seats
        self.value: list[float] = []
        self.proven = False
        self.children: dict[int, Node] = {}
        # Only in open games: the position, how it was judged by itself, and the actions without a child.
        self.state: State | None = None
        self.judged: list[float] = []
        self.untried: list[int] = []

    def worth(self, seat: int) -> float:
        """How good this is for a seat: exact where it is proven, else between what is best and what is usual."""
        if self.proven:
            return self.value[seat]
        return BEST_WEIGHT * self.value[seat] + (1.0 - BEST_WEIGHT) * self.total[seat] / self.visits

    def mean(self, seat: int) -> float:
        """What simulations brought a seat on average."""
        return self.total[seat] / self.visits


class Search:
    """One decision of one seat."""

    def __init__(self, game: Game, view: View, rng: Rng) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.seat: int = view["you"]
        self.hidden = game.hidden
        self.judge: Judge = game.room.mind.evaluate
        self.root = Node(game.seats)
        self.simulations = 0
        if not self.hidden:
            self._hold(self.root, self._guess())

    def choose(self, budget: Budget) -> int:
        """The action to play: the only one, a win within this turn, or the one that most simulations went for."""
        actions: list[int] = self.view["actions"]
        if len(actions) == 1:
            return actions[0]
        if self.hidden:
            look = look_at_turn(self.game, self.view, self.rng)
            win = max(actions, key=lambda action: look[action].value)
            if look[win].value >= 1.0:
                return win
            for action, promise in look.items():
                self._promise(action, promise)
        else:
            self._grow_turn()
        self.run(budget)
        return self.best()

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent or the root is proven."""
        most = budget.simulations
        until = None if budget.seconds is None else perf_counter() + budget.seconds
        while not self.root.proven and (most is None or self.simulations < most):
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
        """Proven wins before all, proven defeats after all; between them simulations, then the value."""
        value = child.mean(self.seat) if self.hidden else child.worth(self.seat)
        rank = (value >= 1.0) - (value <= -1.0) if child.proven else 0
        return rank, child.visits - child.promised, value

    def _guess(self) -> State:
        return self.game.guess(self.view, self.rng)

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
        node.value = node.judged = self._judged(state)
        if state.seat == OVER:
            node.proven = True
        else:
            node.untried = actions

    def _grow_turn(self) -> None:
        """Put the own turn into the tree, what looks best first, until chance or another seat decides."""
        start = self.root.state
        assert start is not None
        turn = start.turn
        known: set[bytes] = {start.key()}
        waiting: list[tuple[float, int, Node]] = [(0.0, 0, self.root)]
        number = 0
        while waiting and len(known) < TURN_NODES:
            for child in self._grow_new(heappop(waiting)[2], known):
                state = child.state
                assert state is not None
                if state.seat == self.seat and state.turn == turn:
                    number += 1
                    heappush(waiting, (-child.value[self.seat], number, child))
        self._settle(self.root)

    def _grow_new(self, node: Node, known: set[bytes]) -> list[Node]:
        """Try every action of a node; a position that hangs in the turn's tree already is not hung there again.

        Within a turn equal keys have equal futures, repetition included: what came before the turn is the same.
        """
        state = node.state
        assert state is not None
        grown: list[Node] = []
        for action in shuffled(node.untried, self.rng):
            following = state.copy()
            following.apply(action)
            key = following.key()
            if key not in known:
                known.add(key)
                child = self._hang(node, action, following)
                if following.seat == CHANCE:
                    for drawn, _ in following.weights():
                        self._grow(child, following, drawn)
                grown.append(child)
        node.untried = []
        return grown

    def _settle(self, node: Node) -> int:
        """Bring a tree up to date from its leaves, as if simulations had brought each node what its best end promises.

        Says how many positions it holds: 0 if all that could follow here hangs elsewhere, and then it is cut off.
        """
        below = 1
        for action, child in list(node.children.items()):
            held = self._settle(child)
            if held == 0:
                del node.children[action]
            below += held
        if node.children:
            _learn(node)
        elif not node.untried and not node.proven:
            return 0
        node.visits = node.promised = LOOK_WEIGHT * below
        node.total = [node.visits * part for part in node.value]
        return below

    def _simulate(self) -> None:
        node = self.root
        path = [node]
        fresh = False
        while not node.proven and not fresh:
            state = node.state
            assert state is not None
            action = self._draw(state) if state.seat == CHANCE else self._pick(node, state.seat)
            child = node.children.get(action)
            if child is None:
                child = self._grow(node, state, action)
                fresh = child.state is not None and child.state.seat != CHANCE
            node = child
            path.append(node)
        self._back_up(path, node.value)
        for index in range(len(path) - 2, -1, -1):
            _learn(path[index])

    def _grow(self, node: Node, state: State, action: int) -> Node:
        following = state.copy()
        following.apply(action)
        return self._hang(node, action, following)

    def _hang(self, node: Node, action: int, following: State) -> Node:
        child = Node(self.game.seats)
        node.children[action] = child
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
            value = child.worth(seat)
            lost = child.proven and value <= -1.0
            bound = -9.0 if lost else value + EXPLORATION * sqrt(explored / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        return best

    # Games with secrets: every simulation walks one guess -----------------------------------------------------------

    def _promise(self, action: int, promise: Promise) -> None:
        """Let an action of the root begin as if simulations had brought it what it promises."""
        child = Node(self.game.seats)
        child.visits = child.available = LOOK_WEIGHT * promise.positions
        child.total[self.seat] = child.visits * promise.value
        self.root.children[action] = child
        self.root.visits += child.visits

    def _simulate_guess(self, state: State) -> None:
        node = self.root
        path = [node]
        while state.seat != OVER:
            if state.seat == CHANCE:
                action = self._draw(state)
                edge = action if state.privy().includes(self.seat) else HIDDEN_DRAW
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
        return self.judge(state)

    def _back_up(self, path: list[Node], value: list[float]) -> None:
        for node in path:
            node.visits += 1
            for seat, part in enumerate(value):
                node.total[seat] += part


def _learn(node: Node) -> None:
    """Bring a node's value and proof up to date with its children's.

    As long as some action is untried, the seat is trusted to find there what the position by itself seemed worth:
    else the first harmless reply would make a threat look refuted.
    """
    assert node.state is not None
    if node.state.seat == CHANCE:
        _learn_by_chance(node, node.state)
        return
    seat = node.state.seat
    best: Node | None = None
    unknown = len(node.untried) > 0
    for child in node.children.values():
        if not child.proven:
            unknown = True
        if best is None or child.value[seat] > best.value[seat]:
            best = child
    if best is not None:
        hopes = len(node.untried) > 0 and node.judged[seat] > best.value[seat]
        node.value = node.judged if hopes else best.value
        node.proven = best.proven and (best.value[seat] >= 1.0 or not unknown)


def _learn_by_chance(node: Node, state: State) -> None:
    """A draw is worth the mean of what was drawn so far, and is proven when everything that may be drawn is."""
    mean = [0.0] * len(node.total)
    seen = 0
    proven = True
    for action, weight in state.weights():
        child = node.children.get(action)
        if child is None:
            proven = False
            continue
        proven = proven and child.proven
        seen += weight
        for seat, part in enumerate(child.value):
            mean[seat] += weight * part
    node.value = [part / seen for part in mean]
    node.proven = proven
