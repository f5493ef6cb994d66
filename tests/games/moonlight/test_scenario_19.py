"""Scenario 19, Floating Islands."""

from __future__ import annotations

from typing import Any

import pytest

import moonwood
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events, scoring
from moonwood.games.moonlight.rules.components import SPIRITS
from moonwood.games.moonlight.scenarios import layout_text
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, started, step, view_of, why

RING = ("U U U . U U U . U U U", "U . U . U . U . U . U", "U U U . U U U . U U U")
ROWS = (*RING, "", *RING)
"""The layout."""
TOKENS = " ".join(
    f"island-{letter}:F-{face}+f"
    for letter, face in zip("ABCDEF", ("BRA", "DEW", "FLO", "FRU", "LEA", "MOS"), strict=True)
)
MOVING: dict[str, Any] = {"steps": "move, end-turn", "gems": "0 0"}
BEFORE_MOVE = {"steps": "before-move, move, end-turn", "gems": "0 0"}
ENOUGH = "BRA2 DEW2 FLO2 FRU2 LEA2 MOS2 MUS2 VIN2 WEB2"


def turn(rows: tuple[str, ...] = ROWS, light: str = "0-1", shadow: str = "0-9", **fields: str) -> State:
    return position(game_of(19), rows, light, shadow, **{"things": TOKENS, **fields})


def steps_of(state: State, creature: str) -> set[str]:
    return {text.split()[2] for text in options(state, "move") if creature in text}


def creatures(state: State) -> dict[str, str | None]:
    return dict(view_of(state)["creatures"])


def tokens(state: State) -> list[list[str]]:
    return [side["tokens"] for side in view_of(state)["sides"]]


def tiles(state: State) -> list[list[str]]:
    return [side["tiles"] for side in view_of(state)["sides"]]


# Setup


def test_each_island_has_one_face_up_and_one_face_down_token() -> None:
    """§13.19.1."""
    things = view_of(started(19))["things"]
    assert sorted(things) == [f"island-{letter}" for letter in "ABCDEF"]
    assert all(sorted(thing[0] for thing in lying) == ["F", "f"] for lying in things.values())


def test_there_is_no_card_and_there_are_no_bits() -> None:
    """§13.19.1."""
    view = view_of(started(19))
    assert view["card"] is None
    assert view["bits"] == [0, 0]


def test_not_against_each_other() -> None:
    with pytest.raises(moonwood.OptionError, match="solo or co-op only"):
        game_of(19, "competitive")


# Jumping


def test_vector_a_jump_to_the_right() -> None:
    """§13.19.2."""
    assert "0-4" in steps_of(turn(light="0-2", **MOVING), "light")


def test_vector_a_jump_down() -> None:
    """§13.19.2."""
    assert "4-1" in steps_of(turn(light="2-1", **MOVING), "light")


def test_vector_no_jump_across_ones_own_island() -> None:
    """§13.19.3."""
    state = turn(light="0-1", **MOVING)
    assert steps_of(state, "light") == {"0-0", "0-2", "1-0", "1-2"}
    assert why(state, "move light 0-4") == "not-beside"


def test_the_first_tile_ahead_must_be_on_another_island() -> None:
    """§13.19.3."""
    rows = ("U . U . U U U . U U U", *ROWS[1:])
    assert "0-2" not in steps_of(turn(rows, "0-0", **MOVING), "light"), "across water, but on its own island"


def test_a_jump_leads_across_several_empty_cells() -> None:
    """§13.19.3."""
    rows = ("U U U . . . . . U U U", *ROWS[1:])
    assert "0-8" in steps_of(turn(rows, "0-2", **MOVING), "light")


def test_a_jump_does_not_lead_to_the_other_creature() -> None:
    """§13.19.3."""
    assert "0-4" not in steps_of(turn(light="0-2", shadow="0-4", **MOVING), "light")


def test_a_gem_may_pay_for_a_jump() -> None:
    """§13.19.2."""
    state = turn(light="0-2")
    play(state, "gem light 0-4")
    assert creatures(state)["light"] == "0-4"


def test_tiles_across_the_water_are_not_beside_a_creature() -> None:
    """§13.19.2."""
    assert why(turn(light="0-2"), "pick light 0-4") == "not-beside"


# The last tile of an island


LONELY = ("U . . . U U U . U U U", ". . . . U . U . U . U", ". . . . U U U . U U U", *ROWS[3:])
"""Island A has one tile."""


