"""State: what a game's rules.py implements, and what follows from it for every game."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from operator import index
from typing import TYPE_CHECKING, Any, Final, SupportsIndex, TypeVarTuple, cast

from moonwood.kernel import aim
from moonwood.kernel.actions import Action
from moonwood.kernel.aim import Outcome
from moonwood.kernel.chance import Dealer
from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.errors import IllegalAction, SeatError
from moonwood.kernel.events import EVERYONE, Audience, End, Event
from moonwood.kernel.facts import facts
from moonwood.kernel.seats import Seat
from moonwood.kernel.view import View
from moonwood.kernel.whole import whole

if TYPE_CHECKING:
    from moonwood.kernel.game import Game

# Written as numbers: the compiler puts these where they are used, and would look up the result of a call.
CHANCE: Final[Seat] = -1  # type: ignore[assignment]
"""The `seat` of a state in which something is drawn."""
OVER: Final[Seat] = -2  # type: ignore[assignment]
"""The `seat` of a state in which the game is over."""

NO_SUCH_ACTION: Final = "no-such-action"

Fields = TypeVarTuple("Fields")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One moment of a game.

    A room's rules.py subclasses it and writes what stands first below; the rest follows.
    `seat` says who decides: 0..n-1, CHANCE or OVER. `turn` counts completed turns.

    Two states are equal if they are the same position of the same game, whatever led to them: `key` says so. Since a
    state changes when it is played on, it has no hash: sets and dictionaries hold its `key()`.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seat: Seat = CHANCE
        self.turn: int = 0
        self.outcome: Outcome | None = None
        self._listener: list[Event] | None = None
        """Where events go while an action is played."""

    # What a room writes ---------------------------------------------------------------------------------------------

    def choices(self) -> list[Action]:
        """The legal actions of the seat that decides, ascending, never empty."""
        raise NotImplementedError

    def perform(self, action: Action) -> None:
        """Play an action, a decision or a draw, that is known to be legal; `tell` what happens."""
        raise NotImplementedError

    def refusal(self, action: Action) -> str:
        """The name of the rule that refuses an action known to be illegal; one of the room's REFUSALS."""
        raise NotImplementedError

    def weights(self) -> list[tuple[Action, int]]:
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

    def shows(self, seat: Seat | None) -> Mapping[str, Any]:
        """The room's part of `view`: plain JSON that holds what this seat knows, and nothing else."""
        raise NotImplementedError

    def points(self) -> list[int]:
        """Each seat's points so far. Games without points leave it at zeros. `scores` hands out a copy."""
        return [0] * self.game.seats

    def privy(self) -> Audience:
        """At CHANCE: who will learn what is drawn."""
        return EVERYONE

    def secrets(self, seat: Seat) -> dict[str, str]:
        """What the state holds and this seat does not know: hidden slot -> face."""
        return {}

    def odds(self, seat: Seat) -> dict[str, dict[str, float]]:
        """For each slot of `secrets`, the exact probability of each face given all that this seat knows."""
        return {}

    def stays_hidden(self, seat: Seat | None) -> bool:
        """Whether the rules keep something from a seat (None: the public) even after the end; most do not."""
        return False

    def talk(self) -> bool | None:
        """Whether the players may talk now; None where a game leaves that to them, and its tables have no talk."""
        return None

    # What follows ---------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended; `outcome` then says how."""
        return self.seat == OVER

    @property
    def scores(self) -> list[int]:
        """Each seat's points, for people."""
        return list(self.points())

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won; none before the end."""
        return () if self.outcome is None else self.outcome.winners

    @property
    def returns(self) -> list[float]:
        """For learners, in [-1, 1], by what winning means in this game; zeros before the end."""
        if self.outcome is None:
            return [0.0] * self.game.seats
        return aim.returns(self.game.aim, self.game.seats, self.outcome)

    @property
    def margins(self) -> list[float]:
        """By how many points each seat is ahead of the best other one, or its own points where seats are not against
        each other; zeros before the end. In a game without points they are its `returns`."""
        if self.outcome is None or type(self).points is State.points:
            return self.returns
        points = [float(number) for number in self.points()]
        return aim.margins(self.game.aim, points)

    def actions(self) -> list[Action]:
        """The legal actions of the deciding seat, ascending, never empty before OVER. At CHANCE: what may be drawn."""
        if self.seat >= 0:
            return self.choices()
        return [action for action, _ in self.weights()] if self.seat == CHANCE else []

    def why(self, action: SupportsIndex) -> str | None:
        """None if the action is legal now; else the name of the rule that refuses it."""
        number = _number(action)
        if number in self.actions():
            return None
        if not 0 <= number < len(self.game.table):
            return NO_SUCH_ACTION
        return "game-over" if self.seat == OVER else self.refusal(Action(number))

    def play(self, action: SupportsIndex, events: list[Event] | None = None) -> None:
        """Play an action; anything not legal raises IllegalAction and changes nothing."""
        rule = self.why(action)
        if rule == NO_SUCH_ACTION:
            raise IllegalAction(f"no action {action!r}; this game's actions are 0 to {len(self.game.table) - 1}", rule)
        if rule is not None:
            raise IllegalAction(f"{self.game.text(index(action))} is not legal now: {rule}", rule)
        self.apply(Action(index(action)), events)

    def apply(self, action: Action, events: list[Event] | None = None) -> None:
        """Play an action that is known to be legal; for search and replay. What happens is added to `events`.

        It takes an int and nothing that only counts as one: a numpy integer is a TypeError, and `play` converts it.
        """
        if not isinstance(action, int):
            raise TypeError(f"apply takes an int, not {type(action).__name__}: write int(action), or play it")
        if events is None:
            self.perform(action)
            return
        self._listener = events
        try:
            self.perform(action)
        finally:
            self._listener = None

    def heard(self) -> bool:
        """For rooms: whether anybody listens. To ask first spares what happens most often the making of its values."""
        return self._listener is not None

    def tell(self, event: Callable[[*Fields], Event], *values: *Fields) -> None:
        """For rooms: something happened. The event is made only if somebody listens."""
        if self._listener is not None:
            self._listener.append(event(*values))

    def tell_to(self, audience: Audience, event: Callable[[*Fields], Event], *values: *Fields) -> None:
        """For rooms: something happened that not everybody may know."""
        if self._listener is not None:
            self._listener.append(replace(event(*values), audience=audience))

    def tell_each(self, versions: Callable[[*Fields], Iterable[Event]], *values: *Fields) -> None:
        """For rooms: something happened that not all may see alike; `versions` makes an event for each audience."""
        if self._listener is not None:
            self._listener.extend(versions(*values))

    def draw(self, dealer: Dealer) -> Action:
        """At CHANCE: what a dealer draws from `weights`. A room that draws a lot may spare itself the list."""
        return dealer.draw(self.weights())

    def outcomes(self) -> list[tuple[Action, float]]:
        """At CHANCE: each possible action with its probability."""
        weights = self.weights()
        total = sum(weight for _, weight in weights)
        return [(action, weight / total) for action, weight in weights]

    def end(self, reason: str, winners: Sequence[Seat], places: Sequence[int] = ()) -> None:
        """For rooms: the game is over."""
        self.outcome = Outcome(reason, tuple(winners), tuple(places))
        self.seat = OVER
        self.tell(End, reason, tuple(winners), tuple(places))

    def view(self, seat: SupportsIndex | None) -> View:
        """Plain JSON: all that a seat (None: the public) knows, with its legal actions if it decides."""
        you = None if seat is None else _seat(seat, self.game.seats)
        shared: dict[str, Any] = {
            "game": self.game.name,
            "rules": self.game.version,
            "options": self.game.written_options(),
            "you": you,
            "seat": self.seat,
            "turn": self.turn,
            "actions": self.actions() if you is not None and you == self.seat else [],
            "scores": self.scores,
            "outcome": _plain(self.outcome),
        }
        shared.update(self.shows(you))
        return cast("View", shared)

    def tensor(self, seat: SupportsIndex | None, out: Any = None) -> array[float]:
        """What a learner in a seat sees: numbers from 0 to 1, which `game.tensor_spec` explains.

        `out`: room for as many 32-bit floats (a numpy array, say), which then holds them, too.
        """
        you = None if seat is None else _seat(seat, self.game.seats)
        if you is None:
            raise SeatError("a tensor is what a seat sees; the public has none")
        numbers = self.game.room.mind.tensor(self, you)
        if out is not None:
            memoryview(out).cast("B")[:] = memoryview(numbers).cast("B")
        return numbers

    def describe(self, seat: SupportsIndex | None, lang: str = "en") -> str:
        """All that a seat (None: the public) knows, as text: what is asked, the position in words, and every fact."""
        view = self.view(seat)
        return f"{self.game.ask(view, lang)}\n{self.game.describe(view, lang)}\n\n{facts(view)}"

    def label(self, action: SupportsIndex, lang: str = "en") -> str:
        """An action in words for people."""
        return self.game.label(view_of(self), action, lang)

    def _repr_svg_(self) -> str:
        """The board as the deciding seat sees it, for a notebook."""
        return self.game.draw(view_of(self))

    def __repr__(self) -> str:
        return f"{self.game!r}.position({self.position()!r})"

    def __eq__(self, other: object) -> bool:
        """The same position of the same game."""
        return isinstance(other, State) and self.game == other.game and self.key() == other.key()

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the game and the position as text, the same for plain and compiled states."""
        return _read_position, (self.game, self.position())


def _read_position(game: Game, text: str) -> State:
    return game.position(text)


def _number(value: SupportsIndex) -> int:
    """An action or a seat as an int; -1 for what is no whole number."""
    try:
        return whole(value)
    except TypeError:
        return -1


def _seat(seat: SupportsIndex, seats: int) -> Seat:
    number = _number(seat)
    if not 0 <= number < seats:
        raise SeatError(f"no seat {seat!r}; this game's seats are 0 to {seats - 1}, and None is the public")
    return Seat(number)


def _plain(outcome: Outcome | None) -> list[Any] | None:
    """An outcome as JSON; places only where the game ranks."""
    if outcome is None:
        return None
    return [outcome.reason, list(outcome.winners), *([list(outcome.places)] if outcome.places else [])]


def view_of(state: State) -> View:
    """What the deciding seat sees; what the public sees when nobody decides."""
    return state.view(state.seat if state.seat >= 0 else None)
