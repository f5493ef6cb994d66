"""What all environments share: one game after the other, with its chance drawn, its masks and its rewards."""

from __future__ import annotations

from secrets import randbits
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.errors import IllegalAction, OptionError
from moonwood.kernel.furniture import NOTHING
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State
from moonwood.kernel.tensor import HIGH, LOW

Reward = Literal["outcome", "margin"]
"""What a finished game is worth to a seat: `State.returns`, or `State.margins`."""
REWARDS: tuple[Reward, ...] = ("outcome", "margin")

Illegal = Literal["lose", "refuse", "random"]
"""What comes of an illegal decision: the game is over and its seat gets -1, as in PettingZoo's own games; it is refused
with an IllegalAction; or a random legal one is played instead."""
ILLEGAL: tuple[Illegal, ...] = ("lose", "refuse", "random")

LOST = -1.0

Observation = NDArray[np.float32]
Mask = NDArray[np.int8]
Info = dict[str, Any]
"""What an environment tells of itself or besides, by names that its library gives."""

BOUNDS = (LOW, HIGH)


class Episode:
    """A game being played by decisions, which are numbers below `len(game.decisions)`."""

    def __init__(self, game: Game, *, reward: Reward = "outcome", illegal: Illegal = "lose") -> None:
        check_choice("reward", reward, REWARDS)
        check_choice("illegal", illegal, ILLEGAL)
        self.game = game
        self.decisions = game.decisions
        self.shape = game.tensor_shape
        self.reward = reward
        self.illegal = illegal
        self.state: State = game.blank()
        self.forfeit: int | None = None
        """The seat that lost by an illegal decision."""
        self._seed: int = randbits(63)
        self._count = 0
        self._legal: list[Action] | None = None
        self.dealer = Dealer(self._seed)

    def begin(self, seed: int | None = None) -> None:
        """A new game. A seed counts for it and, with their numbers, for all that follow until the next seed."""
        if seed is not None:
            self._seed, self._count = seed, 0
        self.dealer = Dealer(f"{self._seed} {self._count}" if self._count else self._seed)
        self._count += 1
        self.state = self.game.blank()
        settle(self.state, self.dealer)
        self._legal, self.forfeit = None, None

    @property
    def over(self) -> bool:
        return self.state.over or self.forfeit is not None

    @property
    def seat(self) -> Seat:
        """Who decides, while it is not over."""
        return self.state.seat

    def legal(self) -> list[Action]:
        """The legal actions of the deciding seat."""
        if self._legal is None:
            self._legal = [] if self.over else self.state.actions()
        return self._legal

    def observation(self, seat: int) -> Observation:
        """What a seat sees."""
        numbers: Observation = np.frombuffer(self.state.tensor(seat), dtype=np.float32)
        return numbers.reshape(self.shape)

    def mask(self, seat: int) -> Mask:
        """1 for what a seat may decide now."""
        mask = np.zeros(len(self.decisions), dtype=np.int8)
        if seat == self.state.seat:
            mask[self.decisions.numbers(self.legal())] = 1
        return mask

    def play(self, decision: Any) -> None:
        """A decision of the seat whose turn it is, and the chance that follows it."""
        number = int(decision)
        action = self.decisions[number] if 0 <= number < len(self.decisions) else NOTHING
        if action in self.legal():
            self.apply(action)
        elif self.illegal == "random":
            self.apply(self.legal()[self.dealer.below(len(self.legal()))])
        elif self.illegal == "refuse":
            raise IllegalAction(f"decision {decision} is not legal now", self.state.why(action) or "not-now")
        else:
            self.forfeit, self._legal = self.state.seat, None

    def apply(self, action: Action) -> None:
        """An action that is known to be legal, and the chance that follows it."""
        self._legal = None
        self.state.apply(action)
        settle(self.state, self.dealer)

    def rewards(self) -> list[float]:
        """What the game was worth to each seat; zeros while it goes on."""
        if self.forfeit is not None:
            return [LOST if seat == self.forfeit else 0.0 for seat in range(self.game.seats)]
        return self.state.returns if self.reward == "outcome" else self.state.margins


def check_choice(name: str, value: str, among: tuple[str, ...]) -> None:
    """A value is one of those that there are."""
    if value not in among:
        raise OptionError(f"{name} cannot be {value!r}; choose one of: {', '.join(among)}")
