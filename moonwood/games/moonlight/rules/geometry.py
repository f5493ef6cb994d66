"""Geometry: who is beside whom, as tables that are made once from a layout and that the turn only reads (§2).

A flat forest and a pyramid are told in the same words. `around` are the places beside a place, diagonally too; `sides`
the places left and right of it, on its own level; `covers` the places whose tiles lie on it. Heights decide the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from moonwood.games.moonlight.rules.layout import BRIDGE, Layout, Spot
from moonwood.games.moonlight.rules.places import (
    ALL_DIRECTIONS,
    AREA,
    LONG_SIDES,
    NOWHERE,
    ORTHOGONAL,
    SIDE,
    stepped,
)

Lookup = tuple[tuple[int, ...], ...]
"""For each place, other places."""

HALVES: Final = (0, 1)
"""A tile of a pyramid is two half tiles wide."""


@dataclass(frozen=True)
class Geometry:
    """What a layout's places have to do with each other; tables go by place, and hold places of the layout only.

    `sides` holds NOWHERE where there is no place, since an open side is what is asked for.
    """

    places: tuple[int, ...]
    """In reading order; of a pyramid, from its top level down."""
    around: Lookup
    orthogonal: Lookup
    sides: Lookup
    covers: Lookup
    carriers: Lookup
    rows: tuple[int, ...]
    columns: tuple[int, ...]
    bridges: frozenset[int]
    spots: dict[int, Spot]

    def row(self, place: int) -> list[int]:
        """The places in the row of a place, in reading order."""
        return [other for other in self.places if self.rows[other] == self.rows[place]]

    def column(self, column: int) -> list[int]:
        """The places of a column without its bridges."""
        return [place for place in self.places if self.columns[place] == column and place not in self.bridges]


def geometry_of(layout: Layout) -> Geometry:
    """The tables of a layout."""
    return _pyramid(layout) if layout.levels else _flat(layout)


def _flat(layout: Layout) -> Geometry:
    cells = layout.stacks.keys()
    return Geometry(
        places=tuple(sorted(cells)),
        around=_near(cells, ALL_DIRECTIONS),
        orthogonal=_near(cells, ORTHOGONAL),
        sides=sides_of(cells, LONG_SIDES),
        covers=((),) * AREA,
        carriers=((),) * AREA,
        rows=tuple(place // SIDE for place in range(AREA)),
        columns=tuple(place % SIDE for place in range(AREA)),
        bridges=frozenset(place for place, stack in layout.stacks.items() if stack == BRIDGE),
        spots={},
    )


def _near(cells: Iterable[int], directions: Iterable[tuple[int, int]]) -> Lookup:
    """For each place of the layout and each gap in it, the cells in these directions."""
    known = frozenset(cells)
    steps = tuple(directions)
    return tuple(
        tuple(other for down, right in steps if (other := stepped(place, down, right)) in known)
        for place in range(AREA)
    )


def sides_of(cells: Iterable[int], directions: Iterable[tuple[int, int]], wide: int = 1) -> Lookup:
    """The places at these sides of each; NOWHERE where there is none."""
    known = frozenset(cells)
    steps = tuple(directions)
    return tuple(
        tuple(_or_nowhere(stepped(place, down, right * wide), known) for down, right in steps) for place in range(AREA)
    )


def _or_nowhere(place: int, known: frozenset[int]) -> int:
    return place if place in known else NOWHERE


def _pyramid(layout: Layout) -> Geometry:
    spots = layout.levels
    order = sorted(spots, key=lambda place: (-spots[place].level, place))
    return Geometry(
        places=tuple(order),
        around=_pairs(order, lambda one, other: _may_touch(spots[one], spots[other])),
        orthogonal=_pairs(order, lambda one, other: _is_beside(spots[one], spots[other])),
        sides=sides_of(spots, LONG_SIDES, len(HALVES)),
        covers=_pairs(order, lambda one, other: _lies_on(spots[other], spots[one])),
        carriers=_pairs(order, lambda one, other: _lies_on(spots[one], spots[other])),
        rows=tuple(spots[place].row if place in spots else NOWHERE for place in range(AREA)),
        columns=tuple(spots[place].x if place in spots else NOWHERE for place in range(AREA)),
        bridges=frozenset(),
        spots=spots,
    )


def _pairs(places: list[int], related: Callable[[int, int], bool]) -> Lookup:
    table: list[tuple[int, ...]] = [()] * AREA
    for one in places:
        table[one] = tuple(other for other in sorted(places) if other != one and related(one, other))
    return tuple(table)


def _may_touch(one: Spot, other: Spot) -> bool:
    """Whether two tiles touch, seen from above, once enough of both is uncovered."""
    return abs(one.row - other.row) <= 1 and abs(one.x - other.x) <= len(HALVES)


def _is_beside(one: Spot, other: Spot) -> bool:
    beside = one.row == other.row and abs(one.x - other.x) == len(HALVES)
    above = one.x == other.x and abs(one.row - other.row) == 1
    return one.level == other.level and (beside or above)


def _lies_on(upper: Spot, lower: Spot) -> bool:
    return upper.level == lower.level + 1 and upper.row == lower.row and abs(upper.x - lower.x) < len(HALVES)
