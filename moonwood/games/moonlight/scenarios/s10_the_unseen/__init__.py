"""10. The Unseen: tokens at the columns, as in 8; most tiles lie face down and turn up as the rows are eaten."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.favours import ColumnTokens, token_columns

SCENARIO: Final = Scenario(
    rules=(ColumnTokens(),),
    competitive=True,
    demands=token_columns,
)
