"""Fireflies sit on the doubles of Air."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules import effects, events
from moonwood.games.moonlight.rules.components import AIR_DOUBLE, KINDS, SIDES, tile
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.games.spirits.rules.scoring import most_fireflies

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def _discarding(state: State, numbers: list[int]) -> list[int]:
    """The side with more Fireflies; on a tie neither, or by another ruling both."""
    side = most_fireflies(numbers)
    if side is not None:
        return [side]
    return list(SIDES) if state.setup.fireflies_tie_discards and any(numbers) else []


class FirefliesOnAirDoubles(Rule):
    """Every Air double of a side carries a Firefly; the side with more of them discards those tiles at the end.

    So Fireflies need no counting of their own, and a tile that is given out at the end has one, too.
    """

    def before_scoring(self, state: State) -> None:
        numbers = [state.tiles_of(side)[AIR_DOUBLE] for side in SIDES]
        for side in _discarding(state, numbers):
            state.tiles[side * len(KINDS) + AIR_DOUBLE] = 0
            effects.leave(state, [tile(AIR_DOUBLE)] * numbers[side])
            state.tell(events.Discard, side, KINDS[AIR_DOUBLE], numbers[side])
