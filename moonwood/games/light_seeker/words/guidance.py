"""What is asked about before it is done."""

from __future__ import annotations

from functools import lru_cache

from moonwood.games.light_seeker.rules.actions import BUH
from moonwood.games.light_seeker.rules.state import State
from moonwood.games.light_seeker.rules.view import View
from moonwood.kernel.actions import Action
from moonwood.kernel.game import Game
from moonwood.kernel.speech import Say
from moonwood.kernel.state import State as AnyState

NEAR = 3
"""What a turn mostly can add: a zone that lacks no more of the goal is finished by the next player."""
ASKED = 16
"""So many positions are asked about at once."""


def heading(game: Game, action: Action, say: Say) -> str:
    """The cube that is touched first says it."""
    return ""


@lru_cache(ASKED)
def _read(game: Game, position: str) -> AnyState:
    """A position that is asked about once for each action."""
    return game.position(position)


def warning(game: Game, view: View, action: Action, say: Say) -> str:
    """A last action that leaves a zone which the other player will mostly finish."""
    if action not in view["actions"] or action in BUH:
        return ""
    after = _read(game, view["position"]).copy()
    assert isinstance(after, State)
    after.apply(action)
    if after.actions_left() or after.turning:
        return ""
    best, goal = after.brightest(), after.setup.goal
    if not goal - NEAR <= best < goal:
        return ""
    return say(
        "This leaves a zone of {best}: from {near} on the next player mostly makes it {goal}.",
        best=best,
        near=goal - NEAR,
        goal=goal,
    )
