"""Moonlight: our rulings that are switches, played both ways and told in the help."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import Game, OptionError
from moonwood.kernel.speech import Ruling
from tests.games.moonlight.table import deal, finished, game_of, options, play, position, step, view_of, why

ROWS = ("U U U U U U", "U U U U U U", "U U U U U U", "U U U U U U")


def both(scenario: int, mode: str, rulings: str) -> tuple[Game, Game]:
    """A game as we play it, and as an owner does."""
    return game_of(scenario, mode), game_of(scenario, mode, rulings=rulings)


def test_a_plus_brings_a_gem_back_or_does_nothing() -> None:
    ours, theirs = (
        position(game, ROWS, "1-1", "2-4", team_tokens="PLUS", gems="2 3", used="1 0")
        for game in both(4, "co-op", "plus_returns_gem = false")
    )
    assert (why(ours, "plus"), why(theirs, "plus")) == (None, "no-plus")


def test_against_each_other_a_plus_asks_or_does_nothing() -> None:
    for game, asked in zip(both(4, "competitive", "plus_returns_gem = false"), (True, False), strict=True):
        state = position(game, ROWS, "1-1", "1-4", things="0-0:f", gems="0 2", used="1 0", objectives="OB-1 OB-2")
        play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1", "token PLUS")
        assert (step(state) == "take-back") is asked
        assert [side["tokens"] for side in view_of(state)["sides"]] == [[], []], "it is discarded in any case"


@pytest.mark.parametrize(("bits", "places"), [("2 1", (1, 2)), ("1 2", (2, 1)), ("2 2", (1, 1))])
def test_with_level_points_more_bits_are_ahead_or_the_place_is_shared(bits: str, places: tuple[int, int]) -> None:
    """The chart pays nothing here, and both players have the same Creature and missions that nobody fulfils. (§9.13)"""
    flat = "bit_chart = [0]\nmission_points = 0"
    for rulings, expected in ((flat, places), (f"{flat}\nmore_bits_win_ties = false", (1, 1))):
        state = position(
            game_of(4, "competitive", rulings=rulings), ("U U",), "0-0", "0-1", bits=bits, objectives="OB-1 OB-2"
        )
        finished(state)
        assert state.outcome is not None
        assert state.outcome.places == expected


@pytest.mark.parametrize(
    ("team", "opponent", "ours", "theirs"),
    [("AIR2", "AIR2", [2, 2], [0, 0]), ("AIR2 AIR2", "AIR2", [0, 2], [0, 2]), ("", "", [0, 0], [0, 0])],
)
def test_as_many_fireflies_on_both_sides_stay_or_go(
    team: str, opponent: str, ours: list[int], theirs: list[int]
) -> None:
    """§13.3.6, §13.12.4, §13.22.13."""
    for game, symbols in zip(both(3, "solo", "fireflies_tie_discards = true"), (ours, theirs), strict=True):
        state = position(game, ("U . U",), "0-0", "0-2", team=team, opponent=opponent, gems="0", steps="finish")
        assert [side["symbols"]["AIR"] for side in view_of(state)["sides"]] == symbols


@pytest.mark.parametrize("scenario", [22, 24])
def test_a_moonlight_tile_is_a_tile_for_the_loss_check_or_not(scenario: int) -> None:
    """The team has every Spirit but MOS on tiles, and MOS on a Moonlight tile. (§13.22.9, §13.24.6)"""
    team = "DEW2 FLO2 FRU2 LEA2 MUS2 VIN2 WEB2 BRA2" + (" AIR1+FIR" if scenario == 22 else "")
    for game, lost in zip(both(scenario, "solo", "moonlight_tile_is_tile = true"), (True, False), strict=True):
        state = position(game, (), "-", "-", team=team, team_moons="MOS", steps="score")
        assert state.outcome is not None
        assert (state.outcome.reason == "missing-spirit") is lost


@pytest.mark.parametrize("scenario", [22, 24])
def test_moonlight_tiles_that_are_left_go_to_nobody_or_to_the_opponent(scenario: int) -> None:
    """§13.22.10, §13.24.7."""
    rulings = "moonlight_tiles_left_to_opponent = true"
    for game, moons in zip(both(scenario, "solo", rulings), ([], ["BRA", "MOS"]), strict=True):
        things = "corner-0-0:M-MOS corner-1-1:M-BRA"
        state = position(game, ("U . . U",), "0-0", "0-3", things=things, gems="0", steps="finish")
        assert [side["moons"] for side in view_of(state)["sides"]] == [[], moons]


TO_OPPONENT = "stocks_left_to_opponent = true"


def test_bits_left_beside_the_forest_go_to_nobody_or_to_the_opponent() -> None:
    """§7.3."""
    for game, bits in zip(both(5, "solo", TO_OPPONENT), (0, 7), strict=True):
        things = "beside-b:" + "+".join("b" * 7)
        state = position(game, ("U . . U",), "0-0", "0-3", things=things, gems="0", steps="finish")
        assert view_of(state)["bits"] == [0, bits]


def test_tiles_left_on_the_shelf_go_to_nobody_or_to_the_opponent() -> None:
    """§7.3."""
    for game, tiles in zip(both(15, "solo", TO_OPPONENT), ([], ["BRA2", "VIN1"]), strict=True):
        things = "shelf-0:p+BRA2 shelf-2:p+VIN1"
        state = position(game, ("WEB2 . . MOS2",), "0-0", "0-3", things=things, gems="2", used="2", steps="finish")
        team, opponent = (side["tiles"] for side in view_of(state)["sides"])
        assert (team, opponent) == (["WEB2"], sorted(["MOS2", *tiles]))


def test_tokens_left_in_the_pile_go_to_nobody_or_to_the_opponent() -> None:
    """§7.3."""
    for game, tokens in zip(both(20, "solo", TO_OPPONENT), (0, 2), strict=True):
        things = "beside-3:f beside-4:f"
        state = position(game, ("U . . U",), "0-0", "0-3", things=things, gems="0", steps="finish")
        finished(state)
        assert [len(side["tokens"]) for side in view_of(state)["sides"]] == [0, tokens]


def test_air_tiles_left_in_the_pile_go_to_nobody_or_to_the_opponent() -> None:
    """§7.3."""
    for game, tiles in zip(both(21, "solo", TO_OPPONENT), (1, 4), strict=True):
        team = "AIR2 AIR2 AIR2 AIR2 AIR2"
        things = "beside-A:D+D+D"
        state = position(game, (". U . U",), "0-1", "0-3", things=things, team=team, gems="0", steps="finish")
        finished(state)
        assert [len(side["tiles"]) for side in view_of(state)["sides"]] == [6, tiles]


@pytest.mark.parametrize(("team", "drawn"), [("LEA2", (False, False)), ("LEA2 LEA2", (True, True)), ("LEA2 LEA2 LEA1+MOO", (False, True))])  # fmt: skip
def test_three_tiles_of_a_spirit_draw_once_or_again_with_each_further_one(team: str, drawn: tuple[bool, bool]) -> None:
    """§13.20.3."""
    rows = ("LEA1+FIR U U U U U U U", "U U D U U D U U", "U U U U U U U U")
    for game, asked in zip(both(20, "co-op", "threes_draw_once = false"), drawn, strict=True):
        before = f"{int(len(team.split()) > 2)} 0"
        state = position(game, rows, "1-1", "1-6", things="beside-0:f beside-1:f", team=team, memory=before)
        play(state, "pick light 0-0", "pick shadow 0-7", "assign 0 1", *(["token VIN"] if asked else []))
        assert step(state) == "move", "one token, or none"


def test_a_bit_is_driven_one_step_farther_or_in_any_direction() -> None:
    """§13.14.3."""
    rows = ("U U U U U", "U U U U U", "U U U U U")
    farther, anywhere = (
        {"choose 0-4", "choose 1-4", "choose 2-4"},
        {"choose 0-2", "choose 2-2", "choose 0-3", "choose 2-3"},
    )
    for game, refuges in zip(
        both(14, "solo", "driven_bits_go_farther = false"), (farther, farther | anywhere), strict=True
    ):
        state = position(game, rows, "0-1", "2-0", things="1-2:b 1-3:b", steps="move, end-turn")
        play(state, "move light 1-2")
        assert options(state) == refuges


def test_partners_who_talk_openly_use_one_gem_a_turn_or_more() -> None:
    """§3.7."""
    for rulings, refusal in (("", "gem-spent"), ("open_talk_one_gem = false", None)):
        state = position(game_of(4, open_talk=True, rulings=rulings), ROWS, "1-1", "2-4")
        play(state, "gem light 0-1")
        assert why(state, "gem light 1-1") == refusal


def test_gems_of_partners_who_talk_openly_are_used_up_or_come_back_every_turn() -> None:
    """Where they come back each may be used once in a turn, so there is no limit of one. (§3.7)"""
    for rulings, gems, used in (("", [2], [2]), ("open_talk_gems_return = true", [4], [0])):
        state = position(game_of(4, open_talk=True, rulings=rulings), ROWS, "1-1", "2-4", gems="3", used="1")
        play(state, "gem light 0-1")
        assert (why(state, "gem light 1-1") is None) is bool(rulings)
        play(state, "pick light 0-0", "pick shadow 3-5", "assign 0 1", "move light 1-1")
        play(state, *options(state, "end-turn"))
        assert (view_of(state)["gems"], view_of(state)["used"]) == (gems, used)


def test_gems_come_back_to_nobody_else_than_partners_who_talk_openly() -> None:
    """§3.7."""
    game = game_of(4, "co-op", rulings="open_talk_gems_return = true")
    state = position(game, ROWS, "1-1", "2-4", gems="2 3", used="1 0")
    play(state, "pick light 0-0", "pick shadow 3-5", "assign 0 1", "move light 0-1", "end-turn")
    assert view_of(state)["used"] == [1, 0]


@pytest.mark.parametrize(("scenario", "use"), [(2, "swap"), (15, "gem"), (17, "gem")])
def test_gems_that_come_back_pay_for_what_the_scenario_does_with_them(scenario: int, use: str) -> None:
    """All are used in the first turn, and all are there in the second. (§3.8)"""
    game = game_of(scenario, open_talk=True, rulings="open_talk_gems_return = true")
    state = game.start(seed=1)
    stock, uses = view_of(state)["gems"], 0
    while not state.view(None)["turn"]:
        used = [action for action in state.actions() if game.text(action).split()[0] == use]
        uses += bool(used)
        state.play((used or state.actions())[0])
        deal(state)
    assert (view_of(state)["gems"], view_of(state)["used"]) == (stock, [0])
    assert uses == stock[0]


@pytest.mark.parametrize(("opponent", "won"), [("", True), ("FRU1+MOO", False)])
def test_an_absolute_majority_is_more_than_half_of_all_or_more_than_the_opponent_has(opponent: str, won: bool) -> None:
    """§13.27.7."""
    rows = ("FRU1+SUN . D D . U U", "U U . . . U U")
    for game, turned in zip(both(27, "co-op", "absolute_majority_of_all = false"), (False, won), strict=True):
        state = position(game, rows, "1-0", "1-5", things="0-2:F-FRU 0-3:F-LEA", opponent=opponent)
        play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
        assert (step(state) == "turn-tile") is turned


@pytest.mark.parametrize(("pick", "tiles"), [("pick light 1-4", [3, 1]), ("pick shadow 0-6", [2, 2])])
def test_with_one_island_left_the_second_tile_is_collected_or_the_game_is_over(pick: str, tiles: list[int]) -> None:
    """A gem leads Light to an island of one tile, and away from it: the island sinks between the two picks. (§13.19.10)

    At the end Light has brought that tile and its last one, Shadow its last one, and the tile in hand is with one of them.
    """
    rows = ("U . . . U U U", ". . . . U . U", ". . . . U U U")
    things = "island-A:F-BRA+f island-B:F-DEW+f"
    ours, theirs = (
        position(game, rows, "0-4", "1-6", things=things)
        for game in both(19, "co-op", "second_pick_on_last_island = false")
    )
    for state in (ours, theirs):
        play(state, pick, "gem light 0-0", "choose 0-4", "give team", "token MUS")
    assert step(ours) == "second-pick"
    assert theirs.over
    assert [len(side["tiles"]) for side in view_of(theirs)["sides"]] == tiles


def test_a_bit_is_given_as_its_tile_is_turned_or_once_all_tiles_are() -> None:
    """§13.20.6."""
    rows = ("U D U U U U U U", "U U U U U U U U", "U D U U U U U U")
    for game, first in zip(both(20, "co-op", "bits_as_tiles_turn = false"), (True, False), strict=True):
        state = position(game, rows, "1-0", "1-1", things="0-1:b 2-1:b")
        play(state, "pick light 0-0", "pick shadow 2-0", "assign 0 1")
        while step(state) == "turn-tile":
            state.apply(state.weights()[0][0])
        assert view_of(state)["step"] == "give-bit 0-1"
        assert (view_of(state)["forest"]["2-1"]["face"] is None) is first
        play(state, "give team")
        deal(state)
        play(state, "give opponent")
        assert (step(state), view_of(state)["bits"]) == ("move", [1, 1])


def test_gems_may_be_used_before_a_pair_is_shared_out_or_not() -> None:
    """§13.27.9."""
    rows = ("FRU1+SUN . D D . U U", "U U . . . U U")
    for game, refusal in zip(both(27, "co-op", "gems_between_pairs = false"), (None, "not-now"), strict=True):
        state = position(
            game, rows, "1-0", "1-5", things="0-2:F-FRU 0-3:F-LEA", team="FRU2 FRU1+MOO", gems="2 3", used="1 0"
        )
        play(state, "pick light 0-0", "pick shadow 0-6", "assign 0 1")
        deal(state)
        assert step(state) == "favour"
        assert {why(state, action) for action in ("gem light 1-1", "talk")} == {refusal}
        play(state, "favour LEA")
        assert (step(state), why(state, "gem light 1-1")) == ("move", None)


@pytest.mark.parametrize(
    ("rulings", "settings"),
    [
        ("plus_returns_gem = false", {"mode": "solo"}),
        ("plus_returns_gem = false", {"mode": "competitive"}),
        ("more_bits_win_ties = false", {"mode": "competitive"}),
        ("fireflies_tie_discards = true", {"scenario": 12}),
        ("moonlight_tile_is_tile = true", {"scenario": 22}),
        ("moonlight_tiles_left_to_opponent = true", {"scenario": 24}),
        ("open_talk_one_gem = false", {"open_talk": True}),
        ("open_talk_gems_return = true", {"open_talk": True}),
        ("relocate_to_empty_places = false", {"mode": "competitive"}),
        *((TO_OPPONENT, {"scenario": number}) for number in (5, 15, 20, 21)),
        ("threes_draw_once = false", {"scenario": 20}),
        ("driven_bits_go_farther = false", {"scenario": 14}),
        ("second_pick_on_last_island = false", {"scenario": 19}),
        ("bits_as_tiles_turn = false", {"scenario": 20}),
        ("gems_between_pairs = false", {"scenario": 27}),
        ("absolute_majority_of_all = false", {"scenario": 27}),
    ],
)
def test_the_rulebook_says_what_is_played(rulings: str, settings: dict[str, object]) -> None:
    ours, theirs = (
        {
            block.text
            for block in moonwood.game("moonlight", rulings=text, **settings).rulebook().blocks
            if isinstance(block, Ruling)
        }
        for text in ("", rulings)
    )
    assert len(ours - theirs) == len(theirs - ours) == 1


@pytest.mark.parametrize(
    ("scenario", "rulings", "told"),
    [
        (8, "favour_pool = []", "hold 2 tokens for this forest; 8 lie in it"),
        (8, 'favour_pool = ["PLUS"]\nfavour_pool_spare = []', "hold 1 tokens"),
        (27, "favour_pool = []", "favour_pool"),
        (3, "air_tiles = []", "8 tiles of AIR"),
        (22, 'moonlight_spirits = ["BRA"]', "7 Spirits, not 1"),
        (21, "eclipse = []", "4 numbers from 0 to 3"),
        (21, "eclipse = [1, 2, 2, 4]", "4 numbers from 0 to 3"),
        (4, '[objective_cards]\nOB-8 = ["SHADOW"]', "OB-8 must be LIGHT or SHADOW and missions"),
    ],
)
def test_a_box_from_which_a_forest_cannot_be_laid_is_refused(scenario: int, rulings: str, told: str) -> None:
    """Before anything is drawn: nothing would be left to draw in the middle of a game."""
    with pytest.raises(OptionError, match=told):
        game_of(scenario, rulings=rulings).blank()
