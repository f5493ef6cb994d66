"""State: what a game's rules.py implements, and what follows from it for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

try:
    from mypy_extensions import mypyc_attr
except ImportError:  # plain Python needs no hints for a compiler

    def mypyc_attr(**flags: Any) -> Any:  # type: ignore[misc]
        return lambda cls: cls


from moonwood.kernel.errors import IllegalAction

if TYPE_CHECKING:
    from moonwood.kernel.game import Game

CHANCE: Final = -1
"""The `seat` of a state in which something is drawn."""
OVER: Final = -2
"""The `seat` of a state in which the game is over."""

NO_SUCH_ACTION: Final = "no-such-action"

EVERYONE: Final = -1
"""The audience of an event that all may see."""

Event = tuple[Any, ...]
"""(name, audience, *details). Audience: EVERYONE, a seat (that seat alone) or `all_but(seat)`."""

View = dict[str, Any]


class Outcome(NamedTuple):
    """How a game ended: the named reason, and the seats that won (none: everybody lost; all: a draw)."""

    reason: str
    winners: tuple[int, ...]


def all_but(seat: int) -> int:
    """The audience of an event that everyone may see except one seat, which gets its own version."""
    return -2 - seat


def may_see(event: Event, seat: int | None) -> bool:
    """Whether a seat (None: the public) may be shown an event."""
    audience = event[1]
    if audience in (EVERYONE, seat):
        return True
    return bool(audience < EVERYONE and audience != (None if seat is None else all_but(seat)))


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game.

    A room's rules.py subclasses it and writes what stands first below; the rest follows.
    `seat` says who decides: 0..n-1, CHANCE or OVER. `turn` counts completed turns.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seat: int = CHANCE
        self.turn: int = 0
        self.outcome: Outcome | None = None

    # What a room writes ---------------------------------------------------------------------------------------------

    def actions(self) -> list[int]:
        """The legal actions of the deciding seat, ascending, never empty before OVER. At CHANCE: what may be drawn."""
        raise NotImplementedError

    def apply(self, action: int, events: list[Event] | None = None) -> None:
        """Play an action that is known to be legal."""
        raise NotImplementedError

    def refusal(self, action: int) -> str:
        """The name of the rule that refuses an action known to be illegal; one of the room's REFUSALS."""
        raise NotImplementedError

    def weights(self) -> list[tuple[int, int]]:
        """At CHANCE: each possible action with its weight, ascending by action."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy; cheap."""
        raise NotImplementedError

    def key(self) -> bytes:
        """Equal positions have equal keys, whatever led to them."""
        raise NotImplementedError

    def position(self) -> str:
        """The position as text; `game.position` reads it back."""
        raise NotImplementedError

    def shows(self, seat: int | None) -> View:
        """The room's part of `view`: plain JSON that holds what this seat knows, and nothing else."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """Each seat's points so far. Games without points leave it at zeros."""
        return [0] * self.game.seats

    def privy(self) -> int:
        """At CHANCE: who will learn the outcome; EVERYONE or one seat."""
        return EVERYONE

    def secrets(self, seat: int) -> dict[str, str]:
        """What the state holds and this seat does not know: hidden slot -> face."""
        return {}

    def odds(self, seat: int) -> dict[str, dict[str, float]]:
        """For each slot of `secrets`, the exact probability of each face given all that this seat knows."""
        return {}

    # What follows ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended; `outcome` then says how."""
        return self.seat == OVER

    @property
    def scores(self) -> list[int]:
        """Each seat's points, for people."""
        return self.points()

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; none before the end."""
        return () if self.outcome is None else self.outcome.winners

    @property
    def returns(self) -> list[float]:
        """For learners, in [-1, 1]: winners share what the others lose; a lone seat wins 1 or loses 1."""
        seats = self.game.seats
        if self.outcome is None:
            return [0.0] * seats
        winners = self.outcome.winners
        if not winners:
            return [-1.0] * seats
        if seats == 1:
            return [1.0]
        gain = (seats - len(winners)) / (len(winners) * (seats - 1))
        loss = -1 / (seats - 1)
        return [gain if seat in winners else loss for seat in range(seats)]

    def why(self, action: int) -> str | None:
        """None if the action is legal now; else the name of the rule that refuses it."""
        if action in self.actions():
            return None
        if not 0 <= action < len(self.game.table):
            return NO_SUCH_ACTION
        return "game-over" if self.seat == OVER else self.refusal(action)

    def play(self, action: int, events: list[Event] | None = None) -> None:
        """Play an action; anything not legal raises IllegalAction and changes nothing."""
        rule = self.why(action)
        if rule == NO_SUCH_ACTION:
            raise IllegalAction(f"no action {action}; this game's actions are 0 to {len(self.game.table) - 1}", rule)
        if rule is not None:
            raise IllegalAction(f"{self.game.text(action)} is not legal now: {rule}", rule)
        self.apply(action, events)

    def outcomes(self) -> list[tuple[int, float]]:
        """At CHANCE: each possible action with its probability."""
        weights = self.weights()
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def end(self, reason: str, winners: Sequence[int]) -> None:
        """For rooms: the game is over."""
        self.outcome = Outcome(reason, tuple(winners))
        self.seat = OVER

    def view(self, seat: int | None) -> View:
        """Plain JSON: all that a seat (None: the public) knows, with its legal actions if it decides."""
        view: View = {
            "game": self.game.name,
            "rules": self.game.room.version,
            "options": self.game.written_options(),
            "you": seat,
            "seat": self.seat,
            "turn": self.turn,
            "actions": self.actions() if seat is not None and seat == self.seat else [],
            "scores": self.points(),
            "outcome": None if self.outcome is None else [self.outcome.reason, list(self.outcome.winners)],
        }
        view.update(self.shows(seat))
        return view

    def label(self, action: int, lang: str = "en") -> str:
        """An action in words for people."""
        return self.game.label(view_of(self), action, lang)

    def _repr_svg_(self) -> str:
        """The board as the deciding seat sees it, for a notebook."""
        return self.game.draw(view_of(self))

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.position()!r})"


def view_of(state: State) -> View:
    """What the deciding seat sees; what the public sees when nobody decides."""
    return state.view(state.seat if state.seat >= 0 else None)
