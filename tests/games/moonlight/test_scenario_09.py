"""Scenario 9, Moonlight Gathering."""

from __future__ import annotations

from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.rules.components import Creature
from moonwood.games.moonlight.rules.hand import Pick
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.games.moonlight.scenarios.shared.flanked import flanked
from moonwood.kernel.events import Event
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, step, view_of

ROWS = (
    "U U D U U D U U",
    "U U U U U U U U",
    "U U D U U D U U",
    "U U D U U D U U",
    "U U U U U U U U",
    "U U D U U D U U",
)
TOKENS = "0-2:f 0-5:f 2-2:f 2-5:f 3-2:f 3-5:f 5-2:f 5-5:f"


def picking(rows: tuple[str, ...], light: str, shadow: str, mode: str = "co-op", things: str = TOKENS) -> State:
    return position(game_of(9, mode), rows, light, shadow, things=things)


def deal_one(state: State) -> None:
    state.apply(state.weights()[0][0])


def collected(state: State, *picks: str) -> list[Event]:
    """Both picks and the first way to assign them; what happened until a question or a draw."""
    return play(state, *picks, "assign 0 1")


def rows_with(*edits: tuple[int, str]) -> tuple[str, ...]:
    rows = list(ROWS)
    for row, line in edits:
        rows[row] = line
    return tuple(rows)


def test_vector_both_tiles_beside_token_tiles_one_token_for_each_side() -> None:
    """§13.9.2, §13.9.4."""
    state = picking(rows_with((0, ". U D U U D U U"), (3, "U U D U U D U .")), "1-1", "4-6")
    collected(state, "pick light 0-1", "pick shadow 3-6")
    deal_one(state)
    deal_one(state)
    play(state, "token LEA", "token VIN")
    assert options(state, "favour") == {"favour LEA", "favour VIN"}
    play(state, "favour VIN")
    team, opponent = view_of(state)["sides"]
    assert (team["tokens"], opponent["tokens"]) == (["VIN"], ["LEA"])
    assert not {"0-2", "3-5"} & set(view_of(state)["things"]), "no token is left there"


def test_vector_only_one_tile_beside_a_token_tile_the_opponent_gets_it() -> None:
    """§13.9.3."""
    state = picking(rows_with((0, ". U D U U D U U")), "1-1", "2-6")
    collected(state, "pick light 0-1", "pick shadow 1-7")
    deal(state)
    team, opponent = view_of(state)["sides"]
    assert (len(team["tokens"]), len(opponent["tokens"])) == (0, 1)
    assert view_of(state)["forest"]["0-2"]["face"] is not None


def test_vector_both_tiles_beside_the_same_token_tile_the_team_gets_it() -> None:
    """§13.9.2, §13.9.5."""
    state = picking(rows_with((0, ". U D U . D U U")), "1-1", "1-4")
    collected(state, "pick light 0-1", "pick shadow 0-3")
    deal(state)
    team, opponent = view_of(state)["sides"]
    assert (len(team["tokens"]), len(opponent["tokens"])) == (1, 0)


def test_two_token_tiles_beside_one_collected_tile_are_both_the_opponents() -> None:
    """Asked of the rule itself: a tile between two others on its layer has no free side and is never collected. (§13.9.3)"""
    rows = ("U U U U D U D", "U U U U U . U")
    state = picking(rows, "1-0", "1-4", things="0-4:f 0-6:f")
    assert flanked(state, Pick(Creature(0), 0 * 16 + 5, 1, 0, 0)) == [4, 6]


def test_one_token_is_chosen_and_the_others_go_to_the_opponent() -> None:
    """§13.9.4."""
    rows = (". U D U . U D", "U U U U U U U")
    state = picking(rows, "1-1", "1-4", things="0-2:f 0-6:f")
    collected(state, "pick light 0-1", "pick shadow 0-5")
    while not options(state, "favour"):
        deal_one(state)
    play(state, sorted(options(state, "favour"))[0])
    team, opponent = view_of(state)["sides"]
    assert (len(team["tokens"]), len(opponent["tokens"])) == (1, 1)


def test_tiles_are_turned_before_tokens_and_both_before_the_choice() -> None:
    """§11.4, §13.9.1."""
    state = picking(rows_with((0, ". U D U U D U U"), (3, "U U D U U D U .")), "1-1", "4-6")
    collected(state, "pick light 0-1", "pick shadow 3-6")
    seen = []
    while not options(state, "favour"):
        seen.append(step(state))
        deal_one(state)
    assert seen == ["turn-tile", "turn-tile", "turn-token", "turn-token"]


def test_a_token_tile_under_a_creature_is_turned_all_the_same() -> None:
    """§13.9.2, §13.9.6."""
    state = picking(rows_with((0, ". U D U U D U U")), "0-2", "2-6")
    collected(state, "pick light 0-1", "pick shadow 1-7")
    happened = deal(state)
    assert [event.place for event in kinds(happened, events.TurnUp)] == ["0-2"]


def test_the_neighbour_must_lie_on_the_layer_of_the_collected_tile() -> None:
    """§13.9.6."""
    text = layout_text(9).replace("U U D U U D U U\nU U U U", "U UD D U U D U .\nU U U U", 1)
    game = game_of(9, layout=text)
    state = position(game, ("U U/2 D U U D U .", *ROWS[1:]), "1-1", "1-6", things=TOKENS)
    collected(state, "pick light 0-1", "pick shadow 0-6")
    deal(state)
    assert view_of(state)["things"]["0-2"] == ["f"], "the pile of two stands higher than its neighbour"


def test_a_tile_above_or_below_is_no_long_side() -> None:
    """§13.9.2."""
    state = picking(rows_with((1, ". . U U U U . .")), "2-1", "2-6")
    collected(state, "pick light 1-2", "pick shadow 1-5")
    assert step(state) == "move", "both lay between two token tiles"
    assert all(not side["tokens"] for side in view_of(state)["sides"])


def test_competitive_each_token_goes_where_the_player_says() -> None:
    """§13.9.7."""
    state = picking(rows_with((0, ". U D U U D U U"), (3, "U U D U U D U .")), "1-1", "4-6", "competitive")
    collected(state, "pick light 0-1", "pick shadow 3-6")
    deal_one(state)
    deal_one(state)
    play(state, "token LEA")
    assert options(state, "give") == {"give team", "give opponent"}
    play(state, "give opponent", "token VIN", "give opponent")
    assert view_of(state)["sides"][1]["tokens"] == ["LEA", "VIN"]


def test_competitive_the_token_beside_the_first_pick_comes_first() -> None:
    """G10. (§13.9.7)"""
    state = picking(rows_with((0, ". U D U U D U U"), (3, "U U D U U D U .")), "1-1", "4-6", "competitive")
    collected(state, "pick shadow 3-6", "pick light 0-1")
    deal_one(state)
    deal_one(state)
    play(state, "token LEA")
    assert view_of(state)["step"] == "give-favour 3-5"


def test_competitive_one_neighbour_is_enough_to_choose() -> None:
    """§13.9.7."""
    state = picking(rows_with((0, ". U D U U D U U")), "1-1", "2-6", "competitive")
    collected(state, "pick light 0-1", "pick shadow 1-7")
    deal_one(state)
    play(state, "token LEA", "give team")
    assert view_of(state)["sides"][0]["tokens"] == ["LEA"]
