"""What the team can expect of the score: of each category, of the bits, of the Moonlight card and of the loss check."""

from __future__ import annotations

from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import NamedTuple

from moonwood.games.moonlight.mind.journey import Journey, journey
from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import (
    BIT,
    FIREFLY,
    FIRST_POWER,
    OPPONENT,
    PLUS_FACE,
    SIDES,
    SPIRIT,
    TEAM,
    TOKEN_DOWN,
    YELLOW,
    face_of,
    is_token,
    totals,
)
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.hand import ASSIGNED, UNKNOWN
from moonwood.games.moonlight.rules.places import AREA, NOWHERE
from moonwood.games.moonlight.rules.setup import Setup

# Numbers as games of the search with itself went.
SPREAD = 0.6
"""How much each symbol that is still to be shared out can change who has more."""
UNSURE = 0.5
"""How unsure a lead is in any case."""
CHOICE = 0.1
"""How many symbols the team gains by choosing, for each that is still to be shared out."""
TIE = 0.3
"""How much of a symbol it takes to have more, and not as many."""
WINNERS_PART = 0.7
"""Which part of the symbols that are still to be shared out goes to the side that ends with more of them."""
UNCLAIMED = 0.7
"""How much a token counts for the opponent that it gets unless it is claimed for the team."""
LOST = 60.0
"""How many points the loss for a Spirit of which the team has no tile weighs."""
GEMS = (0.0, 6.0, 10.0, 13.0, 15.0)
"""What so many gems of a player, or more, are worth: each frees a Creature once, or brings Light to a bit."""
ON_THE_WAY, OFF_THE_WAY = 0.9, -0.6
"""By how many bits the team's lead grows for each that Light comes by on its journey, and for each other."""
KEPT, NOT_KEPT = 0.9, 0.2
"""Where only Spirits are scored that still lie in the forest: how likely that is if they do when the journey ends, and
if they do not."""
KNOWN_BITS, UNKNOWN_BITS = 0.3, 0.2
"""How unsure the final lead in bits is in any case, and how much more for each that lies in the forest."""

NO_JOURNEY = Journey(0, 0, 0, (), ())


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


class Lead(NamedTuple):
    """The points by which the team can expect to be ahead, by where they come from."""

    missing: float
    """Lost for Spirits and Powers of which the team has nothing."""
    opponent: float
    """Lost to what the opponent has more of."""
    powers: float
    card: float
    """Lost for Spirits of the Moonlight card."""
    spirits: float
    gems: float


