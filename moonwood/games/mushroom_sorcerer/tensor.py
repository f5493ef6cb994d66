"""What a learner sees of Mushroom Sorcerer: everything lies open, so all that tells two moments apart is there."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    ELEMENTS,
    HELD,
    MAINS,
    NO_POTION,
    NO_SCROLL,
    NOBODY,
    PHASES,
    POTIONS,
    RESOURCES,
    SCROLLS,
    SERVANTS,
    SORCERERS,
    SUPPLIES,
    TERRAINS,
)
from moonwood.games.mushroom_sorcerer.rules.state import KINDS, STEPS, State
from moonwood.games.mushroom_sorcerer.rules.tower import HIGHEST, kinds
from moonwood.games.mushroom_sorcerer.rules.war import War
from moonwood.kernel.bits import bits
from moonwood.kernel.tensor import StepPart, TensorSpec, mark, share

SEATS: Final = 4
CYCLES: Final = 4
WAITING: Final = StepPart(STEPS, depth=4)

# The numbers of a player.
GOODS: Final = len(SORCERERS)
TRACKS: Final = GOODS + HELD
DRUNK: Final = TRACKS + KINDS
UNUSED: Final = DRUNK + len(POTIONS)
ARCHIVE: Final = UNUSED + len(POTIONS)
FLIPPED: Final = ARCHIVE + len(SCROLLS)
REST: Final = FLIPPED + len(SCROLLS)
PLAYER: Final = REST + 6

# The numbers of a land.
GROUND: Final = len(TERRAINS)
OWNER: Final = GROUND + RESOURCES
TOWER: Final = OWNER + SEATS
THERE: Final = TOWER + HIGHEST * KINDS
LAND: Final = THERE + 2 + SERVANTS

# The numbers of a side in a war.
WAR_LAND: Final = SEATS
WAR_COUNTS: Final = WAR_LAND + AREA
WAR_SIDE: Final = WAR_COUNTS + 9

TENSOR: Final = TensorSpec(3)
PLAYERS: Final = TENSOR.part(
    "players",
    (SEATS, PLAYER),
    "the own row, then those of the players that follow (solo: the Warden): sorcerer, goods held, steps on the "
    "five tracks, the potion that works now, potions not used yet, scrolls, scrolls that are flipped; then "
    "influence, stored arrows, whether on the moon path, whether the Warden, whether blessed in this cycle, and 1 "
    "where somebody plays",
)
FOREST: Final = TENSOR.part(
    "lands",
    (AREA, LAND),
    "in reading order: terrain, the good of a ground tile, the owner counted from the looker, the tower level "
    "by level from below, goods to be taken, debris, flame and stone servants",
)
VISIBLE: Final = TENSOR.part("visible", (len(SCROLLS),), "the scrolls on top of the decks")
UNSEEN: Final = TENSOR.part("unseen", (len(SCROLLS),), "the scrolls below them")
SUPPLY: Final = TENSOR.part("supply", (SUPPLIES,), "what lies beside the forest")
ORDER: Final = TENSOR.part("order", (SEATS, SEATS), "who plays first, second and so on, counted from the looker")
ACTIVE: Final = TENSOR.part("active", (SEATS,), "whose turn it is, counted from the looker")
PHASE: Final = TENSOR.part("phase", (len(PHASES),), f"the phase of the round: {', '.join(PHASES)}")
MAIN: Final = TENSOR.part("main", (len(MAINS),), f"the main action of this turn: {', '.join(MAINS)}")
GROWN: Final = TENSOR.part("grown", (len(ELEMENTS),), "the kinds of GUs grown in this turn")
CAST: Final = TENSOR.part("cast", (len(SCROLLS),), "the scrolls cast in this turn")
MOMENT: Final = TENSOR.part(
    "moment",
    (11,),
    "round and cycle as parts of all, whether the cycle is the last, whether the potion of the round is spent; "
    "in this turn: scrolls to study, GUs to grow, slid, moon GU grown, servant killed, GU destroyed, potion",
)
WAR: Final = TENSOR.part(
    "war", (2, WAR_SIDE), "the attacker's side of a war, then the defender's: player, land, dice, damage"
)
WAR_RESULT: Final = TENSOR.part(
    "war result", (2 + HIGHEST * KINDS,), "the cap and the arrows left in a war, and the GUs that fell"
)
WAITING_STEPS: Final = TENSOR.part(*WAITING.part("steps"))
SEAT: Final = TENSOR.part("seat", (SEATS,), "which seat looks")
TO_MOVE: Final = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
NUMBER: Final = TENSOR.part("seats", (1,), "how many play, as a part of four")


def tensor(state: State, seat: int) -> array[float]:
    numbers = TENSOR.zeros()
    players = state.setup.players
    for turn in range(players):
        _fill_player(numbers, PLAYERS + turn * PLAYER, state, (seat + turn) % players)
    for land in range(AREA):
        _fill_land(numbers, FOREST + land * LAND, state, land, seat)
    _fill_beside(numbers, state)
    for place, player in enumerate(state.order):
        numbers[ORDER + place * SEATS + (player - seat) % players] = 1.0
    numbers[ACTIVE + (state.active - seat) % players] = 1.0
    _fill_moment(numbers, state)
    if state.war is not None:
        _fill_war(numbers, state.war, seat, players)
    WAITING.fill(numbers, WAITING_STEPS, state.stack)
    numbers[SEAT + seat] = 1.0
    numbers[TO_MOVE] = float(state.seat == seat)
    numbers[NUMBER] = state.game.seats / SEATS
    return numbers


def _fill_player(numbers: array[float], start: int, state: State, player: int) -> None:
    mark(numbers, start, [state.sorcerer[player]])
    for good in range(HELD):
        numbers[start + GOODS + good] = share(state.goods[player * HELD + good])
    for element in range(KINDS):
        numbers[start + TRACKS + element] = state.elements[player * KINDS + element] / state.setup.length[element]
    if state.potion[player] != NO_POTION:
        numbers[start + DRUNK + state.potion[player]] = 1.0
    mark(numbers, start + UNUSED, bits(state.potions[player]))
    mark(numbers, start + ARCHIVE, bits(state.archive[player]))
    mark(numbers, start + FLIPPED, bits(state.archive[player] & state.flipped))
    numbers[start + REST] = share(state.influence[player], 15)
    numbers[start + REST + 1] = share(state.stored_arrows[player])
    numbers[start + REST + 2] = float(state.moon_path[player])
    numbers[start + REST + 3] = float(state.is_warden(player))
    numbers[start + REST + 4] = float(state.blessed >> player & 1)
    numbers[start + REST + 5] = 1.0


def _fill_land(numbers: array[float], start: int, state: State, land: int, seat: int) -> None:
    mark(numbers, start, [state.setup.terrain[land]])
    if state.ground[land] != NOBODY:
        numbers[start + GROUND + state.ground[land]] = 1.0
    if state.owner[land] != NOBODY:
        numbers[start + OWNER + (state.owner[land] - seat) % state.setup.players] = 1.0
    _fill_tower(numbers, start + TOWER, state.tower[land])
    numbers[start + THERE] = share(state.land_goods[land])
    numbers[start + THERE + 1] = float(state.debris[land])
    for servant in range(SERVANTS):
        numbers[start + THERE + 2 + servant] = share(state.servants[land * SERVANTS + servant])


def _fill_tower(numbers: array[float], start: int, tower: int) -> None:
    for level, kind in enumerate(kinds(tower)):
        numbers[start + level * KINDS + kind] = 1.0


def _fill_beside(numbers: array[float], state: State) -> None:
    mark(numbers, VISIBLE, [scroll for scroll in state.visible if scroll != NO_SCROLL])
    mark(numbers, UNSEEN, bits(state.unseen))
    for good, count in enumerate(state.supply):
        numbers[SUPPLY + good] = share(count)


def _fill_moment(numbers: array[float], state: State) -> None:
    numbers[PHASE + state.phase] = 1.0
    numbers[MAIN + state.main] = 1.0
    mark(numbers, GROWN, bits(state.grown))
    mark(numbers, CAST, bits(state.cast))
    flags = [state.slid, state.moon_grown, state.killed, state.destroyed]
    facts = [min(1.0, state.round / state.setup.last_round), state.cycle / CYCLES]
    facts += [
        float(state.dominance > 0 or state.blessed > 0),
        float(state.potion_spent > 0),
        share(state.study_left),
        share(state.grow_left),
    ]
    facts += [float(flag > 0) for flag in flags]
    for place, value in enumerate([*facts, share(state.potion_note)], MOMENT):
        numbers[place] = value


def _fill_war(numbers: array[float], war: War, seat: int, players: int) -> None:
    for side in (0, 1):
        start = WAR + side * WAR_SIDE
        numbers[start + (war.players[side] - seat) % players] = 1.0
        numbers[start + WAR_LAND + war.lands[side]] = 1.0
        counts = [war.aside, war.extra, war.fewer, war.bonus_arrows, war.bonus_shields, war.damage]
        rolled = [war.die_arrows, war.die_shields]
        for place, pair in enumerate(counts, start + WAR_COUNTS):
            numbers[place] = share(pair[side])
        for place, pair in enumerate(rolled, start + WAR_COUNTS + len(counts)):
            numbers[place] = share(pair[side] + 1)
        numbers[start + WAR_SIDE - 1] = 1.0
    numbers[WAR_RESULT] = share(war.cap + 1)
    numbers[WAR_RESULT + 1] = share(war.rest)
    _fill_tower(numbers, WAR_RESULT + 2, war.fallen)
