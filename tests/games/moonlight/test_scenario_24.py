"""Scenario 24, The Fog: scenario 22 without Air."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import SPIRITS
from tests.games.moonlight.table import deal, game_of, options, play, position, started, step, view_of

FAR = ". . . . . . U U U"
CORNER = "corner-0-0:M-MOS"


def turn(rows: tuple[str, ...], light: str, shadow: str = "3-7", **fields: str) -> State:
    return position(game_of(24), rows, light, shadow, **{"things": CORNER, **fields})


def moons(state: State) -> list[list[str]]:
    return [side["moons"] for side in view_of(state)["sides"]]


def test_twelve_moonlight_tiles_without_air_and_no_air_in_the_game() -> None:
    """§13.24.1."""
    view = view_of(started(24))
    faces = [thing for name, lying in view["things"].items() if name.startswith("corner") for thing in lying]
    assert len(faces) == 12
    assert all(faces.count(face) == 2 for face in faces)
    assert "M-AIR" not in faces
    assert "AIR" not in view["sides"][0]["symbols"]


def test_vector_a_moonlight_tile_lies_among_six_tiles() -> None:
    """§13.24.3."""
    forest = view_of(started(24))["forest"]
    assert sum(forest[name]["height"] for name in ("0-0", "0-1", "1-0", "1-1")) == 6


@pytest.mark.parametrize(("way", "side"), [("assign 0 1", 0), ("assign 1 0", 1)])
def test_vector_shadow_collects_the_sixth_and_the_moonlight_tile_goes_where_it_goes(way: str, side: int) -> None:
    """§13.24.3."""
    state = turn(("", ". U", ". . U", FAR), "3-7", "2-2")
    play(state, "pick shadow 1-1", "pick light 3-6", way)
    assert moons(state)[side] == ["MOS"]
    assert moons(state)[1 - side] == []


def test_vector_the_fifth_and_the_sixth_in_one_turn_even_from_the_same_pile_leave_it() -> None:
    """§13.24.4."""
    state = turn((". U/2 U", ". . U"), "0-2", "1-2")
    play(state, "pick light 0-1")
    play(state, "pick shadow 0-1")
    deal(state)
    play(state, "assign 0 1")
    assert moons(state) == [[], []]
    assert view_of(state)["things"]["corner-0-0"] == ["M-MOS"]


def test_face_down_tiles_are_collected_and_none_is_turned_up_in_the_forest() -> None:
    """§13.24.2."""
    state = turn(("", ". D", "D . U", FAR), "2-2")
    play(state, "pick light 1-1", "pick shadow 3-6")
    deal(state)
    play(state, "assign 0 1")
    assert step(state) == "move"
    assert view_of(state)["forest"]["2-0"]["face"] is None


@pytest.mark.parametrize(("place", "side"), [("1-1", 0), ("3-6", 1)])
def test_a_token_goes_to_the_side_of_the_creature_that_collects_it(place: str, side: int) -> None:
    """§13.24.8."""
    state = turn(("", ". U", ". . U", FAR), "2-2", things=f"{place}:f")
    play(state, "pick light 1-1", "pick shadow 3-6", "assign 1 0", "token WEB")
    assert view_of(state)["sides"][side]["tokens"] == ["WEB"]


def test_moonlight_tiles_separate_nothing() -> None:
    """§13.24.1."""
    state = turn(("", ". U", ". . U", FAR), "2-2", steps="move, end-turn", gems="0 0")
    assert "move light 1-1" in options(state)


def test_moonlight_tiles_that_are_left_go_to_nobody_and_are_no_tiles_for_the_loss_check() -> None:
    """§13.24.5, §13.24.6, §13.24.7."""
    team = "DEW2 FLO2 FRU2 LEA2 MUS2 VIN2 WEB2 BRA2"
    state = turn(("", ". WEB2", "", ". . . . . . U"), "1-1", "3-6", team=team, team_moons="MOS", gems="0 0", steps="finish", things="corner-0-2:M-BRA")  # fmt: skip
    assert moons(state) == [["MOS"], []]
    assert view_of(state)["things"] == {"corner-0-2": ["M-BRA"]}
    assert view_of(state)["sides"][0]["symbols"]["MOS"] == 1
    assert [SPIRITS[spirit] for spirit in scoring.lacking(state)] == ["MOS"]
