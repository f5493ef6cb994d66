"""How long the two Creatures can go on: a journey by simple rules over the shape of the forest, until one is stuck.

Whatever is left then is the opponent's, so nothing counts more than a long journey. What tiles show makes no difference
to it; that is judged in `outlook`. Places are numbered through, and sets of places are the bits of a number.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from moonwood.games.moonlight.rules import forest
from moonwood.games.moonlight.rules.components import BIT, LIGHT, OTHER, SHADOW, Creature
from moonwood.games.moonlight.rules.hand import FACE_DOWN
from moonwood.games.moonlight.rules.places import AREA, NOWHERE
from moonwood.games.moonlight.rules.scenario import BY_STEPPING, BY_TURNING, FROM_BESIDE
from moonwood.games.moonlight.rules.steps import FIRST_PICK, MOVE_CREATURE, SECOND_PICK, TURN

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules import State
    from moonwood.games.moonlight.rules.geometry import Geometry
    from moonwood.games.moonlight.rules.setup import Setup

# What makes a step good. The numbers are those with which journeys from many positions were longest.
PICKS: Final[tuple[float, ...]] = (-1.0, -0.25, 2.3, 2.9, 3.6, 3.6, 4.3, 4.3, 4.3)
"""For each Creature, by how many tiles it could collect after the step."""
SAME_PICK: Final = -9.0
"""Where the only tile of both is the same."""
BESIDE, WITHIN_TWO = 0.37, -0.12
"""For each tile beside the Creature, and within two steps of it, more than before."""
IN_COMMON: Final = -0.27
"""For each tile within two steps of both Creatures: they go far when each has a part of the forest to itself."""
BIT_OF_LIGHT, BIT_OF_SHADOW = 1.3, -0.4
"""For a bit where the Creature steps."""
BIT_NEAR: Final = 0.5
"""For each bit within two steps of Light, more than before."""

# What makes it good to leave a tile for later; collected is the one with the least.
NEIGHBOUR: Final = 1.06
"""For each tile beside it: what lies alone is collected first, or will be left behind."""
UNDER_IT: Final = 0.6
"""For each tile under it."""
BIT_LOST: Final = 1.0
"""For each bit that would be the opponent's then, and less for each that would be the team's."""
OPENS: Final = 0.35
"""For each tile beside the Creature that it would open."""

REMEMBERED: Final = 1 << 15
"""How many journeys are kept: assigning and turning up tiles change nothing about them."""


ONLY_FACE_DOWN: Final = bytes([top == FACE_DOWN for top in range(256)])
"""Tops as bytes, with no difference between what lies face up."""


class Journey(NamedTuple):
    """What a journey comes to."""

    tiles: int
    """How many tiles were collected."""
    left: int
    """How many were left in the forest to the opponent."""
    bits: int
    """How many bits Light came by; all others are the opponent's."""
    gems: tuple[int, ...]
    """How many gems are left in each purse."""
    rest: tuple[int, ...]
    """The places that still hold tiles, without those of the Creatures."""


