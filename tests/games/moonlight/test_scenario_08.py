"""Scenario 8, Hidden Inside the Forest."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import events
from tests.games.moonlight.table import (
    deal,
    finished,
    game_of,
    kinds,
    options,
    own_layout,
    play,
    position,
    step,
    view_of,
)

COLUMNS = "col-1:f+f col-3:f+f col-4:f+f col-6:f+f"


def test_vector_the_last_tile_of_a_column_gives_out_its_tokens() -> None:
    """§11.4, §13.8.1, §13.8.2, §13.8.3."""
    for chosen, other in (("FLO", "PLUS"), ("PLUS", "FLO")):
        state = position(game_of(8), ("U . . U U", "U U . U U", "U . . U U"), "1-0", "1-3", things=COLUMNS)
        play(state, "pick light 1-1", "pick shadow 0-4", "assign 0 1", "token FLO", "token PLUS")
        assert options(state, "favour") == {"favour FLO", "favour PLUS"}
        play(state, f"favour {chosen}")
        assert [side["tokens"] for side in view_of(state)["sides"]] == [[chosen], [other]]
        assert "col-1" not in view_of(state)["things"]


def test_a_column_with_tiles_left_gives_out_nothing() -> None:
    """§13.8.2."""
    state = position(game_of(8), ("U U . U U", "U U . U U"), "1-0", "1-3", things=COLUMNS)
    play(state, "pick light 0-1", "pick shadow 0-4", "assign 0 1")
    assert step(state) == "move"


def test_both_picks_take_the_last_two_tiles_it_triggers_once() -> None:
    """§13.8.4."""
    state = position(game_of(8), ("U U . U", ". U . .", ". . U ."), "0-0", "2-2", things=COLUMNS)
    play(state, "pick light 0-1", "pick shadow 1-1", "assign 0 1", "token FLO", "token WEB", "favour FLO")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["FLO"], ["WEB"]]


def test_two_columns_end_in_one_turn_that_of_the_first_pick_comes_first() -> None:
    """G10. (§11.5)"""
    for picks, columns in (
        (("pick light 0-1", "pick shadow 0-4"), ["col-1", "col-4"]),
        (("pick shadow 0-4", "pick light 0-1"), ["col-4", "col-1"]),
    ):
        state = position(game_of(8), ("U U . U U", "U . . U ."), "1-0", "1-3", things=COLUMNS)
        turned = play(state, *picks, "assign 0 1", "token FLO", "token WEB", "favour FLO", "token LEA", "token VIN")
        assert [event.spot for event in kinds(turned, events.TurnToken)] == [columns[0]] * 2 + [columns[1]] * 2
        play(state, "favour LEA")
        assert [side["tokens"] for side in view_of(state)["sides"]] == [["FLO", "LEA"], ["VIN", "WEB"]]


def test_a_column_ends_with_the_last_tile_of_all_its_layers() -> None:
    """§13.8.2."""
    pile = own_layout(8, ("U U U U U U U U", "U UD U U U U U ."))
    rows = ("U U/2 . U U", "U . . U U")
    state = position(game_of(8, layout=pile), rows, "1-0", "1-3", things=COLUMNS)
    play(state, "pick light 0-1", "pick shadow 0-4", "assign 0 1")
    deal(state)
    assert step(state) == "move"
    assert view_of(state)["things"]["col-1"] == ["f", "f"]


def test_gems_may_be_used_before_the_tokens_are_shared_out() -> None:
    state = position(game_of(8), ("U . . U U", "U U . U U", "U . . U U"), "1-0", "1-3", things=COLUMNS)
    play(state, "pick light 1-1", "pick shadow 0-4", "assign 0 1", "token FLO", "token PLUS")
    assert step(state) == "favour"
    assert {"gem light 0-0", "talk"} <= options(state)


@pytest.mark.parametrize("taker", ["light", "shadow"])
def test_competitive_who_took_the_last_tile_shares_out_the_tokens(taker: str) -> None:
    """§13.8.5."""
    where = ("1-0", "1-3") if taker == "light" else ("1-3", "1-0")
    rows = ("U . . U U", "U U . U U", "U . . U U")
    state = position(game_of(8, "competitive"), rows, *where, things=COLUMNS, to_move="B", objectives="OB-1 OB-2")
    other = "shadow" if taker == "light" else "light"
    play(state, f"pick {taker} 1-1", f"pick {other} 0-4", "assign 0 1", "token FLO", "token WEB")
    assert (state.seat, options(state, "favour")) == (1, {"favour FLO", "favour WEB"})


def test_tiles_given_away_at_the_end_win_no_tokens() -> None:
    """§13.8.4."""
    state = position(game_of(8, "solo"), ("U U . U",), "0-0", "0-3", things="col-1:f+f", gems="0", steps="finish")
    happened = finished(state)
    assert [event.side for event in kinds(happened, events.GiveToken)] == [1, 1]


def test_tokens_not_given_out_go_to_the_opponent() -> None:
    """§13.8.3."""
    state = position(game_of(8, "solo"), ("U . U",), "0-0", "0-2", things="col-1:f+f", gems="0", steps="finish")
    while state.seat == -1:
        state.play(state.actions()[0])
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 2]


def test_competitive_tokens_not_given_out_go_to_nobody() -> None:
    """§13.8.5."""
    state = position(
        game_of(8, "competitive"), ("U . U",), "0-0", "0-2", things="col-1:f+f", objectives="OB-1 OB-2", steps="finish"
    )
    assert state.over
    assert [side["tokens"] for side in view_of(state)["sides"]] == [[], []]
