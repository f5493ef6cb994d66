"""The score of the team and its opponent, or of the players against each other (§8, §9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from moonwood.games.moonlight.rules.components import (
    CATEGORIES,
    FIRST_POWER,
    NO_CARD,
    OBJECTIVES,
    OPPONENT,
    SIDES,
    SPIRITS,
    TEAM,
    Mission,
)
from moonwood.games.spirits.rules.scoring import Line, added, majorities, missing

__all__ = ["Line", "added"]

if TYPE_CHECKING:
    from moonwood.games.moonlight.rules.state import State

POWERS: Final = tuple(range(FIRST_POWER, len(CATEGORIES)))


def spirits_in_play(state: State) -> tuple[int, ...]:
    return tuple(category for category in state.setup.categories if category < FIRST_POWER)


def lacking(state: State) -> list[int]:
    """The Spirits of which the team has no tile: with any of them it loses (§7.4)."""
    owned = state.owned(TEAM)
    moons = state.moons[TEAM] if state.setup.moonlight_tile_is_tile else ()
    return [spirit for spirit in spirits_in_play(state) if not owned[spirit] and spirit not in moons]


def majority(state: State) -> list[int]:
    """The Spirits of which the team has more than the opponent; a tie is no majority."""
    team, opponent = state.symbols(TEAM), state.symbols(OPPONENT)
    return [spirit for spirit in spirits_in_play(state) if team[spirit] > opponent[spirit]]


def spirit_limit(state: State) -> int:
    """How many Spirits the team scores: as many as it has more bits than the opponent."""
    limit = max(0, state.bits[TEAM] - state.bits[OPPONENT])
    for rule in state.setup.on_spirit_limit:
        limit = rule.spirit_limit(state, limit)
    return limit


def card_spirits(state: State) -> list[int]:
    """The Spirits that the Moonlight card asks for."""
    spirits = [] if state.card == NO_CARD else list(state.setup.cards[state.card])
    for rule in state.setup.on_card_spirits:
        spirits = rule.card_spirits(state, spirits)
    return spirits


def sheet(state: State) -> list[Line]:
    """The score sheet of the team (seat 0 of its lines) and the opponent (seat 1)."""
    team, opponent = state.symbols(TEAM), state.symbols(OPPONENT)
    ahead = majority(state)
    return [
        *_spirit_part(state, ahead, team),
        *_power_part(state, team, opponent),
        *(
            Line(TEAM, -state.setup.card_missing, "card", SPIRITS[spirit])
            for spirit in card_spirits(state)
            if spirit not in ahead
        ),
        *(
            Line(OPPONENT, opponent[category], "majority", CATEGORIES[category])
            for category in state.setup.categories
            if opponent[category] > team[category]
        ),
    ]


def ahead(state: State, seat: int) -> int:
    """How many points the team is ahead by what both sides have, as if the rest of the forest went to nobody."""
    team, opponent = added(sheet(state), 2)
    return team - opponent


def _spirit_part(state: State, ahead: list[int], team: list[int]) -> list[Line]:
    """The largest majorities, as many as the bits allow."""
    scored = [
        spirit for spirit in ahead if all(rule.scores_spirit(state, spirit) for rule in state.setup.on_scores_spirit)
    ]
    scored.sort(key=lambda spirit: (-team[spirit], spirit))
    return [Line(TEAM, team[spirit], "majority", SPIRITS[spirit]) for spirit in scored[: spirit_limit(state)]]


def _power_part(state: State, team: list[int], opponent: list[int]) -> list[Line]:
    won = [Line(TEAM, team[power], "majority", CATEGORIES[power]) for power in POWERS if team[power] > opponent[power]]
    return won + [Line(TEAM, -state.setup.missing, "missing", CATEGORIES[power]) for power in POWERS if not team[power]]


# Competitive (§9.10)


def piles(state: State) -> list[Line]:
    """The score of both Creatures' piles as in the base game; its lines have sides for seats."""
    counts = [state.symbols(side) for side in SIDES]
    owned = [state.owned(side) for side in SIDES]
    categories = state.setup.categories
    return [*majorities(counts, categories), *missing(owned, categories, state.setup.missing)]


def sheet_against(state: State) -> list[Line]:
    """The score sheet of the players: their Creature's score, missions, bits."""
    creatures, counts = piles(state), [state.symbols(side) for side in SIDES]
    return [line for seat in range(state.game.seats) for line in _sheet_of(state, seat, creatures, counts)]


def _sheet_of(state: State, seat: int, creatures: list[Line], counts: list[list[int]]) -> list[Line]:
    objective = state.setup.objectives[state.objectives[seat]]
    lines = [line._replace(seat=seat) for line in creatures if line.seat == objective.creature]
    fulfilled = sum(is_fulfilled(mission, counts) for mission in objective.missions)
    lines += [Line(seat, state.setup.mission_points, "mission", OBJECTIVES[state.objectives[seat]])] * fulfilled
    points = chart_points(state, state.bits[seat])
    return [*lines, Line(seat, points, "bits")] if points else lines


def is_fulfilled(mission: Mission, counts: list[list[int]]) -> bool:
    """Whether a mission is fulfilled: strictly more symbols than the other pile, or the least number."""
    own, other = counts[mission.creature][mission.spirit], counts[1 - mission.creature][mission.spirit]
    return own >= mission.least if mission.least else own > other


def chart_points(state: State, bits: int) -> int:
    """What a player's bits pay (§1.4)."""
    chart = state.setup.bit_chart
    return chart[min(bits, len(chart) - 1)]