def test_before_the_move_a_creature_must_jump_off_the_last_tile_of_an_island() -> None:
    """§13.19.4."""
    state = turn(LONELY, "0-0", **BEFORE_MOVE)
    assert (step(state), options(state)) == ("jump-off", {"choose 0-4", "choose 4-0"})
    happened = play(state, "choose 0-4")
    assert creatures(state)["light"] == "0-4"
    assert kinds(happened, events.Jump) == [events.Jump(0, "light", "0-0", "0-4")]


@pytest.mark.parametrize(("light", "shadow", "side"), [("0-0", "0-9", 0), ("0-9", "0-0", 1)])
def test_the_tile_it_leaves_goes_to_its_side(light: str, shadow: str, side: int) -> None:
    """§13.19.4."""
    rows = ("WEB2 . . . U U U . U U U", *LONELY[1:])
    state = turn(rows, light, shadow, **BEFORE_MOVE)
    play(state, "choose 0-4")
    assert tiles(state)[side] == ["WEB2"]
    assert tiles(state)[1 - side] == []


def test_the_move_still_follows() -> None:
    """§13.19.4."""
    state = turn(LONELY, "0-0", **BEFORE_MOVE)
    play(state, "choose 0-4", "give team", "token WEB")
    assert step(state) == "move"


def test_collecting_the_last_but_one_tile_leads_to_a_jump_after_phase_3() -> None:
    """§13.19.5."""
    rows = ("U U . . U U U . U U U", ". . . . U . U . U . U", ". . . . U U U . U U U", *ROWS[3:])
    state = turn(rows, "0-0", "0-9")
    play(state, "pick light 0-1", "pick shadow 0-8")
    assert step(state) == "assign"
    play(state, "assign 0 1")
    assert step(state) == "jump-off"


def test_a_creature_that_lands_on_a_last_tile_must_jump_on_at_once() -> None:
    """§13.19.5."""
    state = turn(LONELY, "0-4", **MOVING)
    play(state, "move light 0-0")
    assert (step(state), options(state)) == ("jump-off", {"choose 0-4", "choose 4-0"})


def test_a_creature_that_jumps_off_onto_a_last_tile_jumps_again() -> None:
    """§13.19.5."""
    rows = ("U . . . U . . . U U U", ". . . . . . . . U . U", ". . . . . . . . U U U", *ROWS[3:])
    state = turn(rows, "0-0", **BEFORE_MOVE)
    play(state, "choose 0-4", "give team", "token WEB")
    assert (step(state), options(state)) == ("jump-off", {"choose 0-8", "choose 4-4"})


def test_with_both_creatures_on_last_tiles_light_jumps_first() -> None:
    """§13.19.5."""
    rows = ("U . . . U . . . U U U", ". . . . . . . . U . U", ". . . . . . . . U U U", *ROWS[3:])
    state = turn(rows, "0-0", "0-4", **BEFORE_MOVE)
    assert view_of(state)["step"] == "jump-off light"
    play(state, "choose 4-0", "give team", "token WEB")
    assert view_of(state)["step"] == "jump-off shadow"


def test_without_a_tile_straight_ahead_it_jumps_to_any_free_tile_of_another_island() -> None:
    """§13.19.6."""
    rows = (*(". . . . U U U . U U U" for _ in "a"), "U . . . . . . . . . U", *[". . . . . . . . . . ."] * 5)
    state = turn(rows, "1-0", "0-5", **BEFORE_MOVE)
    assert options(state) == {"choose 1-10"}, "straight ahead"
    rows = (". . . . U U U . U U U", "U . . . . . . . . . .", *[". . . . . . . . . . ."] * 5)
    state = turn(rows, "1-0", "0-5", **BEFORE_MOVE)
    assert options(state) == {f"choose 0-{column}" for column in (4, 6, 8, 9, 10)}


def test_where_no_free_tile_is_left_the_creature_stays() -> None:
    """§13.19.6."""
    in_hand = "light/0-1/1/WEB2/1 shadow/0-5/1/BRA2/2"
    state = turn(("U . . . U",), "0-0", "0-4", hand=in_hand, steps="before-move, assign, end-turn")
    assert step(state) == "assign", "nobody was asked to jump"
    assert creatures(state) == {"light": "0-0", "shadow": "0-4"}


def test_a_last_tile_without_a_creature_stays_an_island() -> None:
    """§13.19.5."""
    state = turn(LONELY, "0-4", **BEFORE_MOVE)
    assert step(state) == "move"
    assert "0-0" in view_of(state)["forest"]


def test_a_step_with_a_gem_sets_off_the_jump_of_the_other_creature_too() -> None:
    """§13.19.5."""
    state = turn(LONELY, "0-0", "0-9", gems="1 1")
    play(state, "gem shadow 0-8")
    assert view_of(state)["step"] == "jump-off light"


