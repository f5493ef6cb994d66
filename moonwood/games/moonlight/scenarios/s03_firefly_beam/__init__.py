"""3. Firefly Beam: as 1, with Air in the forest; face-down tiles are collected unseen, and Fireflies weigh down."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.layout import Layout
from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.face_down import FaceDownTilesAreCollected, face_down_tiles
from moonwood.games.moonlight.scenarios.shared.fireflies import FirefliesOnAirDoubles
from moonwood.games.moonlight.scenarios.shared.split import TokensToSplit, split_demands
from moonwood.kernel.errors import Problem


def demands(layout: Layout) -> list[Problem]:
    return [*split_demands(layout), *face_down_tiles(layout)]


SCENARIO: Final = Scenario(
    rules=(TokensToSplit(), FaceDownTilesAreCollected(), FirefliesOnAirDoubles()),
    competitive=True,
    competitive_rules=(FaceDownTilesAreCollected(), FirefliesOnAirDoubles()),
    competitive_outside=False,
    air="shuffled",
    demands=demands,
)
