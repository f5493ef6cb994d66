"""Positions read from text. `State.position` writes them."""

from __future__ import annotations

from moonwood.games.cat_a_comb.rules.components import (
    AREA,
    BLACK,
    CAT,
    CELLS,
    COLOURS,
    COVERED,
    CUBE_BITS,
    CUBE_MASK,
    HIGHEST,
    JEWEL,
    NEUTRAL_COLOUR,
    NEUTRALS,
    OPEN,
    RESERVE,
    TILES_EACH,
    WHITE,
    colour_of,
    height_of,
)
from moonwood.games.cat_a_comb.rules.setup import Terms
from moonwood.games.cat_a_comb.rules.state import DRAW_TILES, NEUTRAL_ON, PLAY, STEPS, State
from moonwood.kernel.errors import PositionError
from moonwood.kernel.game import Game
from moonwood.kernel.options import RANDOM
from moonwood.kernel.past import read_past
from moonwood.kernel.position import fields, read_number, read_seat
from moonwood.kernel.state import CHANCE


def read(game: Game, text: str) -> State:
    terms = Terms(game)
    found = fields(text, need=("stacks", "to-move"), may=("tiles", "turns", "setup", "air", "past"))
    step = _read_step(found.get("setup"))
    tiles = _read_tiles(found.get("tiles", [] if terms.layout == RANDOM else [terms.layout]), terms, step)
    stacks = _read_stacks(found["stacks"], tiles, terms)
    state = State(game, terms, tiles, stacks, [0, 0], 0, read_seat(found["to-move"], 2), step, None)
    _read_air(state, found.get("air", []))
    _count_cubes(state)
    state.unused = _unused(state)
    state.turn = read_number(found.get("turns", ["0"]), terms.turn_limit)
    if step != PLAY:
        _check_setup(state)
    state.seat = CHANCE if step < NEUTRAL_ON else state.active
    if step == PLAY:
        state.past = read_past(found.get("past", []), None if state.hand else state.key())
    if step == PLAY and not state.hand:
        state.judge(None)
    return state


def _read_step(words: list[str] | None) -> int:
    if words is None:
        return PLAY
    if len(words) != 1 or words[0] not in STEPS:
        raise PositionError(f"the setup is at one of: {', '.join(STEPS)}; not {' '.join(words)!r}")
    return STEPS.index(words[0])


def _read_tiles(words: list[str], terms: Terms, step: int) -> tuple[int, ...]:
    letters = "".join(words)
    wrong = any(letters.count(colour) > TILES_EACH for colour in COLOURS) or not set(letters) <= set(COLOURS)
    if wrong or (len(letters) == AREA) != (step != DRAW_TILES):
        raise PositionError("tiles are nine letters row by row, three each of N, W and B (fewer at `setup tiles`)")
    if terms.layout not in (RANDOM, letters):
        raise PositionError(f"the tiles of this game are fixed: {terms.layout}")
    return tuple(map(COLOURS.index, letters))


def _read_stacks(words: list[str], tiles: tuple[int, ...], terms: Terms) -> list[int]:
    if len(words) != AREA:
        raise PositionError("stacks are nine words, cell by cell: cubes from the bottom up, `-` for none")
    stacks = [_read_stack(word, terms) for word in words]
    covered = [tiles[cell] for cell in range(len(tiles)) if stacks[cell] == COVERED]
    if (covered and not terms.paper) or len(set(covered)) < len(covered) or NEUTRAL_COLOUR in covered:
        raise PositionError("Toilet Paper lies on at most one white and one black tile, and only with that module")
    return stacks


def _read_stack(word: str, terms: Terms) -> int:
    if word in ("-", "T"):
        return terms.letters.index(word)
    letters = terms.letters[1:COVERED] if terms.precious else terms.letters[1:JEWEL]
    if len(word) > HIGHEST or not set(word) <= set(letters):
        raise PositionError(f"{word!r} is no stack: at most {HIGHEST} of the letters {letters}, or `-`, or `T`")
    stack = 0
    for level, letter in enumerate(word):
        cube = terms.letters.index(letter)
        if not OPEN[stack] >> colour_of(cube) & 1:
            raise PositionError(f"{word!r} has two cubes of one colour on top of each other")
        stack |= cube << CUBE_BITS * level
    return stack


def _read_air(state: State, words: list[str]) -> None:
    if not words:
        return
    if len(words) != 3 or state.step != PLAY or not {*words[1:]} <= {*CELLS} or words[0] in ("-", "T"):
        raise PositionError("air is: the cubes still held from the bottom up, the cell last used, the cell of origin")
    state.hand = _read_stack(words[0], state.terms)
    state.last, state.origin = CELLS.index(words[1]), CELLS.index(words[2])
    if not state.finishes(state.hand, state.last):
        raise PositionError("the cubes in the air cannot all be put down")


def _count_cubes(state: State) -> None:
    """What is not on the board is in the reserves (§8.1)."""
    counts = [0] * (COVERED + 1)
    for stack in (*state.stacks, state.hand):
        for level in range(height_of(stack)):
            counts[stack >> CUBE_BITS * level & CUBE_MASK] += 1
    precious = sum(counts[JEWEL:COVERED])
    most = NEUTRALS - (state.terms.precious and state.step == PLAY)
    if counts[CAT] > most or precious > 1 or max(counts[CAT + WHITE : JEWEL]) > RESERVE:
        raise PositionError(
            f"there are {RESERVE} white, {RESERVE} black and {most} neutral cats, and one Precious cube"
        )
    state.reserves = [RESERVE - counts[CAT + WHITE], RESERVE - counts[CAT + BLACK]]


def _unused(state: State) -> int:
    """A used token lies on a tile of its own colour."""
    if not state.terms.paper:
        return 0
    covered = {state.tiles[cell] for cell in range(len(state.tiles)) if state.stacks[cell] == COVERED}
    return sum(1 << seat for seat in (0, 1) if WHITE + seat not in covered)


def _check_setup(state: State) -> None:
    placed = sorted(state.tiles[cell] for cell in range(len(state.tiles)) if state.stacks[cell] == CAT)
    filled = sum(stack > 0 for stack in state.stacks)
    early = state.step < NEUTRAL_ON
    if filled != len(placed) or placed != ([] if early else list(range(state.step - NEUTRAL_ON))) or state.turn:
        raise PositionError("in the setup only neutrals lie on the board: one on N, then one on W, then one on B")
