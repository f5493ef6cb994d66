"""Steps: what is still to be done in a turn, as a small stack on the state.

A step asks a seat (`Ask`), draws (`Draw`) or runs by itself (`Run`). Whatever it does may push further steps, which
come first; another seat may be asked in the middle of a turn; a free action may come before any step that lets it.
A scenario, spell or potion is a step of its own, or a rule that hooks on a named moment (`at_moment`), and the common
turn names none of them.

The values of a step are its attributes. On the stack it is a small int that says its kind and those values; the table
of steps makes the object of such a number when it first meets it, and keeps it:

>>> class Place(Ask[Stepped]):
...     def __init__(self, player: int, good: int) -> None:
...         self.player = player
...         self.good = good
>>> steps = StepTable()
>>> PLACE = steps.add("place", Place, player=4, good=("flame", "stone"))
>>> steps.text(PLACE(2, 1)), steps.parse("place 2 stone") == PLACE(2, 1)
('place 2 stone', True)
>>> steps.step(PLACE(2, 1)).good
1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Final, Generic, ParamSpec, TypeVar

from moonwood.kernel.actions import Action, ActionTable, AnyFamily
from moonwood.kernel.chance import Dealer
from moonwood.kernel.compiler import mypyc_attr
from moonwood.kernel.events import EVERYONE, Audience
from moonwood.kernel.game import Game
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE, OVER, State

RUNS: Final = Seat(-3)
"""The answer of a step's `who` if nobody is asked: it runs by itself."""

S = TypeVar("S", bound="Stepped")
R = TypeVar("R")
P = ParamSpec("P")


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One step. What it is about its class takes as values and keeps as attributes, which never change."""

    interruptible: ClassVar[bool] = False
    """Whether a free action may come before it is answered."""
    entry: int
    """What stands for it on the stack."""
    kind: StepKind[..., Any]

    def who(self, state: S) -> Seat:
        """Who is asked: a seat, CHANCE, or RUNS."""
        raise NotImplementedError

    def run(self, state: S) -> None:
        """Do it; the step has left the stack already. A question or draw with nothing to do is just left out."""

    def choices(self, state: S) -> list[Action]:
        """What may be answered, ascending, never empty."""
        raise NotImplementedError

    def weights(self, state: S) -> list[tuple[Action, int]]:
        """What may be drawn, each with its weight, ascending."""
        raise NotImplementedError

    def draw(self, state: S, dealer: Dealer) -> Action:
        """What a dealer draws from `weights`."""
        return dealer.draw(self.weights(state))

    def answer(self, state: S, action: Action) -> None:
        """Do what was answered or drawn; the step has left the stack already."""
        raise NotImplementedError

    def privy(self, state: S) -> Audience:
        """Who learns what is drawn."""
        return EVERYONE

    def refusal(self, state: S, action: Action) -> str:
        """The name of the rule that refuses an action known to be illegal while this step waits."""
        return "not-now"


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step[S]):
    """A step that asks a seat: write `choices` and `answer`; by default the seat whose turn it is is asked.

    Where there is nothing to ask, `who` answers RUNS, and the step is left out.
    """

    def who(self, state: S) -> Seat:
        return state.active


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(Ask[S]):
    """A step that asks only where there is a choice: a single answer is given by itself, and none does nothing."""

    def who(self, state: S) -> Seat:
        return state.active if len(self.choices(state)) > 1 else RUNS

    def run(self, state: S) -> None:
        for action in self.choices(state):
            self.answer(state, action)


@mypyc_attr(allow_interpreted_subclasses=True)
class Draw(Step[S]):
    """A step that draws: write `weights` and `answer`. Where there is nothing to draw, it is left out like an `Ask`."""

    def who(self, state: S) -> Seat:
        return CHANCE


@mypyc_attr(allow_interpreted_subclasses=True)
class Run(Step[S]):
    """A step that runs by itself: write `run`."""

    def who(self, state: S) -> Seat:
        return RUNS


T = TypeVar("T", bound="Step[Any]")


class StepKind(Generic[P, T]):
    """A kind of step: called with values it gives what is pushed for them."""

    def __init__(self, family: AnyFamily, make: Callable[P, T]) -> None:
        """`make`: the class of its steps, which takes the values of the family's parameters, in their order."""
        self.family = family
        self.name = family.name
        self.first = family.first
        """What is pushed for the first values."""
        self.end = family.first + family.size
        self._make: Callable[..., T] = make
        self._entries: dict[Any, int] = {}
        shape = self._fit()
        self.interruptible: bool = shape.interruptible
        self.acts: bool = shape.run is not Step.run
        """Whether its steps have something to do by themselves."""

    def __call__(self, *values: P.args, **named: P.kwargs) -> int:
        entry = self._entries.get(values)
        return self._enter(values, named) if entry is None else entry

    def _enter(self, values: tuple[Any, ...], named: dict[str, Any]) -> int:
        """Compute a number once; those that are pushed often are found faster."""
        values += tuple([named[name] for name in list(self.family.params)[len(values) :]]) if named else ()
        entry = self.family(*values)
        self._entries[values] = entry
        return entry

    def __contains__(self, entry: int) -> bool:
        """Whether something on the stack is of this kind."""
        return self.first <= entry < self.end

    def make(self, entry: int) -> T:
        """The step that a number on the stack stands for."""
        step = self._make(*self.family.values(entry))
        step.entry, step.kind = entry, self
        return step

    def _fit(self) -> Any:
        """The class of its steps; TypeError unless each value arrives under the name that the table gives to it."""
        names = list(self.family.params)
        try:
            step: Any = self._make(*range(len(names)))
        except TypeError as error:
            raise TypeError(f"step {self.name!r}: its class does not take the values ({', '.join(names)})") from error
        for place, name in enumerate(names):
            if getattr(step, name, None) != place:
                raise TypeError(f"step {self.name!r}: value {place + 1} of its class is not {name!r}")
        return type(step)


