"""Scenario 16, The Paradox."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, events
from tests.games.moonlight.table import game_of, kinds, options, own_layout, play, position, started, step, view_of, why

ROWS = (
    "U U U U . U U U U",
    "U D U U . U U D U",
    "U U D U . U D U U",
    "U U D U . U D U U",
    "U D U U . U U D U",
    "U U U U . U U U U",
)
MOVING = "move, end-turn"


def moving(things: str, light: str = "2-1", shadow: str = "2-7", rows: tuple[str, ...] = ROWS, **fields: str) -> State:
    """A game in which the active player is to move."""
    return position(game_of(16), rows, light, shadow, things=things, **{"steps": MOVING, "gems": "0 0", **fields})


def test_vector_a_bit_is_taken_then_light_jumps_and_the_token_goes_to_a_face_down_tile() -> None:
    """§13.16.2."""
    state = moving("0-1:E 2-2:b 5-7:E")
    play(state, "move light 2-2")
    assert view_of(state)["bits"] == [1, 0]
    assert (step(state), options(state)) == ("jump", {"choose 0-1", "choose 5-7"})
    play(state, "choose 0-1")
    assert view_of(state)["creatures"]["light"] == "0-1"
    assert "choose 1-1" in options(state)
    assert "choose 2-2" in options(state), "the tile just left may take it"
    happened = play(state, "choose 1-1")
    assert kinds(happened, events.Drop) == [events.Drop(("E",), "0-1", "1-1")]
    assert view_of(state)["things"] == {"1-1": ["E"], "5-7": ["E"]}


def test_a_bit_on_the_landing_tile_is_taken_too() -> None:
    """§13.16.3."""
    state = moving("0-1:E+b 5-7:E")
    play(state, "move light 2-2", "choose 0-1")
    assert view_of(state)["bits"] == [1, 0]


def test_the_jump_does_not_set_off_another_one() -> None:
    """§13.16.3."""
    state = moving("1-1:E 5-7:E")
    play(state, "move light 2-2", "choose 1-1")
    assert step(state) == "move-eclipse"


def test_a_creature_may_stay_on_a_face_down_tile_with_an_eclipse_token() -> None:
    """§13.16.4."""
    state = moving("2-2:E 5-7:E")
    play(state, "move light 2-2", "choose 2-2")
    assert view_of(state)["creatures"]["light"] == "2-2"
    assert "choose 2-2" not in options(state), "a Creature stands there"


def test_the_tile_with_the_other_creature_cannot_be_chosen() -> None:
    """§13.16.4."""
    state = moving("0-1:E 2-7:E")
    play(state, "move light 2-2")
    assert options(state) == {"choose 0-1"}


def test_without_an_eclipse_tile_the_creature_stays() -> None:
    """§13.16.4."""
    state = moving("2-7:E")
    happened = play(state, "move light 2-2")
    assert view_of(state)["creatures"]["light"] == "2-2"
    assert not kinds(happened, events.Jump)


def test_the_token_cannot_go_to_a_creature_or_to_the_other_token() -> None:
    """§13.16.5."""
    state = moving("0-1:E 1-1:E", shadow="2-6")
    play(state, "move light 2-2", "choose 0-1")
    assert {"choose 1-1", "choose 2-6", "choose 0-1"} & options(state) == set()


def test_without_another_face_down_tile_the_token_leaves_the_game() -> None:
    """§13.16.5."""
    rows = ("U U U U", "U U U U", "U D U U")
    state = moving("2-1:E", "1-1", "0-3", rows)
    play(state, "move light 2-1", "choose 2-1")
    assert "2-1" not in view_of(state)["things"]


def test_a_step_onto_a_face_up_tile_sets_off_nothing() -> None:
    """§13.16.2."""
    state = moving("0-1:E 5-7:E")
    play(state, "move light 2-0")
    assert step(state) != "jump"


@pytest.mark.parametrize(("creature", "to", "bits"), [("light", "2-2", [2, 0]), ("shadow", "2-6", [0, 2])])
def test_either_creature_jumps_with_a_gem_as_well(creature: str, to: str, bits: list[int]) -> None:
    """§13.16.2."""
    state = position(game_of(16), ROWS, "2-1", "2-7", things=f"0-1:E+b 5-7:E {to}:b")
    play(state, f"gem {creature} {to}", "choose 0-1", "choose 1-1")
    assert view_of(state)["creatures"][creature] == "0-1"
    assert view_of(state)["bits"] == bits


def test_no_gem_may_be_used_before_the_jump_is_over() -> None:
    """§5.6.3."""
    state = moving("0-1:E 5-7:E", gems="3 3")
    play(state, "move light 2-2")
    assert not options(state, "gem")
    play(state, "choose 0-1")
    assert not options(state, "gem")


def test_eclipse_tokens_stay_face_down_for_the_whole_game() -> None:
    """§10.1, §13.16.1."""
    things = view_of(started(16))["things"]
    assert [place for place, lying in things.items() if "E" in lying] == ["0-1", "5-1"]


def test_competitive_the_active_player_takes_the_bits_of_step_and_jump() -> None:
    """§13.16.3."""
    things = "0-1:E+b 2-2:b 5-7:E"
    state = position(game_of(16, "competitive"), ROWS, "2-1", "2-7", things=things, to_move="B", steps=MOVING)
    play(state, "move light 2-2", "choose 0-1")
    assert view_of(state)["bits"] == [0, 2]


def test_competitive_a_creature_put_elsewhere_does_not_jump() -> None:
    """§13.16.8."""
    rows = ("U U U", "U D U", "U U U", ".", ".", ". . . . . U")
    state = position(game_of(16, "competitive"), rows, "0-1", "5-5", things="0-0:E", objectives="OB-1 OB-2", gems="0 0")
    play(state, "relocate shadow 1-1")
    assert (step(state), view_of(state)["creatures"]["shadow"]) == ("first-pick", "1-1")


def test_the_token_of_a_collected_tile_drops_to_the_tile_below() -> None:
    """§13.16.6."""
    pile = own_layout(16, ("U U U U . U U U U", "UD U U U . U U U ."), ("b E b ", "E b b "))
    state = position(game_of(16, layout=pile), ("U/2 U U U . U U U .", *ROWS[1:]), "1-0", "2-7", things="0-0:E")
    play(state, "pick light 0-0")
    assert view_of(state)["things"]["0-0"] == ["E"]


def test_the_token_of_a_collected_tile_leaves_the_game_from_an_empty_place() -> None:
    """§13.16.6."""
    state = position(game_of(16), ROWS, "1-0", "2-7", things="0-0:E")
    happened = play(state, "pick light 0-0")
    assert [event.things for event in kinds(happened, events.Leave)] == [("E",)]


def test_between_the_picks_only_steps_and_jumps_are_offered_after_which_a_second_pick_exists() -> None:
    """§5.6.4."""
    rows = ("U U U . . . U U U", "U D U . . . U U U", "U U U . . . U U U")
    state = position(game_of(16), rows, "0-1", "1-7", things="1-7:E 2-1:E")
    play(state, "pick shadow 0-8")
    for free in options(state, "gem"):
        twin = state.copy()
        play(twin, free)
        if step(twin) == "jump":
            assert options(twin)
            play(twin, sorted(options(twin))[0])
        if step(twin) == "move-eclipse":
            play(twin, sorted(options(twin))[0])
        assert step(twin) == "second-pick"
        assert options(twin, "pick")


APART = ("U U U . . . . . U", "U D U", "U U U . . U U U")
"""A tile at the upper right from which nothing can be collected."""


def test_between_the_picks_a_jump_after_which_there_is_no_pick_is_not_offered() -> None:
    state = position(game_of(16), APART, "0-1", "2-6", things="0-8:E 2-1:E")
    play(state, "pick shadow 2-5", "gem light 1-1")
    assert options(state) == {"choose 2-1"}


def test_between_the_picks_a_step_is_not_offered_whose_jump_leads_away_from_every_pick() -> None:
    state = position(game_of(16), APART, "0-1", "2-6", things="0-8:E")
    assert "gem light 1-1" in options(state)
    play(state, "pick shadow 2-5")
    assert why(state, "gem light 1-1") == "no-second-pick"
    assert "gem light 1-2" in options(state), "a face-up tile leads nowhere else"


OPEN_PAIR = ("U U U . . U U U U", "U D U U . U U D U", *ROWS[2:])
"""Two tokens on 0-2, whose right side is free."""


@pytest.mark.parametrize("light", ["1-2", "1-1"])
def test_two_tokens_on_a_tile_beside_both_creatures_go_one_to_each_side(light: str) -> None:
    """§13.16.7."""
    state = position(game_of(16), OPEN_PAIR, light, "1-3", things="0-2:f+f")
    play(state, "pick light 0-2", "pick shadow 2-3", "assign 0 1", "token FLO", "token WEB", "favour FLO")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["FLO"], ["WEB"]]


@pytest.mark.parametrize("mode", ["co-op", "competitive"])
def test_beside_one_creature_both_go_to_the_opponent_and_against_each_other_as_the_picker_says(mode: str) -> None:
    """§13.16.7, §13.16.8."""
    objectives = {"objectives": "OB-1 OB-2"} if mode == "competitive" else {}
    state = position(game_of(16, mode), OPEN_PAIR, "1-2", "2-7", things="0-2:f+f", **objectives)
    play(state, "pick light 0-2", "pick shadow 1-8", "assign 0 1", "token FLO", "token WEB")
    if mode == "competitive":
        play(state, "favour WEB")
    tokens = [side["tokens"] for side in view_of(state)["sides"]]
    assert tokens == ([["WEB"], ["FLO"]] if mode == "competitive" else [[], ["FLO", "WEB"]])