NO_LEAD = Lead(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


def expected_lead(state: State) -> float:
    """By how many points the team can expect to be ahead."""
    return sum(lead(state))


def lead(state: State) -> Lead:
    """Where the team's lead comes from.

    Whatever is left when nothing can be collected is the opponent's, so a forest in which the Creatures soon get stuck
    counts against the team.
    """
    if state.awaits(SCORE):
        return _lead_after(state, NO_JOURNEY, 0.0)
    if NOWHERE in state.creatures:
        return NO_LEAD
    ahead = journey(state)
    return _lead_after(state, ahead, _worth_of_gems(state, ahead))


def _worth_of_gems(state: State, ahead: Journey) -> float:
    """What gems are worth that the journey does not need: the less is left to collect, the less."""
    worth = sum([GEMS[min(number, len(GEMS) - 1)] for number in ahead.gems]) / len(ahead.gems)
    return worth * min(1.0, 2 * ahead.tiles / sum(state.setup.forest_tiles))


def _lead_after(state: State, ahead: Journey, gems: float) -> Lead:
    """The lead that can be expected if the Creatures come as far as this, with what gems add to it."""
    setup = state.setup
    shared = _shared_part(state, ahead)
    unowned = symbols_of_nobody(state)
    outlooks = _outlooks(state, unowned, shared)
    missing, opponent, powers, card = -LOST * _missing(state, unowned, shared), 0.0, 0.0, 0.0
    for category in setup.categories:
        outlook = outlooks[category]
        opponent -= (1 - outlook.chance) * outlook.others
        if category >= FIRST_POWER:
            powers += outlook.chance * outlook.own
            missing -= setup.missing * outlook.none
    for spirit in scoring.card_spirits(state):
        card -= setup.card_missing * (1 - outlooks[spirit].chance)
    return Lead(missing, opponent, powers, card, _spirit_part(state, ahead, outlooks), gems)


def _shared_part(state: State, ahead: Journey) -> float:
    """Which part of the tiles that nobody has yet will be shared out: those in hand, and those of the journey."""
    shared = ahead.tiles + len([1 for pick in state.hand if pick.kind != ASSIGNED])
    return shared / max(1, shared + ahead.left)


# Categories


def _outlooks(state: State, unowned: list[int], shared: float) -> list[Outlook]:
    """The outlook of each category if this part of what nobody has is shared out."""
    team, opponent = _with_claims(state)
    return [outlook(own, others, left, shared) for own, others, left in zip(team, opponent, unowned, strict=True)]


def outlook(own: float, others: float, left: int, shared: float) -> Outlook:
    """What can be expected of a category with so many symbols of the team, of the opponent, and on tiles of nobody."""
    still_open = shared * left
    behind = others + left - still_open
    most = WINNERS_PART * still_open
    return Outlook(own + most, _chance(own - behind, still_open), behind + most, _none(own, still_open))


def symbols_of_nobody(state: State) -> list[int]:
    """How many symbols of each category are on tiles that nobody has yet."""
    owned = [totals(state.tiles_of(side)) for side in SIDES]
    there = symbols_of(state.setup.tiles)
    return [max(0, number - team - opponent) for number, team, opponent in zip(there, *owned, strict=True)]


@cache
def symbols_of(tiles: tuple[int, ...]) -> list[int]:
    """How many symbols of each category all tiles of a game have."""
    return totals(tiles)


def _with_claims(state: State) -> tuple[list[float], list[float]]:
    """The symbols of both sides, with those of the tokens that will be given to them at the end as things stand."""
    team, opponent = [[float(number) for number in state.symbols(side)] for side in SIDES]
    if _tokens_are_claimed(state.setup):
        for spot, things in state.things.items():
            for face in _faces_at(spot, things):
                if FIREFLY in things or YELLOW in things:
                    team[face] += 1.0
                else:
                    opponent[face] += UNCLAIMED
    return team, opponent


@lru_cache(8)
def _tokens_are_claimed(setup: Setup) -> bool:
    return any(rule.tokens_are_claimed for rule in setup.rules)


def _faces_at(spot: int, things: tuple[int, ...]) -> list[int]:
    """The faces of the tokens that lie at a spot beside the forest, face up."""
    if spot < AREA:
        return []
    faces = [face_of(thing) for thing in things if thing != TOKEN_DOWN and is_token(thing)]
    return [face for face in faces if face != PLUS_FACE]


def _chance(lead: float, still_open: float) -> float:
    """How likely a lead is to last."""
    return sure((lead - TIE + CHOICE * still_open) / (UNSURE + SPREAD * sqrt(still_open)))


def sure(better: float) -> float:
    """How sure somebody is to have more who is ahead by so many times of what may still change."""
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, better))))


def _none(owned: float, still_open: float) -> float:
    """How likely a side ends without any."""
    return float(0.3 ** (still_open * 0.5)) if not owned else 0.0


def _missing(state: State, unowned: list[int], shared: float) -> float:
    """How likely the team ends without a tile of some Spirit."""
    complete = 1.0
    owned = state.owned(TEAM)
    for spirit in scoring.spirits_in_play(state):
        if not owned[spirit]:
            complete *= 1 - _none(0, shared * unowned[spirit])
    return 1 - complete


# Majorities in Spirits


def _spirit_part(state: State, ahead: Journey, outlooks: list[Outlook]) -> float:
    """What the largest majorities score, as many as the bits allow."""
    majorities = [outlooks[spirit] for spirit in scoring.spirits_in_play(state)]
    if state.setup.on_scores_spirit:
        kept = _kept(state, ahead)
        majorities = [
            outlook._replace(chance=outlook.chance * (KEPT if spirit in kept else NOT_KEPT))
            for spirit, outlook in zip(scoring.spirits_in_play(state), majorities, strict=True)
        ]
    return _largest(majorities, _limit(state, ahead))


def _kept(state: State, ahead: Journey) -> set[int]:
    """The Spirits of which a tile still lies in the forest when the journey ends."""
    kinds = [state.kind_at(place) for place in ahead.rest]
    return {SPIRIT[kind] for kind in kinds if kind != UNKNOWN}


def _limit(state: State, ahead: Journey) -> float:
    """How many majorities in Spirits the team may expect to score."""
    if state.setup.on_spirit_limit:
        return scoring.spirit_limit(state)
    lying = bits_in_forest(state)
    others = max(0, lying - ahead.bits)
    lead = state.bits[TEAM] - state.bits[OPPONENT] + ON_THE_WAY * ahead.bits + OFF_THE_WAY * others
    unsure = KNOWN_BITS + UNKNOWN_BITS * lying
    return unsure * log(1 + exp(min(50.0, lead / unsure)))


def bits_in_forest(state: State) -> int:
    return sum([things.count(BIT) for place, things in state.things.items() if place < AREA])


def _largest(majorities: list[Outlook], limit: float) -> float:
    """What the largest majorities score, as many as the limit allows."""
    points = 0.0
    for majority in sorted(majorities, reverse=True):
        counted = min(majority.chance, limit)
        points += counted * majority.own
        limit -= counted
    return points
