"""13. The Rocky Trail: gems found on the way claim pairs of tokens, yellow for Light and green for Shadow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects
from moonwood.games.moonlight.rules.actions import MARK
from moonwood.games.moonlight.rules.components import GREEN, OPPONENT, TEAM, YELLOW, Creature
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.rules.stack import STEPS
from moonwood.games.moonlight.scenarios.s13_the_rocky_trail import own_events as told
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem
from moonwood.kernel.steps import Question

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

GEMS: Final = (YELLOW, GREEN)
"""Yellow claims for the team, green for the opponent."""
COLUMNS: Final = 6


def columns(state: State) -> list[int]:
    """The spots of the token columns, in their order."""
    return state.setup.spots_named("beside-")


def gem_on(state: State, spot: int) -> int | None:
    """The gem that claims a column, if one does."""
    return next((gem for gem in GEMS if gem in state.on(spot)), None)


def unclaimed(state: State) -> list[int]:
    """The numbers of the columns without a gem."""
    return [number for number, spot in enumerate(columns(state)) if gem_on(state, spot) is None]


class MarkColumn(Question["State"]):
    """A gem that was found is put on a column of tokens without one."""

    def __init__(self, gem: int) -> None:
        self.gem = gem

    def choices(self, state: State) -> list[Action]:
        return list(map(MARK, unclaimed(state)))

    def answer(self, state: State, action: Action) -> None:
        number = MARK.values(action)[0]
        spot = columns(state)[number]
        state.lay(spot, GEMS[self.gem])
        state.tell(told.Mark, state.active, effects.names_of((GEMS[self.gem],)), number)


MARK_COLUMN: Final = STEPS.add("mark-column", MarkColumn, gem=("yellow", "green"))


class GemsClaimTokens(Rule):
    """Whoever steps onto a gem puts it on a column of tokens; at the end its colour says who gets both of them."""

    tokens_are_claimed = True

    def moved(self, state: State, creature: Creature, place: int) -> None:
        for number, gem in enumerate(GEMS):
            for _ in range(state.on(place).count(gem)):
                state.take(place, gem)
                state.push(MARK_COLUMN(number))

    def give_out(self, state: State) -> None:
        for spot in reversed(columns(state)):
            gem = gem_on(state, spot)
            if gem is not None or not state.setup.against:
                effects.give_tokens(state, TEAM if gem == YELLOW else OPPONENT, spot)


class NoGemsAtTheStart(Rule):
    """Competitive: nobody has gems, so there are no steps with gems."""

    def gems(self, number: int) -> int:
        return 0


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (
            layout.has("Ff", COLUMNS, "beside"),
            Complaint("six columns of two tokens lie beside the forest: Ff*6 @ beside"),
        ),
        (
            len(layout.where("y")) == len(layout.where("g")) == 3,
            Complaint("three yellow and three green gems lie in the forest"),
        ),
    )


SCENARIO: Final = Scenario(
    rules=(GemsClaimTokens(),),
    competitive=True,
    competitive_rules=(GemsClaimTokens(), NoGemsAtTheStart()),
    demands=demands,
)
