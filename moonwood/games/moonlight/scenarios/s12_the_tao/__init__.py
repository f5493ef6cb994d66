"""12. The Tao: half of the forest lies face down; Air, Fireflies, and tokens that follow who collects them."""

from __future__ import annotations

from typing import Final

from moonwood.games.moonlight.rules.layout import Layout, wanted
from moonwood.games.moonlight.rules.scenario import Scenario
from moonwood.games.moonlight.scenarios.shared.face_down import FaceDownTilesAreCollected, face_down_tiles
from moonwood.games.moonlight.scenarios.shared.fireflies import FirefliesOnAirDoubles
from moonwood.kernel.errors import Complaint, Problem


def demands(layout: Layout) -> list[Problem]:
    return [*face_down_tiles(layout), *wanted((bool(layout.where("f")), Complaint("some tiles carry a token")))]


SCENARIO: Final = Scenario(
    authors="Francesco Ubbiali",
    rules=(FaceDownTilesAreCollected(), FirefliesOnAirDoubles()),
    air="shuffled",
    demands=demands,
)