class StepTable:
    """The kinds of steps of a game. Positions name steps, so a kind's name never changes its meaning."""

    def __init__(self) -> None:
        self.table = ActionTable(listed=False)
        self.kinds: list[StepKind[..., Any]] = []
        """For each number that may be on the stack, its kind."""
        self.objects: list[Step[Any] | None] = []
        """For each of them its step, once it was met."""

    def add(self, name: str, make: Callable[P, T], /, **params: int | Sequence[str]) -> StepKind[P, T]:
        """Add a kind of step with its parameters, each a count or the words for its values.

        They are the values that its class takes, in the same order; TypeError if they are not.
        """
        family = self.table.family(name, secret=False, shows=False, free=False, chance=False, unordered=False, **params)
        kind = StepKind(family, make)
        self.kinds += [kind] * family.size
        self.objects += [None] * family.size
        return kind

    def step(self, entry: int) -> Step[Any]:
        """The step that a number on the stack stands for."""
        step = self.objects[entry]
        if step is None:
            step = self.objects[entry] = self.kinds[entry].make(entry)
        return step

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
        self.active: Seat = Seat(0)

    # What a room may write ------------------------------------------------------------------------------------------

    def free_choices(self) -> list[Action]:
        """The free actions that may come before the step that is asked, ascending."""
        return []

    def is_free(self, action: Action) -> bool:
        """Whether an action is one of those, and not an answer."""
        return False

    def perform_free(self, action: Action) -> None:
        """Play a free action."""
        raise NotImplementedError

    # What follows ---------------------------------------------------------------------------------------------------

    def push(self, *entries: int) -> None:
        """Steps to be done next, in this order, before all that waits already."""
        self.stack.extend(entries[::-1])

    def top(self) -> Step[Any]:
        """The step that waits for an answer or a draw."""
        return self.steps.objects[self.stack[-1]] or self.steps.step(self.stack[-1])

    def asked(self) -> StepKind[..., Any]:
        """The kind of step that waits for an answer or a draw."""
        return self.steps.kinds[self.stack[-1]]

    def asks(self, kind: StepKind[..., Any]) -> bool:
        """Whether this kind of step waits for an answer."""
        return bool(self.stack) and kind.first <= self.stack[-1] < kind.end

    def awaits(self, kind: StepKind[..., Any]) -> bool:
        """Whether a step of this kind waits, whatever comes before it."""
        first, end = kind.first, kind.end
        for entry in self.stack:  # noqa: SIM110 (asked all the time by searches, and faster than a generator)
            if first <= entry < end:
                return True
        return False

    # What is asked all the time looks for its step itself: a call would cost as much as many a step.

    def choices(self) -> list[Action]:
        step = self.steps.objects[self.stack[-1]] or self.top()
        answers: list[Action] = step.choices(self)
        free = self.free_choices() if step.kind.interruptible else []
        return sorted(free + answers) if free else answers

    def answers(self) -> list[Action]:
        """The answers to the step that is asked, without free actions."""
        return self.top().choices(self)

    def weights(self) -> list[tuple[Action, int]]:
        return self.top().weights(self)

    def draw(self, dealer: Dealer) -> Action:
        step = self.steps.objects[self.stack[-1]] or self.top()
        return step.draw(self, dealer)

    def privy(self) -> Audience:
        return self.top().privy(self) if self.seat == CHANCE else EVERYONE

    def refusal(self, action: Action) -> str:
        return self.top().refusal(self, action)

    def perform(self, action: Action) -> None:
        step = self.steps.objects[self.stack[-1]] or self.top()
        if step.kind.interruptible and self.is_free(action):
            self.perform_free(action)
        else:
            self.stack.pop()
            step.answer(self, action)
        self.advance()

    def advance(self) -> None:
        """Run what runs by itself until a seat or chance is asked, or the game is over."""
        stack, objects = self.stack, self.steps.objects
        while self.outcome is None:
            step = objects[stack[-1]] or self.top()
            seat = step.who(self)
            if seat != RUNS:
                self.seat = seat
                return
            stack.pop()
            if step.kind.acts:
                step.run(self)
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
