"""Spirits of the Forest for bots and learners."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from moonwood.games.spirits.rules import ghost
from moonwood.games.spirits.rules.cells import standing
from moonwood.games.spirits.rules.components import (
    AIR,
    AIR_DOUBLE,
    CATEGORIES,
    COPIES,
    KINDS,
    SPIRIT,
    SYMBOLS,
    UNDECIDED,
    showing,
    totals,
)
from moonwood.games.spirits.rules.end import discarding, face_up
from moonwood.games.spirits.rules.scoring import with_tokens
from moonwood.games.spirits.rules.setup import Setup
from moonwood.games.spirits.rules.state import State
from moonwood.games.spirits.tensor import TENSOR as TENSOR
from moonwood.games.spirits.tensor import tensor as tensor
from moonwood.kernel.bits import bits
from moonwood.kernel.furniture import SearchSettings
from moonwood.kernel.judgement import judged, weigh, weighed_merits, weights_of
from moonwood.kernel.state import State as Base

HOPE: Final = 1.3
"""What a Spirit pays whose one Moonlight tile lies face up while the other may still follow."""

FEATURES: Final = ("majorities", "missing", "gems", "reserved")
"""What a seat can expect: points from majorities, points for missing Spirits (none, or less), the gems that it has not
lost, and how much the tiles with its gems matter."""
WEIGHTS: Final = weights_of("moonwood.games.spirits", FEATURES)
POINT: Final = WEIGHTS[0]
"""What a point weighs."""

SEARCH: Final = SearchSettings(keep=False)


def evaluate(state: Base) -> list[float]:
    """How well each seat stands, in (-1, 1): what it can expect, as it was learned, against the best of the others."""
    if state.outcome is not None:
        return [0.99 * value for value in state.returns]
    if isinstance(state, ghost.State):
        return [_against_the_ghost(state)]
    assert isinstance(state, State)
    scores = [weigh(parts, WEIGHTS) for parts in _parts(state)]
    return judged(_with_cards(state, scores) if state.setup.cards else scores)


def features(state: State, seat: int) -> list[float]:
    """What a seat has, in the order of FEATURES."""
    return _parts(state)[seat]


def merits(state: Base, seat: int) -> dict[str, float]:
    """What speaks for a seat, as it is weighed; against the Ghost, its chance."""
    if isinstance(state, ghost.State):
        return {"majorities": _against_the_ghost(state)}
    assert isinstance(state, State)
    cards = POINT * _card_points(state, seat)
    return {**weighed_merits(FEATURES, features(state, seat), WEIGHTS), "cards": cards}


def _parts(state: State) -> list[list[float]]:
    """The features of each seat."""
    setup = state.setup
    players = setup.players
    tiles = [state.tiles_of(seat) for seat in range(players)]
    counts = [with_tokens(totals(tiles[seat]), state.tokens[seat]) for seat in range(players)]
    owned = [showing(own) for own in tiles]
    left = _in_forest(state.forest, standing(state.ends))
    open_symbols, open_tiles = totals(left), showing(left)
    _without_fireflies(setup, counts, tiles, state.loose)
    parts = [[0.0, 0.0, float(setup.gems - state.removed(seat)), 0.0] for seat in range(players)]
    worths = _worths(state)
    contest = [[0.0] * len(CATEGORIES) for _ in range(players)]
    for category in setup.categories:
        worth, still = worths[category], open_symbols[category]
        own_counts = [own[category] for own in counts]
        for seat in range(players):
            lead = _chance_to_lead(own_counts, seat, still)
            contest[seat][category] = lead * (1 - lead)
            parts[seat][0] += worth * lead * (own_counts[seat] + still / (players + 1))
            if not owned[seat][category] and category in setup.penalised:
                parts[seat][1] -= setup.missing * (1 - 1 / players) ** open_tiles[category]
    for seat in range(players):
        for cell in bits(state.gems[seat]):
            kind = state.forest[cell]
            parts[seat][3] += SYMBOLS[kind] * (1 + 4 * contest[seat][SPIRIT[kind]])
    return parts


def _in_forest(forest: Sequence[int], cells: int) -> list[int]:
    """How many tiles of each kind can still be taken."""
    counts = [0] * len(KINDS)
    for cell in bits(cells):
        counts[forest[cell]] += 1
    return counts


def _without_fireflies(
    setup: Setup, counts: list[list[int]], tiles: Sequence[Sequence[int]], loose: Sequence[int]
) -> None:
    """Who has the most Fireflies will probably lose their tiles: half of those symbols count."""
    fireflies = [own[AIR_DOUBLE] + more for own, more in zip(tiles, loose, strict=True)]
    for loser in discarding(setup, fireflies):
        counts[loser][AIR] -= tiles[loser][AIR_DOUBLE]


def _chance_to_lead(counts: Sequence[int], seat: int, left: int) -> float:
    """How likely a seat is to have most in the end, with so many symbols still to come."""
    spread = 0.4 + 0.55 * sqrt(left)
    chance = 1.0
    for other, count in enumerate(counts):
        if other != seat:
            chance *= _sure((counts[seat] - count + 0.25) / spread)
    return chance


def _sure(lead: float) -> float:
    return 1 / (1 + exp(-1.7 * max(-30.0, min(30.0, lead))))


def _worths(state: State) -> list[float]:
    """How often each category pays, as its Moonlight tiles lie."""
    worths = [1.0] * len(CATEGORIES)
    unturned = state.unturned() if state.moons else []
    for spirit, hidden in enumerate(unturned):
        up = face_up(state.moons, spirit)
        open_ones = hidden + state.moons.count(1 + spirit + UNDECIDED)
        worths[spirit] = 2.0 if up == COPIES else HOPE if up and open_ones else 1.0
    return worths


def _with_cards(state: State, scores: list[float]) -> list[float]:
    """The Enchanted mode: claimed cards count, and without one everything is lost in the end."""
    time = standing(state.ends).bit_count() / sum(state.setup.tiles)
    expected: list[float] = []
    for seat, own in enumerate(state.claimed):
        without = scores[seat] * min(1.0, 0.2 + time)
        expected.append(scores[seat] + POINT * _card_points(state, seat) if own else without)
    return expected


def _card_points(state: State, seat: int) -> int:
    return sum(state.setup.cards[card].points for card in bits(state.claimed[seat]))


def _against_the_ghost(state: ghost.State) -> float:
    """The chance to be behind in no Spirit."""
    mine = with_tokens(totals(state.tiles_of(ghost.PLAYER)), (state.card,))
    theirs = with_tokens(totals(state.tiles_of(ghost.GHOST)), state.tokens)
    total = totals(state.setup.tiles)
    chance = 1.0
    for spirit in ghost.CATEGORIES:
        left = max(0, total[spirit] - mine[spirit] - theirs[spirit])
        chance *= _sure((mine[spirit] - theirs[spirit] + 0.5) / (0.4 + 0.55 * sqrt(left)))
    return float(1.98 * chance ** (1 / 3) - 0.99)
