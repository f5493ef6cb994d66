"""Scenario 7, The Pyramid.

Places are named by row and half tile: rows 0 to 3 are those of the lowest level, 4 to 7 and 8 to 11 those above.
"""

from __future__ import annotations

from random import Random

import pytest

from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events, forest
from moonwood.games.moonlight.rules.components import Creature
from moonwood.games.moonlight.rules.places import PLACES
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.games.moonlight.scenarios.s07_the_pyramid import UpAndDownInTheRow
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, started, step, view_of, why

LOW, MIDDLE, HIGH = "U . D . D . D . U", ". U . D . D . U", ". . U . U . U"
ROWS = (*[LOW] * 4, *[MIDDLE] * 4, *[HIGH] * 4)
"""The layout."""
BITS = "8-2:b 8-6:b 9-2:b 9-6:b 10-2:b 10-6:b 11-2:b 11-6:b"
TOKENS = "8-4:f+f 9-4:f+f 10-4:f+f 11-4:f+f"


def rows(**changed: str) -> tuple[str, ...]:
    """The layout with some rows drawn otherwise: `row9=". . . . U . U"`."""
    return tuple(changed.get(f"row{number}", row) for number, row in enumerate(ROWS))


def turn(light: str = "5-1", shadow: str = "5-7", drawn: tuple[str, ...] = ROWS, **fields: str) -> State:
    return position(game_of(7), drawn, light, shadow, **{"things": f"{BITS} {TOKENS}", **fields})


def moving(light: str, shadow: str, drawn: tuple[str, ...] = ROWS) -> State:
    return turn(light, shadow, drawn, steps="move, end-turn", gems="0 0")


# Collecting


def test_vector_available_beside_light() -> None:
    """§13.7.3."""
    state = turn()
    assert {text for text in options(state, "pick") if "light" in text} == {
        "pick light 10-2",
        "pick light 8-2",
        "pick light 9-2",
    }


def test_vector_the_bit_drops_to_the_outer_tile_under_light_who_does_not_take_it() -> None:
    """§13.7.7."""
    state = turn()
    happened = play(state, "pick light 9-2")
    assert view_of(state)["things"]["5-1"] == ["b"]
    assert "9-2" not in view_of(state)["things"]
    assert view_of(state)["bits"] == [0, 0]
    assert kinds(happened, events.Drop) == [events.Drop(("b",), "9-2", "5-1")]
    assert step(state) == "second-pick"


def test_a_partly_covered_tile_cannot_be_collected() -> None:
    """§13.7.3."""
    state = turn("5-1", "5-7")
    assert why(state, "pick light 4-1") == "covered"
    assert why(state, "pick light 1-0") == "covered"


def test_the_place_beside_a_tile_on_its_own_level_must_be_empty() -> None:
    """§13.7.3."""
    state = turn("9-2", "9-6")
    assert why(state, "pick light 9-4") == "not-open"
    state = turn("8-4", "5-7", rows(row9=". . . . U . U"))
    assert "pick light 9-4" in options(state)


def test_a_tile_is_beside_only_what_touches_its_uncovered_part() -> None:
    """§13.7.2."""
    covered, uncovered = moving("5-1", "5-7"), moving("5-1", "5-7", rows(row9=". . . . U . U"))
    assert why(covered, "move light 5-3") == "not-beside"
    assert "move light 5-3" in options(uncovered), "both tiles show the halves at which they touch"
    assert why(uncovered, "move light 9-4") == "not-beside", "a half of the tile between them is seen"


def test_a_tile_of_which_nothing_is_seen_is_beside_nothing() -> None:
    """§13.7.1, §13.7.2."""
    state = moving("1-2", "5-7")
    assert {text for text in options(state, "move") if "light" in text} == set()


