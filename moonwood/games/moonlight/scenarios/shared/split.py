"""Three bits for the team at once, and five tokens beside the forest that are shared out."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.actions import SPLIT
from moonwood.games.moonlight.rules.components import OPPONENT, TEAM, face_of, token
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Ask

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


class SplitTokens(Ask["State"]):
    """The first player chooses two of the tokens beside the forest for the team; the others go to the opponent."""

    def choices(self, state: State) -> list[Action]:
        faces = sorted(face_of(thing) for spot in beside(state) for thing in state.on(spot))
        return sorted({SPLIT(*pair) for pair in combinations(faces, 2)})

    def answer(self, state: State, action: Action) -> None:
        for face in SPLIT.values(action):
            effects.give_token(state, TEAM, state.where(token(face))[0], token(face))
        for spot in reversed(beside(state)):
            effects.give_tokens(state, OPPONENT, spot)


def beside(state: State) -> list[int]:
    """The tokens that lie beside the forest."""
    return state.setup.spots_named("beside-")


SPLIT_TOKENS: Final = STEPS.add("split", SplitTokens)


class TokensToSplit(Rule):
    """Five tokens lie face up in front of the players; they are shared out once both Creatures stand."""

    def begin(self, state: State) -> None:
        state.push(SPLIT_TOKENS())


def split_demands(layout: Layout) -> list[Problem]:
    return wanted(
        (layout.has("b", 3, "team"), Complaint("three bits are the team's: outside: b*3 @ team")),
        (layout.has("F", 5, "beside"), Complaint("five tokens lie beside the forest: outside: F*5 @ beside")),
    )
