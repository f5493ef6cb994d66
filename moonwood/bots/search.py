"""Monte Carlo tree search for any number of seats, with chance, on open games and on guesses of hidden ones.

A simulation walks down the tree to a position that is new and judges it there: by the room's `mind.evaluate`, and by a
random game to the end as far as the room's settings say (`mind.SEARCH`). A draw is never judged: the walk goes on to
what was drawn. Each seat maximises its own value. Open games are searched in `open_search`, games with secrets in
`guess_search`.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from moonwood.bots.budget import Budget
from moonwood.bots.playout import playout
from moonwood.bots.turn import Judge, TurnSearch
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Rng
from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import OVER, State
from moonwood.kernel.view import View

BETWEEN_CLOCK_LOOKS: Final = 16
NEVER: Final = 1 << 30


class Node:
    """What the search knows about one moment: a decision, a draw or an end.

    `value` is what everybody gets if all choose the best they have seen; `total` sums what simulations brought.
    """

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.promised = 0
        """How many of the visits are the first look's."""
        self.available = 0
        """Only with secrets: in how many simulations it could have been chosen."""
        self.total: list[float] = [0.0] * seats
        self.children: dict[Action, Node] = {}
        # Only in open games: the position, how it was judged by itself, and the actions without a child.
        self.state: State | None = None
        self.judged: list[float] = []
        self.untried: list[Action] = []
        self.value: list[float] = []
        self.proven = False

    def mean(self, seat: Seat) -> float:
        """What simulations brought a seat on average."""
        return self.total[seat] / self.visits

    def back_up(self, value: list[float]) -> None:
        """One more simulation came by, and brought this."""
        self.visits += 1
        for seat, part in enumerate(value):
            self.total[seat] += part


@mypyc_attr(allow_interpreted_subclasses=True)
class Search:
    """One decision of one seat."""

    def __init__(self, game: Game, view: View, rng: Rng, settings: SearchSettings | None = None) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.begun = perf_counter()
        self.seat: Seat = view["seat"]
        self.judge: Judge = game.room.mind.evaluate
        self.settings: SearchSettings = game.room.mind.SEARCH if settings is None else settings
        self.root = Node(game.seats)
        self.simulations = 0
        horizon = self.settings.horizon
        self.answers = TurnSearch(self.judge, rng, self.settings, self.settings.answer)
        self.until: int = view["turn"] + horizon if horizon else NEVER
        """The turn at which the search stops looking further."""

    # What the two kinds of search write -----------------------------------------------------------------------------

    def look(self) -> Action | None:
        """A first look at the own turn; the action that needs no search: it surely wins, or it is the only one."""
        raise NotImplementedError

    def recall(self, earlier: Search) -> None:
        """Begin with what an earlier search of the same seat knows about this moment, if it came by."""
        raise NotImplementedError

    def simulate(self) -> None:
        """Walk down the tree once."""
        raise NotImplementedError

    def trust(self, child: Node) -> tuple[int, int, float]:
        """How much the search trusts an action: what is trusted most is played."""
        raise NotImplementedError

    # What follows ---------------------------------------------------------------------------------------------------

    def choose(self, budget: Budget, steady: bool = False) -> Action:
        """The action to play: the only one, a win within this turn, or the one that the simulations trust most.

        `steady`: the whole budget is spent in any case, for nobody to learn from the time that it took how many actions
        there were, and whether one of them wins.
        """
        known = self.think(budget, steady)
        return self.best() if known is None else known

    def think(self, budget: Budget, steady: bool = False) -> Action | None:
        """Spend the budget; the action that needs no simulations, if there is one."""
        actions: list[Action] = self.view["actions"]
        if len(actions) == 1 and not steady:
            return actions[0]
        win = self.look()
        if win is None or steady:
            self.run(budget)
        return win

    def run(self, budget: Budget) -> None:
        """Simulate until the budget is spent or the root is proven.

        The first look at the own turn is paid from the same seconds, but a few simulations are always made.
        """
        most = budget.simulations
        until = None if budget.seconds is None else self.begun + budget.seconds
        while not self.root.proven and (most is None or self.simulations < most):
            self.simulations += 1
            self.simulate()
            if until is not None and self.simulations % BETWEEN_CLOCK_LOOKS == 0 and perf_counter() > until:
                break

    def best(self) -> Action:
        """The action of the root that the search trusts most."""
        children = self.root.children
        if not children:
            actions: list[Action] = self.view["actions"]
            return actions[self.rng.randrange(len(actions))]
        return max(children, key=lambda action: self.trust(children[action]))

    def votes(self) -> list[tuple[Action, int, int, float]]:
        """Each action of the root with how much the search trusts it, for `bots.votes`."""
        return [(action, *self.trust(child)) for action, child in self.root.children.items() if child.visits]

    def guess(self) -> State:
        return self.game.guess(self.view, self.rng)

    def judged(self, state: State) -> list[float]:
        """Each seat's value of a leaf: judged, played to its end at random, or a part of both."""
        if state.seat == OVER:
            return state.returns
        share = self.settings.playouts
        if share <= 0.0:
            return self.seen(state)
        played = playout(state.copy(), self.rng, self.settings.decisive)
        if share >= 1.0:
            return played
        judged = self.seen(state)
        return [share * one + (1.0 - share) * other for one, other in zip(played, judged, strict=True)]

    def seen(self, state: State) -> list[float]:
        """Each seat's value by judgement; in later turns, if so set, after a look at what the turn can bring."""
        if self.settings.answer and state.turn > self.view["turn"]:
            return self.answers.answer(state)
        return self.judge(state)
