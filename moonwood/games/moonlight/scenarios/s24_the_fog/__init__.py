"""24. The Fog: as 22, without Air and its Fireflies."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.s22_underwood_surprise import demands
from moonwood.games.moonlight.scenarios.shared.face_down import FaceDownTilesAreCollected
from moonwood.games.moonlight.scenarios.shared.moonlight_tiles import MoonlightTilesFollow

SCENARIO: Final = Scenario(
    rules=(FaceDownTilesAreCollected(), MoonlightTilesFollow()),
    features=frozenset({"moonlight"}),
    demands=demands,
)
