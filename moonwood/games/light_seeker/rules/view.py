"""What everybody sees, as plain JSON."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from moonwood.kernel import view
from moonwood.kernel.seats import Seat

CubePart = list[Any]
"""Where a cube is, x and y, and the name of how it stands."""
ZonePart = list[Any]
"""What a light zone is worth, and its cubes in reading order."""


HISTORY_SHOWN: Final = ("before",)
"""What is shown of the past and makes no difference to the future, most of the time."""


class Part(TypedDict):
    """What lies in the valley. Cubes are in reading order, and are named by their place in it."""

    cubes: list[CubePart]
    buh: list[int]
    rho: list[int] | None
    light: int
    before: int
    """The light when the turn began."""
    left: int
    """Actions still owed in this turn."""
    turning: bool
    """Whether Rho offers to turn a cube."""
    zones: list[ZonePart]
    active: Seat
    position: str


class View(Part, view.View):
    """All that a player sees."""
