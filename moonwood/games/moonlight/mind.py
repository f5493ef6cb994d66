"""Moonlight for bots and learners."""

from __future__ import annotations

from functools import cache
from math import exp, log, sqrt, tanh
from typing import Final, NamedTuple

from moonwood.games.moonlight.rules import State, forest, gems, scoring
from moonwood.games.moonlight.rules.actions import GEM, GIVE_UP, TALK
from moonwood.games.moonlight.rules.components import (
    BIT,
    FIRST_POWER,
    LIGHT,
    OPPONENT,
    SHADOW,
    TEAM,
    totals,
)
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.places import AREA, NOWHERE
from moonwood.games.moonlight.rules.steps import FIRST_PICK
from moonwood.games.moonlight.tensor import TENSOR as TENSOR
from moonwood.games.moonlight.tensor import tensor as tensor
from moonwood.games.spirits.rules.components import TILES
from moonwood.kernel.furniture import SearchSettings

SCALE: Final = 60.0
"""Together, a lead of so many points is worth about three quarters of a win."""
LEAD: Final = 28.0
"""Against each other, a lead of so many points is nearly decisive."""
SPREAD: Final = 0.55
"""How much each symbol that is still to be shared out can change who has more."""
CHOICE: Final = 0.12
"""How many symbols the team gains by choosing, for each that is still to be shared out."""
LOST: Final = 60.0
"""How many points the loss for a Spirit of which the team has no tile weighs."""
USUAL: Final = 5
"""How many majorities a team usually gets."""

# Which part of the tiles is collected before a Creature is stuck: as games of the search with itself went.
REACH: Final = 0.9
"""Of those that both Creatures can reach, by where tiles lead."""
REACHED: Final = (1.0, 1.0, 1.0, 0.92, 0.82, 0.7, 0.58, 0.46, 0.35, 0.25)
"""How much a tile counts that is so many steps, or more, from the nearer Creature."""
THIN: Final = (0.45, 0.25, 0.12, 0.06, 0.03, 0.01, 0.0)
"""How much less where so many tiles, or more, surround a Creature: it lives on them, and leaves over them."""
PER_PICK: Final = 0.01
NO_PICK: Final = 0.12
"""How much more for each of them that it may collect now, and how much less where there is none."""

GEMS: Final = (0.0, 6.0, 10.0, 13.0, 15.0)
"""What so many gems of a player, or more, are worth: each frees a Creature once."""
NEAR: Final = 0.5
FAR: Final = 0.02
BEYOND: Final = 0.3
"""How likely Light gets a bit that lies beside it, how much less for each step more, and the least, within its time."""
BIT_WORTH: Final = 2.5
"""What a lead of one bit is worth in points while the forest is whole."""


def plausible(state: State) -> list[int]:
    """The actions that are worth a thought.

    Together or alone, gems are kept for bits and for Creatures that are stuck, talk is left to people, and tiles are
    collected in one order where both orders are the same.
    """
    if state.setup.against or not state.asked().interruptible:
        return state.choices()
    answers = state.answers()
    if not state.asks(FIRST_PICK):
        return answers
    if answers[0] == GIVE_UP.first:
        return [action for action in state.choices() if action != TALK.first]
    return sorted(_in_one_order(state, answers) + _gem_steps_to_bits(state) + _of_the_scenario(state))


def _in_one_order(state: State, picks: list[int]) -> list[int]:
    """First picks of Light, and those of Shadow that open another tile for Light."""
    shadows = SHADOW * AREA
    if picks[0] >= shadows:
        return picks
    return [pick for pick in picks if pick < shadows or _opens(state, pick - shadows)]


def _opens(state: State, place: int) -> bool:
    """Whether Light can collect another tile once the one of this place is gone."""
    before = forest.picks(state, LIGHT)
    top = forest.lift(state, place)
    after = forest.picks(state, LIGHT)
    forest.lay_back(state, place, top)
    return any(pick not in before or pick == place for pick in after)