def seen_from_above(state: State) -> dict[tuple[int, int], int]:
    """For each row and half tile of the table, the place of the highest tile there: the pyramid as a picture."""
    spots = state.setup.geometry.spots
    picture: dict[tuple[int, int], int] = {}
    for place in sorted(state.standing(), key=lambda place: spots[place].level):
        picture |= {(spots[place].row, spots[place].x + half): place for half in range(2)}
    return picture


@pytest.mark.parametrize("seed", range(4))
def test_tiles_are_beside_each_other_as_the_picture_from_above_shows_it(seed: int) -> None:
    """§13.7.2."""
    state, rng = started(7, "solo", seed=seed), Random(seed)
    while not state.over:
        picture = seen_from_above(state)
        beside = {(place, other) for (row, half), place in picture.items() for (line, side), other in picture.items()
                  if place != other and abs(row - line) <= 1 and abs(half - side) <= 1}  # fmt: skip
        for place in state.standing():
            assert {(place, other) for other in forest.around(state, place)} == {
                pair for pair in beside if pair[0] == place
            }
        state.play(rng.choice(state.actions()))


# Turning up


def test_a_face_down_tile_is_turned_when_a_part_is_uncovered_and_a_side_is_free() -> None:
    """§13.7.4."""
    drawn = rows(row9=". . . . U . U", row5=". . . D . D . U")
    state = turn("4-1", "4-7", drawn, steps="reveal, move, end-turn")
    assert view_of(state)["step"] == "turn-tile 5-3", "its left half is uncovered and its left place is empty"


def test_a_face_down_tile_of_which_nothing_is_seen_stays_down() -> None:
    """§13.7.4."""
    drawn = rows(row5=". . . D . D . U", row9=". . U . U . U")
    state = turn("4-1", "4-7", drawn, steps="reveal, move, end-turn")
    assert step(state) == "move"


def test_a_face_down_tile_with_both_sides_taken_stays_down() -> None:
    """§13.7.4."""
    drawn = rows(row9=". . . . . . .")
    state = turn("4-1", "4-7", drawn, steps="reveal, move, end-turn")
    assert step(state) == "move"


# Moving


def test_vector_steps_between_levels_stay_in_the_row() -> None:
    """§13.7.5."""
    state = moving("5-1", "5-7")
    assert why(state, "move light 8-2") == "other-level"
    assert {"move light 4-1", "move light 9-2", "move light 1-0", "move light 6-1"} <= options(state)
    assert why(state, "move light 0-0") == "other-level"


def test_on_one_level_all_eight_directions_are_allowed() -> None:
    """§13.7.5."""
    state = moving("9-4", "5-7")
    steps = {text.split()[2] for text in options(state, "move") if "light" in text}
    assert steps == {"8-2", "8-4", "8-6", "9-2", "9-6", "10-2", "10-4", "10-6"}


def test_more_than_one_level_in_a_step_is_not_forbidden() -> None:
    """Where every tile lies on two others their parts never touch, so only the rule itself can be asked. (§13.7.6)"""
    state = moving("1-0", "5-7")
    beside = [PLACES.index("8-2"), PLACES.index("9-2")]
    assert UpAndDownInTheRow().steps(state, Creature(0), beside) == [PLACES.index("9-2")]


# Bits


def test_a_bit_of_the_lowest_level_goes_to_the_opponent() -> None:
    """§13.7.7."""
    drawn = rows(row1="U . D . D . D . U", row5=". . . D . D . U", row9=". . . . U . U")
    state = turn("0-0", "5-7", drawn, things="1-0:b")
    play(state, "pick light 1-0")
    assert view_of(state)["bits"] == [0, 1]


def test_a_bit_drops_from_the_middle_level_to_the_outer_tile_below() -> None:
    """§13.7.7."""
    drawn = rows(row9=". . . . U . U")
    state = turn("4-1", "5-7", drawn, things="5-1:b")
    play(state, "pick light 5-1")
    assert view_of(state)["things"] == {"1-0": ["b"]}


