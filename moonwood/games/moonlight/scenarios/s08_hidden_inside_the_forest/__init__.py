"""8. Hidden Inside the Forest: tokens wait at the columns until their last tile is collected."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.favours import ColumnTokens, token_columns

SCENARIO: Final = Scenario(
    rules=(ColumnTokens(),),
    competitive=True,
    demands=token_columns,
)
