"""Positions of Forgenesis read from text and checked. `State.position` writes them.

`A b2=frog c1=beetle*; B b3=frog; to-move A` is enough; a star marks a resting creature. What is not said follows: the
types in play from the creatures that are named, filled up from the pool; empty reserves; the start of a turn.
"""

from __future__ import annotations

from typing import Final

from moonwood.games.forgenesis.rules.components import (
    AREA,
    AT_FIRST,
    AT_MORE,
    AT_OPENING,
    AT_RESCUE,
    AT_START,
    AT_TYPES,
    BASES,
    BITS,
    CELLS,
    COPY,
    OWN_SPACES,
    PHASES,
    RESTING,
    SPACE_CELLS,
    TYPES,
    Cell,
    Creature,
    cells_in,
    mask_of,
    names_of,
    token,
    type_of,
)
from moonwood.games.forgenesis.rules.play import PlayableState
from moonwood.games.forgenesis.rules.setup import Setup
from moonwood.games.forgenesis.rules.view import read_token
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.past import read_past
from moonwood.kernel.position import SEATS, fields, read_number, read_seat
from moonwood.kernel.seats import BOTH_SEATS, Seat
from moonwood.kernel.state import CHANCE

FIELDS: Final = ("types", "reserve-A", "reserve-B", "phase", "moved", "slime", "turns", "past")


def position(game: Game, text: str) -> PlayableState:
    """The state that a text tells; PositionError if there is none."""
    setup: Setup = game.setup
    words = fields(text, need=("A", "B", "to-move"), may=FIELDS)
    phase = _read_phase(words.get("phase", ["start"]), setup)
    board = bytearray(AREA)
    seats = [_read_tokens(words[SEATS[side]], side, setup, board) for side in BOTH_SEATS]
    types, reserves = _read_types(setup, phase, [_types_on(board, cells) for cells in seats], words)
    state = PlayableState(game, setup, board, seats, reserves, types, read_seat(words["to-move"], 2), phase, None)
    state.seat = CHANCE if phase < AT_OPENING else state.active
    state.turn = read_number(words.get("turns", ["0"]), setup.turn_limit)
    _read_mid_turn(state, words)
    if phase <= AT_OPENING:
        _check_opening(state, state.opening_side())
    key = state.key()
    now = key if phase == AT_START else None
    state.past = read_past(words.get("past", []), now, size=len(key), most=state.turn + 1)
    _judge(state)
    return state


def _judge(state: PlayableState) -> None:
    arrived = [side for side in BOTH_SEATS if state.seats[side] >> BASES[1 - side] & 1]
    if len(arrived) == 2:
        raise PositionError("both bases are taken; the game ends with the first")
    if arrived:
        state.end("base", arrived)
    elif state.phase == AT_START:
        state.judge()
    elif state.phase == AT_RESCUE and not state.needs_rescue():
        raise PositionError("phase rescue is for whoever can only summon")
    elif state.phase == AT_MORE and not _has_acted(state):
        raise PositionError("phase more comes after an activation: somebody moved, rests, or left the board")


def _has_acted(state: PlayableState) -> bool:
    """Whether anything can have been activated in this turn."""
    return bool(state.moved or state.resting(state.active) or state.lost(state.active))


def _read_phase(words: list[str], setup: Setup) -> int:
    if len(words) != 1 or words[0] not in PHASES:
        raise PositionError(f"{' '.join(words)!r} is no phase; write one of: {', '.join(PHASES)}")
    if words[0] == "first" and setup.first != CHANCE:
        raise PositionError("in this game nobody draws who begins")
    if words[0] == "rescue" and not setup.reserve_saves:
        raise PositionError("in this game the reserve saves nobody who cannot activate")
    return PHASES.index(words[0])


def _read_tokens(words: list[str], side: Seat, setup: Setup, board: bytearray) -> int:
    """Put a side's tokens on the board; the mask of their cells."""
    cells = types = 0
    for word in words:
        cell, type_, resting = _read_token(word)
        if board[cell] or setup.own_bases_of_moles[side] >> cell & 1 or types >> type_ & 1:
            raise PositionError(f"{word!r}: one creature a cell, one of a type a side, none on its own base")
        if resting and setup.passive >> type_ & 1:
            raise PositionError(f"{word!r}: a {TYPES[type_]} is passive and never rests")
        board[cell] = token(side, type_, resting)
        cells |= 1 << cell
        types |= 1 << type_
    return cells


