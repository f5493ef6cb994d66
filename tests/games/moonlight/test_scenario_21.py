"""Scenario 21, Unknown Fortune."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, events, scoring
from moonwood.kernel.events import Event
from tests.games.moonlight.table import game_of, kinds, options, play, position, started, step, view_of

ROWS = (
    ". U U U U U U .",
    "U U U U U U U U",
    "U U . U U . U U",
    "U U U U U U U U",
    "U U . U U . U U",
)
THINGS = "2-2:E 2-5:E 4-2:E 4-5:E beside-A:" + "+".join("D" * 8)


def picking(rows: tuple[str, ...], light: str, shadow: str, things: str = THINGS) -> State:
    return position(game_of(21), rows, light, shadow, things=things)


def drawn(state: State) -> list[Event]:
    """Draw Air tiles until something else comes."""
    happened: list[Event] = []
    while step(state) == "draw-air":
        state.apply(state.weights()[0][0], happened)
    return happened


def air(state: State) -> list[int]:
    return [sum(tile.startswith("AIR") for tile in side["tiles"]) for side in view_of(state)["sides"]]


def test_vector_light_collects_beside_a_token_and_the_team_draws_as_many_as_it_shows() -> None:
    """§13.21.2, §13.21.3."""
    state = picking(ROWS, "1-1", "1-6")
    play(state, "pick light 2-1", "pick shadow 0-6", "assign 0 1")
    assert (step(state), options(state)) == ("turn-eclipse", {"eclipse 1", "eclipse 2", "eclipse 3"})
    happened = play(state, "eclipse 3")
    assert kinds(happened, events.TurnEclipse)
    drawn(state)
    assert air(state) == [3, 0]
    assert "2-2" not in view_of(state)["things"], "the token is removed"
    assert view_of(state)["things"]["beside-A"] == ["D"] * 5


def test_shadow_collects_beside_a_token_for_the_opponent() -> None:
    """§13.21.3."""
    state = picking(ROWS, "1-6", "1-1")
    play(state, "pick shadow 2-1", "pick light 0-6", "assign 0 1", "eclipse 2")
    drawn(state)
    assert air(state) == [0, 2]


def test_vector_both_tiles_beside_the_same_token_the_opponent_draws() -> None:
    """§13.21.3."""
    rows = (". . U U U U U .", ". . U . U U U U", ". U . U U . U U", "U U U U U U U U")
    state = picking(rows, "3-1", "0-3")
    play(state, "pick light 2-1", "pick shadow 1-2", "assign 0 1", "eclipse 3")
    drawn(state)
    assert air(state) == [0, 3]


def test_a_tile_beside_two_tokens_sets_both_off() -> None:
    """§13.21.4."""
    state = picking((*ROWS[:3], "U . U U U U U U", ROWS[4]), "2-1", "1-6")
    play(state, "pick light 3-2", "pick shadow 0-6", "assign 0 1", "eclipse 1")
    drawn(state)
    play(state, "eclipse 2")
    drawn(state)
    assert air(state) == [3, 0]


def test_two_tokens_in_one_turn_pay_the_creature_that_collected_beside_each() -> None:
    """§13.21.3."""
    state = picking(ROWS, "1-1", "3-6")
    play(state, "pick light 2-1", "pick shadow 4-6", "assign 0 1", "eclipse 1")
    drawn(state)
    play(state, "eclipse 3")
    drawn(state)
    assert air(state) == [1, 3]


def test_the_token_beside_the_first_pick_is_turned_first() -> None:
    """G10: Shadow's token comes later in reading order. (§11.5)"""
    state = picking(ROWS, "1-1", "3-6")
    play(state, "pick shadow 4-6", "pick light 2-1", "assign 0 1")
    assert view_of(state)["step"] == "turn-eclipse 4-5"
    play(state, "eclipse 1")
    drawn(state)
    assert view_of(state)["step"] == "turn-eclipse 2-2"


DOUBLES = " ".join(["AIR2"] * 5)


@pytest.mark.parametrize(("left", "team"), [(2, f"{DOUBLES} AIR1+FIR"), (0, f"{DOUBLES} AIR1+FIR AIR1+MOO AIR1+SUN")])
def test_from_a_pile_that_runs_out_a_side_draws_what_is_there(left: int, team: str) -> None:
    """G7. (§11.2)"""
    things = "2-2:E " + (f"beside-A:{'+'.join('D' * left)}" if left else "")
    state = position(game_of(21), ROWS, "1-6", "1-1", things=things, team=team)
    play(state, "pick shadow 2-1", "pick light 0-6", "assign 0 1", "eclipse 3")
    drawn(state)
    assert air(state)[1] == left
    assert step(state) == "move"


