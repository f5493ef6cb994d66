"""Scenario 11, Fond Memories."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import scoring
from tests.games.moonlight.table import finished, game_of, options, play, position, rule_names, started, view_of

ROWS = (". U . U", "U . . U", "U . . U")


def test_the_card_is_the_one_of_the_layout() -> None:
    """§13.11.1."""
    assert view_of(started(11))["card"] == "MC-8"
    assert view_of(started(11, seed=5))["card"] == "MC-8"


def test_competitive_has_no_card() -> None:
    """§13.11.5."""
    assert view_of(started(11, "competitive"))["card"] is None


def test_vector_the_fourth_tile_of_column_1_gives_out_its_tokens() -> None:
    """§13.11.2, §13.11.3."""
    state = position(game_of(11), ROWS, "1-0", "1-3", things="col-1:f+f")
    play(state, "pick light 0-1", "pick shadow 0-3", "assign 0 1", "token BRA", "token DEW")
    assert options(state, "favour") == {"favour BRA", "favour DEW"}
    column = [place for place in view_of(started(11))["forest"] if place.endswith("-1")]
    assert column == ["0-1", "1-1", "2-1", "3-1"]


def test_vector_card_part() -> None:
    """§13.11.4."""
    state = position(game_of(11), ROWS, "1-0", "1-3", team="LEA2 MOS2 WEB2")
    card = [line for line in scoring.sheet(state) if line.what == "card"]
    assert [line.of for line in card] == ["MUS", "VIN"]
    assert sum(line.points for line in card) == -12


@pytest.mark.parametrize("mode", ["co-op", "solo", "competitive"])
def test_tokens_are_won_by_the_rules_of_scenario_8(mode: str) -> None:
    """§13.11.2."""
    assert rule_names(11, mode) == rule_names(8, mode) == ["ColumnTokens"]


@pytest.mark.parametrize(("mode", "left"), [("co-op", [0, 2]), ("competitive", [0, 0])])
def test_tokens_not_given_out_go_to_the_opponent_and_against_each_other_to_nobody(mode: str, left: list[int]) -> None:
    """§13.11.3, §13.11.5."""
    objectives = {"objectives": "OB-1 OB-2"} if mode == "competitive" else {}
    rows = ("", "U . . . . . . . . U")
    state = position(game_of(11, mode), rows, "1-0", "1-9", things="col-1:f+f", steps="finish", **objectives)
    finished(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == left
