"""What a seat does not know: the Objective cards of the others, in the competitive mode (§10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules.components import NO_CARD, OBJECTIVES

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


def hidden_seats(state: State, seat: int) -> list[int]:
    """The seats whose dealt Objective card a seat does not know."""
    if state.outcome is not None:
        return []
    return [other for other, card in enumerate(state.objectives) if other != seat and card != NO_CARD]


def secrets(state: State, seat: int) -> dict[str, str]:
    return {f"objective-{other}": OBJECTIVES[state.objectives[other]] for other in hidden_seats(state, seat)}


def odds(state: State, seat: int) -> dict[str, dict[str, float]]:
    """Every card that this seat does not hold is as likely."""
    own = state.objectives[seat] if state.objectives else NO_CARD
    left = [card for card in range(len(OBJECTIVES)) if card != own]
    return {
        f"objective-{other}": {OBJECTIVES[card]: 1 / len(left) for card in left} for other in hidden_seats(state, seat)
    }
