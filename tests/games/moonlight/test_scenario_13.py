"""Scenario 13, The Rocky Trail."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios.s13_the_rocky_trail import own_events as told
from tests.games.moonlight.table import finished, game_of, kinds, options, play, position, started, step, view_of

ROWS = ("U U U/2 U U/2", "U U/2 U U/2 U U/2", ". U U/2 U U/2 U U")
FACES = ("BRA", "DEW", "FLO", "FRU", "LEA", "MOS")


def columns(**gems: str) -> str:
    """The six columns of tokens, some of them with gems."""
    return " ".join(
        f"beside-{n}:{gems[f'c{n + 1}']}+f+F-{face}" if f"c{n + 1}" in gems else f"beside-{n}:f+F-{face}"
        for n, face in enumerate(FACES)
    )


def at(things: str, mode: str = "co-op", light: str = "1-1", shadow: str = "2-5", **fields: str) -> State:
    return position(game_of(13, mode), ROWS, light, shadow, things=things, **fields)


def test_six_columns_of_two_tokens_lie_beside_the_forest() -> None:
    """§13.13.1."""
    things = view_of(started(13))["things"]
    assert sum(name.startswith("beside-") for name in things) == 6
    assert all(sorted(thing[0] for thing in things[f"beside-{n}"]) == ["F", "f"] for n in range(6))


def test_three_yellow_and_three_green_gems_lie_in_the_forest() -> None:
    """§1.1.2, §13.13.2."""
    things = view_of(started(13))["things"]
    assert [sum(gem in lying for lying in things.values()) for gem in "yg"] == [3, 3]


def test_a_creature_that_steps_onto_a_gem_puts_it_on_a_column_without_one() -> None:
    """§13.13.3, §13.13.4."""
    state = at(f"{columns(c1='g')} 1-2:y", steps="move, end-turn")
    play(state, "move light 1-2")
    assert (step(state), options(state)) == ("mark-column", {f"mark {n}" for n in range(1, 6)})
    play(state, "mark 3")
    assert "y" in view_of(state)["things"]["beside-3"]
    assert "1-2" not in view_of(state)["things"]


@pytest.mark.parametrize(("creature", "to"), [("light", "1-2"), ("shadow", "1-4")])
@pytest.mark.parametrize("gem", ["y", "g"])
def test_either_creature_takes_either_colour_and_it_is_told(creature: str, to: str, gem: str) -> None:
    """§13.13.4."""
    state = at(f"{columns()} {to}:{gem}", steps="move, end-turn")
    happened = play(state, f"move {creature} {to}", "mark 2")
    assert gem in view_of(state)["things"]["beside-2"]
    assert kinds(happened, told.Mark) == [told.Mark(0, (gem,), 2)]


def test_a_gem_step_finds_a_gem_as_well() -> None:
    """§13.13.3."""
    state = at(f"{columns()} 1-2:g")
    play(state, "gem light 1-2", "mark 5")
    assert "g" in view_of(state)["things"]["beside-5"]


def test_every_gem_of_a_tile_is_put_on_a_column_of_its_own() -> None:
    """§13.13.3."""
    state = at(f"{columns()} 1-2:y+g", steps="move, end-turn")
    play(state, "move light 1-2", "mark 0", "mark 1")
    lying = view_of(state)["things"]
    assert [lying["beside-0"][0], lying["beside-1"][0]] == ["g", "y"]


def test_no_gem_may_be_used_before_a_found_one_lies_on_a_column() -> None:
    """§13.13.3."""
    state = at(f"{columns()} 1-2:y")
    play(state, "gem light 1-2")
    assert options(state) == {f"mark {number}" for number in range(6)}


def test_a_gem_that_drops_under_a_tile_waits_for_a_creature_that_steps_onto_it() -> None:
    """§13.13.5."""
    rows = ("U U . U U/2", "U U . U U U", ". U U/2 U U/2 U U")
    state = position(game_of(13), rows, "1-0", "1-3", things=f"{columns()} 0-4:y", gems="3 3")
    play(state, "pick shadow 0-4", "gem shadow 0-4")
    assert step(state) == "mark-column"


def test_competitive_a_creature_put_elsewhere_takes_no_gem() -> None:
    """§13.13.9."""
    rows = ("U U U", "U U U", ". U U", ".", ". . . . . U")
    things = f"{columns()} 0-1:y 1-1:y 2-1:y"
    state = position(game_of(13, "competitive"), rows, "1-0", "4-5", things=things, objectives="OB-1 OB-2")
    play(state, "relocate shadow 1-1")
    assert options(state, "pick")
    assert view_of(state)["things"]["1-1"] == ["y"]


def test_gem_and_bit_on_one_tile_are_both_handled() -> None:
    """§13.13.6."""
    state = at(f"{columns()} 1-2:b+g", steps="move, end-turn")
    play(state, "move light 1-2")
    assert view_of(state)["bits"] == [1, 0]
    assert step(state) == "mark-column"


def test_of_gem_and_bit_on_a_collected_tile_both_drop_or_the_bit_is_the_opponents_and_the_gem_lost() -> None:
    """§13.13.6."""
    for corner, things, bits in (("U/2", ["b", "y"], [0, 0]), ("U", [], [0, 1])):
        rows = (f"U U . U {corner}", "U U . U U U", ". U U/2 U U/2 U U")
        state = position(game_of(13), rows, "1-0", "1-3", things=f"{columns()} 0-4:b+y")
        happened = play(state, "pick shadow 0-4")
        assert view_of(state)["things"].get("0-4", []) == things
        assert view_of(state)["bits"] == bits
        assert [event.things for event in kinds(happened, events.Leave)] == ([] if things else [("y",)])


def test_vector_a_gem_drops_and_leaves_the_game_with_the_last_tile() -> None:
    """§13.13.5."""
    rows = ("U U . U U/2", "U U . U U U", ". U U/2 U U/2 U U")
    state = position(game_of(13), rows, "1-0", "1-3", things=f"{columns()} 0-4:y")
    play(state, "pick shadow 0-4")
    assert view_of(state)["things"]["0-4"] == ["y"]
    rows = ("U U . U U", "U U . U U U", ". U U/2 U U/2 U U")
    state = position(game_of(13), rows, "1-0", "1-3", things=f"{columns()} 0-4:y")
    happened = play(state, "pick shadow 0-4")
    assert "0-4" not in view_of(state)["things"]
    assert not kinds(happened, events.GiveBits), "a gem is no bit"


def ended(mode: str, things: str) -> State:
    state = at(things, mode, steps="finish", **({} if mode == "competitive" else {"gems": "0 0"}))
    finished(state)
    return state


def test_vector_colours_decide_at_the_end() -> None:
    """§13.13.7, §13.13.8."""
    state = ended("co-op", columns(c1="y", c2="y", c3="g"))
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [4, 8]


def test_at_the_end_every_token_is_turned_up_and_both_of_a_column_go_together() -> None:
    """§13.13.7."""
    state = at(columns(c2="y", c3="g"), steps="finish", gems="0 0")
    happened = finished(state)
    assert len(kinds(happened, events.TurnToken)) == 6
    team, opponent = (side["tokens"] for side in view_of(state)["sides"])
    assert "DEW" in team
    assert len(team) == 2
    assert {"BRA", "FLO", "FRU", "LEA", "MOS"} <= set(opponent)


def test_a_gem_left_in_the_forest_claims_nothing() -> None:
    """§13.13.7."""
    state = at(f"{columns()} 1-1:y 1-2:y", steps="finish", gems="0 0")
    finished(state)
    assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, 12]


def test_competitive_the_active_player_puts_the_gem_on_a_column() -> None:
    """§13.13.3."""
    things = f"{columns()} 1-2:g"
    state = at(things, "competitive", objectives="OB-1 OB-2", steps="move, end-turn", to_move="B")
    play(state, "move light 1-2")
    assert (step(state), state.seat) == ("mark-column", 1)


def test_competitive_columns_without_a_gem_go_to_nobody() -> None:
    """§13.13.9."""
    game = game_of(13, "competitive")
    state = position(game, ROWS, "1-1", "2-5", things=columns(c1="y", c3="g"), steps="finish", objectives="OB-1 OB-2")
    finished(state)
    left = view_of(state)["things"]
    assert [f"beside-{number}" in left and "f" in left[f"beside-{number}"] for number in range(6)] == [
        False, True, False, True, True, True,
    ]  # fmt: skip
    faces = [side["tokens"] for side in view_of(state)["sides"]]
    assert "BRA" in faces[0]
    assert "FLO" in faces[1]


def test_competitive_nobody_has_gems() -> None:
    """§13.13.9."""
    assert view_of(started(13, "competitive"))["gems"] == [0, 0]
    assert view_of(started(13))["gems"] == [3, 3]
