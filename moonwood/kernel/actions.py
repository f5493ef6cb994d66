"""Named families of actions <-> small integers <-> text.

>>> table = ActionTable()
>>> TILT = table.family("tilt", cube=9, direction=("n", "e", "s", "w"))
>>> STOP = table.family("stop")
>>> TILT(4, 0)
16
>>> table.text(16), table.parse("tilt 4 n"), table.text(STOP())
('tilt 4 n', 16, 'stop')
>>> TILT.values(16)
(4, 0)

An action is a type of its own, so that a type checker tells it from a seat, a place or a count; at run time it is an
int, and nothing else. Families make actions, and states hand them out; whoever works one out says `Action(number)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import index
from typing import Any, Final, Generic, NewType, SupportsIndex, TypeVarTuple

from moonwood.kernel.errors import NotationError
from moonwood.kernel.whole import whole

Action = NewType("Action", int)
Values = TypeVarTuple("Values")

HIDDEN: Final = "?"


class Family(Generic[*Values]):
    """All actions with one name; calling it with parameter numbers gives the action's integer.

    A room may say of which types they are, so that none is taken for another: `MOVE: Final[Family[Cell, Cell]]`.
    """

    def __init__(
        self,
        name: str,
        first: int,
        params: dict[str, tuple[str, ...]],
        *,
        secret: bool = False,
        shows: bool = False,
        free: bool = False,
        chance: bool = False,
        unordered: bool = False,
    ) -> None:
        self.name = name
        self.first = Action(first)
        self.params = params
        self.secret = secret
        self.shows = shows
        self.free = free
        self.chance = chance
        self.unordered = unordered
        self.sizes: list[int] = [len(words) for words in params.values()]
        self.size = 1
        for size in self.sizes:
            self.size *= size
        self.actions: tuple[Action, ...] = ()
        """All of them in their order; to look one up is cheaper than a call, where a search makes millions of them."""

    def __call__(self, *values: *Values) -> Action:
        numbers: tuple[int, ...] = values  # type: ignore[assignment]
        if len(numbers) != len(self.sizes):
            raise NotationError(
                "{name} takes {count} values, not {written}",
                name=self.name,
                count=len(self.sizes),
                written=len(numbers),
            )
        number = 0
        for place in range(len(numbers)):
            value, size = numbers[place], self.sizes[place]
            if not 0 <= value < size:
                raise NotationError(
                    "{name}: {value} is not between 0 and {last}", name=self.name, value=value, last=size - 1
                )
            number = number * size + value
        return Action(self.first + number)

    def __contains__(self, action: int) -> bool:
        return self.first <= action < self.first + self.size

    def values(self, action: int) -> tuple[*Values]:
        """The parameter numbers of one of this family's actions."""
        number = action - self.first
        values: list[Any] = []
        for size in reversed(self.sizes):
            number, value = divmod(number, size)
            values.append(value)
        return tuple(reversed(values))

    def text(self, action: int) -> str:
        numbers: list[Any] = list(self.values(action))
        values = zip(self.params.values(), numbers, strict=True)
        return " ".join([self.name, *(words[value] for words, value in values)])


AnyFamily = Family[*tuple[Any, ...]]
"""One whose values may be of any types."""


