"""Scenario 10, The Unseen."""

from __future__ import annotations

import pytest

from tests.games.moonlight.table import finished, game_of, options, play, position, rule_names, started, view_of


def test_vector_a_row_is_eaten_from_its_end() -> None:
    """§13.10.1."""
    state = started(10)
    play(state, "start light 2-1", "start shadow 1-10", "pick light 1-0", "pick shadow 0-11", "assign 0 1")
    assert view_of(state)["step"] == "turn-tile 1-1"


def test_the_last_tile_of_a_column_gives_out_its_tokens() -> None:
    """§13.10.2, §13.10.3."""
    rows = ("U . U U", "U U . U", "U . . U")
    state = position(game_of(10), rows, "0-0", "0-3", things="col-1:f+f col-4:f+f")
    play(state, "pick light 1-1", "pick shadow 0-2", "assign 0 1", "token BRA", "token DEW")
    assert options(state, "favour") == {"favour BRA", "favour DEW"}


def test_most_tiles_start_face_down() -> None:
    """§13.10.1."""
    faces = [stack["face"] for stack in view_of(started(10))["forest"].values()]
    assert faces.count(None) > len(faces) / 2


@pytest.mark.parametrize("mode", ["co-op", "solo", "competitive"])
def test_tokens_are_won_by_the_rules_of_scenario_8(mode: str) -> None:
    """§13.10.2, §13.10.4."""
    assert rule_names(10, mode) == rule_names(8, mode) == ["ColumnTokens"]


@pytest.mark.parametrize(("mode", "left"), [("co-op", [0, 2]), ("competitive", [0, 0])])
def test_tokens_not_given_out_go_to_the_opponent_and_against_each_other_to_nobody(mode: str, left: list[int]) -> None:
    """§13.10.3, §13.10.4."""
    objectives = {"objectives": "OB-1 OB-2"} if mode == "competitive" else {}
    rows = ("", "U . . . . . . . . U")
    state = position(game_of(10, mode), rows, "1-0", "1-9", things="col-1:f+f", steps="finish", **objectives)
    finished(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == left
