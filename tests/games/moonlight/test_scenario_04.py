"""Scenario 4, The Underwood."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, events
from tests.games.moonlight.table import game_of, kinds, options, play, position, step, view_of

ROWS = (
    "U  U   U/2 U/2 U   U",
    "U  U/2 U   U   U/2 U",
    "U/2 U  U   .   U   U/2",
    "U/2 U  U   U   U   U/2",
)
"""The upper part of the layout without (2,3)."""
FACES = ("BRA", "FLO", "LEA", "WEB")


def vector(shadow: str, mode: str = "co-op", **fields: str) -> State:
    return position(game_of(4, mode), ROWS, "2-1", shadow, things="2-2:f+f", **fields)


def favours(state: State) -> list[list[str]]:
    return [side["tokens"] for side in view_of(state)["sides"]]


def test_vector_both_creatures_surround_it_one_token_each() -> None:
    """§5.4.1, §13.4.1, §13.4.2, §13.4.5."""
    state = vector("1-3")
    play(state, "pick light 2-2", "pick shadow 2-4", "assign 0 1")
    assert step(state) == "turn-token"
    play(state, "token FLO", "token WEB")
    assert (step(state), options(state, "favour")) == ("favour", {"favour FLO", "favour WEB"})
    play(state, "favour WEB")
    assert favours(state) == [["WEB"], ["FLO"]]


def test_vector_only_one_surrounds_it_both_to_the_opponent() -> None:
    """§13.4.3."""
    state = vector("1-4")
    play(state, "pick light 2-2", "pick shadow 0-5", "assign 0 1", "token FLO", "token WEB")
    assert favours(state) == [[], ["FLO", "WEB"]]


def test_where_the_creatures_stood_is_judged_at_the_pick() -> None:
    """§5.2.5, §13.4.5."""
    state = vector("1-3")
    play(state, "pick light 2-2", "gem shadow 1-4", "pick shadow 0-5", "assign 0 1", "token FLO", "token WEB")
    assert step(state) == "favour"


def test_two_plus_tokens_ask_nothing() -> None:
    """§11.6."""
    state = vector("1-3")
    play(state, "pick light 2-2", "pick shadow 2-4", "assign 0 1", "token PLUS", "token PLUS")
    assert step(state) != "favour"
    assert favours(state) == [["PLUS"], ["PLUS"]]


@pytest.mark.parametrize(("shadow", "second", "side"), [("1-3", "2-4", 0), ("1-4", "0-5", 1)])
def test_a_single_token_is_the_teams_if_both_creatures_surround_it_else_the_opponents(
    shadow: str, second: str, side: int
) -> None:
    """G8. (§11.3)"""
    state = position(game_of(4), ROWS, "2-1", shadow, things="2-2:f")
    play(state, "pick light 2-2", f"pick shadow {second}", "assign 0 1", "token FLO")
    assert favours(state)[side] == ["FLO"]


def test_two_tiles_with_tokens_in_one_turn_that_of_the_first_pick_comes_first() -> None:
    """G10. (§11.5)"""
    state = position(game_of(4), ROWS, "2-1", "1-4", things="2-2:f+f 0-5:f+f")
    happened = play(state, "pick shadow 0-5", "pick light 2-2", "assign 0 1", *(f"token {face}" for face in FACES))
    assert [event.spot for event in kinds(happened, events.TurnToken)] == ["hand-0", "hand-0", "hand-1", "hand-1"]
    assert favours(state) == [[], sorted(FACES)]


def test_a_gem_may_be_used_before_the_favour_is_chosen() -> None:
    """§5.6.3."""
    state = vector("1-3")
    play(state, "pick light 2-2", "pick shadow 2-4", "assign 0 1", "token FLO", "token WEB")
    assert options(state, "gem")


@pytest.mark.parametrize("shadow", ["1-3", "1-4"])
def test_competitive_the_picker_chooses_wherever_the_creatures_are(shadow: str) -> None:
    """§13.4.6."""
    state = vector(shadow, "competitive", objectives="OB-1 OB-2")
    second = {"1-3": "2-4", "1-4": "0-5"}[shadow]
    play(state, "pick light 2-2", f"pick shadow {second}", "assign 0 1", "token FLO", "token WEB", "favour FLO")
    assert favours(state) == [["FLO"], ["WEB"]]


def test_tokens_left_at_the_end_go_to_the_opponent() -> None:
    """§13.4.4."""
    game = game_of(4, "solo")
    state = position(game, ("U . U", "U . U"), "0-0", "0-2", things="1-0:f+f 1-2:b", gems="0", steps="finish")
    while state.seat == -1:
        state.play(state.actions()[0])
    assert sum(map(len, favours(state))) == 2
    assert favours(state)[0] == []
    assert view_of(state)["bits"] == [0, 1]
