"""What is drawn: tiles, tokens and cards, each when it is seen for the first time and from what is still unseen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import events
from moonwood.games.moonlight.rules.actions import CARD, FIRST, OBJECTIVE, TILE, TOKEN
from moonwood.games.moonlight.rules.components import (
    CARDS,
    FACES,
    KINDS,
    OBJECTIVES,
    TOKEN_DOWN,
    token,
)
from moonwood.games.moonlight.rules.hand import FACE_DOWN
from moonwood.games.moonlight.rules.places import PLACES, SPOTS, place_name
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.chance import Dealer
from moonwood.kernel.events import Audience, First, all_but, only
from moonwood.kernel.first import first_draws
from moonwood.kernel.seats import Seat
from moonwood.kernel.steps import Draw

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

HAND_TILES: Final = 3


def tile_weights(state: State, place: int) -> list[tuple[Action, int]]:
    """What the tile on a place can be; places that are alike have the same chances."""
    setup = state.setup
    unseen = state.unseen if not setup.on_chances else _unseen_in_forest(state)
    for rule in setup.on_chances:
        unseen = rule.chances(state, place, unseen)
    weights: list[tuple[Action, int]] = []
    for kind in setup.forest_kinds:
        number = unseen[kind]
        if number:
            weights.append((TILE.actions[kind], number))
    return weights


def _unseen_in_forest(state: State) -> list[int]:
    """How many tiles of each kind nobody has seen yet, without those that were put aside."""
    pool = state.setup.forest_tiles
    if pool is state.setup.tiles:
        return state.unseen
    return [state.unseen[kind] if pool[kind] else 0 for kind in range(len(KINDS))]


def draw_tile(state: State, action: Action) -> int:
    """The kind that was drawn, which is unseen no more."""
    kind = action - TILE.first
    state.unseen[kind] = state.unseen[kind] - 1
    return kind


class DealTile(Draw["State"]):
    """A tile that lies face up and was covered, or not dealt yet; or one that is turned up only to be given away."""

    def __init__(self, place: int) -> None:
        self.place = place

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return tile_weights(state, self.place)

    def draw(self, state: State, dealer: Dealer) -> Action:
        """A whole forest is dealt before the first decision, so it is drawn without a list of all chances."""
        if state.setup.on_chances:
            return dealer.draw(self.weights(state))
        return TILE.actions[dealer.among(_unseen_in_forest(state))]

    def answer(self, state: State, action: Action) -> None:
        kind = draw_tile(state, action)
        turned = state.tops[self.place] == FACE_DOWN
        state.tops[self.place] = kind + 1
        if state.heard():
            state.tell(events.TurnUp if turned else events.Deal, place_name(self.place), KINDS[kind])


class TurnTile(Draw["State"]):
    """A tile in the forest that lay face down is turned up."""

    def __init__(self, place: int) -> None:
        self.place = place

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return tile_weights(state, self.place)

    def answer(self, state: State, action: Action) -> None:
        kind = draw_tile(state, action)
        state.tops[self.place] = kind + 1
        state.tell(events.TurnUp, place_name(self.place), KINDS[kind])
        for rule in state.setup.on_turned:
            rule.turned(state, self.place)


class TurnHand(Draw["State"]):
    """A tile that was collected face down is turned up in the hand."""

    def __init__(self, tile: int) -> None:
        self.tile = tile

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return tile_weights(state, state.hand[self.tile].place)

    def answer(self, state: State, action: Action) -> None:
        kind = draw_tile(state, action)
        pick = state.hand[self.tile]._replace(kind=kind)
        state.hand = (*state.hand[: self.tile], pick, *state.hand[self.tile + 1 :])
        state.tell(events.TurnUp, state.setup.spot_name(pick.place), KINDS[kind])


class TurnToken(Draw["State"]):
    """One of the face-down Favour tokens on a place or at a spot is turned up."""

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(TOKEN.actions[face], number) for face, number in enumerate(state.unseen_tokens()) if number]

    def answer(self, state: State, action: Action) -> None:
        face = action - TOKEN.first
        lying = list(state.on(self.spot))
        lying[lying.index(TOKEN_DOWN)] = token(face)
        state.put(self.spot, lying)
        state.tell(events.TurnToken, state.setup.spot_name(self.spot), FACES[face])


class DrawCard(Draw["State"]):
    """The Moonlight card."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(CARD(card), 1) for card in range(len(CARDS))]

    def answer(self, state: State, action: Action) -> None:
        state.card = CARD.values(action)[0]
        state.tell(events.Card, CARDS[state.card])


class DealObjective(Draw["State"]):
    """A player's Objective card, which nobody else sees."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return [(OBJECTIVE(card), 1) for card in range(len(OBJECTIVES)) if card not in state.objectives]

    def privy(self, state: State) -> Audience:
        return only(self.seat)

    def answer(self, state: State, action: Action) -> None:
        card = OBJECTIVE.values(action)[0]
        state.objectives = (*state.objectives[: self.seat], card, *state.objectives[self.seat + 1 :])
        state.tell_to(only(self.seat), events.DealObjective, self.seat, OBJECTIVES[card])
        state.tell_to(all_but(self.seat), events.DealObjective, self.seat, "")


class DrawFirst(Draw["State"]):
    """Who begins."""

    def weights(self, state: State) -> list[tuple[Action, int]]:
        return first_draws(FIRST, state.game.seats)

    def answer(self, state: State, action: Action) -> None:
        begin_with(state, FIRST.values(action)[0])


def begin_with(state: State, seat: Seat) -> None:
    """A player begins; the last one of the competitive mode has another number of gems."""
    state.first = state.active = seat
    if state.setup.against:
        each, last = state.setup.gems[0], state.setup.gems[-1]
        state.gems = tuple(
            last if (other + 1) % state.game.seats == seat else each for other in range(state.game.seats)
        )
    state.tell(First, seat)


DEAL_TILE: Final = STEPS.add("deal-tile", DealTile, place=PLACES)
TURN_TILE: Final = STEPS.add("turn-tile", TurnTile, place=PLACES)
TURN_HAND: Final = STEPS.add("turn-hand", TurnHand, tile=HAND_TILES)
TURN_TOKEN: Final = STEPS.add("turn-token", TurnToken, spot=SPOTS)
DRAW_CARD: Final = STEPS.add("draw-card", DrawCard)
DEAL_OBJECTIVE: Final = STEPS.add("deal-objective", DealObjective, seat=4)
DRAW_FIRST: Final = STEPS.add("draw-first", DrawFirst)
