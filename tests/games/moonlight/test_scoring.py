"""The loss check and the score, together and alone (§7, §8)."""

from __future__ import annotations

from typing import Any

import pytest

import moonwood
from moonwood.games.moonlight.rules import State, scoring
from tests.games.moonlight.table import game_of, position, view_of

SOLO = game_of(4, "solo")
ALL_SPIRITS = "BRA1+FIR DEW1+MOO FLO1+SUN FRU2 LEA2 MOS2 MUS2 VIN2 WEB2"
"""A tile of each Spirit, and an icon of each Power Source."""


def scored(game: moonwood.Game = SOLO, **fields: str) -> State:
    """A game that is over but for the score."""
    return position(game, (), "-", "-", **{"steps": "score", **fields})


def lines(state: State, seat: int) -> dict[str, int]:
    """What one side scores: the points of each category."""
    return {line.of: line.points for line in scoring.sheet(state) if line.seat == seat}


def test_in_a_tie_nobody_scores() -> None:
    """§8.2."""
    state = scored(team="DEW2 LEA1+FIR", opponent="DEW2 VIN1+FIR", bits="8 0")
    assert not {"DEW", "FIR"} & (lines(state, 0).keys() | lines(state, 1).keys())
    assert lines(state, 0)["LEA"] == 1
    assert lines(state, 1) == {"VIN": 1}


def test_a_tie_is_no_majority_for_the_card() -> None:
    """§8.5."""
    state = scored(team="DEW2 LEA2", opponent="DEW2", card="MC-4", bits="8 0")
    card = [line.of for line in scoring.sheet(state) if line.what == "card" and line.points == -6]
    assert card == ["DEW", "FLO", "VIN"], "LEA alone is a majority"


def test_the_largest_majorities_are_scored_as_far_as_the_bits_allow() -> None:
    """§8.3."""
    state = scored(team="BRA2 LEA2 LEA2 WEB2 WEB1", bits="4 2")
    assert {of: points for of, points in lines(state, 0).items() if points > 0} == {"LEA": 4, "WEB": 3}


@pytest.mark.parametrize(("bits", "limit"), [("5 3", 2), ("3 3", 0), ("2 6", 0), ("8 0", 8)])
def test_as_many_spirits_as_the_team_has_more_bits(bits: str, limit: int) -> None:
    """§8.3."""
    assert scoring.spirit_limit(scored(bits=bits)) == limit


def test_a_spirit_token_counts_as_a_symbol_and_a_plus_as_nothing() -> None:
    """§0.4, §8.1."""
    state = scored(team="LEA1", team_tokens="LEA PLUS", bits="8 0")
    assert {of: points for of, points in lines(state, 0).items() if points > 0} == {"LEA": 2}


def test_a_missing_power_source_costs_three() -> None:
    """§8.4."""
    state = scored(team="BRA2 LEA1+FIR")
    assert {of: points for of, points in lines(state, 0).items() if points < 0} == {"MOO": -3, "SUN": -3}


def test_power_sources_are_not_limited_by_bits() -> None:
    """§8.4."""
    assert lines(scored(team=ALL_SPIRITS), 0) == {"FIR": 1, "MOO": 1, "SUN": 1}


def test_the_opponent_never_loses_points() -> None:
    """§8.6."""
    assert lines(scored(opponent="BRA2"), 1) == {"BRA": 2}


def test_the_opponent_is_not_limited_by_bits() -> None:
    """§8.6."""
    assert lines(scored(opponent="BRA2 LEA1+FIR", bits="8 0"), 1) == {"BRA": 2, "LEA": 1, "FIR": 1}


DRAW: dict[str, Any] = {"team": ALL_SPIRITS, "opponent": "BRA2 BRA1"}
"""Three points each."""


def test_a_draw_is_lost() -> None:
    """§8.7."""
    state = scored(**DRAW)
    assert [side["score"] for side in view_of(state)["sides"]] == [3, 3]
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("behind", ())


def test_a_ruling_may_say_that_a_draw_is_won() -> None:
    """§8.7."""
    state = scored(moonwood.game("moonlight", scenario=4, mode="solo", rulings="draw_is_lost = false"), **DRAW)
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("ahead", (0,))


def test_more_points_win_and_fewer_lose() -> None:
    """§8.7."""
    ahead, behind = scored(team=ALL_SPIRITS, opponent="BRA2"), scored(team=ALL_SPIRITS, opponent="BRA2 BRA1 WEB2 WEB2")
    assert [state.outcome.reason for state in (ahead, behind) if state.outcome] == ["ahead", "behind"]


def test_who_lacks_a_tile_of_a_spirit_loses_whatever_the_points() -> None:
    """§7.4."""
    state = scored(team=ALL_SPIRITS.replace("MOS2 ", ""), team_tokens="MOS", bits="8 0")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.winners) == ("missing-spirit", ())
    assert (view_of(state)["sides"][0]["score"] or 0) > 0


@pytest.mark.parametrize(("scenario", "reason"), [(3, "missing-spirit"), (4, "ahead"), (21, "missing-spirit")])
def test_where_air_is_in_the_game_the_team_needs_a_tile_of_it(scenario: int, reason: str) -> None:
    """§7.4."""
    state = scored(game_of(scenario, "solo"), team=ALL_SPIRITS)
    assert state.outcome is not None
    assert state.outcome.reason == reason


def test_partners_win_and_lose_together() -> None:
    """§3.1."""
    assert scored(game_of(4), team=ALL_SPIRITS).winners == (0, 1)
