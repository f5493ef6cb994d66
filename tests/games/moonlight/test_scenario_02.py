"""Scenario 2, Forest Mirage."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.games.moonlight.scenarios.s02_forest_mirage import own_events as told
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, started, step, view_of, why

ROWS = (
    ". U U U U . . . U U U U .",
    "U U D D U U . U U D D U U",
    "U U . . U U . U U . . U U",
    "U U D D U U . U U D D U U",
    ". U U U U . . . U U U U .",
)
"""The layout."""
BITS_AND_TOKENS = "0-1:b 0-3:f 0-9:b 0-10:f 1-4:b 1-5:f 1-10:b 2-0:f 2-7:f 3-2:b 3-7:b 3-12:f 4-2:f 4-4:b 4-9:f 4-11:b"


def turn(light: str = "1-1", shadow: str = "1-11", rows: tuple[str, ...] = ROWS, **fields: str) -> State:
    return position(game_of(2), rows, light, shadow, **{"things": BITS_AND_TOKENS, **fields})


# Setup


def test_the_second_player_chooses_one_letter_for_both_creatures() -> None:
    """§13.2.2."""
    state = started(2)
    assert (step(state), state.seat) == ("start-light", 1)
    assert options(state) == {"start light 1-1", "start light 2-4", "start light 3-1"}
    play(state, "start light 2-4")
    assert view_of(state)["creatures"] == {"light": "2-4", "shadow": "2-8"}
    assert (step(state), state.seat) == ("first-pick", 0)


def test_it_is_played_at_the_regular_difficulty_only_and_not_against_each_other() -> None:
    """§13.2.1."""
    with pytest.raises(moonwood.OptionError, match="regular difficulty only"):
        game_of(2, difficulty="extreme")
    with pytest.raises(moonwood.OptionError, match="solo or co-op only"):
        game_of(2, "competitive")


# Collecting and assigning


def test_vector_light_picks_shadow_copies_both_move_and_a_gem_swaps_them() -> None:
    """§13.2.3."""
    state = turn()
    happened = play(state, "pick light 1-0")
    assert [event.place for event in kinds(happened, events.Pick)] == ["1-0", "1-12"]
    assert step(state) == "move", "nobody is asked who gets which tile, and no token lay there"
    play(state, "move light 0-1")
    assert view_of(state)["creatures"] == {"light": "0-1", "shadow": "0-11"}
    assert view_of(state)["bits"] == [1, 0]
    play(state, "swap")
    assert view_of(state)["creatures"] == {"light": "0-11", "shadow": "0-1"}


def test_only_light_chooses_a_tile() -> None:
    """§13.2.3."""
    state = turn()
    assert options(state, "pick") == {"pick light 0-1", "pick light 1-0", "pick light 2-0", "pick light 2-1"}
    assert why(state, "pick shadow 1-12") == "copies-light"


def test_lights_tile_goes_to_the_team_and_shadows_to_the_opponent() -> None:
    """§13.2.4."""
    rows = (ROWS[0], "BRA2 U D D U U . U U D D U WEB2", *ROWS[2:])
    state = turn(rows=rows)
    play(state, "pick light 1-0")
    assert [side["tiles"] for side in view_of(state)["sides"]] == [["BRA2"], ["WEB2"]]


def test_tokens_go_the_same_way_as_their_tiles() -> None:
    """§13.2.4."""
    state = turn(things="2-0:f 2-12:f")
    play(state, "pick light 2-0", "token FRU", "token WEB")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["FRU"], ["WEB"]]


def test_a_bit_on_a_collected_tile_goes_to_the_opponent_in_either_forest() -> None:
    """§13.2.8."""
    state = turn("0-2", "0-10")
    play(state, "pick light 0-1")
    assert view_of(state)["bits"] == [0, 1]
    state = turn("1-2", "1-10", things="0-11:b")
    play(state, "pick light 0-1")
    assert view_of(state)["bits"] == [0, 1]


def test_face_down_tiles_turn_up_in_both_forests() -> None:
    """§13.2.8."""
    rows = (ROWS[0], ". U D D U U . U U D D U .", *ROWS[2:])
    state = turn("2-1", "2-11", rows=rows)
    play(state, "pick light 1-1")
    deal(state)
    forest = view_of(state)["forest"]
    assert forest["1-2"]["face"] is not None
    assert forest["1-10"]["face"] is not None


# Moving


def test_only_light_chooses_a_step_and_shadow_takes_its_bit_for_the_opponent() -> None:
    """§13.2.5."""
    state = turn("1-1", "1-11", things="0-11:b", steps="move, end-turn")
    assert all(text.startswith("move light") for text in options(state, "move"))
    assert why(state, "move shadow 0-11") == "copies-light"
    play(state, "move light 0-1")
    assert view_of(state)["bits"] == [0, 1]


def test_creatures_never_cross_to_the_other_forest() -> None:
    """§13.2.8."""
    state = turn("2-5", "2-7", steps="move, end-turn")
    assert options(state, "move") == {f"move light {place}" for place in ("1-4", "1-5", "2-4", "3-4", "3-5")}


def test_the_questions_say_that_shadow_copies_light() -> None:
    state = turn()
    assert state.game.ask(state.view(0)) == "Player A collects a tile beside Light; Shadow does the same."
    play(state, "pick light 1-0")
    assert state.game.ask(state.view(0)) == "Player A moves Light one step; Shadow does the same."


# Gems


def test_a_gem_neither_moves_nor_opens_the_talk() -> None:
    """§13.2.6."""
    state = turn()
    assert not options(state, "gem") | options(state, "talk")
    assert why(state, "gem light 0-1") == "gems-swap"
    assert why(state, "talk") == "no-talk"


def test_a_swap_costs_a_gem_and_takes_no_bits() -> None:
    """§13.2.7."""
    state = turn(things="1-1:b 1-11:b")
    happened = play(state, "swap")
    assert view_of(state)["gems"] == [2, 3]
    assert view_of(state)["bits"] == [0, 0]
    assert kinds(happened, told.Swap) == [told.Swap(0)]


def test_after_a_swap_light_still_decides_in_its_new_forest() -> None:
    """§13.2.7."""
    state = turn()
    play(state, "swap", "pick light 1-12")
    assert step(state) == "move"
    assert "1-0" not in view_of(state)["forest"]
    play(state, "move light 0-11")
    assert view_of(state)["creatures"] == {"light": "0-11", "shadow": "0-1"}
    assert view_of(state)["bits"] == [0, 1], "Shadow took the bit"


def test_without_a_gem_no_swap() -> None:
    """§13.2.6."""
    assert why(turn(gems="0 3"), "swap") == "no-gem"


def test_open_talk_allows_one_swap_a_turn() -> None:
    state = position(game_of(2, open_talk=True), ROWS, "1-1", "1-11")
    play(state, "swap")
    assert why(state, "swap") == "gem-spent"


def test_other_scenarios_know_no_swap() -> None:
    state = position(game_of(4), ("U U U U U U", "U U U U U U"), "0-1", "0-4")
    assert why(state, "swap") == "not-in-this-scenario"
    assert why(state, "assign 0 1") == "not-now"


# The end


def test_the_game_ends_when_light_is_stuck_although_a_swap_is_left() -> None:
    """§13.2.9."""
    rows = (". . . . . . . . . . . . .", "U . . . . . . . . . . . U")
    state = position(game_of(2), rows, "1-0", "1-12", gems="3 3", steps="first-pick")
    assert state.outcome is not None
    assert [len(side["tiles"]) for side in view_of(state)["sides"]] == [1, 1]


def test_what_is_left_goes_to_the_opponent_but_for_lights_tile() -> None:
    """§13.2.9."""
    rows = ("", "BRA2 . . U . . . . . U . . WEB2")
    state = position(game_of(2), rows, "1-0", "1-12", things="1-3:b 1-9:b", steps="first-pick")
    deal(state)
    team, opponent = view_of(state)["sides"]
    assert team["tiles"] == ["BRA2"]
    assert len(opponent["tiles"]) == 3
    assert view_of(state)["bits"] == [0, 2]


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("U U D D U U . U U", "U U D D U . . U U", "the two forests correspond cell by cell"),
        ("mirror: 12", "mirror: 11", "the two forests correspond cell by cell"),
        ("LA b . b  f", "LB b . b  f", "line 17: the starting tile 1-1 has no partner of its letter in the other forest"),
        (". LB b", ". L b", "line 19: the starting tile 3-11 has no partner of its letter in the other forest"),
        ("mirror: 12\n", "", "scenario 2 needs a mirror between two forests"),
    ],
)  # fmt: skip
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(2).replace(old, new, 1))))


def test_the_two_forests_of_a_layout_must_not_touch() -> None:
    text = layout_text(2).replace("U U . . U U . U U", "U U . . U U U U U")
    assert "the two forests are more than one cell apart" in list(map(str, layout_problems(text)))
