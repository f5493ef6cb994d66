"""Layouts: a scenario's setup as text. Anybody may write one, so what is wrong with a text is said line by line.

First come `key: value` lines, then sections of grids with blanks between the cells; `#` begins a comment.

- `[tiles]`: each cell a stack from its top tile down: `U` face up, `D` face down, `H` a bridge, `.` empty.
- `[items]`: what lies on the top tiles, joined with `+`: `b` bit, `f` and `F` a Favour token face down and face up,
  `ff` two of them, `E` Eclipse token, `y` and `g` yellow and green gem, `w` Firefly, `L` and `S` where Light and Shadow
  may start (`LA` and `SA`: a pair of starts).
- `[zones]`: a letter for each cell. `[moonlight]`: `m` where four cells meet: a Moonlight tile.
- `[level 1 x=0.5]`, `[items level 1]`: a level of a pyramid, whose first tiles begin so many tiles from the left.

Beside the forest: `outside: what*times @ place`, `unused: b*5`, `shelf: U+p U+q`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from moonwood.games.moonlight.journal import JOURNAL
from moonwood.games.moonlight.rules.places import NOWHERE, SIDE, place_at
from moonwood.kernel.errors import Complaint, Problem, TextError

LONGEST_TEXT: Final = 10_000
LONGEST_WORD: Final = 24

STACK: Final = re.compile(r"\.|H|[UD]{1,3}")
ITEM: Final = re.compile(r"b|f|F|ff|E|y|g|w|[LS][A-Z]?")
OUTSIDE: Final = re.compile(r"(b|f|F|ff|Ff|F\+f|E|w|A|p|q)(?:\*(\d{1,2}))? *@ *(.+)")
WHERE: Final = re.compile(r"beside|team|card|col \d{1,2} (top|bottom)|row \d{1,2} (left|right)|island [A-Z]")
UNUSED: Final = re.compile(r"b(?:\*(\d{1,2}))?")
SHELF: Final = re.compile(r"U\+[pq]")
LEVEL: Final = re.compile(r"level ([0-9]) x=(\d{1,2}(?:\.[05])?)")
ITEMS_OF_LEVEL: Final = re.compile(r"items level ([0-9])")
PLAIN_SECTIONS: Final = ("tiles", "items", "zones", "moonlight")

EMPTY: Final = "."
BRIDGE: Final = "H"
UP: Final = "U"
DOWN: Final = "D"


def wanted(*demands: tuple[bool, Complaint]) -> list[Problem]:
    """The reasons of those demands that are not met."""
    return [Problem(0, reason) for met, reason in demands if not met]


class LayoutError(TextError):
    """A text that is no layout."""


class Outside(NamedTuple):
    """Components outside of the forest."""

    what: str
    times: int
    where: str


class Spot(NamedTuple):
    """Where a tile of a pyramid lies; `x` counts half tiles from the left."""

    level: int
    row: int
    x: int


class Layout(NamedTuple):
    """A layout that was read. Places are those of `places.py`, in reading order."""

    scenario: int
    name: str
    air: str
    card: str
    mirror: int
    favour_rule: str
    shelf: tuple[str, ...]
    outside: tuple[Outside, ...]
    unused_bits: int
    stacks: dict[int, str]
    items: dict[int, tuple[str, ...]]
    zones: dict[int, str]
    corners: tuple[int, ...]
    """Where Moonlight tiles lie: the place to the upper left of each."""
    levels: dict[int, Spot]
    lines: dict[int, int]
    """The line of each place in the grid of tiles."""
    item_lines: dict[int, int]
    """The line of each place in the grid of items."""

    def where(self, *items: str) -> list[int]:
        """The places on which one of the items lies."""
        return [place for place, lying in self.items.items() if any(item in lying for item in items)]

    def starts(self, creature: str) -> list[int]:
        """The places where a Creature, `L` or `S`, may start."""
        return [place for place, lying in self.items.items() if any(item[0] == creature for item in lying)]

    def has(self, what: str, times: int, where: str) -> bool:
        """Whether exactly this lies outside of the forest."""
        return Outside(what, times, where) in self.outside

    def columns(self) -> list[int]:
        """The columns at which tokens lie."""
        return [int(outside.where.split()[1]) for outside in self.outside if outside.where.startswith("col")]

    def visible(self, face: str) -> list[int]:
        """The places whose top tile lies face up (`U`) or face down (`D`)."""
        return [place for place, stack in self.stacks.items() if stack[0] == face]

    def features(self) -> frozenset[str]:
        """What is special about this layout, so that only some scenarios can be played on it."""
        parts = {
            "bridges": BRIDGE in self.stacks.values(),
            "pyramid": bool(self.levels),
            "zones": bool(self.zones),
            "mirror": self.mirror != NOWHERE,
            "shelf": bool(self.shelf),
            "moonlight": bool(self.corners),
            "favour-rule": bool(self.favour_rule),
            "things in gaps": any(place not in self.stacks for place in self.items),
            "face-up underwood": any(UP in stack[1:] for stack in self.stacks.values()),
        }
        return frozenset(name for name, there in parts.items() if there)


class Row(NamedTuple):
    """One line of a grid."""

    line: int
    cells: list[str]


class Section(NamedTuple):
    """One grid as it was written."""

    name: str
    line: int
    rows: list[Row]


class _Reader:
    """Reads a text line by line and keeps all that is wrong with it."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.line = 0
        self.head: dict[str, str] = {}
        self.outside: list[Outside] = []
        self.unused_bits = 0
        self.sections: list[Section] = []

    def fail(self, reason: Complaint, line: int | None = None) -> None:
        self.problems.append(Problem(self.line if line is None else line, reason))

    def read(self, text: str) -> None:
        for number, raw in enumerate(text.splitlines(), 1):
            self.line = number
            line = raw.strip()
            if not line or line.startswith("#"):
                continue
            if line.startswith("["):
                self._open_section(line)
            elif self.sections:
                self._add_row(line.split())
            else:
                self._add_header(line)
        self.line = 0

    def _open_section(self, line: str) -> None:
        name = " ".join(line.strip("[]").split())
        if not line.endswith("]") or not _is_section(name):
            known = ", ".join((*PLAIN_SECTIONS, "level N x=D", "items level N"))
            self.fail(
                Complaint("{section!r} is no section; there are: {known}", section=line[:LONGEST_WORD], known=known)
            )
        if any(section.name == name for section in self.sections):
            self.fail(Complaint("section [{section}] stands twice", section=name))
        self.sections.append(Section(name, self.line, []))

    def _add_row(self, cells: list[str]) -> None:
        section = self.sections[-1]
        if len(section.rows) == SIDE or len(cells) > SIDE:
            self.fail(Complaint("[{section}] is larger than {side} x {side}", section=section.name, side=SIDE))
            return
        if section.rows and len(section.rows[0].cells) != len(cells):
            self.fail(
                Complaint(
                    "this row has {count} cells, the first one of [{section}] {first}",
                    count=len(cells),
                    section=section.name,
                    first=len(section.rows[0].cells),
                )
            )
            return
        for cell in cells:
            if not _is_cell(section.name, cell):
                self.fail(
                    Complaint("{cell!r} cannot stand in [{section}]", cell=cell[:LONGEST_WORD], section=section.name)
                )
        section.rows.append(Row(self.line, cells))

    def _add_header(self, line: str) -> None:
        key, colon, value = (part.strip() for part in line.partition(":"))
        if key == "outside":
            self._add_outside(value)
        elif key == "unused":
            self._add_unused(value)
        elif not colon or key not in HEADER:
            self.fail(
                Complaint(
                    "{key!r} is no key; there are: {there}",
                    key=key[:LONGEST_WORD],
                    there=", ".join((*HEADER, "outside", "unused")),
                )
            )
        elif key in self.head:
            self.fail(Complaint("{key!r} stands twice", key=key))
        elif not HEADER[key](value):
            self.fail(
                Complaint(
                    "{key} cannot be {value!r}; {right}", key=key, value=value[:LONGEST_WORD], right=MEANINGS[key]
                )
            )
        else:
            self.head[key] = value

    def _add_outside(self, value: str) -> None:
        match = OUTSIDE.fullmatch(value)
        where = " ".join(match[3].split()) if match else ""
        if match is None or not WHERE.fullmatch(where):
            self.fail(
                Complaint("write what*times @ place; a place is beside, team, card, col N top, row N left or island A")
            )
        else:
            self.outside.append(Outside(match[1], int(match[2] or 1), where))

    def _add_unused(self, value: str) -> None:
        match = UNUSED.fullmatch(value)
        if match is None:
            self.fail(Complaint("write b*N: only bits are put back unused"))
        else:
            self.unused_bits += int(match[1] or 1)

    def section(self, name: str) -> Section | None:
        return next((section for section in self.sections if section.name == name), None)


