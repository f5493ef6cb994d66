"""Scenario 22, Underwood Surprise."""

from __future__ import annotations

from typing import Any

import pytest

from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events, scoring
from moonwood.games.moonlight.rules.components import SPIRITS
from moonwood.games.moonlight.scenarios import layout_text
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, started, step, view_of

FAR = ". . . . . U U U"
"""Some tiles that have nothing to do with the corner at the upper left."""
CORNER = "corner-0-0:M-MOS"


def turn(rows: tuple[str, ...], light: str, shadow: str = "4-6", scenario: int = 22, **fields: str) -> State:
    return position(game_of(scenario), rows, light, shadow, **{"things": CORNER, **fields})


def last_tile(**fields: Any) -> State:
    """Only (1,1) is left around the Moonlight tile; Light is beside it."""
    return turn((". .", ". WEB2", ". . U", "", FAR), "2-2", **fields)


def moons(state: State) -> list[list[str]]:
    return [side["moons"] for side in view_of(state)["sides"]]


# Setup


def test_fourteen_moonlight_tiles_are_laid_out_face_up_two_of_each_of_seven_spirits() -> None:
    """§1.1.5, §13.22.2."""
    things = view_of(started(22))["things"]
    faces = [thing for name, lying in things.items() if name.startswith("corner") for thing in lying]
    assert len(faces) == 14
    assert all(faces.count(face) == 2 for face in faces)
    assert "M-AIR" in faces


def test_laying_them_out_is_told_in_reading_order() -> None:
    """§13.22.3."""
    told = [event.spot for event in kinds(deal(game_of(22).blank()), events.TurnMoon)]
    assert told[:5] == ["corner-0-0", "corner-0-2", "corner-0-4", "corner-0-6", "corner-1-1"]


def test_air_is_shuffled_in() -> None:
    """§13.22.1."""
    assert sum(stack["height"] for stack in view_of(started(22))["forest"].values()) == 56


# Moonlight tiles


@pytest.mark.parametrize(("way", "side"), [("assign 0 1", 0), ("assign 1 0", 1)])
def test_vector_the_last_tile_around_it_takes_it_along(way: str, side: int) -> None:
    """§13.22.5."""
    state = last_tile()
    play(state, "pick light 1-1", "pick shadow 4-5", way)
    assert moons(state)[side] == ["MOS"]
    assert moons(state)[1 - side] == []
    assert view_of(state)["sides"][side]["symbols"]["MOS"] == 1
    assert "corner-0-0" not in view_of(state)["things"]


def test_it_lies_with_its_tile_in_hand_and_makes_the_ways_to_share_out_differ() -> None:
    """§13.22.5."""
    state = turn((". .", ". WEB2", ". . U", "", ". . . . . WEB2 U U"), "2-2")
    play(state, "pick light 1-1", "pick shadow 4-5")
    assert view_of(state)["hand"][0]["things"] == ["M-MOS"]
    assert options(state, "assign") == {"assign 0 1", "assign 1 0"}


def test_vector_the_last_two_in_one_turn_leave_it_there() -> None:
    """§13.22.6."""
    state = turn(("", "U U", "U . U"), "2-2", "2-0")
    play(state, "pick light 1-1", "pick shadow 1-0", "assign 0 1")
    assert moons(state) == [[], []]
    assert view_of(state)["things"]["corner-0-0"] == ["M-MOS"]


def test_with_a_tile_left_around_it_it_stays() -> None:
    """§13.22.5."""
    state = turn((". .", ". U", "U . U", "", FAR), "2-2", things="corner-1-1:M-MOS")
    play(state, "pick light 1-1", "pick shadow 4-5", "assign 0 1")
    assert moons(state) == [[], []], "(2,2), where Light stands, is beside it"


def test_tiles_under_others_count_too() -> None:
    """§13.22.5."""
    state = turn((". U/2", ". . U", "", "", FAR), "1-2")
    play(state, "pick light 0-1", "pick shadow 4-5", "assign 0 1")
    assert moons(state) == [[], []], "a tile of the stack is left"


def test_one_tile_may_take_two_along() -> None:
    """§13.22.7."""
    state = turn((". . U", ". U", "", "", FAR), "0-2", things="corner-0-0:M-MOS corner-1-1:M-BRA")
    play(state, "pick light 1-1", "pick shadow 4-5", "assign 0 1")
    assert moons(state) == [["BRA", "MOS"], []]


def test_moonlight_tiles_separate_nothing() -> None:
    """§13.22.2."""
    state = last_tile(steps="move, end-turn", gems="0 0")
    assert "move light 1-1" in options(state)


# What it has in common with others


def test_face_down_tiles_are_collected_and_none_is_turned_up_in_the_forest() -> None:
    """§13.22.4."""
    state = turn((". .", ". D", "D . U", "", FAR), "2-2")
    play(state, "pick light 1-1", "pick shadow 4-5")
    assert view_of(state)["step"] == "turn-hand 0"
    deal(state)
    play(state, "assign 0 1")
    assert step(state) == "move"
    assert view_of(state)["forest"]["2-0"]["face"] is None


@pytest.mark.parametrize(("creature", "place", "side"), [("light", "1-1", 0), ("shadow", "4-5", 1)])
def test_a_token_goes_to_the_side_of_the_creature_that_collects_it(creature: str, place: str, side: int) -> None:
    """§13.22.11."""
    state = last_tile(things=f"{place}:f {CORNER}")
    play(state, "pick light 1-1", "pick shadow 4-5", "assign 1 0", "token WEB")
    assert view_of(state)["sides"][side]["tokens"] == ["WEB"]


def at_the_end(scenario: int = 22, **fields: str) -> State:
    state = turn(
        (". .", ". U", "", "", ". . . . . . U"), "1-1", scenario=scenario, gems="0 0", steps="finish", **fields
    )
    deal(state)
    return state


def test_the_side_with_more_fireflies_discards_its_doubles_of_air() -> None:
    """§13.22.12."""
    state = at_the_end(team="AIR2 AIR2 AIR1+FIR", opponent="AIR2")
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [1, 2]


def test_with_as_many_fireflies_nobody_discards() -> None:
    """§13.22.13."""
    state = at_the_end(team="AIR2", opponent="AIR2")
    assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == [2, 2]


def test_moonlight_tiles_that_are_left_go_to_nobody() -> None:
    """§13.22.10."""
    state = at_the_end()
    assert moons(state) == [[], []]
    assert view_of(state)["things"] == {"corner-0-0": ["M-MOS"]}


def test_a_moonlight_tile_is_a_symbol_but_no_tile_for_the_loss_check() -> None:
    """§13.22.8, §13.22.9."""
    state = at_the_end(team="DEW2 FLO2 FRU2 LEA2 MUS2 VIN2 WEB2 AIR1+FIR BRA2", team_moons="MOS")
    assert view_of(state)["sides"][0]["symbols"]["MOS"] == 1
    assert [SPIRITS[spirit] for spirit in scoring.lacking(state)] == ["MOS"]


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("m . m . m . m", "m . m . m . .", "there are 14 Moonlight tiles"),
        ("[moonlight]\nm", "[moonlight]\n.", "there are 14 Moonlight tiles"),
    ],
)
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(22).replace(old, new, 1))))


def test_a_moonlight_tile_of_a_layout_lies_beside_a_tile() -> None:
    text = layout_text(22).replace("[moonlight]\n", "[moonlight]\n" + ". . . . . . .\n" * 6)
    assert "every Moonlight tile lies beside a tile" in list(map(str, layout_problems(text)))
