"""Positions of Forgenesis as text: written, and read and checked.

`A b2=frog c1=beetle*; B b3=frog; to-move A` is enough; a star marks a resting creature. What is not said follows: the
types in play from the creatures that are named, filled up from the pool; empty reserves; the start of a turn.
"""

from __future__ import annotations

from typing import NamedTuple

from moonwood.games.forgenesis.rules.components import (
    AREA,
    AT_FIRST,
    AT_MORE,
    AT_OPENING,
    AT_TYPES,
    BASES,
    BITS,
    CELLS,
    OWN_SPACES,
    PHASES,
    RESTING,
    SPACE_CELLS,
    cells_in,
    token,
    type_of,
)
from moonwood.games.forgenesis.rules.setup import COPY, TYPES, Laws, mask_of, names_of
from moonwood.games.forgenesis.rules.state import Table
from moonwood.kernel.errors import PositionError
from moonwood.kernel.past import write_past
from moonwood.kernel.position import SEATS, fields, read_number, read_seat

FIELDS = ("types", "reserve-A", "reserve-B", "phase", "moved", "slime", "turns", "past")


def write(table: Table) -> str:
    """The whole position; `read` takes it back."""
    parts = [f"{SEATS[side]} {' '.join(tokens_of(table, side))}" for side in (0, 1)]
    parts.append(f"to-move {SEATS[table.active]}; types {' '.join(names_of(table.types))}")
    parts += [f"reserve-{SEATS[side]} {' '.join(names_of(table.reserves[side]))}" for side in (0, 1)]
    parts.append(f"phase {PHASES[table.phase]}")
    parts += [
        f"{name} {' '.join(names_of(types))}"
        for name, types in (("moved", table.moved), ("slime", table.slimy))
        if types
    ]
    return f"{'; '.join(parts)}; turns {table.turn}; past {write_past(table.past)}"


def tokens_of(table: Table, side: int) -> list[str]:
    """A side's creatures on the board, each as `b2=frog`, with a star if it rests."""
    cells = [(CELLS[cell], table.board[cell]) for cell in cells_in(table.seats[side])]
    return [f"{name}={TYPES[type_of(code)]}{'*' if code & RESTING else ''}" for name, code in cells]


class Written(NamedTuple):
    """What a position says; the names are those of the state."""

    board: bytearray
    seats: list[int]
    reserves: list[int]
    types: int
    active: int
    phase: int
    moved: int
    slimy: int
    turn: int
    past: list[str]


def read(laws: Laws, text: str, *, places_own: bool) -> Written:
    """A position under some laws; `places_own` says whose creature the player to move places in the opening."""
    found = fields(text, need=("A", "B", "to-move"), may=FIELDS)
    phase = _read_phase(found.get("phase", ["start"]))
    active = read_seat(found["to-move"], 2)
    board = bytearray(AREA)
    seats = [_read_tokens(found[SEATS[side]], side, laws, board) for side in (0, 1)]
    types, reserves = _read_types(laws, phase, [_types_on(board, cells) for cells in seats], found)
    moved, slimy = _read_mid_turn(laws, phase, board, seats[active], found)
    written = Written(
        board, seats, reserves, types, active, phase, moved, slimy,
        read_number(found.get("turns", ["0"]), laws.turn_limit), found.get("past", []),
    )  # fmt: skip
    if phase <= AT_OPENING:
        _check_opening(written, active if places_own else 1 - active)
    return written


def _read_phase(given: list[str]) -> int:
    if len(given) != 1 or given[0] not in PHASES:
        raise PositionError(f"{' '.join(given)!r} is no phase; write one of: {', '.join(PHASES)}")
    return PHASES.index(given[0])


def _read_tokens(given: list[str], side: int, laws: Laws, board: bytearray) -> int:
    """Put a side's tokens on the board; the mask of their cells."""
    cells = types = 0
    for word in given:
        cell, type_, resting = _read_token(word)
        if board[cell] or cell == BASES[side] or types >> type_ & 1:
            raise PositionError(f"{word!r}: one creature a cell, one of a type a side, none on its own base")
        if resting and laws.passive >> type_ & 1:
            raise PositionError(f"{word!r}: a {TYPES[type_]} is passive and never rests")
        board[cell] = token(side, type_, resting)
        cells |= 1 << cell
        types |= 1 << type_
    return cells


