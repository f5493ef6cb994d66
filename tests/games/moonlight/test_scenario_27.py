"""Scenario 27, The Whirl."""

from __future__ import annotations

from typing import Any

import pytest

import moonwood
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import KINDS, SPIRITS
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.games.moonlight.scenarios.s27_the_whirl import has_absolute_majority
from moonwood.games.moonlight.scenarios.s27_the_whirl import own_events as told
from moonwood.kernel.state import CHANCE
from tests.games.moonlight.table import (
    deal,
    game_of,
    kinds,
    options,
    play,
    position,
    started,
    state_of,
    step,
    view_of,
    why,
)

ROWS = (
    "U U D D U U U",
    "U U U U U U U",
    "U U U U U U D",
    "D U U . U U D",
    "D U U U U U U",
    "U U U U U U U",
    "U U U D D U U",
)
"""The layout."""
TOKENS = "0-2:F-FRU 0-3:F-LEA 2-6:F-BRA 3-6:F-DEW 3-0:F-FLO 4-0:F-MOS 6-3:F-MUS 6-4:F-VIN"
SMALL = ("FRU1+SUN . D D . U U", "U U . . . U U")
"""A part of it: a pair of tokens, and some tiles at the left and at the right."""
PAIR = "0-2:F-FRU 0-3:F-LEA"
FRU3 = "FRU2 FRU1+MOO"


def turn(rows: tuple[str, ...] = SMALL, light: str = "1-0", shadow: str = "1-5", **fields: str) -> State:
    return position(game_of(27), rows, light, shadow, **{"things": PAIR, "team": FRU3, "used": "1 0", **fields})


def tokens(state: State) -> list[list[str]]:
    return [side["tokens"] for side in view_of(state)["sides"]]


def fru_won(**fields: Any) -> State:
    """The team has got its fourth FRU symbol."""
    state = turn(**fields)
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    return state


# Setup


def test_all_doubles_lie_in_the_centre_among_seven_others() -> None:
    """§13.27.2."""
    for seed in range(3):
        forest = view_of(started(27, seed=seed))["forest"]
        doubles = {name for name, stack in forest.items() if "2" in str(stack["face"])}
        assert len(doubles) == 17
        assert all(1 <= int(part) <= 5 for name in doubles for part in name.split("-"))


def at_the_first_tile_of_the_centre() -> State:
    state = state_of(game_of(27).blank())
    while view_of(state)["step"] != "deal-tile 1-1":
        assert all("2" not in state.game.text(action) for action, _ in state.outcomes()), "no doubles in the ring"
        state.play(state.actions()[0])
    return state


def test_the_next_tile_of_the_centre_is_a_double_as_often_as_doubles_are_left_there() -> None:
    """§13.27.2."""
    state = at_the_first_tile_of_the_centre()
    doubles, left = 17, 24
    while left > 1 and state.seat == CHANCE:
        inside = view_of(state)["step"].split()[1] in {
            f"{row}-{column}" for row in range(1, 6) for column in range(1, 6)
        }
        if inside:
            chance = sum(p for action, p in state.outcomes() if "2" in state.game.text(action))
            assert chance == pytest.approx(doubles / left)
        action = state.actions()[-1] if left % 2 else state.actions()[0]
        state.play(action)
        left -= inside
        doubles -= "2" in state.game.text(action)


@pytest.mark.parametrize("pair", [("WEB2", "MOS2"), ("WEB1", "VIN1")])
def test_in_the_centre_doubles_are_alike_and_so_are_the_others(pair: tuple[str, str]) -> None:
    """§13.27.2."""
    state = at_the_first_tile_of_the_centre()
    chances = {state.game.text(action): chance for action, chance in state.outcomes()}
    one, other = (chances[f"tile {kind}"] / state.unseen[KINDS.index(kind)] for kind in pair)
    assert one == pytest.approx(other)


def test_the_tokens_are_those_of_the_spirits_and_lie_face_up_on_face_down_tiles() -> None:
    """§13.27.1, §13.27.3."""
    for seed in range(5):
        view = view_of(started(27, seed=seed))
        assert sorted(view["things"]) == ["0-2", "0-3", "2-6", "3-0", "3-6", "4-0", "6-3", "6-4"]
        assert all(view["forest"][name]["face"] is None for name in view["things"])
        faces = [thing for things in view["things"].values() for thing in things]
        assert len(set(faces)) == 8
        assert "F-PLUS" not in faces


def test_there_is_no_card_and_there_are_no_bits() -> None:
    """§13.27.1."""
    view = view_of(started(27))
    assert (view["card"], view["bits"]) == (None, [0, 0])


def test_it_is_played_at_the_regular_difficulty_only_and_not_against_each_other() -> None:
    """§13.27.1."""
    with pytest.raises(moonwood.OptionError, match="regular difficulty only"):
        game_of(27, difficulty="difficult")
    with pytest.raises(moonwood.OptionError, match="solo or co-op only"):
        game_of(27, "competitive")


# Face-down tiles


