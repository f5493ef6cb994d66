"""Mushroom Sorcerer for bots and learners."""

from __future__ import annotations

from math import tanh
from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    DIE,
    FLAME_SERVANT,
    FLASK,
    GENERAL,
    GOOD_OF,
    HELD,
    MOON,
    NOBODY,
    SERVANTS,
    SHRINE,
    STONE_SERVANT,
)
from moonwood.games.mushroom_sorcerer.rules.end import blessing
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.state import KINDS, State
from moonwood.games.mushroom_sorcerer.rules.steps.war import servant_shields
from moonwood.games.mushroom_sorcerer.rules.tower import height
from moonwood.games.mushroom_sorcerer.tensor import TENSOR as TENSOR
from moonwood.games.mushroom_sorcerer.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings

# Everything is counted in influence.
GOODS: Final = (0.28, 0.30, 0.15, 0.42, 0.20, 0.50)
"""A flame servant, a stone servant, mana, a drop, a flask and a die, as they lie there."""
FLASK_A_ROUND: Final = 0.35
"""A flask fills anew every round."""
POSTED: Final = 0.08
"""What a servant on a tower is worth more than one in the reserve."""
GU: Final = 0.12
SHRINE_A_ROUND: Final = 0.8
SCROLL: Final = 0.35
POTION: Final = 0.2
TOWARDS_A_LEVEL: Final = 0.8
"""The part of a level's worth that the steps towards it have already, evenly."""
LOSS: Final = 0.48
"""What a GU that an enemy beside could destroy loses of its worth to come."""
ROUNDS_LEFT: Final = 4
INFLUENCE_A_ROUND: Final = 5.5
"""What a player gains in a round: how far the end is."""
MOON_ELEMENT: Final = 0.043
MOON_GU: Final = 0.11
"""What is missing for a Blessing, as parts of a game."""
MOON_SURE: Final = 36.0
SCALE: Final = 12.0
"""A lead of so much is nearly decisive."""


SEARCH = SearchSettings(turn=1, mid_turn=True)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): its worth against that of the best other player."""
    worths = worth_of_all(state)
    best, second = sorted(worths)[-1:-3:-1]
    seats = worths[: state.game.seats]
    return [0.98 * tanh((worth - (second if worth == best else best)) / SCALE) for worth in seats]


def worth_of_all(state: State) -> list[float]:
    """What each player has and can expect, in influence."""
    rounds = rounds_left(state)
    worths = [_board(state, player, rounds) for player in range(state.setup.players)]
    for land in state.setup.lands:
        owner = state.owner[land]
        if owner != NOBODY:
            worths[owner] += _tower(state, land, rounds)
    return worths


def rounds_left(state: State) -> float:
    """About how many Daybreaks are still to come."""
    ahead = max(state.influence)
    return min(
        ROUNDS_LEFT, state.setup.last_round - state.round, max(0.0, (state.setup.dominance - ahead) / INFLUENCE_A_ROUND)
    )


def _board(state: State, player: int, rounds: float) -> float:
    """Goods, tracks, scrolls and potions, and the way to one of the two ends."""
    worth = _moon(state, player) if state.moon_path[player] else float(state.influence[player])
    base = player * HELD
    for good in range(HELD):
        worth += GOODS[good] * state.goods[base + good]
    worth += FLASK_A_ROUND * rounds * state.goods[base + FLASK]
    for element in range(GENERAL):
        worth += _track(state, player, element, rounds)
    live = state.archive[player] & ~state.flipped
    return worth + SCROLL * live.bit_count() + POTION * state.potions[player].bit_count()


def _track(state: State, player: int, element: int, rounds: float) -> float:
    """What a general element pays at the Daybreaks to come, and the part of the next level that is reached."""
    setup: Setup = state.setup
    step = state.elements[player * KINDS + element]
    level = setup.level[step]
    mastery = 0.0 if state.moon_path[player] else 1.0
    worth = _level(setup, element, level, mastery) * (rounds + 0.5)
    ahead = next((there for there in range(step + 1, setup.length[element] + 1) if setup.level[there] > level), 0)
    if ahead:
        start = next(there for there in range(step + 1) if setup.level[there] == level)
        part = TOWARDS_A_LEVEL * (step - start) / (ahead - start)
        gain = _level(setup, element, level + 1, mastery) - _level(setup, element, level, mastery)
        worth += part * gain * (rounds + 0.5)
    return worth


def _level(setup: Setup, element: int, level: int, mastery: float) -> float:
    """What a level pays at one Daybreak."""
    return GOODS[GOOD_OF[element]] * level + (mastery if level >= setup.mastered_level else 0.0)


def _moon(state: State, player: int) -> float:
    """How near a Blessing is: all of it is worth a game that is won."""
    if blessing(state, player):
        return MOON_SURE
    moon, gus = state.elements[player * KINDS + MOON], state.count_moons(player)
    missing = min(
        MOON_ELEMENT * max(0, step - moon) + MOON_GU * max(0, needed - gus) for step, needed in state.setup.checkpoints
    )
    return MOON_SURE * max(0.0, 0.95 - missing)


def _tower(state: State, land: int, rounds: float) -> float:
    """A tower with its servants, its shrine, and what enemies beside it threaten."""
    base = land * SERVANTS
    flame, stone = state.servants[base + FLAME_SERVANT], state.servants[base + STONE_SERVANT]
    worth = (GOODS[FLAME_SERVANT] + POSTED) * flame + (GOODS[STONE_SERVANT] + POSTED) * stone
    worth += GU * height(state.tower[land])
    if state.setup.terrain[land] == SHRINE:
        worth += SHRINE_A_ROUND * rounds
    return worth - LOSS * _threat(state, land)


def _threat(state: State, land: int) -> float:
    """How many GUs the most dangerous tower beside could destroy, with the dice at their mean."""
    owner = state.owner[land]
    shields = (
        servant_shields(state, owner, land)
        + state.goods[owner * HELD + DIE] / 2
        + potion_of(state, owner).loose_shields()
    )
    most = 0.0
    for other in state.setup.neighbours[land]:
        enemy = state.owner[other]
        if enemy not in (NOBODY, owner) and state.posted(other):
            arrows = state.servants[other * SERVANTS + FLAME_SERVANT] + 1 + state.goods[enemy * HELD + DIE] / 2
            most = max(most, min(arrows - shields, state.posted(other), height(state.tower[land])))
    return most
