"""What each player of Mushroom Sorcerer has, counted in influence."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from moonwood.games.mushroom_sorcerer.mind.potions import potions_worth
from moonwood.games.mushroom_sorcerer.mind.spells import FLASK_A_ROUND, scrolls_worth
from moonwood.games.mushroom_sorcerer.rules.components import (
    DIE,
    DROP,
    FLAME_SERVANT,
    FLASK,
    GENERAL,
    HELD,
    MOON,
    NO_MAIN,
    NOBODY,
    SHRINE,
    STONE_SERVANT,
    Land,
)
from moonwood.games.mushroom_sorcerer.rules.powers import potion_of
from moonwood.games.mushroom_sorcerer.rules.setup import Setup
from moonwood.games.mushroom_sorcerer.rules.state import State
from moonwood.games.mushroom_sorcerer.rules.steps.war import servant_shields
from moonwood.games.mushroom_sorcerer.rules.tower import height, moons
from moonwood.kernel.judgement import weigh, weights_of
from moonwood.kernel.seats import Seat, every_seat

# Everything is counted in influence.
GOODS: Final[tuple[float, ...]] = (0.62, 0.48, 0.20, 0.36, 0.10, 0.57)
"""A flame servant, a stone servant, mana, a drop, a flask and a die, as they lie there."""
INCOME: Final[tuple[float, ...]] = (0.28, 0.22, 0.22, 0.15)
"""What a level of flame, stone, water or thunder pays at a Daybreak."""
MASTERY_A_ROUND: Final = 0.8
POSTED: Final = 0.08
"""What a servant on a tower is worth more than one in the reserve."""
GU: Final = 0.17
SHRINE_A_ROUND: Final = 0.7
TOWARDS_A_LEVEL: Final = 0.8
"""The part of a level's worth that the steps towards it have already, evenly."""
LOSS: Final = 0.58
"""What a GU that an enemy beside could destroy loses of its worth to come."""
GROWTH_LEFT: Final = 0.6
"""The second growth of a turn, while it can still be made."""
STUDY_LEFT: Final = 0.6
"""The second scroll of a turn, while it can still be taken."""
ROUNDS_LEFT: Final = 4
SOME_ROUNDS: Final = 2
"""For how many Daybreaks a step is weighed against another."""
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
UNKNOWN: Final = -1.0
NEVER: Final = 99.0
"""So many turns are too many."""
HESITATION: Final = 1.0
"""How much better the moon path must look before it counts for somebody who has not taken it."""


FEATURES: Final = (
    "towers",
    "danger",
    "income",
    "goods",
    "scrolls",
    "potions",
    "growth",
    "study",
    "influence",
    "mastery",
    "shrines",
    "moon",
)
"""What a player's worth is made of."""
WEIGHTS: Final = weights_of("moonwood.games.mushroom_sorcerer", FEATURES, unfitted=1 / 6)
"""Influence weighs the same wherever it comes from, and a lead of twelve is nearly decisive: bots played as well so as
with any fit."""


def lead(state: State, player: Seat) -> float:
    """By how much a player is ahead of the best other one."""
    sums = [weigh(parts, WEIGHTS) for parts in worths(state)]
    return sums[player] - max([other for rival, other in enumerate(sums) if rival != player])


def worths(state: State) -> list[list[float]]:
    """For each player, what its worth is made of, in the order of FEATURES."""
    players = every_seat(state.setup.players)
    towers = [Towers() for _ in players]
    for land in state.setup.lands:
        owner = state.owner[land]
        if owner != NOBODY:
            _count_tower(state, land, owner, towers[owner])
    blessings = [_moon(state, player, towers[player]) for player in players]
    rounds, tracks = rounds_left(state, blessings), _tracks(state.setup)
    return [_parts(state, player, towers[player], blessings[player], rounds, tracks) for player in players]


