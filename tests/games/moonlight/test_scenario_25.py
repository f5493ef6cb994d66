"""Scenario 25, Natural Reflection."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.scenarios.s25_natural_reflection import own_events as told
from tests.games.moonlight.table import (
    deal,
    finished,
    game_of,
    kinds,
    options,
    own_layout,
    play,
    position,
    started,
    step,
    view_of,
)

FULL = "U U U U U U U U"


def turning(row: str, light: str, shadow: str, *picks: str, **fields: str) -> State:
    """Picks that open a face-down tile of row 0, up to the first question after the turning."""
    rest = {"bits": "8 0", **fields}
    state = position(game_of(25), (row, FULL, FULL), light, shadow, **rest)
    play(state, *picks, "assign 0 1")
    while step(state) == "turn-tile":
        state.apply(state.weights()[0][0])
    return state


def test_the_team_begins_with_all_bits() -> None:
    """§13.25.1."""
    assert view_of(started(25))["bits"] == [8, 0]


def test_vector_the_farthest_tile_of_the_row_to_the_opponent_or_a_bit() -> None:
    """§13.25.2."""
    state = turning(". U D U U U U U", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7")
    assert (step(state), options(state)) == ("reflect", {"choose 0-7", "give opponent"})
    play(state, "choose 0-7")
    assert "0-7" not in view_of(state)["forest"]
    assert len(view_of(state)["sides"][1]["tiles"]) == 2


def test_vector_a_bit_instead_lowers_the_limit_by_two() -> None:
    """§13.25.2."""
    state = turning(". U D U U U U U", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7")
    play(state, "give opponent")
    assert view_of(state)["bits"] == [7, 1]
    assert scoring.spirit_limit(state) == 6
    assert "0-7" in view_of(state)["forest"]


def test_a_creature_on_the_farthest_tile_spares_both_and_that_is_told() -> None:
    """§13.25.3."""
    state = position(game_of(25), (". U D U U U U U", FULL, FULL), "1-1", "0-7", bits="8 0")
    play(state, "pick light 0-1", "pick shadow 1-7", "assign 0 1")
    happened = deal(state)
    assert step(state) == "move"
    assert view_of(state)["bits"] == [8, 0]
    assert "0-7" in view_of(state)["forest"]
    assert kinds(happened, told.Spare) == [told.Spare("0-7")]


@pytest.mark.parametrize(("mode", "gems"), [("co-op", [3, 3]), ("solo", [4])])
def test_nothing_lies_in_the_forest_but_tiles(mode: str, gems: list[int]) -> None:
    """§13.25.1."""
    view = view_of(started(25, mode))
    assert view["things"] == {}
    assert view["gems"] == gems


def test_two_tiles_equally_far_are_a_choice() -> None:
    """§13.25.4."""
    state = turning("U . . D U . U .", "1-4", "2-6", "pick light 0-4", "pick shadow 1-7")
    assert options(state) == {"choose 0-0", "choose 0-6", "give opponent"}


def test_equally_far_with_a_creature_on_one_of_them_nothing_happens_if_that_is_chosen() -> None:
    """§13.25.4."""
    state = turning("U . . D U . U .", "1-4", "0-6", "pick light 0-4", "pick shadow 1-7")
    assert options(state) == {"choose 0-0", "choose 0-6", "give opponent"}
    happened = play(state, "choose 0-6")
    assert kinds(happened, told.Spare)
    assert view_of(state)["bits"] == [8, 0]


def test_creatures_on_both_of_two_tiles_equally_far_spare_all() -> None:
    """The tile in the middle was opened before: it is turned up with the others of this turn. (§13.25.3)"""
    state = position(
        game_of(25), ("U . . D . . U .", FULL, FULL), "0-0", "0-6", bits="8 0", steps="reveal, before-move, move"
    )
    state.apply(state.weights()[0][0])
    assert step(state) == "move"
    assert view_of(state)["bits"] == [8, 0]


def test_without_bits_the_tile_goes_by_itself() -> None:
    """§13.25.6."""
    state = turning(". U D U U U U U", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7", bits="0 8")
    assert step(state) != "reflect"
    assert "0-7" not in view_of(state)["forest"]


def test_without_another_tile_in_the_row_a_bit_goes_by_itself() -> None:
    """§13.25.6."""
    state = turning(". U D . . . . .", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7")
    assert view_of(state)["bits"] == [7, 1]


def test_if_neither_is_possible_nothing_happens() -> None:
    """§13.25.6."""
    state = turning(". U D . . . . .", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7", bits="0 8")
    assert view_of(state)["bits"] == [0, 8]
    assert step(state) == "move"


def test_a_face_down_tile_that_is_given_away_is_turned_up_first() -> None:
    """§13.25.5."""
    state = turning(". U D . D U D U", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7")
    play(state, "choose 0-7")
    assert options(state) == {"choose 0-2", "choose 0-6", "give opponent"}
    play(state, "choose 0-6")
    assert options(state, "tile"), "its face is drawn before it is given away"
    state.apply(state.weights()[0][0])
    assert "0-6" not in view_of(state)["forest"]
    assert len(view_of(state)["sides"][1]["tiles"]) == 3


def test_all_are_turned_before_the_first_is_dealt_with_and_one_given_away_is_passed_over() -> None:
    """§13.25.7."""
    state = turning(". U D U U D U .", "1-1", "1-6", "pick light 0-1", "pick shadow 0-6")
    assert (step(state), options(state)) == ("reflect", {"choose 0-5", "give opponent"})
    play(state, "choose 0-5")
    assert step(state) == "move", "0-5 was given away, so nothing is asked for it"
    assert view_of(state)["bits"] == [8, 0]


def test_tiles_of_several_rows_are_dealt_with_in_reading_order() -> None:
    """§13.25.7."""
    rows = ("U U U U U D U .", FULL, "U U D U U U U U", ". U D U U U U U")
    state = position(game_of(25), rows, "3-2", "1-6", bits="8 0")
    play(state, "pick light 3-1", "pick shadow 0-6", "assign 0 1")
    while step(state) == "turn-tile":
        state.apply(state.weights()[0][0])
    assert view_of(state)["step"] == "reflect 0-5"
    play(state, "give opponent")
    assert view_of(state)["step"] == "reflect 3-2", "a Creature on the turned tile changes nothing"


def test_of_a_pile_the_top_tile_goes() -> None:
    """§13.25.5."""
    pile = own_layout(25, ("U U D U U D U U", "U U D U U D U UD"), ("U U U U U U U U", "U U U U U U U ."))
    rows = (". U D U U U U U/2", "U U U U U U U .", FULL)
    state = position(game_of(25, layout=pile), rows, "1-1", "2-6", bits="8 0")
    play(state, "pick light 0-1", "pick shadow 1-6", "assign 0 1")
    state.apply(state.weights()[0][0])
    play(state, "choose 0-7")
    assert view_of(state)["forest"]["0-7"] == {"height": 1, "face": None}
    assert len(view_of(state)["sides"][1]["tiles"]) == 2


def test_no_gem_may_be_used_before_the_echo() -> None:
    """§13.25.2."""
    state = turning(". U D U U U U U", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7")
    assert not options(state, "gem")


def test_tiles_that_are_turned_at_the_end_have_no_echo() -> None:
    """§13.25.2."""
    state = position(game_of(25), ("U D U U",), "0-0", "0-3", bits="8 0", steps="finish")
    finished(state)
    assert view_of(state)["bits"] == [8, 0]
    assert [len(side["tiles"]) for side in view_of(state)["sides"]] == [1, 3]


def test_a_tile_that_this_opens_waits_for_the_next_turn() -> None:
    """§5.4.5, §13.25.7."""
    state = turning(". U D U U U D U", "1-1", "2-6", "pick light 0-1", "pick shadow 1-7")
    play(state, "choose 0-7")
    assert view_of(state)["forest"]["0-6"]["face"] is None
    assert step(state) == "move"
