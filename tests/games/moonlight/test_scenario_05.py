"""Scenario 5, Hide and Seek."""

from __future__ import annotations

import pytest

import moonwood
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios import layout_text
from tests.games.moonlight.table import (
    deal,
    game_of,
    kinds,
    options,
    own_layout,
    play,
    position,
    started,
    step,
    view_of,
    why,
)

ROWS = ("U/3 U/3 U/3 U/3", "U/3 U/3 U/3 U/3", "U/3 U/3 U/3 U/3", "U/3 U/3 U/3 U/3")
STOCK = "beside-b:b+b+b+b+b+b+b"


def turn(light: str = "0-0", shadow: str = "0-3", rows: tuple[str, ...] = ROWS, **fields: str) -> State:
    return position(game_of(5), rows, light, shadow, **{"things": STOCK, **fields})


# Setup


def test_a_face_down_token_lies_on_every_single_that_can_be_seen() -> None:
    """§13.5.3."""
    state = started(5, seed=3)
    view = view_of(state)
    singles = [name for name, stack in view["forest"].items() if "1" in str(stack["face"])]
    with_tokens = [name for name in view["forest"] if "f" in view["things"].get(name, [])]
    assert with_tokens == singles[:11]
    assert all(view["things"][name].count("f") == 1 for name in with_tokens)


def test_tokens_are_laid_in_reading_order_until_all_eleven_are_used() -> None:
    """§13.5.4."""
    for seed in range(40):
        view = view_of(started(5, seed=seed))
        singles = [name for name, stack in view["forest"].items() if "1" in str(stack["face"])]
        if len(singles) > 11:
            break
    assert len(singles) > 11
    assert [name for name in view["forest"] if "f" in view["things"].get(name, [])] == singles[:11]


def test_starting_tiles_get_a_token_like_all_others_and_a_start_takes_nothing() -> None:
    """§13.5.4."""
    for seed in range(40):
        state = started(5, seed=seed)
        if "f" in view_of(state)["things"].get("0-0", []):
            break
    play(state, "start light 0-0")
    assert "f" in view_of(state)["things"]["0-0"]


def test_seven_bits_lie_beside_the_forest_and_one_on_a_tile() -> None:
    """§13.5.5."""
    things = view_of(started(5))["things"]
    assert things["beside-b"] == ["b"] * 7
    assert "b" in things["1-1"]


def test_laying_a_token_is_told() -> None:
    """§13.5.3."""
    state = game_of(5).blank()
    told = [event.place for event in kinds(deal(state, 3), events.Put)]
    assert told == [name for name in view_of(state)["forest"] if "f" in view_of(state)["things"].get(name, [])]


# Any side


def test_a_tile_is_available_if_any_of_its_four_sides_is_free() -> None:
    """§13.5.1."""
    state = turn("1-1", "1-2")
    assert {"pick light 0-1", "pick light 1-0"} <= options(state, "pick")
    assert why(state, "pick light 2-1") == "not-open"


def test_a_side_is_judged_on_the_tiles_own_layer() -> None:
    """§13.5.1."""
    rows = (ROWS[0], "U/3 U/3 U/3 U/2", ROWS[2], ROWS[3])
    state = turn("1-1", "0-3", rows)
    assert "pick light 1-2" in options(state, "pick")
    rows = (ROWS[0], "U/3 U/3 U/2 U/2", ROWS[2], ROWS[3])
    assert why(turn("1-1", "0-3", rows), "pick shadow 1-2") == "not-open"


def test_a_face_up_tile_of_the_underwood_is_seen_at_once_after_the_pick() -> None:
    """§10.2, §13.5.7."""
    state = turn("0-0", "2-3")
    play(state, "pick light 0-1")
    assert view_of(state)["step"] == "deal-tile 0-1"
    happened = play(state, "tile WEB2")
    assert view_of(state)["forest"]["0-1"] == {"height": 2, "face": "WEB2"}
    assert kinds(happened, events.Deal) == [events.Deal("0-1", "WEB2")], "it lay face up all the time"


def test_a_face_up_tile_of_the_underwood_gets_no_bit() -> None:
    """§13.5.7."""
    state = turn("0-0", "2-3")
    play(state, "pick light 0-1")
    deal(state)
    assert "0-1" not in view_of(state)["things"]


# The underwood turned up


def middle(rows: tuple[str, ...], things: str = STOCK) -> State:
    """Phase 3b is next."""
    return turn("3-0", "3-3", rows, things=things, steps="reveal, move, end-turn")


