"""Scenario 8, Hidden Inside the Forest."""

from __future__ import annotations

from tests.games.moonlight.table import game_of, options, play, position, step

COLUMNS = "col-1:f+f col-3:f+f col-4:f+f col-6:f+f"


def test_vector_the_last_tile_of_a_column_gives_out_its_tokens() -> None:
    for chosen, other in (("FLO", "PLUS"), ("PLUS", "FLO")):
        state = position(game_of(8), ("U . . U U", "U U . U U", "U . . U U"), "1-0", "1-3", things=COLUMNS)
        play(state, "pick light 1-1", "pick shadow 0-4", "assign 0 1", "token FLO", "token PLUS")
        assert options(state, "favour") == {"favour FLO", "favour PLUS"}
        play(state, f"favour {chosen}")
        assert [side["tokens"] for side in state.view(None)["sides"]] == [[chosen], [other]]
        assert "col-1" not in state.view(None)["things"]


def test_a_column_with_tiles_left_gives_out_nothing() -> None:
    state = position(game_of(8), ("U U . U U", "U U . U U"), "1-0", "1-3", things=COLUMNS)
    play(state, "pick light 0-1", "pick shadow 0-4", "assign 0 1")
    assert step(state) == "move"


def test_both_picks_take_the_last_two_tiles_it_triggers_once() -> None:
    state = position(game_of(8), ("U U . U", ". U . .", ". . U ."), "0-0", "2-2", things=COLUMNS)
    play(state, "pick light 0-1", "pick shadow 1-1", "assign 0 1", "token FLO", "token WEB", "favour FLO")
    assert [side["tokens"] for side in state.view(None)["sides"]] == [["FLO"], ["WEB"]]


def test_tokens_not_given_out_go_to_the_opponent() -> None:
    state = position(game_of(8, "solo"), ("U . U",), "0-0", "0-2", things="col-1:f+f", gems="0", steps="finish")
    while state.seat == -1:
        state.play(state.actions()[0])
    assert [len(side["tokens"]) for side in state.view(None)["sides"]] == [0, 2]


def test_competitive_tokens_not_given_out_go_to_nobody() -> None:
    state = position(
        game_of(8, "competitive"), ("U . U",), "0-0", "0-2", things="col-1:f+f", objectives="OB-1 OB-2", steps="finish"
    )
    assert state.over
    assert [side["tokens"] for side in state.view(None)["sides"]] == [[], []]
