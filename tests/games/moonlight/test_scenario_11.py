"""Scenario 11, Fond Memories."""

from __future__ import annotations

from moonwood.games.moonlight.rules import scoring
from tests.games.moonlight.table import game_of, options, play, position, started

ROWS = (". U . U", "U . . U", "U . . U")


def test_the_card_is_the_one_of_the_layout() -> None:
    assert started(11).view(None)["card"] == "MC-8"
    assert started(11, seed=5).view(None)["card"] == "MC-8"


def test_competitive_has_no_card() -> None:
    assert started(11, "competitive").view(None)["card"] is None


def test_vector_the_fourth_tile_of_column_1_gives_out_its_tokens() -> None:
    state = position(game_of(11), ROWS, "1-0", "1-3", things="col-1:f+f")
    play(state, "pick light 0-1", "pick shadow 0-3", "assign 0 1", "token BRA", "token DEW")
    assert options(state, "favour") == {"favour BRA", "favour DEW"}


def test_vector_card_part() -> None:
    state = position(game_of(11), ROWS, "1-0", "1-3", team="LEA2 MOS2 WEB2")
    card = [line for line in scoring.sheet(state) if line.what == "card"]
    assert [line.of for line in card] == ["MUS", "VIN"]
    assert sum(line.points for line in card) == -12
