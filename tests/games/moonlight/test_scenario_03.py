"""Scenario 3, Firefly Beam."""

from __future__ import annotations

from moonwood.games.moonlight.rules import State, events, scoring
from moonwood.games.moonlight.rules.components import SPIRITS
from tests.games.moonlight.table import deal, game_of, kinds, play, position, started, step, view_of

ROWS = ("D U U U U D", "U U U U U U", "U U U U U U")
ENOUGH = "BRA2 DEW2 FLO2 FRU2 LEA2 MOS2 MUS2 VIN2 WEB2"


def test_air_is_shuffled_in_and_counts_as_a_spirit() -> None:
    """§1.1.4, §4.1, §13.3.1."""
    state = started(3)
    assert sum(stack["height"] for stack in view_of(state)["forest"].values()) == 56
    assert "AIR" in view_of(state)["sides"][0]["symbols"]
    assert view_of(state)["bits"] == [3, 0]


def test_the_first_player_splits_five_tokens_as_in_scenario_1() -> None:
    """§13.3.2."""
    state = started(3)
    play(state, "start light 1-1", "start shadow 1-5")
    assert (step(state), state.seat) == ("split", 0)


def test_face_down_tiles_are_collected_and_turned_up_before_they_are_assigned() -> None:
    """§13.3.3, §13.3.4."""
    state = position(game_of(3), ROWS, "1-1", "1-4")
    play(state, "pick light 0-0")
    assert view_of(state)["hand"][0]["face"] is None
    play(state, "pick shadow 0-5")
    assert view_of(state)["step"] == "turn-hand 0"
    deal(state)
    assert step(state) == "assign"
    assert all(tile["face"] for tile in view_of(state)["hand"])


def test_no_face_down_tile_is_ever_turned_in_the_forest() -> None:
    """§13.3.3."""
    state = position(game_of(3), ROWS, "1-1", "1-4")
    play(state, "pick light 1-0", "pick shadow 1-5", "assign 0 1")
    assert step(state) == "move"
    assert view_of(state)["forest"]["0-0"]["face"] is None


def at_the_end(team: str, opponent: str) -> State:
    """The end of a game in which each side has these tiles of Air."""
    rows = (". . U", "U . .", "U . .")
    game = game_of(3, "solo")
    return position(game, rows, "0-2", "2-0", team=f"{ENOUGH} {team}", opponent=opponent, steps="finish")


def test_vector_the_side_with_more_fireflies_discards_them_and_keeps_its_single() -> None:
    """§13.3.5, §13.3.8."""
    state = at_the_end("AIR2 AIR2 AIR2 AIR1+FIR", "AIR2 AIR2")
    assert state.outcome is not None
    assert state.outcome.reason != "missing-spirit"
    assert view_of(state)["sides"][0]["symbols"]["AIR"] == 1
    assert view_of(state)["sides"][1]["symbols"]["AIR"] == 4


def test_vector_without_the_single_the_team_loses() -> None:
    """§7.5, §13.3.8."""
    state = at_the_end("AIR2 AIR2 AIR2", "AIR2 AIR2")
    assert state.outcome is not None
    assert state.outcome.reason == "missing-spirit"
    assert [SPIRITS[spirit] for spirit in scoring.lacking(state)] == ["AIR"]


def test_on_a_tie_nobody_discards() -> None:
    """§13.3.6."""
    state = at_the_end("AIR2 AIR2", "AIR2 AIR2")
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [4, 4]


def test_tiles_given_out_at_the_end_have_fireflies_too() -> None:
    """§13.3.7."""
    state = position(
        game_of(3, "solo"),
        (". . AIR2", "AIR2 . .", "AIR2 . ."),
        "0-2",
        "2-0",
        team=f"{ENOUGH} AIR1+FIR",
        gems="0",
        steps="finish",
    )
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [3, 0]


def test_a_face_down_tile_under_light_is_turned_up_when_it_is_given_to_the_team() -> None:
    """§13.3.7."""
    state = position(game_of(3, "solo"), (". . D", "U . .", "U . ."), "0-2", "2-0", gems="0", steps="finish")
    deal(state)
    assert len(view_of(state)["sides"][0]["tiles"]) == 1


def test_competitive_has_no_tokens_and_no_bits_but_fireflies() -> None:
    """§13.3.9."""
    state = started(3, "competitive")
    assert view_of(state)["things"] == {}
    state = position(
        game_of(3, "competitive"),
        ("U . U",),
        "0-0",
        "0-2",
        team="AIR2 AIR2",
        opponent="AIR2",
        objectives="OB-1 OB-2",
        steps="finish",
    )
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [0, 2]


def test_discarding_is_told() -> None:
    """§13.3.5."""
    state = position(game_of(3, "solo"), (". . U", ". U .", "U . ."), "0-2", "2-0", team="AIR2 AIR2", gems="1")
    happened = play(state, "give-up")
    assert kinds(happened, events.Discard) == [events.Discard(0, "AIR2", 2)]
