"""19. Floating Islands: six islands that sink one by one, until one is left and says which Spirits count."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.actions import CHOOSE, GIVE
from moonwood.games.moonlight.rules.components import (
    BOTH,
    CREATURES,
    OPPONENT,
    OTHER,
    SIDES,
    SPIRIT,
    TEAM,
    TOKEN_DOWN,
    Creature,
)
from moonwood.games.moonlight.rules.effects import GIVE_TOKEN, GIVE_TOP
from moonwood.games.moonlight.rules.gems import keeping_pick, second_pick_waits
from moonwood.games.moonlight.rules.hand import ASSIGNED, UNKNOWN
from moonwood.games.moonlight.rules.layout import UP, Layout, wanted
from moonwood.games.moonlight.rules.places import ALL_DIRECTIONS, NOWHERE, ORTHOGONAL, SPOTS, stepped
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.rules.steps import assign, finish
from moonwood.games.moonlight.scenarios.shared.scoring import NoLimitOfMajorities
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Ask, Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.setup import Setup
    from moonwood.games.moonlight.rules.state import State

ISLANDS: Final = 6
TILES_OF_AN_ISLAND: Final = 8
SPOT: Final = "island-"


def islands(state: State) -> Counter[str]:
    """How many tiles each island has that is not sunk."""
    zones = state.setup.layout.zones
    return Counter(zones[place] for place in state.standing())


# Jumping


def jumps(state: State, creature: Creature) -> list[int]:
    """The tiles in front of a Creature on other islands: the first ones straight ahead, across the water."""
    zones, here = state.setup.layout.zones, state.place_of(creature)
    ahead = [_first_tile(state, here, down, right) for down, right in ORTHOGONAL]
    return [place for place in ahead if place not in (NOWHERE, state.other(creature)) and zones[place] != zones[here]]


def _first_tile(state: State, place: int, down: int, right: int) -> int:
    """The first tile in a direction; one that is right ahead lies on the same island."""
    ahead = stepped(place, down, right)
    while ahead != NOWHERE and not state.heights[ahead]:
        ahead = stepped(ahead, down, right)
    return ahead


def landings(state: State, creature: Creature) -> list[int]:
    """Where a Creature may jump that must: straight ahead or, where that leads nowhere, to any other island."""
    zones, here = state.setup.layout.zones, state.place_of(creature)
    free = [place for place in state.standing() if zones[place] != zones[here] and place != state.other(creature)]
    return sorted(jumps(state, creature) or free)


def must_jump(state: State, creature: Creature) -> bool:
    """Whether a Creature stands on the last tile of an island, and can leave it."""
    here = state.place_of(creature)
    alone = islands(state)[state.setup.layout.zones[here]] == 1
    return alone and bool(landings(state, creature))


class JumpOff(Ask["State"]):
    """A Creature jumps from the last tile of an island; its side gets that tile."""

    def __init__(self, creature: Creature) -> None:
        self.creature = creature

    def choices(self, state: State) -> list[Action]:
        return keeping_pick(state, [CHOOSE(place) for place in landings(state, self.creature)])

    def answer(self, state: State, action: Action) -> None:
        here = state.place_of(self.creature)
        effects.jump_to(state, self.creature, CHOOSE.values(action)[0])
        state.push(GIVE_TOP(self.creature, here), SINK(), LEAVE_LAST_TILES())


class LeaveLastTiles(Run["State"]):
    """Creatures on the last tile of an island must jump, Light first."""

    def run(self, state: State) -> None:
        for creature in BOTH:
            if must_jump(state, creature):
                state.push(JUMP_OFF(creature))
                return


# Sinking


class Sink(Run["State"]):
    """An island without tiles is sunk; with the last but one the game is over, once the tiles in hand are given out."""

    def run(self, state: State) -> None:
        left = islands(state)
        for spot in state.setup.spots_named(SPOT):
            if state.on(spot) and not left[letter_of(state, spot)]:
                state.push(SHARE_TOKENS(spot), SINK())
                return
        if len(left) == 1:
            end_on_last_island(state)


def end_on_last_island(state: State) -> None:
    """The game is over, unless tiles are still to be given out; by another ruling no second one is collected now."""
    if second_pick_waits(state) and not state.setup.rulings["second_pick_on_last_island"]:
        assign(state, 0, state.hand[0].creature)
    if all(pick.kind == ASSIGNED for pick in state.hand):
        finish(state)


def letter_of(state: State, spot: int) -> str:
    """The island at which tokens lie."""
    return state.setup.spot_name(spot).removeprefix(SPOT)


class ShareTokens(Ask["State"]):
    """Who gets the face-up token of a sunk island; the other side gets the face-down one, which is turned up then."""

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def choices(self, state: State) -> list[Action]:
        return [GIVE(side) for side in SIDES]

    def answer(self, state: State, action: Action) -> None:
        side = SIDES[action - GIVE.first]
        shown = next(thing for thing in state.on(self.spot) if thing != TOKEN_DOWN)
        state.push(GIVE_TOKEN(OTHER[side], self.spot))
        effects.give_token(state, side, self.spot, shown)


JUMP_OFF: Final = STEPS.add("jump-off", JumpOff, creature=CREATURES)
LEAVE_LAST_TILES: Final = STEPS.add("leave-last-tiles", LeaveLastTiles)
SINK: Final = STEPS.add("sink", Sink)
SHARE_TOKENS: Final = STEPS.add("share-tokens", ShareTokens, spot=SPOTS)


class CreaturesJump(Rule):
    """A step may be a jump to the tile straight ahead on another island; from the last tile of one it must be."""

    displaces = True

    def steps(self, state: State, creature: Creature, places: list[int]) -> list[int]:
        return [*places, *jumps(state, creature)]

    def moved(self, state: State, creature: Creature, place: int) -> None:
        state.push(LEAVE_LAST_TILES())

    def before_move(self, state: State) -> None:
        state.push(LEAVE_LAST_TILES())


class IslandsSink(Rule):
    """The game ends with the last island; there each side gets the tile under its Creature, and nobody the rest."""

    def parts(self, setup: Setup) -> list[list[int]]:
        zones = setup.layout.zones
        return [[place for place in zones if zones[place] == letter] for letter in sorted(set(zones.values()))]

    def favour(self, state: State) -> None:
        state.push(SINK())

    def finish(self, state: State) -> bool:
        if len(islands(state)) > 1:
            return False
        light, shadow = state.creatures
        state.push(GIVE_TOP(TEAM, light), GIVE_TOP(OPPONENT, shadow))
        return True


class LastIslandCounts(Rule):
    """The team scores its majorities in the Spirits that are left on the last island.

    Where the game ends before that, they are those that lie anywhere once Light's tile is taken.
    """

    memory = ("lying",)

    def give_out(self, state: State) -> None:
        state.remember("lying", sum(1 << spirit for spirit in lying(state)))

    def scores_spirit(self, state: State, spirit: int) -> bool:
        remembered = state.recall("lying")
        return bool(remembered >> spirit & 1) if remembered else spirit in lying(state)


def lying(state: State) -> set[int]:
    """The Spirits of which a tile lies on an island."""
    kinds = [state.kind_at(place) for place in state.standing()]
    return {SPIRIT[kind] for kind in kinds if kind != UNKNOWN}


# What a layout must have


def demands(layout: Layout) -> list[Problem]:
    zones, stacks = layout.zones, layout.stacks
    sizes = Counter(zones.get(place) for place in stacks)
    tokens = [outside.where for outside in layout.outside if (outside.what, outside.times) == ("F+f", 1)]
    return wanted(
        (list(sizes.values()) == [TILES_OF_AN_ISLAND] * ISLANDS, Complaint("there are six islands of eight tiles")),
        (
            zones.keys() == stacks.keys(),
            Complaint("every tile belongs to an island, and every cell of an island has a tile"),
        ),
        (set(stacks.values()) == {UP}, Complaint("every tile lies face up and by itself")),
        (not any(_touches_another(layout, place) for place in zones), Complaint("no island touches another one")),
        (
            sorted(tokens) == sorted(f"island {letter}" for letter in set(zones.values())),
            Complaint("each island has one face-up and one face-down token: outside: F+f @ island A"),
        ),
        (
            all(item[0] in "LS" for items in layout.items.values() for item in items),
            Complaint("nothing lies on the tiles"),
        ),
        (layout.card == "none", Complaint("there is no Moonlight card: card: none")),
    )


def _touches_another(layout: Layout, place: int) -> bool:
    letters = {layout.zones.get(stepped(place, down, right)) for down, right in ALL_DIRECTIONS}
    return bool(letters - {layout.zones[place], None})


SCENARIO: Final = Scenario(
    authors="Francesco Testini",
    rules=(CreaturesJump(), IslandsSink(), LastIslandCounts(), NoLimitOfMajorities()),
    features=frozenset({"zones"}),
    demands=demands,
)