def _parts(state: State, player: Seat, towers: Towers, blessing: float, rounds: float, tracks: Tracks) -> list[float]:
    """What a player's worth is made of, in the order of FEATURES."""
    growth = study = 0.0
    if player == state.active:
        growth, study = GROWTH_LEFT * state.grow_left, STUDY_LEFT * state.study_left
    income, mastery = _tracks_pay(state, player, rounds, tracks)
    influence, shrines = float(state.influence[player]), SHRINE_A_ROUND * rounds * towers.shrines
    moon = 0.0
    if state.moon_path[player]:
        mastery, shrines, moon = 0.0, 0.0, blessing - influence
    elif not state.is_warden(player):
        moon = max(0.0, blessing - HESITATION - influence - mastery - shrines)
    return [
        towers.worth,
        -towers.danger,
        income,
        _goods(state, player),
        scrolls_worth(state, player, rounds),
        potions_worth(state, player, rounds),
        growth,
        study,
        influence,
        mastery,
        shrines,
        moon,
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


def _count_tower(state: State, land: Land, owner: Seat, towers: Towers) -> None:
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


def _threat(state: State, land: Land, owner: Seat, tall: int) -> float:
    """How many GUs the most dangerous tower beside could destroy, with the dice at their mean."""
    most, shields = 0.0, UNKNOWN
    for other in state.setup.neighbours[land]:
        enemy = state.owner[other]
        if enemy != NOBODY and enemy != owner:
            posted = state.posted(other)
            if posted:
                if shields == UNKNOWN:
                    shields = _shields(state, land, owner)
                most = max(most, min(_arrows(state, other, enemy) - shields, float(posted)))
    return min(most, float(tall))


def _arrows(state: State, land: Land, owner: Seat) -> float:
    """What could fly from a tower, with the dice at their mean; stored arrows in a turn that may still bring a war."""
    arrows = state.servants[FLAME_SERVANT][land] + 1
    if owner == state.active and state.main == NO_MAIN:
        arrows += state.stored_arrows[owner]
    return arrows + state.goods[owner][DIE] / 2


def _shields(state: State, land: Land, owner: Seat) -> float:
    """What protects a tower, with the dice at their mean."""
    dice = state.goods[owner][DIE]
    return servant_shields(state, owner, land) + dice / 2 + potion_of(state, owner).loose_shields()


def _moon(state: State, player: Seat, towers: Towers) -> float:
    """What the moon path is worth to a player, on it or not: the turns until a Blessing, by its nearest checkpoint."""
    moon = state.elements[player][MOON]
    levels = towers.levels
    if len(levels) > 1:
        levels.sort(reverse=True)
    for _ in range(towers.count, state.setup.most_towers):
        levels.append(1)
    drops = state.goods[player][DROP]
    daybreaks = towers.shrines + (moon >= state.setup.moon_daybreak)
    turns = NEVER
    for step, needed in state.setup.checkpoints:
        turns = min(turns, _turns(step - moon, needed - towers.moons, levels, drops, daybreaks))
    return BLESSED - A_TURN * turns


def _turns(elements: int, gus: int, levels: list[int], drops: int, daybreaks: int) -> float:
    """About how many turns it takes to gain so many moon elements and GUs.

    A moon GU brings its level in elements and costs as many drops; one can be grown in a turn, and beside it another
    GU, which raises a tower for a later one. Daybreak comes every third turn.
    """
    gus = max(gus, 0)
    if gus > len(levels):
        return NEVER
    by_gus = 0
    for index in range(gus):
        by_gus += levels[index]
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
    most = min(ROUNDS_LEFT, state.setup.last_round - state.round)
    return max(0.0, min(float(most), to_go))


def _goods(state: State, player: Seat) -> float:
    """What lies on a sorcerer's board."""
    goods, held = 0.0, state.goods[player]
    for good in range(HELD):
        goods += GOODS[good] * held[good]
    return goods


def _tracks_pay(state: State, player: Seat, rounds: float, tracks: Tracks) -> tuple[float, float]:
    """What a player's flasks and levels pay until the end, in goods, and in influence by mastery."""
    income, mastery, elements = 0.0, 0.0, state.elements[player]
    for element in range(GENERAL):
        index = elements[element] * GENERAL + element
        income += tracks.income[index]
        mastery += tracks.mastery[index]
    flasks = FLASK_A_ROUND * rounds * state.goods[player][FLASK]
    return flasks + income * (rounds + 0.5), mastery * (rounds + 0.5)


def step_worth(state: State, player: Seat, element: int) -> float:
    """What the next step of an element is worth: what it pays at once, and at some Daybreaks."""
    tracks, step = _tracks(state.setup), state.elements[player][element]
    now, then = step * GENERAL + element, (step + 1) * GENERAL + element
    worth = SOME_ROUNDS * (tracks.income[then] - tracks.income[now] + tracks.mastery[then] - tracks.mastery[now])
    for good, amount in state.setup.bonus[element][step + 1]:
        worth += amount * (GOODS[good] if good < HELD else 1.0)
    return worth


class Tracks:
    """For each step and element: what it pays at a Daybreak in goods, and in influence by mastery.

    The steps towards a level have a part of its worth already.
    """

    def __init__(self, setup: Setup) -> None:
        longest = max(setup.length[:GENERAL])
        pays = [_track(setup, element, step) for step in range(longest + 1) for element in range(GENERAL)]
        self.income: list[float] = [goods for goods, _ in pays]
        self.mastery: list[float] = [influence for _, influence in pays]


@lru_cache(64)
def _tracks(setup: Setup) -> Tracks:
    return Tracks(setup)


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
