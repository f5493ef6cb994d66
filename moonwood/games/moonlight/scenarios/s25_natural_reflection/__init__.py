"""25. Natural Reflection: what is turned up at one end of a row has its echo at the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules.actions import CHOOSE, GIVE
from moonwood.games.moonlight.rules.components import OPPONENT, TEAM
from moonwood.games.moonlight.rules.effects import GIVE_TOP, give_bits
from moonwood.games.moonlight.rules.hand import FACE_DOWN
from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.places import PLACES, place_name
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s25_natural_reflection import own_events as told
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def farthest(state: State, place: int) -> list[int]:
    """The tiles of the row that are farthest from a place: one, or two that are equally far."""
    geometry = state.setup.geometry
    columns = geometry.columns
    row = [other for other in geometry.row(place) if other != place and state.heights[other]]
    most = max((abs(columns[other] - columns[place]) for other in row), default=0)
    return [other for other in row if abs(columns[other] - columns[place]) == most]


def is_gone(state: State, place: int) -> bool:
    """Whether a tile that was turned up was given away meanwhile; what lay under it was not turned up."""
    return state.tops[place] == FACE_DOWN


def is_spared(state: State, place: int) -> bool:
    """Whether Creatures stand on the farthest tiles of a row, all of them."""
    ends = farthest(state, place)
    return bool(ends) and all(end in state.creatures for end in ends)


class Reflect(Question["State"]):
    """A tile was turned up: the farthest tile of its row goes to the opponent, or one of the team's bits does."""

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, state: State) -> None:
        if not is_gone(state, self.place) and is_spared(state, self.place):
            state.tell(told.Spare, place_name(farthest(state, self.place)[0]))
        super().run(state)

    def choices(self, state: State) -> list[Action]:
        if is_gone(state, self.place) or is_spared(state, self.place):
            return []
        bit = [GIVE(OPPONENT)] if state.bits[TEAM] else []
        return [*map(CHOOSE, farthest(state, self.place)), *bit]

    def answer(self, state: State, action: Action) -> None:
        if action in GIVE:
            state.bits = (state.bits[TEAM] - 1, state.bits[OPPONENT])
            give_bits(state, OPPONENT, 1, self.place)
            return
        place = CHOOSE.values(action)[0]
        if place in state.creatures:
            state.tell(told.Spare, place_name(place))
        else:
            state.push(GIVE_TOP(OPPONENT, place))


REFLECT: Final = STEPS.add("reflect", Reflect, place=PLACES)


class RowsReflect(Rule):
    """For each tile turned up (§5.4.3), once all are: a tile of its row, or a bit. A Creature there spares both."""

    def revealing(self, state: State, places: list[int]) -> None:
        state.push(*map(REFLECT, places))


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (layout.has("b", 8, "team"), Complaint("the team has all eight bits: outside: b*8 @ team")),
        (bool(layout.visible(DOWN)), Complaint("some tiles lie face down")),
    )


SCENARIO: Final = Scenario(
    authors="Nicola Muradore",
    rules=(RowsReflect(),),
    demands=demands,
)
