"""What a learner sees of Moonlight: the same parts for all scenarios and modes."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import (
    CARDS,
    CREATURES,
    ECLIPSE_VALUES,
    FACES,
    FIRST_POWER,
    KINDS,
    OBJECTIVES,
    POWER,
    SIDES,
    SPIRIT,
    SPIRITS,
    Side,
    face_of,
    is_double,
    is_eclipse,
    is_moon,
    is_tile,
    kind_of,
    spirit_of,
)
from moonwood.games.moonlight.rules.hand import ASSIGNED, UNDRAWN, UNKNOWN, Pick
from moonwood.games.moonlight.rules.journal import SCENARIOS
from moonwood.games.moonlight.rules.places import AREA, BESIDE, NOWHERE, SIDE
from moonwood.games.moonlight.rules.scenario import AGAINST, SOLO, TOGETHER
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.tensor import StepPart, TensorSpec, mark, share

SEATS: Final = 4
HAND: Final = 3
SPOTS: Final = 24
"""Of the spots beside the forest, so many are told; no scenario has more."""
MODES: Final = (SOLO, TOGETHER, AGAINST)
MEMORY: Final = 24
MEMORY_BITS: Final = 24
WAITING: Final = StepPart(STEPS, depth=6)

# A tile: its Spirit, whether it is a double, its icon.
DOUBLE: Final = len(SPIRITS)
ICONS: Final = DOUBLE + 1
TILE: Final = ICONS + 3

# A thing: plain ones by their number, then Eclipse tokens, Favour tokens and Moonlight tiles by face, then a tile.
PLAIN: Final = 10
FACE: Final = PLAIN + ECLIPSE_VALUES
MOON: Final = FACE + len(FACES)
LYING_TILE: Final = MOON + len(SPIRITS)
THING: Final = LYING_TILE + 1

# The planes of the forest.
HEIGHT: Final = TILE
DOWN: Final = HEIGHT + 1
DEALING: Final = DOWN + 1
STANDS: Final = DEALING + 1
ON_TILES: Final = STANDS + len(CREATURES)
PLANES: Final = ON_TILES + LYING_TILE

PICK: Final = TILE + 10
SIDE_ROW: Final = len(KINDS) + len(FACES) + len(SPIRITS)

TENSOR: Final = TensorSpec(1)
TENSOR.part(
    "forest",
    (PLANES, SIDE, SIDE),
    "top tiles: Spirits, doubles, icons fire, moon, sun; height of the stack, tiles that lie face down, the "
    "one that is being dealt; Light and Shadow; then things by kind: bit, yellow, green, pink and blue gem, "
    "Firefly, Eclipse token, tile, Favour token, Moonlight tile that lie face down, Eclipse tokens by "
    "number, Favour tokens by face, Moonlight tiles by Spirit",
)
TENSOR.part(
    "spots", (SPOTS, THING), "things in the hand and at the spots beside the forest, by kind; then a tile there"
)
TENSOR.part(
    "hand",
    (HAND, PICK),
    "tiles in hand: the tile, whether it lies face down, whether it is given already, Light or Shadow, which "
    "Creatures were near, whether it lay in the forest, row and column, layer",
)
TENSOR.part(
    "sides", (2, SIDE_ROW), "what the team and the opponent have: tiles by kind, tokens by face, Moonlight tiles"
)
TENSOR.part("gone", (len(FACES) + len(KINDS),), "tokens and tiles that are out of the game")
TENSOR.part("bits", (SEATS,), "bits of team and opponent; against each other the own first, then those that follow")
TENSOR.part("gems", (SEATS, 2), "gems, and used gems: the own first, then those that follow; or the common stock")
TENSOR.part("card", (len(CARDS),), "the Moonlight card")
TENSOR.part("card spirits", (len(SPIRITS),), "the Spirits that it asks for")
TENSOR.part("objectives", (SEATS, len(OBJECTIVES)), "the own Objective card, and those of others once they lie open")
TENSOR.part("memory", (MEMORY, MEMORY_BITS), "what the rules of the scenario keep in mind, as bits")
TENSOR.part("moment", (4,), "whether the talk is open, whether a gem was spent in this turn, turns played, first turn")
TENSOR.part("first", (SEATS,), "who began, counted from the looker")
TENSOR.part("active", (SEATS,), "whose turn it is, counted from the looker")
TENSOR.part(*WAITING.part("steps"))
TENSOR.part("scenario", (max(SCENARIOS),), "which page of the journal is played")
TENSOR.part("mode", (len(MODES),), f"{', '.join(MODES)}")
TENSOR.part("talk", (1,), "1 if players may always talk")
TENSOR.part("seat", (SEATS,), "which seat looks")
TENSOR.part("to move", (1,), "1 if the seat that looks decides")
TENSOR.part("seats", (1,), "how many play, as a part of four")
START: Final = TENSOR.starts
FOREST: Final = START["forest"]


def tensor(state: State, seat: int) -> array[float]:
    numbers = TENSOR.zeros()
    _fill_forest(numbers, state)
    for spot, things in state.things.items():
        _fill_things(numbers, spot, things)
    for number, pick in enumerate(state.hand[:HAND]):
        _fill_pick(numbers, START["hand"] + number * PICK, pick)
    for side in SIDES:
        _fill_side(numbers, START["sides"] + side * SIDE_ROW, state, side)
    _fill_gone(numbers, START["gone"], state.gone)
    _fill_purses(numbers, state, seat)
    _fill_cards(numbers, state, seat)
    _fill_moment(numbers, state, seat)
    return numbers


def _fill_tile(numbers: array[float], start: int, step: int, kind: int) -> None:
    """What a tile shows, in numbers that are `step` apart."""
    numbers[start + SPIRIT[kind] * step] = 1.0
    if is_double(kind):
        numbers[start + DOUBLE * step] = 1.0
    if POWER[kind] >= 0:
        numbers[start + (ICONS + POWER[kind] - FIRST_POWER) * step] = 1.0


def _fill_forest(numbers: array[float], state: State) -> None:
    for place in state.standing():
        here = FOREST + place
        kind = state.kind_at(place)
        numbers[here + HEIGHT * AREA] = share(state.heights[place])
        if kind != UNKNOWN:
            _fill_tile(numbers, here, AREA, kind)
        else:
            numbers[here + (DEALING if state.tops[place] == UNDRAWN else DOWN) * AREA] = 1.0
    for creature, place in enumerate(state.creatures):
        if place != NOWHERE:
            numbers[FOREST + (STANDS + creature) * AREA + place] = 1.0


def _fill_things(numbers: array[float], spot: int, things: tuple[int, ...]) -> None:
    """What lies on a place, in planes; or at a spot, in its row."""
    in_forest = spot < AREA
    if not in_forest and spot - AREA >= SPOTS:
        return
    start = FOREST + ON_TILES * AREA + spot if in_forest else START["spots"] + (spot - AREA) * THING
    step = AREA if in_forest else 1
    for thing in set(things):
        if not is_tile(thing):
            numbers[start + _thing(thing) * step] = share(things.count(thing), 1)
        elif not in_forest:
            numbers[start + LYING_TILE] = (kind_of(thing) + 1) / len(KINDS)


def _thing(thing: int) -> int:
    """The place of a thing that is no tile lying face up."""
    if thing < PLAIN or is_eclipse(thing):
        return thing
    if is_moon(thing):
        return MOON + spirit_of(thing)
    return FACE + face_of(thing)


def _fill_pick(numbers: array[float], start: int, pick: Pick) -> None:
    if pick.kind >= 0:
        _fill_tile(numbers, start, 1, pick.kind)
    row, column = divmod(pick.place, SIDE) if pick.place < AREA else (0, pick.place - AREA)
    facts = [float(pick.kind == UNKNOWN), float(pick.kind == ASSIGNED)]
    facts += [float(pick.creature == creature) for creature in range(len(CREATURES))]
    facts += [float(pick.near >> creature & 1) for creature in range(len(CREATURES))]
    facts += [float(pick.place < AREA), row / SIDE, column / BESIDE, share(pick.layer)]
    for place, value in enumerate(facts, start + TILE):
        numbers[place] = value


def _fill_side(numbers: array[float], start: int, state: State, side: Side) -> None:
    for kind, count in enumerate(state.tiles_of(side)):
        if count:
            numbers[start + kind] = share(count, 1)
    for face in set(state.tokens[side]):
        numbers[start + len(KINDS) + face] = share(state.tokens[side].count(face), 1)
    for spirit in set(state.moons[side]):
        numbers[start + len(KINDS) + len(FACES) + spirit] = share(state.moons[side].count(spirit), 1)


def _fill_gone(numbers: array[float], start: int, gone: tuple[int, ...]) -> None:
    for thing in set(gone):
        if is_tile(thing):
            numbers[start + len(FACES) + kind_of(thing)] = share(gone.count(thing), 1)
        elif FACE <= _thing(thing) < MOON:
            numbers[start + _thing(thing) - FACE] = share(gone.count(thing), 1)


def _fill_purses(numbers: array[float], state: State, seat: int) -> None:
    bits, gems = START["bits"], START["gems"]
    holders, purses = len(state.bits), len(state.gems)
    for holder, count in enumerate(state.bits):
        numbers[bits + ((holder - seat) % holders if state.setup.against else holder)] = share(count)
    for purse in range(purses):
        place = gems + 2 * ((purse - state.purse(seat)) % purses)
        numbers[place] = share(state.gems[purse])
        numbers[place + 1] = share(state.used[purse])


def _fill_cards(numbers: array[float], state: State, seat: int) -> None:
    mark(numbers, START["card"], [state.card])
    mark(numbers, START["card spirits"], scoring.card_spirits(state))
    seats = state.game.seats
    for owner, card in enumerate(state.objectives):
        if card >= 0 and (owner == seat or state.outcome is not None):
            numbers[START["objectives"] + (owner - seat) % seats * len(OBJECTIVES) + card] = 1.0


def _fill_moment(numbers: array[float], state: State, seat: int) -> None:
    seats, setup = state.game.seats, state.setup
    for slot, number in enumerate(state.memory[:MEMORY]):
        mark(numbers, START["memory"] + slot * MEMORY_BITS, [bit for bit in range(MEMORY_BITS) if number >> bit & 1])
    facts = [float(state.talking), float(state.gem_spent), share(state.turn, 12), float(state.turn == 0)]
    for place, value in enumerate(facts, START["moment"]):
        numbers[place] = value
    mark(numbers, START["first"], [(state.first - seat) % seats])
    mark(numbers, START["active"], [(state.active - seat) % seats])
    WAITING.fill(numbers, START["steps"], state.stack)
    mark(numbers, START["scenario"], [setup.scenario.number - 1])
    mark(numbers, START["mode"], [MODES.index(setup.mode)])
    numbers[START["talk"]] = float(setup.open_talk)
    mark(numbers, START["seat"], [seat])
    numbers[START["to move"]] = float(state.seat == seat)
    numbers[START["seats"]] = seats / SEATS
