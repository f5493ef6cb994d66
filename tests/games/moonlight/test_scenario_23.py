"""Scenario 23, Whimsical Bridges."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.games.moonlight.scenarios.s23_whimsical_bridges import own_events as told
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, step, view_of, why

ROWS = (
    "U U U U D U U U D U U U U",
    "U D U U . U D U . U U D U",
    "U U D U . U D U . U D U U",
    "U U U U D U U U D U U U U",
)
"""The layout; (0,4), (0,8), (3,4) and (3,8) are bridges."""
COLUMNS = " ".join(f"col-{column}:f+f" for column in (1, 3, 6, 9, 11))
MOVING: dict[str, Any] = {"steps": "move, end-turn", "gems": "0 0"}


def turn(light: str = "0-3", shadow: str = "1-11", rows: tuple[str, ...] = ROWS, **fields: str) -> State:
    return position(game_of(23), rows, light, shadow, **{"things": COLUMNS, **fields})


def tiles(state: State) -> list[list[str]]:
    return [side["tiles"] for side in view_of(state)["sides"]]


# Crossing


def test_vector_light_crosses_to_the_right_and_the_bridge_is_the_teams() -> None:
    """§13.23.2."""
    state = turn(**MOVING)
    happened = play(state, "move light 0-4")
    assert view_of(state)["creatures"]["light"] == "0-5"
    assert kinds(happened, told.Cross) == [told.Cross(0, "light", "0-4", "0-5")]
    assert step(state) == "deal-tile", "the bridge is turned up at once"
    happened = play(state, "tile WEB2")
    assert kinds(happened, events.TurnUp) == [events.TurnUp("0-4", "WEB2")], "it is turned up, not dealt"
    assert tiles(state) == [["WEB2"], []]
    assert "0-4" not in view_of(state)["forest"]


def test_vector_with_shadow_behind_the_bridge_the_step_is_not_allowed() -> None:
    """§13.23.3."""
    state = turn(shadow="0-5", **MOVING)
    assert why(state, "move light 0-4") == "bridge"
    assert "move shadow 0-4" not in options(state), "nor the other way"


def test_shadow_takes_a_bridge_for_the_opponent() -> None:
    """§13.23.2."""
    state = turn("1-2", "0-9", **MOVING)
    play(state, "move shadow 0-8", "tile WEB2")
    assert view_of(state)["creatures"]["shadow"] == "0-7"
    assert tiles(state) == [[], ["WEB2"]]


def test_a_bridge_is_entered_only_from_its_left_or_right() -> None:
    """§13.23.3."""
    state = turn("1-3", **MOVING)
    assert why(state, "move light 0-4") == "bridge"


def test_without_a_tile_behind_the_bridge_the_step_is_not_allowed() -> None:
    """§13.23.3."""
    state = turn(rows=("U U U U D . U U D U U U U", *ROWS[1:]), **MOVING)
    assert why(state, "move light 0-4") == "bridge"


def test_bits_behind_the_bridge_are_taken() -> None:
    """§13.23.3."""
    state = turn(things="0-5:b", **MOVING)
    play(state, "move light 0-4")
    assert view_of(state)["bits"] == [1, 0]


def test_a_gem_may_pay_for_crossing() -> None:
    """§13.23.2."""
    state = turn()
    play(state, "gem light 0-4", "tile WEB2")
    assert view_of(state)["creatures"]["light"] == "0-5"
    assert step(state) == "first-pick"


def test_between_the_picks_a_bridge_is_crossed_only_if_a_second_pick_exists_then() -> None:
    """§13.23.2."""
    state = turn("0-3", "0-11", (". . . U D U . . . . U U U", ". . U"))
    assert "gem light 0-4" in options(state)
    play(state, "pick shadow 0-10")
    assert why(state, "gem light 0-4") == "no-second-pick"


def test_a_tile_beside_a_bridge_that_was_crossed_is_open() -> None:
    """§13.23.4."""
    state = turn("0-3", "1-2", (". . U U D U U", ". . U U"))
    play(state, "pick light 1-3")
    assert options(state, "pick") == {"pick shadow 0-2"}
    play(state, "gem light 0-4")
    deal(state)
    assert options(state, "pick") == {"pick shadow 0-2", "pick shadow 0-3"}


# What a bridge is not


def test_a_bridge_cannot_be_collected() -> None:
    """§13.23.4."""
    assert why(turn(), "pick light 0-4") == "face-down"


def test_a_bridge_is_never_turned_up_in_phase_3b() -> None:
    """§13.23.4."""
    rows = ("U U U U D . . . . U U U U", *ROWS[1:])
    state = turn("0-2", rows=rows, steps="reveal, move, end-turn", gems="0 0")
    assert view_of(state)["forest"]["0-4"]["face"] is None
    assert step(state) == "move"


def test_a_bridge_counts_as_occupied_for_its_neighbours() -> None:
    """§13.23.4."""
    assert why(turn("1-3"), "pick light 0-3") == "not-open"
    rows = ("U U U U . U U U D U U U U", *ROWS[1:])
    assert "pick light 0-3" in options(turn("1-3", rows=rows))


# Tokens at the columns, as in scenario 8


def test_the_last_tile_of_a_column_brings_one_token_to_each_side() -> None:
    """§13.23.5, §13.23.6."""
    rows = (". . . . . . . . . . . U U", "", "", ". . . . . U U")
    state = turn("3-5", "0-11", rows, things="col-6:f+f")
    play(state, "pick light 3-6", "pick shadow 0-12", "assign 0 1", "token FLO", "token WEB")
    assert options(state, "favour") == {"favour FLO", "favour WEB"}
    play(state, "favour FLO")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["FLO"], ["WEB"]]


def test_a_bridge_does_not_belong_to_its_column() -> None:
    """§13.23.5."""
    layout = game_of(23).setup.geometry
    assert layout.column(4) == []
    assert layout.column(8) == []


# The end


def test_bridges_that_are_left_go_to_nobody() -> None:
    """§13.23.7."""
    rows = ("U . . U D U",)
    state = turn("0-0", "0-3", rows, things=COLUMNS, gems="0 0", steps="finish")
    deal(state)
    assert [len(own) for own in tiles(state)] == [1, 2]
    assert list(view_of(state)["forest"]) == ["0-4"]


def test_tokens_left_at_columns_go_to_the_opponent() -> None:
    """§13.23.6."""
    state = turn("0-0", "0-3", ("U . . U D U",), gems="0 0", steps="finish")
    deal(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 10]


# Competitive


AGAINST = {"objectives": "OB-1 OB-2"}


def against(rows: tuple[str, ...], light: str, shadow: str, **fields: str) -> State:
    return position(game_of(23, "competitive"), rows, light, shadow, **{**AGAINST, **fields})


def test_competitive_a_bridge_goes_to_the_creature_and_its_bits_to_the_player() -> None:
    """§13.23.8."""
    state = against(ROWS, "0-3", "0-9", things="0-7:b", to_move="B", **MOVING)
    play(state, "move shadow 0-8", "tile WEB2")
    assert tiles(state) == [[], ["WEB2"]]
    assert view_of(state)["bits"] == [0, 1]


def test_competitive_a_stuck_creature_is_never_put_on_a_bridge() -> None:
    """§13.23.9."""
    state = against(("U . . U D U U U D U U U U", ". . . U"), "0-0", "0-11")
    assert options(state, "relocate") == {"relocate light 0-3", "relocate light 1-3"}


def test_competitive_ends_with_two_ordinary_tiles_whatever_bridges_are_left() -> None:
    """§13.23.9."""
    rows = (". . U U D U U",)
    state = against(rows, "0-2", "0-5", steps="end-turn", gems="0 0")
    assert not state.over
    rows = (". . . U D U .",)
    state = against(rows, "0-3", "0-5", steps="end-turn", gems="0 0")
    assert state.over
    assert state.active == 0, "no turn of the next player came before"
    assert tiles(state) == [[], []]


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("U U U U H U U U H", "U U U . H U U U H", "every bridge lies between two tiles"),
        (". . b b . b", ". . b b f b", "nothing lies on a bridge"),
    ],
)
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(23).replace(old, new, 1))))


def test_without_bridges_it_is_no_layout_of_this_scenario() -> None:
    """§13.23.1."""
    text = layout_text(23).replace("H", "U")
    assert "scenario 23 needs bridges" in list(map(str, layout_problems(text)))