def test_vector_with_all_four_neighbours_as_high_the_middle_tile_stays_down() -> None:
    """§13.5.2."""
    state = turn("0-3", "3-1", (ROWS[0], "U/3 U/3 U/3 U/2", ROWS[2], ROWS[3]), things=f"1-2:b {STOCK}")
    play(state, "pick light 1-2", "pick shadow 3-0")
    deal(state)
    play(state, "assign 0 1")
    assert step(state) == "move"
    assert view_of(state)["forest"]["1-2"] == {"height": 2, "face": None}
    assert view_of(state)["things"]["1-2"] == ["b"], "the bit has dropped"


def test_vector_open_on_its_layer_it_is_turned_up_and_gets_a_bit() -> None:
    """§13.5.5."""
    state = middle((ROWS[0], "U D/2 U/3 U/3", ROWS[2], ROWS[3]))
    assert view_of(state)["step"] == "turn-tile 1-1"
    happened = play(state, "tile WEB2")
    things = view_of(state)["things"]
    assert things["1-1"] == ["b"]
    assert things["beside-b"] == ["b"] * 6
    assert kinds(happened, events.Put) == [events.Put(("b",), "1-1")]


def test_phase_3b_looks_at_all_four_sides_too() -> None:
    """§13.5.2."""
    state = middle(("U/3 U U/3 U/3", "U/3 D/2 U/3 U/3", ROWS[2], ROWS[3]))
    assert view_of(state)["step"] == "turn-tile 1-1"


def test_a_bit_that_lies_there_already_stays_beside_the_new_one() -> None:
    """§6.5."""
    state = middle((ROWS[0], "U D/2 U/3 U/3", ROWS[2], ROWS[3]), f"1-1:b {STOCK}")
    deal(state)
    assert view_of(state)["things"]["1-1"] == ["b", "b"]


def test_without_bits_beside_the_forest_nothing_is_put() -> None:
    """§13.5.6."""
    state = middle((ROWS[0], "U D/2 U/3 U/3", ROWS[2], ROWS[3]), "2-2:b")
    deal(state)
    assert "1-1" not in view_of(state)["things"]


def test_a_face_down_tile_that_lay_on_top_from_the_start_gets_no_bit() -> None:
    """§13.5.5."""
    game = game_of(5, layout=own_layout(5, ("UUU UUU UDU UUD", "UUU DUU UDU UUD"), (". b . .", "b . . .")))
    rows = (ROWS[0], "U/2 D/3 U/3 U/3", ROWS[2], ROWS[3])
    state = position(game, rows, "3-0", "3-3", things=STOCK, steps="reveal, move, end-turn")
    assert view_of(state)["step"] == "turn-tile 1-1"
    deal(state)
    assert view_of(state)["things"] == {"beside-b": ["b"] * 7}


def test_a_creature_on_the_turned_tile_does_not_take_the_bit() -> None:
    """§13.5.6."""
    rows = (ROWS[0], "U D/2 U/3 U/3", ROWS[2], ROWS[3])
    state = turn("1-1", "3-3", rows, steps="reveal, move, end-turn")
    deal(state)
    assert view_of(state)["bits"] == [0, 0]
    assert view_of(state)["things"]["1-1"] == ["b"]


# Tokens


@pytest.mark.parametrize(("creature", "other", "side"), [("light", "shadow", 0), ("shadow", "light", 1)])
def test_a_token_goes_to_the_side_of_the_creature_that_collects_it(creature: str, other: str, side: int) -> None:
    """§13.5.8."""
    state = position(
        game_of(5), ROWS, **{creature: "0-1", other: "3-2"}, things=f"0-0:f {STOCK}"
    )  # fmt: skip
    play(state, f"pick {creature} 0-0")
    deal(state)
    play(state, f"pick {other} 3-3")
    deal(state)
    play(state, "assign 0 1")
    assert view_of(state)["step"].startswith("turn-token")
    play(state, "token WEB")
    tokens = [own["tokens"] for own in view_of(state)["sides"]]
    assert (tokens[side], tokens[1 - side]) == (["WEB"], [])


# The end


def test_bits_beside_the_forest_go_to_nobody_and_those_on_tiles_to_the_opponent() -> None:
    """§13.5.9."""
    state = turn("0-0", "3-3", ("U . .", "", "", ". . . U"), things=f"3-3:b {STOCK}", gems="0 0", steps="first-pick")
    assert state.outcome is not None
    assert view_of(state)["bits"] == [0, 1]


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("b*7", "b*6", "seven bits lie beside the forest: outside: b*7 @ beside"),
        ("favour-rule: one f on every visible single-symbol tile\n", "", "scenario 5 needs a favour-rule"),
    ],
)
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(5).replace(old, new, 1))))


def test_some_of_the_underwood_must_lie_face_down() -> None:
    text = layout_text(5).replace("D", "U")
    assert "some tiles of the underwood lie face down" in list(map(str, layout_problems(text)))


def test_not_against_each_other() -> None:
    with pytest.raises(moonwood.OptionError, match="solo or co-op only"):
        game_of(5, "competitive")
