"""Where everything lies on the picture: for a desk, for a phone that is held upright, and for one on its side."""

from __future__ import annotations

from typing import NamedTuple

from moonwood.games.mushroom_sorcerer.rules.components import COLUMNS, DECKS, ELEMENTS, POTIONS_EACH, RESOURCES, ROWS


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
    supply: list[Box]
    """Flame, stone, mana, drops."""
    gus: list[Box]
    stock: list[Box]
    """Flasks, dice and debris of the supply, which nobody taps."""
    decks: list[Box]
    war: Box
    sheet: Box
    """Where it says in the end how everybody stood."""
    badge: Box
    held: list[Box]
    tracks: Box
    archive: list[Box]
    potions: list[Box]
    others: list[Box]
    briefs: list[Box]
    """A line for each of the other players, where their boards lie out of sight."""
    finest: float | None = None
    """Pixels a unit below which the picture is not shrunk."""
    vital: float | None = None
    """How much of it, from the top, must fit on the screen at once."""

    def land(self, index: int) -> Box:
        """The place of a land."""
        row, column = divmod(index, COLUMNS)
        width, height = self.forest.width / COLUMNS, self.forest.height / ROWS
        return Box(self.forest.x + column * width, self.forest.y + row * height, width, height)


class Contents(NamedTuple):
    """What must find its place: the own scrolls and potions, the scrolls of the others; in the end a score sheet."""

    scrolls: int
    potions: int
    others: list[int]
    over: bool = False

    @property
    def cards(self) -> int:
        """Places for scrolls and potions; where no potion is left, one says so."""
        return self.scrolls + max(1, self.potions)

    @property
    def sheet(self) -> float:
        """How high the score sheet is on a phone."""
        return SHEET * (1 + len(self.others)) if self.over else 0


HELD = 6
"""Both kinds of servants in reserve, mana, drops, flasks, dice."""
GAP = 5.0
STOCK = 3
TAKEN = RESOURCES + len(ELEMENTS)
FINEST = 0.69
"""On a phone nothing is shrunk below this; what is only to be looked at can be scrolled to."""
BRIEF = 25.0
"""The height of a line about another player."""
SHEET = 48.0
"""The height of a line of the score sheet."""
SHORT_ROW = 3
"""Scrolls beside each other on another player's board."""


def row(box: Box, count: int, gap: float = GAP) -> list[Box]:
    """Equal places beside each other."""
    width = (box.width - (count - 1) * gap) / count
    return [Box(box.x + number * (width + gap), box.y, width, box.height) for number in range(count)]


def lines(box: Box, count: int) -> list[Box]:
    """Equal places below each other."""
    height = (box.height - (count - 1) * GAP) / count
    return [Box(box.x, box.y + number * (height + GAP), box.width, height) for number in range(count)]


def wide(contents: Contents) -> Plan:
    """The forest with the own board below it; decks and the other players at its right.

    Beside a single other player there is room for the own cards, too, and the forest is higher.
    """
    chip, left, right = 62.5, 754.0, 430.0
    side, width, end = left + 10, left + right + 12, 806.5
    aside = len(contents.others) < 2
    rows = 3 if aside else 5
    below = Box(2, end - rows * chip - (rows - 1) * GAP, left - 2, rows * chip + (rows - 1) * GAP)
    supply, goods, tracks, *cards = lines(below, rows)
    taken = row(supply, TAKEN + STOCK)
    decks = Box(side, 68, right, 2 * chip + GAP)
    rest = Box(side, decks.y + decks.height + 12, right, end - decks.y - decks.height - 12)
    archive, potions = _cards_aside(rest, chip) if aside else _cards_below(cards, contents.scrolls)
    return Plan(
        width=width,
        height=end + 6,
        wide=True,
        type=17,
        chip=chip,
        strip=Box(0, 0, width, 44),
        forest=Box(2, 44, left - 2, below.y - 50),
        supply=taken[:RESOURCES],
        gus=taken[RESOURCES:TAKEN],
        stock=taken[TAKEN:],
        decks=[cell for line in lines(decks, 2) for cell in row(line, 2)],
        war=Box(side, 44, right, decks.height + 24),
        sheet=Box(side, 44, right, decks.height + 24),
        badge=Box(goods.x, goods.y, 190, chip),
        held=row(Box(197, goods.y, left - 197, chip), HELD),
        tracks=tracks,
        archive=archive,
        potions=potions,
        others=_boards(rest, len(contents.others)),
        briefs=[],
    )


def _cards_below(rows: list[Box], scrolls: int) -> tuple[list[Box], list[Box]]:
    """The own scrolls in one row, the own potions in another."""
    archive, potions = rows
    return row(archive, max(SHORT_ROW + 1, scrolls)), row(potions, POTIONS_EACH)


def _cards_aside(column: Box, chip: float) -> tuple[list[Box], list[Box]]:
    """The own scrolls and the own potions at the foot of a column, in two rows each."""
    height = 4 * chip + 3 * GAP
    rows = lines(Box(column.x, column.y + column.height - height, column.width, height), 4)
    cells = [cell for line in rows for cell in row(line, SHORT_ROW)]
    return cells[: 2 * SHORT_ROW], cells[2 * SHORT_ROW :]


