"""What the laws look at: a moment of a random game, and what comes of an action."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import NoReturn

from moonwood.kernel.actions import Action
from moonwood.kernel.errors import MoonwoodError
from moonwood.kernel.events import Event
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat, every_seat
from moonwood.kernel.state import State

CLOSELY = 12
"""Decisions of a game."""


class CheckFailed(MoonwoodError):
    """A law of the contract is broken."""


@dataclass
class Report:
    """What a check went through."""

    games: int = 0
    decisions: int = 0
    draws: int = 0
    turns: int = 0
    """The most turns of a game."""
    deciding: set[int] = field(default_factory=set)
    """The seats that had something to decide."""
    secrets: bool = False
    """Whether something was hidden from a seat at any moment."""
    won: bool = False
    """Whether anybody won a game."""
    warnings: list[str] = field(default_factory=list)
    """What is against no law and yet looks wrong, in words."""
    endings: set[str] = field(default_factory=set)
    names: set[tuple[str, str]] = field(default_factory=set)
    """Kind and name of what was met: endings, families of actions, refusals."""

    def met(self, kind: str, name: str | None) -> None:
        if name is not None:
            self.names.add((kind, name))

    def never_met(self, game: Game) -> list[str]:
        """What the rules list and no game came to, in words: rare, or impossible."""
        rules = game.room.rules
        listed = {"ending": rules.ENDINGS, "action": tuple(game.table.families), "refusal": rules.REFUSALS}
        return [f"{kind} {name}" for kind, names in listed.items() for name in names if (kind, name) not in self.names]


@dataclass
class Moment:
    """A state in a random game, as the laws see it."""

    game: Game
    state: State
    rng: Random
    guesses: int
    """How many guesses are drawn for the law of their frequencies."""
    themes: Sequence[str] = ()
    """In which its board is drawn besides the usual one."""
    draw_every: int = 1
    """Of so many positions that are looked at closely one is drawn, and each that asks something new."""
    closely: int = CLOSELY
    """So many decisions of a game are tested with every law; later some of them are."""
    long: bool = False
    """Whether everything is tried, however long that takes."""
    report: Report = field(default_factory=Report)
    seen: dict[bytes, tuple[list[Action], dict[int, tuple[bytes, str]]]] = field(default_factory=dict)
    """For each key met: its actions, and for each action tried the key and the ending it led to."""
    words: dict[str, set[str]] = field(default_factory=dict)
    """For each field of a position the words that were met in it."""
    lines: dict[str, bool] = field(default_factory=dict)
    """For each kind of event met, whether it ever had words."""
    clauses: set[str] = field(default_factory=set)
    """The clauses that questions named."""
    tensors: dict[bytes, tuple[Seat, list[Action]]] = field(default_factory=dict)
    """For each tensor met of a seat that decides: the seat and its actions."""
    questions: Counter[frozenset[str]] = field(default_factory=Counter)
    """How often each choice between families of actions was looked at closely."""
    law: str = ""
    """The law that is tested now."""
    eyes: Random = field(default_factory=lambda: Random(0))
    """Says who looks; apart from `rng`, so that the games are the same whoever does."""

    def test(self, *laws: Law) -> None:
        """Hold the moment against some laws."""
        for law in laws:
            self.law = (law.__doc__ or law.__name__).split("\n")[0].rstrip(".")
            law(self)

    def require(self, right: bool, law: str, mend: str) -> None:
        if not right:
            self.fail(law, mend)

    def fail(self, law: str, mend: str) -> NoReturn:
        raise CheckFailed(f"{self.game!r}, turn {self.state.turn}: {law}. {mend}")

    def worth_drawing(self) -> bool:
        """Whether the board is to be drawn now."""
        question = frozenset(self.game.table.owner(action).name for action in self.state.actions())
        self.questions[question] += 1
        return self.questions[question] == 1 or self.questions.total() % self.draw_every == 0

    def seats(self) -> list[int | None]:
        return [*every_seat(self.game.seats), None]

    def viewers(self) -> list[int | None]:
        """Whoever decides, and somebody else: boards cost much, and over some moments all look at them."""
        others = [seat for seat in self.seats() if seat != self.state.seat]
        one = self.eyes.choice(others)
        return [one] if len(others) > self.game.seats else [self.state.seat, one]


Law = Callable[[Moment], None]


class After:
    """A copy of a state after an action, and what was told about it."""

    def __init__(self, state: State, action: Action) -> None:
        self.state = state.copy()
        self.events: list[Event] = []
        self.state.apply(action, self.events)

    def told(self, seat: int | None) -> list[Event]:
        """What a seat (None: the public) is told of it."""
        return [event for event in self.events if event.audience.includes(seat)]

    def seen_by(self, seat: int | None) -> Mapping[str, object]:
        """All that a seat (None: the public) may know of it."""
        return {**self.state.view(seat), "events": self.told(seat)}

    def differences(self, other: After, seat: int | None) -> str:
        return differences(self.seen_by(seat), other.seen_by(seat))


def who(seat: int | None) -> str:
    """A viewer in words."""
    return "the public" if seat is None else f"seat {seat}"


def differences(one: Mapping[str, object], other: Mapping[str, object]) -> str:
    """The names of what is not the same in two views."""
    return ", ".join(sorted(name for name in {*one, *other} if one.get(name) != other.get(name)))
