"""9. Moonlight Gathering: whoever collects beside a token tile turns it up."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.flanked import FlankedTokens, FlankedTokensForThePicker, token_tiles

SCENARIO: Final = Scenario(
    rules=(FlankedTokens(),),
    competitive=True,
    competitive_rules=(FlankedTokensForThePicker(),),
    demands=token_tiles,
)
