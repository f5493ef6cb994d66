"""What a learner sees of a state: one row of numbers from 0 to 1, and what each of them means.

A room declares the parts of its tensor once; they are the same for all its options, so that a learner can go from one
to another. The own side comes first in every part that has sides. The board itself is not turned: a part of the tensor
says which seat looks, so that actions keep their numbers.

>>> spec = TensorSpec(1)
>>> spec.part("own", (1, 2, 2), "own stones"), spec.part("other", (1, 2, 2), "the other's stones")
(0, 4)
>>> spec.shape, spec.size
((2, 2, 2), 8)
>>> spec.part("turn", (1,), "turns played"), spec.shape
(8, (9,))
"""

from __future__ import annotations

from array import array
from bisect import bisect
from collections.abc import Callable, Iterable
from math import prod
from textwrap import fill
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.kernel.actions import AnyFamily
    from moonwood.kernel.steps import StepTable

LOW: Final = 0.0
HIGH: Final = 1.0
"""Every number of a tensor lies between these, both included."""

WIDTH: Final = 120


class TensorPart(NamedTuple):
    """Some numbers that belong together, in this shape."""

    name: str
    shape: tuple[int, ...]
    meaning: str

    @property
    def size(self) -> int:
        return prod(self.shape)


class TensorSpec:
    """The parts of a tensor, one after the other, in the order in which they are declared."""

    def __init__(self, version: int) -> None:
        """`version`: one more whenever the numbers of some state, or of its decisions, would be others than before."""
        self.version = version
        self.parts: list[TensorPart] = []
        self.starts: dict[str, int] = {}
        self.size = 0
        self.brief: Callable[[Any, Seat], array[float]] | None = None
        """Like the room's `tensor`, with one number for each plane that says only one; None where there is no such."""
        self.whole = 0
        """Where these planes begin; they are the last ones."""
        self._nothing: array[float] = array("f")
        """As many zeros, to be copied."""

    def part(self, name: str, shape: tuple[int, ...], meaning: str) -> int:
        """Declare the next part; where it begins."""
        if name in self.starts:
            raise ValueError(f"the tensor already has a part {name!r}")
        part, start = TensorPart(name, shape, meaning), self.size
        self.parts.append(part)
        self.starts[name] = start
        self.size += part.size
        return start

    @property
    def shape(self) -> tuple[int, ...]:
        """Planes of one board where all parts are such, else one row."""
        boards = {part.shape[1:] for part in self.parts}
        if len(boards) == 1 and boards != {()}:
            return (sum(part.shape[0] for part in self.parts), *boards.pop())
        return (self.size,)

    def start(self, name: str) -> int:
        """Where a part begins."""
        return self.starts[name]

    def abridge(self, whole: int, brief: Callable[[Any, Seat], array[float]]) -> None:
        """From a place on every plane says one number, and there is a brief form: many games are spread in one go."""
        self.whole, self.brief = whole, brief

    def zeros(self, size: int | None = None) -> array[float]:
        """A tensor of nothing, to be filled; a brief one has a size of its own."""
        if len(self._nothing) != self.size:
            self._nothing = array("f", bytes(4 * self.size))
        return self._nothing[:size]

    def describe(self) -> str:
        """A list for people: where each part begins, its name, its shape and its meaning."""
        lines = [
            f"- {self.starts[part.name]}: **{part.name}** ({' x '.join(map(str, part.shape))}): {part.meaning}"
            for part in self.parts
        ]
        return "\n".join(fill(line, WIDTH, subsequent_indent="  ") for line in lines)


_PLANES: Final[dict[tuple[int, float], array[float]]] = {}
"""Planes that say one number, by their area and that number: flags, and counts as parts of a limit, so they are few."""


def fill_plane(numbers: array[float], start: int, area: int, value: float) -> None:
    """Let a whole plane say one number; it holds zeros. In a brief tensor its area is 1."""
    if value == 0.0:
        return
    if area == 1:
        numbers[start] = value
        return
    plane = _PLANES.get((area, value))
    if plane is None:
        plane = _PLANES[area, value] = array("f", [value]) * area
    numbers[start : start + area] = plane


def share(count: int, half: int = 4) -> float:
    """A count without a largest one as a number below 1: `half` of them are one half, and different counts differ."""
    return count / (count + half)


def mark(numbers: array[float], start: int, places: Iterable[int]) -> None:
    """Say 1 at some places of a part; those below 0 are none."""
    for place in places:
        if place >= 0:
            numbers[start + place] = 1.0


class StepPart:
    """The steps that wait on a stack, the next one first: for each its kind, and the values of its parameters."""

    def __init__(self, table: StepTable, depth: int) -> None:
        """`depth`: so many of them are told."""
        kinds: list[AnyFamily] = list(table.table.families.values())
        self.depth = depth
        self.names = tuple(kind.name for kind in kinds)
        self.row = len(kinds) + max(len(kind.sizes) for kind in kinds)
        self._kinds = kinds
        self._first = [kind.first for kind in kinds]

    def part(self, name: str) -> TensorPart:
        """How these numbers are declared: `spec.part(*steps.part("steps"))`."""
        meaning = "what is asked and what waits behind it, row by row: the kind of step, and the values it is about"
        return TensorPart(name, (self.depth, self.row), meaning)

    def fill(self, numbers: array[float], start: int, stack: list[int]) -> None:
        for entry in stack[: -self.depth - 1 : -1]:
            number = bisect(self._first, entry) - 1
            kind = self._kinds[number]
            numbers[start + number] = 1.0
            place = start + len(self._kinds)
            for value, size in zip(kind.values(entry), kind.sizes, strict=True):
                numbers[place] = value / max(1, size - 1)
                place += 1
            start += self.row
