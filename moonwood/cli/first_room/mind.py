"""First Room for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.cli.first_room.rules import LARGEST, MOST, State, View
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game

SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): a heap that three and one always divide is lost."""
    lead = -0.5 if state.heap % (MOST + 1) == 0 else 0.5
    return duel(lead if state.active == 0 else -lead)


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """How large the heap is, and whether the viewer is to move."""
    return (2,), array("f", [view["heap"] / LARGEST, float(view["seat"] == view["you"])])
