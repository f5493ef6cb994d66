"""Scenario 14, Enclosed Forest."""

from __future__ import annotations

from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios.s14_enclosed_forest import own_events as told
from tests.games.moonlight.table import game_of, kinds, options, play, position, started, step, view_of

ROWS = (
    "U U U U U U U",
    "U D D D D D U",
    "U D D D D D U",
    "U D D . D D U",
    "U D D D D D U",
    "U D D D D D U",
    "U U U U U U U",
)


def moving(things: str, light: str = "2-1", shadow: str = "6-6") -> State:
    return position(game_of(14), ROWS, light, shadow, things=things, steps="move, end-turn")


def test_vector_a_bit_that_is_taken_drives_another_one_away() -> None:
    """§13.14.2."""
    state = moving("2-2:b 2-4:b 1-3:b 3-5:b")
    play(state, "move light 2-2")
    assert view_of(state)["bits"] == [1, 0]
    assert step(state) == "drive-bit"
    assert options(state) == {"choose 2-4", "choose 1-3", "choose 3-5"}, "it must be one of them"
    happened = play(state, "choose 2-4")
    assert kinds(happened, told.Startle) == [told.Startle("2-4")]
    assert options(state) == {"choose 1-5", "choose 2-5"}, "3-5 holds a bit"
    happened = play(state, "choose 2-5")
    assert kinds(happened, events.Drop) == [events.Drop(("b",), "2-4", "2-5")]
    assert view_of(state)["things"] == {"1-3": ["b"], "2-5": ["b"], "3-5": ["b"]}


def test_vector_the_bit_at_distance_one_has_four_refuges() -> None:
    """§13.14.3."""
    state = moving("2-2:b 2-4:b 1-3:b 3-5:b")
    play(state, "move light 2-2", "choose 1-3")
    assert options(state) == {"choose 0-2", "choose 0-3", "choose 0-4", "choose 1-4"}


def test_a_creature_keeps_bits_away() -> None:
    """§13.14.4."""
    state = moving("2-2:b 2-4:b", shadow="1-5")
    play(state, "move light 2-2")
    assert step(state) == "drive-to", "the only bit needs no choice"
    assert options(state) == {"choose 2-5", "choose 3-5"}


def test_if_no_bit_can_move_nothing_happens() -> None:
    """§13.14.4."""
    state = moving("2-2:b")
    play(state, "move light 2-2")
    assert step(state) == "end-turn"


def test_a_bit_is_not_driven_into_a_gap() -> None:
    """§13.14.4."""
    state = moving("1-2:b 2-2:b", light="0-2")
    play(state, "move light 1-2")
    assert options(state) == {"choose 3-1", "choose 3-2"}, "3-3 is a gap"


def test_a_bit_behind_the_creature_is_driven_the_other_way() -> None:
    """§13.14.3."""
    state = moving("2-2:b 2-1:b")
    play(state, "move light 2-2")
    assert options(state) == {"choose 1-0", "choose 2-0", "choose 3-0"}


def test_no_gem_may_be_used_before_the_bit_is_driven_away() -> None:
    """§13.14.2."""
    state = position(game_of(14), ROWS, "2-1", "5-6", things="2-2:b 2-4:b")
    play(state, "gem light 2-2")
    assert not options(state, "gem")


def test_two_bits_taken_at_once_drive_one_away() -> None:
    """§13.14.2."""
    state = moving("2-2:b+b 2-4:b 4-4:b")
    play(state, "move light 2-2", "choose 2-4", "choose 2-5")
    assert view_of(state)["bits"] == [2, 0]
    assert step(state) == "end-turn"


def test_of_two_bits_on_a_tile_one_is_driven_away() -> None:
    """§13.14.4."""
    state = moving("2-2:b 2-4:b+b")
    play(state, "move light 2-2", "choose 2-5")
    assert view_of(state)["things"] == {"2-4": ["b"], "2-5": ["b"]}


def test_a_bit_under_the_other_creature_may_be_driven_away() -> None:
    """§13.14.4."""
    state = moving("2-2:b 2-4:b", shadow="2-4")
    play(state, "move light 2-2", "choose 2-5")
    assert view_of(state)["things"] == {"2-5": ["b"]}
    assert view_of(state)["bits"] == [1, 0], "nobody takes it there"


def test_stepping_where_no_bit_lies_drives_nothing_away() -> None:
    """§13.14.2."""
    state = moving("2-4:b")
    play(state, "move light 2-2")
    assert step(state) == "end-turn"


def test_a_bit_at_the_edge_cannot_go_farther() -> None:
    """§13.14.3."""
    state = moving("2-2:b 2-6:b")
    play(state, "move light 2-2")
    assert step(state) == "end-turn"


def test_shadow_drives_bits_away_as_well() -> None:
    """§13.14.2."""
    state = moving("2-2:b 2-4:b", light="6-6", shadow="2-1")
    play(state, "move shadow 2-2")
    assert view_of(state)["bits"] == [0, 1]
    assert step(state) == "drive-to"


def test_a_gem_step_drives_a_bit_away_too() -> None:
    """§13.14.2."""
    state = position(game_of(14), ROWS, "2-1", "5-6", things="2-2:b 2-4:b")
    play(state, "gem light 2-2")
    assert step(state) == "drive-to"


def test_a_bit_lost_by_collecting_its_tile_drives_nothing() -> None:
    """§13.14.5."""
    state = position(game_of(14), ROWS, "1-1", "5-6", things="0-0:b 2-4:b")
    play(state, "pick light 0-0")
    assert view_of(state)["bits"] == [0, 1]
    assert step(state) == "second-pick"


def test_face_down_tiles_are_collected_and_turned_in_the_hand() -> None:
    """§13.14.1."""
    rows = ("U U U U U U U", ". D D D D D U", *ROWS[2:])
    state = position(game_of(14), rows, "2-1", "5-6")
    play(state, "pick light 1-1", "pick shadow 6-6")
    assert step(state) == "turn-hand"


def test_there_are_no_tokens() -> None:
    """§13.14.6."""
    assert not any("f" in things for things in view_of(started(14))["things"].values())


def test_open_face_down_tiles_are_not_turned_in_the_forest() -> None:
    """§13.14.1."""
    rows = ("U U U U U U U", ". D D D D D U", *ROWS[2:])
    state = position(game_of(14), rows, "0-1", "5-6")
    play(state, "pick light 0-0", "pick shadow 6-6", "assign 0 1")
    assert step(state) == "move"
    assert view_of(state)["forest"]["1-1"]["face"] is None
