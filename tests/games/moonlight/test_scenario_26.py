"""Scenario 26, Ancient Rituals."""

from __future__ import annotations

import pytest

from moonwood import OptionError
from moonwood.games.moonlight.rules import State, events
from tests.games.moonlight.table import (
    deal,
    finished,
    game_of,
    kinds,
    options,
    own_layout,
    play,
    position,
    rule_names,
    started,
    view_of,
)

ROWS = (
    "U U U U U U U U",
    ". U U U U U U .",
    "U U U U U U U U",
)


def picking(things: str, light: str, shadow: str, rows: tuple[str, ...] = ROWS, **fields: str) -> State:
    return position(game_of(26), rows, light, shadow, things=things, **fields)


def bits(state: State) -> list[int]:
    return list(view_of(state)["bits"])


def test_vector_light_collects_below_a_bit_for_the_team() -> None:
    """§13.26.3."""
    state = picking("0-1:b", "2-1", "2-6")
    play(state, "pick light 1-1")
    assert bits(state) == [1, 0]
    assert "0-1" not in view_of(state)["things"]


def test_vector_shadow_collects_below_a_bit_for_the_opponent() -> None:
    """§13.26.3."""
    state = picking("0-1:b", "2-6", "2-1")
    play(state, "pick shadow 1-1")
    assert bits(state) == [0, 1]


@pytest.mark.parametrize(("light", "shadow", "pick"), [("1-1", "2-6", "light"), ("2-6", "1-1", "shadow")])
def test_vector_whoever_collects_at_the_long_side_gives_the_bit_to_the_opponent(
    light: str, shadow: str, pick: str
) -> None:
    """§13.26.2."""
    state = picking("0-1:b", light, shadow)
    play(state, f"pick {pick} 0-0")
    assert bits(state) == [0, 1]


def test_moving_onto_a_bit_does_nothing() -> None:
    """§13.26.1."""
    state = picking("1-1:b", "2-1", "2-6", steps="move, end-turn")
    play(state, "move light 1-1")
    assert bits(state) == [0, 0]
    assert view_of(state)["things"]["1-1"] == ["b"]


def test_a_gem_step_onto_a_bit_does_nothing() -> None:
    """§13.26.1."""
    state = picking("1-1:b", "2-1", "2-6")
    play(state, "gem light 1-1")
    assert bits(state) == [0, 0]


def test_if_both_picks_lie_beside_the_same_bit_the_first_decides() -> None:
    """§13.26.4."""
    rows = (". U U . U U U U", ". U . U U U U .", ". U U U U U U U")
    first = picking("0-1:b", "2-1", "1-3", rows)
    play(first, "pick light 1-1", "pick shadow 0-2")
    assert bits(first) == [1, 0]
    second = picking("0-1:b", "2-1", "1-3", rows)
    play(second, "pick shadow 0-2", "pick light 1-1")
    assert bits(second) == [0, 1]


def test_a_bit_on_the_collected_tile_goes_to_the_opponent() -> None:
    """§13.26.5."""
    state = picking("0-0:b", "1-1", "2-6")
    play(state, "pick light 0-0")
    assert bits(state) == [0, 1]


PILE = own_layout(26, ("U U U U U U U U", "U UD U U U U U ."))
"""A layout with a pile of two on 0-1."""


def test_a_bit_on_the_collected_tile_of_a_pile_drops() -> None:
    """§13.26.5."""
    rows = ("U U/2 U U U U U .", *ROWS[1:])
    state = position(game_of(26, layout=PILE), rows, "1-1", "2-6", things="0-1:b")
    play(state, "pick light 0-1")
    assert bits(state) == [0, 0]
    assert view_of(state)["things"]["0-1"] == ["b"]


@pytest.mark.parametrize(("light", "pick", "won"), [("2-1", "1-1", [1, 0]), ("1-1", "0-0", [0, 1])])
def test_layers_do_not_matter(light: str, pick: str, won: list[int]) -> None:
    """§13.26.4."""
    rows = ("U U/2 U U U U U .", *ROWS[1:])
    state = position(game_of(26, layout=PILE), rows, light, "2-6", things="0-1:b")
    play(state, f"pick light {pick}")
    assert bits(state) == won, "the bit lies on a pile of two, the tile beside it is a single"