class ActionTable:
    """The fixed action space of a game. The order of the families is part of the notation: append, never reorder."""

    def __init__(self, *, listed: bool = True) -> None:
        """Unless it is `listed`, its families do not keep their `actions`."""
        self._listed = listed
        self.families: dict[str, AnyFamily] = {}
        self._owner: list[AnyFamily] = []
        self._never: set[int] = set()

    def __len__(self) -> int:
        return len(self._owner)

    def family(
        self,
        name: str,
        *,
        secret: bool = False,
        shows: bool = False,
        free: bool = False,
        chance: bool = False,
        unordered: bool = False,
        **params: int | Sequence[str],
    ) -> AnyFamily:
        """Add a family. A parameter is a count (written as numbers) or the words for its values.

        `secret`: a chance whose outcome one seat alone learns; to others it reads `name ?`.
        `shows`: lays open what its seat alone knew (a card from the hand), so it can never be taken back silently.
        `chance`: drawn, never decided.
        `free`: may be taken beside the question that is asked; the page shows it in a drawer.
        `unordered`: on a board its values are chosen in any order: they are a set, or none depends on another.
        """
        if name in self.families:
            raise ValueError(f"the table already has a family {name!r}")
        words = {key: _words(values) for key, values in params.items()}
        family: AnyFamily = Family(
            name, len(self), words, secret=secret, shows=shows, free=free, chance=chance, unordered=unordered
        )
        if self._listed:
            family.actions = tuple([Action(number) for number in range(len(self), len(self) + family.size)])
        self.families[name] = family
        self._owner.extend([family] * family.size)
        return family

    def extended(self) -> ActionTable:
        """A table that begins as this one and may get more families: for games in which more can be decided."""
        longer = ActionTable()
        longer.families = dict(self.families)
        longer._owner = self._owner.copy()
        longer._never = self._never.copy()
        return longer

    def rule_out(self, actions: Iterable[int]) -> None:
        """Numbers that have a notation and that no state ever offers: a learner needs no output for them."""
        self._never.update(actions)

    def decisions(self) -> list[Action]:
        """The actions that seats decide on, ascending: all but what chance draws and what was ruled out."""
        never = self._never
        return [Action(n) for n, family in enumerate(self._owner) if not family.chance and n not in never]

    def owner(self, action: SupportsIndex) -> AnyFamily:
        """The family an action belongs to."""
        return self._owner[self.number(action)]

    def number(self, action: SupportsIndex) -> Action:
        """A number as an action; whatever is none of this table raises NotationError."""
        try:
            number = whole(action)
        except TypeError:
            number = -1
        if not 0 <= number < len(self):
            raise NotationError(
                "no action {action!r}; this game's actions are 0 to {last}", action=action, last=len(self) - 1
            )
        return Action(number)

    def text(self, action: SupportsIndex, *, hidden: bool = False) -> str:
        """Short notation. With `hidden`, what a seat reads that may not know the outcome."""
        family = self.owner(action)
        return f"{family.name} {HIDDEN}" if hidden and family.secret else family.text(index(action))

    def parse(self, text: str) -> Action:
        """The action that `text` names; the inverse of `text`."""
        name, *values = text.split() or [""]
        family = self.families.get(name)
        if family is None:
            raise NotationError("no action {name!r}; there are: {there}", name=name, there=", ".join(self.families))
        if len(values) != len(family.params):
            wanted = " ".join([name, *family.params])
            raise NotationError("{written!r} does not fit; write: {wanted}", written=text, wanted=wanted)
        return family(*(_index(family.name, *pair) for pair in zip(family.params.items(), values, strict=True)))


class Decisions:
    """The decisions of a game, numbered without gaps: the outputs of a policy.

    >>> decisions = Decisions([2, 3, 7], 9)
    >>> len(decisions), decisions[2], decisions.index(7), 4 in decisions
    (3, 7, 2, False)
    """

    def __init__(self, actions: list[Action], table: int) -> None:
        """`table`: how many actions there are in all."""
        self.actions = actions
        self._index: list[int] = [-1] * table
        for number, action in enumerate(actions):
            self._index[action] = number

    def __len__(self) -> int:
        return len(self.actions)

    def __getitem__(self, number: int) -> Action:
        """The action of a decision."""
        return self.actions[number]

    def __contains__(self, action: int) -> bool:
        return 0 <= action < len(self._index) and self._index[action] >= 0

    def index(self, action: int) -> int:
        """The number of an action; NotationError if it is no decision."""
        if action not in self:
            raise NotationError("action {action} is no decision", action=action)
        return self._index[action]

    def numbers(self, actions: Iterable[int]) -> list[int]:
        """The numbers of actions that are known to be decisions."""
        index = self._index
        return [index[action] for action in actions]


def _words(values: int | Sequence[str]) -> tuple[str, ...]:
    words = tuple(map(str, range(values))) if isinstance(values, int) else tuple(values)
    if not words or len(set(words)) != len(words) or any(not w or w.split() != [w] or w == HIDDEN for w in words):
        raise ValueError(f"parameter words must be distinct and without spaces: {words}")
    return words


def _index(name: str, param: tuple[str, tuple[str, ...]], word: str) -> int:
    key, words = param
    if word not in words:
        raise NotationError(
            "{name}: no {key} {word!r}; there are: {there}", name=name, key=key, word=word, there=", ".join(words)
        )
    return words.index(word)