def token_parts(word: str) -> tuple[str, str, bool]:
    """The cell and the type that a word like `b2=frog*` names, and whether the creature rests."""
    cell, _, creature = word.partition("=")
    return cell, creature.removesuffix("*"), creature.endswith("*")


def _read_token(word: str) -> tuple[int, int, bool]:
    cell, name, resting = token_parts(word)
    if cell not in CELLS or name not in TYPES:
        raise PositionError(f"{word!r} is no creature on a cell; write for example b2=frog, or b2=frog* if it rests")
    return CELLS.index(cell), TYPES.index(name), resting


def _types_on(board: bytearray, cells: int) -> int:
    return sum(1 << type_of(board[cell]) for cell in cells_in(cells))


def _read_names(name: str, given: list[str]) -> int:
    if len(set(given)) != len(given) or not set(given) <= set(TYPES):
        raise PositionError(f"{name} is a list of different types out of: {' '.join(TYPES)}")
    return mask_of(given)


def _read_types(laws: Laws, phase: int, boards: list[int], found: dict[str, list[str]]) -> tuple[int, list[int]]:
    """The types in play and both reserves."""
    reserves = [_read_names(name, found.get(name, [])) for name in ("reserve-A", "reserve-B")]
    named = boards[0] | boards[1] | reserves[0] | reserves[1]
    types = _read_names("types", found["types"]) if "types" in found else laws.fixed or _filled(laws, named)
    _check_types(laws, phase, types, named)
    for side in (0, 1):
        if phase in (AT_FIRST, AT_OPENING) and not reserves[side]:
            reserves[side] = types & ~boards[side]
        if boards[side] & reserves[side]:
            raise PositionError("a creature is on the board and in the reserve")
    return types, reserves


def _filled(laws: Laws, types: int) -> int:
    """Some types, filled up to the number in play with the first others of the pool."""
    for type_ in BITS[laws.pool & ~types]:
        if types.bit_count() < laws.types_in_play:
            types |= 1 << type_
    return types


def _check_types(laws: Laws, phase: int, types: int, named: int) -> None:
    if types & ~laws.pool or (laws.fixed and types != laws.fixed):
        raise PositionError(f"the types of this game are out of: {' '.join(names_of(laws.fixed or laws.pool))}")
    if phase == AT_TYPES:
        if named or types.bit_count() <= laws.types_in_play:
            raise PositionError("while types are removed there are no creatures yet, and more types than stay")
    elif types.bit_count() != laws.types_in_play or named & ~types:
        raise PositionError(f"{laws.types_in_play} types are in play, and all creatures are of them")


def _read_mid_turn(
    laws: Laws, phase: int, board: bytearray, cells: int, found: dict[str, list[str]]
) -> tuple[int, int]:
    """The types that moved this turn, and those that copied slime: on the player's cells, awake and resting."""
    moved, slimy = (_read_names(name, found.get(name, [])) for name in ("moved", "slime"))
    codes = [board[cell] for cell in cells_in(cells)]
    awake = sum(1 << type_of(code) for code in codes if not code & RESTING)
    copiers = sum(1 << type_of(code) for code in codes if code & RESTING and laws.abilities[type_of(code)] == COPY)
    if moved & ~awake or slimy & ~copiers or (moved | slimy and phase != AT_MORE):
        raise PositionError("moved and slime name creatures of the player to move, awake and resting, in phase more")
    return moved, slimy


def _check_opening(written: Written, waiting: int) -> None:
    """Until both opening creatures are placed, only the side that is not waiting may have one on the board."""
    for side in (0, 1):
        cells = cells_in(written.seats[side])
        spaces = [SPACE_CELLS[space] for space in OWN_SPACES[side]]
        placed = written.phase == AT_OPENING and side != waiting and len(cells) == 1 and cells[0] in spaces
        rest = 0 if written.phase == AT_TYPES else written.types & ~_types_on(written.board, written.seats[side])
        asleep = any(written.board[cell] & RESTING for cell in cells)
        if (cells and not placed) or asleep or written.reserves[side] != rest:
            raise PositionError("in the opening each side gets one creature, awake; the others are in reserve")