def test_several_bits_beside_one_tile_are_judged_one_by_one() -> None:
    """§13.26.4."""
    state = picking("0-1:b 1-2:b 2-1:b", "0-2", "2-6")
    play(state, "pick light 1-1")
    assert bits(state) == [2, 1], "above and below for the team, at the right for the opponent"


def test_each_pick_wins_a_bit_for_its_creature_whoever_gets_the_tile() -> None:
    """§13.26.3."""
    state = picking("0-1:b 0-6:b", "2-1", "2-6")
    play(state, "pick light 1-1", "pick shadow 1-6", "assign 1 0")
    assert bits(state) == [1, 1]


def test_all_eight_bits_lie_in_the_forest_at_the_start() -> None:
    """§13.26.1."""
    assert sum(things == ["b"] for things in view_of(started(26))["things"].values()) == 8


def test_all_bits_of_a_tile_go_together() -> None:
    """§13.26.4."""
    state = picking("0-1:b+b", "2-1", "2-6")
    play(state, "pick light 1-1")
    assert bits(state) == [2, 0]


def test_a_tile_at_a_corner_of_a_bit_changes_nothing() -> None:
    """§13.26.3."""
    state = picking("1-2:b", "1-1", "2-6", (". U U U U U U U", "U U U U U U U .", ". U U U U U U U"))
    play(state, "pick light 0-1")
    assert bits(state) == [0, 0]


def test_tokens_are_won_as_in_scenario_9() -> None:
    """§13.26.6, §13.26.7."""
    rows = (". U D U U D U .", "U U U U U U U U")
    state = picking("0-2:f 0-5:f", "1-1", "1-6", rows)
    play(state, "pick light 0-1", "pick shadow 0-6", "assign 0 1")
    while not options(state, "favour"):
        state.apply(state.weights()[0][0])
    play(state, sorted(options(state, "favour"))[0])
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [1, 1]


def test_only_one_tile_beside_a_token_tile_gives_the_opponent_its_token() -> None:
    """§13.26.7."""
    state = picking("0-2:f", "1-1", "1-6", (". U D U U D U .", "U U U U U U U U"))
    play(state, "pick light 0-1", "pick shadow 1-7", "assign 0 1")
    deal(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 1]


def test_it_is_not_played_against_each_other() -> None:
    with pytest.raises(OptionError, match="solo or co-op only"):
        game_of(26, "competitive")


@pytest.mark.parametrize("mode", ["co-op", "solo"])
def test_its_tokens_follow_the_rules_of_scenario_9(mode: str) -> None:
    """§13.26.6."""
    assert rule_names(26, mode)[:1] == rule_names(9, mode) == ["FlankedTokens"]


def test_both_tiles_beside_the_same_token_tile_the_team_gets_it() -> None:
    """§13.26.8."""
    state = picking("0-2:f", "1-1", "1-4", (". U D U . U U .", "U U U U U U U U"))
    play(state, "pick light 0-1", "pick shadow 0-3", "assign 0 1")
    deal(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [1, 0]


def test_a_bit_goes_to_its_side_at_once_and_not_a_second_time() -> None:
    """§13.26.4."""
    rows = ("U U U U U U U U", "U U . U U . U U", "U U . U U . U U")
    state = picking("0-1:b", "2-1", "1-6", rows)
    happened = play(state, "pick light 1-1")
    assert [(event.holder, event.number) for event in kinds(happened, events.GiveBits)] == [(0, 1)]
    play(state, "pick shadow 0-7", "assign 0 1", "move light 1-0", "end-turn", "pick light 0-0")
    assert bits(state) == [1, 0], "no bit is left there"


def test_at_the_end_bits_left_are_the_opponents() -> None:
    """§13.26.5."""
    state = picking("0-1:b 0-7:b", "0-0", "0-7", ("U U . . . . . U",), gems="0 0", steps="finish")
    finished(state)
    assert bits(state) == [0, 2], "tiles given out at the end win no bits"