def _gem_steps_to_bits(state: State) -> list[int]:
    """Steps of Light onto bits, for a gem."""
    setup = state.setup
    if not setup.gems_move or setup.bits_stay or not gems.may_use_gem(state):
        return []
    return [GEM(LIGHT, place) for place in forest.steps(state, LIGHT) if BIT in state.on(place)]


def _of_the_scenario(state: State) -> list[int]:
    return [action for rule in state.setup.on_free for action in rule.free(state)]


SEARCH: Final = SearchSettings(exploration=0.1, turn=400, draws=2, plausible=plausible)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): by the score that can be expected."""
    if state.setup.against:
        return _evaluate_against(state)
    return [0.98 * tanh(_expected_lead(state) / SCALE)] * state.game.seats


def _expected_lead(state: State) -> float:
    """By how many points the team can expect to be ahead. Whatever is left when nothing can be collected is the
    opponent's, so a forest in which the Creatures soon get stuck counts against the team."""
    if state.pending(SCORE) >= 0:
        return _lead_by(state, 0.0, {}, 0.0)
    if NOWHERE in state.creatures:
        return 0.0
    distances = _distances(state, state.creatures[LIGHT])
    gems_worth = sum([GEMS[min(number, len(GEMS) - 1)] for number in state.gems]) / len(state.gems)
    return _lead_by(state, _shared_part(state, distances), distances, gems_worth)


def _lead_by(state: State, shared: float, distances: dict[int, int], gems_worth: float) -> float:
    """The lead that can be expected if this part of the rest is collected, with bits so many steps from Light."""
    setup = state.setup
    outlooks = _outlooks(state, shared)
    lead = gems_worth - LOST * _missing(state, shared)
    for category in setup.categories:
        outlook = outlooks[category]
        lead -= (1 - outlook.chance) * outlook.others
        if category >= FIRST_POWER:
            lead += outlook.chance * outlook.own - setup.missing * outlook.none
    for spirit in scoring.card_spirits(state):
        lead -= setup.card_missing * (1 - outlooks[spirit].chance)
    bits = _lead_in_bits(state, distances, shared * sum(state.heights) / 2)
    return lead + _spirit_part(state, [outlooks[spirit] for spirit in scoring.spirits_in_play(state)], bits)


class Outlook(NamedTuple):
    """What can be expected of a category."""

    own: float
    """How many symbols the team scores, if it has more."""
    chance: float
    """How likely that is."""
    others: float
    """How many the opponent scores otherwise."""
    none: float
    """How likely the team has none at all."""


def _outlooks(state: State, shared: float) -> list[Outlook]:
    """The outlook of each category if this part of the rest is shared out."""
    team, opponent = state.symbols(TEAM), state.symbols(OPPONENT)
    there = symbols_of(state.setup.tiles)
    return [_outlook(own, others, all_of, shared) for own, others, all_of in zip(team, opponent, there, strict=True)]


def _outlook(own: int, others: int, there: int, shared: float) -> Outlook:
    left = max(0, there - own - others)
    open_symbols = shared * left
    behind = others + left - open_symbols
    chance = _chance(own - behind, open_symbols)
    return Outlook(own + open_symbols / 2, chance, behind + open_symbols / 2, _none(own, open_symbols))


@cache
def symbols_of(tiles: tuple[int, ...]) -> list[int]:
    """How many symbols of each category all tiles of a game have."""
    return totals(tiles)


def _missing(state: State, shared: float) -> float:
    """How likely the team ends without a tile of some Spirit."""
    complete = 1.0
    there, owned, others = symbols_of(state.setup.tiles), state.owned(TEAM), state.owned(OPPONENT)
    for spirit in scoring.spirits_in_play(state):
        if not owned[spirit]:
            complete *= 1 - _none(0, shared * max(0, there[spirit] - others[spirit]))
    return 1 - complete