def _boards(box: Box, count: int) -> list[Box]:
    """The boards of the other players, not higher than they need."""
    height = min(310.0 if count == 1 else 250.0, box.height / max(1, count))
    return [Box(box.x, box.y + number * height, box.width, height - GAP) for number in range(count)]


def tall(contents: Contents) -> Plan:
    """Everything below each other, as wide as a phone: the supply with the own goods at its right."""
    chip, width = 64.0, 540.0
    over = int(contents.over)  # then there are no decks, and what is below them moves up
    inner, step = width - 4, chip + GAP - 1
    briefs = _briefs(Box(2, 28, inner, BRIEF), len(contents.others))
    forest = Box(2, briefs[-1].y + BRIEF, inner, 330)
    start = forest.y + 334 + contents.sheet
    above, below = (row(Box(2, start + number * step, inner, chip), 8, 3.5) for number in range(2))
    decks, tracks, first = (Box(2, start + number * step, inner, chip) for number in (2, 3 - over, 4 - over))
    cards = _cards(first, contents.cards, 4 if contents.cards <= 8 else 5)
    vital = cards[-1].y + step
    others = _column(Box(2, vital + 4, inner, 0), contents.others)
    end = others[-1].y + others[-1].height if others else vital
    stock = Box(2, end + 6, inner, chip)
    return Plan(
        width=width,
        height=stock.y + chip + 4,
        wide=False,
        type=16,
        chip=chip,
        strip=Box(0, 0, width, 26),
        forest=forest,
        supply=above[:RESOURCES],
        gus=below[: len(ELEMENTS)],
        stock=row(stock, STOCK),
        decks=row(decks, len(DECKS)),
        war=decks,
        sheet=Box(2, forest.y + 334, inner, contents.sheet - 4),
        badge=below[-1],
        held=[*above[RESOURCES:], *below[len(ELEMENTS) : -1]],
        tracks=tracks,
        archive=cards[: contents.scrolls],
        potions=cards[contents.scrolls :],
        others=others,
        briefs=briefs,
        finest=FINEST,
        vital=vital,
    )


def low(contents: Contents) -> Plan:
    """The forest at the left, all else that is tapped at its right; the other players below, to be scrolled to."""
    chip, left, right = 63.5, 446.0, 480.0
    width, side, step = left + right, left + 4, chip + GAP - 1
    rows = [Box(side, 2 + contents.sheet + number * step, right - 6, chip) for number in range(8)]
    briefs = _briefs(Box(2, 34, left - 6, BRIEF), len(contents.others))
    top = briefs[-1].y + BRIEF
    over = int(contents.over)  # then there are no decks, and what is below them moves up
    supply, gus, goods, decks = rows[:4]
    taken, mushrooms, held = row(supply, HELD), row(gus, HELD), row(goods, HELD + 1)
    tracks, first = rows[4 - over : 6 - over]
    cards = _cards(first, contents.cards, SHORT_ROW if contents.cards <= 9 else SHORT_ROW + 1)
    vital = max(rows[-1 - over].y + chip + 2, cards[-1].y + chip + 2)
    rest = Box(2, vital + 6, width - 4, other_height(max(contents.others, default=0)))
    return Plan(
        width=width,
        height=rest.y + rest.height + 4,
        wide=False,
        type=16,
        chip=chip,
        strip=Box(0, 0, left, 36),
        forest=Box(2, top, left - 4, vital - top - 2),
        supply=taken[:RESOURCES],
        gus=mushrooms[: len(ELEMENTS)],
        stock=[*taken[RESOURCES:], mushrooms[-1]],
        decks=row(decks, len(DECKS)),
        war=decks,
        sheet=Box(side, 2, right - 6, contents.sheet - 4),
        badge=held[0],
        held=held[1:],
        tracks=tracks,
        archive=cards[: contents.scrolls],
        potions=cards[contents.scrolls :],
        others=row(rest, max(2, len(contents.others))),
        briefs=briefs,
        finest=FINEST,
        vital=vital,
    )


def _briefs(first: Box, count: int) -> list[Box]:
    """A line for each of the other players."""
    return [first._replace(y=first.y + number * BRIEF) for number in range(count)]


def _cards(first: Box, count: int, each: int) -> list[Box]:
    """A place for every scroll and after them for every potion, in as few rows as they need."""
    step = first.height + GAP - 1
    rows = [Box(first.x, first.y + number * step, first.width, first.height) for number in range(-(-count // each))]
    return [cell for line in rows for cell in row(line, each)][:count]


def _column(start: Box, scrolls: list[int]) -> list[Box]:
    """Boards of other players below each other, each as high as its scrolls need."""
    boards, y = list[Box](), start.y
    for count in scrolls:
        boards.append(Box(start.x, y, start.width, other_height(count) - GAP))
        y += other_height(count)
    return boards


def short_rows(scrolls: int) -> int:
    """How many rows another player's scrolls need on a phone."""
    return max(1, -(-scrolls // SHORT_ROW))


def other_height(scrolls: int) -> float:
    """How high another player's board is on a phone."""
    return 112.0 + short_rows(scrolls) * 70.0
