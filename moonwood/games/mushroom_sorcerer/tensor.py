"""What a learner sees of Mushroom Sorcerer: everything lies open, so all that tells two moments apart is there."""

from __future__ import annotations

from array import array
from typing import Final

from moonwood.games.mushroom_sorcerer.rules import declared
from moonwood.games.mushroom_sorcerer.rules.components import (
    AREA,
    ELEMENTS,
    MAINS,
    NO_SCROLL,
    PHASES,
    SCROLLS,
    SUPPLIES,
    TERRAINS,
)
from moonwood.games.mushroom_sorcerer.rules.stack import STEPS
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.war import War
from moonwood.kernel.bits import bits
from moonwood.kernel.fields import Columns
from moonwood.kernel.seats import Seat, seat_after
from moonwood.kernel.tensor import StepPart, TensorSpec, mark, share

SEATS: Final = 4
CYCLES: Final = 4
WAITING: Final = StepPart(STEPS, depth=4)

PLAYER: Final = Columns(
    declared.PLAYERS,
    *("sorcerer", "goods", "tracks", "potion", "potions", "archive", "flipped", "influence", "stored_arrows"),
    *("moon_path", "warden", "blessed", "there"),
    tracks=len(ELEMENTS),
    flipped=len(SCROLLS),
    warden=1,
    blessed=1,
    there=1,
)
LAND: Final = Columns(
    declared.FOREST,
    *("terrain", "ground", "owner", "tower", "land_goods", "debris", "servants"),
    terrain=len(TERRAINS),
)
PLACE: Final = Columns(declared.PLAYERS, "order")
BESIDE: Final = Columns(declared.TABLE, "supply")
NOW: Final = Columns(
    declared.NOTES,
    *("round", "cycle", "last_cycle", "potion_spent", "study_left", "grow_left", "slid", "moon_grown", "killed"),
    *("destroyed", "potion"),
    round=1,
    cycle=1,
    last_cycle=1,
    potion=1,
)
SIDE: Final = Columns(
    declared.SIDES,
    *("players", "lands", "aside", "extra", "fewer", "bonus_arrows", "bonus_shields", "damage", "die_arrows"),
    *("die_shields", "there"),
    there=1,
)
RESULT: Final = Columns(declared.RESULT, "cap", "rest", "fallen")

TENSOR: Final = TensorSpec(3)
PLAYERS: Final = TENSOR.part(
    "players",
    (SEATS, PLAYER.size),
    "the own row, then those of the players that follow (solo: the Warden): sorcerer, goods held, steps on the "
    "five tracks, the potion that works now, potions not used yet, scrolls, scrolls that are flipped; then "
    "influence, stored arrows, whether on the moon path, whether the Warden, whether blessed in this cycle, and 1 "
    "where somebody plays",
)
FOREST: Final = TENSOR.part(
    "lands",
    (AREA, LAND.size),
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
    (NOW.size,),
    "round and cycle as parts of all, whether the cycle is the last, whether the potion of the round is spent; "
    "in this turn: scrolls to study, GUs to grow, slid, moon GU grown, servant killed, GU destroyed, potion",
)
WAR: Final = TENSOR.part(
    "war", (2, SIDE.size), "the attacker's side of a war, then the defender's: player, land, dice, damage"
)
WAR_RESULT: Final = TENSOR.part(
    "war result", (RESULT.size,), "the cap and the arrows left in a war, and the GUs that fell"
)
WAITING_STEPS: Final = TENSOR.part(*WAITING.part("steps"))
SEAT: Final = TENSOR.part("seat", (SEATS,), "which seat looks")
TO_MOVE: Final = TENSOR.part("to move", (1,), "1 if the seat that looks decides")
NUMBER: Final = TENSOR.part("seats", (1,), "how many play, as a part of four")


def tensor(state: State, seat: Seat) -> array[float]:
    numbers = TENSOR.zeros()
    seats = state.setup.players
    _fill_players(numbers, state, seat, seats)
    _fill_forest(numbers, state, seat, seats)
    PLACE.fill(numbers, ORDER, state, range(seats), seat, seats)
    numbers[ACTIVE + (state.active - seat) % seats] = 1.0
    _fill_table(numbers, state)
    if state.war is not None:
        _fill_war(numbers, state.war, seat, seats)
    WAITING.fill(numbers, WAITING_STEPS, state.stack)
    numbers[SEAT + seat] = 1.0
    numbers[TO_MOVE] = float(state.seat == seat)
    numbers[NUMBER] = state.game.seats / SEATS
    return numbers


def _fill_players(numbers: array[float], state: State, seat: Seat, seats: int) -> None:
    order = [seat_after(seat, seats, turn) for turn in range(seats)]
    PLAYER.fill(numbers, PLAYERS, state, order, seat, seats)
    start, lengths = PLAYERS, state.setup.length
    for player in order:
        for element, step in enumerate(state.elements[player], PLAYER.at["tracks"]):
            numbers[start + element] = step / lengths[element - PLAYER.at["tracks"]]
        mark(numbers, start + PLAYER.at["flipped"], bits(state.archive[player] & state.flipped))
        numbers[start + PLAYER.at["warden"]] = float(state.is_warden(player))
        numbers[start + PLAYER.at["blessed"]] = float(state.blessed >> player & 1)
        numbers[start + PLAYER.at["there"]] = 1.0
        start += PLAYER.size


def _fill_forest(numbers: array[float], state: State, seat: int, seats: int) -> None:
    for land, terrain in enumerate(state.setup.terrain):
        numbers[FOREST + land * LAND.size + terrain] = 1.0
    LAND.fill(numbers, FOREST, state, range(AREA), seat, seats)


def _fill_table(numbers: array[float], state: State) -> None:
    """What is not about one player, land or side."""
    mark(numbers, VISIBLE, [scroll for scroll in state.visible if scroll != NO_SCROLL])
    mark(numbers, UNSEEN, bits(state.unseen))
    BESIDE.fill(numbers, SUPPLY, state, (0,), 0, 1)
    numbers[PHASE + state.phase] = 1.0
    numbers[MAIN + state.main] = 1.0
    mark(numbers, GROWN, bits(state.grown))
    mark(numbers, CAST, bits(state.cast))
    NOW.fill(numbers, MOMENT, state, (0,), 0, 1)
    numbers[MOMENT] = min(1.0, state.round / state.setup.last_round)
    numbers[MOMENT + 1] = state.cycle / CYCLES
    numbers[MOMENT + 2] = float(state.dominance > 0 or state.blessed > 0)
    numbers[MOMENT + NOW.at["potion"]] = share(state.potion_used + state.potion_goods + state.potion_scrolls)


def _fill_war(numbers: array[float], war: War, seat: int, seats: int) -> None:
    SIDE.fill(numbers, WAR, war, (0, 1), seat, seats)
    for side in (0, 1):
        numbers[WAR + side * SIDE.size + SIDE.at["there"]] = 1.0
    RESULT.fill(numbers, WAR_RESULT, war, (0,), seat, seats)
