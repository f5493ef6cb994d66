"""What a learner sees of Spirits of the Forest; the solo game against the Ghost has the same parts."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import Final

from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.cards import CARDS, REQUESTS
from moonwood.games.spirits.rules.cells import CELLS, COLUMNS, ROWS, standing
from moonwood.games.spirits.rules.components import (
    FACE_DOWN,
    FACES,
    FIRST_POWER,
    KINDS,
    POWER,
    POWERS,
    SPIRIT,
    SPIRITS,
    SYMBOLS,
    UNDECIDED,
)
from moonwood.games.spirits.rules.pending import STEP_NAMES, pending_in, step_name
from moonwood.games.spirits.rules.state import State
from moonwood.kernel.bits import bits
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import State as Base
from moonwood.kernel.tensor import TensorSpec, mark, share

SEATS: Final = 4
AREA: Final = len(CELLS)
BLOCKS: Final = 14
MOST_GEMS: Final = 3
GHOST_TOKENS: Final = 2

# The planes of the forest.
DOUBLE: Final = len(SPIRITS)
ICONS: Final = DOUBLE + 1
DOWN: Final = ICONS + len(POWERS)
TOKEN: Final = DOWN + 1
GEMS: Final = TOKEN + 1
PLANES: Final = GEMS + SEATS

# The numbers of a player.
OWN_FACES: Final = len(KINDS)
GONE_FACES: Final = OWN_FACES + len(FACES)
CLAIMED: Final = GONE_FACES + len(FACES)
COUNTS: Final = CLAIMED + len(CARDS)
PLAYER: Final = COUNTS + 6

# The numbers of a Moonlight tile.
SIDES: Final = len(SPIRITS)
MOON: Final = SIDES + 3

TENSOR: Final = TensorSpec(2)
FOREST: Final = TENSOR.part(
    "forest",
    (PLANES, ROWS, COLUMNS),
    "standing tiles: a plane for each Spirit, doubles, icons fire, moon, sun, tiles that lie face down, "
    "tokens, and gems: the own, then those of the seats that follow",
)
PLAYERS: Final = TENSOR.part(
    "players",
    (SEATS, PLAYER),
    "the own row, then those of the seats that follow: tiles by kind, token faces that the looker knows, faces "
    "put out of the game, claimed cards; then gems in supply and lost, tokens held, put out and used as PLUS, "
    "each as a part of the most; then 1, or 0 where nobody sits",
)
MOONLIGHT: Final = TENSOR.part(
    "moonlight", (BLOCKS, MOON), "for each block the Spirit as far as known, and whether it is open, up, down"
)
DISPLAY: Final = TENSOR.part("display", (len(CARDS),), "the cards on display")
STEP: Final = TENSOR.part("step", (len(STEP_NAMES),), f"what is asked: {', '.join(STEP_NAMES)}")
PAIR: Final = TENSOR.part("pair", (len(SPIRITS),), "the Spirit of which a second single may be taken")
CELL: Final = TENSOR.part("cell", (ROWS, COLUMNS), "the tile that is being taken")
MOVED: Final = TENSOR.part("moved", (ROWS, COLUMNS), "the gems that a bonus has moved")
CARD: Final = TENSOR.part("card", (len(CARDS),), "the card that is being claimed")
REQUEST: Final = TENSOR.part("request", (1,), "which of its requests is to be met, as a part of all")
DRAWN: Final = TENSOR.part("drawn", (2, len(FACES)), "the tokens drawn to choose from, if the looker drew them")
CARD_TOKEN: Final = TENSOR.part("card token", (len(FACES),), "solo: the token on the own field")
SEAT: Final = TENSOR.part("seat", (SEATS,), "which seat looks")
ACTIVE: Final = TENSOR.part("active", (SEATS,), "whose turn it is: the own, then that of the seats that follow")
TO_MOVE: Final = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
FIRST_TURN: Final = TENSOR.part("first turn", (1,), "1 in the first turn of the game, which takes one tile")
PASSED: Final = TENSOR.part("passed", (1,), "turns passed in a row, where rulings allow it: n / (n + 4)")
PAID: Final = TENSOR.part("paid", (1,), "1 if the second tile of this turn is free where it is reserved")
GAME: Final = TENSOR.part(
    "game", (4,), "seats as a part of four; with the Air Spirit; Moonlight tiles; Enchanted cards"
)


def tensor(state: Base, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    if isinstance(state, ghost.State):
        _fill_solo(numbers, state)
    elif isinstance(state, State):
        _fill(numbers, state, seat)
    numbers[SEAT + seat] = 1.0
    numbers[TO_MOVE] = float(state.seat == seat)
    numbers[FIRST_TURN] = float(state.turn == 0)
    return numbers


def _fill(numbers: array[float], state: State, seat: Seat) -> None:
    players = state.setup.players
    mask = state.standing()
    _fill_forest(numbers, state.forest, mask, state.setup.token_mask)
    for turn in range(players):
        other = (seat + turn) % players
        for cell in bits(state.gems[other] & mask):
            numbers[FOREST + (GEMS + turn) * AREA + cell] = 1.0
        _fill_player(numbers, PLAYERS + turn * PLAYER, state, other, seat)
    numbers[ACTIVE + (state.active - seat) % players] = 1.0
    _fill_moonlight(numbers, state, seat)
    _fill_pending(numbers, state, seat)
    mark(numbers, STEP, [STEP_NAMES.index(step_name(state))])
    numbers[PASSED] = share(state.passed)
    numbers[PAID] = float(state.paid)
    numbers[GAME] = players / SEATS
    numbers[GAME + 1] = float(state.setup.width == COLUMNS)
    numbers[GAME + 2] = float(len(state.setup.blocks) > 0)
    numbers[GAME + 3] = float(len(state.setup.cards) > 0)


def _fill_forest(numbers: array[float], forest: list[int], mask: int, tokens: int) -> None:
    for cell in bits(mask):
        kind, place = forest[cell], FOREST + cell
        if kind < 0:
            numbers[place + DOWN * AREA] = 1.0
        else:
            numbers[place + SPIRIT[kind] * AREA] = 1.0
            if SYMBOLS[kind] > 1:
                numbers[place + DOUBLE * AREA] = 1.0
            if POWER[kind] >= 0:
                numbers[place + (ICONS + POWER[kind] - FIRST_POWER) * AREA] = 1.0
        if tokens >> cell & 1:
            numbers[place + TOKEN * AREA] = 1.0


def _fill_tiles(numbers: array[float], start: int, tiles: list[int], most: Sequence[int]) -> None:
    for kind, count in enumerate(tiles):
        if count:
            numbers[start + kind] = count / most[kind]


def _fill_faces(numbers: array[float], start: int, faces: Sequence[int], most: Sequence[int]) -> None:
    for face in faces:
        numbers[start + face] = min(1.0, numbers[start + face] + 1 / most[face])


def _fill_player(numbers: array[float], start: int, state: State, player: int, looker: Seat) -> None:
    setup = state.setup
    most = max(1, sum(setup.tokens))
    _fill_tiles(numbers, start, state.tiles_of(player), setup.tiles)
    if player == looker or state.over:
        _fill_faces(numbers, start + OWN_FACES, state.tokens[player], setup.tokens)
    if player == looker:
        _fill_faces(numbers, start + GONE_FACES, state.gone[player], setup.tokens)
    mark(numbers, start + CLAIMED, bits(state.claimed[player]))
    counts = start + COUNTS
    numbers[counts] = state.supply[player] / MOST_GEMS
    numbers[counts + 1] = state.removed(player) / MOST_GEMS
    numbers[counts + 2] = len(state.tokens[player]) / most
    numbers[counts + 3] = len(state.gone[player]) / most
    numbers[counts + 4] = len(state.used[player]) / most
    numbers[counts + 5] = 1.0


def _fill_moonlight(numbers: array[float], state: State, looker: Seat) -> None:
    for block, moon in enumerate(state.moons):
        if not moon:
            continue
        place = MOONLIGHT + block * MOON
        if state.knows_moon(block, looker):
            numbers[place + moon % FACE_DOWN - 1] = 1.0
        side = 0 if moon >= UNDECIDED else 2 if moon >= FACE_DOWN else 1
        numbers[place + SIDES + side] = 1.0


def _fill_pending(numbers: array[float], state: State, looker: Seat) -> None:
    pending = pending_in(state)
    mark(numbers, DISPLAY, state.display)
    mark(numbers, PAIR, [pending.pair])
    mark(numbers, CELL, [pending.cell])
    mark(numbers, CARD, [pending.card])
    mark(numbers, MOVED, bits(state.moved))
    numbers[REQUEST] = pending.request / REQUESTS
    if looker == state.active:
        for place, face in enumerate(state.drawn):
            numbers[DRAWN + place * len(FACES) + face] = 1.0


# The solo game --------------------------------------------------------------------------------------------------------


def _fill_solo(numbers: array[float], state: ghost.State) -> None:
    _fill_forest(numbers, state.forest, standing(state.ends), 0)
    for side in (ghost.PLAYER, ghost.GHOST):
        start = PLAYERS + side * PLAYER
        _fill_tiles(numbers, start, state.tiles_of(side), state.setup.tiles)
        mark(numbers, start + OWN_FACES, state.gained(side))
        numbers[start + COUNTS + 2] = len(state.gained(side)) / GHOST_TOKENS
        numbers[start + COUNTS + 5] = 1.0
    mark(numbers, CARD_TOKEN, [state.card])
    mark(numbers, STEP, [STEP_NAMES.index(state.step_name())])
    numbers[ACTIVE] = 1.0
    numbers[GAME] = 1 / SEATS
