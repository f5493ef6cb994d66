"""Scenario 20, The Enchanted Three."""

from __future__ import annotations

from moonwood.games.moonlight.rules import State
from tests.games.moonlight.table import deal, finished, game_of, options, play, position, started, step, view_of

ROWS = ("U U U U U U U U", "U U D U U D U U", "U U U U U U U U")
PILE = " ".join(f"beside-{number}:f" for number in range(11))


def picking(
    rows: tuple[str, ...] = ROWS, light: str = "1-1", shadow: str = "1-6", things: str = PILE, **fields: str
) -> State:
    return position(game_of(20), rows, light, shadow, things=things, **fields)


def tokens(state: State) -> list[list[str]]:
    return [side["tokens"] for side in view_of(state)["sides"]]


def test_a_bit_lies_on_each_face_down_tile_and_the_tokens_form_a_pile() -> None:
    """§13.20.1."""
    view = view_of(started(20))
    down = {place for place, stack in view["forest"].items() if stack["face"] is None}
    assert len(down) == 8
    assert {place for place, things in view["things"].items() if things == ["b"]} == down
    assert sum(things == ["f"] for things in view["things"].values()) == 11


def test_vector_the_third_tile_of_a_spirit_draws_a_token_and_the_fourth_does_not() -> None:
    """§13.20.2."""
    rows = ("LEA1+FIR LEA1+MOO U U U U U U", "LEA1+SUN U D U U D U U", "U U U U U U U U")
    state = picking(rows, team="LEA2 LEA2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1")
    assert step(state) == "turn-token"
    play(state, "token PLUS")
    assert tokens(state) == [["PLUS"], []]
    play(state, "move shadow 2-6", "end-turn", "pick light 1-0", "pick shadow 1-7", "assign 0 1")
    assert tokens(state) == [["PLUS"], []]
    assert step(state) == "move"


def test_the_opponent_draws_as_well() -> None:
    """§13.20.2."""
    rows = ("LEA1+FIR U U U U U U U", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, opponent="LEA2 LEA2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 1 0", "token PLUS")
    assert tokens(state) == [[], ["PLUS"]]


def test_tiles_count_and_not_symbols() -> None:
    """§13.20.2."""
    rows = ("LEA1+FIR U U U U U U U", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, team="LEA2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1")
    assert step(state) != "turn-token", "three symbols on two tiles"


def test_the_team_is_served_first() -> None:
    """§13.20.4."""
    rows = ("LEA1+FIR U U U U U U WEB2", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, team="LEA2 LEA2", opponent="WEB2 WEB2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1", "token VIN", "token LEA")
    assert tokens(state) == [["VIN"], ["LEA"]]


def test_the_last_token_of_the_pile_is_the_teams() -> None:
    """§13.20.4."""
    rows = ("LEA1+FIR U U U U U U WEB2", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, things="beside-4:f", team="LEA2 LEA2", opponent="WEB2 WEB2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1", "token VIN")
    assert tokens(state) == [["VIN"], []]


def test_a_side_draws_once_for_each_spirit() -> None:
    """§13.20.3."""
    rows = ("WEB1+FIR U U U U U U U", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, team="LEA2 LEA2 LEA1+FIR WEB2 WEB2", memory="1 0")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1", "token VIN")
    assert tokens(state) == [["VIN"], []]
    assert step(state) == "move", "three of LEA were paid before"


def test_an_empty_pile_pays_nothing() -> None:
    """§13.20.4."""
    rows = ("LEA1+FIR U U U U U U U", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, things="1-2:b", team="LEA2 LEA2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1")
    assert tokens(state) == [[], []]


def turning(light: str, shadow: str) -> State:
    """A tile with a bit at 0-1 that the first pick opens."""
    rows = ("U D U U U U U U", "U U U U U U U U", "U U U U U U U U")
    state = picking(rows, light, shadow, things="0-1:b")
    play(state, "pick light 0-0", f"pick shadow {'2-0' if shadow == '1-1' else '1-7'}", "assign 0 1")
    assert step(state) == "turn-tile"
    state.apply(state.weights()[0][0])
    return state


def test_a_turned_tile_gives_its_bit_to_the_creature_beside_it() -> None:
    """§13.20.5."""
    assert view_of(turning("1-0", "2-6"))["bits"] == [1, 0]


def test_it_gives_its_bit_to_shadow_where_only_shadow_is_beside_it() -> None:
    """§13.20.5."""
    rows = ("U D U U U U U U", "U U U U U U U U", "U U U U U U U U")
    state = picking(rows, "2-6", "1-0", things="0-1:b")
    play(state, "pick shadow 0-0", "pick light 1-7", "assign 0 1")
    state.apply(state.weights()[0][0])
    assert view_of(state)["bits"] == [0, 1]
    assert "0-1" not in view_of(state)["things"]


