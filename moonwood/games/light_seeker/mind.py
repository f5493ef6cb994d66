"""Light Seeker for bots and learners."""

from __future__ import annotations

from typing import Final

from moonwood.games.light_seeker.rules import State
from moonwood.games.light_seeker.rules.cells import BITS, STAND, STEPS
from moonwood.games.light_seeker.rules.components import COUNT
from moonwood.games.light_seeker.tensor import TENSOR as TENSOR
from moonwood.games.light_seeker.tensor import tensor as tensor
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import SUREST, judged, weigh, weights_of
from moonwood.kernel.seats import Seat

Placement = tuple[int, int, int, int]
"""A cube put somewhere by one action: the cube, the zones it would touch (a mask), the cell, its light there."""


SEARCH: Final = SearchSettings()

FARTHEST: Final = 5
FEATURES: Final = ("move", *(f"short_{light}" for light in range(FARTHEST + 1)), "brightest", "zones", "light")
"""What the player to move has: by how much light the best zone in reach falls short of the goal, and what lies there
by now. Cubes belong to nobody, so whoever waits has nothing of its own."""
SHORT_AT: Final = 1
REST_AT: Final = 2 + FARTHEST
LIGHT_AT: Final = REST_AT + 2
WEIGHTS: Final = weights_of("moonwood.games.light_seeker", FEATURES)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): whether the player to move can make a zone of the goal, and what is lit.

    With only Buh left to move, the turn is as good as over, and the question is what the other player can do.
    """
    mover = _to_act(state)
    if mover != state.active and state.brightest() >= state.setup.goal:
        return duel(SUREST, state.active)
    return duel(judged([weigh(features(state, mover), WEIGHTS), 0.0])[0], mover)


def _to_act(state: State) -> int:
    """Whose actions come next."""
    return 1 - state.active if state.actions_left() == 0 and not state.turning else state.active


def _in_reach(state: State, mover: int) -> int:
    """About the best zone that whoever acts next can make with the actions of the turn."""
    if mover != state.active:
        return reach(state, 2, state.light)
    return reach(state, state.actions_left(), state.before)


def features(state: State, seat: int) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    values = [0.0] * len(FEATURES)
    if seat == _to_act(state):
        short = state.setup.goal - _in_reach(state, seat)
        values[0] = 1.0
        values[SHORT_AT + min(max(short, 0), FARTHEST)] = 1.0
        zones = _zones(state)[1]
        values[REST_AT : REST_AT + 3] = [float(max(zones, default=0)), float(len(zones)), float(state.light)]
    return values


def merits(state: State, seat: Seat) -> dict[str, float]:
    """What speaks for a seat: the goal in reach, and light to build on."""
    values = features(state, seat)
    return {name: values[index] * WEIGHTS[index] for name, index in (("goal", SHORT_AT), ("light", LIGHT_AT))}


def reach(state: State, left: int, before: int) -> int:
    """About the best zone that so many actions can make. It ignores lone cubes and zones that fall apart."""
    zone_of, values = _zones(state)
    need = before + 1 - state.light
    placed = _placements(state, zone_of)
    best = 0
    for cube, zones, cell, light in placed:
        own = _own(state, cube)
        alone = light + _sum(values, zones, zone_of[cube], own)
        if light - own >= need and alone > best:
            best = alone
        if left < 2:
            continue
        for other, others, there, shine in placed:
            if other <= cube or (not zones & others and cell - there not in STEPS):
                continue
            gained = light - own + shine - _own(state, other)
            if gained < need or cell == there:
                continue
            together = light + shine + _sum_two(state, values, zones | others, zone_of, cube, other)
            if together > best:
                best = together
    return max(best, _in_place(state, zone_of, values, need)) if left == 2 and state.setup.same_cube else best


def _own(state: State, cube: int) -> int:
    return state.stands.light[state.cubes[cube] & STAND]


def _sum(values: list[int], zones: int, home: int, own: int) -> int:
    """The light of some zones without a cube that left its home."""
    total = 0
    for zone in range(len(values)):
        if zones >> zone & 1:
            total += values[zone] - (own if zone == home else 0)
    return total


def _sum_two(state: State, values: list[int], zones: int, zone_of: list[int], cube: int, other: int) -> int:
    total = _sum(values, zones, zone_of[cube], _own(state, cube))
    if zone_of[other] >= 0 and zones >> zone_of[other] & 1:
        total -= _own(state, other)
    return total


def _zones(state: State) -> tuple[list[int], list[int]]:
    """The zone of each cube (-1: dark), and each zone's light."""
    zone_of = [-1] * COUNT
    values: list[int] = []
    for zone, cubes in enumerate(state.zones()):
        values.append(0)
        for cube in cubes:
            zone_of[cube] = zone
            values[zone] += _own(state, cube)
    return zone_of, values


def _touching(held: dict[int, int], zone_of: list[int], cell: int, cube: int) -> int:
    """The zones around a cell, not counting the cube that comes there."""
    zones = 0
    for step in STEPS:
        other = held.get(cell + step, -1)
        if other >= 0 and other != cube and zone_of[other] >= 0:
            zones |= 1 << zone_of[other]
    return zones


def _placements(state: State, zone_of: list[int]) -> list[Placement]:
    """Where one action can put a lit cube: for each cube and set of zones the brightest way."""
    stands = state.stands
    held = {code >> BITS: cube for cube, code in enumerate(state.cubes)}
    best: dict[tuple[int, int], Placement] = {}
    for cube, code in enumerate(state.cubes):
        if code >> BITS == state.buh:
            continue
        for direction in range(4):
            to = (code >> BITS) + STEPS[direction]
            light = max(stands.light[code & STAND], stands.light[stands.tilt[(code & STAND) * 4 + direction]])
            if light == 0 or to in held:
                continue
            zones = _touching(held, zone_of, to, cube)
            known = best.get((cube, zones))
            if known is None or known[3] < light:
                best[cube, zones] = (cube, zones, to, light)
    return list(best.values())


def _in_place(state: State, zone_of: list[int], values: list[int], need: int) -> int:
    """The best zone from tilting a cube out and sliding it back."""
    stands = state.stands
    held = {code >> BITS: cube for cube, code in enumerate(state.cubes)}
    best = 0
    for cube, code in enumerate(state.cubes):
        if code >> BITS == state.buh:
            continue
        own = stands.light[code & STAND]
        free = [way for way in range(4) if (code >> BITS) + STEPS[way] not in held]
        light = max([stands.light[stands.tilt[(code & STAND) * 4 + way]] for way in free], default=0)
        if light - own >= need:
            zones = _touching(held, zone_of, code >> BITS, cube)
            best = max(best, light + _sum(values, zones, zone_of[cube], own))
    return best
