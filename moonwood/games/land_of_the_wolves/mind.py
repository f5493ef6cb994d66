"""The Land of the Wolves for bots and learners."""

from __future__ import annotations

from math import tanh
from typing import Final

from moonwood.games.land_of_the_wolves.rules.cells import FULL, SHORT, sides
from moonwood.games.land_of_the_wolves.rules.components import (
    COUNT,
    FIRST_LONE,
    LONE,
    NEEDED_WINS,
    NO_LONE,
    NO_POWER,
    POWERS,
    VALUES,
)
from moonwood.games.land_of_the_wolves.rules.scoring import count_row
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.steps import AMBUSHING, PLACING, REFILLING
from moonwood.games.land_of_the_wolves.tensor import TENSOR as TENSOR
from moonwood.games.land_of_the_wolves.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.bits import bits
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of
from moonwood.kernel.seats import BOTH_SEATS, Seat

IN_A_TURN: Final = (AMBUSHING, PLACING, REFILLING)
"""The steps at which the wolves on the table tell how the round stands."""
AHEAD: Final = 0.5
"""What the first round won is worth; the second is the game."""

ON_THE_TABLE: Final = ("points", "rows", "moons", "cards", "prey", "bite", "move", "last", "ambush")
FEATURES: Final = (
    *(f"{name}_{when}" for when in ("early", "late") for name in ON_THE_TABLE),
    *(f"lone_{kind}" for kind in LONE),
    *(f"power_{power}" for power in POWERS),
)
"""What helps a seat to win a round: how it stands, early and late in it, and what was gained in earlier ones."""
WEIGHTS: Final = weights_of("moonwood.games.land_of_the_wolves", FEATURES)

SEARCH: Final = SearchSettings(keep=False)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): how likely it wins the round, and what that makes of the game."""
    if state.outcome is not None:
        return [0.99 * value for value in state.returns]
    ahead = judged([weigh(features(state, seat), WEIGHTS) for seat in BOTH_SEATS])[0]
    won, lost = _worth(state.wins[0] + 1, state.wins[1]), _worth(state.wins[0], state.wins[1] + 1)
    return duel((won + lost) / 2 + ahead * (won - lost) / 2)


def _worth(own: int, other: int) -> float:
    """What rounds won are worth to a seat."""
    if max(own, other) == NEEDED_WINS:
        return 1.0 if own > other else -1.0
    return AHEAD * (own - other)


def features(state: State, seat: Seat) -> list[float]:
    """What helps a seat to win the round, in the order of FEATURES."""
    table = [0.0] * (2 * len(ON_THE_TABLE))
    if state.asked() in IN_A_TURN:
        late = state.taken().bit_count() / FULL
        running = _on_the_table(state, seat)
        table = [(1.0 - late) * value for value in running] + [late * value for value in running]
    gains = [0.0] * (len(LONE) + len(POWERS))
    if state.lone[seat] != NO_LONE:
        gains[state.lone[seat] - FIRST_LONE] = 1.0
    if state.owned[seat] != NO_POWER:
        gains[len(LONE) + state.owned[seat]] = 1.0
    return table + gains


def merits(state: State, seat: Seat) -> dict[str, float]:
    """What speaks for a seat: its features as they are weighed, by kind."""
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)


def _on_the_table(state: State, seat: Seat) -> list[float]:
    """What the running round promises a seat."""
    own_moons, points, rows = _table(state, seat)
    to_move = float(state.active == seat)
    prey = _prey(state, seat) / 3
    left = FULL - state.taken().bit_count()
    last = float((left % 2 == 1) == (state.active == seat))
    return [
        points / 4,
        rows,
        own_moons,
        _hand_worth(state, seat) / 10,
        prey,
        prey * to_move,
        to_move,
        last,
        float(state.owned[seat] != NO_POWER and not state.used[seat]),
    ]


def _table(state: State, seat: Seat) -> tuple[float, float, float]:
    """Of the wolves on the table, seen by a seat: the moons, the points and the rows that it can expect."""
    left, right, bottom, top = sides(state.box)
    moons = [state.setup.powers[state.owned[0]].moons, state.setup.powers[state.owned[1]].moons]
    width = max(right - left + 1, SHORT)
    points, rows = 0.0, 0.0
    for y in range(bottom, top + 1):
        sums, pack, worth = count_row(state.setup, state.stacks, state.box, y, moons)
        for one in (0, 1):
            power = state.setup.powers[state.owned[one]]
            if pack[one] >= power.pack:
                sums[one] += power.line
        free = width - pack[0] - pack[1]
        lead = tanh((sums[seat] - sums[1 - seat]) / (1.0 + 1.5 * free))
        rows += lead / 2
        points += (1.0 + lead) / 2 * worth[seat]
    return tanh((moons[seat] - moons[1 - seat]) / 2), points, rows


def _hand_worth(state: State, seat: Seat) -> int:
    """The values in a hand."""
    worth = 0
    for kind in range(COUNT):
        worth += VALUES[kind] * state.hands[seat * COUNT + kind]
    return worth


def _prey(state: State, seat: Seat) -> int:
    """How many of the other's wolves a seat could cover from its hand."""
    enemies = state.seen[1 - seat]
    if enemies & (enemies - 1) == 0:
        return 0
    hunters = state.setup.hunters[NO_POWER if state.used[seat] else state.owned[seat]]
    firm = state.setup.firm[state.owned[1 - seat]]
    prey = 0
    for cell in bits(enemies):
        enemy = state.stacks[cell][-1] % COUNT
        if not firm >> enemy & 1:
            for kind in hunters[enemy]:
                if state.hands[seat * COUNT + kind]:
                    prey += 1
                    break
    return prey
