"""11. Fond Memories: tokens at the columns, as in 8; the Moonlight card is the one of the layout."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.components import CARDS
from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.favours import ColumnTokens, token_columns
from moonwood.kernel.errors import Complaint, Problem


def demands(layout: Layout) -> list[Problem]:
    return [*token_columns(layout), *wanted((layout.card in CARDS, Complaint("the card is one of MC-1 to MC-8")))]


SCENARIO: Final = Scenario(
    rules=(ColumnTokens(),),
    competitive=True,
    demands=demands,
)
