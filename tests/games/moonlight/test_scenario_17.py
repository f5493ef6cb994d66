"""Scenario 17, Unexpected Rain."""

from __future__ import annotations

import pytest

from moonwood import OptionError
from moonwood.games.moonlight.rules import State, events, scoring
from moonwood.games.moonlight.rules.view import Side
from moonwood.games.moonlight.scenarios.s17_unexpected_rain import own_events as told
from tests.games.moonlight.table import (
    finished,
    game_of,
    kinds,
    options,
    own_layout,
    play,
    position,
    started,
    step,
    view_of,
)

ROWS = ("U U U U U U U U", "U U U U U U U U", "U U U U U U U U")
CARD = "card-p:p+p card-q:q+q"


def moving(things: str, light: str = "1-1", shadow: str = "1-6", **fields: str) -> State:
    rest = {"card": "MC-6", "steps": "move, end-turn", **fields}
    return position(game_of(17), ROWS, light, shadow, things=f"{things} {CARD}", **rest)


def side(state: State, index: int) -> Side:
    return view_of(state)["sides"][index]


def test_everybody_has_one_gem() -> None:
    """§13.17.1."""
    assert view_of(started(17))["gems"] == [1, 1]
    assert view_of(started(17, "solo"))["gems"] == [1]
    assert view_of(started(17, open_talk=True))["gems"] == [1]


def test_four_gems_lie_on_the_card_and_face_up_tokens_beside_the_bits() -> None:
    """§13.17.2."""
    things = view_of(started(17))["things"]
    assert (things["card-p"], things["card-q"]) == (["p", "p"], ["q", "q"])
    pairs = [lying for name, lying in things.items() if not name.startswith("card-")]
    assert len(pairs) == 8
    assert all(lying[0] == "b" and lying[1].startswith("F-") for lying in pairs)


def test_only_the_regular_difficulty() -> None:
    """§13.17.1."""
    with pytest.raises(OptionError, match="regular difficulty only"):
        game_of(17, difficulty="extreme")


@pytest.mark.parametrize(("creature", "to"), [("light", "1-2"), ("shadow", "1-5")])
def test_either_creature_brings_the_team_the_token_and_the_opponent_the_bit(creature: str, to: str) -> None:
    """§13.17.3."""
    state = moving(f"{to}:b+F-LEA")
    play(state, f"move {creature} {to}")
    assert (step(state), options(state)) == ("take-one", {"take token", "take bit"})
    play(state, "take token")
    assert side(state, 0)["tokens"] == ["LEA"]
    assert view_of(state)["bits"] == [0, 1]
    assert to not in view_of(state)["things"], "neither lies there any more"


def test_the_bit_is_the_teams_even_if_shadow_came_there() -> None:
    """§13.17.3."""
    state = moving("1-5:b+F-LEA")
    play(state, "move shadow 1-5", "take bit")
    assert view_of(state)["bits"] == [1, 0]
    assert [side(state, index)["tokens"] for index in (0, 1)] == [[], []]


def test_the_bit_for_the_team_and_the_token_covers_a_spirit_for_its_gem() -> None:
    """§13.17.4."""
    state = moving("1-2:b+F-LEA")
    play(state, "move light 1-2", "take bit")
    assert view_of(state)["bits"] == [1, 0]
    assert options(state) == {"cover 0", "cover 1", "cover 2", "cover 3"}
    play(state, "cover 0")
    assert view_of(state)["gems"] == [2, 1]
    assert view_of(state)["things"]["card-p"] == ["p"]
    assert view_of(state)["card_spirits"] == ["LEA", "FRU", "MUS", "WEB"]
    assert "1-2" not in view_of(state)["things"], "neither lies there any more"


def test_a_plus_token_on_the_card_asks_for_nothing() -> None:
    """§13.17.6."""
    state = moving("1-2:b+F-PLUS")
    play(state, "move light 1-2", "take bit", "cover 2")
    assert view_of(state)["card_spirits"] == ["FLO", "FRU", "WEB"]
    assert view_of(state)["gems"] == [2, 1]


def test_a_plus_token_that_the_team_takes_brings_a_gem_back() -> None:
    """§13.17.3."""
    state = moving("1-2:b+F-PLUS", gems="0 1", used="1 0")
    play(state, "move light 1-2", "take token", "plus")
    assert view_of(state)["gems"] == [1, 1]


def test_the_token_taken_leaves_the_card_as_it_is() -> None:
    """§13.17.3."""
    state = moving("1-2:b+F-LEA")
    play(state, "move light 1-2", "take token")
    assert step(state) == "end-turn"
    assert view_of(state)["card_spirits"] == ["FLO", "FRU", "MUS", "WEB"]
    assert view_of(state)["gems"] == [1, 1]


def test_covering_a_spirit_that_is_covered_is_not_offered() -> None:
    """§13.17.4."""
    state = moving("1-2:b+F-LEA", memory="0 2 0 0", gone="F-BRA")
    play(state, "move light 1-2", "take bit")
    assert options(state) == {"cover 0", "cover 2", "cover 3"}


def test_the_active_player_gets_the_gem_whatever_its_colour() -> None:
    """§13.17.5."""
    state = moving("1-2:b+F-LEA")
    play(state, "move light 1-2", "take bit", "cover 3")
    assert view_of(state)["gems"] == [2, 1]
    assert view_of(state)["things"]["card-q"] == ["q"]


def test_the_gem_is_the_second_players_in_their_turn() -> None:
    """§13.17.5."""
    state = moving("1-2:b+F-LEA", to_move="B")
    play(state, "move light 1-2", "take bit", "cover 0")
    assert view_of(state)["gems"] == [1, 2]


