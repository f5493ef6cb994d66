"""Moonlight for bots and learners."""

from __future__ import annotations

from functools import cache
from math import exp, log, sqrt, tanh

from moonwood.games.moonlight.rules import State, forest, gems, scoring
from moonwood.games.moonlight.rules.actions import GEM, GIVE_UP, TALK
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
from moonwood.games.moonlight.rules.steps import FIRST_PICK
from moonwood.games.moonlight.tensor import TENSOR as TENSOR
from moonwood.games.moonlight.tensor import tensor as tensor
from moonwood.kernel.furniture import SearchSettings

SCALE = 20.0
"""A lead of so many points is worth half of all that can be won."""
LEAD = 28.0
"""Against each other, a lead of so many points is nearly decisive."""
SPREAD = 0.55
"""How much each symbol that is still to be shared out can change who has more."""
LOST = 60.0
"""How many points the loss for a Spirit of which the team has no tile weighs."""
LASTING = 0.95
"""Which part of the tiles within reach is collected while both Creatures have enough to pick from."""
STUCK = (0.3, 0.1, 0.03, 0.0)
"""How much less where a Creature has no pick, one, two, or more."""
THIN = (0.5, 0.35, 0.22, 0.12, 0.06, 0.02, 0.0)
"""How much less where so many tiles, or more, surround a Creature: it lives on them, and leaves over them."""
FAR = 0.35
"""How much each step between Light and a bit lowers the hope for it."""
BIT_SPREAD = 0.5
"""How much each bit in the forest can change who has more."""


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


SEARCH = SearchSettings(exploration=0.1, turn=400, draws=2, plausible=plausible)


def evaluate(state: State) -> list[float]:
    """How well each seat stands, in (-1, 1): by the score that can be expected."""
    if state.setup.against:
        return _evaluate_against(state)
    return [_expected_lead(state)] * state.game.seats


def _expected_lead(state: State) -> float:
    """What the team can expect against the opponent. Whatever is left when nothing can be collected is the opponent's,
    so a forest in which the Creatures soon get stuck counts against the team."""
    setup = state.setup
    team, opponent = state.symbols(TEAM), state.symbols(OPPONENT)
    there = symbols_of(setup.tiles)
    distances = _distances(state, state.creatures[LIGHT])
    shared = _shared_part(state, distances)
    chances = [0.0] * len(CATEGORIES)
    lead = 0.0
    majorities: list[tuple[float, float]] = []
    for category in setup.categories:
        left = max(0, there[category] - team[category] - opponent[category])
        open_symbols = shared * left
        behind = opponent[category] + left - open_symbols
        chance = chances[category] = _chance(team[category] - behind, open_symbols)
        worth = team[category] + open_symbols / 2
        lead -= (1 - chance) * (behind + open_symbols / 2)
        if category < FIRST_POWER:
            majorities.append((worth, chance))
        else:
            lead += chance * worth - setup.missing * _none(team[category], open_symbols)
    lead += _spirit_part(majorities, _limit(state, distances, shared * sum(state.heights) / 2))
    for spirit in scoring.card_spirits(state):
        lead -= setup.card_missing * (1 - chances[spirit])
    lead -= LOST * _missing(state, there, shared)
    return 0.98 * lead / (SCALE + abs(lead))


@cache
def symbols_of(tiles: tuple[int, ...]) -> list[int]:
    """How many symbols of each category all tiles of a game have."""
    return totals(tiles)


def _missing(state: State, there: list[int], shared: float) -> float:
    """How likely the team ends without a tile of some Spirit."""
    complete = 1.0
    owned, others = state.owned(TEAM), state.owned(OPPONENT)
    for spirit in scoring.spirits_in_play(state):
        if not owned[spirit]:
            complete *= 1 - _none(0, shared * max(0, there[spirit] - others[spirit]))
    return 1 - complete


def _spirit_part(majorities: list[tuple[float, float]], limit: float) -> float:
    """What the largest majorities are worth, as many as the bits will allow."""
    points = 0.0
    for worth, chance in sorted(majorities, reverse=True):
        counted = min(chance, limit)
        points += counted * worth
        limit -= counted
        if limit <= 0:
            break
    return points


def _distances(state: State, start: int) -> dict[int, int]:
    """How many steps each place is away from one, as far as tiles lead there."""
    if start < 0:
        return {}
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
    if not distances or state.creatures[SHADOW] < 0:
        return 0.8
    risk = _risk(state, LIGHT) + _risk(state, SHADOW)
    return max(0.1, LASTING - risk) * _within_reach(state, distances) / max(1, sum(state.heights))


def _risk(state: State, creature: int) -> float:
    """How much of the rest is at risk because a Creature may soon be stuck; gems help while it can step aside."""
    near = [place for place in forest.surrounding(state, state.creatures[creature]) if place not in state.creatures]
    picks = sum([forest.is_available(state, place) for place in near])
    thin = THIN[min(sum([state.heights[place] for place in near]), len(THIN) - 1)]
    return thin + STUCK[min(picks, len(STUCK) - 1)] / (1 + min(state.gems))


def _within_reach(state: State, distances: dict[int, int]) -> int:
    """How many tiles the two Creatures can still collect at most, one each a turn."""
    heights = state.heights
    tiles = sum([heights[place] for place in distances])
    if state.creatures[SHADOW] in distances:
        return tiles - 2
    others = sum([heights[place] for place in _distances(state, state.creatures[SHADOW])])
    return 2 * (min(tiles, others) - 1)


def _limit(state: State, distances: dict[int, int], turns: float) -> float:
    """How many Spirits the team can expect to score. What Light does not reach of the bits is the opponent's."""
    if state.setup.on_spirit_limit:
        return scoring.spirit_limit(state)
    lead = float(state.bits[TEAM] - state.bits[OPPONENT])
    spread = BIT_SPREAD
    for place, things in state.things.items():
        bits = things.count(BIT)
        if bits and place < AREA:
            lead += bits * (2 * _hope(distances.get(place, AREA), turns) - 1)
            spread += bits * BIT_SPREAD
    return spread * log(1 + exp(min(20.0, lead / spread)))


def _hope(distance: int, turns: float) -> float:
    """How likely Light gets a bit that is so many steps away; from under a Creature it must step off and on again."""
    steps = distance or 3
    return min(1.0, turns / (steps + 2)) / (1 + FAR * steps)


def _chance(lead: float, open_symbols: float) -> float:
    """How likely a lead is to last."""
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, (lead - 0.3) / (0.4 + SPREAD * sqrt(max(0.0, open_symbols)))))))


def _none(owned: int, open_symbols: float) -> float:
    """How likely a side ends without any."""
    return float(0.5 ** (open_symbols * 0.6)) if not owned else 0.0


def _evaluate_against(state: State) -> list[float]:
    if any(card < 0 for card in state.objectives):
        return [0.0] * state.game.seats
    totals = scoring.added(scoring.sheet_against(state), state.game.seats)
    return [squashed(own - max(totals[:seat] + totals[seat + 1 :])) for seat, own in enumerate(totals)]


def squashed(margin: float) -> float:
    """A lead in points as a number in (-1, 1)."""
    return 0.98 * tanh(margin / LEAD)