def test_creatures_cannot_move_onto_face_down_tiles() -> None:
    """§13.27.4."""
    state = position(game_of(27), ROWS, "1-2", "5-4", things=TOKENS, steps="move, end-turn")
    assert why(state, "move light 0-2") == "steps-face-down"
    assert why(state, "gem light 0-3") == "steps-face-down"
    assert "move light 0-1" in options(state)


def test_tiles_under_tokens_are_not_turned_up_in_phase_3b() -> None:
    """§13.27.10."""
    state = turn(steps="reveal, move, end-turn")
    assert step(state) == "move"
    assert view_of(state)["forest"]["0-2"]["face"] is None


def test_a_face_down_tile_without_a_token_is_turned_up_as_usual() -> None:
    """§13.27.10."""
    state = turn(steps="reveal, move, end-turn", things="0-3:F-LEA")
    assert view_of(state)["step"] == "turn-tile 0-2"
    deal(state)
    assert step(state) == "move"
    assert view_of(state)["forest"]["0-3"]["face"] is None


def test_tiles_under_tokens_cannot_be_collected() -> None:
    """§13.27.10."""
    state = turn(("U U D D . U U", "U U . . . U U"), "0-1", "1-5")
    assert why(state, "pick light 0-2") == "face-down"


# Absolute majorities


@pytest.mark.parametrize(
    ("spirit", "needed"),
    [("MOS", 3), ("FLO", 4), ("FRU", 4), ("DEW", 4), ("MUS", 4), ("BRA", 5), ("LEA", 5), ("VIN", 5), ("WEB", 6)],
)  # fmt: skip
def test_an_absolute_majority_is_more_than_half_of_the_printed_number(spirit: str, needed: int) -> None:
    """§1.1.1, §13.27.7."""
    state = turn()
    number = SPIRITS.index(spirit)
    single = KINDS.index(next(kind for kind in KINDS if kind.startswith(f"{spirit}1")))
    state.tiles = [0] * len(state.tiles)
    state.tiles[single] = needed - 1
    assert not has_absolute_majority(state, number)
    state.tiles[single] = needed
    assert has_absolute_majority(state, number)


def test_tokens_count_for_an_absolute_majority() -> None:
    """§13.27.7."""
    state = turn(team=FRU3, team_tokens="FRU", things="0-2:F-WEB 0-3:F-LEA")
    assert has_absolute_majority(state, SPIRITS.index("FRU"))


def test_vector_the_fourth_symbol_turns_both_tiles_and_each_side_gets_a_token() -> None:
    """§13.27.5."""
    state = turn()
    happened = play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    assert kinds(happened, told.AbsoluteMajority) == [told.AbsoluteMajority("FRU")]
    assert view_of(state)["step"] == "turn-tile 0-2"
    deal(state)
    assert all(view_of(state)["forest"][name]["face"] for name in ("0-2", "0-3"))
    assert options(state, "favour") == {"favour FRU", "favour LEA"}
    play(state, "favour LEA")
    assert tokens(state) == [["LEA"], ["FRU"]]
    assert view_of(state)["used"] == [0, 0], "one gem is back"
    assert step(state) == "move"


def test_three_symbols_are_not_enough() -> None:
    """§13.27.5."""
    state = turn(team="FRU2")
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    assert step(state) == "move"


def test_the_opponents_majority_gives_out_nothing() -> None:
    """§13.27.5."""
    state = turn(team="", opponent=FRU3)
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 1 0")
    assert step(state) == "move"


def test_a_gem_may_come_before_the_favour() -> None:
    """§13.27.9."""
    state = fru_won()
    deal(state)
    assert options(state, "gem")


def test_the_active_player_says_who_gets_a_used_gem_back() -> None:
    """§13.27.6."""
    state = fru_won(gems="2 2", used="1 1")
    deal(state)
    play(state, "favour LEA")
    assert (step(state), state.seat) == ("give-back-gem", 0)
    assert options(state) == {"return-gem 0", "return-gem 1"}
    play(state, "return-gem 1")
    assert (view_of(state)["gems"], view_of(state)["used"]) == ([2, 3], [1, 0])


def test_the_one_who_has_used_a_gem_gets_it_back_without_a_question() -> None:
    """§13.27.6."""
    state = fru_won(gems="3 2", used="0 1")
    deal(state)
    play(state, "favour LEA")
    assert view_of(state)["gems"] == [3, 3]


def test_without_used_gems_nothing_comes_back() -> None:
    """§13.27.6."""
    state = fru_won(used="0 0")
    deal(state)
    play(state, "favour LEA")
    assert view_of(state)["gems"] == [3, 3]
    assert step(state) == "move"


def test_alone_the_gem_comes_back_to_the_stock() -> None:
    """§13.27.6."""
    game = game_of(27, "solo")
    state = position(game, SMALL, "1-0", "1-5", things=PAIR, team=FRU3, gems="2", used="2")
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    deal(state)
    play(state, "favour LEA")
    assert (view_of(state)["gems"], view_of(state)["used"]) == ([3], [1])