def _spirit_part(state: State, majorities: list[Outlook], bits: float) -> float:
    """What the team's majorities may score by its lead in bits: at first by what a bit is usually worth, and towards
    the end by the largest majorities that the bits allow."""
    rest = min(1.0, sum(state.heights) / TILES)
    sure = min(1.0, sum([majority.chance for majority in majorities]) / USUAL)
    usual = BIT_WORTH * max(-4.0, min(7.0, bits)) * (0.4 + 0.6 * sure)
    spread = 0.2 + rest
    limit = spread * log(1 + exp(min(20.0, bits / spread)))
    return rest * usual + (1 - rest) * _largest(majorities, limit)


def _largest(majorities: list[Outlook], limit: float) -> float:
    points = 0.0
    for majority in sorted(majorities, reverse=True):
        counted = min(majority.chance, limit)
        points += counted * majority.own
        limit -= counted
    return points


def _distances(state: State, start: int) -> dict[int, int]:
    """How many steps each place is away from one, as far as tiles lead there."""
    distances = {start: 0}
    waiting = [start]
    heights = state.heights
    for place in waiting:
        further = distances[place] + 1
        for other in forest.around(state, place):
            if heights[other] and other not in distances:
                distances[other] = further
                waiting.append(other)
    return distances


def _shared_part(state: State, distances: dict[int, int]) -> float:
    """Which part of the rest will probably be collected before the Creatures are stuck."""
    part = REACH * _within_reach(state, distances) / max(1, sum(state.heights))
    for creature in (LIGHT, SHADOW):
        near = [place for place in forest.surrounding(state, state.creatures[creature]) if place not in state.creatures]
        part -= THIN[min(len(THIN) - 1, sum([state.heights[place] for place in near]))]
        picks = sum([forest.is_available(state, place) for place in near])
        part += PER_PICK * picks if picks else -NO_PICK
    return max(0.02, min(1.0, part))


def _within_reach(state: State, light: dict[int, int]) -> float:
    """How many tiles the two Creatures can still hope to collect, one each a turn: what is far will often be left."""
    heights = state.heights
    shadow = _distances(state, state.creatures[SHADOW])
    if state.creatures[SHADOW] not in light:
        tiles = min([sum([heights[place] for place in near]) for near in (light, shadow)])
        return 2 * (tiles - 1)
    last = len(REACHED) - 1
    return (
        sum([heights[place] * REACHED[min(steps, shadow.get(place, last), last)] for place, steps in light.items()]) - 2
    )


def _lead_in_bits(state: State, distances: dict[int, int], turns: float) -> float:
    """By how many bits the team can expect to lead. What Light does not reach of them is the opponent's."""
    if state.setup.on_spirit_limit:
        return scoring.spirit_limit(state)
    lead = float(state.bits[TEAM] - state.bits[OPPONENT])
    for place, things in state.things.items():
        if BIT in things and place < AREA:
            lead += things.count(BIT) * (2 * _hope(distances.get(place, AREA), turns) - 1)
    return lead


def _hope(distance: int, turns: float) -> float:
    """How likely Light gets a bit that is so many steps away; from under a Creature it must step off and on again."""
    return max(BEYOND, NEAR - FAR * (distance or 3)) * min(1.0, turns / (distance + 2))


def _chance(lead: float, open_symbols: float) -> float:
    """How likely a lead is to last."""
    better = (lead - 0.3 + CHOICE * open_symbols) / (0.4 + SPREAD * sqrt(max(0.0, open_symbols)))
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, better))))


def _none(owned: int, open_symbols: float) -> float:
    """How likely a side ends without any."""
    return float(0.3 ** (open_symbols * 0.5)) if not owned else 0.0


def _evaluate_against(state: State) -> list[float]:
    if any(card < 0 for card in state.objectives):
        return [0.0] * state.game.seats
    totals = scoring.added(scoring.sheet_against(state), state.game.seats)
    return [squashed(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals)]


def squashed(margin: float) -> float:
    """A lead in points as a number in (-1, 1)."""
    return 0.98 * tanh(margin / LEAD)
