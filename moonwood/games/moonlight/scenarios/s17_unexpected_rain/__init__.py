"""17. Unexpected Rain: on a tile with a bit and a token only one of them is for the team; tokens can cover the card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.actions import COVER, TAKE
from moonwood.games.moonlight.rules.components import (
    BIT,
    BLUE,
    CARD_SPIRITS,
    FACES,
    OPPONENT,
    PINK,
    SPIRITS,
    TEAM,
    Creature,
    face_of,
    is_token,
)
from moonwood.games.moonlight.rules.hand import Pick
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.rules.scenario import Rule, Scenario, Things
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s17_unexpected_rain import own_events as told
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Ask, Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

SLOTS: Final = tuple(f"slot-{slot}" for slot in range(CARD_SPIRITS))
"""What covers each Spirit of the card: 0 a gem, else one more than the face of a token."""
GEMS: Final = (("card-p", PINK), ("card-p", PINK), ("card-q", BLUE), ("card-q", BLUE))
"""The gem on each Spirit of the card."""
TOKEN, SHINE = range(2)
"""What the team takes: the token, or the bit."""


class TakeOne(Ask["State"]):
    """A Creature came to a tile with a bit and a token: what the team takes of it."""

    def __init__(self, place: int) -> None:
        self.place = place

    def choices(self, state: State) -> list[Action]:
        return [TAKE(TOKEN), TAKE(SHINE)]

    def answer(self, state: State, action: Action) -> None:
        thing = next(filter(is_token, state.on(self.place)))
        side = OPPONENT if TAKE.values(action)[0] == TOKEN else TEAM
        effects.give_all_bits(state, side, self.place)
        if side == OPPONENT:
            effects.give_token(state, TEAM, self.place, thing)
        else:
            state.take(self.place, thing)
            effects.leave(state, (thing,))
            state.tell(events.Leave, effects.names_of((thing,)), state.setup.spot_name(self.place))
            state.push(COVER_SPIRIT(face_of(thing)))


class CoverSpirit(Question["State"]):
    """The discarded token covers a Spirit of the Moonlight card, and the active player gets the gem that lay there."""

    def __init__(self, face: int) -> None:
        self.face = face

    def choices(self, state: State) -> list[Action]:
        return [COVER(slot) for slot, name in enumerate(SLOTS) if not state.recall(name)]

    def answer(self, state: State, action: Action) -> None:
        slot = COVER.values(action)[0]
        spot, gem = GEMS[slot]
        state.remember(SLOTS[slot], 1 + self.face)
        state.take(state.setup.spot(spot), gem)
        effects.gain_gem(state, state.active)
        state.tell(told.Cover, state.active, slot, FACES[self.face])


TAKE_ONE: Final = STEPS.add("take-one", TakeOne, place=PLACES)
COVER_SPIRIT: Final = STEPS.add("cover-spirit", CoverSpirit, face=FACES)


class OneOfTwo(Rule):
    """Whoever steps onto a bit with a token, the team chooses: the token for itself and the bit for the opponent, or
    the bit for itself and the token away. Collected, both drop together, or go to the opponent together."""

    bits_stay = True
    memory = SLOTS

    def gems(self, number: int) -> int:
        return 1

    def moved(self, state: State, creature: Creature, place: int) -> None:
        lying = state.on(place)
        if BIT in lying and any(map(is_token, lying)):
            state.push(TAKE_ONE(place))
        else:
            effects.take_bits(state, creature, place)

    def lifted(self, state: State, pick: Pick, things: Things) -> Things:
        tokens = tuple(filter(is_token, things))
        if BIT not in things or not tokens:
            return things
        if state.heights[pick.place]:
            effects.drop(state, pick.place, things)
        else:
            effects.give_bits(state, OPPONENT, things.count(BIT), pick.place)
            state.put(pick.place, tokens)
            effects.give_tokens(state, OPPONENT, pick.place)
        return ()


class TokensCoverTheCard(Rule):
    """A token on the Moonlight card counts instead of the Spirit below it; a PLUS counts nothing."""

    def card_spirits(self, state: State, spirits: list[int]) -> list[int]:
        covers = [state.recall(name) - 1 for name in SLOTS]
        shown = [spirit if cover < 0 else cover for spirit, cover in zip(spirits, covers, strict=False)]
        return [face for face in shown if face < len(SPIRITS)]


def demands(layout: Layout) -> list[Problem]:
    both = [place for place in layout.where("F") if place in layout.where("b")]
    return wanted(
        (
            bool(both) and layout.where("F") == both == layout.where("b"),
            Complaint("bits and face-up tokens lie together"),
        ),
        (
            layout.has("p", 2, "card") and layout.has("q", 2, "card"),
            Complaint("four gems lie on the card: p*2 and q*2 @ card"),
        ),
    )


SCENARIO: Final = Scenario(
    authors="Gonzalo Aguirre Bisi",
    rules=(OneOfTwo(), TokensCoverTheCard()),
    regular_only=True,
    demands=demands,
)
