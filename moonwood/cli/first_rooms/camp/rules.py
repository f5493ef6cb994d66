"""First Camp: the state and the legal moves.

Logs lie in the wood. In turn the players take one, two or three of them. For two or three a die is thrown: if it shows
less than they are, they slip and stay in the wood. Each turn is an hour of daylight. With all logs at the camp all have
won; when it is night before that, nobody has.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.errors import PositionError
from moonwood.kernel.events import Event, First
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.rulings import number
from moonwood.kernel.seats import Seat, every_seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

MOST_SEATS = 4
MOST = 3
"""So many logs may be taken at once."""
LARGEST = 30
"""So many fit into the picture."""
LONGEST = 30
"""Hours of the longest day."""
FACES = 6
NONE = 0
"""No log is being carried."""
UNDRAWN = "?"
"""Whose turn it is in a position before that is drawn."""

TABLE = ActionTable()
TAKE = TABLE.family("take", logs=tuple(str(number) for number in range(1, MOST + 1)))
DIE = TABLE.family("die", chance=True, face=tuple(str(face) for face in range(1, FACES + 1)))
FIRST = first_family(TABLE, MOST_SEATS)  # [several]

ENDINGS = ("home", "night")
REFUSALS = ("not-now", "too-few")


class Part(TypedDict):
    """What lies in the wood."""

    heap: int
    taken: int
    """How many logs a die is thrown for."""
    daylight: int
    """Hours until it is night."""
    position: str


class View(Part, view.View):
    """All that a player sees."""


@dataclass(frozen=True)
class Take(Event):
    """A seat took logs."""

    seat: Seat
    logs: int


@dataclass(frozen=True)
class Throw(Event):
    """A die was thrown for logs."""

    seat: Seat
    face: int
    slipped: bool


class Setup(NamedTuple):
    """What the options and rulings come to."""

    first: Seat
    """Who begins; CHANCE if that is drawn."""
    heap: int
    daylight: int


class State(Base):
    """`active` is whose turn it is; `taken` the logs that a die is thrown for."""

    def __init__(self, game: Game, heap: int, daylight: int, active: Seat, taken: int = NONE) -> None:
        super().__init__(game)
        self.heap = heap
        self.daylight = daylight
        self.active = active
        self.taken = taken

    def copy(self) -> State:
        twin = State(self.game, self.heap, self.daylight, self.active, self.taken)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    def choices(self) -> list[Action]:
        return [TAKE(logs - 1) for logs in range(1, min(MOST, self.heap) + 1)]

    def refusal(self, action: Action) -> str:
        return "too-few" if action in TAKE and self.seat != CHANCE else "not-now"

    def perform(self, action: Action) -> None:
        if action in TAKE:
            self._take(TAKE.values(action)[0] + 1)
        elif action in DIE:
            self._throw(DIE.values(action)[0] + 1)
        else:  # [several]
            self.begin(FIRST.values(action)[0])  # [several]

    def _take(self, logs: int) -> None:
        """One log is safe; for more of them a die is thrown, and the turn ends with it."""
        self.tell(Take, self.seat, logs)
        if logs == 1:
            self._carry(logs)
        else:
            self.taken, self.seat = logs, CHANCE

    def _throw(self, face: int) -> None:
        slipped = face < self.taken
        self.tell(Throw, self.active, face, slipped)
        self._carry(0 if slipped else self.taken)

    def _carry(self, logs: int) -> None:
        """The logs are at the camp, and the next player is to move."""
        self.heap -= logs
        self.taken = NONE
        self.daylight -= 1
        self.turn += 1
        self.seat = self.active = seat_after(self.active, self.game.seats)
        self.judge()

    def judge(self) -> None:
        """The end, if there is no log left, or no light: all win, or nobody."""
        if self.heap == 0:
            self.end("home", every_seat(self.game.seats))
        elif self.daylight == 0:
            self.end("night", ())

    def weights(self) -> list[tuple[Action, int]]:
        if not self.taken:  # [several]
            return first_draws(FIRST, self.game.seats)  # [several]
        return [(DIE(face), 1) for face in range(FACES)]

    def begin(self, seat: Seat) -> None:
        """The setup is done."""
        self.seat = self.active = seat
        self.tell(First, seat)  # [several]

    def key(self) -> bytes:
        return bytes([self.heap, self.daylight, self.active, self.taken, self.seat & 7])

    def position(self) -> str:
        drawn = self.seat != CHANCE or self.taken
        to_move = SEATS[self.active] if drawn else UNDRAWN
        return f"heap {self.heap}; daylight {self.daylight}; to-move {to_move}; taken {self.taken}; turns {self.turn}"

    def shows(self, seat: Seat | None) -> Part:
        return {"heap": self.heap, "taken": self.taken, "daylight": self.daylight, "position": self.position()}


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Every turn takes an hour."""
    setup: Setup = game.setup
    return setup.daylight


def setup(game: Game) -> Setup:
    heap, daylight = number(game.rulings, "heap", 1, LARGEST), number(game.rulings, "daylight", 1, LONGEST)
    return Setup(first_seat(game), heap, daylight)


def blank(game: Game) -> State:
    setup: Setup = game.setup
    state = State(game, setup.heap, setup.daylight, Seat(0))
    if setup.first != CHANCE:
        state.begin(setup.first)
    return state


def position(game: Game, text: str) -> State:
    words = fields(text, need=("heap", "daylight", "to-move"), may=("taken", "turns"))
    heap, daylight = read_number(words["heap"], LARGEST), read_number(words["daylight"], LONGEST)
    taken = read_number(words.get("taken", ["0"]), min(MOST, heap))
    drawn = words["to-move"] != [UNDRAWN]
    if taken == 1 or (taken and not (drawn and daylight)):
        raise PositionError("a die is thrown for two logs or for three, in somebody's turn")
    state = State(game, heap, daylight, read_seat(words["to-move"], game.seats) if drawn else Seat(0), taken)
    state.turn = read_number(words.get("turns", ["0"]), LONGEST)
    if drawn and not taken:
        state.seat = state.active
        state.judge()
    return state
