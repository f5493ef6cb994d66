"""Positions as text: writing them, and reading the parts that the solo game has too.

A row is written from its first column, `.` for a tile that is gone, `?` for one that is not known yet, and `@A` after a
tile that A's gem lies on; what is gone at its right end is left out. A token that the reader may not know is a `?`.
`A-used 3 5` says that A turned a PLUS over when it had got three tokens, and another when it had got five. A Moonlight
tile is `BRA+` face up, `BRA-` face down, `BRA!` before that is decided; `BRA-A` or `?-A` if A alone has seen it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from moonwood.games.spirits.rules.cards import CARDS
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS
from moonwood.games.spirits.rules.components import FACE_DOWN, FACES, KINDS, SPIRITS, UNDECIDED
from moonwood.games.spirits.rules.pending import pending_in, step_name
from moonwood.kernel.bits import bits
from moonwood.kernel.errors import PositionError
from moonwood.kernel.position import SEATS
from moonwood.kernel.seats import Seat

if TYPE_CHECKING:
    from moonwood.games.spirits.rules.state import State

ALL_SEEING: Final = Seat(-1)
"""A reader who knows every face."""
HIDDEN: Final = "?"
GONE: Final = "."
SIDES: Final = {0: "+", FACE_DOWN: "-", UNDECIDED: "!"}
"""How a Moonlight tile lies: face up, face down again, or not decided yet."""


def write(state: State, reader: Seat | None) -> str:
    """The position as one seat (None: the public; ALL_SEEING: all of it) knows it."""
    parts = [*write_rows(state.forest, state.ends, state.gems), f"to-move {SEATS[state.active]}", f"turn {state.turn}"]
    parts.append(f"step {step_name(state)}")
    for seat in range(state.setup.players):
        parts += _write_seat(state, seat, reader)
    return "; ".join(parts + _write_table(state, reader) + _write_pending(state, reader))


def write_rows(forest: Sequence[int], ends: Sequence[int], gems: Sequence[int]) -> list[str]:
    """The rows of a forest, one field each."""
    return [
        " ".join([f"row-{row}", *(_tile(forest, ends, gems, row, column) for column in range(ends[2 * row + 1]))])
        for row in range(ROWS)
    ]


def _tile(forest: Sequence[int], ends: Sequence[int], gems: Sequence[int], row: int, column: int) -> str:
    cell = row * COLUMNS + column
    if column < ends[2 * row]:
        return GONE
    owner = [f"@{SEATS[seat]}" for seat, own in enumerate(gems) if own >> cell & 1]
    return "".join([KINDS[forest[cell]] if forest[cell] >= 0 else HIDDEN, *owner])


def write_tiles(counts: Iterable[int]) -> list[str]:
    """Each tile by its kind's name."""
    return [KINDS[kind] for kind, number in enumerate(counts) for _ in range(number)]


def _write_seat(state: State, seat: int, reader: Seat | None) -> list[str]:
    letter = SEATS[seat]
    own = reader in (seat, ALL_SEEING)
    parts = [
        (f"{letter}-tiles", write_tiles(state.tiles_of(seat))),
        (f"{letter}-supply", [str(state.supply[seat])]),
        (f"{letter}-tokens", _faces(state.tokens[seat], own or state.over)),
        (f"{letter}-gone", _faces(state.gone[seat], own)),
        (f"{letter}-used", [str(number) for number in state.used[seat]]),
        (f"{letter}-cards", [CARDS[card] for card in bits(state.claimed[seat])]),
        (f"{letter}-fireflies", [str(state.loose[seat])] if state.loose[seat] else []),
    ]
    return [" ".join([name, *values]) for name, values in parts if values]


def _faces(hand: Iterable[int], known: bool) -> list[str]:
    return [FACES[face] if known else HIDDEN for face in hand]


def _write_table(state: State, reader: Seat | None) -> list[str]:
    """What lies beside the forest or in it: Moonlight tiles, the display; and how many turns were passed in a row."""
    parts = [f"passed {state.passed}"] if state.passed else []
    if state.moons:
        parts.append(" ".join(["moonlight", *(_moon(state, block, reader) for block in range(len(state.moons)))]))
    if state.display:
        parts.append(" ".join(["display", *(CARDS[card] if card >= 0 else GONE for card in state.display)]))
    return parts


def _moon(state: State, block: int, reader: Seat | None) -> str:
    """A Moonlight tile: `?` while nobody knows it, else its Spirit, how it lies, and who alone has seen it."""
    moon, looker = state.moons[block], state.lookers[block]
    if not moon:
        return HIDDEN
    known = reader == ALL_SEEING or state.knows_moon(block, reader)
    spirit = SPIRITS[moon % FACE_DOWN - 1] if known else HIDDEN
    return spirit + SIDES[moon // FACE_DOWN * FACE_DOWN] + (SEATS[looker] if looker >= 0 else "")


def _write_pending(state: State, reader: Seat | None) -> list[str]:
    pending = pending_in(state)
    parts = [
        ("pair", [SPIRITS[pending.pair]] if pending.pair >= 0 else []),
        ("paid", ["yes"] if state.paid else []),
        ("cell", [CELLS[pending.cell]] if pending.cell >= 0 else []),
        ("card", [CARDS[pending.card]] if pending.card >= 0 else []),
        ("request", [str(pending.request)] if pending.request else []),
        ("moved", [CELLS[cell] for cell in bits(state.moved)]),
        ("drawn", _faces(state.drawn, reader in (state.active, ALL_SEEING))),
    ]
    return [" ".join([name, *values]) for name, values in parts if values]


# Reading --------------------------------------------------------------------------------------------------------------


def read_word(word: str, known: Sequence[str], what: str) -> int:
    """The number of a word; PositionError if it is none of the known ones."""
    if word not in known:
        raise PositionError(f"{word!r} is no {what}; there are: {', '.join(known)}")
    return known.index(word)


def read_rows(fields: dict[str, list[str]], width: int, seats: int) -> tuple[list[int], list[int], list[int]]:
    """The forest, its ends and the gems on it; rows that are not written are empty."""
    forest, ends, gems = [-1] * len(CELLS), [0] * (2 * ROWS), [0] * seats
    for row in range(ROWS):
        words = fields.get(f"row-{row}", [])
        while words and words[-1] == GONE:
            words = words[:-1]
        first = next((column for column, word in enumerate(words) if word != GONE), 0)
        if len(words) > width or GONE in words[first:]:
            raise PositionError(f"row-{row} has at most {width} tiles, and none is gone between two others")
        ends[2 * row], ends[2 * row + 1] = first, len(words)
        for column in range(first, len(words)):
            _read_tile(words[column], row * COLUMNS + column, forest, gems)
    return forest, ends, gems


def _read_tile(word: str, cell: int, forest: list[int], gems: list[int]) -> None:
    name, at, seat = word.partition("@")
    if name != HIDDEN:
        forest[cell] = read_word(name, KINDS, "tile")
    if at:
        gems[read_word(seat, SEATS[: len(gems)], "seat")] |= 1 << cell


def check_tiles(left: Sequence[int]) -> None:
    """Nothing stands in a position more often than it exists."""
    for kind, number in enumerate(left):
        if number < 0:
            raise PositionError(f"there are {-number} {KINDS[kind]} too many")
