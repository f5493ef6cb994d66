"""What the team can expect of the score: of each category, of the bits, of the Moonlight card and of the loss check."""

from __future__ import annotations

from functools import cache
from math import exp, log, sqrt
from typing import NamedTuple

from moonwood.games.moonlight.mind.journey import Journey, journey
from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import BIT, FIRST_POWER, OPPONENT, TEAM, totals
from moonwood.games.moonlight.rules.end import SCORE
from moonwood.games.moonlight.rules.hand import ASSIGNED
from moonwood.games.moonlight.rules.places import AREA, NOWHERE

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
LOST = 60.0
"""How many points the loss for a Spirit of which the team has no tile weighs."""
GEMS = (0.0, 6.0, 10.0, 13.0, 15.0)
"""What so many gems of a player, or more, are worth: each frees a Creature once, or brings Light to a bit."""
ON_THE_WAY, OFF_THE_WAY = 0.6, -0.1
"""By how many bits the team's lead grows for each that Light comes by on its journey, and for each other."""
KNOWN_BITS, UNKNOWN_BITS = 0.25, 0.1
"""How unsure the final lead in bits is in any case, and how much more for each that lies in the forest."""

NO_JOURNEY = Journey(0, 0, 0)


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


def expected_lead(state: State) -> float:
    """By how many points the team can expect to be ahead. Whatever is left when nothing can be collected is the
    opponent's, so a forest in which the Creatures soon get stuck counts against the team."""
    if state.pending(SCORE) >= 0:
        return _lead_after(state, NO_JOURNEY)
    if NOWHERE in state.creatures:
        return 0.0
    return _lead_after(state, journey(state)) + _worth_of_gems(state)


def _worth_of_gems(state: State) -> float:
    return sum([GEMS[min(number, len(GEMS) - 1)] for number in state.gems]) / len(state.gems)


def _lead_after(state: State, ahead: Journey) -> float:
    """The lead that can be expected if the Creatures come as far as this."""
    setup = state.setup
    shared = _shared_part(state, ahead)
    outlooks = _outlooks(state, shared)
    lead = -LOST * _missing(state, shared)
    for category in setup.categories:
        outlook = outlooks[category]
        lead -= (1 - outlook.chance) * outlook.others
        if category >= FIRST_POWER:
            lead += outlook.chance * outlook.own - setup.missing * outlook.none
    for spirit in scoring.card_spirits(state):
        lead -= setup.card_missing * (1 - outlooks[spirit].chance)
    spirits = [outlooks[spirit] for spirit in scoring.spirits_in_play(state)]
    return lead + _largest(spirits, _limit(state, ahead))


def _shared_part(state: State, ahead: Journey) -> float:
    """Which part of the tiles that nobody has yet will be shared out: those in hand, and those of the journey."""
    shared = ahead.tiles + len([1 for pick in state.hand if pick.kind != ASSIGNED])
    return shared / max(1, shared + ahead.left)


# Categories


def _outlooks(state: State, shared: float) -> list[Outlook]:
    """The outlook of each category if this part of the rest is shared out."""
    team, opponent = state.symbols(TEAM), state.symbols(OPPONENT)
    there = symbols_of(state.setup.tiles)
    return [outlook(own, others, all_of, shared) for own, others, all_of in zip(team, opponent, there, strict=True)]


def outlook(own: int, others: int, there: int, shared: float) -> Outlook:
    """What can be expected of a category with so many symbols of the team, the opponent and in all."""
    left = max(0, there - own - others)
    still_open = shared * left
    behind = others + left - still_open
    most = WINNERS_PART * still_open
    return Outlook(own + most, _chance(own - behind, still_open), behind + most, _none(own, still_open))


@cache
def symbols_of(tiles: tuple[int, ...]) -> list[int]:
    """How many symbols of each category all tiles of a game have."""
    return totals(tiles)


def _chance(lead: float, still_open: float) -> float:
    """How likely a lead is to last."""
    better = (lead - TIE + CHOICE * still_open) / (UNSURE + SPREAD * sqrt(still_open))
    return 1 / (1 + exp(-1.7 * max(-20.0, min(20.0, better))))


def _none(owned: int, still_open: float) -> float:
    """How likely a side ends without any."""
    return float(0.3 ** (still_open * 0.5)) if not owned else 0.0


def _missing(state: State, shared: float) -> float:
    """How likely the team ends without a tile of some Spirit."""
    complete = 1.0
    there, owned, others = symbols_of(state.setup.tiles), state.owned(TEAM), state.owned(OPPONENT)
    for spirit in scoring.spirits_in_play(state):
        if not owned[spirit]:
            complete *= 1 - _none(0, shared * max(0, there[spirit] - others[spirit]))
    return 1 - complete


# Bits


def _limit(state: State, ahead: Journey) -> float:
    """How many majorities in Spirits the team may expect to score."""
    if state.setup.on_spirit_limit:
        return scoring.spirit_limit(state)
    lying = sum([things.count(BIT) for place, things in state.things.items() if place < AREA])
    others = max(0, lying - ahead.bits)
    lead = state.bits[TEAM] - state.bits[OPPONENT] + ON_THE_WAY * ahead.bits + OFF_THE_WAY * others
    unsure = KNOWN_BITS + UNKNOWN_BITS * lying
    return unsure * log(1 + exp(min(50.0, lead / unsure)))


def _largest(majorities: list[Outlook], limit: float) -> float:
    """What the largest majorities score, as many as the limit allows."""
    points = 0.0
    for majority in sorted(majorities, reverse=True):
        counted = min(majority.chance, limit)
        points += counted * majority.own
        limit -= counted
    return points
