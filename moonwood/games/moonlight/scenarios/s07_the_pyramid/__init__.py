"""7. The Pyramid: three levels, each half a tile aside of the one below; two tokens lie on some tiles, as in 4."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.actions import CHOOSE
from moonwood.games.moonlight.rules.components import BIT, Creature
from moonwood.games.moonlight.rules.geometry import HALVES, Geometry
from moonwood.games.moonlight.rules.hand import Pick
from moonwood.games.moonlight.rules.layout import Layout, Spot, wanted
from moonwood.games.moonlight.rules.places import PLACES, SIDE, place_name
from moonwood.games.moonlight.rules.scenario import Rule, Scenario, Things
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.shared.favours import PairsForThePicker, PairsOfTokens
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


# What can be seen from above. The halves of a tile are bits: 1 the left one, 2 the right one. A place's column counts
# half tiles, so it tells where a tile begins.

LEFT, RIGHT = 1, 2
BOTH: Final = LEFT | RIGHT
FARTHEST: Final = len(HALVES)
"""How many half tiles two tiles that touch are shifted against each other, at most."""


def _reached(halves: int, shift: int) -> int:
    """The halves of a tile, shifted so far to the right, that touch some halves of a tile in the same or a next row."""
    near = [shown for shown in HALVES if halves >> shown & 1]
    return sum(1 << half for half in HALVES if any(abs(shift + half - shown) <= 1 for shown in near))


REACHED: Final = tuple(
    tuple(_reached(halves, shift) for halves in range(BOTH + 1)) for shift in range(-FARTHEST, FARTHEST + 1)
)
"""The same as a table, by the shift plus FARTHEST and by the halves."""


def exposed(state: State, place: int) -> int:
    """The halves of a tile that can be seen from above; none where no tile lies."""
    heights = state.heights
    if not heights[place]:
        return 0
    halves = BOTH
    for cover in state.setup.geometry.covers[place]:
        if heights[cover]:
            halves &= RIGHT if cover % SIDE < place % SIDE else LEFT
    return halves


class OnlyExposedPartsTouch(Rule):
    """Tiles surround each other where their exposed parts touch; a tile of which nothing is seen is not turned up."""

    def around(self, state: State, place: int) -> tuple[int, ...]:
        halves, begin = exposed(state, place), place % SIDE - FARTHEST
        near = [
            other
            for other in state.setup.geometry.around[place]
            if exposed(state, other) & REACHED[other % SIDE - begin][halves]
        ]
        return tuple(near)

    def conceals(self, state: State, place: int) -> bool:
        return not exposed(state, place)


class UpAndDownInTheRow(Rule):
    """A step to another level leads across a long side only, that is, to a tile in the same row."""

    refusal = "other-level"

    def steps(self, state: State, creature: Creature, places: list[int]) -> list[int]:
        spots = state.setup.geometry.spots
        here = spots[state.place_of(creature)]
        return [place for place in places if spots[place].level == here.level or spots[place].row == here.row]


# Bits that roll down


def outermost(geometry: Geometry, places: tuple[int, ...]) -> list[int]:
    """Those of some tiles of a row that are farthest from its middle, as it was built."""
    most = max(_aside(geometry, place) for place in places)
    return [place for place in places if _aside(geometry, place) == most]


def _aside(geometry: Geometry, place: int) -> int:
    """How far a tile lies from the middle of its row; only comparisons matter."""
    here = geometry.spots[place]
    row = [spot.x for spot in geometry.spots.values() if (spot.level, spot.row) == (here.level, here.row)]
    return abs(2 * here.x - min(row) - max(row))


class DropBits(Question["State"]):
    """The bits of a collected tile go to the outermost of the tiles that lay under it."""

    def __init__(self, place: int) -> None:
        self.place = place

    def choices(self, state: State) -> list[Action]:
        geometry = state.setup.geometry
        return [CHOOSE(place) for place in outermost(geometry, geometry.carriers[self.place])]

    def answer(self, state: State, action: Action) -> None:
        to, bits = CHOOSE.values(action)[0], state.on(self.place)
        state.put(self.place, ())
        state.lay(to, *bits)
        state.tell(events.Drop, effects.names_of(bits), place_name(self.place), place_name(to))


DROP_BITS: Final = STEPS.add("drop-bits", DropBits, place=PLACES)


class BitsRollDown(Rule):
    """A bit on a collected tile goes to a tile that this uncovers; from the lowest level it is lost as usual."""

    def lifted(self, state: State, pick: Pick, things: Things) -> Things:
        bits = tuple(thing for thing in things if thing == BIT)
        if not bits or not state.setup.geometry.carriers[pick.place]:
            return things
        state.put(pick.place, bits)
        state.push(DROP_BITS(pick.place))
        return tuple(thing for thing in things if thing != BIT)


def demands(layout: Layout) -> list[Problem]:
    spots = frozenset(layout.levels.values())
    return wanted(
        (
            all(_is_carried(spot, spots) for spot in spots),
            Complaint("every tile above the lowest level lies on two others"),
        ),
        (all(len(stack) == 1 for stack in layout.stacks.values()), Complaint("a pyramid has no stacks")),
        (bool(layout.where("ff")), Complaint("some tiles carry two tokens")),
    )


def _is_carried(spot: Spot, spots: frozenset[Spot]) -> bool:
    return not spot.level or {Spot(spot.level - 1, spot.row, spot.x + aside) for aside in (-1, 1)} <= spots


PYRAMID: Final = (OnlyExposedPartsTouch(), UpAndDownInTheRow(), BitsRollDown())

SCENARIO: Final = Scenario(
    authors="Alessandro Cuneo",
    rules=(PairsOfTokens(), *PYRAMID),
    competitive=True,
    competitive_rules=(PairsForThePicker(), *PYRAMID),
    features=frozenset({"pyramid"}),
    demands=demands,
)
