"""Scenario 28, Moon Eclipse."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios.s28_moon_eclipse import own_events as told
from moonwood.kernel.events import Event
from tests.games.moonlight.table import game_of, kinds, options, own_layout, play, position, started, step, view_of, why

NUMBERS = "row-0-E:E1 row-1-E:E2 row-2-E:E2 row-3-E:E3"
SEEN = "0 1 2 1 " + " ".join("0" * 16)
FULL = "U U U U U U U U U U U U"


def picking(rows: tuple[str, ...], light: str, shadow: str, things: str = NUMBERS, **fields: str) -> State:
    return position(game_of(28), rows, light, shadow, things=things, memory=SEEN, **fields)


def finished(state: State, *choices: str) -> list[Event]:
    """To the end, with these choices of what remains."""
    happened: list[Event] = []
    wanted = list(choices)
    while not state.over:
        action = state.game.parse(wanted.pop(0)) if step(state) == "keep" and wanted else state.actions()[0]
        state.play(action, happened)
    return happened


def test_the_four_eclipse_tokens_lie_open_from_the_start() -> None:
    """§13.28.1."""
    things = view_of(started(28, seed=4))["things"]
    shown = sorted(things[f"row-{row}-E"][0] for row in range(4))
    assert shown == ["E1", "E2", "E2", "E3"]


def test_vector_a_row_of_three_with_number_two_gives_one_more_tile() -> None:
    """§13.28.2."""
    rows = (FULL, FULL, "U U U . . . . . . . . .", FULL)
    state = picking(rows, "1-1", "3-10")
    assert "pick light 2-0" in options(state)
    play(state, "pick light 2-0")
    assert not [text for text in options(state, "pick") if " 2-" in text], "a pair that takes two is not offered"


def test_a_row_at_its_number_gives_nothing() -> None:
    """§13.28.2."""
    rows = (FULL, FULL, "U U . . . . . . . . . .", FULL)
    state = picking(rows, "1-1", "3-10")
    assert not [text for text in options(state, "pick") if " 2-" in text]
    assert why(state, "pick light 2-0") == "row-needs-it"


PILE = own_layout(28, ("U U U D U U U U D U U U", "UDD U U D U U U U D U . ."))
"""A layout with a pile of three on 0-0."""


def test_underwood_tiles_count_as_remaining() -> None:
    """§13.28.3."""
    rows = ("U/2 U . . . . . . . . . .", FULL, FULL, FULL)
    things = "row-0-E:E2 row-1-E:E1 row-2-E:E2 row-3-E:E3"
    state = position(game_of(28, layout=PILE), rows, "1-1", "3-10", things=things, memory=SEEN)
    assert {"pick light 0-0", "pick light 0-1"} <= options(state), "three tiles in the row, two must remain"
    play(state, "pick light 0-1")
    assert not [text for text in options(state, "pick") if " 0-" in text]


@pytest.mark.parametrize(("second", "left"), [("0-0", {"0-0": 2}), ("0-1", {"0-0": 1, "0-1": 1})])
def test_of_a_pile_the_lower_tiles_remain_and_what_lies_on_it_goes_with_its_top(
    second: str, left: dict[str, int]
) -> None:
    """§13.28.7."""
    rows = (
        "U/3 U . . . . . . . . . .",
        "U . . . . . . . . . . .",
        "U U . . . . . . . . . .",
        "U U U . . . . . . . . .",
    )
    things = "row-0-E:E2 row-1-E:E1 row-2-E:E2 row-3-E:E3 0-0:b"
    state = position(game_of(28, layout=PILE), rows, "1-0", "2-0", things=things, memory=SEEN, steps="finish")
    assert options(state) == {"choose 0-0", "choose 0-1"}, "one of the pile remains in any case"
    finished(state, f"choose {second}")
    view = view_of(state)
    assert {place: stack["height"] for place, stack in view["forest"].items() if place[0] == "0"} == left
    assert view["bits"] == [0, 1]


def test_a_whole_pile_may_remain_with_what_lies_on_it() -> None:
    """§13.28.7."""
    rows = (
        "U/2 U . . . . . . . . . .",
        "U . . . . . . . . . . .",
        "U U . . . . . . . . . .",
        "U U U . . . . . . . . .",
    )
    things = "row-0-E:E2 row-1-E:E1 row-2-E:E2 row-3-E:E3 0-0:b"
    state = position(game_of(28, layout=PILE), rows, "1-0", "2-0", things=things, memory=SEEN, steps="finish")
    finished(state, "choose 0-0")
    view = view_of(state)
    assert {place: stack["height"] for place, stack in view["forest"].items() if place[0] == "0"} == {"0-0": 2}
    assert view["bits"] == [0, 0]


def test_a_row_shorter_than_its_number_remains_whole() -> None:
    """§13.28.6."""
    rows = ("U . . . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U U . . . . . . . . . .")
    state = picking(rows, "2-0", "2-1", gems="0 0", steps="finish")
    finished(state)
    assert [place for place in view_of(state)["forest"] if place.startswith("3-")] == ["3-0", "3-1"]


def test_partners_talk_while_they_choose_what_remains() -> None:
    """§13.28.7."""
    rows = ("U U U . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", to_move="B", steps="finish")
    assert (step(state), state.seat, state.talk()) == ("keep", 1, True)
    assert not options(state, "gem"), "the game is over"


def test_tiles_under_creatures_count_as_remaining() -> None:
    """§13.28.3."""
    rows = (FULL, FULL, "U U U . . . . . . . . .", FULL)
    state = picking(rows, "2-1", "3-10")
    assert "pick light 2-0" in options(state)


def test_vector_at_the_end_light_keeps_its_tile_where_the_row_needs_it() -> None:
    """§13.28.5."""
    rows = ("U . . . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", gems="0 0", steps="finish")
    assert state.over
    assert len(view_of(state)["forest"]) == 8
    assert all(not side["tiles"] for side in view_of(state)["sides"])


def test_lights_tile_goes_to_the_team_where_the_row_allows_it() -> None:
    """§13.28.5."""
    rows = ("U U . . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "0-0", "2-1", gems="0 0", steps="finish")
    team, opponent = view_of(state)["sides"]
    assert (len(team["tiles"]), len(opponent["tiles"])) == (1, 0)
    assert "0-0" not in view_of(state)["forest"]


def test_the_player_chooses_what_remains_and_the_rest_is_the_opponents() -> None:
    """§13.28.6."""
    rows = ("U U U . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", gems="0 0", steps="finish")
    assert (step(state), options(state)) == ("keep", {"choose 0-0", "choose 0-1", "choose 0-2"})
    happened = finished(state, "choose 0-1")
    assert [(event.side, event.place) for event in kinds(happened, events.GiveTile)] == [(1, "0-0"), (1, "0-2")]
    kept = [event.place for event in kinds(happened, told.Keep)]
    assert kept == ["0-1", "1-0", "1-2", "2-0", "2-1", "3-0", "3-2", "3-3"], "all that remain are told"


def test_rows_are_asked_for_from_the_top() -> None:
    """§13.28.6."""
    rows = ("U U . . . . . . . . . .", "U . U U . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", gems="0 0", steps="finish")
    assert options(state) == {"choose 0-0", "choose 0-1"}
    play(state, "choose 0-0")
    assert options(state) == {"choose 1-0", "choose 1-2"}


def test_tiles_that_remain_are_named_in_reading_order() -> None:
    """§13.28.6."""
    rows = ("U . . . . . . . . . . .", "U U U U . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", gems="0 0", steps="finish")
    assert options(state) == {"choose 1-0", "choose 1-1", "choose 1-2"}, "two of them, so the last comes second"
    play(state, "choose 1-1")
    assert options(state) == {"choose 1-2", "choose 1-3"}


def test_what_lies_on_remaining_tiles_goes_to_nobody_and_the_rest_to_the_opponent() -> None:
    """§13.28.6."""
    rows = ("U U . . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", f"{NUMBERS} 0-0:b 0-1:b", gems="0 0", steps="finish")
    finished(state, "choose 0-0")
    assert view_of(state)["bits"] == [0, 1]


def test_tokens_left_at_columns_go_to_the_opponent() -> None:
    """§13.28.4."""
    rows = ("U . . . . . . . . . . .", "U . U . . . . . . . . .", "U U . . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-1", f"{NUMBERS} col-1:f+f", gems="0 0", steps="finish")
    finished(state)
    assert len(view_of(state)["sides"][1]["tokens"]) == 2


def test_column_tokens_are_won_as_in_scenario_8() -> None:
    """§13.28.4."""
    rows = ("U U U U U U U U U U U U", "U . U U U U U U U U U U", "U . U U U U U U U U U U", "U . U U U U U U U U U U")
    state = picking(("U U . U U U U U U U U U", *rows[1:]), "1-2", "2-11", f"{NUMBERS} col-1:f+f")
    play(state, "pick light 0-1", "pick shadow 1-11", "assign 0 1")
    assert step(state) == "turn-token"
    play(state, "token LEA", "token VIN", "favour LEA")
    assert [side["tokens"] for side in view_of(state)["sides"]] == [["LEA"], ["VIN"]]


def test_the_eclipse_tokens_are_placed_at_random() -> None:
    """§13.28.1."""
    state = game_of(28).blank()
    while step(state) != "turn-eclipse":
        state.play(state.actions()[0])
    chances = {state.game.text(action): chance for action, chance in state.outcomes()}
    assert chances == {"eclipse 1": 0.25, "eclipse 2": 0.5, "eclipse 3": 0.25}


def test_eight_bits_lie_in_the_forest_and_two_tokens_at_four_columns() -> None:
    """§13.28.1."""
    things = view_of(started(28))["things"]
    assert sum(lying.count("b") for lying in things.values()) == 8
    assert [lying for name, lying in things.items() if name.startswith("col-")] == [["f", "f"]] * 4


def test_a_first_pick_after_which_the_other_row_allows_no_second_is_not_offered() -> None:
    """Both have only the tiles of a row that can give one more. (§13.28.3)"""
    rows = (".", "U U U . . . . . . . . .", ".", ".")
    state = picking(rows, "1-1", "1-2", gems="1 1", things="row-0-E:E1 row-1-E:E2 row-2-E:E2 row-3-E:E3")
    assert not options(state, "pick")
    assert "give-up" in options(state)


def test_column_tokens_are_not_won_by_what_is_given_out_at_the_end() -> None:
    """§13.28.4."""
    rows = ("U U U . . . . . . . . .", "U . U . . . . . . . . .", "U . U . . . . . . . . .", "U . U U . . . . . . . .")
    state = picking(rows, "2-0", "2-2", f"{NUMBERS} col-1:f+f", gems="0 0", steps="finish")
    finished(state, "choose 0-0")
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 2], "although column 1 is empty now"


def test_lights_tile_of_a_pile_is_the_teams_and_the_rest_of_the_pile_may_remain() -> None:
    """§13.28.5."""
    rows = (
        "U/2 U . . . . . . . . . .",
        "U . . . . . . . . . . .",
        "U U . . . . . . . . . .",
        "U U U . . . . . . . . .",
    )
    things = "row-0-E:E2 row-1-E:E1 row-2-E:E2 row-3-E:E3"
    state = position(game_of(28, layout=PILE), rows, "0-0", "2-0", things=things, memory=SEEN, steps="finish")
    assert len(view_of(state)["sides"][0]["tiles"]) == 1
    finished(state)
    assert {place for place in view_of(state)["forest"] if place[0] == "0"} == {"0-0", "0-1"}