def test_between_the_picks_only_steps_and_jumps_are_offered_after_which_a_second_pick_exists() -> None:
    rows = ("U U . . U . . . U U U", ". . . . . . . . U . U", ". . . . . . . . U U U", *ROWS[3:])
    state = turn(rows, "0-0", "0-9", gems="3 3")
    play(state, "pick shadow 0-8")
    for free in sorted(options(state, "gem")):
        twin = state.copy()
        play(twin, free)
        while step(twin) in ("jump-off", "share-tokens"):
            assert options(twin)
            play(twin, sorted(options(twin))[0])
            deal(twin)
        assert step(twin) == "second-pick"
        assert options(twin, "pick")


def test_between_the_picks_a_step_onto_a_last_tile_is_offered_if_the_jump_from_there_leads_to_a_pick() -> None:
    rows = ("U U . . U . . . U U U", ". . . . . . . . U . U", ". . . . . . . . U U U", *ROWS[3:])
    state = turn(rows, "0-1", "0-9", gems="3 3")
    play(state, "pick shadow 0-8")
    assert "gem light 0-4" in options(state), "nothing lies beside 0-4 itself"
    play(state, "gem light 0-4")
    assert options(state) == {"choose 0-1", "choose 4-4"}, "back, or down: Shadow stands at the right"


# Sinking


def sunk() -> State:
    """Light has left island A, which is sunk."""
    state = turn(LONELY, "0-0", **BEFORE_MOVE)
    play(state, "choose 0-4")
    return state


def test_a_sunk_island_asks_who_gets_the_face_up_token() -> None:
    """§13.19.7."""
    state = sunk()
    assert (step(state), state.seat) == ("share-tokens", 0)
    assert options(state) == {"give team", "give opponent"}


def test_the_face_up_token_to_the_team_the_face_down_one_to_the_opponent() -> None:
    """§13.19.7."""
    state = sunk()
    play(state, "give team")
    assert tokens(state) == [["BRA"], []], "the face-down token is turned up only now"
    assert step(state) == "turn-token"
    play(state, "token WEB")
    assert tokens(state) == [["BRA"], ["WEB"]]


def test_or_the_other_way_round() -> None:
    """§13.19.7."""
    state = sunk()
    play(state, "give opponent", "token WEB")
    assert tokens(state) == [["WEB"], ["BRA"]]


def test_no_gem_may_come_before_that() -> None:
    """§13.19.7."""
    state = turn(LONELY, "0-0", steps="before-move, move, end-turn")
    assert all(text.startswith("choose") for text in options(state))
    play(state, "choose 0-4")
    assert all(text.startswith("give") for text in options(state))


def test_the_questions_have_words() -> None:
    state = sunk()
    label = "The face-up token to the opponent, the face-down one to the team"
    assert state.label(state.game.parse("give opponent")) == label
    assert state.game.ask(state.view(0)) == "An island is sunk: Player A says who gets which token."


# The end


LAST = ("U . . . WEB2 BRA1+SUN DEW2",)
"""Two islands: A with one tile, and B."""
LAST_TOKENS = {"things": "island-A:F-BRA+f island-B:F-DEW+f"}


def test_the_game_ends_with_the_last_island_after_the_decision() -> None:
    """§13.19.8."""
    state = turn(LAST, "0-0", "0-6", **LAST_TOKENS, **BEFORE_MOVE)
    play(state, "choose 0-4")
    assert step(state) == "share-tokens"
    play(state, "give team", "token WEB")
    assert state.over


def ended() -> State:
    state = turn(LAST, "0-0", "0-6", team=ENOUGH.replace("DEW2", "DEW1+MOO"), **LAST_TOKENS, **BEFORE_MOVE)
    play(state, "choose 0-4", "give team", "token MUS")
    return state


def test_the_tile_under_light_is_the_teams_and_the_one_under_shadow_the_opponents() -> None:
    """§13.19.8."""
    team, opponent = tiles(ended())
    assert "WEB2" in team
    assert opponent == ["DEW2"]


def test_the_other_tiles_and_the_tokens_of_the_last_island_are_nobodys() -> None:
    """§13.19.9."""
    state = ended()
    assert set(view_of(state)["forest"]) == {"0-5"}
    assert view_of(state)["things"] == {"island-B": ["f", "F-DEW"]}
    assert tokens(state) == [["BRA"], ["MUS"]]


