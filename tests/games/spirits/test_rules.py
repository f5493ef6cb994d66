"""Spirits of the Forest: components, setup, the turn, reserved tiles and gems (§1 to §4)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import moonwood
from moonwood import CHANCE, OVER, Game, OptionError
from moonwood.games.spirits.rules import ENDINGS, REFUSALS
from moonwood.games.spirits.rules.actions import MOVE, TABLE
from moonwood.games.spirits.rules.components import CATEGORIES, FACES, KINDS, is_double, totals
from moonwood.games.spirits.rules.events import Deal, GemBack, Move, Pay
from tests.games.spirits.table import (
    AIR,
    BASE_TILES,
    BASE_TOKENS,
    FOUR,
    NAME,
    THREE,
    TWO,
    V1,
    gems,
    names,
    options,
    play,
    step,
    view_of,
    why,
)

# Components (§1)


def test_tiles_and_tokens_are_those_of_the_box() -> None:
    """§0.2, §1.1.1, §1.2."""
    assert sum(BASE_TILES) == 48
    assert dict(zip(CATEGORIES, totals(BASE_TILES), strict=True)) == {
        "BRA": 8,
        "DEW": 7,
        "FLO": 6,
        "FRU": 6,
        "LEA": 8,
        "MOS": 5,
        "MUS": 7,
        "VIN": 8,
        "WEB": 10,
        "AIR": 0,
        "FIR": 9,
        "MOO": 9,
        "SUN": 9,
    }
    assert sum(number for kind, number in enumerate(BASE_TILES) if is_double(kind)) == 17
    assert dict(zip(FACES, BASE_TOKENS, strict=True)) == {**dict.fromkeys(CATEGORIES, 1), "AIR": 0, "PLUS": 2}


# Setup (§2)


@pytest.mark.parametrize(("game", "width", "number"), [(TWO, 12, 3), (THREE, 12, 2), (FOUR, 12, 2), (AIR, 14, 3)])
def test_setup(game: Game, width: int, number: int) -> None:
    """§1.3, §2.1.2, §2.1.3, §2.2.1."""
    view = view_of(game.start(3))
    cells = [there for row in view["forest"] for there in row]
    assert [len(row) for row in view["forest"]] == [width] * 4
    dealt = Counter(there["tile"] for there in cells if there)
    assert dealt == Counter({KINDS[kind]: n for kind, n in enumerate(game.setup.tiles) if n})
    v_shape = {f"{row}-{column}" for row in range(4) for column in (row + 1, width - 2 - row)}
    assert {there["cell"] for there in cells if there and there["token"]} == v_shape
    assert all(player["supply"] == number and player["tokens"] == 0 for player in view["players"])


def test_the_forest_is_dealt_in_reading_order() -> None:
    """§0.1, §2.1.1."""
    state = TWO.blank()
    assert play(state, "deal WEB1") == [Deal("0-0", "WEB1")]
    assert play(state, "deal WEB2") == [Deal("0-1", "WEB2")]
    assert (TWO.parse("deal WEB2"), 2) in state.weights()
    assert why(state, "deal WEB1") == "not-now", "there was only one"
    assert step(state) == "deal"


def test_first_player_is_chosen_or_drawn() -> None:
    """§2.1.4."""
    assert {TWO.start(seed).seat for seed in range(8)} == {0, 1}
    assert all(moonwood.game(NAME, players=4, first_player=3).start(seed).seat == 3 for seed in range(3))
    with pytest.raises(OptionError, match="first_player"):
        moonwood.game(NAME, first_player=2)


# The turn and collecting (§3, §4.1)


@pytest.mark.parametrize("game", [TWO, THREE, FOUR])
def test_3_turns_go_round_clockwise(game: Game) -> None:
    """§3.1."""
    state = game.position("row-0 BRA2 BRA2 DEW2 DEW2 FLO2 FLO2 LEA2 LEA2 MUS2; to-move A")
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        play(state, [text for text in sorted(options(state)) if text.startswith("take")][-1])
        while state.seat == CHANCE:
            state.play(state.actions()[0])
        play(state, "skip")
    assert seats == [turn % game.seats for turn in range(6)]


def test_two_singles_from_one_row_from_both_ends_or_from_two_rows() -> None:
    """§4.1.3."""
    state = TWO.position("row-0 LEA1 BRA2 LEA1+SUN; row-1 LEA1+MOO LEA1+FIR LEA2; to-move A")
    play(state, "take 0-0")
    assert options(state) == {"take 0-2", "take 1-0", "stop"}
    state = TWO.position("row-1 LEA1+MOO LEA1+FIR LEA2; to-move A")
    play(state, "take 1-0")
    assert options(state) == {"take 1-1", "stop"}
    assert why(state, "take 1-2") == "double-second"


def test_a_second_single_is_never_compulsory_and_a_third_is_never_offered() -> None:
    state = TWO.position("row-0 LEA1 LEA1+SUN LEA1+MOO LEA2; to-move A")
    after = state.copy()
    assert names(play(after, "take 0-0", "stop")) == ["Take", "Stop"]
    assert step(after) == "gem"
    play(state, "take 0-0", "take 0-1", "token WEB")
    assert step(state) == "gem"


def test_only_the_ends_can_be_taken_and_something_must_be() -> None:
    """§4.1.1, §4.1.4."""
    state = TWO.position(V1)
    assert why(state, "take 0-1") == "not-an-end"
    assert why(state, "take 1-1") == "no-tile-there"
    assert why(state, "pass") == "must-take"
    assert why(state, "stop") == "not-now"
    play(state, "take 0-0")
    assert why(state, "take 0-3") == "other-spirit"
    assert why(state, "pass") == "not-now"


def test_only_the_first_turn_of_the_game_is_short() -> None:
    state = FOUR.start(4)
    for turn in range(1, 5):
        while state.turn < turn:
            single = [a for a in state.actions() if "take" in FOUR.text(a)]
            state.play((single or state.actions())[0])
            if state.turn == 0:
                assert step(state) != "second"
            while state.seat == CHANCE:
                state.play(state.actions()[0])


@pytest.mark.parametrize("game", [TWO, THREE, FOUR])
def test_4_1_5_the_first_turn_takes_one_tile_with_any_number_of_players(game: Game) -> None:
    for take in ("take 0-0", "take 1-0", "take 2-1", "take 3-0"):
        state = game.position(f"{V1}; turn 0")
        play(state, take)
        assert step(state) == "gem"
        state = game.position(f"{V1}; turn 1")
        play(state, take)
        assert step(state) == "second"


# Reserved tiles (§4.2)


def test_taking_the_own_reserved_tile_gives_the_gem_back() -> None:
    """§4.2.1."""
    state = TWO.position("row-0 LEA2@A BRA2; to-move A; A-supply 1")
    assert GemBack(0, "0-0") in play(state, "take 0-0")
    assert gems(state, 0) == (2, 0, 1)


def test_each_reserved_tile_is_paid_separately() -> None:
    """§0.3."""
    state = TWO.position("row-0 LEA1@B LEA1+SUN@B BRA2; to-move A")
    play(state, "take 0-0", "take 0-1")
    play(state, "token BRA")
    assert gems(state, 0) == (1, 0, 2)
    assert gems(state, 1) == (3, 0, 0)


def test_the_last_gem_pays_once_only() -> None:
    state = TWO.position("row-0 LEA1@B LEA1+SUN@B BRA2; to-move A; A-supply 1")
    play(state, "take 0-0")
    assert step(state) == "gem", "no second tile can be paid, and nobody thinks of a token"


def test_payment_from_the_forest_names_gems_in_reading_order() -> None:
    """§4.2.6."""
    state = TWO.position("row-0 LEA1@B BRA2 LEA2@A; row-3 DEW2@A; to-move A; A-supply 0")
    play(state, "take 0-0")
    assert options(state) == {"pay first", "pay second"}
    assert why(state, "pay supply") == "supply-empty"
    assert why(state, "pay third") == "no-such-gem"
    assert Pay(0, "3-0") in play(state, "pay second")


def test_4_2_3_a_gem_paid_from_the_forest_frees_its_tile_for_the_same_turn() -> None:
    state = TWO.position("row-0 LEA1@B BRA2; row-1 LEA1+SUN@A BRA2; row-2 DEW2; to-move A; A-supply 0")
    play(state, "take 0-0")
    assert gems(state, 0) == (0, 0, 3)
    assert "take 1-0" in options(state), "free now, and of the same Spirit"
    play(state, "take 1-0")
    assert step(state) == "gem"
    assert gems(state, 0) == (0, 0, 3)


def test_4_2_4_a_gem_that_came_back_can_pay_in_the_same_turn() -> None:
    state = TWO.position("row-0 LEA1@A BRA2; row-1 LEA1+SUN@B BRA2; to-move A; A-supply 0")
    play(state, "take 0-0")
    assert gems(state, 0) == (1, 0, 2)
    play(state, "take 1-0")
    assert gems(state, 0) == (0, 0, 3)


# Gems (§4.4)


def test_any_forest_tile_can_be_reserved_one_gem_a_turn_one_a_tile() -> None:
    """§4.4.2, §4.4.3, §4.4.4."""
    state = TWO.position("row-0 LEA1 BRA2@B LEA2 DEW2; to-move A; step gem")
    assert why(state, "take 0-0") == "not-now"
    assert options(state) == {"place 0-0", "place 0-2", "place 0-3", "skip"}
    assert why(state, "place 0-1") == "gem-there"
    assert why(state, "place 0-4") == "no-tile-there"
    assert why(state, "move third 0-0") == "supply-first"
    play(state, "place 0-2")
    assert state.seat == 1
    assert gems(state, 0) == (2, 1, 0)


def test_moving_needs_an_own_gem_and_a_free_tile() -> None:
    state = TWO.position("row-0 LEA1@A BRA2@B LEA2 DEW2; to-move A; step gem; A-supply 0")
    assert why(state, "place 0-2") == "supply-empty"
    assert why(state, "move second 0-2") == "no-such-gem"
    assert why(state, "move first 1-0") == "no-tile-there"
    assert why(state, "move first 0-0") == "gem-there"
    assert play(state, "move first 0-3") == [Move(0, "0-0", "0-3", "DEW2")]


def test_moves_are_named_by_gems_in_reading_order() -> None:
    state = THREE.position("row-0 WEB2@A WEB2 WEB2@B WEB1 WEB1+FIR@A WEB1+SUN@C; to-move A; step gem; A-supply 0")
    moves = [action for action in state.actions() if action in MOVE]
    assert [MOVE.values(action) for action in moves] == [(0, 1), (0, 3), (1, 1), (1, 3)]
    assert all(one < other for one, other in pairwise(moves))


def test_the_gem_may_be_left_and_is_not_asked_for_in_an_empty_forest() -> None:
    state = TWO.position("row-0 LEA2; row-1 BRA2; to-move A")
    assert names(play(state, "take 0-0", "skip")) == ["Take", "Skip"]
    play(state, "take 1-0")
    assert state.seat == OVER


# The names of what can be done, refused and reached


def test_notation_is_stable() -> None:
    """Records name actions by text and learners by number: both must stay."""
    assert list(TABLE.families) == [
        "plus",
        "take",
        "pass",
        "stop",
        "pay",
        "flip",
        "place",
        "move",
        "swap",
        "claim",
        "discard",
        "again",
        "favour",
        "keep",
        "skip",
        "deal",
        "card",
        "begin",
        "token",
        "moonlight",
        "reveal",
        "look",
    ]
    assert TABLE.families["plus"].free
    assert [name for name, family in TABLE.families.items() if family.secret] == ["token", "look"]


def test_every_refusal_and_ending_is_met_in_these_tests() -> None:
    """The names are few enough to be looked for in the text of the tests."""
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [name for name in (*REFUSALS, *ENDINGS) if f'"{name}"' not in text] == []
