"""Mushroom Sorcerer for bots and learners."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from moonwood.games.mushroom_sorcerer.rules.components import (
    DIE,
    DROP,
    FLAME_SERVANT,
    FLASK,
    GENERAL,
    HELD,
    MOON,
    NOBODY,
    SHRINE,
    STONE_SERVANT,
)
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.war import servant_shields
from moonwood.games.mushroom_sorcerer.rules.tower import height, moons
from moonwood.games.mushroom_sorcerer.tensor import TENSOR as TENSOR
from moonwood.games.mushroom_sorcerer.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of

SEARCH: Final = SearchSettings(turn=1, mid_turn=True, best=0.4)

# Everything is counted in influence.
GOODS: Final[tuple[float, ...]] = (0.62, 0.48, 0.20, 0.36, 0.10, 0.57)
"""A flame servant, a stone servant, mana, a drop, a flask and a die, as they lie there."""
FLASK_A_ROUND: Final = 0.23
"""A flask fills anew every round."""
INCOME: Final[tuple[float, ...]] = (0.28, 0.22, 0.22, 0.15)
"""What a level of flame, stone, water or thunder pays at a Daybreak."""
MASTERY_A_ROUND: Final = 0.8
POSTED: Final = 0.08
"""What a servant on a tower is worth more than one in the reserve."""
GU: Final = 0.17
SHRINE_A_ROUND: Final = 0.7
SCROLL: Final = 0.25
POTION: Final = 0.16
TOWARDS_A_LEVEL: Final = 0.8
"""The part of a level's worth that the steps towards it have already, evenly."""
LOSS: Final = 0.58
"""What a GU that an enemy beside could destroy loses of its worth to come."""
GROWTH_LEFT: Final = 0.6
"""The second growth of a turn, while it can still be made."""
ROUNDS_LEFT: Final = 4
INFLUENCE_A_ROUND: Final = 5.5
"""What a player gains in a round: how far the end is."""

# The way to Moons' Blessing, in turns (§4.2).
BLESSED: Final = 33.6
"""What a Blessing is worth that is found at the start of the next turn."""
A_TURN: Final = 2.36
"""What each turn that is still missing costs."""
A_MISSING_DROP: Final = 0.32
"""The part of a turn that a drop costs which is not there yet."""
RAISE: Final = 2.2
"""The drops of one more GU under a moon GU."""
NEVER: Final = 99.0
"""So many turns are too many."""
HESITATION: Final = 1.0
"""How much better the moon path must look before it counts for somebody who has not taken it."""


FEATURES: Final = ("towers", "danger", "income", "goods", "spells", "growth", "influence", "mastery", "shrines", "moon")
"""What a player's worth is made of."""
WEIGHTS: Final = weights_of("moonwood.games.mushroom_sorcerer", FEATURES, unfitted=1 / 6)
"""Influence weighs the same wherever it comes from, and a lead of twelve is nearly decisive: bots played as well so as
with any fit."""


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): its worth against that of the best other player."""
    return judged([weigh(worths, WEIGHTS) for worths in _worths(state)])[: state.game.seats]


def features(state: State, seat: int) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    return _worths(state)[seat]


def merits(state: State, seat: int) -> dict[str, float]:
    """What speaks for a seat."""
    return weighed_merits(FEATURES, features(state, seat), WEIGHTS)


def _worths(state: State) -> list[list[float]]:
    """For each player, what its worth is made of, in the order of FEATURES."""
    players = range(state.setup.players)
    towers = [Towers() for _ in players]
    for land in state.setup.lands:
        owner = state.owner[land]
        if owner != NOBODY:
            _count_tower(state, land, owner, towers[owner])
    blessings = [_moon(state, player, towers[player]) for player in players]
    rounds = rounds_left(state, blessings)
    return [
        _possessions(state, player, towers[player], rounds)
        + _way_to_the_end(state, player, towers[player].shrines, blessings[player], rounds)
        for player in players
    ]


class Towers:
    """What a player's towers come to."""

    def __init__(self) -> None:
        self.worth: float = 0.0
        self.danger: float = 0.0
        """What enemies beside them threaten."""
        self.count: int = 0
        self.shrines: int = 0
        self.moons: int = 0
        self.levels: list[int] = []
        """The level that a moon GU would have on each tower that can take one."""


def _count_tower(state: State, land: int, owner: int, towers: Towers) -> None:
    """A tower with its servants, its shrine, and what enemies beside it threaten."""
    tower = state.tower[land]
    tall = height(tower)
    flame, stone = state.servants[FLAME_SERVANT][land], state.servants[STONE_SERVANT][land]
    towers.worth += (GOODS[FLAME_SERVANT] + POSTED) * flame + (GOODS[STONE_SERVANT] + POSTED) * stone + GU * tall
    towers.danger += LOSS * _threat(state, land, owner, tall)
    towers.count += 1
    if state.setup.terrain[land] == SHRINE:
        towers.shrines += 1
    if moons(tower):
        towers.moons += 1
    elif tall < state.setup.highest_tower:
        towers.levels.append(tall + 1)