def _is_number(least: int, most: int) -> Callable[[str], bool]:
    return lambda text: re.fullmatch(r"[0-9]{1,2}", text) is not None and least <= int(text) <= most


HEADER: Final[dict[str, Callable[[str], bool]]] = {
    "scenario": lambda text: re.fullmatch(r"[0-9]{1,2}", text) is not None and int(text) in JOURNAL,
    "name": lambda text: 0 < len(text) <= 60,
    "air": lambda text: text in ("none", "shuffled", "aside"),
    "card": lambda text: re.fullmatch(r"random|none|MC-[1-8]", text) is not None,
    "mirror": _is_number(0, 2 * SIDE - 2),
    "shelf": lambda text: 0 < len(text.split()) <= SIDE and all(SHELF.fullmatch(word) for word in text.split()),
    "favour-rule": lambda text: text == SINGLES,
}
SINGLES: Final = "one f on every visible single-symbol tile"
MEANINGS: Final = {
    "scenario": Complaint("it is a number from {least} to {most}", least=1, most=max(JOURNAL)),
    "name": Complaint("it has 1 to 60 characters"),
    "air": Complaint("it is none, shuffled or aside"),
    "card": Complaint("it is random, none or MC-1 to MC-8"),
    "mirror": Complaint("it is a number from {least} to {most}", least=0, most=2 * SIDE - 2),
    "shelf": Complaint("it is a row of U+p and U+q"),
    "favour-rule": Complaint("it is: {words}", words=SINGLES),
}
NEEDED: Final = ("scenario", "name", "air", "card")


