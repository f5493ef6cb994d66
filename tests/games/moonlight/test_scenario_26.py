"""Scenario 26, Ancient Rituals."""

from __future__ import annotations

import pytest

from moonwood import State
from tests.games.moonlight.table import game_of, options, play, position

ROWS = (
    "U U U U U U U U",
    ". U U U U U U .",
    "U U U U U U U U",
)


def picking(things: str, light: str, shadow: str, rows: tuple[str, ...] = ROWS, **fields: str) -> State:
    return position(game_of(26), rows, light, shadow, things=things, **fields)


def bits(state: State) -> list[int]:
    return list(state.view(None)["bits"])


def test_vector_light_collects_below_a_bit_for_the_team() -> None:
    state = picking("0-1:b", "2-1", "2-6")
    play(state, "pick light 1-1")
    assert bits(state) == [1, 0]
    assert "0-1" not in state.view(None)["things"]


def test_vector_shadow_collects_below_a_bit_for_the_opponent() -> None:
    state = picking("0-1:b", "2-6", "2-1")
    play(state, "pick shadow 1-1")
    assert bits(state) == [0, 1]


@pytest.mark.parametrize(("light", "shadow", "pick"), [("1-1", "2-6", "light"), ("2-6", "1-1", "shadow")])
def test_vector_whoever_collects_at_the_long_side_gives_the_bit_to_the_opponent(
    light: str, shadow: str, pick: str
) -> None:
    state = picking("0-1:b", light, shadow)
    play(state, f"pick {pick} 0-0")
    assert bits(state) == [0, 1]


def test_moving_onto_a_bit_does_nothing() -> None:
    state = picking("0-1:b", "2-1", "2-6", steps="move, end-turn")
    play(state, "move light 1-1")
    state = picking("1-1:b", "2-1", "2-6", steps="move, end-turn")
    play(state, "move light 1-1")
    assert bits(state) == [0, 0]
    assert state.view(None)["things"]["1-1"] == ["b"]


def test_a_gem_step_onto_a_bit_does_nothing() -> None:
    state = picking("1-1:b", "2-1", "2-6")
    play(state, "gem light 1-1")
    assert bits(state) == [0, 0]


def test_if_both_picks_lie_beside_the_same_bit_the_first_decides() -> None:
    rows = (". U U . U U U U", ". U . U U U U .", ". U U U U U U U")
    first = picking("0-1:b", "2-1", "1-3", rows)
    play(first, "pick light 1-1", "pick shadow 0-2")
    assert bits(first) == [1, 0]
    second = picking("0-1:b", "2-1", "1-3", rows)
    play(second, "pick shadow 0-2", "pick light 1-1")
    assert bits(second) == [0, 1]


def test_a_bit_on_the_collected_tile_drops_or_goes_to_the_opponent() -> None:
    state = picking("0-0:b", "1-1", "2-6")
    play(state, "pick light 0-0")
    assert bits(state) == [0, 1]


def test_all_bits_of_a_tile_go_together() -> None:
    state = picking("0-1:b+b", "2-1", "2-6")
    play(state, "pick light 1-1")
    assert bits(state) == [2, 0]


def test_a_tile_at_a_corner_of_a_bit_changes_nothing() -> None:
    state = picking("1-1:b", "1-2", "2-6", (". U U U U U U U", "U U U U U U U .", ". U U U U U U U"))
    play(state, "pick light 0-1" if "pick light 0-1" in options(state) else "pick light 2-1")
    assert bits(state) == [1, 0], "above or below is no corner"
    state = picking("1-2:b", "1-1", "2-6", (". U U U U U U U", "U U U U U U U .", ". U U U U U U U"))
    play(state, "pick light 0-1")
    assert bits(state) == [0, 0]


def test_tokens_are_won_as_in_scenario_9() -> None:
    rows = (". U D U U D U .", "U U U U U U U U")
    state = picking("0-2:f 0-5:f", "1-1", "1-6", rows)
    play(state, "pick light 0-1", "pick shadow 0-6", "assign 0 1")
    while not options(state, "favour"):
        state.apply(state.weights()[0][0])
    play(state, sorted(options(state, "favour"))[0])
    assert [len(side["tokens"]) for side in state.view(None)["sides"]] == [1, 1]


def test_it_is_not_played_against_each_other() -> None:
    with pytest.raises(Exception, match="solo or co-op only"):
        game_of(26, "competitive")
