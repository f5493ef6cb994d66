"""Tokens on face-down tiles that are won by collecting a tile at a long side of theirs (9, 18, 26)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.components import OPPONENT, is_token
from moonwood.games.moonlight.rules.draws import TURN_TILE, TURN_TOKEN
from moonwood.games.moonlight.rules.hand import FACE_DOWN, Pick, hand_spot
from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.places import LONG_SIDES, stepped
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.moonlight.rules.steps import GIVE_FAVOUR
from moonwood.games.moonlight.scenarios.shared.favours import one_each
from moonwood.kernel.errors import Complaint, Problem

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def flanked(state: State, pick: Pick) -> list[int]:
    """The tiles with tokens at the long sides of a tile that was collected, on its own layer."""
    sides = [stepped(pick.place, down, right) for down, right in LONG_SIDES]
    return [side for side in sides if has_tokens(state, side) and state.heights[side] == pick.layer]


def has_tokens(state: State, place: int) -> bool:
    return any(map(is_token, state.on(place)))


class FlankedTokens(Rule):
    """If both tiles of a turn have a token tile at a long side, one of the tokens is the team's and the rest goes to
    the opponent; if only one of them has, all do. Those beside the first pick are turned up first."""

    def favour(self, state: State) -> None:
        beside = [flanked(state, pick) for pick in state.hand]
        places = list(dict.fromkeys(place for near in beside for place in near))
        if places:
            self.give(state, places, shared=all(beside))
            state.push(*(TURN_TILE(place) for place in places if state.tops[place] == FACE_DOWN))

    def give(self, state: State, places: list[int], *, shared: bool) -> None:
        """Give out the tokens on some tiles."""
        effects.move_tokens(state, places, hand_spot(0))
        if shared:
            one_each(state, hand_spot(0))
        else:
            effects.give_tokens(state, OPPONENT, hand_spot(0))


class FlankedTokensForThePicker(FlankedTokens):
    """Competitive: the active player gives each of the tokens to Light or to Shadow."""

    def give(self, state: State, places: list[int], *, shared: bool) -> None:
        for place in reversed(places):
            state.push(TURN_TOKEN(place), GIVE_FAVOUR(place))


def token_tiles(layout: Layout) -> list[Problem]:
    """What a layout with such tokens must have."""
    places = layout.where("f")
    return wanted(
        (bool(places), Complaint("some tiles carry a face-down token")),
        (
            all(layout.stacks.get(place, "")[:1] == DOWN for place in places),
            Complaint("tiles with a token lie face down"),
        ),
    )
