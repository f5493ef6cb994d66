from __future__ import annotations

from moonwood.kernel.furniture import SearchSettings
from tests.bots.toy.rules import State

SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    return [_standing(state, seat) for seat in range(state.game.seats)]


def _standing(state: State, seat: int) -> float:
    others = [total for other, total in enumerate(state.sums) if other != seat] or [6]
    return max(-0.9, min(0.9, 0.05 * (state.sums[seat] - max(others))))
