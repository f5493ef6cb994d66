"""The Land of the Wolves for bots and learners."""

from __future__ import annotations

from array import array
from math import tanh

from moonwood.games.land_of_the_wolves.area import AREA, CELLS, SIDE
from moonwood.games.land_of_the_wolves.cards import COUNT, KINDS, LONE, POWERS
from moonwood.games.land_of_the_wolves.moves import AMBUSHING, PLACING, REFILLING, STEPS
from moonwood.games.land_of_the_wolves.state import State
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS
from moonwood.kernel.state import View

ROUND = 0.5
"""What a round won is worth: two of them are the game."""


def evaluate(state: State, seat: int) -> float:
    """How well a seat stands, in (-1, 1): rounds won, and how the running one would end now."""
    if state.outcome is not None:
        return 0.99 if seat in state.outcome.winners else -0.99
    value = ROUND * (state.wins[seat] - state.wins[1 - seat])
    if state.step in (AMBUSHING, PLACING, REFILLING):
        value += 0.9 * ROUND * tanh(_lead(state, seat) / 6)
    return value


def _lead(state: State, seat: int) -> float:
    """Points as they stand, and the sums behind them: a row with a safe margin is worth more than a close one."""
    now = state.standing()
    lead = float(now.points[seat] - now.points[1 - seat])
    lead += 0.5 * (now.moons[seat] - now.moons[1 - seat])
    for row in now.rows:
        lead += tanh((row.sums[seat] - row.sums[1 - seat]) / 4)
    return lead


def tensor(game: Game, view: View) -> tuple[tuple[int, ...], array[float]]:
    """Planes of 7 x 7, the viewer's first: visible kinds, depth of stacks, then one filled plane for each number."""
    you = view["you"] or 0
    planes = [array("f", [0.0]) * AREA for _ in range(2 * COUNT + 1)]
    for name, stack in view["table"].items():
        cell = CELLS.index(name)
        side = 0 if SEATS.index(stack[-1][0]) == you else COUNT
        planes[side + KINDS.index(stack[-1][1:])][cell] = 1
        planes[2 * COUNT][cell] = len(stack) / 6
    numbers = array("f")
    for plane in planes:
        numbers.extend(plane)
    facts = _facts(view, you)
    for fact in facts:
        numbers.extend(array("f", [fact]) * AREA)
    return (len(planes) + len(facts), SIDE, SIDE), numbers


def _facts(view: View, you: int) -> list[float]:
    facts = [view["hand"].count(kind) / 4 for kind in KINDS]
    for seat in (you, 1 - you):
        facts += [view["unseen"][seat].count(kind) / 4 for kind in KINDS]
        facts += [view["hands"][seat] / 4, view["scores"][seat] / 2, float(view["used"][seat])]
        facts += [float(view["starter"] == seat), float(view["active"] == seat)]
        facts += [float(view["lone"][seat] == kind) for kind in LONE]
        facts += [float(view["powers"][seat] == power) for power in POWERS]
    facts += [float(power in view["offer"]) for power in POWERS]
    facts += [float(view["step"] == step) for step in STEPS]
    return [*facts, view["left"] / 2, view["playing"] / 3]
