"""Why an action is not legal: the first rule that refuses it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, SLIDE, TILT, TURN
from moonwood.games.light_seeker.rules.cells import BITS, STAND, STEPS
from moonwood.kernel.actions import Action
from moonwood.kernel.state import CHANCE

if TYPE_CHECKING:
    from moonwood.games.light_seeker.rules.state import State

REFUSALS: Final = (
    "not-now",
    "buh-on-it",
    "cell-taken",
    "same-cube",
    "lone-cube",
    "light-not-growing",
    "dead-end",
    "not-next-to-rho",
    "buh-on-turned",
    "no-change",
    "buh-stays",
)


def refusal(state: State, action: Action) -> str:
    """The rule that refuses an action known to be illegal."""
    if state.seat == CHANCE:
        return "not-now"
    if action in BUH:
        return "not-now" if state.turning or state.actions_left() else "buh-stays"
    if action in TURN or action in NO_TURN:
        return _turn_refusal(state, action) if state.turning else "not-now"
    if state.turning or state.actions_left() == 0 or not (action in SLIDE or action in TILT):
        return "not-now"
    return _move_refusal(state, action)


def _turn_refusal(state: State, action: Action) -> str:
    if action in TURN:
        cube, quarters = TURN.values(action)
        if (state.cubes[cube] >> BITS) - state.rho not in STEPS:
            return "not-next-to-rho"
        if state.cubes[cube] >> BITS == state.buh and not state.setup.turn_under_buh:
            return "buh-on-turned"
        if quarters + 1 not in state.stands.other_turns(state.cubes[cube] & STAND):
            return "no-change"
    return "dead-end"


def _move_refusal(state: State, action: Action) -> str:
    cube, direction = (TILT if action in TILT else SLIDE).values(action)
    ground = state.ground()
    cell = ground.cells[cube]
    to = cell + ground.steps[direction]
    if state.cubes[cube] >> BITS == state.buh:
        return "buh-on-it"
    if not ground.is_free(to):
        return "cell-taken"
    if state.actions_left() == 2:
        return "dead-end"
    if state.cubes[cube] >> BITS == state.moved:
        return "same-cube"
    return "light-not-growing" if ground.keeps_company(cell, to) else "lone-cube"
