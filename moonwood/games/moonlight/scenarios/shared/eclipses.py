"""Eclipse tokens that lie face down and are turned up: their numbers are drawn from those that nobody has seen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import events
from moonwood.games.moonlight.rules.actions import ECLIPSE_NUMBER
from moonwood.games.moonlight.rules.components import ECLIPSE, ECLIPSE_VALUES, eclipse
from moonwood.games.moonlight.rules.places import SPOTS
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.steps import Draw

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

SEEN: Final = tuple(f"eclipses-{value}" for value in range(ECLIPSE_VALUES))
"""How many tokens of each number were turned up."""


class EclipsesAreCounted(Rule):
    """Remembers which Eclipse tokens were seen."""

    memory = SEEN


class TurnEclipse(Draw["State"]):
    """The Eclipse token at a spot is turned up."""

    def __init__(self, spot: int) -> None:
        self.spot = spot

    def weights(self, state: State) -> list[tuple[Action, int]]:
        left = [there - state.recall(name) for there, name in zip(state.setup.eclipses, SEEN, strict=True)]
        return [(ECLIPSE_NUMBER(number), count) for number, count in enumerate(left) if count > 0]

    def answer(self, state: State, action: Action) -> None:
        number = ECLIPSE_NUMBER.values(action)[0]
        state.remember(SEEN[number], state.recall(SEEN[number]) + 1)
        state.take(self.spot, ECLIPSE)
        state.lay(self.spot, eclipse(number))
        state.tell(events.TurnEclipse, state.setup.spot_name(self.spot), number)


TURN_ECLIPSE: Final = STEPS.add("turn-eclipse", TurnEclipse, spot=SPOTS)
