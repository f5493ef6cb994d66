"""Steps: what is still to be done in a turn, as a small stack on the state.

A kind of step asks a seat (`Ask`), draws (`Draw`) or runs by itself (`Run`). Whatever it does may push further steps,
which come first; another seat may be asked in the middle of a turn; a free action may come before any step that lets
it. A scenario, spell or potion is a step of its own, or a rule that hooks on a named moment (`at_moment`), and the
common turn names none of them.

On the stack a step is a small int that says its kind and, for kinds with parameters, their values:

>>> steps = StepTable()
>>> MOVE = steps.add(Ask("move"))
>>> PLACE = steps.add(Ask("place"), seat=4, kind=("flame", "stone"))
>>> steps.text(MOVE()), steps.text(PLACE(2, 1))
('move', 'place 2 stone')
>>> PLACE.values(PLACE(2, 1)), steps.parse("place 2 stone") == PLACE(2, 1)
((2, 1), True)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Generic, TypeVar

from moonwood.kernel.actions import ActionTable, Family
from moonwood.kernel.chance import Dealer
from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.events import EVERYONE, Audience
from moonwood.kernel.game import Game
from moonwood.kernel.state import CHANCE, OVER, State

RUNS: Final = -3
"""The answer of a step's `seat` if nobody is asked: it runs by itself."""

S = TypeVar("S", bound="Stepped")
R = TypeVar("R")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One kind of step. Calling it with the values of its parameters gives what is pushed.

    The methods get `value`, the number of those values; `values` tells them apart.
    """

    def __init__(self, name: str, *, interruptible: bool = False) -> None:
        """`interruptible`: a free action may come before it is answered."""
        self.name = name
        self.interruptible = interruptible
        self.family = Family(name, 0, {})
        self.first: int = 0
        """What is pushed for the value 0; `first + value` is what is pushed for another one."""
        self.acts: bool = False
        """Whether it has something to do by itself."""

    def __call__(self, *values: int) -> int:
        return self.family(*values) if values or self.family.params else self.first

    def __contains__(self, entry: int) -> bool:
        """Whether something on the stack is of this kind."""
        return entry in self.family

    def values(self, entry: int) -> tuple[int, ...]:
        """The values of what is on the stack."""
        return self.family.values(entry)

    def seat(self, state: S, value: int) -> int:
        """Who is asked: a seat, CHANCE, or RUNS."""
        raise NotImplementedError

    def run(self, state: S, value: int) -> None:
        """Do it; the step has left the stack already. A question or draw with nothing to do is just left out."""

    def choices(self, state: S, value: int) -> list[int]:
        """What may be answered, ascending, never empty."""
        raise NotImplementedError

    def weights(self, state: S, value: int) -> list[tuple[int, int]]:
        """What may be drawn, each with its weight, ascending."""
        raise NotImplementedError

    def draw(self, state: S, value: int, dealer: Dealer) -> int:
        """What a dealer draws from `weights`."""
        return dealer.draw(self.weights(state, value))

    def answer(self, state: S, value: int, action: int) -> None:
        """Do what was answered or drawn; the step has left the stack already."""
        raise NotImplementedError

    def privy(self, state: S, value: int) -> Audience:
        """Who learns what is drawn."""
        return EVERYONE

    def refusal(self, state: S, value: int, action: int) -> str:
        """The name of the rule that refuses an action known to be illegal while this step waits."""
        return "not-now"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that asks a seat: write `choices` and `answer`; by default the seat whose turn it is is asked.

    Where there is nothing to ask, `seat` answers RUNS, and the step is left out.
    """

    def seat(self, state: S, value: int) -> int:
        return state.active


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[S]):
    """A step that asks only where there is a choice: a single answer is given by itself, and none does nothing."""

    def seat(self, state: S, value: int) -> int:
        return state.active if len(self.choices(state, value)) > 1 else RUNS

    def run(self, state: S, value: int) -> None:
        for action in self.choices(state, value):
            self.answer(state, value, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[S]):
    """A step that draws: write `weights` and `answer`. Where there is nothing to draw, it is left out like an `Ask`."""

    def seat(self, state: S, value: int) -> int:
        return CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Step[S]):
    """A step that runs by itself: write `run`."""

    def seat(self, state: S, value: int) -> int:
        return RUNS


K = TypeVar("K", bound=Step)  # type: ignore[type-arg]


class StepTable:
    """The kinds of steps of a game. Positions name steps, so a kind's name never changes its meaning."""

    def __init__(self) -> None:
        self.table = ActionTable()
        self.kinds: list[Step] = []  # type: ignore[type-arg]
        """For each number that may be on the stack, its kind."""

    def add(self, new_kind: K, /, **params: int | Sequence[str]) -> K:
        """Add a kind of step with its parameters, each a count or the words for its values.

        No parameter can be called as the first argument is: compiled, it would be lost.
        """
        new_kind.family = self.table.family(
            new_kind.name, secret=False, shows=False, free=False, chance=False, **params
        )
        new_kind.first = new_kind.family.first
        new_kind.acts = type(new_kind).run is not Step.run
        self.kinds += [new_kind] * new_kind.family.size
        return new_kind

    def text(self, entry: int) -> str:
        """A step as words, for a position."""
        return self.table.text(entry)

    def parse(self, text: str) -> int:
        """The step that the words name; NotationError if there is none."""
        return self.table.parse(text)


