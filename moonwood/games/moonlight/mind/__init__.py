"""Moonlight for bots and learners."""

from __future__ import annotations

from math import tanh
from typing import Final

from moonwood.games.moonlight.mind.outlook import expected_lead, lead
from moonwood.games.moonlight.mind.rivals import Prospect, prospects
from moonwood.games.moonlight.rules import State, forest, gems
from moonwood.games.moonlight.rules.actions import GEM, PICK, TALK
from moonwood.games.moonlight.rules.components import BIT, LIGHT, SHADOW
from moonwood.games.moonlight.rules.places import AREA
from moonwood.games.moonlight.rules.steps import FIRST_PICK
from moonwood.games.moonlight.tensor import TENSOR as TENSOR
from moonwood.games.moonlight.tensor import tensor as tensor
from moonwood.kernel.actions import Action
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of

SCALE = 60.0
"""Together, a lead of so many points is worth about three quarters of a win."""
FEATURES: Final = Prospect._fields
"""Against each other: what a player can expect, in points."""
WEIGHTS: Final = weights_of("moonwood.games.moonlight", FEATURES, unfitted=1 / 14)
"""Points weigh the same wherever they come from: so bots played as well as with any fit."""


def plausible(state: State) -> list[Action]:
    """The actions that are worth a thought.

    Gems are used before anything is collected. Together or alone they are kept for bits and for Creatures that are
    stuck or nearly so. Talk is left to people, and tiles are collected in one order where both orders are the same.
    """
    if not state.asked().interruptible:
        return state.choices()
    answers = state.answers()
    if not state.asks(FIRST_PICK):
        return answers
    picks = [action for action in answers if action in PICK]
    if not picks:
        return [action for action in state.choices() if action != TALK.first]
    steps = gems.gem_moves(state) if state.setup.against else _gem_steps_to_bits(state) + _gem_steps_out(state)
    relocations = answers[len(picks) :]
    return sorted({*_in_one_order(state, picks), *relocations, *steps, *_of_the_scenario(state)})


def _in_one_order(state: State, picks: list[Action]) -> list[Action]:
    """First picks of Light, and those of Shadow that open another tile for Light, or leave it none."""
    shadows = SHADOW * AREA
    if picks[0] >= shadows:
        return picks
    return [pick for pick in picks if pick < shadows or _changes(state, pick - shadows)]


def _changes(state: State, place: int) -> bool:
    """Whether Light can collect another tile once the one of this place is gone, or no more at all."""
    before = forest.picks(state, LIGHT)
    top = forest.lift(state, place)
    after = forest.picks(state, LIGHT)
    forest.lay_back(state, place, top)
    return not after or any(pick not in before or pick == place for pick in after)


def _gem_steps_to_bits(state: State) -> list[Action]:
    """Steps of Light onto bits, for a gem."""
    setup = state.setup
    if not setup.gems_move or setup.bits_stay or not gems.may_use_gem(state):
        return []
    return [GEM(LIGHT, place) for place in forest.steps(state, LIGHT) if BIT in state.on(place)]


def _gem_steps_out(state: State) -> list[Action]:
    """Steps, for a gem, of a Creature that has one tile left to collect, or none."""
    narrow = [creature for creature in forest.movers(state) if len(forest.picks(state, creature)) <= 1]
    return [action for action in gems.gem_moves(state) if GEM.values(action)[0] in narrow] if narrow else []


def _of_the_scenario(state: State) -> list[Action]:
    return [action for rule in state.setup.on_free for action in rule.free(state)]


SEARCH = SearchSettings(exploration=0.1, turn=400, rest=16, gauges=16, draws=2, plausible=plausible)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): by the score that can be expected."""
    if state.setup.against:
        return _evaluate_against(state)
    return [0.98 * tanh(expected_lead(state) / SCALE)] * state.game.seats


def merits(state: State, seat: int) -> dict[str, float]:
    """What speaks for the team, or for a player among others: where the points come from that it can expect."""
    if not state.setup.against:
        return lead(state)._asdict()
    if _is_undealt(state):
        return {}
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)


def features(state: State, seat: int) -> list[float]:
    """Against each other: what a player can expect, in the order of FEATURES."""
    return list(prospects(state)[seat])


def _is_undealt(state: State) -> bool:
    """Whether somebody has no objective yet."""
    return any(card < 0 for card in state.objectives)


def _evaluate_against(state: State) -> list[float]:
    if _is_undealt(state):
        return [0.0] * state.game.seats
    return judged([weigh(list(prospect), WEIGHTS) for prospect in prospects(state)])