def test_doubles_of_air_carry_no_fireflies() -> None:
    """§13.21.6."""
    state = position(game_of(21), (), "-", "-", team=DOUBLES, steps="finish")
    assert air(state) == [5, 0]


def test_the_air_tiles_lie_in_a_pile_and_four_eclipse_tokens_face_down_in_gaps() -> None:
    """§13.21.1."""
    view = view_of(started(21))
    assert view["things"]["beside-A"] == ["D"] * 8
    assert {place for place, things in view["things"].items() if things == ["E"]} == {"2-2", "2-5", "4-2", "4-5"}
    assert not {"2-2", "2-5", "4-2", "4-5"} & set(view["forest"])
    assert sum(started(21).setup.forest_tiles) == 48


def test_numbers_that_were_seen_are_not_drawn_again() -> None:
    """§13.21.2."""
    state = position(game_of(21), ROWS, "1-1", "1-6", things=THINGS, memory="0 1 2 0")
    play(state, "pick light 2-1", "pick shadow 0-6", "assign 0 1")
    assert options(state) == {"eclipse 3"}


def test_a_tile_at_the_corner_of_a_token_sets_nothing_off() -> None:
    """§13.21.2."""
    state = picking((". U U U U U U .", ". U U U U U U U", *ROWS[2:]), "0-1", "0-5")
    play(state, "pick light 1-1", "pick shadow 0-6", "assign 0 1")
    assert step(state) not in ("turn-eclipse", "draw-air")


def test_a_gap_with_a_token_is_empty_for_moving_and_for_sides() -> None:
    """§13.21.5."""
    state = position(game_of(21), ROWS, "1-1", "1-6", things=THINGS, steps="move, end-turn")
    assert "move light 2-2" not in options(state)
    state = picking(ROWS, "1-1", "1-6")
    assert "pick light 2-1" in options(state), "its right side is free"


def test_the_team_needs_an_air_tile() -> None:
    """§13.21.6."""
    state = picking((". U U U U",), "0-1", "0-4", things="beside-A:" + "+".join("D" * 8))
    happened: list[Event] = []
    while not state.over:
        state.apply(state.actions()[0], happened)
    assert "AIR" in [event.spirit for event in kinds(happened, events.Missing)]


def test_air_tiles_that_were_not_drawn_go_to_nobody() -> None:
    """§13.21.6."""
    state = picking((". U U U U",), "0-1", "0-4", things="beside-A:" + "+".join("D" * 8))
    while not state.over:
        state.apply(state.actions()[0])
    assert air(state) == [0, 0]


def test_there_are_no_tokens_and_eight_bits_lie_in_the_forest() -> None:
    """§13.21.1."""
    things = [thing for lying in view_of(started(21))["things"].values() for thing in lying]
    assert (things.count("f"), things.count("b")) == (0, 8)


def test_what_a_token_shows_is_drawn_from_those_that_nobody_has_seen() -> None:
    """§1.1.3."""
    state = picking(ROWS, "1-1", "1-6")
    play(state, "pick light 2-1", "pick shadow 0-6", "assign 0 1")
    chances = {state.game.text(action): chance for action, chance in state.outcomes()}
    assert chances == {"eclipse 1": 0.25, "eclipse 2": 0.5, "eclipse 3": 0.25}


def test_the_side_is_that_of_the_creature_whoever_gets_the_tile() -> None:
    """§13.21.3."""
    state = picking(ROWS, "1-1", "1-6")
    play(state, "pick light 2-1", "pick shadow 0-6", "assign 1 0", "eclipse 1")
    drawn(state)
    assert air(state) == [1, 0]


def test_nothing_is_drawn_before_the_tiles_are_shared_out() -> None:
    """§13.21.4."""
    state = picking(ROWS, "1-1", "1-6")
    play(state, "pick light 2-1", "pick shadow 0-6")
    assert step(state) == "assign"
    assert view_of(state)["things"]["2-2"] == ["E"]


def test_where_the_token_was_removed_nothing_is_drawn_any_more() -> None:
    """§13.21.4."""
    state = picking(ROWS, "1-1", "1-6", THINGS.replace("2-2:E ", ""))
    play(state, "pick light 2-1", "pick shadow 0-6", "assign 0 1")
    assert step(state) == "move"


def test_air_tiles_count_for_majorities() -> None:
    """§13.21.6."""
    state = position(game_of(21), (), "-", "-", team="AIR2 AIR1+FIR", opponent="AIR1+MOO", bits="8 0", steps="score")
    assert ("AIR", 3) in [(line.of, line.points) for line in scoring.sheet(state) if line.seat == 0]
