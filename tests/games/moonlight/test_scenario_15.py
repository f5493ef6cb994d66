"""Scenario 15, Spirit Alchemy."""

from __future__ import annotations

from typing import Any

import pytest

import moonwood
from moonwood.games.moonlight import layout_problems
from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.scenarios import layout_text
from moonwood.games.moonlight.scenarios.s15_spirit_alchemy import own_events as told
from tests.games.moonlight.table import deal, game_of, kinds, options, play, position, started, step, view_of, why

ROWS = ("MOS1+SUN U U U U U WEB2", "U U U D U U U", "U U D D D U U")
SHELF = "shelf-0:p+FRU1+FIR shelf-1:p+BRA2 shelf-2:p+VIN1 shelf-3:q+LEA2 shelf-4:q+LEA2 shelf-5:q+DEW2"


def turn(game: moonwood.Game | None = None, **fields: str) -> State:
    return position(game or game_of(15), ROWS, "1-1", "1-5", **{"things": SHELF, **fields})


def in_hand(**fields: Any) -> State:
    """MOS1+SUN and WEB2 are in hand."""
    state = turn(**fields)
    play(state, "pick light 0-0", "pick shadow 0-6")
    return state


def shelf(state: State) -> dict[str, list[str]]:
    return {name: things for name, things in view_of(state)["things"].items() if name.startswith("shelf")}


# Setup


def test_three_pink_and_three_blue_gems_lie_on_face_up_tiles_beside_the_forest() -> None:
    """§13.15.2."""
    lying = shelf(started(15))
    assert [things[0] for things in lying.values()] == ["p", "p", "p", "q", "q", "q"]
    assert all(things[1] not in ("D", "U") for things in lying.values())


def test_the_forest_is_filled_first_then_the_shelf_from_left_to_right() -> None:
    """§13.15.2."""
    told = [event.place for event in kinds(deal(game_of(15).blank()), events.Deal)]
    assert told[-6:] == [f"shelf-{slot}" for slot in range(6)]


def test_alone_gems_lie_on_the_first_four_tiles_and_the_others_are_not_seen() -> None:
    """§13.15.2."""
    state = started(15, "solo")
    assert list(shelf(state)) == ["shelf-0", "shelf-1", "shelf-2", "shelf-3"]
    assert view_of(state)["gems"] == [4]


def test_open_talk_has_the_shelf_of_the_solo_game() -> None:
    """§13.15.2."""
    assert len(shelf(started(15, open_talk=True))) == 4


def test_it_is_played_at_the_regular_difficulty_only_and_not_against_each_other() -> None:
    """§13.15.1."""
    with pytest.raises(moonwood.OptionError, match="regular difficulty only"):
        game_of(15, difficulty="extreme")
    with pytest.raises(moonwood.OptionError, match="solo or co-op only"):
        game_of(15, "competitive")


def test_a_tile_with_an_icon_on_the_shelf_is_read_back() -> None:
    state = turn()
    assert shelf(state)["shelf-0"] == ["p", "FRU1+FIR"]
    assert state.game.position(state.position()).key() == state.key()


# Gems that move or talk


def test_a_gem_that_moves_costs_its_tile_and_the_player_says_which() -> None:
    """§13.15.3."""
    state = turn()
    play(state, "gem light 1-2")
    assert (step(state), options(state)) == ("choose-gem", {"use shelf-0", "use shelf-1", "use shelf-2"})
    happened = play(state, "use shelf-1")
    assert "shelf-1" not in shelf(state)
    assert [event.things for event in kinds(happened, events.Leave)] == [("BRA2",)]
    assert view_of(state)["creatures"]["light"] == "1-2"
    assert view_of(state)["gems"] == [2, 3]


def test_a_gem_that_opens_the_talk_costs_its_tile_too() -> None:
    """§13.15.3."""
    state = turn()
    play(state, "talk", "use shelf-2")
    assert view_of(state)["talking"]
    assert "shelf-2" not in shelf(state)


