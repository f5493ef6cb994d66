"""One contender in a process of its own: it measures when it is asked to, so that contenders can take turns.

Reads lines `measure seconds` and answers each with a rate per second of its own processor time; 0: it cannot do this.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable
from copy import deepcopy
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

STRETCH = 4
"""So many decisions are measured from a position in one third of a game."""
POOL = 60
"""Positions of each third; games are played until there are as many."""
SIMULATIONS = 200
"""Simulations for one decision, for all searchers."""
MIDDLE = 8
"""Copies and searches begin this many decisions into a game."""


class Contender(ABC):
    """Something that plays; each method does a piece of work and says how many units it was."""

    def __init__(self) -> None:
        self.rng = Random(1)

    @abstractmethod
    def playout(self) -> int:
        """One random game, driven from Python; its decisions."""

    @abstractmethod
    def copy(self) -> int:
        """A few copies of a position; how many."""

    def search(self) -> int:
        """One decision of a tree search; its simulations. 0: it has none."""
        return 0

    def prepare(self) -> None:
        """Make what is needed to measure stretches of a game, and takes no part in the measuring."""
        self.pools: list[list[Any]] = [[], [], []]

    def stretch(self, third: int) -> int:
        """A few decisions in the first, second or last third of a game; how many. 0: it has no such measure."""
        return 0

    def any(self, actions: Any) -> Any:
        return actions[int(self.rng.random() * len(actions))]

    def draw(self, outcomes: Any) -> Any:
        """One of some outcomes of chance, pairs of an action and its weight or probability; the same for all."""
        total = 0
        for _, weight in outcomes:
            total += weight
        number = self.rng.random() * total
        for action, weight in outcomes:
            number -= weight
            if number < 0:
                return action
        return outcomes[-1][0]


class Ours(Contender):
    """A game of this house."""

    def __init__(self, name: str, **options: str) -> None:
        import moonwood

        super().__init__()
        self.game = moonwood.game(name, **options)
        self.seeds = 0
        self.middle = self._walk(MIDDLE)
        self.view = self.middle.view(self.middle.seat)

    def _walk(self, decisions: int) -> Any:
        """So many decisions into a game; half of it where it is over by then."""
        states = [self.game.start(seed=self.seeds)]
        for _ in range(decisions):
            further = states[-1].copy()
            self._step(further)
            while further.seat == -1:
                self._step(further)
            if further.over:
                return states[len(states) // 2]
            states.append(further)
        return states[-1]

    def _step(self, state: Any) -> int:
        """One action; whether it was a decision."""
        if state.seat >= 0:
            state.apply(self.any(state.actions()))
            return 1
        state.apply(self.draw(state.weights()))
        return 0

    def playout(self) -> int:
        self.seeds += 1
        state = self.game.start(seed=self.seeds)
        decisions = 0
        while not state.over:
            decisions += self._step(state)
        return decisions

    def copy(self) -> int:
        for _ in range(100):
            self.middle.copy()
        return 100

    def stretch(self, third: int) -> int:
        decisions = 0
        for position in self.pools[third]:
            state = position.copy()
            begun = decisions
            while decisions - begun < STRETCH and not state.over:
                decisions += self._step(state)
        return decisions

    def prepare(self) -> None:
        super().prepare()
        while len(self.pools[0]) < POOL:
            self._pool()

    def _pool(self) -> None:
        """Play a game, and keep a position of each third of it."""
        self.seeds += 1
        state = self.game.start(seed=self.seeds)
        positions = [state.copy()]
        while not state.over:
            if self._step(state) and state.seat >= 0:
                positions.append(state.copy())
        for third, pool in enumerate(self.pools):
            pool.append(positions[int((third + self.rng.random()) * len(positions) / 3)])

    def search(self) -> int:
        from moonwood.bots import Budget
        from moonwood.bots.players import search

        thought = search(self.game, self.view, self.rng)
        thought.run(Budget(simulations=SIMULATIONS))
        return thought.simulations


class OpenSpiel(Contender):
    """A game of OpenSpiel, written in C++, with its own C++ search and random playouts."""

    def __init__(self, name: str) -> None:
        super().__init__()
        pyspiel: Any = import_module("pyspiel")
        self.game = pyspiel.load_game(name)
        self.middle = self.game.new_initial_state()
        decisions = 0
        while decisions < MIDDLE or self.middle.is_chance_node():
            decisions += self._step(self.middle)
        judge = pyspiel.RandomRolloutEvaluator(1, 1)
        self.bot = pyspiel.MCTSBot(
            self.game,
            judge,
            uct_c=1.4,
            max_simulations=SIMULATIONS,
            max_memory_mb=1000,
            solve=True,
            seed=1,
            verbose=False,
        )

    def _step(self, state: Any) -> int:
        """One action; whether it was a decision."""
        if not state.is_chance_node():
            state.apply_action(self.any(state.legal_actions()))
            return 1
        state.apply_action(self.draw(state.chance_outcomes()))
        return 0

    def playout(self) -> int:
        state = self.game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            decisions += self._step(state)
        return decisions

    def copy(self) -> int:
        for _ in range(100):
            self.middle.clone()
        return 100

    def search(self) -> int:
        self.bot.mcts_search(self.middle)
        return SIMULATIONS


class PettingZoo(Contender):
    """A classic environment of PettingZoo; it has neither copies of its own nor a search, so it is copied whole."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.env: Any = import_module(f"pettingzoo.classic.{name}").env()
        self.env.reset(seed=1)

    def playout(self) -> int:
        env = self.env
        env.reset()
        decisions = 0
        for _ in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(self.any(seen["action_mask"].nonzero()[0])))
            decisions += 1
        return decisions

    def copy(self) -> int:
        deepcopy(self.env)
        return 1


