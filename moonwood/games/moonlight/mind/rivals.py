"""Against each other: what each player can expect of the score, as the piles of Light and Shadow may still grow."""

from __future__ import annotations

from math import sqrt
from typing import Final, NamedTuple

from moonwood.games.moonlight.mind.outlook import bits_in_forest, sure, symbols_of_nobody
from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import SIDES, Creature, Mission

UNSURE: Final = 0.4
"""How unsure a lead in symbols is in any case."""
SPREAD: Final = 0.55
"""How much each symbol that is still to be shared out can change it."""
TIE: Final = 0.25
"""How much of a symbol it takes to have as many, or not to."""
LEADERS_PART: Final = 0.6
"""Which part of the symbols that are still to be shared out goes to the pile that ends with more of them."""
GEM: Final = 1.4
"""How many points a gem is worth as long as the whole forest stands."""


class Prospect(NamedTuple):
    """What a player can expect, in points, by where they come from."""

    majorities: float
    """Of the Creature on the own card."""
    missing: float
    """Lost for what its pile has nothing of."""
    missions: float
    bits: float
    gems: float
    """What they may still bring: the less of the forest is left, the less."""


class Piles:
    """Both piles, and what is still to come to them."""

    def __init__(self, state: State) -> None:
        self.setup = state.setup
        self.counts = [state.symbols(side) for side in SIDES]
        self.owned = [state.owned(side) for side in SIDES]
        self.left = symbols_of_nobody(state)
        self.worths: list[tuple[float, float] | None] = [None, None]

    def worth(self, creature: Creature) -> tuple[float, float]:
        """What a Creature can expect from majorities, and what it may lose for missing categories."""
        known = self.worths[creature]
        if known is None:
            known = self.worths[creature] = self._majorities(creature), self._missing(creature)
        return known

    def _majorities(self, creature: Creature) -> float:
        own, other = self.counts[creature], self.counts[1 - creature]
        points = 0.0
        for category in self.setup.categories:
            left = self.left[category]
            points += _lead(own[category] - other[category] + TIE, left) * (own[category] + LEADERS_PART * left)
        return points

    def _missing(self, creature: Creature) -> float:
        owned, points = self.owned[creature], 0.0
        for category in self.setup.categories:
            if not owned[category]:
                points -= self.setup.missing * float(0.5 ** self.left[category])
        return points

    def chance(self, mission: Mission) -> float:
        """How likely a mission is to be fulfilled."""
        own = self.counts[mission.creature][mission.spirit]
        left = self.left[mission.spirit]
        if mission.least:
            return _lead(2 * (own - mission.least) + left + 1, left)
        return _lead(own - self.counts[1 - mission.creature][mission.spirit] - TIE, left)


def prospects(state: State) -> list[Prospect]:
    """What each player can expect. Everybody must have an objective."""
    piles = Piles(state)
    hoped = bits_in_forest(state) / state.game.seats
    time = sum(state.heights) / sum(state.setup.forest_tiles)
    players: list[Prospect] = []
    for seat, card in enumerate(state.objectives):
        objective = state.setup.objectives[card]
        majorities, missing = piles.worth(objective.creature)
        missions = 0.0
        for mission in objective.missions:
            missions += state.setup.mission_points * piles.chance(mission)
        bits = _charted(state, state.bits[seat] + hoped)
        players.append(Prospect(majorities, missing, missions, bits, GEM * time * state.gems[seat]))
    return players


def _charted(state: State, bits: float) -> float:
    """What the chart pays for bits of which a part is a hope."""
    whole = int(bits)
    less, more = scoring.chart_points(state, whole), scoring.chart_points(state, whole + 1)
    return less + (bits - whole) * (more - less)


def _lead(lead: float, left: int) -> float:
    """How likely a lead in symbols is to last, or a gap to be closed, with so many still to be shared out."""
    return sure(lead / (UNSURE + SPREAD * sqrt(left)))