def test_where_both_tiles_below_are_as_far_out_the_active_player_chooses() -> None:
    """§13.7.8."""
    drawn = rows(row9=". . . . U . U")
    state = turn("8-4", "5-7", drawn, things="9-4:b+b")
    play(state, "pick light 9-4")
    assert (step(state), state.seat) == ("drop-bits", 0)
    assert options(state) == {"choose 5-3", "choose 5-5"}
    play(state, "choose 5-5")
    assert view_of(state)["things"] == {"5-5": ["b", "b"]}
    assert step(state) == "second-pick"


def test_the_question_has_words() -> None:
    """§13.7.8."""
    state = turn("8-4", "5-7", rows(row9=". . . . U . U"), things="9-4:b")
    play(state, "pick light 9-4")
    assert state.label(state.game.parse("choose 5-5")) == "The bit drops to a face-down tile (level 2, row 2, place 3)"
    assert state.game.ask(state.view(0)) == "Player A says to which tile the bit drops."


# Tokens, as in scenario 4


def test_tokens_beside_both_creatures_go_one_to_each_side() -> None:
    """§13.7.9."""
    state = turn("8-4", "10-4", rows(row9=". . . . U . U"), things="9-4:f+f")
    play(state, "pick light 9-4", "pick shadow 11-6", "assign 0 1", "token FLO", "token WEB")
    assert options(state, "favour") == {"favour FLO", "favour WEB"}


def test_tokens_beside_one_creature_go_to_the_opponent() -> None:
    """§13.7.9."""
    state = turn("8-4", "6-7", rows(row9=". . . . U . U"), things="9-4:f+f")
    play(state, "pick light 9-4", "pick shadow 11-6", "assign 0 1", "token FLO", "token WEB")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [[], ["FLO", "WEB"]]


# The end


def test_at_the_end_the_partly_covered_tile_under_light_is_the_teams() -> None:
    """§13.7.10."""
    drawn = ("", "WEB2 . D", "", "", "", ". U", "", "")
    state = turn("1-0", "5-1", drawn, things="1-0:b", gems="0 0", steps="finish")
    deal(state)
    team, opponent = view_of(state)["sides"]
    assert team["tiles"] == ["WEB2"]
    assert len(opponent["tiles"]) == 2
    assert view_of(state)["bits"] == [0, 1]


# Competitive


AGAINST = {"objectives": "OB-1 OB-2"}


def test_competitive_the_picker_gives_one_token_to_each_pile() -> None:
    """§13.7.11."""
    drawn = rows(row9=". . . . U . U")
    state = position(game_of(7, "competitive"), drawn, "8-4", "6-7", things="9-4:f+f", **AGAINST)
    play(state, "pick light 9-4", "pick shadow 11-6", "assign 0 1", "token FLO", "token WEB", "favour WEB")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["WEB"], ["FLO"]]


def test_competitive_a_bit_under_which_nothing_lies_leaves_the_game() -> None:
    """§13.7.7."""
    drawn = rows(row5=". . . D . D . U", row9=". . . . U . U")
    state = position(game_of(7, "competitive"), drawn, "0-0", "5-7", things="1-0:b", **AGAINST)
    happened = play(state, "pick light 1-0")
    assert view_of(state)["bits"] == [0, 0]
    assert [event.things for event in kinds(happened, events.Leave)] == [("b",)]


def test_competitive_is_started_by_the_last_player() -> None:
    """§13.7.11."""
    assert started(7, "competitive").seat == 1


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[level 1 x=0.5]", "[level 1 x=1]", "every tile above the lowest level lies on two others"),
        ("U D D D U", "U D D D UD", "a pyramid has no stacks"),
    ],
)
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(7).replace(old, new, 1))))


def test_some_tiles_of_a_layout_must_carry_two_tokens() -> None:
    text = layout_text(7).replace("ff", ".")
    assert "some tiles carry two tokens" in list(map(str, layout_problems(text)))