class Catanatron(Contender):
    """catanatron, a strategy game for four written in Python; the limit of turns is its own."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.module: Any = import_module("catanatron")
        self.longest: int = import_module("catanatron.game").TURNS_LIMIT
        self.seeds = 0
        self.middle = self._begin()
        for _ in range(MIDDLE):
            self._step(self.middle)

    def _begin(self) -> Any:
        self.seeds += 1
        colours = list(self.module.Color)
        return self.module.Game([self.module.RandomPlayer(colour) for colour in colours], seed=self.seeds)

    def _step(self, game: Any) -> None:
        game.execute(self.any(game.state.playable_actions), validate_action=False)

    def playout(self) -> int:
        game = self._begin()
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < self.longest:
            self._step(game)
            decisions += 1
        return decisions

    def copy(self) -> int:
        for _ in range(100):
            self.middle.copy()
        return 100


KINDS: dict[str, Callable[..., Contender]] = {
    "plain": Ours,
    "compiled": Ours,
    "OpenSpiel": OpenSpiel,
    "PettingZoo": PettingZoo,
    "catanatron": Catanatron,
}
STRETCHES = ("early", "middle", "late")
MEASURES: dict[str, Callable[[Contender], int]] = {
    "decisions": lambda contender: contender.playout(),
    "copies": lambda contender: contender.copy(),
    "simulations": lambda contender: contender.search(),
    "early": lambda contender: contender.stretch(0),
    "middle": lambda contender: contender.stretch(1),
    "late": lambda contender: contender.stretch(2),
}


def rate(work: Callable[[Contender], int], contender: Contender, seconds: float) -> float:
    """Units of work per second of processor time, over at least so many seconds."""
    done = 0
    began = process_time()
    while True:
        units = work(contender)
        if not units:
            return 0.0
        done += units
        spent = process_time() - began
        if spent >= seconds:
            return done / spent


def in_asked_form(kind: str) -> bool:
    """Whether this process runs our games in the form that its kind names."""
    if kind not in ("plain", "compiled"):
        return True
    from moonwood.kernel.build import compiled

    return compiled() == (kind == "compiled")


def main() -> None:
    kind, name, *options = sys.argv[1:]
    if not in_asked_form(kind):
        sys.exit(f"{kind} was asked for, and the other form of moonwood is installed")
    contender = KINDS[kind](name, **dict(option.split("=", 1) for option in options))
    contender.prepare()
    print("ready", flush=True)
    for line in sys.stdin:
        measure, seconds = line.split()
        print(rate(MEASURES[measure], contender, float(seconds)), flush=True)


if __name__ == "__main__":
    main()