def test_blue_gems_are_the_second_players() -> None:
    """§4.4, §13.15.2."""
    state = turn(to_move="B")
    play(state, "gem light 1-2")
    assert options(state) == {"use shelf-3", "use shelf-5"}, "tiles that are alike are offered once"


def test_pink_gems_are_the_first_players_whoever_that_is() -> None:
    """§4.4, §13.15.2."""
    state = turn(to_move="B", first="B")
    play(state, "gem light 1-2")
    assert options(state) == {"use shelf-0", "use shelf-1", "use shelf-2"}


def test_with_one_gem_left_nobody_is_asked_which() -> None:
    """§13.15.3."""
    state = turn(things="shelf-1:p+BRA2 shelf-3:q+LEA2", gems="1 1", used="2 2")
    play(state, "gem light 2-1")
    assert step(state) == "first-pick"
    assert list(shelf(state)) == ["shelf-3"]


def test_alone_all_gems_are_the_players() -> None:
    """§13.15.2."""
    state = turn(game_of(15, "solo"), things="shelf-0:p+BRA2 shelf-3:q+DEW2", gems="2", used="2")
    play(state, "gem light 1-2")
    assert options(state) == {"use shelf-0", "use shelf-3"}


# A gem that a PLUS token brought back


def plus(**fields: Any) -> State:
    """The first player has the gem on BRA2 and one that has come back."""
    return turn(things="shelf-1:p+BRA2", gems="1 0", used="2 3", team_tokens="PLUS", **fields)


def test_a_gem_that_came_back_may_pay_without_a_tile() -> None:
    """§13.15.5."""
    state = plus()
    play(state, "plus", "gem light 1-2")
    assert options(state) == {"use bare", "use shelf-1"}
    happened = play(state, "use bare")
    assert kinds(happened, told.UseBareGem) == [told.UseBareGem(0)]
    assert list(shelf(state)) == ["shelf-1"]
    assert view_of(state)["gems"] == [1, 0]


def test_a_gem_that_came_back_is_of_no_use_for_alchemy() -> None:
    """§13.15.5."""
    state = turn(things="", gems="0 0", used="3 3", team_tokens="PLUS")
    play(state, "plus", "pick light 0-0", "pick shadow 0-6")
    assert step(state) == "assign"


# Alchemy


def test_alchemy_is_asked_after_both_picks_and_before_the_tiles_are_given_out() -> None:
    """§13.15.4."""
    state = in_hand()
    assert step(state) == "alchemy"
    assert options(state, "alchemy") == {"alchemy none", "alchemy shelf-0", "alchemy shelf-1", "alchemy shelf-2"}


def test_vector_three_tiles_are_split_in_six_ways() -> None:
    """§13.15.4."""
    state = in_hand()
    happened = play(state, "alchemy shelf-0")
    assert kinds(happened, told.Alchemy) == [told.Alchemy(0, "FRU1+FIR")]
    hand = [(tile["place"], tile["face"]) for tile in view_of(state)["hand"]]
    assert hand == [("0-0", "MOS1+SUN"), ("0-6", "WEB2"), ("shelf-0", "FRU1+FIR")]
    assert len(options(state, "assign")) == 6
    happened = play(state, "assign 1 0")
    assert [side["tiles"] for side in view_of(state)["sides"]] == [["WEB2"], ["MOS1+SUN"]]
    assert [event.things for event in kinds(happened, events.Leave)] == [("FRU1+FIR",)]
    assert "gone FRU1+FIR;" in state.position()


def test_the_shelf_tile_may_go_to_either_side() -> None:
    """§13.15.4."""
    state = in_hand()
    play(state, "alchemy shelf-0", "assign 2 1")
    assert [side["tiles"] for side in view_of(state)["sides"]] == [["FRU1+FIR"], ["WEB2"]]


