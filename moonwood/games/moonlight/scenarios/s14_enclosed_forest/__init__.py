"""14. Enclosed Forest: every bit that is taken drives another one away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.actions import CHOOSE
from moonwood.games.moonlight.rules.components import BIT, Creature
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import ALL_DIRECTIONS, PLACES, distance, place_name, stepped
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s14_enclosed_forest import own_events as told
from moonwood.games.moonlight.scenarios.shared.face_down import FaceDownTilesAreCollected, face_down_tiles
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def bits_in_forest(state: State) -> list[int]:
    """The places with a bit."""
    return [place for place in state.where(BIT) if place < len(PLACES)]


def refuges(state: State, origin: int, place: int) -> list[int]:
    """Where the bit on a place can go: one step farther from where the other was taken, onto a free tile."""
    around = [stepped(place, down, right) for down, right in ALL_DIRECTIONS]
    return sorted(other for other in around if other in state.standing() and _is_refuge(state, origin, place, other))


def _is_refuge(state: State, origin: int, place: int, other: int) -> bool:
    farther = distance(origin, other) == distance(origin, place) + 1
    free = BIT not in state.on(other) and other not in state.creatures
    return free and (farther or not state.setup.rulings["driven_bits_go_farther"])


class DriveBit(Question["State"]):
    """Which bit is driven away from the place where another one was taken."""

    def __init__(self, origin: int) -> None:
        self.origin = origin

    def choices(self, state: State) -> list[Action]:
        return [CHOOSE(place) for place in bits_in_forest(state) if refuges(state, self.origin, place)]

    def answer(self, state: State, action: Action) -> None:
        place = CHOOSE.values(action)[0]
        state.tell(told.Startle, place_name(place))
        state.push(DRIVE_TO(self.origin, place))


class DriveTo(Question["State"]):
    """Where it goes."""

    def __init__(self, origin: int, place: int) -> None:
        self.origin = origin
        self.place = place

    def choices(self, state: State) -> list[Action]:
        return list(map(CHOOSE, refuges(state, self.origin, self.place)))

    def answer(self, state: State, action: Action) -> None:
        place, refuge = self.place, CHOOSE.values(action)[0]
        state.take(place, BIT)
        state.lay(refuge, BIT)
        state.tell(events.Drop, effects.names_of((BIT,)), place_name(place), place_name(refuge))


DRIVE_BIT: Final = STEPS.add("drive-bit", DriveBit, origin=PLACES)
DRIVE_TO: Final = STEPS.add("drive-to", DriveTo, origin=PLACES, place=PLACES)


class TakenBitsDriveOthersAway(Rule):
    """A Creature that takes a bit by stepping onto it drives another one a step farther away, if that is possible."""

    def bits_taken(self, state: State, creature: Creature, place: int) -> None:
        state.push(DRIVE_BIT(place))


def demands(layout: Layout) -> list[Problem]:
    return [*face_down_tiles(layout), *wanted((len(layout.where("b")) > 1, Complaint("some tiles carry a bit")))]


SCENARIO: Final = Scenario(
    authors="Andrea Sbragia",
    rules=(FaceDownTilesAreCollected(), TakenBitsDriveOthersAway()),
    demands=demands,
)
