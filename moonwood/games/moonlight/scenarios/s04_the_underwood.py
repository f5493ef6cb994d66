"""4. The Underwood: some tiles lie under others, and some carry two tokens."""

from __future__ import annotations

from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.favours import PairsForThePicker, PairsOfTokens

SCENARIO = Scenario(
    4,
    "The Underwood",
    rules=(PairsOfTokens(),),
    competitive=True,
    competitive_rules=(PairsForThePicker(),),
)