def test_alchemy_costs_the_gem_and_empties_its_place() -> None:
    """§13.15.4."""
    state = in_hand()
    play(state, "alchemy shelf-0")
    assert (view_of(state)["gems"], view_of(state)["used"]) == ([2, 3], [1, 0])
    assert "shelf-0" not in shelf(state)


def test_alchemy_is_possible_once_a_turn() -> None:
    """§13.15.5."""
    state = in_hand()
    play(state, "alchemy shelf-0")
    assert step(state) == "assign"


def test_no_alchemy_leaves_two_tiles() -> None:
    """§13.15.4."""
    state = in_hand()
    happened = play(state, "alchemy none")
    assert kinds(happened, told.NoAlchemy) == [told.NoAlchemy(0)]
    assert options(state, "assign") == {"assign 0 1", "assign 1 0"}
    assert view_of(state)["gems"] == [3, 3]


def test_a_gem_may_move_a_creature_before_alchemy_is_answered() -> None:
    state = in_hand()
    play(state, "gem light 1-2", "use shelf-0")
    assert options(state, "alchemy") == {"alchemy none", "alchemy shelf-1", "alchemy shelf-2"}


def test_without_a_gem_on_the_shelf_there_is_no_alchemy() -> None:
    """§13.15.5."""
    assert step(in_hand(gems="0 3", used="3 0", things="shelf-3:q+LEA2")) == "assign"


def test_open_talk_allows_one_gem_a_turn_for_alchemy_or_for_a_step() -> None:
    fields = {"things": "shelf-0:p+BRA2 shelf-1:p+VIN1", "gems": "2", "used": "2"}
    state = turn(game_of(15, open_talk=True), **fields)
    play(state, "pick light 0-0", "pick shadow 0-6", "alchemy shelf-0")
    assert why(state, "gem light 1-2") == "gem-spent"
    state = turn(game_of(15, open_talk=True), **fields)
    play(state, "gem light 2-1", "use shelf-0", "pick light 1-0", "pick shadow 0-6")
    assert step(state) == "assign"


def test_the_questions_have_words() -> None:
    state = in_hand()
    labels = {text: state.label(state.game.parse(text)) for text in options(state, "alchemy")}
    assert labels["alchemy none"] == "No alchemy"
    assert labels["alchemy shelf-1"].startswith("Use the gem on ")
    play(state, "gem light 1-2")
    assert state.label(state.game.parse("use shelf-1")).endswith(", which leaves the game")


# Tokens and the end


@pytest.mark.parametrize(("place", "side"), [("0-0", 0), ("0-6", 1)])
def test_a_token_goes_to_the_side_of_the_creature_that_collects_it(place: str, side: int) -> None:
    """§13.15.6."""
    state = in_hand(things=f"{place}:f {SHELF}")
    play(state, "alchemy shelf-0", "assign 2 1", "token FLO")
    assert view_of(state)["sides"][side]["tokens"] == ["FLO"]


def test_tiles_left_on_the_shelf_go_to_nobody() -> None:
    """§13.15.7."""
    state = position(game_of(15), ("U . U",), "0-0", "0-2", things=SHELF, gems="0 0", steps="finish")
    assert [len(side["tiles"]) for side in view_of(state)["sides"]] == [1, 1]
    assert len(shelf(state)) == 6


# What a layout must have


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("U+p U+p U+p", "U+p U+p U+q", "the shelf has three tiles U+p and three U+q"),
        ("shelf: U+p U+p U+p U+q U+q U+q\n", "", "scenario 15 needs a shelf"),
    ],
)
def test_demands_on_a_layout(old: str, new: str, reason: str) -> None:
    assert reason in list(map(str, layout_problems(layout_text(15).replace(old, new, 1))))


def test_some_tiles_of_a_layout_carry_a_token() -> None:
    text = layout_text(15).replace(" f", " .")
    assert "some tiles carry a token" in list(map(str, layout_problems(text)))