class Ground:
    """What a setup's places have to do with each other, as numbers."""

    def __init__(self, setup: Setup) -> None:
        geometry = setup.geometry
        self.places: list[int] = list(geometry.places)
        self.numbers: dict[int, int] = {place: number for number, place in enumerate(self.places)}
        self.around = [self.mask(geometry.around[place]) for place in self.places]
        self.within_two = [self._two_steps(number) for number in range(len(self.places))]
        self.sides = [self._numbered(geometry.sides[place]) for place in self.places]
        self.covers = [self._numbered(geometry.covers[place]) for place in self.places]
        self.changed: list[list[int]] = [self._changed(number) for number in range(len(self.places))]
        """The places that may become available when a tile of a place is collected, itself among them."""
        self.may_open = [sum([1 << other for other in changed[1:]]) for changed in self.changed]
        """The others of them."""
        self.left_and_right = [self.mask(_in_the_row(geometry, place)) for place in self.places]
        self.above_and_below = [self.mask(geometry.orthogonal[place]) for place in self.places]
        for number, row in enumerate(self.left_and_right):
            self.above_and_below[number] &= ~row
        self.bridges = self.mask(tuple(geometry.bridges))
        self.bits_are_taken = _way_of_bits(setup)
        self.parts = [self.mask(part) for rule in setup.rules for part in rule.parts(setup)]
        """Where the game ends with the last of them: the places of each."""
        self.known: dict[tuple[object, ...], Journey] = {}

    def mask(self, places: tuple[int, ...] | list[int]) -> int:
        """A set of places as a number."""
        bits = 0
        for place in places:
            bits |= 1 << self.numbers[place]
        return bits

    def _two_steps(self, number: int) -> int:
        reached = self.around[number]
        for other in numbers_in(self.around[number]):
            reached |= self.around[other]
        return reached

    def _numbered(self, places: tuple[int, ...]) -> list[int]:
        return [NOWHERE if place == NOWHERE else self.numbers[place] for place in places]

    def _changed(self, number: int) -> list[int]:
        near = [
            other for other in range(len(self.places)) if number in self.sides[other] or number in self.covers[other]
        ]
        return [number, *near]


def _in_the_row(geometry: Geometry, place: int) -> list[int]:
    return [other for other in geometry.orthogonal[place] if geometry.rows[other] == geometry.rows[place]]


def _way_of_bits(setup: Setup) -> int:
    ways = [rule.bits_come for rule in setup.rules if rule.bits_come != BY_STEPPING]
    return ways[0] if ways else BY_STEPPING


@lru_cache(8)
def ground_of(setup: Setup) -> Ground:
    """The ground of a game; those of the last few games are kept."""
    return Ground(setup)


def numbers_in(mask: int) -> list[int]:
    """The members of a set."""
    members: list[int] = []
    while mask:
        lowest = mask & -mask
        members.append(lowest.bit_length() - 1)
        mask ^= lowest
    return members


def journey(state: State) -> Journey:
    """The journey from a state on, its turn finished first. Both Creatures must stand."""
    ground = ground_of(state.setup)
    bits = ground.mask([place for place, things in state.things.items() if place < AREA and BIT in things])
    phase = _phase(state)
    down = bytes(state.tops).translate(ONLY_FACE_DOWN)
    key = (bytes(state.heights), down, state.creatures, bits, state.gems, state.active, phase)
    known = ground.known.get(key)
    if known is None:
        if len(ground.known) >= REMEMBERED:
            ground.known.clear()
        known = ground.known[key] = Traveller(state, ground, bits).travel(phase)
    return known


PICKING, PICKING_AGAIN, MOVING, ENDING = range(4)
"""What is still to be done in a turn: all, the second pick and the move, the move, nothing."""


def _phase(state: State) -> int:
    if not state.awaits(MOVE_CREATURE):
        return PICKING if state.awaits(TURN) else ENDING
    if state.awaits(FIRST_PICK):
        return PICKING
    return PICKING_AGAIN if len(state.hand) == 1 and state.awaits(SECOND_PICK) else MOVING


