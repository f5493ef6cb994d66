"""Moonlight for bots and learners."""

from __future__ import annotations

from math import exp, sqrt, tanh

from moonwood.games.moonlight.rules import State, forest, scoring
from moonwood.games.moonlight.rules.components import (
    BIT,
    CATEGORIES,
    FIRST_POWER,
    LIGHT,
    OPPONENT,
    SHADOW,
    TEAM,
    totals,
)
from moonwood.games.moonlight.rules.places import AREA
from moonwood.games.moonlight.tensor import TENSOR as TENSOR
from moonwood.games.moonlight.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings

SEARCH = SearchSettings()

SCALE = 14.0
"""A lead of so many points is nearly decisive."""
SPREAD = 0.55
"""How much each symbol that is still to be shared out can change who has more."""
OUTLETS = 6
"""With so many tiles to collect and gems to step aside with, a game goes on for long."""
GEM = 2
"""How many ways out a gem is worth."""
BIT_HOPE = 0.2
"""How much of a bit's worth the team can hope to gain from one in the forest."""


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): by the score that can be expected."""
    if state.setup.against:
        return _evaluate_against(state)
    return [_expected_lead(state)] * state.game.seats


def _expected_lead(state: State) -> float:
    """What the team can expect against the opponent. Whatever is left when nothing can be collected is the opponent's,
    so a forest in which the Creatures soon get stuck counts against the team."""
    team, opponent, left = state.symbols(TEAM), state.symbols(OPPONENT), _left(state)
    shared = _shared_part(state)
    chances = [0.0] * len(CATEGORIES)
    lead = 0.0
    spirits, sure = 0.0, 0.0
    for category in state.setup.categories:
        open_symbols = shared * left[category]
        behind = opponent[category] + left[category] - open_symbols
        chance = chances[category] = _chance(team[category] - behind, open_symbols)
        worth = chance * (team[category] + open_symbols / 2)
        lead -= (1 - chance) * (behind + open_symbols / 2)
        if category < FIRST_POWER:
            spirits, sure = spirits + worth, sure + chance
        else:
            lead += worth - state.setup.missing * _none(team[category], open_symbols)
    lead += spirits * min(1.0, _limit(state) / max(1.0, sure))
    lead -= sum(state.setup.card_missing * (1 - chances[spirit]) for spirit in scoring.card_spirits(state))
    complete = 1.0
    owned = state.owned(TEAM)
    for spirit in scoring.spirits_in_play(state):
        complete *= 1 - _none(owned[spirit], shared * left[spirit])
    won = (1 + tanh(lead / SCALE)) / 2
    return 0.98 * (2 * won * complete - 1)


def _left(state: State) -> list[int]:
    """How many symbols of each category are neither side's yet."""
    counts = [0] * len(CATEGORIES)
    team, opponent = state.symbols(TEAM), state.symbols(OPPONENT)
    for category, there in enumerate(totals(state.setup.tiles)):
        counts[category] = max(0, there - team[category] - opponent[category])
    return counts


def _shared_part(state: State) -> float:
    """Which part of the rest will probably be collected before the Creatures are stuck."""
    if state.creatures[0] < 0 or state.creatures[1] < 0:
        return 1.0
    ways = sum(min(OUTLETS, len(forest.picks(state, creature))) for creature in (LIGHT, SHADOW)) / 2
    outlets = ways + GEM * sum(state.gems)
    return min(0.9, 0.25 + 0.65 * outlets / OUTLETS)


def _limit(state: State) -> float:
    """How many Spirits the team can expect to score."""
    bits = sum(things.count(BIT) for place, things in state.things.items() if place < AREA)
    return max(0.0, scoring.spirit_limit(state) + BIT_HOPE * bits)


def _chance(lead: float, open_symbols: float) -> float:
    """How likely a lead is to last."""
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, (lead - 0.3) / (0.4 + SPREAD * sqrt(max(0.0, open_symbols)))))))


def _none(owned: int, open_symbols: float) -> float:
    """How likely a side ends without any."""
    return float(0.5 ** (open_symbols * 0.8)) if not owned else 0.0


def _evaluate_against(state: State) -> list[float]:
    if any(card < 0 for card in state.objectives):
        return [0.0] * state.game.seats
    totals = scoring.added(scoring.sheet_against(state), state.game.seats)
    return [squashed(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals)]


def squashed(margin: float) -> float:
    """A lead in points as a number in (-1, 1)."""
    return 0.98 * tanh(margin / (2 * SCALE))
