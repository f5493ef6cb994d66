"""20. The Enchanted Three: three tiles of a Spirit draw a token, and turned tiles give away their bits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules.actions import GIVE
from moonwood.games.moonlight.rules.components import BIT, BOTH, OPPONENT, SIDES, Side
from moonwood.games.moonlight.rules.effects import GIVE_TOKEN, give_all_bits, give_tokens
from moonwood.games.moonlight.rules.forest import surrounds
from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.scenario import BY_TURNING, Rule, Scenario
from moonwood.games.moonlight.rules.scoring import spirits_in_play
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

THREE: Final = 3


class ThreeOfASpiritDrawAToken(Rule):
    """A side that has three tiles of a Spirit after ASSIGN gets a token of the pile, once for each Spirit; by another
    ruling, one for each further tile, too."""

    memory = ("threes-team", "threes-opponent")
    """How many tokens a side was due before."""

    def assigned(self, state: State) -> None:
        winners = [side for side in SIDES for _ in range(self.new_threes(state, side))]
        state.push(*(GIVE_TOKEN(side, spot) for side, spot in zip(winners, pile(state), strict=False)))

    def new_threes(self, state: State, side: Side) -> int:
        """How many tokens a side is due now; they are noted."""
        before, now = state.recall(self.memory[side]), due(state, side)
        state.remember(self.memory[side], now)
        return now - before

    def give_out(self, state: State) -> None:
        if state.setup.stocks_left_to_opponent:
            for spot in reversed(pile(state)):
                give_tokens(state, OPPONENT, spot)


def pile(state: State) -> list[int]:
    """The spots of the pile at which a token is left."""
    return [spot for spot in state.setup.spots_named("beside-") if state.on(spot)]


def due(state: State, side: Side) -> int:
    """How many tokens a side may have drawn for the tiles that it has; tiles never leave it."""
    owned = state.owned(side)
    beyond = [owned[spirit] - THREE + 1 for spirit in spirits_in_play(state) if owned[spirit] >= THREE]
    return len(beyond) if state.setup.rulings["threes_draw_once"] else sum(beyond)


class GiveBit(Question["State"]):
    """Who gets the bit of a tile that was turned up: a Creature that surrounds it."""

    def __init__(self, place: int) -> None:
        self.place = place

    def choices(self, state: State) -> list[Action]:
        if BIT not in state.on(self.place):
            return []
        return [GIVE(creature) for creature in BOTH if surrounds(state, creature, self.place)]

    def answer(self, state: State, action: Action) -> None:
        give_all_bits(state, GIVE.values(action)[0], self.place)


GIVE_BIT: Final = STEPS.add("give-bit", GiveBit, place=PLACES)


class TurnedTilesGiveTheirBit(Rule):
    """The bit of a tile that is turned up goes to a Creature that surrounds it; stepping onto a bit does nothing.

    By another ruling bits wait until all tiles of the turn are turned up.
    """

    bits_stay = True
    bits_come = BY_TURNING

    def revealing(self, state: State, places: list[int]) -> None:
        if not state.setup.rulings["bits_as_tiles_turn"]:
            state.push(*map(GIVE_BIT, places))

    def turned(self, state: State, place: int) -> None:
        if state.setup.rulings["bits_as_tiles_turn"]:
            state.push(GIVE_BIT(place))


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (
            any(it.what == "f" and it.where == "beside" for it in layout.outside),
            Complaint("tokens lie beside the forest"),
        ),
        (
            sorted(layout.where("b")) == sorted(layout.visible(DOWN)),
            Complaint("a bit lies on each face-down tile alone"),
        ),
    )


SCENARIO: Final = Scenario(
    authors="Ignazio Panades",
    rules=(ThreeOfASpiritDrawAToken(), TurnedTilesGiveTheirBit()),
    demands=demands,
)
