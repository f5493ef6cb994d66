"""4. The Underwood: some tiles lie under others, and some carry two tokens."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.favours import PairsForThePicker, PairsOfTokens
from moonwood.kernel.errors import Complaint, Problem


def demands(layout: Layout) -> list[Problem]:
    return wanted(
        (bool(layout.where("ff")), Complaint("some tiles carry two tokens")),
        (any(len(stack) > 1 for stack in layout.stacks.values()), Complaint("some tiles lie under others")),
    )


SCENARIO: Final = Scenario(
    rules=(PairsOfTokens(),),
    competitive=True,
    competitive_rules=(PairsForThePicker(),),
    demands=demands,
)
