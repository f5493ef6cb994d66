"""24. The Fog: as 22, without Air and its Fireflies."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.layout import Layout
from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.face_down import FaceDownTilesAreCollected, face_down_tiles
from moonwood.games.moonlight.scenarios.shared.moonlight_tiles import MoonlightTilesFollow, moonlight_tiles
from moonwood.kernel.errors import Problem


def demands(layout: Layout) -> list[Problem]:
    return [*face_down_tiles(layout), *moonlight_tiles(layout)]


SCENARIO: Final = Scenario(
    rules=(FaceDownTilesAreCollected(), MoonlightTilesFollow()),
    features=frozenset({"moonlight"}),
    demands=demands,
)
