"""Positions of Cat-a-comb read from text. `State.position` writes them."""

from __future__ import annotations

from typing import Final

from moonwood.games.cat_a_comb.rules.components import (
    AREA,
    BLACK,
    CAT,
    CELLS,
    COLOURS,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    DRAW_FIRST,
    DRAW_TILES,
    HIGHEST,
    JEWEL,
    KEY_BYTES,
    NEUTRAL_COLOUR,
    NEUTRAL_ON,
    NEUTRALS,
    OPEN,
    PLAY,
    RESERVE,
    STEPS,
    TILES_EACH,
    WHITE,
    colour_of,
    height_of,
)
from moonwood.games.cat_a_comb.rules.play import PlayableState
from moonwood.games.cat_a_comb.rules.setup import Setup
from moonwood.kernel.bits import mask
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.past import read_past
from moonwood.kernel.position import fields, read_number, read_seat
from moonwood.kernel.state import CHANCE

FIELDS: Final = ("tiles", "turns", "setup", "air", "used", "past")


def position(game: Game, text: str) -> PlayableState:
    """The state that a text tells; PositionError if there is none."""
    setup: Setup = game.setup
    words = fields(text, need=("stacks", "to-move"), may=FIELDS)
    step = _read_step(words.get("setup"), setup)
    tiles = _read_tiles(words.get("tiles"), setup, step)
    stacks = _read_stacks(words["stacks"], tiles, setup)
    state = PlayableState(game, setup, tiles, stacks, [0, 0], 0, read_seat(words["to-move"], 2), step, None)
    state.close_ranks()
    _read_air(state, words.get("air", []), words.get("used", []))
    _count_cubes(state)
    state.unused = _unused(state)
    state.turn = read_number(words.get("turns", ["0"]), setup.turn_limit)
    state.seat = CHANCE if step < NEUTRAL_ON else state.active
    if step != PLAY:
        _check_setup(state)
    else:
        _read_history(state, words.get("past", []))
    return state


def _read_history(state: PlayableState, words: list[str]) -> None:
    now = None if state.hand else state.key()
    state.past = read_past(words, now, size=KEY_BYTES, most=state.turn + 1)
    if not state.hand:
        state.judge()


def _read_step(words: list[str] | None, setup: Setup) -> int:
    if words is None:
        return PLAY
    if len(words) != 1 or words[0] not in STEPS:
        raise PositionError(f"the setup is at one of: {', '.join(STEPS)}; not {' '.join(words)!r}")
    step = STEPS.index(words[0])
    if step == DRAW_FIRST and setup.first != CHANCE:
        raise PositionError("in this game nobody draws who begins")
    return step


def _read_tiles(words: list[str] | None, setup: Setup, step: int) -> tuple[int, ...]:
    """The tiles, which need not be told where the options say how they lie."""
    if words is None and setup.layout:
        return setup.layout
    letters = "".join(words or [])
    wrong = any(letters.count(colour) > TILES_EACH for colour in COLOURS) or not set(letters) <= set(COLOURS)
    if wrong or (len(letters) == AREA) != (step != DRAW_TILES):
        raise PositionError("tiles are nine letters row by row, three each of N, W and B (fewer at `setup tiles`)")
    tiles = tuple(map(COLOURS.index, letters))
    if setup.layout and tiles != setup.layout:
        raise PositionError(f"the tiles of this game are fixed: {''.join(COLOURS[tile] for tile in setup.layout)}")
    return tiles


def _read_stacks(words: list[str], tiles: tuple[int, ...], setup: Setup) -> list[int]:
    if len(words) != AREA:
        raise PositionError("stacks are nine words, cell by cell: cubes from the bottom up, `-` for none")
    stacks = [_read_stack(word, setup) for word in words]
    covered = [tiles[cell] for cell in range(len(tiles)) if stacks[cell] == COVERED]
    if (covered and not setup.paper) or len(set(covered)) < len(covered) or NEUTRAL_COLOUR in covered:
        raise PositionError("Toilet Paper lies on at most one white and one black tile, and only with that module")
    return stacks


def _read_stack(word: str, setup: Setup) -> int:
    if word in ("-", "T"):
        return setup.letters.index(word)
    letters = setup.letters[1:COVERED] if setup.precious else setup.letters[1:JEWEL]
    if len(word) > HIGHEST or not set(word) <= set(letters):
        raise PositionError(f"{word!r} is no stack: at most {HIGHEST} of the letters {letters}, or `-`, or `T`")
    stack = 0
    for level, letter in enumerate(word):
        cube = setup.letters.index(letter)
        if not OPEN[stack] >> colour_of(cube) & 1:
            raise PositionError(f"{word!r} has two cubes of one colour on top of each other")
        stack |= cube << CUBE_BITS * level
    return stack


def _read_air(state: PlayableState, words: list[str], used: list[str]) -> None:
    if not words and not used:
        return
    if len(words) != 3 or state.step != PLAY or not {*words[1:]} <= {*CELLS} or words[0] in ("-", "T"):
        raise PositionError("air is: the cubes still held from the bottom up, the cell last used, the cell of origin")
    state.hand = _read_stack(words[0], state.setup)
    state.last, state.origin = CELLS.index(words[1]), CELLS.index(words[2])
    state.used = _read_used(state, used)
    if not state.can_finish(state.hand, state.last):
        raise PositionError("the cubes in the air cannot all be put down")


def _read_used(state: PlayableState, words: list[str]) -> int:
    """The cells that this move may not use again; the one that it left and the last one are always among them."""
    if not set(words) <= set(CELLS) or (words and not state.setup.once):
        raise PositionError("used are the cells of this move, where a cell may not be used again")
    return mask([state.origin, state.last, *map(CELLS.index, words)]) if state.setup.once else 0


def _count_cubes(state: PlayableState) -> None:
    """What is not on the board is in the reserves (§8.1)."""
    counts = [0] * (COVERED + 1)
    for stack in (*state.stacks, state.hand):
        for level in range(height_of(stack)):
            counts[stack >> CUBE_BITS * level & CUBE_MASK] += 1
    precious = sum(counts[JEWEL:COVERED])
    most = NEUTRALS - (state.setup.precious and state.step == PLAY)
    if counts[CAT] > most or precious > 1 or max(counts[CAT + WHITE : JEWEL]) > RESERVE:
        raise PositionError(
            f"there are {RESERVE} white, {RESERVE} black and {most} neutral cats, and one Precious cube"
        )
    state.reserves = [RESERVE - counts[CAT + WHITE], RESERVE - counts[CAT + BLACK]]


def _unused(state: PlayableState) -> int:
    """A used token lies on a tile of its own colour."""
    if not state.setup.paper:
        return 0
    covered = {state.tiles[cell] for cell in range(len(state.tiles)) if state.stacks[cell] == COVERED}
    return sum(1 << seat for seat in (0, 1) if WHITE + seat not in covered)


def _check_setup(state: PlayableState) -> None:
    placed = sorted(state.tiles[cell] for cell in range(len(state.tiles)) if state.stacks[cell] == CAT)
    filled = sum(stack > 0 for stack in state.stacks)
    early = state.step < NEUTRAL_ON
    if filled != len(placed) or placed != ([] if early else list(range(state.step - NEUTRAL_ON))) or state.turn:
        raise PositionError("in the setup only neutrals lie on the board: one on N, then one on W, then one on B")
