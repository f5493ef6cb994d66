"""15. Spirit Alchemy: every gem lies on a tile of its own, which may be thrown into the game with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events, gems
from moonwood.games.moonlight.rules.actions import ALCHEMY, BARE, NO_ALCHEMY, USE_GEM
from moonwood.games.moonlight.rules.components import (
    BLUE,
    KINDS,
    LIGHT,
    OPPONENT,
    PINK,
    TILE_DOWN,
    is_tile,
    kind_of,
    tile,
)
from moonwood.games.moonlight.rules.draws import draw_tile, tile_weights
from moonwood.games.moonlight.rules.hand import Pick
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import SPOTS
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s15_spirit_alchemy import own_events as told
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import RUNS, Ask, Draw, Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

SHELF: Final = "shelf-"


# The shelf


def shelf(state: State) -> list[int]:
    """The spots of the shelf, from left to right."""
    return state.setup.spots_named(SHELF)


def own_slots(state: State, seat: int) -> list[int]:
    """Where on the shelf a seat's gems lie; pink ones are the first player's, a common stock has both colours."""
    own = PINK if seat == state.first else BLUE
    colours = {PINK, BLUE} if state.setup.common_gems else {own}
    return [slot for slot, spot in enumerate(shelf(state)) if colours & set(state.on(spot))]


def filled_slots(state: State, seat: int) -> list[int]:
    """The slots of a seat's colours on which its gems are laid in the setup."""
    return own_slots(state, seat)[: state.gems[state.purse(seat)]]


def kind_on(state: State, slot: int) -> int:
    """The kind of the tile on a slot of the shelf."""
    return next(kind_of(thing) for thing in state.on(shelf(state)[slot]) if is_tile(thing))


def slots_to_choose(state: State, seat: int) -> list[int]:
    """The slots with a seat's gems; of tiles that are alike, the first."""
    kinds: dict[int, int] = {}
    for slot in own_slots(state, seat):
        kinds.setdefault(kind_on(state, slot), slot)
    return sorted(kinds.values())


class DealShelfTile(Draw["State"]):
    """A tile of the shelf, face up below its gem."""

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return tile_weights(state, self.spot)

    def answer(self, state: State, action: Action) -> None:
        kind = draw_tile(state, action)
        state.take(self.spot, TILE_DOWN)
        state.lay(self.spot, tile(kind))
        state.tell(events.Deal, state.setup.spot_name(self.spot), KINDS[kind])


# Gems that are used


class ChooseGem(Question["State"]):
    """Which gem pays: one on the shelf, whose tile leaves the game, or one that a PLUS token brought back."""

    def choices(self, state: State) -> list[Action]:
        """The gem is spent already, so one more than are left may be bare."""
        seat = state.active
        bare = state.gems[state.purse(seat)] + 1 - len(own_slots(state, seat))
        return [*map(USE_GEM, slots_to_choose(state, seat)), *([USE_GEM(BARE)] if bare > 0 else [])]

    def answer(self, state: State, action: Action) -> None:
        slot = USE_GEM.values(action)[0]
        if slot == BARE:
            state.tell(told.UseBareGem, state.active)
            return
        spot, kind = shelf(state)[slot], kind_on(state, slot)
        state.put(spot, ())
        effects.discard_tile(state, kind, spot)


class AskAlchemy(Ask["State"]):
    """Whether the active player spends a gem to add the tile below it to those in hand."""

    interruptible = True

    def who(self, state: State) -> Seat:
        can = gems.may_use_gem(state) and own_slots(state, state.active)
        return state.active if can else RUNS

    def choices(self, state: State) -> list[Action]:
        return [*map(ALCHEMY, slots_to_choose(state, state.active)), ALCHEMY(NO_ALCHEMY)]

    def answer(self, state: State, action: Action) -> None:
        slot = ALCHEMY.values(action)[0]
        if slot == NO_ALCHEMY:
            state.tell(told.NoAlchemy, state.active)
            return
        spot, kind = shelf(state)[slot], kind_on(state, slot)
        effects.spend_gem(state, state.active)
        state.put(spot, ())
        state.hand = (*state.hand, Pick(LIGHT, spot, 0, kind, 0))
        state.tell(told.Alchemy, state.active, KINDS[kind])


DEAL_SHELF_TILE: Final = STEPS.add("deal-shelf-tile", DealShelfTile, spot=SPOTS)
CHOOSE_GEM: Final = STEPS.add("choose-gem", ChooseGem)
ASK_ALCHEMY: Final = STEPS.add("alchemy", AskAlchemy)


class GemsLieOnTheShelf(Rule):
    """Each gem lies on a tile beside the forest, which leaves the game when the gem moves a Creature or opens a talk.

    Tiles without a gem go to the box unseen.
    """

    def prepare(self, state: State) -> None:
        kept = {slot for seat in range(state.game.seats) for slot in filled_slots(state, seat)}
        for slot, spot in enumerate(shelf(state)):
            if slot not in kept:
                state.put(spot, ())
        state.push(*(DEAL_SHELF_TILE(spot) for spot in shelf(state) if state.on(spot)))

    def give_out(self, state: State) -> None:
        if state.setup.stocks_left_to_opponent:
            for slot, spot in enumerate(shelf(state)):
                if state.on(spot):
                    kind = kind_on(state, slot)
                    state.put(spot, ())
                    effects.give_kind(state, OPPONENT, kind, spot)

    def gem_used(self, state: State) -> None:
        state.tell(told.TakeGem, state.active)
        state.push(CHOOSE_GEM())


class Alchemy(Rule):
    """Once both tiles are in hand a gem may bring in a third one; then one of the three leaves the game."""

    def picked(self, state: State) -> None:
        state.push(ASK_ALCHEMY())


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (sorted(layout.shelf) == ["U+p"] * 3 + ["U+q"] * 3, Complaint("the shelf has three tiles U+p and three U+q")),
        (bool(layout.where("f")), Complaint("some tiles carry a token")),
    )


SCENARIO: Final = Scenario(
    authors="Gaetano Cavallaro",
    rules=(GemsLieOnTheShelf(), Alchemy()),
    regular_only=True,
    features=frozenset({"shelf"}),
    demands=demands,
)
