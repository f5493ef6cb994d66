"""Mushroom Sorcerer for bots and learners."""

from __future__ import annotations

from typing import Final

from moonwood.games.mushroom_sorcerer.mind.begun import carried_out
from moonwood.games.mushroom_sorcerer.mind.worth import FEATURES as FEATURES
from moonwood.games.mushroom_sorcerer.mind.worth import WEIGHTS, worths
from moonwood.games.mushroom_sorcerer.mind.worth import rounds_left as rounds_left
from moonwood.games.mushroom_sorcerer.rules.components import SHRINE
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.tensor import TENSOR as TENSOR
from moonwood.games.mushroom_sorcerer.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits

SEARCH: Final = SearchSettings(turn=1, mid_turn=True, best=0.4)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): its worth against that of the best other player."""
    return judged([weigh(parts, WEIGHTS) for parts in worths(carried_out(state))])[: state.game.seats]


def features(state: State, seat: int) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    return worths(carried_out(state))[seat]


def merits(state: State, seat: int) -> dict[str, float]:
    """What speaks for a seat."""
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)


def shrines(state: State, seat: int) -> int:
    """How many shrines carry a tower of a seat, when all that is begun is done."""
    after = carried_out(state)
    return sum(after.owner[it] == seat and after.setup.terrain[it] == SHRINE for it in after.setup.lands)