class Traveller:
    """Both Creatures on their way."""

    def __init__(self, state: State, ground: Ground, bits: int) -> None:
        self.ground = ground
        self.heights = [state.heights[place] for place in ground.places]
        self.standing = ground.mask([place for place in ground.places if state.heights[place]])
        self.closed = ground.bridges | ground.mask(_kept_face_down(state))
        self.down = 0 if state.setup.face_down_collected else ground.mask(_face_down(state))
        """What lies face down: it cannot be collected in the turn that opens it."""
        self.open = 0
        for number in range(len(ground.places)):
            self._look_at(number)
        self.at = [ground.numbers[place] for place in state.creatures]
        self.bits = bits
        self.taken = 0
        self.collected = 0
        setup = state.setup
        self.gems = list(state.gems)
        self.gems_move = setup.gems_move
        self.purse = state.purse(state.active)
        self.chooser = OTHER[state.hand[0].creature] if state.hand else LIGHT
        """Who collects after the first pick."""
        self.copies: list[int] = _copies(state, ground)
        self.by_rules = bool(setup.on_steps or setup.on_forbids) or setup.around_rule is not None
        self.twin = state.copy() if self.by_rules else state
        """Where the scenario has a say in what is beside, available or a step: a state to ask its rules about."""

    def travel(self, phase: int) -> Journey:
        """Finish the turn, and go on until a Creature is stuck."""
        if phase == PICKING_AGAIN:
            self._collect(self.chooser)
        if phase in (PICKING_AGAIN, MOVING):
            self._turn_up()
            self._move()
        if phase != PICKING:
            self._next_player()
        while self._find_pair():
            self._collect_both()
            self._turn_up()
            self._move()
            self._next_player()
        return Journey(self.collected, self._left(), self.taken, tuple(self.gems), self._rest())

    def _rest(self) -> tuple[int, ...]:
        """The places that still hold tiles, without those of the Creatures."""
        rest = self.standing & ~(1 << self.at[LIGHT] | 1 << self.at[SHADOW])
        return tuple([self.ground.places[number] for number in numbers_in(rest)])

    def _left(self) -> int:
        """How many tiles are left to the opponent: bridges, the last part, and what a row must keep are nobody's."""
        if self._is_on_last_part():
            return 0
        kept = self.ground.bridges | (self.standing & ~self._allowed(self.standing) if self.by_rules else 0)
        return sum([height for number, height in enumerate(self.heights) if not kept >> number & 1])

    def _next_player(self) -> None:
        self.purse = (self.purse + 1) % len(self.gems)

    def _find_pair(self) -> bool:
        """Whether the journey goes on: both can collect something, if need be after steps for gems."""
        if self._is_on_last_part():
            return False
        before = self.gems[self.purse]
        while not self._has_pair():
            if not self.gems_move or not self.gems[self.purse] or not self._move():
                self.gems[self.purse] = before
                return False
            self.gems[self.purse] -= 1
        return True

    def _is_on_last_part(self) -> bool:
        """Whether only one part of the forest is left, where the game ends with it."""
        return bool(self.ground.parts) and any(not self.standing & ~part for part in self.ground.parts)

    def _has_pair(self) -> bool:
        light, shadow = self._picks(LIGHT), self._picks(SHADOW)
        if self.copies:
            return bool(light)
        if light | shadow and (light | shadow) & ((light | shadow) - 1) == 0:
            return self._opens_pick((light | shadow).bit_length() - 1, light, shadow)
        return bool(light and shadow)

    def _opens_pick(self, only: int, light: int, shadow: int) -> bool:
        """Whether the only tile that can be collected opens one for the Creature that does not collect it."""
        opened = self._opened(only) & ~(self.down | 1 << self.at[LIGHT] | 1 << self.at[SHADOW])
        for_light, for_shadow = (opened & self._around(place) for place in self.at)
        return bool((light and for_shadow) or (shadow and for_light))

    # Collecting

    def _picks(self, creature: Creature) -> int:
        """The tiles that a Creature may collect."""
        here, other = self.at[creature], self.at[1 - creature]
        available = self.open & ~self.down & self._around(here) & ~(1 << here | 1 << other)
        if self.by_rules and available:
            available = self._allowed(available)
        return available

    def _collect_both(self) -> None:
        """A tile for each; whoever has fewer to choose from chooses first, but not the only tile of the other."""
        if self.copies:
            self._collect(LIGHT)
            return
        light, shadow = self._picks(LIGHT), self._picks(SHADOW)
        first = LIGHT if light and (not shadow or light.bit_count() <= shadow.bit_count()) else SHADOW
        own, other = (light, shadow) if first == LIGHT else (shadow, light)
        self._collect(first, other if other & (other - 1) == 0 and own != other else 0)
        self._collect(OTHER[first])

    def _turn_up(self) -> None:
        """What is open is turned up."""
        self.down &= ~self.open

    def _collect(self, creature: Creature, spared: int = 0) -> None:
        """Collect the tile that is worst left for later."""
        here = self._around(self.at[creature])
        best, least = NOWHERE, 1e9
        for number in numbers_in(self._picks(creature) & ~spared):
            worth = self._worth_leaving(creature, number, here)
            if worth < least:
                best, least = number, worth
        if best != NOWHERE:
            self._lift(creature, best)
            if self.copies:
                self._lift(OTHER[creature], self.copies[best])

    def _worth_leaving(self, creature: Creature, number: int, here: int) -> float:
        worth = NEIGHBOUR * (self.ground.around[number] & self.standing).bit_count()
        worth += UNDER_IT * (self.heights[number] - 1)
        worth += OPENS * (self._opened(number) & here).bit_count()
        if self.bits:
            worth += BIT_LOST * (self._lost(creature, number).bit_count() - self._won(creature, number).bit_count())
        return worth

    def _opened(self, number: int) -> int:
        """The tiles that may be open once one is collected, and are not yet."""
        return self.ground.may_open[number] & self.standing & ~self.open

    def _lift(self, creature: Creature, number: int) -> None:
        won = self._won(creature, number)
        self.taken += won.bit_count()
        self.bits &= ~(won | self._lost(creature, number))
        self.collected += 1
        self._take_away(number)

    def _take_away(self, number: int) -> None:
        """The top tile of a place is there no more."""
        self.heights[number] -= 1
        if not self.heights[number]:
            self.standing &= ~(1 << number)
        elif not self.twin.setup.face_down_collected:
            self.down |= 1 << number
        for other in self.ground.changed[number]:
            self._look_at(other)

    def _won(self, creature: Creature, number: int) -> int:
        """The bits that the team gets when a Creature collects a tile."""
        way = self.ground.bits_are_taken
        if way == BY_TURNING:
            return self.bits & self._opened(number) & self.ground.around[self.at[LIGHT]]
        return self.bits & self.ground.above_and_below[number] if way == FROM_BESIDE and creature == LIGHT else 0

    def _lost(self, creature: Creature, number: int) -> int:
        """The bits that the opponent gets then: that of the last tile of a place in any case."""
        ground, way = self.ground, self.ground.bits_are_taken
        lost = 1 << number if self.heights[number] == 1 else 0
        if way == BY_TURNING:
            lost |= self._opened(number) & ~ground.around[self.at[LIGHT]]
        elif way == FROM_BESIDE:
            lost |= ground.left_and_right[number] | (ground.above_and_below[number] if creature else 0)
        return self.bits & lost

    def _look_at(self, number: int) -> None:
        """Note whether the top tile of a place is open."""
        if self._is_open(number):
            self.open |= 1 << number
        else:
            self.open &= ~(1 << number)

    def _is_open(self, number: int) -> bool:
        heights = self.heights
        height = heights[number]
        if not height or self.closed >> number & 1:
            return False
        if any(heights[cover] for cover in self.ground.covers[number]):
            return False
        return any(side == NOWHERE or heights[side] < height for side in self.ground.sides[number])

    # Moving

    def _move(self) -> bool:
        """The best step of a Creature; whether there is one."""
        best_creature, best, most = LIGHT, NOWHERE, -1e9
        for creature in (LIGHT,) if self.copies else (LIGHT, SHADOW):
            for number in numbers_in(self._steps(creature)):
                worth = self._worth_of_step(creature, self._landing(creature, number))
                if worth > most:
                    best_creature, best, most = creature, number, worth
        if best == NOWHERE:
            return False
        self._step(best_creature, best)
        if self.copies:
            self._step(SHADOW, self.copies[best])
        return True

    def _worth_of_step(self, creature: Creature, there: int) -> float:
        ground, standing = self.ground, self.standing
        here, other = self.at[creature], self.at[1 - creature]
        free = self.open & ~(1 << there | 1 << other)
        own, others = free & ground.around[there], free & ground.around[other]
        worth = PICKS[own.bit_count()] + PICKS[others.bit_count()]
        if own == others and own & (own - 1) == 0:
            worth += SAME_PICK
        beside, near = ground.around[there] & standing, ground.within_two[there] & standing
        worth += BESIDE * (beside.bit_count() - (ground.around[here] & standing).bit_count())
        worth += WITHIN_TWO * (near.bit_count() - (ground.within_two[here] & standing).bit_count())
        worth += IN_COMMON * (near & ground.within_two[other]).bit_count()
        return worth + self._worth_of_bits(creature, here, there) if self.bits else worth

    def _worth_of_bits(self, creature: Creature, here: int, there: int) -> float:
        """What a step is worth for the bits where it leads, and for those that lie around there."""
        worth = 0.0
        if self.ground.bits_are_taken == BY_STEPPING and self.bits >> there & 1:
            worth += BIT_OF_SHADOW if creature else BIT_OF_LIGHT
        if creature == LIGHT:
            near = self.ground.within_two
            worth += BIT_NEAR * ((self.bits & near[there]).bit_count() - (self.bits & near[here]).bit_count())
        return worth

    def _landing(self, creature: Creature, there: int) -> int:
        """Where a step leads: across a bridge to its far end."""
        if not self.ground.bridges >> there & 1:
            return there
        left, right = self.ground.sides[there]
        return right if self.at[creature] == left else left

    def _step(self, creature: Creature, step: int) -> None:
        there = self.at[creature] = self._landing(creature, step)
        if there != step:
            self._take_away(step)
        if self.ground.bits_are_taken == BY_STEPPING and self.bits >> there & 1:
            self.bits &= ~(1 << there)
            self.taken += 1 - creature

    def _steps(self, creature: Creature) -> int:
        """Where a Creature may step."""
        if self.by_rules:
            self._tell_twin()
            return self.ground.mask(forest.steps(self.twin, creature))
        return self.ground.around[self.at[creature]] & self.standing & ~(1 << self.at[1 - creature])

    # Where the scenario has a say

    def _around(self, number: int) -> int:
        rule = self.twin.setup.around_rule
        if rule is None:
            return self.ground.around[number]
        self._tell_twin()
        return self.ground.mask(list(rule.around(self.twin, self.ground.places[number])))

    def _allowed(self, available: int) -> int:
        rules = self.twin.setup.on_forbids
        if not rules:
            return available
        self._tell_twin()
        allowed = 0
        for number in numbers_in(available):
            if not any(rule.forbids(self.twin, self.ground.places[number]) for rule in rules):
                allowed |= 1 << number
        return allowed

    def _tell_twin(self) -> None:
        places = self.ground.places
        for number, height in enumerate(self.heights):
            self.twin.heights[places[number]] = height
        self.twin.creatures = (places[self.at[LIGHT]], places[self.at[SHADOW]])


def _copies(state: State, ground: Ground) -> list[int]:
    """Where Shadow copies Light: the place that corresponds to each; else nothing."""
    rule = state.setup.copy_rule
    return [] if rule is None else [ground.numbers[rule.copy_of(state, place)] for place in ground.places]


def _face_down(state: State) -> list[int]:
    return [place for place in state.setup.geometry.places if state.heights[place] and state.tops[place] == FACE_DOWN]


def _kept_face_down(state: State) -> list[int]:
    """The tiles that would not be turned up (§5.4.3) although nothing lies on them."""
    rules = state.setup.on_conceals
    if not rules:
        return []
    return [
        place
        for place in _face_down(state)
        if not forest.is_covered(state, place) and any(rule.conceals(state, place) for rule in rules)
    ]
