"""Face-down tiles that stay as they are until somebody collects them."""

from __future__ import annotations

from moonwood.games.moonlight.rules.layout import DOWN, Layout, wanted
from moonwood.games.moonlight.rules.scenario import Rule
from moonwood.kernel.errors import Complaint, Problem


class FaceDownTilesAreCollected(Rule):
    """Phase 3b is skipped; face-down tiles may be collected, and are turned up once both picks are in hand."""

    face_down_collected = True


def face_down_tiles(layout: Layout) -> list[Problem]:
    """Some tiles of such a layout lie face down."""
    return wanted((bool(layout.visible(DOWN)), Complaint("some tiles lie face down")))