def test_open_talk_the_gem_goes_to_the_common_stock() -> None:
    """§3.8."""
    game = game_of(17, open_talk=True)
    things = f"1-2:b+F-LEA {CARD}"
    state = position(game, ROWS, "1-1", "1-6", things=things, card="MC-6", steps="move, end-turn", to_move="B")
    play(state, "move light 1-2", "take bit", "cover 0")
    assert view_of(state)["gems"] == [2]


def test_a_gem_gained_may_be_used() -> None:
    """§13.17.4."""
    state = moving("1-2:b+F-LEA", gems="0 1")
    play(state, "move light 1-2", "take bit", "cover 0", "gem light 1-1")
    assert (view_of(state)["gems"], view_of(state)["used"]) == ([0, 1], [1, 0])


def test_no_gem_may_be_used_before_the_choice_is_made() -> None:
    """§13.17.3."""
    state = position(game_of(17), ROWS, "1-1", "1-6", things=f"1-2:b+F-LEA {CARD}", card="MC-6", gems="2 1")
    play(state, "gem light 1-2")
    assert options(state) == {"take token", "take bit"}


def test_after_the_fourth_a_token_goes_to_the_box() -> None:
    """§13.17.5."""
    state = position(
        game_of(17), ROWS, "1-1", "1-6", things="1-2:b+F-LEA", card="MC-6", steps="move, end-turn", memory="1 2 3 4",
        gone="F-BRA F-DEW F-FLO F-FRU",
    )  # fmt: skip
    play(state, "move light 1-2", "take bit")
    assert step(state) == "end-turn"
    assert view_of(state)["gems"] == [1, 1]


def test_a_gem_step_offers_the_same_choice() -> None:
    """§13.17.3."""
    state = position(game_of(17), ROWS, "1-1", "1-6", things=f"1-2:b+F-LEA {CARD}", card="MC-6")
    play(state, "gem light 1-2")
    assert step(state) == "take-one"


def test_a_bit_without_a_token_is_taken_as_always() -> None:
    """§13.17.7."""
    state = moving("1-2:b")
    play(state, "move light 1-2")
    assert view_of(state)["bits"] == [1, 0]


def test_collected_both_go_to_the_opponent_together() -> None:
    """§13.17.7."""
    state = position(game_of(17), ROWS, "1-1", "1-6", things=f"0-0:b+F-LEA {CARD}", card="MC-6")
    play(state, "pick light 0-0")
    assert view_of(state)["bits"] == [0, 1]
    assert side(state, 1)["tokens"] == ["LEA"]


def test_a_tile_with_neither_gives_nobody_anything() -> None:
    """§13.17.7."""
    state = position(game_of(17), ROWS, "1-1", "1-6", things=CARD, card="MC-6")
    happened = play(state, "pick light 0-0")
    assert not kinds(happened, events.GiveBits)
    assert view_of(state)["bits"] == [0, 0]


def test_collected_from_a_pile_both_drop_together() -> None:
    """§13.17.7."""
    pile = own_layout(17, ("U U U U U U U U", "UD U U U U U U ."), (".   . . b+F\n.", "b+F . . .\n."))
    rows = ("U/2 U U U U U U .", *ROWS[1:])
    things = f"0-0:b+F-LEA {CARD}"
    state = position(game_of(17, layout=pile), rows, "1-1", "1-6", things=things, card="MC-6")
    play(state, "pick light 0-0")
    assert view_of(state)["things"]["0-0"] == ["b", "F-LEA"]
    assert view_of(state)["bits"] == [0, 0]
    assert [side(state, index)["tokens"] for index in (0, 1)] == [[], []]


def test_at_the_end_bits_and_tokens_left_are_the_opponents() -> None:
    """§13.17.7."""
    state = position(game_of(17), ("U",), "0-0", "-", things=f"0-0:b+F-LEA {CARD}", card="MC-6", steps="finish")
    finished(state)
    assert view_of(state)["bits"] == [0, 1]
    assert side(state, 1)["tokens"] == ["LEA"]


def card_part(state: State) -> list[str]:
    """The Spirits for which the card costs the team points."""
    return [line.of for line in scoring.sheet(state) if line.what == "card" and line.points == -6]


def test_vector_covered_spirits_count_instead_of_the_printed_ones() -> None:
    """LEA on the FLO slot, PLUS on the WEB slot: with LEA and FRU alone, MUS costs 6 and PLUS nothing. (§13.17.6)"""
    state = position(
        game_of(17), (), "-", "-", things="card-p:p card-q:q", card="MC-6", memory="5 0 0 14", gone="F-LEA F-PLUS",
        team="LEA2 FRU2", steps="score",
    )  # fmt: skip
    assert view_of(state)["card_spirits"] == ["LEA", "FRU", "MUS"]
    assert card_part(state) == ["MUS"]


def test_a_token_on_the_card_is_out_of_the_game_and_told() -> None:
    """§13.17.4."""
    state = moving("1-2:b+F-BRA")
    happened = play(state, "move light 1-2", "take bit", "cover 1")
    assert "gone F-BRA;" in state.position()
    assert [event.things for event in kinds(happened, events.Leave)] == [("F-BRA",)]
    assert [(event.slot, event.face) for event in kinds(happened, told.Cover)] == [(1, "BRA")]
    assert view_of(state)["card_spirits"] == ["FLO", "BRA", "MUS", "WEB"]


def test_the_same_spirit_in_two_slots_counts_twice() -> None:
    """§13.17.6."""
    state = position(
        game_of(17), (), "-", "-", things="card-p:p card-q:q+q", card="MC-6", memory="4 0 0 0", gone="F-FRU",
        team="MUS2 WEB2", steps="score",
    )  # fmt: skip
    assert view_of(state)["card_spirits"] == ["FRU", "FRU", "MUS", "WEB"]
    assert card_part(state) == ["FRU", "FRU"]