def _is_section(name: str) -> bool:
    return name in PLAIN_SECTIONS or bool(LEVEL.fullmatch(name) or ITEMS_OF_LEVEL.fullmatch(name))


def _is_cell(section: str, cell: str) -> bool:
    if len(cell) > LONGEST_WORD:
        return False
    if section == "tiles" or section.startswith("level"):
        return STACK.fullmatch(cell) is not None
    if section == "zones":
        return re.fullmatch(r"\.|[A-Z]", cell) is not None
    if section == "moonlight":
        return cell in (EMPTY, "m")
    return cell == EMPTY or all(ITEM.fullmatch(item) for item in cell.split("+"))


class _Grids:
    """The grids of a text laid onto places."""

    def __init__(self, reader: _Reader) -> None:
        self.reader = reader
        self.stacks: dict[int, str] = {}
        self.items: dict[int, tuple[str, ...]] = {}
        self.zones: dict[int, str] = {}
        self.corners: tuple[int, ...] = ()
        self.levels: dict[int, Spot] = {}
        self.lines: dict[int, int] = {}
        self.item_lines: dict[int, int] = {}

    def lay(self) -> None:
        tiles = self.reader.section("tiles")
        levels = [section for section in self.reader.sections if section.name.startswith("level")]
        if (tiles is None) == (not levels):
            self.reader.fail(Complaint("a layout has either [tiles] or the levels of a pyramid"))
        elif tiles is not None:
            self._lay_flat(tiles)
        else:
            self._lay_pyramid(levels)

    def _lay_flat(self, tiles: Section) -> None:
        self._lay_tiles(tiles, 0, 0, 1)
        for section in self.reader.sections:
            if section.name == "items":
                self._lay_items(section, tiles, 0, 0, 1)
            elif section.name == "zones" and self._same_shape(section, tiles):
                self.zones = {place: cell for place, cell, _ in _cells(section, 0, 0, 1) if cell != EMPTY}
            elif section.name == "moonlight":
                self.corners = tuple(place for place, cell, _ in _cells(section, 0, 0, 1) if cell != EMPTY)

    def _lay_pyramid(self, levels: list[Section]) -> None:
        rows = len(levels[0].rows)
        for number, section in enumerate(levels):
            match = LEVEL.fullmatch(section.name)
            begin = int(2 * float(match[2])) if match else 0
            if match is None or int(match[1]) != number or len(section.rows) != rows:
                self.reader.fail(Complaint("levels are written from 0 upwards, all with as many rows"), section.line)
                return
            if rows * len(levels) > SIDE or begin + 2 * _width(section) > SIDE:
                self.reader.fail(
                    Complaint("a pyramid has at most {side} rows on all levels and {side} half tiles a row", side=SIDE),
                    section.line,
                )
                return
            self._lay_tiles(section, rows * number, begin, 2)
            self._name_spots(section, number, begin)
            above = self.reader.section(f"items level {number}")
            if above is not None:
                self._lay_items(above, section, rows * number, begin, 2)

    def _name_spots(self, section: Section, number: int, begin: int) -> None:
        for row in range(len(section.rows)):
            for index in range(_width(section)):
                place = place_at(len(section.rows) * number + row, begin + 2 * index)
                if place in self.stacks:
                    self.levels[place] = Spot(number, row, begin + 2 * index)

    def _lay_tiles(self, section: Section, top: int, left: int, wide: int) -> None:
        for place, cell, line in _cells(section, top, left, wide):
            self.lines[place] = line
            if cell != EMPTY:
                self.stacks[place] = cell

    def _lay_items(self, section: Section, tiles: Section, top: int, left: int, wide: int) -> None:
        if not self._same_shape(section, tiles):
            return
        for place, cell, line in _cells(section, top, left, wide):
            self.item_lines[place] = line
            if cell != EMPTY:
                self.items[place] = tuple(cell.split("+"))

    def _same_shape(self, section: Section, tiles: Section) -> bool:
        same = [len(row.cells) for row in section.rows] == [len(row.cells) for row in tiles.rows]
        if not same:
            self.reader.fail(
                Complaint(
                    "[{section}] has not as many rows and columns as [{tiles}]", section=section.name, tiles=tiles.name
                ),
                section.line,
            )
        return same


