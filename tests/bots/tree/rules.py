"""A tree as rules: where we are in it is all there is."""

from __future__ import annotations

from array import array
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.chance import Rng
from moonwood.kernel.events import EVERYONE, Audience, only
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE, State
from moonwood.kernel.tensor import TensorSpec
from moonwood.kernel.view import View

WORDS = ("left", "right", "third", "0", "1", "2", "3")
TABLE = ActionTable()
PICK = TABLE.family("pick", word=WORDS)


@dataclass(frozen=True)
class Decision:
    """A seat chooses; by itself the position seems to be worth so much to each seat."""

    seat: Seat
    choices: Mapping[str, Any]
    seems: tuple[float, ...] = ()
    same_turn: bool = False


@dataclass(frozen=True)
class Draw:
    """Something is drawn, each outcome with a weight; `privy` alone learns it (None: everyone does)."""

    privy: int | None
    outcomes: Mapping[str, tuple[int, Any]]


@dataclass(frozen=True)
class Won:
    """The end; these seats won."""

    winners: tuple[Seat, ...] = field(default=())

    def __init__(self, *winners: int) -> None:
        object.__setattr__(self, "winners", tuple(map(Seat, winners)))


Lost = Won
Branch = Decision | Draw | Won


def choose(seat: int, seems: tuple[float, ...] = (), **choices: Branch) -> Decision:
    return Decision(Seat(seat), choices, seems)


class TreeState(State):
    def __init__(self, game: Game, root: Branch, path: tuple[str, ...]) -> None:
        super().__init__(game)
        self.root = root
        self.path: tuple[str, ...] = ()
        self.node = root
        self.known: tuple[Audience, ...] = ()
        self._arrive()
        for word in path:
            self.apply(PICK(WORDS.index(word)))

    def copy(self) -> TreeState:
        return TreeState(self.game, self.root, self.path)

    def _arrive(self) -> None:
        if isinstance(self.node, Won):
            self.end("tree", self.node.winners)
        else:
            self.seat = CHANCE if isinstance(self.node, Draw) else self.node.seat

    def choices(self) -> list[Action]:
        assert isinstance(self.node, Decision)
        return sorted(PICK(WORDS.index(word)) for word in self.node.choices)

    def weights(self) -> list[tuple[Action, int]]:
        assert isinstance(self.node, Draw)
        return sorted((PICK(WORDS.index(word)), weight) for word, (weight, _) in self.node.outcomes.items())

    def privy(self) -> Audience:
        assert isinstance(self.node, Draw)
        return EVERYONE if self.node.privy is None else only(self.node.privy)

    def perform(self, action: int) -> None:
        word = WORDS[PICK.values(action)[0]]
        self.path = (*self.path, word)
        if isinstance(self.node, Draw):
            self.known = (*self.known, self.privy())
            self.node = self.node.outcomes[word][1]
        else:
            assert isinstance(self.node, Decision)
            self.known = (*self.known, EVERYONE)
            self.node = self.node.choices[word]
        if isinstance(self.node, Decision) and not self.node.same_turn:
            self.turn += 1
        self._arrive()

    def refusal(self, action: int) -> str:
        return "not-now"

    def key(self) -> bytes:
        return "/".join(self.path).encode()

    def position(self) -> str:
        return " ".join(self.path)

    def shows(self, seat: int | None) -> dict[str, Any]:
        seen = [word if who.includes(seat) else "?" for word, who in zip(self.path, self.known, strict=True)]
        return {"position": " ".join(seen)}


class Rules:
    """The room's rules and its guesses, around one tree."""

    ENDINGS = ("tree",)
    View = View
    REFUSALS = ("not-now",)

    def __init__(self, root: Branch) -> None:
        self.root = root

    def table(self, game: Game) -> ActionTable:
        return TABLE

    def max_decisions(self, game: Game) -> int:
        raise NotImplementedError

    def setup(self, game: Game) -> None:
        return None

    def blank(self, game: Game) -> TreeState:
        return TreeState(game, self.root, ())

    def position(self, game: Game, text: str) -> TreeState:
        return TreeState(game, self.root, tuple(text.split()))

    def guess(self, game: Game, view: Any, rng: Rng) -> TreeState:
        """A path that looks like the view: what was not seen is drawn again, until the rest fits."""
        while True:
            state, fits = self.blank(game), True
            for word in view["position"].split():
                options = state.actions() if word != "?" else [a for a, n in state.weights() for _ in range(n)]
                action = PICK(WORDS.index(word)) if word != "?" else options[rng.randrange(len(options))]
                fits = fits and action in options
                if fits:
                    state.apply(Action(action))
            if fits:
                return state


class Mind:
    """Positions seem to be worth what the tree says they seem; else nothing."""

    def __init__(self, settings: SearchSettings) -> None:
        self.SEARCH = settings
        self.TENSOR = TensorSpec(1)

    def evaluate(self, state: TreeState) -> list[float]:
        assert isinstance(state.node, Decision), "a draw is never judged"
        return list(state.node.seems or [0.0] * state.game.seats)

    def tensor(self, state: TreeState, seat: int) -> array[float]:
        raise NotImplementedError