def _threat(state: State, land: int, owner: int, tall: int) -> float:
    """How many GUs the most dangerous tower beside could destroy, with the dice at their mean."""
    most = 0.0
    for other in state.setup.neighbours[land]:
        enemy = state.owner[other]
        if enemy != NOBODY and enemy != owner:
            posted = state.posted(other)
            if posted:
                arrows = state.servants[FLAME_SERVANT][other] + 1 + state.goods[enemy][DIE] / 2
                most = max(most, min(arrows - _shields(state, land, owner), posted, tall))
    return most


def _shields(state: State, land: int, owner: int) -> float:
    """What protects a tower, with the dice at their mean."""
    dice = state.goods[owner][DIE]
    return servant_shields(state, owner, land) + dice / 2 + potion_of(state, owner).loose_shields()


def _moon(state: State, player: int, towers: Towers) -> float:
    """What the moon path is worth to a player, on it or not: the turns until a Blessing, by its nearest checkpoint."""
    moon = state.elements[player][MOON]
    levels = sorted(towers.levels, reverse=True) + [1] * (state.setup.most_towers - towers.count)
    drops = state.goods[player][DROP]
    daybreaks = towers.shrines + (moon >= state.setup.moon_daybreak)
    turns = min(
        [
            _turns(step - moon, needed - towers.moons, levels, drops, daybreaks)
            for step, needed in state.setup.checkpoints
        ]
    )
    return BLESSED - A_TURN * turns


def _turns(elements: int, gus: int, levels: list[int], drops: int, daybreaks: int) -> float:
    """About how many turns it takes to gain so many moon elements and GUs.

    A moon GU brings its level in elements and costs as many drops; one can be grown in a turn, and beside it another
    GU, which raises a tower for a later one. Daybreak comes every third turn.
    """
    gus = max(gus, 0)
    if gus > len(levels):
        return NEVER
    by_gus = sum(levels[:gus])
    while by_gus < elements and gus < len(levels):
        by_gus += levels[gus]
        gus += 1
    raises = max(0.0, elements - by_gus - daybreaks * gus / 3)
    growing = max(float(gus), (gus + raises) / 2)
    missing = max(0.0, min(by_gus, elements) + raises * (1 + RAISE) - drops)
    return growing + A_MISSING_DROP * missing


def rounds_left(state: State, blessings: list[float]) -> float:
    """About how many Daybreaks are still to come."""
    ahead = max(state.influence)
    for player, worth in enumerate(blessings):
        if state.moon_path[player]:
            ahead = max(ahead, int(worth))
    to_go = (state.setup.dominance - ahead) / INFLUENCE_A_ROUND
    return max(0.0, min(ROUNDS_LEFT, state.setup.last_round - state.round, to_go))


def _possessions(state: State, player: int, towers: Towers, rounds: float) -> list[float]:
    """What a player has: the first part of FEATURES, up to growth."""
    tracks, elements, held = _tracks(state.setup), state.elements[player], state.goods[player]
    income = FLASK_A_ROUND * rounds * held[FLASK]
    for element in range(GENERAL):
        income += tracks[elements[element]][element][0] * (rounds + 0.5)
    goods = 0.0
    for good in range(HELD):
        goods += GOODS[good] * held[good]
    live = state.archive[player] & ~state.flipped
    spells = SCROLL * live.bit_count() + POTION * state.potions[player].bit_count()
    growth = GROWTH_LEFT * state.grow_left if player == state.active else 0.0
    return [towers.worth, -towers.danger, income, goods, spells, growth]


def _way_to_the_end(state: State, player: int, shrines: int, blessing: float, rounds: float) -> list[float]:
    """How near a player is to the nearer of its ends, the rest of FEATURES: influence with what mastery and shrines
    will add to it, and by how much the moon path is better than that. On that path nothing adds to influence."""
    influence = float(state.influence[player])
    if state.moon_path[player]:
        return [influence, 0.0, 0.0, blessing - influence]
    mastery, by_shrines = _mastery(state, player) * (rounds + 0.5), SHRINE_A_ROUND * rounds * shrines
    moon = 0.0 if state.is_warden(player) else blessing - HESITATION - influence - mastery - by_shrines
    return [influence, mastery, by_shrines, max(0.0, moon)]


def _mastery(state: State, player: int) -> float:
    """What mastery brings a player at a Daybreak, in influence."""
    tracks, elements = _tracks(state.setup), state.elements[player]
    mastery = 0.0
    for element in range(GENERAL):
        mastery += tracks[elements[element]][element][1]
    return mastery


@lru_cache(64)
def _tracks(setup: Setup) -> list[list[tuple[float, float]]]:
    """For each step and element: what it pays at a Daybreak in goods, and in influence by mastery.

    The steps towards a level have a part of its worth already.
    """
    longest = max(setup.length[:GENERAL])
    return [[_track(setup, element, step) for element in range(GENERAL)] for step in range(longest + 1)]


def _track(setup: Setup, element: int, step: int) -> tuple[float, float]:
    level = setup.level[step]
    part = 0.0
    for ahead in range(step + 1, setup.length[element] + 1):
        if setup.level[ahead] > level:
            start = setup.level.index(level)
            part = TOWARDS_A_LEVEL * (step - start) / (ahead - start)
            break
    now, then = float(level >= setup.mastered_level), float(level + 1 >= setup.mastered_level)
    return INCOME[element] * (level + part), MASTERY_A_ROUND * (now + part * (then - now))