def test_open_talk_the_gem_comes_back_to_the_common_stock_whoever_is_active() -> None:
    """§13.27.6."""
    game = game_of(27, open_talk=True)
    state = position(game, SMALL, "1-0", "1-5", things=PAIR, team=FRU3, gems="2", used="2", to_move="B")
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    deal(state)
    play(state, "favour LEA")
    assert (view_of(state)["gems"], view_of(state)["used"]) == ([3], [1])


TWO_PAIRS = "0-2:F-FRU 0-3:F-LEA 6-3:F-MOS 6-4:F-VIN"
TWO_ROWS = ("FRU1+SUN . D D . U U", "U U . . . U MOS1+SUN", "", "", "", "", ". . . D D")


def test_several_majorities_at_once_are_dealt_with_in_the_players_order() -> None:
    """§13.27.8."""
    state = position(
        game_of(27), TWO_ROWS, "1-0", "1-5", things=TWO_PAIRS, team=f"{FRU3} MOS2 MOS1+FIR", steps="first-pick, second-pick, turn-up-hand, assign, move, end-turn",
    )  # fmt: skip
    assert has_absolute_majority(state, SPIRITS.index("MOS"))
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    assert (step(state), options(state)) == ("give-out-pairs", {"choose 0-2", "choose 6-3"})
    play(state, "choose 6-3")
    deal(state)
    assert options(state, "favour") == {"favour MOS", "favour VIN"}
    play(state, "favour MOS")
    assert step(state) == "turn-tile", "then the other pair"
    deal(state)
    play(state, "favour FRU")
    assert tokens(state) == [["FRU", "MOS"], ["LEA", "VIN"]]


def test_a_token_brings_no_further_pair_since_each_spirit_has_one() -> None:
    """§13.27.5."""
    things = "0-2:F-FRU 0-3:F-LEA 6-3:F-MUS 6-4:F-VIN"
    rows = ("FRU1+SUN . D D . U U", "U U . . . U U", "", "", "", "", ". . . D D")
    state = turn(rows, things=things, team=f"{FRU3} LEA2 LEA1 LEA1+FIR", used="0 0")
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    deal(state)
    play(state, "favour LEA")
    assert tokens(state) == [["LEA"], ["FRU"]]
    assert step(state) == "move", "five LEA are enough, but their token is out of the forest"


def test_both_tokens_of_a_pair_won_at_once_are_one_pair() -> None:
    """§13.27.5."""
    state = turn(team=f"{FRU3} LEA2 LEA2 LEA1")
    play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
    assert view_of(state)["step"] == "turn-tile 0-2"


def test_the_questions_have_words() -> None:
    state = fru_won(gems="2 2", used="1 1")
    deal(state)
    play(state, "favour LEA")
    assert state.label(state.game.parse("return-gem 1")) == "A used gem comes back to Player B"
    assert state.game.ask(state.view(0)) == "Player A says who gets a used gem back."


# The end


def ending() -> State:
    rows = ("FRU1+SUN . D D",)
    state = position(
        game_of(27), (*rows, ". . . . . U"), "0-0", "1-5", things=PAIR, team=FRU3, gems="3 3", steps="finish"
    )
    assert view_of(state)["step"] == "turn-tile 0-2"
    return state


def test_lights_tile_may_bring_a_majority_at_the_end_before_the_rest_is_given_out() -> None:
    """§13.27.8."""
    state = ending()
    deal(state)
    assert options(state) == {"favour FRU", "favour LEA"}, "and no gem is of use any more"
    play(state, "favour FRU")
    assert state.over
    assert tokens(state) == [["FRU"], ["LEA"]]


def test_tokens_left_go_to_the_opponent() -> None:
    """§13.27.10."""
    rows = ("U . D D", ". . . . . U")
    state = position(game_of(27), rows, "0-0", "1-5", things=PAIR, gems="0 0", steps="finish")
    deal(state)
    assert tokens(state) == [[], ["FRU", "LEA"]]


def test_the_team_scores_all_its_majorities_and_no_card() -> None:
    """§13.27.11."""
    state = turn(team="BRA2 DEW2 FLO2 FRU2 LEA2 MOS2 MUS2 VIN2 WEB2", things="")
    lines = scoring.sheet(state)
    assert sum(line.points for line in lines if line.of in SPIRITS) == 18
    assert not [line for line in lines if line.what == "card"]


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("R C C C C C R", "R R C C C C R", "there are two zones of 24 tiles each: C, the centre, and R, the rest"),
        ("card: none", "card: random", "there is no Moonlight card: card: none"),
        (". . F F . . .", ". . F . F . .", "line 18: the token on 0-2 must touch exactly one other"),
        ("U U D D U U U", "U U U D U U U", "line 18: 0-2 must be one face-down tile with one face-up token"),
        (". . F F . . .", "b . F F . . .", "there are no bits in the forest: unused: b*8"),
    ],
)  # fmt: skip
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(27).replace(old, new, 1))))


def test_a_layout_must_have_tokens() -> None:
    assert "some tiles carry a face-up token" in list(map(str, layout_problems(layout_text(27).replace("F", "."))))
