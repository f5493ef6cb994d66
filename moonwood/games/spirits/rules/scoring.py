"""Majorities, missing categories, and who wins: plain functions over counts (§7).

>>> [line for line in majorities([[5, 2], [3, 2]], (0, 1))]
[Line(seat=0, points=5, what='majority', of='BRA'), Line(seat=0, points=2, what='majority', of='DEW'), \
Line(seat=1, points=2, what='majority', of='DEW')]
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import NamedTuple

from moonwood.games.spirits.rules.components import CATEGORIES, PLUS

Counts = Sequence[Sequence[int]]
"""For each side, a number for each category."""


class Line(NamedTuple):
    """One line of a score sheet: who gets how many points, what for, and of which category or card."""

    seat: int
    points: int
    what: str
    of: str = ""


def with_tokens(counts: Sequence[int], tokens: Iterable[int]) -> list[int]:
    """The counts of one side with its tokens added; PLUS tokens count for nothing."""
    sums = list(counts)
    for face in tokens:
        if face != PLUS:
            sums[face] += 1
    return sums


def leaders(counts: Counts, category: int) -> tuple[int, list[int]]:
    """The highest number of a category and the sides that have it; nobody leads where all have none."""
    most = max(count[category] for count in counts)
    return most, [side for side, count in enumerate(counts) if count[category] == most] if most else []


def majorities(counts: Counts, categories: Iterable[int], doubled: Container[int] = ()) -> list[Line]:
    """Each leader scores their number, ties included; once more where the category is doubled (§8.2)."""
    lines: list[Line] = []
    for category in categories:
        most, leading = leaders(counts, category)
        for seat in leading:
            lines.append(Line(seat, most, "majority", CATEGORIES[category]))
            if category in doubled:
                lines.append(Line(seat, most, "moonlight", CATEGORIES[category]))
    return lines


def missing(owned: Counts, categories: Iterable[int], penalty: int) -> list[Line]:
    """What each side loses for the categories that none of its tiles shows."""
    return [
        Line(seat, -penalty, "missing", CATEGORIES[category])
        for category in categories
        for seat, own in enumerate(owned)
        if own[category] == 0
    ]


def added(lines: Iterable[Line], seats: int) -> list[int]:
    """The totals of a score sheet."""
    sums = [0] * seats
    for line in lines:
        sums[line.seat] += line.points
    return sums


def best(candidates: Sequence[int], values: Sequence[int]) -> list[int]:
    """Those of the candidates with the highest value."""
    most = max(values[seat] for seat in candidates)
    return [seat for seat in candidates if values[seat] == most]


def most_fireflies(fireflies: Sequence[int]) -> int | None:
    """The one side with the most Fireflies, which discards its Air tiles with one (§8.1); None on a tie."""
    most = best(range(len(fireflies)), fireflies)
    return most[0] if len(most) == 1 else None
