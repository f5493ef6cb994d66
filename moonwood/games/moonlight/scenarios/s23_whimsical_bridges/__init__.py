"""23. Whimsical Bridges: tokens at the columns, as in 8; face-down tiles lie across, and who crosses one takes it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.components import CREATURES, Creature
from moonwood.games.moonlight.rules.effects import GIVE_TOP
from moonwood.games.moonlight.rules.layout import BRIDGE, Layout, wanted
from moonwood.games.moonlight.rules.places import LONG_SIDES, NOWHERE, PLACES, place_name, stepped
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s23_whimsical_bridges import own_events as told
from moonwood.games.moonlight.scenarios.shared.favours import ColumnTokens, token_columns
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def far_end(state: State, here: int, bridge: int) -> int:
    """The ordinary tile to which a bridge leads from a place; NOWHERE if it cannot be crossed from there."""
    left, right = state.setup.geometry.sides[bridge]
    end = {left: right, right: left}.get(here, NOWHERE)
    crossable = end != NOWHERE and state.heights[end] and end not in state.setup.geometry.bridges
    return end if crossable and end not in state.creatures else NOWHERE


class Cross(Run["State"]):
    """A Creature on a bridge goes on to its far end and takes the bits there; its side gets the bridge."""

    def __init__(self, creature: Creature, place: int) -> None:
        self.creature = creature
        self.place = place

    def run(self, state: State) -> None:
        bridge = state.place_of(self.creature)
        state.place_creature(self.creature, self.place)
        state.tell(told.Cross, state.active, CREATURES[self.creature], place_name(bridge), place_name(self.place))
        state.push(GIVE_TOP(self.creature, bridge))
        effects.take_bits(state, self.creature, self.place)


CROSS: Final = STEPS.add("cross", Cross, creature=CREATURES, place=PLACES)


class BridgesAreCrossed(Rule):
    """A bridge is entered from its left or right and crossed at once. It is never collected, nor turned up before."""

    displaces = True
    refusal = "bridge"

    def steps(self, state: State, creature: Creature, places: list[int]) -> list[int]:
        bridges, here = state.setup.geometry.bridges, state.place_of(creature)
        return [place for place in places if place not in bridges or far_end(state, here, place) != NOWHERE]

    def leaves(self, state: State, creature: Creature, place: int) -> None:
        if place in state.setup.geometry.bridges:
            state.push(CROSS(creature, far_end(state, state.place_of(creature), place)))

    def conceals(self, state: State, place: int) -> bool:
        return place in state.setup.geometry.bridges


def demands(layout: Layout) -> list[Problem]:
    bridges = [place for place, stack in layout.stacks.items() if stack == BRIDGE]
    ends = [stepped(bridge, down, right) for bridge in bridges for down, right in LONG_SIDES]
    return [
        *token_columns(layout),
        *wanted(
            (
                all(layout.stacks.get(end, BRIDGE) != BRIDGE for end in ends),
                Complaint("every bridge lies between two tiles"),
            ),
            (not set(bridges) & set(layout.items), Complaint("nothing lies on a bridge")),
        ),
    ]


SCENARIO: Final = Scenario(
    authors="Rocco Dereviziis",
    rules=(ColumnTokens(), BridgesAreCrossed()),
    competitive=True,
    features=frozenset({"bridges"}),
    demands=demands,
)
