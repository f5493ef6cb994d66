"""Match: one game being played: its state, what led to it, and what may be taken back.

Undo is computed here for every game: an action can be taken back silently as long as no chance was drawn, no other seat
acted since, and nothing that was hidden has been laid open: by the action itself or by the end of the game.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from operator import index
from typing import Final, NamedTuple, SupportsIndex

from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer, Secret
from moonwood.kernel.errors import IllegalAction
from moonwood.kernel.events import EVERYONE, Audience, Event
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE, State


class Ply(NamedTuple):
    """One action as it was played."""

    seat: Seat
    """Who decided, or CHANCE."""
    action: Action
    turn: int
    """Turns completed before it."""
    active: Seat
    """Whose turn it was, as far as a seat had decided; CHANCE before the first decision."""
    privy: Audience
    """Who learned it: everyone, or one seat alone (a private draw)."""
    events: tuple[Event, ...]

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat (None: the public) may know it."""
        return self.privy.includes(seat)

    def in_turn_of(self, other: Ply) -> bool:
        """Whether the same seat decided in the same turn."""
        return (self.seat, self.turn) == (other.seat, other.turn)


class Undo(NamedTuple):
    """The plies to which taking back leads; None where nothing can be taken back."""

    step: int | None
    """By one action."""
    turn: int | None
    """To the beginning of that action's turn."""


BETWEEN_MARKS: Final = 32
"""So many plies lie between two states that are kept, from which any earlier one is soon reached."""


