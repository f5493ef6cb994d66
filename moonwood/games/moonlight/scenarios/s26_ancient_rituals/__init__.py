"""26. Ancient Rituals: a bit goes to whoever collects beside it, and from which side decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules.components import LIGHT, OPPONENT, TEAM
from moonwood.games.moonlight.rules.effects import give_all_bits
from moonwood.games.moonlight.rules.hand import Pick
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import FROM_BESIDE, Rule, Scenario, Things
from moonwood.games.moonlight.scenarios.shared.flanked import FlankedTokens, token_tiles
from moonwood.kernel.errors import Complaint, Problem

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State


class BitsComeFromBeside(Rule):
    """A tile is collected beside a tile with a bit: at its long side the bit is the opponent's; at its short side it
    goes to the team if Light collected, and to the opponent if Shadow did. Stepping onto a bit does nothing."""

    bits_stay = True
    bits_come = FROM_BESIDE

    def lifted(self, state: State, pick: Pick, things: Things) -> Things:
        for place in state.setup.geometry.orthogonal[pick.place]:
            give_all_bits(state, self.winner(state, pick, place), place)
        return things

    def winner(self, state: State, pick: Pick, place: int) -> int:
        """The side that a bit beside the collected tile goes to."""
        rows = state.setup.geometry.rows
        at_short_side = rows[pick.place] != rows[place]
        return TEAM if at_short_side and pick.creature == LIGHT else OPPONENT


def demands(layout: Layout) -> list[Problem]:
    return [*token_tiles(layout), *wanted((bool(layout.where("b")), Complaint("some tiles carry a bit")))]


SCENARIO: Final = Scenario(
    authors="Marco Rava, Simona Greco",
    rules=(FlankedTokens(), BitsComeFromBeside()),
    demands=demands,
)