def _read_token(word: str) -> tuple[Cell, Creature, bool]:
    there = read_token(word)
    if there.cell not in CELLS or there.creature not in TYPES:
        raise PositionError(f"{word!r} is no creature on a cell; write for example b2=frog, or b2=frog* if it rests")
    return Cell(CELLS.index(there.cell)), Creature(TYPES.index(there.creature)), there.resting


def _types_on(board: bytearray, cells: int) -> int:
    return sum(1 << type_of(board[cell]) for cell in cells_in(cells))


def _read_names(name: str, words: list[str]) -> int:
    if len(set(words)) != len(words) or not set(words) <= set(TYPES):
        raise PositionError(f"{name} is a list of different types out of: {' '.join(TYPES)}")
    return mask_of(words)


def _read_types(setup: Setup, phase: int, boards: list[int], words: dict[str, list[str]]) -> tuple[int, list[int]]:
    """The types in play and both reserves."""
    reserves = [_read_names(name, words.get(name, [])) for name in ("reserve-A", "reserve-B")]
    named = boards[0] | boards[1] | reserves[0] | reserves[1]
    types = _read_names("types", words["types"]) if "types" in words else setup.fixed or _filled(setup, named)
    _check_types(setup, phase, types, named)
    for side in (0, 1):
        if phase in (AT_FIRST, AT_OPENING) and not reserves[side]:
            reserves[side] = types & ~boards[side]
        if boards[side] & reserves[side]:
            raise PositionError("a creature is on the board and in the reserve")
    return types, reserves


def _filled(setup: Setup, types: int) -> int:
    """Some types, filled up to the number in play with the first others of the pool."""
    for type_ in BITS[setup.pool & ~types]:
        if types.bit_count() < setup.types_in_play:
            types |= 1 << type_
    return types


def _check_types(setup: Setup, phase: int, types: int, named: int) -> None:
    if types & ~setup.pool or (setup.fixed and types != setup.fixed):
        raise PositionError(f"the types of this game are out of: {' '.join(names_of(setup.fixed or setup.pool))}")
    if phase == AT_TYPES:
        if named or types.bit_count() <= setup.types_in_play:
            raise PositionError("while types are removed there are no creatures yet, and more types than stay")
    elif types.bit_count() != setup.types_in_play or named & ~types:
        raise PositionError(f"{setup.types_in_play} types are in play, and all creatures are of them")


def _read_mid_turn(state: PlayableState, words: dict[str, list[str]]) -> None:
    """The types that moved this turn, and those that copied slime: on the player's cells, awake and resting."""
    state.moved, state.slimy = (_read_names(name, words.get(name, [])) for name in ("moved", "slime"))
    codes = [state.board[cell] for cell in cells_in(state.seats[state.active])]
    awake = sum(1 << type_of(code) for code in codes if not code & RESTING)
    copiers = sum(1 << type_of(code) for code in codes if state.setup.abilities[type_of(code)] == COPY)
    slimy = copiers & ~awake if state.setup.slime_tires else copiers & state.moved
    if state.moved & ~awake or state.slimy & ~slimy or (state.moved | state.slimy and state.phase != AT_MORE):
        raise PositionError("moved and slime name creatures of the player to move, awake and resting, in phase more")


def _check_opening(state: PlayableState, waiting: int) -> None:
    """Until both opening creatures are placed, only the side that is not waiting may have one on the board."""
    for side in BOTH_SEATS:
        cells = cells_in(state.seats[side])
        spaces = [SPACE_CELLS[space] for space in OWN_SPACES[side]]
        placed = state.phase == AT_OPENING and side != waiting and len(cells) == 1 and cells[0] in spaces
        rest = 0 if state.phase == AT_TYPES else state.types & ~state.standing(side)
        if (cells and not placed) or state.resting(side) or state.reserves[side] != rest:
            raise PositionError("in the opening each side gets one creature, awake; the others are in reserve")
