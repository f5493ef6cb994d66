"""Scenario 10, The Unseen."""

from __future__ import annotations

from tests.games.moonlight.table import game_of, options, play, position, started


def test_vector_a_row_is_eaten_from_its_end() -> None:
    state = started(10)
    play(state, "start light 2-1", "start shadow 1-10", "pick light 1-0", "pick shadow 0-11", "assign 0 1")
    assert state.view(None)["step"] == "turn-tile 1-1"


def test_the_last_tile_of_a_column_gives_out_its_tokens() -> None:
    rows = ("U . U U", "U U . U", "U . . U")
    state = position(game_of(10), rows, "0-0", "0-3", things="col-1:f+f col-4:f+f")
    play(state, "pick light 1-1", "pick shadow 0-2", "assign 0 1", "token BRA", "token DEW")
    assert options(state, "favour") == {"favour BRA", "favour DEW"}


def test_most_tiles_start_face_down() -> None:
    faces = [stack["face"] for stack in started(10).view(None)["forest"].values()]
    assert faces.count(None) > len(faces) / 2
