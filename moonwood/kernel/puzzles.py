"""Puzzles: a position, a question and its proved answer; data beside a room, in `puzzles.toml`.

`moonwood lab puzzles GAME` finds and proves them. What is asked is one of a few kinds; a puzzle is shown as a lesson of
one task, or of two where the other seat answers in between.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from hashlib import blake2b
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from moonwood.kernel.errors import LessonError
from moonwood.kernel.lessons import Line, Start
from moonwood.kernel.seats import Seat
from moonwood.kernel.speech import mark
from moonwood.kernel.state import State

if TYPE_CHECKING:
    from moonwood.kernel.game import Room

FILE = "puzzles.toml"
GRADES = 3


@dataclass(frozen=True)
class Kind:
    """What is asked of whoever solves a puzzle."""

    title: str
    ask: str
    right: str
    """What is said to the right answer,"""
    wrong: str
    """and to a wrong one."""


KINDS: dict[str, Kind] = {
    "win": Kind(
        mark("Win this turn"),
        mark("You can win this turn. How?"),
        mark("That wins."),
        mark("That does not win, and there is a turn that does."),
    ),
    "round": Kind(
        mark("Win the round"),
        mark("You can win the round with this turn. How?"),
        mark("The round is yours."),
        mark("That does not win the round, and there is a turn that does."),
    ),
    "only": Kind(
        mark("The only move"),
        mark("After every turn but one the other wins at once. Which one holds?"),
        mark("That holds: nothing wins against it next turn."),
        mark("Now the other wins at once."),
    ),
    "hold": Kind(
        mark("Hold out"),
        mark("After nearly every turn the other wins at once. Find one that holds."),
        mark("That holds: nothing wins against it next turn."),
        mark("Now the other wins at once."),
    ),
    "two": Kind(
        mark("Win in two"),
        mark("No turn wins at once. One wins with your next turn, whatever the other does."),
        mark("Whatever the other does now, you win."),
        mark("After that the other has an answer."),
    ),
    "force": Kind(
        mark("Force it"),
        mark("No turn wins at once. After a few of them you win next turn, whatever the other does. Find one."),
        mark("Whatever the other does now, you win."),
        mark("After that the other has an answer."),
    ),
    "best": Kind(
        mark("The best turn"),
        mark("One turn brings more than all others. Which one?"),
        mark("Nothing brings more."),
        mark("There is a turn that brings more."),
    ),
    "know": Kind(
        mark("What do you know?"),
        mark("What is most likely, for all that you know?"),
        mark("That is the most likely."),
        mark("That is less likely."),
    ),
}
"""The kinds of puzzles, each with its words."""


@dataclass(frozen=True)
class Puzzle:
    """A question about a position, as it lies in a room's file."""

    room: Room
    kind: str
    grade: int
    """From 1, the easiest, to GRADES."""
    options: Mapping[str, object]
    position: str
    play: Line = ()
    """The turn that is the answer,"""
    reply: Line = ()
    """what the other seat does then,"""
    then: Line = ()
    """and the turn that wins against it."""
    tally: str = ""
    """What the best turn brings most of."""
    ask: str = ""
    """Which question of the room's guesswork is asked,"""
    choices: tuple[str, ...] = ()
    """what may be answered: faces, or chances,"""
    right: int = 0
    """which of that is right,"""
    odds: Mapping[str, Fraction] = field(default_factory=dict)
    """and how likely which face is."""
    proof: Mapping[str, object] = field(default_factory=dict)
    """What was counted."""
    source: str = ""
    """The game that it was taken from."""

    @cached_property
    def name(self) -> str:
        """By which it is known for ever, whatever else comes into the file."""
        return blake2b(f"{self.kind} {self.position}".encode(), digest_size=4).hexdigest()

    @property
    def start(self) -> Start:
        return Start(self.options, self.position)

    @cached_property
    def state(self) -> State:
        """The position, to be looked at and not to be changed."""
        return self.start.open(self.room)


# What counts


def has_won(end: State, start: State) -> bool:
    """Whether the turn of the seat that decided at the start has won: the game, or a round of one that has rounds."""
    seat = start.seat
    if end.outcome is not None:
        return seat in end.outcome.winners
    return start.game.room.furniture.rounds is not None and end.points()[seat] > start.points()[seat]


def count(state: State, seat: Seat, tally: str) -> int:
    """What a seat has of what is counted."""
    number: int = state.game.room.furniture.tallies[tally].of(state, seat)
    return number


# Reading


@lru_cache
def puzzles_of(room: Room) -> tuple[Puzzle, ...]:
    """The puzzles of a room, the easiest first; none if it has no file of them."""
    source = files(room.package).joinpath(FILE)
    if not source.is_file():
        return ()
    return tuple(read_puzzle(room, table) for table in tomllib.loads(source.read_text("utf-8"))["puzzle"])


def read_puzzle(room: Room, table: Mapping[str, Any]) -> Puzzle:
    """A puzzle from its table; LessonError for one of no kind."""
    if table.get("kind") not in KINDS:
        raise LessonError(f"{room.name}, {FILE}: no kind {table.get('kind')!r}; there are: {', '.join(KINDS)}")
    line = {name: tuple(table.get(name, ())) for name in ("play", "reply", "then")}
    return Puzzle(
        room,
        table["kind"],
        table["grade"],
        table.get("options", {}),
        table["position"],
        line["play"],
        line["reply"],
        line["then"],
        table.get("tally", ""),
        table.get("ask", ""),
        tuple(table.get("choices", ())),
        table.get("right", 0),
        {face: Fraction(odds) for face, odds in table.get("odds", {}).items()},
        table.get("proof", {}),
        table.get("source", ""),
    )
