"""Light Seeker for bots and learners."""

from __future__ import annotations

from array import array

from moonwood.games.light_seeker.rules import State
from moonwood.kernel.game import Game
from moonwood.kernel.state import View


def evaluate(state: State, seat: int) -> float:
    return 0.0


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    return (1,), array("f", [0.0])