def _width(section: Section) -> int:
    return len(section.rows[0].cells) if section.rows else 0


def _cells(section: Section, top: int, left: int, wide: int) -> Iterable[tuple[int, str, int]]:
    """The places of a grid with what is written there and in which line."""
    for number, row in enumerate(section.rows):
        for index, cell in enumerate(row.cells):
            yield place_at(top + number, left + wide * index), cell, row.line


def read_layout(text: str) -> Layout:
    """The layout that a text describes; LayoutError with all that is wrong with its form."""
    if len(text) > LONGEST_TEXT:
        raise LayoutError(
            [
                Problem(
                    0,
                    Complaint(
                        "a layout has at most {most} characters, not {count}", most=LONGEST_TEXT, count=len(text)
                    ),
                )
            ]
        )
    reader = _Reader()
    reader.read(text)
    for key in NEEDED:
        if key not in reader.head and not any(problem.reason.startswith(key) for problem in reader.problems):
            reader.fail(Complaint("there is no line {key!r}", key=key))
    grids = _Grids(reader)
    grids.lay()
    if reader.problems:
        raise LayoutError(sorted(reader.problems))
    return _layout(reader, grids)


def _layout(reader: _Reader, grids: _Grids) -> Layout:
    head = reader.head
    return Layout(
        scenario=int(head["scenario"]),
        name=head["name"],
        air=head["air"],
        card=head["card"],
        mirror=int(head.get("mirror", NOWHERE)),
        favour_rule=head.get("favour-rule", ""),
        shelf=tuple(head.get("shelf", "").split()),
        outside=tuple(reader.outside),
        unused_bits=reader.unused_bits,
        stacks=grids.stacks,
        items=grids.items,
        zones=grids.zones,
        corners=grids.corners,
        levels=grids.levels,
        lines=grids.lines,
        item_lines=grids.item_lines,
    )
