"""Where everything lies on the picture, for a desk and for a phone that is held upright."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, ROWS


class Box(NamedTuple):
    """A part of the picture."""

    x: float
    y: float
    width: float
    height: float


class Plan(NamedTuple):
    """The parts of the picture. `type` is the smallest type on it; `chip` the height of what is tapped."""

    width: float
    height: float
    wide: bool
    type: float
    chip: float
    strip: Box
    forest: Box
    supply: Box
    decks: Box
    own: Box
    others: Box
    stock: Box
    """Flasks, dice and debris of the supply, which nobody taps."""
    finest: float | None = None
    """Pixels a unit below which the picture is not shrunk."""
    vital: float | None = None
    """How much of it, from the top, must fit on the screen at once."""

    def land(self, index: int) -> Box:
        """The place of a land."""
        row, column = divmod(index, COLUMNS)
        width, height = self.forest.width / COLUMNS, self.forest.height / ROWS
        return Box(self.forest.x + column * width, self.forest.y + row * height, width, height)


FINEST, VITAL = 0.69, 600.0
"""On a phone the forest and the supply are in sight, and the boards below can be scrolled to."""
OWN_ROWS = 4
"""Goods, tracks, archive, potions; an archive of more than three scrolls has two rows on a phone."""


def wide(others: int) -> Plan:
    """The forest with the own board below it; decks and the other players at its right."""
    chip, gap = 62.0, 6.0
    left, right = 756.0, 430.0
    strip = Box(0, 0, left + right + 14, 44)
    forest = Box(2, 46, 752, 520)
    supply, stock = Box(2, 574, 563, chip), Box(571, 574, 183, chip)
    own = Box(2, 646, 752, OWN_ROWS * (chip + gap))
    decks = Box(left + 12, 50, right, 2 * (chip + gap) + 26)
    height = own.y + own.height + 8
    rest = Box(left + 12, decks.y + decks.height + 10, right, height - decks.y - decks.height - 18)
    return Plan(left + right + 14, height, True, 17, chip, strip, forest, supply, decks, own, rest, stock)


def other_height(rows: int) -> float:
    """How high another player's board is on a phone, with so many rows of scrolls."""
    return 112.0 + rows * 70.0


def tall(own_rows: int, other_rows: list[int]) -> Plan:
    """Everything below each other, as wide as a phone; the rows are those of the archives."""
    chip, gap, width = 64.0, 5.0, 560.0
    strip = Box(0, 0, width, 40)
    forest = Box(2, 42, width - 4, 424)
    supply = Box(2, 472, width - 4, chip)
    decks = Box(2, supply.y + chip + gap, width - 4, chip)
    own = Box(2, decks.y + chip + gap, width - 4, (OWN_ROWS - 1 + own_rows) * (chip + gap))
    rest = Box(2, own.y + own.height + 4, width - 4, sum(map(other_height, other_rows)))
    stock = Box(2, rest.y + rest.height + 4, width - 4, chip)
    return Plan(
        width, stock.y + chip + 6, False, 16, chip, strip, forest, supply, decks, own, rest, stock, FINEST, VITAL
    )
