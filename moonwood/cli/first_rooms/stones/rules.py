"""First Stones: the state and the legal moves.

A heap of stones. In turn the players take one, two or three of them. Whoever takes the last one wins.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypedDict

from moonwood.kernel import view
from moonwood.kernel.actions import Action, ActionTable
from moonwood.kernel.events import Event, First
from moonwood.kernel.first import first_draws, first_family, first_seat
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.rulings import number
from moonwood.kernel.seats import Seat, seat_after
from moonwood.kernel.state import CHANCE
from moonwood.kernel.state import State as Base

MOST_SEATS = 4
MOST = 3
"""So many stones may be taken at once."""
LARGEST = 30
"""So many fit into the picture."""
UNDRAWN = "?"
"""Whose turn it is in a position before that is drawn."""

TABLE = ActionTable()
TAKE = TABLE.family("take", stones=tuple(str(number) for number in range(1, MOST + 1)))
FIRST = first_family(TABLE, MOST_SEATS)

ENDINGS = ("last-stone",)
REFUSALS = ("not-now", "too-few")


class Part(TypedDict):
    """What lies on the table."""

    heap: int
    position: str


class View(Part, view.View):
    """All that a player sees."""


@dataclass(frozen=True)
class Take(Event):
    """A seat took stones."""

    seat: Seat
    stones: int


class Setup(NamedTuple):
    """What the options and rulings come to."""

    first: Seat
    """Who begins; CHANCE if that is drawn."""
    heap: int


class State(Base):
    """`active` is whose turn it is."""

    def __init__(self, game: Game, heap: int, active: Seat) -> None:
        super().__init__(game)
        self.heap = heap
        self.active = active

    def copy(self) -> State:
        twin = State(self.game, self.heap, self.active)
        twin.seat, twin.turn, twin.outcome = self.seat, self.turn, self.outcome
        return twin

    def choices(self) -> list[Action]:
        return [TAKE(stones - 1) for stones in range(1, min(MOST, self.heap) + 1)]

    def refusal(self, action: Action) -> str:
        return "too-few" if action in TAKE and self.seat != CHANCE else "not-now"

    def perform(self, action: Action) -> None:
        if self.seat == CHANCE:
            self.begin(FIRST.values(action)[0])
            return
        stones = TAKE.values(action)[0] + 1
        self.heap -= stones
        self.tell(Take, self.seat, stones)
        self.seat = self.active = seat_after(self.active, self.game.seats)
        self.turn += 1
        self.judge()

    def judge(self) -> None:
        """The end, if the heap is empty: whoever took last has won."""
        if self.heap == 0:
            self.end("last-stone", (seat_after(self.active, self.game.seats, -1),))

    def weights(self) -> list[tuple[Action, int]]:
        return first_draws(FIRST, self.game.seats)

    def begin(self, seat: Seat) -> None:
        """The setup is done."""
        self.seat = self.active = seat
        self.tell(First, seat)

    def key(self) -> bytes:
        return bytes([self.heap, self.active, self.seat & 7])

    def position(self) -> str:
        to_move = UNDRAWN if self.seat == CHANCE else SEATS[self.active]
        return f"heap {self.heap}; to-move {to_move}; turns {self.turn}"

    def shows(self, seat: Seat | None) -> Part:
        return {"heap": self.heap, "position": self.position()}


def table(game: Game) -> ActionTable:
    return TABLE


def max_decisions(game: Game) -> int:
    """Every turn takes a stone."""
    setup: Setup = game.setup
    return setup.heap


def setup(game: Game) -> Setup:
    return Setup(first_seat(game), number(game.rulings, "heap", 1, LARGEST))


def blank(game: Game) -> State:
    setup: Setup = game.setup
    state = State(game, setup.heap, Seat(0))
    if setup.first != CHANCE:
        state.begin(setup.first)
    return state


def position(game: Game, text: str) -> State:
    words = fields(text, need=("heap", "to-move"), may=("turns",))
    heap = read_number(words["heap"], LARGEST)
    turns = read_number(words.get("turns", ["0"]), LARGEST)
    drawn = words["to-move"] != [UNDRAWN]
    state = State(game, heap, read_seat(words["to-move"], game.seats) if drawn else Seat(0))
    state.turn = turns
    if drawn:
        state.seat = state.active
        state.judge()
    return state
