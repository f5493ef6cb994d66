"""What can be asked of the forest: what is open, beside a Creature, available; which picks and steps there are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules.components import BOTH, LIGHT, OTHER, Creature
from moonwood.games.moonlight.rules.hand import FACE_DOWN, UNDRAWN
from moonwood.games.moonlight.rules.places import NOWHERE

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def is_open(state: State, place: int) -> bool:
    """Whether one of the sides that count is free on the layer of the top tile."""
    heights = state.heights
    height = heights[place]
    return any(side == NOWHERE or heights[side] < height for side in state.setup.geometry.sides[place])


def is_covered(state: State, place: int) -> bool:
    """Whether a tile of a higher level lies on a part of it."""
    return any(state.heights[cover] for cover in state.setup.geometry.covers[place])


def around(state: State, place: int) -> tuple[int, ...]:
    """The places beside a place; some of them may be empty."""
    rule = state.setup.around_rule
    return state.setup.geometry.around[place] if rule is None else rule.around(state, place)


def surrounding(state: State, place: int) -> list[int]:
    """The places beside a place that hold a tile."""
    heights = state.heights
    return [other for other in around(state, place) if heights[other]]


def surrounds(state: State, creature: Creature, place: int) -> bool:
    """Whether a Creature stands beside a place; heights do not matter."""
    return place in around(state, state.place_of(creature))


def is_available(state: State, place: int) -> bool:
    """Whether the top tile of a place may be picked by a Creature beside it."""
    if not state.heights[place] or place in state.creatures:
        return False
    if state.tops[place] == FACE_DOWN and not state.setup.face_down_collected:
        return False
    if not is_open(state, place) or is_covered(state, place):
        return False
    return not any(rule.forbids(state, place) for rule in state.setup.on_forbids)


def picks(state: State, creature: Creature) -> list[int]:
    """The places whose tile a Creature may collect now, ascending."""
    here = state.place_of(creature)
    return sorted(place for place in around(state, here) if is_available(state, place))


def has_pick(state: State, creature: Creature) -> bool:
    return any(is_available(state, place) for place in around(state, state.place_of(creature)))


def lift(state: State, place: int) -> int:
    """Take the top tile off a place; the top that was. What was under it lies as the layout says."""
    top = state.tops[place]
    state.heights[place] = state.heights[place] - 1
    state.tops[place] = UNDRAWN if state.setup.lies_up(place, state.heights[place]) else FACE_DOWN
    return top


def lay_back(state: State, place: int, top: int) -> None:
    """Undo a lift."""
    state.heights[place] = state.heights[place] + 1
    state.tops[place] = top


def leaves_pick(state: State, creature: Creature, place: int) -> bool:
    """Whether the other Creature can collect after this pick."""
    top = lift(state, place)
    left = can_collect(state, OTHER[creature])
    lay_back(state, place, top)
    return left


def first_picks(state: State) -> list[tuple[int, int]]:
    """The first picks of a turn, as Creature and place, ascending: a second one exists after each of them."""
    rule = state.setup.copy_rule
    if rule is not None:
        return [(LIGHT, place) for place in picks(state, LIGHT) if is_available(state, rule.copy_of(state, place))]
    return [
        (creature, place)
        for creature in BOTH
        for place in picks(state, creature)
        if leaves_pick(state, creature, place)
    ]


def has_pair(state: State) -> bool:
    """Whether two tiles can be collected."""
    if state.setup.copy_rule is not None:
        return bool(first_picks(state))
    for creature in BOTH:
        for place in picks(state, creature):
            if leaves_pick(state, creature, place):
                return True
    return False


def steps(state: State, creature: Creature) -> list[int]:
    """Where a Creature may step to, ascending."""
    other = state.other(creature)
    places = [place for place in surrounding(state, state.place_of(creature)) if place != other]
    for rule in state.setup.on_steps:
        places = rule.steps(state, creature, places)
    return sorted(places)


def movers(state: State) -> tuple[Creature, ...]:
    """The Creatures for which a step may be chosen."""
    return BOTH if state.setup.copy_rule is None else (LIGHT,)


def to_be_turned(state: State) -> list[int]:
    """The places whose face-down top tile is turned up now, in reading order (§5.4.3)."""
    if state.setup.face_down_collected:
        return []
    return [place for place in state.setup.geometry.places if _is_turned(state, place)]


def _is_turned(state: State, place: int) -> bool:
    if not state.heights[place] or state.tops[place] != FACE_DOWN or not is_open(state, place):
        return False
    return not any(rule.conceals(state, place) for rule in state.setup.on_conceals)


# Competitive: Creatures that are stuck (§9.4)


def can_collect(state: State, creature: Creature) -> bool:
    """Whether a Creature has a tile to collect, or will have one once it is put elsewhere."""
    if has_pick(state, creature):
        return True
    return state.setup.against and any(_has_pick_on(state, creature, place) for place in _other_places(state))


def relocations(state: State, creature: Creature) -> list[int]:
    """Where a Creature may be put that is stuck, ascending: on tiles, and only if none serves on empty places."""
    if not state.setup.against or has_pick(state, creature):
        return []
    serving = [place for place in _other_places(state) if _has_pick_on(state, creature, place)]
    return sorted([place for place in serving if state.heights[place]] or serving)


def _other_places(state: State) -> list[int]:
    """The places on which a Creature could be put: no bridges, none on which one stands, empty ones by our ruling."""
    setup, heights = state.setup, state.heights
    return [
        place
        for place in setup.geometry.places
        if (heights[place] or setup.relocate_to_empty_places)
        and place not in setup.geometry.bridges
        and place not in state.creatures
    ]


def _has_pick_on(state: State, creature: Creature, place: int) -> bool:
    """Whether a Creature would have a tile to collect on this place."""
    before = state.creatures
    state.place_creature(creature, place)
    serves = has_pick(state, creature)
    state.creatures = before
    return serves