def test_the_team_scores_only_spirits_that_are_left_on_the_last_island() -> None:
    """§13.19.11."""
    lines = [line for line in scoring.sheet(ended()) if line.seat == 0 and line.points > 0]
    spirits = [line.of for line in lines if line.of in SPIRITS]
    assert spirits == ["BRA"]


def test_without_bits_there_is_no_limit() -> None:
    """§13.19.11."""
    assert scoring.spirit_limit(ended()) >= 9


def test_the_opponent_scores_as_usual() -> None:
    """§13.19.11."""
    state = turn(LAST, "0-0", "0-6", opponent="LEA2 LEA2", **LAST_TOKENS, **BEFORE_MOVE)
    play(state, "choose 0-4", "give team", "token MUS")
    assert ("LEA", 4) in [(line.of, line.points) for line in scoring.sheet(state) if line.seat == 1]


def test_power_sources_count_as_usual() -> None:
    """§13.19.11."""
    missing = [line.of for line in scoring.sheet(ended()) if line.seat == 0 and line.points == -3]
    assert missing == ["FIR", "SUN"]


def test_the_loss_check_is_as_usual() -> None:
    """§13.19.9."""
    state = turn(LAST, "0-0", "0-6", **LAST_TOKENS, **BEFORE_MOVE)
    play(state, "choose 0-4", "give team", "token MUS")
    assert state.outcome is not None
    assert state.outcome.reason == "missing-spirit"


def test_tiles_in_hand_are_given_out_before_the_end() -> None:
    """§13.19.9."""
    rows = ("U . . . U U U", ". . . . U . U", ". . . . U U U")
    state = turn(rows, "0-4", "1-6", **LAST_TOKENS)
    play(state, "pick light 1-4", "pick shadow 0-6", "gem light 0-0")
    assert step(state) == "jump-off"
    play(state, "choose 0-4", "give team", "token MUS")
    assert step(state) == "assign"
    play(state, "assign 0 1")
    assert state.over
    assert sum(map(len, tiles(state))) == 1 + 2 + 2


def test_between_the_picks_the_second_one_is_still_made_before_the_end() -> None:
    """§13.19.10."""
    rows = ("U . . . U U U", ". . . . U . U", ". . . . U U U")
    state = turn(rows, "0-4", "1-6", **LAST_TOKENS)
    play(state, "pick light 1-4", "gem light 0-0", "choose 0-4", "give team", "token MUS")
    assert step(state) == "second-pick"
    play(state, "pick shadow 0-6", "assign 0 1")
    assert state.over


def stuck() -> State:
    """Nobody can collect two tiles, although three islands are left."""
    rows = ("WEB2 . . . BRA1+SUN . .", "", "", "", ". . . . LEA1 . .")
    things = "island-A:F-BRA+f island-B:F-DEW+f island-E:F-LEA+f"
    team = "DEW2 FLO2 FRU2 LEA2 LEA2 MOS2 MUS2 VIN2 BRA2 WEB2"
    state = turn(rows, "0-0", "0-4", things=things, team=team, gems="0 0", steps="first-pick")
    deal(state)
    return state


def test_an_early_end_gives_lights_tile_to_the_team_and_the_rest_to_the_opponent() -> None:
    """§13.19.12."""
    state = stuck()
    team, opponent = tiles(state)
    assert team.count("WEB2") == 2
    assert opponent == ["BRA1+SUN", "LEA1"]
    assert len(tokens(state)[1]) == 6


def test_after_an_early_end_the_spirits_count_that_lay_on_any_island() -> None:
    """§13.19.12."""
    lines = [line for line in scoring.sheet(stuck()) if line.seat == 0 and line.points > 0]
    assert {line.of for line in lines} <= {"BRA", "LEA", "FIR", "MOO", "SUN"}
    assert "LEA" in {line.of for line in lines}


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("A A A . B", "B A A . B", "there are six islands of eight tiles"),
        ("A . A . B", "A A A . B", "every tile belongs to an island, and every cell of an island has a tile"),
        ("U U U . U U U . U U U", "U D U . U U U . U U U", "every tile lies face up and by itself"),
        ("F+f @ island A", "F @ island A", "each island has one face-up and one face-down token: outside: F+f @ island A"),
        (". L . . .", "b L . . .", "nothing lies on the tiles"),
        ("card: none", "card: random", "there is no Moonlight card: card: none"),
    ],
)  # fmt: skip
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(19).replace(old, new, 1))))


def test_no_island_of_a_layout_may_touch_another_one() -> None:
    text = layout_text(19).replace("A A A . B B B", "A A A B B B B").replace("U U U . U U U", "U U U U U U U")
    assert "no island touches another one" in list(map(str, layout_problems(text)))
