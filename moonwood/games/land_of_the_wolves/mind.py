"""The Land of the Wolves for bots and learners."""

from __future__ import annotations

from array import array
from math import tanh

from moonwood.games.land_of_the_wolves.rules.cells import AREA, CELLS, SIDE
from moonwood.games.land_of_the_wolves.rules.components import COUNT, KINDS, LONE, POWERS
from moonwood.games.land_of_the_wolves.rules.state import State
from moonwood.games.land_of_the_wolves.rules.steps import AMBUSHING, NAMES, PLACING, REFILLING
from moonwood.games.land_of_the_wolves.rules.view import View
from moonwood.kernel.aim import duel
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.game import Game
from moonwood.kernel.position import SEATS

ROUND = 0.5
"""What a round won is worth: two of them are the game."""
IN_A_TURN = (AMBUSHING, PLACING, REFILLING)
"""The steps at which the wolves on the table tell how the round stands."""


SEARCH = SearchSettings()


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): rounds won, and how the running one would end now."""
    if state.outcome is not None:
        return [0.99 * value for value in state.returns]
    value = ROUND * (state.wins[0] - state.wins[1])
    if state.asked() in IN_A_TURN:
        value += 0.9 * ROUND * tanh(_lead(state) / 6)
    return duel(value)


def _lead(state: State) -> float:
    """By how much the first seat leads: in points, and in the sums behind them, since a safe row is worth more."""
    now = state.standing()
    lead = float(now.points[0] - now.points[1])
    lead += 0.5 * (now.moons[0] - now.moons[1])
    for row in now.rows:
        lead += tanh((row.sums[0] - row.sums[1]) / 4)
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
    facts += [float(view["step"] == step) for step in NAMES]
    return [*facts, view["left"] / 2, view["playing"] / 3]