@mypyc_attr(allow_interpreted_subclasses=True)
class Stepped(State):
    """A state whose turn is a stack of steps. `active` is whose turn it is, whoever is asked in between.

    A room's `copy` copies `stack`, too. A free action (`free_choices`, `perform_free`) leaves the step that is asked
    where it is: the same question comes back after it.
    """

    def __init__(self, game: Game, steps: StepTable) -> None:
        super().__init__(game)
        self.steps = steps
        self.stack: list[int] = []
        self.active: int = 0

    # What a room may write ------------------------------------------------------------------------------------------

    def free_choices(self) -> list[int]:
        """The free actions that may come before the step that is asked, ascending."""
        return []

    def is_free(self, action: int) -> bool:
        """Whether an action is one of those, and not an answer."""
        return False

    def perform_free(self, action: int) -> None:
        """Play a free action."""
        raise NotImplementedError

    # What follows ---------------------------------------------------------------------------------------------------

    def push(self, *entries: int) -> None:
        """Steps to be done next, in this order, before all that waits already."""
        self.stack.extend(entries[::-1])

    def asked(self) -> Step:  # type: ignore[type-arg]
        """The kind of step that waits for an answer or a draw."""
        return self.steps.kinds[self.stack[-1]]

    def asks(self, kind: Step) -> bool:  # type: ignore[type-arg]
        """Whether this kind of step waits for an answer."""
        return bool(self.stack) and self.stack[-1] in kind.family

    def pending(self, kind: Step) -> int:  # type: ignore[type-arg]
        """The value of the next step of this kind, whatever comes before it; -1 if none waits."""
        for entry in reversed(self.stack):
            if entry in kind.family:
                return entry - kind.first
        return -1

    def choices(self) -> list[int]:
        answers = self.answers()
        free = self.free_choices() if self.asked().interruptible else []
        return sorted(free + answers) if free else answers

    def answers(self) -> list[int]:
        """The answers to the step that is asked, without free actions."""
        top = self.stack[-1]
        kind = self.steps.kinds[top]
        answers: list[int] = kind.choices(self, top - kind.first)
        return answers

    def weights(self) -> list[tuple[int, int]]:
        top = self.stack[-1]
        kind = self.steps.kinds[top]
        return kind.weights(self, top - kind.first)

    def draw(self, dealer: Dealer) -> int:
        top = self.stack[-1]
        kind = self.steps.kinds[top]
        return kind.draw(self, top - kind.first, dealer)

    def privy(self) -> Audience:
        if self.seat != CHANCE:
            return EVERYONE
        top = self.stack[-1]
        kind = self.steps.kinds[top]
        return kind.privy(self, top - kind.first)

    def refusal(self, action: int) -> str:
        top = self.stack[-1]
        kind = self.steps.kinds[top]
        return kind.refusal(self, top - kind.first, action)

    def perform(self, action: int) -> None:
        top = self.stack[-1]
        kind = self.steps.kinds[top]
        if kind.interruptible and self.is_free(action):
            self.perform_free(action)
        else:
            self.stack.pop()
            kind.answer(self, top - kind.first, action)
        self.advance()

    def advance(self) -> None:
        """Run what runs by itself until a seat or chance is asked, or the game is over."""
        stack, kinds = self.stack, self.steps.kinds
        while self.outcome is None:
            top = stack[-1]
            kind = kinds[top]
            seat = kind.seat(self, top - kind.first)
            if seat != RUNS:
                self.seat = seat
                return
            stack.pop()
            if kind.acts:
                kind.run(self, top - kind.first)
        self.seat = OVER

    def stack_key(self) -> bytes:
        """The stack as bytes, for `key`."""
        return b"".join([entry.to_bytes(3, "big") for entry in self.stack])

    def stack_text(self) -> str:
        """The stack as words, the next step first: `assign, move, end-turn`."""
        return ", ".join(self.steps.text(entry) for entry in reversed(self.stack))

    def read_stack(self, text: str) -> None:
        """Take over the steps that `stack_text` wrote; NotationError if it is none."""
        words = [part.strip() for part in text.split(",") if part.strip()]
        self.stack = [self.steps.parse(word) for word in reversed(words)]


def at_moment(rules: Iterable[R], base: type, moment: str) -> tuple[R, ...]:
    """Those of some rules that have something to say at a named moment: they override the method of their base.

    Worked out once a game, so that a moment at which no rule speaks costs nothing.
    """
    silent = getattr(base, moment)
    return tuple(rule for rule in rules if getattr(type(rule), moment) is not silent)
