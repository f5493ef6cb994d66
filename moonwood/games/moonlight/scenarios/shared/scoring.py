"""What is scored otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from moonwood.games.moonlight.rules.components import SPIRITS
from moonwood.games.moonlight.rules.scenario import Rule

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


class NoLimitOfMajorities(Rule):
    """Where there are no bits, the team may score all its majorities."""

    def spirit_limit(self, state: State, limit: int) -> int:
        return len(SPIRITS)
