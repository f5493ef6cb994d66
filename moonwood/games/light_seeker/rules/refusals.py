"""Why an action is not legal: the first rule that refuses it."""

from __future__ import annotations

from moonwood.games.light_seeker.rules.actions import BUH, NO_TURN, SLIDE, TILT, TURN
from moonwood.games.light_seeker.rules.cells import BITS, STAND, STEPS, Ground
from moonwood.games.light_seeker.rules.table import Table
from moonwood.kernel.state import CHANCE

REFUSALS = (
    "not-now",
    "buh-on-it",
    "cell-taken",
    "lone-cube",
    "light-not-growing",
    "dead-end",
    "not-next-to-rho",
    "no-change",
    "buh-stays",
)


def refusal(table: Table, action: int) -> str:
    """The rule that refuses an action known to be illegal."""
    if table.seat == CHANCE:
        return "not-now"
    if action in BUH:
        return "not-now" if table.turning or table.actions_left() else "buh-stays"
    if action in TURN or action in NO_TURN:
        return _turn_refusal(table, action) if table.turning else "not-now"
    if table.turning or table.actions_left() == 0 or not (action in SLIDE or action in TILT):
        return "not-now"
    return _move_refusal(table, action)


def _turn_refusal(table: Table, action: int) -> str:
    if action in TURN:
        cube, quarters = TURN.values(action)
        if (table.cubes[cube] >> BITS) - table.rho not in STEPS:
            return "not-next-to-rho"
        if quarters + 1 not in table.kit.other_turns(table.cubes[cube] & STAND):
            return "no-change"
    return "dead-end"


def _move_refusal(table: Table, action: int) -> str:
    cube, direction = (TILT if action in TILT else SLIDE).values(action)
    ground = Ground(table.cubes, table.buh, table.rho)
    to = ground.cells[cube] + ground.steps[direction]
    if ground.cells[cube] == ground.buh:
        return "buh-on-it"
    if ground.held[to] >= 0:
        return "cell-taken"
    if table.actions_left() == 2:
        return "dead-end"
    return "light-not-growing" if ground.keeps_company(cube, to) else "lone-cube"
