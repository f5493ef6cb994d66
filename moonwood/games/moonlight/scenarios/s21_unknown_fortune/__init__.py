"""21. Unknown Fortune: who collects beside an Eclipse token draws as many Air tiles as it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.actions import TILE
from moonwood.games.moonlight.rules.components import (
    AIR,
    ECLIPSE,
    OPPONENT,
    SPIRIT,
    TILE_DOWN,
    Side,
    is_eclipse,
    value_of,
)
from moonwood.games.moonlight.rules.draws import draw_tile
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import ORTHOGONAL, PLACES, stepped
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.shared.eclipses import TURN_ECLIPSE, EclipsesAreCounted
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.seats import Seat
from moonwood.kernel.state import CHANCE
from moonwood.kernel.steps import RUNS, Draw, Run

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

PILE: Final = "beside-A"
"""Where the Air tiles lie."""
MOST: Final = 4
"""No Eclipse token shows more than three."""
TOKENS: Final = 4
"""Eclipse tokens in the forest."""


class PayFortune(Run["State"]):
    """An Eclipse token was turned up: a side draws that many Air tiles, and the token is removed."""

    def __init__(self, side: Side, place: int) -> None:
        self.side = side
        self.place = place

    def run(self, state: State) -> None:
        shown = next(thing for thing in state.on(self.place) if is_eclipse(thing))
        state.take(self.place, shown)
        state.push(DRAW_AIR(self.side, value_of(shown)))


class DrawAir(Draw["State"]):
    """A side draws Air tiles from the pile beside the forest, as long as there are any."""

    def __init__(self, side: Side, number: int) -> None:
        self.side = side
        self.number = number

    def who(self, state: State) -> Seat:
        return CHANCE if self.number and air_left(state) else RUNS

    def run(self, state: State) -> None:
        """Nothing is left to draw."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(TILE.actions[kind], number) for kind, number in air_left(state)]

    def answer(self, state: State, action: Action) -> None:
        kind = draw_tile(state, action)
        pile = state.setup.spot(PILE)
        state.take(pile, TILE_DOWN)
        state.push(DRAW_AIR(self.side, self.number - 1))
        effects.give_kind(state, self.side, kind, pile)


def air_left(state: State) -> list[tuple[int, int]]:
    """The kinds of Air tiles that may lie in the pile, and how many of each; none once it is empty."""
    if not state.on(state.setup.spot(PILE)):
        return []
    return [(kind, number) for kind, number in enumerate(state.unseen) if number and SPIRIT[kind] == AIR]


PAY_FORTUNE: Final = STEPS.add("pay-fortune", PayFortune, side=2, place=PLACES)
DRAW_AIR: Final = STEPS.add("draw-air", DrawAir, side=2, number=MOST)


class EclipsesPayAir(Rule):
    """A tile collected beside an Eclipse token turns it up: its Creature's side draws that many Air tiles.

    If both tiles of the turn lie beside the same token, the opponent does. Tokens beside the first pick come first.
    """

    def favour(self, state: State) -> None:
        near = [place for pick in state.hand for place in beside(pick.place) if ECLIPSE in state.on(place)]
        for place in reversed(dict.fromkeys(near)):
            state.push(TURN_ECLIPSE(place), PAY_FORTUNE(self.winner(state, place), place))

    def give_out(self, state: State) -> None:
        if state.setup.stocks_left_to_opponent:
            state.push(*[DRAW_AIR(OPPONENT, 1)] * len(state.on(state.setup.spot(PILE))))

    def winner(self, state: State, place: int) -> Side:
        """The side that the token on a place pays."""
        takers = [pick.creature for pick in state.hand if place in beside(pick.place)]
        return takers[0] if len(takers) == 1 else OPPONENT


def beside(place: int) -> list[int]:
    return [stepped(place, down, right) for down, right in ORTHOGONAL]


def demands(layout: Layout) -> list[Problem]:
    eclipses = layout.where("E")
    near = [any(other in layout.stacks for other in beside(place)) for place in eclipses]
    return wanted(
        (len(eclipses) == TOKENS, Complaint("four Eclipse tokens lie in the forest")),
        (all(place not in layout.stacks for place in eclipses), Complaint("Eclipse tokens lie in gaps")),
        (all(near), Complaint("tiles lie beside each Eclipse token")),
        (layout.has("A", 8, "beside"), Complaint("the Air tiles lie beside the forest: outside: A*8 @ beside")),
    )


SCENARIO: Final = Scenario(
    authors="Nestore Mangone",
    rules=(EclipsesAreCounted(), EclipsesPayAir()),
    air="aside",
    features=frozenset({"things in gaps"}),
    demands=demands,
)