class Match:
    """A game in progress. Everything is kept in `plies`; `actions` alone rebuild it."""

    def __init__(
        self,
        game: Game,
        secret: Secret | None = None,
        actions: Iterable[SupportsIndex] = (),
        start: State | None = None,
    ) -> None:
        """Without a secret nothing is drawn: chance, too, must be in the actions.

        `start`: where it begins if not before the setup: at a position of a lesson or puzzle.
        """
        self.game = game
        self.dealer = None if secret is None else Dealer(secret)
        self.start = start
        self.state: State = game.blank() if start is None else start.copy()
        self.plies: list[Ply] = []
        self._marks: list[State] = []
        """The states before every 32nd ply."""
        self._draws = 0
        for action in actions:
            self._push(action)
        self._settle()

    def copy(self) -> Match:
        """As it is now, for whoever reads it while the game goes on."""
        twin = Match(self.game, start=self.start)
        twin.dealer = None if self.dealer is None else Dealer(self.dealer.secret, self.dealer.drawn)
        twin.state = self.state.copy()
        twin.plies, twin._marks, twin._draws = list(self.plies), list(self._marks), self._draws
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """A pickle holds the game, the secret, the actions and where they begin."""
        return Match, (self.game, self.dealer and self.dealer.secret, tuple(self.actions), self.start)

    @property
    def actions(self) -> list[Action]:
        """All that was played and drawn so far."""
        return [ply.action for ply in self.plies]

    @property
    def active(self) -> Seat:
        """Whose turn it is: the seat that decides, or, while chance draws, that decided last; CHANCE if none did."""
        if self.state.seat >= 0:
            return self.state.seat
        return self.plies[-1].active if self.plies else CHANCE

    def play(self, seat: Seat, action: SupportsIndex) -> list[Ply]:
        """A seat's action and the chance that follows it; the plies it added."""
        if self.state.seat != seat:
            raise IllegalAction(f"seat {seat} does not decide now: {self._decider()}", self._refusal())
        before = len(self.plies)
        self._push(action)
        self._settle()
        return self.plies[before:]

    def information(self, seat: Seat) -> str:
        """All that a seat has learned since the start, in its order.

        Two games that looked alike to the seat at every moment have the same text, and others do not: nothing that it
        knew is ever forgotten.
        """
        return "; ".join(self.game.table.text(ply.action, hidden=not ply.known_to(seat)) for ply in self.plies)

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What a seat (None: the public) may be shown of what happened, from a ply on."""
        return [event for ply in self.plies[since:] for event in ply.events if event.audience.includes(seat)]

    def recent(self) -> int:
        """The ply from which on a player wants to see what happened: the beginning of the turn before this one."""
        at, turn = len(self.plies), self.state.turn - 1
        while at and self.plies[at - 1].turn >= turn:
            at -= 1
        return at

    def state_at(self, ply: int) -> State:
        """The state before a ply; len(plies) is now."""
        if not self._marks:
            return self.state.copy()
        mark = min(ply // BETWEEN_MARKS, len(self._marks) - 1)
        state = self._marks[mark].copy()
        for at in range(mark * BETWEEN_MARKS, ply):
            state.apply(self.plies[at].action)
        return state

    # Taking back

    def undo_limit(self, *seats: int) -> int:
        """The ply to which these seats (one player's) may go back silently; len(plies) if nothing can be taken back."""
        at = len(self.plies)
        while self._yields(at, seats):
            at -= 1
        return at

    def undo(self, mine: Collection[int], yielding: Collection[int] = (), since: int = 0) -> Undo:
        """Where the player of these seats may go back to.

        What `yielding` seats did since goes back with it: bots in an open game, which do not mind. Nothing goes back
        that was played before `since`: somebody talked about it.
        """
        seats, step = (*mine, *yielding), len(self.plies)
        while step > since and self._yields(step, seats):
            step -= 1
            if self.plies[step].seat in mine:
                break
        else:
            return Undo(None, None)
        turn = step
        while turn > since and self._yields(turn, seats) and self.plies[turn - 1].in_turn_of(self.plies[step]):
            turn -= 1
        return Undo(step, turn)

    def _yields(self, at: int, seats: Collection[int]) -> bool:
        """Whether these seats may silently take back the ply before `at`."""
        if at == 0 or (self.state.over and self.game.hidden):  # the end lays open what was hidden
            return False
        ply = self.plies[at - 1]
        return ply.seat in seats and not self.game.table.owner(ply.action).shows

    def take_back(self, seat: Seat, to: int) -> None:
        """Go back to a ply; refused if that would take back chance, what was laid open or what another seat did."""
        if not self.undo_limit(seat) <= to < len(self.plies):
            raise IllegalAction(
                f"{to} cannot be gone back to: chance, a secret laid open or another player came in between", "no-undo"
            )
        self.rewind(to)

    def rewind(self, to: int) -> None:
        """Go back to a ply, whoever played since; for a table where everybody agreed.

        What is drawn anew is drawn as it was: a draw depends on the secret and its number alone.
        """
        gone = self.plies[to:]
        self.state, self.plies = self.state_at(to), self.plies[:to]
        del self._marks[to // BETWEEN_MARKS + 1 :]
        self._draws -= sum([ply.seat == CHANCE for ply in gone])
        self._settle()

    # Inside

    def _decider(self) -> str:
        if self.state.over:
            return "the game is over"
        return "chance does" if self.state.seat == CHANCE else f"seat {self.state.seat} does"

    def _refusal(self) -> str:
        return "game-over" if self.state.over else "not-now"

    def _push(self, action: SupportsIndex) -> None:
        state = self.state
        seat, turn, active = state.seat, state.turn, self.active
        privy = state.privy() if seat == CHANCE else EVERYONE
        events: list[Event] = []
        mark = state.copy() if len(self.plies) == BETWEEN_MARKS * len(self._marks) else None
        state.play(action, events)
        if mark is not None:
            self._marks.append(mark)
        self._draws += seat == CHANCE
        self.plies.append(Ply(seat, Action(index(action)), turn, active, privy, tuple(events)))

    def _settle(self) -> None:
        """Draw until a seat decides or the game is over, if there is a secret to draw from."""
        if self.dealer is None:
            return
        self.dealer.drawn = self._draws
        while self.state.seat == CHANCE:
            self._push(self.dealer.draw(self.state.weights()))
