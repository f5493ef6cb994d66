"""Scenario 12, The Tao."""

from __future__ import annotations

import pytest

import moonwood
from tests.games.moonlight.table import deal, game_of, play, position, rule_names, step, view_of

ROWS = ("U U U U U D", "U U U U U D", "U U U U U D")


def test_vector_the_token_follows_the_creature_and_the_tile_is_assigned_freely() -> None:
    """§13.12.5."""
    state = position(game_of(12), (". . U U", "U U U U", "U U U U", "U U U ."), "2-1", "1-3", things="3-2:f")
    play(state, "pick light 3-2", "pick shadow 0-3", "assign 1 0", "token FLO")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["FLO"], []]
    state = position(game_of(12), (". . U U", "U U U U", "U U U U", "U U U ."), "0-2", "2-3", things="3-2:f")
    play(state, "pick shadow 3-2", "pick light 0-3", "assign 0 1", "token FLO")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [[], ["FLO"]]


def test_tokens_are_face_down_until_they_are_given_out() -> None:
    """§10.1, §13.12.6."""
    state = game_of(12).start(seed=1)
    tokens = [thing for things in view_of(state)["things"].values() for thing in things if thing != "b"]
    assert tokens == ["f"] * 8


def test_phase_3b_is_skipped_and_face_down_tiles_are_collected() -> None:
    """§13.12.2."""
    state = position(game_of(12), (". . U U U D", "U U U U U D", "U U U U U D"), "1-1", "1-4")
    play(state, "pick light 1-0", "pick shadow 2-5")
    deal(state)
    play(state, "assign 0 1")
    assert step(state) == "move"
    assert view_of(state)["forest"]["0-5"]["face"] is None


def test_fireflies_as_in_scenario_3() -> None:
    """§13.12.1, §13.12.3."""
    state = position(
        game_of(12, "solo"), (". . U", ". . .", "U . ."), "0-2", "2-0", team="AIR2", gems="0", steps="finish"
    )
    assert view_of(state)["sides"][0]["symbols"]["AIR"] == 0


def test_with_as_many_fireflies_nobody_discards() -> None:
    """§13.12.4."""
    tiles = {"team": "AIR2", "opponent": "AIR2"}
    state = position(game_of(12, "solo"), (), "-", "-", **tiles, steps="finish")
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [2, 2]


@pytest.mark.parametrize("mode", ["co-op", "solo"])
def test_face_down_tiles_and_fireflies_follow_the_rules_of_scenario_3(mode: str) -> None:
    """§13.12.2, §13.12.3."""
    assert rule_names(12, mode) == rule_names(3, mode)[1:] == ["FaceDownTilesAreCollected", "FirefliesOnAirDoubles"]


def test_no_competitive_mode() -> None:
    with pytest.raises(moonwood.OptionError, match="scenario 12 is played solo or co-op only"):
        game_of(12, "competitive")
