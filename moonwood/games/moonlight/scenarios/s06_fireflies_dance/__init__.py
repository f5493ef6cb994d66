"""6. Fireflies' Dance: Light brings Fireflies to the tokens that shall be the team's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.actions import FAVOUR
from moonwood.games.moonlight.rules.components import FACES, FIREFLY, LIGHT, OPPONENT, TEAM, face_of, is_token
from moonwood.games.moonlight.rules.hand import Pick
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import Rule, Scenario, Things
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s06_fireflies_dance import own_events as told
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

OUTSIDE: Final = "beside-w"
"""Where the Firefly waits that joins the tokens in the setup."""
TOKENS: Final = 9


def token_spots(state: State) -> list[int]:
    """The spots beside the forest at which the tokens lie in a line."""
    return [spot for spot in state.setup.spots_named("beside-") if any(map(is_token, state.on(spot)))]


def dark_tokens(state: State) -> dict[int, int]:
    """The tokens without a Firefly: for each face the first spot at which it lies."""
    spots: dict[int, int] = {}
    for spot in token_spots(state):
        if FIREFLY not in state.on(spot):
            spots.setdefault(face_of(next(filter(is_token, state.on(spot)))), spot)
    return spots


class PutFirefly(Question["State"]):
    """A Firefly is put on a token that has none."""

    def choices(self, state: State) -> list[Action]:
        return [FAVOUR(face) for face in sorted(dark_tokens(state))]

    def answer(self, state: State, action: Action) -> None:
        face = FAVOUR.values(action)[0]
        spot = dark_tokens(state)[face]
        state.lay(spot, FIREFLY)
        state.tell(told.Enlighten, FACES[face])


PUT_FIREFLY: Final = STEPS.add("put-firefly", PutFirefly)


class FirefliesChooseTokens(Rule):
    """A Firefly that Light collects goes to a token at once; one that Shadow collects is lost. At the end the tokens
    with a Firefly are the team's, and the others the opponent's."""

    tokens_are_claimed = True

    def begin(self, state: State) -> None:
        state.put(state.setup.spot(OUTSIDE), ())
        state.push(PUT_FIREFLY())

    def lifted(self, state: State, pick: Pick, things: Things) -> Things:
        fireflies = things.count(FIREFLY)
        if fireflies and pick.creature == LIGHT:
            state.push(*[PUT_FIREFLY()] * fireflies)
        elif fireflies:
            state.tell(events.Leave, effects.names_of([FIREFLY] * fireflies), state.setup.spot_name(pick.place))
        return tuple(thing for thing in things if thing != FIREFLY)

    def give_out(self, state: State) -> None:
        for spot in reversed(token_spots(state)):
            effects.give_tokens(state, TEAM if FIREFLY in state.on(spot) else OPPONENT, spot)


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (bool(layout.where("w")), Complaint("Fireflies sit on some tiles")),
        (layout.has("F", TOKENS, "beside"), Complaint("nine tokens lie beside the forest: outside: F*9 @ beside")),
        (layout.has("w", 1, "beside"), Complaint("one Firefly waits beside the forest: outside: w @ beside")),
    )


SCENARIO: Final = Scenario(
    rules=(FirefliesChooseTokens(),),
    air="shuffled",
    demands=demands,
)
