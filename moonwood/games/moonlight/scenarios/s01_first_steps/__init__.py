"""1. First Steps Under the Moonlight: three bits for the team at once, and five tokens to share out."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.split import TokensToSplit, split_demands

SCENARIO: Final = Scenario(
    rules=(TokensToSplit(),),
    competitive=True,
    competitive_rules=(),
    competitive_outside=False,
    demands=split_demands,
)
