"""Scenario 18, Time to Go Home: the token tiles of scenario 9."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State
from tests.games.moonlight.table import deal, game_of, options, play, position, rule_names, view_of

ROWS = (
    ". . . . U U . . . .",
    ". . . U D D U . . .",
    ". . U U U U U U . .",
    ". U U U D D U U U .",
    ". U U D U U D U U .",
    ". U U U D D U U U .",
    ". U D U . . U D U .",
    ". U U U . . U U U .",
)
TOKENS = "1-4:f 1-5:f 3-4:f 3-5:f"


def picking(light: str, shadow: str, mode: str = "co-op") -> State:
    return position(game_of(18, mode), ROWS, light, shadow, things=TOKENS)


def test_vector_two_token_tiles_side_by_side_from_both_ends_one_each() -> None:
    """§13.18.1, §13.18.2."""
    state = picking("2-3", "2-6")
    play(state, "pick light 1-3", "pick shadow 1-6", "assign 0 1")
    while not options(state, "favour"):
        state.apply(state.weights()[0][0])
    play(state, sorted(options(state, "favour"))[0])
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [1, 1]


def test_vector_from_one_end_alone_the_token_is_the_opponents() -> None:
    """§13.18.2."""
    state = picking("2-3", "6-1")
    play(state, "pick light 1-3", "pick shadow 7-1", "assign 0 1")
    deal(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 1]


def test_competitive_the_player_gives_each_token() -> None:
    """§13.18.4."""
    state = picking("2-3", "6-1", "competitive")
    play(state, "pick light 1-3", "pick shadow 7-1", "assign 0 1")
    state.apply(state.weights()[0][0])
    play(state, "token LEA")
    assert options(state, "give") == {"give team", "give opponent"}


@pytest.mark.parametrize("mode", ["co-op", "solo", "competitive"])
def test_it_has_no_rules_of_its_own(mode: str) -> None:
    """§13.18.2, §13.18.3."""
    assert rule_names(18, mode) == rule_names(9, mode)
