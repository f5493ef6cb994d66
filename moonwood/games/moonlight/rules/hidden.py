"""Guesses: a possible world for a view. Only Objective cards are ever unknown, and any may be any that is left."""

from __future__ import annotations

from moonwood.games.moonlight.rules.components import OBJECTIVES
from moonwood.games.moonlight.rules.position import position
from moonwood.games.moonlight.rules.state import State
from moonwood.games.moonlight.rules.view import View
from moonwood.games.moonlight.rules.writing import SECRET
from moonwood.kernel.chance import Rng, shuffled
from moonwood.kernel.game import Game


def guess(game: Game, view: View, rng: Rng) -> State:
    """A random state that fits a view."""
    state = position(game, view["position"].replace(SECRET, "-"))
    names = view["objectives"]
    left = shuffled([card for card, name in enumerate(OBJECTIVES) if name not in names], rng)
    state.objectives = tuple(
        left.pop() if name == SECRET else card for name, card in zip(names, state.objectives, strict=True)
    )
    return state
