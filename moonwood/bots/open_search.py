"""Search in open games: the tree holds the positions, and proves wins and losses.

The tree begins with the whole of the own turn, so that every simulation is spent on what the others can do about its
ends.
"""

from __future__ import annotations

from heapq import heappop, heappush
from math import log, sqrt
from typing import Final

from moonwood.bots.search import Node, Search
from moonwood.bots.turn import draw, plausible
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.furniture import NOTHING, SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE, OVER, State
from moonwood.kernel.view import View

LOOK_WEIGHT: Final = 2
"""For how many simulations each position of the first look at the own turn counts."""
WIDENING: Final = 2.0
"""A draw that was met n times has about so many times the square root of n different outcomes in the tree."""


class OpenSearch(Search):
    """One decision in a game without secrets."""

    def __init__(self, game: Game, view: View, rng: Rng, settings: SearchSettings | None = None) -> None:
        super().__init__(game, view, rng, settings)
        start = self.guess()
        self._plausible = plausible(self.settings, start)
        self._hold(self.root, start)

    def trust(self, child: Node) -> tuple[int, int, float]:
        """Proven wins before all, proven defeats after all; between them simulations, then the value."""
        value = worth(child, self.seat, self.settings.best)
        rank = (value >= 1.0) - (value <= -1.0) if child.proven else 0
        return rank, child.visits - child.promised, value

    def _hold(self, node: Node, state: State) -> None:
        """Give a new node its position, with all that is forced from there already played."""
        actions: list[Action] = []
        while state.seat != OVER:
            actions = plausible(self.settings, state)
            if len(actions) > 1:
                break
            state.apply(actions[0])
        node.state = state
        if state.seat == OVER:
            node.value = node.judged = state.returns
            node.proven = True
            return
        node.untried = actions
        if state.seat != CHANCE:
            node.value = node.judged = self.judged(state)

    def recall(self, earlier: Search) -> None:
        """Go on from the node that holds this very position; of several the one that most simulations came by."""
        now = self.root.state
        assert now is not None
        recalled: Node | None = None
        waiting: list[Node] = [earlier.root]
        while waiting:
            node = waiting.pop()
            assert node.state is not None
            if node.state.turn <= now.turn:
                waiting += node.children.values()
                if (recalled is None or node.visits > recalled.visits) and _same(node.state, now):
                    recalled = node
        if recalled is not None:
            self.root = recalled

    # The first look ---------------------------------------------------------------------------------------------------

    def look(self) -> Action | None:
        """Put the own turn into the tree, what looks best first, until `turn` counts on; the only plausible action."""
        if len(self._plausible) == 1:
            return self._plausible[0]
        known: set[bytes] = set()
        waiting: list[tuple[float, int, Node]] = []
        number = 0
        grown = self._held_of_turn(known)
        while True:
            for child in grown:
                if self._goes_on(child):
                    number += 1
                    heappush(waiting, (-child.value[self.seat], number, child))
            if not waiting or len(known) >= self.settings.turn:
                break
            grown = self._grow_new(heappop(waiting)[2], known)
        self._settle(self.root)
        return None

    def _held_of_turn(self, known: set[bytes]) -> list[Node]:
        """What the tree holds of this turn already: the root, and what an earlier search left below it."""
        held: list[Node] = []
        waiting: list[Node] = [self.root]
        while waiting:
            node = waiting.pop()
            assert node.state is not None
            known.add(node.state.key())
            held.append(node)
            if node.state.seat == CHANCE or self._goes_on(node):
                waiting += node.children.values()
        return held

    def _goes_on(self, node: Node) -> bool:
        """Whether somebody decides at a node, still in the turn of the root."""
        state, start = node.state, self.root.state
        assert state is not None
        assert start is not None
        return state.seat >= 0 and state.turn == start.turn

    def _grow_new(self, node: Node, known: set[bytes]) -> list[Node]:
        """Try every action of a node, and a few outcomes of each draw that follows; what is new there.

        A position that hangs in the turn's tree already is not hung there again: within a turn equal keys have equal
        futures, repetition included, since what came before the turn is the same.
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
                grown += self._drawn(self._hang(node, action, following), known, self.settings.draws)
        node.untried = []
        return grown

    def _drawn(self, node: Node, known: set[bytes], draws: int) -> list[Node]:
        """The node itself or, if something is drawn there, what comes of a few draws; each counts as known.

        Of what is drawn right after a draw one outcome is tried, or a long chain of draws would never end.
        """
        state = node.state
        assert state is not None
        if state.seat != CHANCE:
            return [node]
        grown: list[Node] = []
        for action in _sample(state, self.rng, draws):
            child = self._grow(node, state, action)
            assert child.state is not None
            known.add(child.state.key())
            grown += self._drawn(child, known, 1)
        _learn(node)
        return grown

    def _settle(self, node: Node) -> int:
        """Bring a tree up to date from its leaves, as if simulations had brought each node what its best end promises.

        Says how many positions it holds: 0 if all that could follow here hangs elsewhere, and then it is cut off. What
        an earlier search brought stays, and beyond the turn nothing is to be settled.
        """
        below = 1
        assert node.state is not None
        inside = node.state.seat == CHANCE or self._goes_on(node)
        for action, child in list(node.children.items()) if inside else []:
            held = self._settle(child)
            if held == 0:
                del node.children[action]
            below += held
        if node.children:
            _learn(node)
        elif not node.untried and not node.proven:
            return 0
        if not node.promised:
            node.promised = LOOK_WEIGHT * below
            node.visits += node.promised
            node.total = [total + node.promised * part for total, part in zip(node.total, node.value, strict=True)]
        return below

    # Simulations ------------------------------------------------------------------------------------------------------

    def simulate(self) -> None:
        """Down to the first position that is new, and on through what is drawn there.

        With `whole`, down to the first position whose answers are new, and all of them are judged.
        """
        node = self.root
        path = [node]
        fresh = False
        while not node.proven and not fresh:
            state = node.state
            assert state is not None
            if state.turn >= self.until and state.seat != CHANCE:
                break
            if self.settings.whole and node.untried and state.seat != CHANCE:
                self._grow_all(node, state)
                break
            action = self._draw(node, state) if state.seat == CHANCE else self._pick(node, state.seat)
            child = node.children.get(action)
            if child is None:
                child = self._grow(node, state, action)
                fresh = child.state is not None and child.state.seat != CHANCE
            node = child
            path.append(node)
        for met in path:
            met.back_up(node.value)
        for index in range(len(path) - 2, -1, -1):
            _learn(path[index])

    def _grow_all(self, node: Node, state: State) -> None:
        """Judge every answer to a position, as if a simulation had come to each."""
        for action in node.untried:
            child = self._grow(node, state, action)
            self._drawn(child, set(), self.settings.draws)
            child.back_up(child.value)
        node.untried = []
        _learn(node)

    def _draw(self, node: Node, state: State) -> Action:
        """Something that may be drawn, as likely as it is; once enough was seen, something that was drawn before."""
        weights = state.weights()
        if len(node.children) > WIDENING * sqrt(node.visits + 1.0):
            weights = [(action, weight) for action, weight in weights if action in node.children]
        return draw(weights, self.rng)

    def _grow(self, node: Node, state: State, action: Action) -> Node:
        following = state.copy()
        following.apply(action)
        return self._hang(node, action, following)

    def _hang(self, node: Node, action: Action, following: State) -> Node:
        child = Node(self.game.seats)
        node.children[action] = child
        self._hold(child, following)
        return child

    def _pick(self, node: Node, seat: Seat) -> Action:
        """An untried action, or the one with the best upper bound; a proven defeat only where there is nothing else."""
        if node.untried:
            index = self.rng.randrange(len(node.untried))
            node.untried[index], node.untried[-1] = node.untried[-1], node.untried[index]
            return node.untried.pop()
        explored = log(node.visits + 1.0)
        best, best_bound = NOTHING, -10.0
        for action, child in node.children.items():
            value = worth(child, seat, self.settings.best)
            lost = child.proven and value <= -1.0
            bound = -9.0 if lost else value + self.settings.exploration * sqrt(explored / child.visits)
            if bound > best_bound:
                best, best_bound = action, bound
        return best


def _same(state: State, other: State) -> bool:
    """Whether two states are the same position with the same past, so that the same may follow."""
    same = state.turn == other.turn and state.seat == other.seat and state.key() == other.key()
    return same and state.position() == other.position()


class RevealedSearch(OpenSearch):
    """A game with secrets, searched with all of them told: how a seat truly stood, for a look back."""

    def __init__(self, state: State, rng: Rng) -> None:
        self._truth = state
        super().__init__(state.game, state.view(state.seat), rng)

    def guess(self) -> State:
        return self._truth.copy()

    def value(self) -> float:
        """What the deciding seat may expect."""
        return worth(self.root, self.seat, self.settings.best)


def worth(node: Node, seat: Seat, best: float) -> float:
    """How good a node is for a seat: exact where it is proven, else between what is best and what is usual."""
    if node.proven:
        return node.value[seat]
    return best * node.value[seat] + (1.0 - best) * node.mean(seat)


def _sample(state: State, rng: Rng, draws: int) -> list[Action]:
    """A few of the different outcomes that may be drawn; all where they are few."""
    weights = state.weights()
    if len(weights) <= draws:
        return [action for action, _ in weights]
    return sorted({draw(weights, rng) for _ in range(draws)})


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