def test_if_both_surround_it_the_player_chooses() -> None:
    """§13.20.5."""
    state = turning("1-0", "1-1")
    assert (step(state), options(state)) == ("give-bit", {"give team", "give opponent"})
    play(state, "give opponent")
    assert view_of(state)["bits"] == [0, 1]


def test_a_creature_on_the_turned_tile_does_not_surround_it() -> None:
    """§13.20.7."""
    assert view_of(turning("0-1", "2-6"))["bits"] == [0, 0]


def test_a_creature_beside_the_turned_tile_gets_the_bit_although_the_other_stands_on_it() -> None:
    """§13.20.7."""
    for light, shadow, bits in (("0-1", "1-0", [0, 1]), ("1-0", "0-1", [1, 0])):
        rows = ("U D U U U U U U", "U U U U U U U U", "U U U U U U U U")
        state = picking(rows, light, shadow, things="0-1:b")
        first = "light" if light == "0-1" else "shadow"
        second = "shadow" if first == "light" else "light"
        play(state, f"pick {first} 0-0", f"pick {second} 2-0", "assign 0 1")
        deal(state)
        assert view_of(state)["bits"] == bits


def test_a_turned_tile_without_a_bit_asks_nothing() -> None:
    """§13.20.5."""
    rows = ("U D U U U U U U", "U U U U U U U U", "U U U U U U U U")
    state = picking(rows, "1-0", "1-1")
    play(state, "pick light 0-0", "pick shadow 2-0", "assign 0 1")
    deal(state)
    assert step(state) == "move"


def test_of_two_tiles_turned_in_one_phase_each_gives_its_own_bit() -> None:
    """§13.20.6."""
    rows = ("U D U U U U D U", "U U U U U U U U", "U U U U U U U U")
    state = picking(rows, "1-0", "1-7", things="0-1:b 0-6:b")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1")
    deal(state)
    assert view_of(state)["bits"] == [1, 1]


def test_no_gem_may_be_used_before_the_bit_is_given() -> None:
    """§13.20.5."""
    assert not options(turning("1-0", "1-1"), "gem")


def test_tokens_are_drawn_before_tiles_are_turned_up() -> None:
    """§13.20.2."""
    rows = ("LEA1+FIR D U U U U U U", "U U U U U U U U", "U U U U U U U U")
    state = picking(rows, "1-0", "1-6", things=f"{PILE} 0-1:b", team="LEA2 LEA2")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1")
    assert step(state) == "turn-token"
    play(state, "token VIN")
    assert step(state) == "turn-tile"


def test_a_token_drawn_is_no_tile_of_its_spirit() -> None:
    """Three tiles are asked for: the token of a Spirit does not help to draw the next one. (§13.20.2)"""
    rows = ("LEA1+FIR U U U U U U U", "U U D U U D U U", "U U U U U U U U")
    state = picking(rows, team="LEA2", team_tokens="LEA")
    play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1")
    assert step(state) == "move"


def test_a_bit_that_nobody_surrounds_stays() -> None:
    """§13.20.7."""
    rows = ("D U U U U U U U", "U . U U U U U U", "U U U U U U U U")
    state = picking(rows, "2-1", "2-6", things="0-0:b")
    play(state, "pick light 1-0", "pick shadow 1-7", "assign 0 1")
    while step(state).startswith("turn"):
        state.apply(state.weights()[0][0])
    assert view_of(state)["things"]["0-0"] == ["b"]


def test_a_bit_that_stayed_goes_to_the_opponent_with_its_tile() -> None:
    """§13.20.7."""
    state = picking(("U U U U U U U U", "U U U U U U U U"), things="0-0:b")
    play(state, "pick light 0-0")
    assert view_of(state)["bits"] == [0, 1]


def test_a_gem_step_onto_a_bit_leaves_it_there_as_well() -> None:
    """§13.20.8."""
    state = picking(things="1-2:b")
    play(state, "gem light 1-2")
    assert view_of(state)["bits"] == [0, 0]


def test_stepping_onto_a_bit_leaves_it_there() -> None:
    """§13.20.8."""
    state = picking(things="1-2:b", steps="move, end-turn")
    play(state, "move light 1-2")
    assert view_of(state)["bits"] == [0, 0]
    assert view_of(state)["things"] == {"1-2": ["b"]}


def test_the_end_draws_no_tokens_and_the_pile_goes_to_nobody() -> None:
    """§13.20.4."""
    state = picking(("LEA1+FIR LEA1+MOO LEA1+SUN U",), "0-0", "0-3", team="LEA2 LEA2", gems="0 0")
    finished(state)
    assert tokens(state) == [[], []]


def test_a_tile_turned_at_the_end_gives_its_bit_to_the_opponent() -> None:
    """§13.20.7."""
    state = picking(("U D U . . . . U",), "0-0", "0-7", things="0-1:b", gems="0 0", steps="finish")
    finished(state)
    assert view_of(state)["bits"] == [0, 1]
