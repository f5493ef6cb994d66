"""2. Forest Mirage: two forests that mirror each other; what Light does in one, Shadow does in the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules import effects, gems
from moonwood.games.moonlight.rules.actions import SWAP
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.places import SIDE, place_at, place_name
from moonwood.games.moonlight.rules.scenario import Rule, Scenario
from moonwood.games.moonlight.scenarios.s02_forest_mirage import own_events as told
from moonwood.kernel.actions import Action
from moonwood.kernel.errors import Complaint, Problem

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def mirrored(layout: Layout, place: int) -> int:
    """The place that corresponds to a place in the other forest."""
    return place_at(place // SIDE, layout.mirror - place % SIDE)


class ShadowCopiesLight(Rule):
    """Light alone decides; Shadow collects the corresponding tile and makes the corresponding step.

    What Light collects is the team's at once, and what Shadow collects the opponent's.
    """

    tiles_follow = True

    def copy_of(self, state: State, place: int) -> int:
        return mirrored(state.setup.layout, place)


class GemsSwap(Rule):
    """A gem does one thing only: Light and Shadow swap places. That is no move, so nobody takes bits."""

    refusal = "gems-swap"
    gems_move = False
    gems_talk = False

    def free(self, state: State) -> list[Action]:
        return [SWAP()] if gems.may_use_gem(state) else []

    def perform_free(self, state: State, action: Action) -> bool:
        if action != SWAP.first:
            return False
        effects.spend_gem(state, state.active)
        light, shadow = state.creatures
        state.creatures = (shadow, light)
        state.tell(told.Swap, state.active)
        return True


def demands(layout: Layout) -> list[Problem]:
    stacks, middle = layout.stacks, layout.mirror
    return [
        *wanted(
            (
                all(stacks.get(mirrored(layout, place)) == stack for place, stack in stacks.items()),
                Complaint("the two forests correspond cell by cell"),
            ),
            (
                all(abs(middle - 2 * (place % SIDE)) > 1 for place in stacks),
                Complaint("the two forests are more than one cell apart"),
            ),
        ),
        *_unmatched_starts(layout),
    ]


def _unmatched_starts(layout: Layout) -> Iterator[Problem]:
    """Starting tiles without the one of the same letter that corresponds to them."""
    for place, items in layout.items.items():
        for creature, other in ("LS", "SL"):
            partners = [other + item[1:] for item in items if item[0] == creature]
            if any(partner not in layout.items.get(mirrored(layout, place), ()) for partner in partners):
                reason = Complaint(
                    "the starting tile {place} has no partner of its letter in the other forest",
                    place=place_name(place),
                )
                yield Problem(layout.item_lines[place], reason)


SCENARIO: Final = Scenario(
    authors="Sergio-Enrico Godina",
    rules=(ShadowCopiesLight(), GemsSwap()),
    regular_only=True,
    features=frozenset({"mirror"}),
    demands=demands,
)
