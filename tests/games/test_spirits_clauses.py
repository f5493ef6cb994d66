"""Spirits of the Forest: clauses of its rules that the worked examples and the other tests leave open."""

from __future__ import annotations

from itertools import pairwise

import pytest

import moonwood
from moonwood import CHANCE, Game, Outcome, State
from moonwood.games.spirits.enchanted import can_pay, read_card
from moonwood.games.spirits.moves import MOVE
from moonwood.games.spirits.plan import plan_of
from moonwood.games.spirits.tiles import AIR as AIR_SPIRIT
from moonwood.games.spirits.tiles import KINDS, LOOKS, counted, kind_named
from moonwood.kernel.state import EVERYONE
from tests.games.test_spirits_examples import (
    AIR,
    ENCHANTED,
    GHOST,
    MOONLIGHT,
    NAME,
    THREE,
    TWO,
    V1,
    gems,
    names,
    options,
    play,
    why,
)

FOUR = moonwood.game(NAME, players=4)
AIR_MOONLIGHT = moonwood.game(NAME, air=True, moonlight_tiles=True)
AIR_ENCHANTED = moonwood.game(NAME, air=True, enchanted=True)
THREE_ENCHANTED = moonwood.game(NAME, players=3, enchanted=True)


def step(state: State) -> str:
    return str(state.view(None)["step"])


# §1 Components


def test_1_4_five_air_doubles_and_a_single_with_each_icon() -> None:
    air = plan_of(AIR).tiles[AIR_SPIRIT * LOOKS : (AIR_SPIRIT + 1) * LOOKS]
    assert air == (5, 0, 1, 1, 1)


CARD_FACES = """
EN-01,BRA,MOO,ANY,GEM,5
EN-02,DEW+P,LEA,ANY,GEM,6
EN-03,FLO,ANY+SUN,P,GEM,6
EN-04,DBL,FRU,FIR,GEM,7
EN-05,WEB+P,DBL,ANY,GEM,7
EN-06,VIN,P,ANY,AGAIN,3
EN-07,MUS,ANY+FIR,ANY,AGAIN,4
EN-08,LEA+P,SUN,ANY,AGAIN,5
EN-09,DBL,WEB,P,AGAIN,5
EN-10,MOS,BRA,MOO,AGAIN,5
EN-11,FRU+P,DEW,ANY,FAVOUR,6
EN-12,WEB,SUN,P,FAVOUR,6
EN-13,VIN+P,DBL,ANY,FAVOUR,7
EN-14,MUS,FLO,FIR,FAVOUR,7
EN-15,MOS+P,LEA,ANY+MOO,FAVOUR,8
"""


def test_1_6_faces_of_the_cards() -> None:
    for line, card in zip(CARD_FACES.split(), plan_of(ENCHANTED).cards, strict=True):
        _, *requests, bonus, points = line.split(",")
        assert (card.requests, card.bonus, card.points) == (tuple(requests), bonus, int(points))


@pytest.mark.parametrize(
    ("request_", "met", "unmet"),
    [
        ("DBL", "BRA2 WEB2 AIR2", "BRA1 BRA1+FIR"),
        ("ANY+FIR", "BRA1+FIR AIR1+FIR", "BRA1+MOO BRA1 BRA2"),
        ("FIR", "BRA1+FIR AIR1+FIR", "BRA1+MOO BRA1 BRA2"),
        ("BRA+P", "BRA1+FIR BRA1+MOO BRA1+SUN", "BRA1 BRA2 WEB1+FIR"),
        ("ANY", "BRA1 WEB2 MOS1+SUN AIR2", ""),
        ("P", "BRA1+FIR WEB1+MOO AIR1+SUN", "BRA1 WEB2"),
        ("BRA", "BRA1 BRA2 BRA1+SUN", "WEB1 WEB2 WEB1+SUN"),
    ],
)
def test_1_6_what_meets_a_request(request_: str, met: str, unmet: str) -> None:
    wanted = read_card("EN-01", {"requests": [request_, "ANY", "ANY"], "bonus": "GEM", "points": 1}).wanted[:1]
    for tile in met.split():
        assert can_pay(counted([kind_named(tile)], len(KINDS)), wanted)
    for tile in unmet.split():
        assert not can_pay(counted([kind_named(tile)], len(KINDS)), wanted)


# §3, §4 The turn


@pytest.mark.parametrize("game", [TWO, THREE, FOUR])
def test_3_turns_go_round_clockwise(game: Game) -> None:
    state = game.position("row-0 BRA2 BRA2 DEW2 DEW2 FLO2 FLO2 LEA2 LEA2 MUS2; to-move A")
    seats = []
    for _ in range(6):
        seats.append(state.seat)
        play(state, [text for text in sorted(options(state)) if text.startswith("take")][-1])
        while state.seat == CHANCE:
            state.play(state.actions()[0])
        play(state, "skip")
    assert seats == [turn % game.seats for turn in range(6)]


@pytest.mark.parametrize("game", [TWO, THREE, FOUR])
def test_4_1_5_the_first_turn_takes_one_tile_with_any_number_of_players(game: Game) -> None:
    for take in ("take 0-0", "take 1-0", "take 2-1", "take 3-0"):
        state = game.position(f"{V1}; turn 0")
        play(state, take)
        assert step(state) == "gem"
        state = game.position(f"{V1}; turn 1")
        play(state, take)
        assert step(state) == "second"


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


def test_4_3_3_plus_never_gives_more_than_the_gems_of_the_start() -> None:
    state = THREE.position(f"{V1}; A-supply 1; A-tokens PLUS PLUS")
    play(state, "plus")
    assert gems(state, 0) == (2, 0, 0)
    assert why(state, "plus") == "no-gem-removed"


PLUS_STEPS = {
    "claim": [],
    "discard": ["claim EN-11"],
    "bonus": ["claim EN-11", "discard FRU1+FIR", "discard DEW2", "discard LEA2", "card EN-14"],
    "keep": [
        *("claim EN-11", "discard FRU1+FIR", "discard DEW2", "discard LEA2", "card EN-14"),
        *("favour", "token MOO", "token SUN"),
    ],
}


@pytest.mark.parametrize("asked", PLUS_STEPS)
def test_3_plus_may_be_used_at_every_decision_of_the_turn(asked: str) -> None:
    """Beside the takes, the payment, the flip and the gem, which other tests show."""
    text = "row-0 WEB2 BRA2; to-move A; step claim; A-supply 1; A-tokens PLUS; display EN-11"
    state = ENCHANTED.position(f"{text}; A-tiles FRU1+FIR DEW2 LEA2")
    play(state, *PLUS_STEPS[asked])
    before = options(state) - {"plus"}
    assert step(state) == asked
    assert "plus" in options(state)
    play(state, "plus")
    assert gems(state, 0) == (2, 0, 1)
    assert options(state) == before, "the question stays"


def test_3_plus_that_a_favour_brought_can_be_used_in_the_next_turn_only() -> None:
    text = "row-0 WEB2 BRA2 FLO2; to-move A; step claim; A-supply 1; display EN-11; A-tiles FRU1+FIR DEW2 LEA2"
    state = ENCHANTED.position(text)
    play(state, *PLUS_STEPS["bonus"], "favour", "token PLUS", "token SUN")
    assert "plus" not in options(state), "it is not held before it is kept"
    play(state, "keep first")
    assert state.seat == 1
    play(state, "take 0-0", "skip")
    assert "plus" in options(state)


# §7 The winner


def test_7_only_who_has_most_points_can_win_by_fewer_tiles() -> None:
    """A and B are level in front; C is behind with fewer tiles than either."""
    text = "A-tiles BRA1 BRA1+FIR; B-tiles LEA1 LEA1+FIR; C-tiles MOS2; to-move A"
    state = THREE.position(text)
    assert state.scores == [2 + 1 - 30, 2 + 1 - 30, 2 - 33]
    assert state.outcome == Outcome("shared", (0, 1))


def test_7_a_shared_victory_leaves_out_who_needed_more_tiles() -> None:
    state = THREE.position("A-tiles WEB2; B-tiles LEA2; C-tiles BRA2 BRA1; A-tokens DEW; B-tokens FLO; to-move A")
    assert state.scores == [3 - 33] * 3
    assert state.outcome == Outcome("shared", (0, 1))


def test_8_3_8_only_who_has_most_points_can_win_by_more_cards() -> None:
    """A and B are level in front; C is behind with more cards than either."""
    cards = "A-cards EN-15; B-cards EN-13; C-cards EN-06 EN-07"
    state = THREE_ENCHANTED.position(f"A-tiles BRA2; B-tiles LEA2 LEA1; C-tiles MOS2; {cards}; to-move A")
    assert state.scores == [2 + 8 - 9, 3 + 7 - 9, 2 + 7 - 9]
    assert state.outcome == Outcome("shared", (0, 1))


def test_8_3_8_a_shared_victory_leaves_out_who_has_fewer_cards() -> None:
    cards = "A-cards EN-01 EN-08; B-cards EN-09 EN-10; C-cards EN-15"
    state = THREE_ENCHANTED.position(f"A-tiles BRA2; B-tiles DEW2; C-tiles WEB2 WEB2; {cards}; to-move A")
    assert state.scores == [2 + 10 - 9, 2 + 10 - 9, 4 + 8 - 9]
    assert state.outcome == Outcome("shared", (0, 1))


# §8.1 Air


def test_8_1_3_a_tie_for_the_most_of_three_discards_nothing_whoever_has_fewer() -> None:
    game = moonwood.game(NAME, players=3, air=True)
    tie = game.position("A-tiles AIR2 AIR2; B-tiles AIR2 AIR2; C-tiles AIR2; to-move A")
    assert _air(tie) == [4, 4, 2]
    alone = game.position("A-tiles AIR2 AIR2; B-tiles AIR2; C-tiles AIR2; to-move A")
    assert _air(alone) == [0, 2, 2]


def _air(state: State) -> list[int]:
    return next(row["counts"] for row in state.view(None)["majorities"] if row["category"] == "AIR")


def test_8_1_3_fireflies_of_nobody() -> None:
    state = AIR.position("row-0 BRA2; to-move A; A-tiles AIR1+SUN")
    assert "fireflies" not in names(play(state, "take 0-0"))
    assert _air(state) == [1, 0]


def test_8_3_2_a_firefly_given_for_a_card_changes_who_has_the_most() -> None:
    text = "row-0 VIN1; to-move A; A-tiles AIR2 AIR2 WEB1+MOO; B-tiles AIR2; display EN-05"
    kept, given = AIR_ENCHANTED.position(text), AIR_ENCHANTED.position(text)
    play(kept, "take 0-0", "skip")
    assert _air(kept) == [0, 2]
    play(given, "take 0-0", "claim EN-05", "discard WEB1+MOO", "discard AIR2", "discard VIN1", "card EN-01")
    assert given.over
    assert _air(given) == [2, 2]


# §8.2 Moonlight tiles


@pytest.mark.parametrize(
    ("game", "row", "column", "block"),
    [
        (MOONLIGHT, 0, 11, 5),
        (MOONLIGHT, 1, 4, 2),
        (MOONLIGHT, 2, 0, 6),
        (MOONLIGHT, 3, 11, 11),
        (AIR_MOONLIGHT, 1, 13, 6),
        (AIR_MOONLIGHT, 2, 1, 7),
        (AIR_MOONLIGHT, 3, 13, 13),
    ],
)
def test_2_2_each_block_has_its_four_cells(game: Game, row: int, column: int, block: int) -> None:
    other = 3 if row < 2 else 0
    state = game.position(f"row-{row} {'. ' * column}BRA2; row-{other} WEB2; to-move A")
    play(state, f"take {row}-{column}")
    assert step(state) == "moonlight"
    play(state, "moonlight MUS")
    assert state.view(None)["pending"]["block"] == block
    assert [number for number, moon in enumerate(state.view(1)["moonlight"]) if moon["spirit"]] == [block]


def test_8_2_1_three_of_four_turn_nothing() -> None:
    state = MOONLIGHT.position("row-0 BRA2 DEW2; row-1 WEB2 WEB2 FLO2; to-move A")
    for take in ("take 0-0", "take 0-1", "take 1-0"):
        play(state, take)
        while state.seat == CHANCE:
            assert step(state) == "token"
            play(state, "token BRA")
        play(state, "skip")
    play(state, "take 1-1")
    assert step(state) == "moonlight"
    assert state.view(None)["active"] == 1, "who took the last of the four decides"


def test_8_2_3_two_takes_of_a_turn_can_turn_two_tiles() -> None:
    state = MOONLIGHT.position("row-0 LEA1; row-3 LEA1+SUN . ; row-1 . . . BRA2; to-move A")
    play(state, "take 0-0", "moonlight BRA", "flip up", "take 3-0")
    assert step(state) == "moonlight"
    play(state, "moonlight DEW", "flip down")
    assert [moon["side"] for moon in state.view(0)["moonlight"] if moon["spirit"]] == ["up", "down"]
    assert step(state) == "gem"


def test_8_2_3_the_token_of_the_tile_comes_before_the_moonlight_tile() -> None:
    state = MOONLIGHT.position("row-0 . LEA2; row-3 BRA2; to-move A")
    events = play(state, "take 0-1", "token SUN", "moonlight BRA", "flip up")
    assert names(events) == ["take", "token", "face", "moonlight", "flip"]


def test_8_2_4_only_two_of_a_kind_face_up_double_and_power_sources_never() -> None:
    tiles = "A-tiles BRA2 DEW1+SUN; B-tiles FLO2; to-move A"
    lone = MOONLIGHT.position(f"{tiles}; moonlight BRA+ DEW+ DEW- MOS+ MOS+ FLO+ ? ? ? ? ? ?")
    both = MOONLIGHT.position(f"{tiles}; moonlight BRA+ BRA+ DEW- MOS+ MOS+ FLO+ ? ? ? ? ? ?")
    assert lone.scores == [2 + 1 + 1 - 27, 2 - 33]
    assert both.scores == [4 + 1 + 1 - 27, 2 - 33]


def test_8_2_4_the_doubled_number_counts_tokens_too() -> None:
    state = MOONLIGHT.position(f"A-tiles BRA2; A-tokens BRA; to-move A; moonlight BRA+ BRA+{' ?' * 10}")
    assert state.scores[0] == 6 - 33


# §8.3 Enchanted mode

TWO_CARDS = (
    "row-0 WEB2 DEW2 WEB2; to-move A; step claim; display EN-06 EN-10 EN-13; "
    "A-tiles VIN2 VIN1+SUN LEA2 MOS2 BRA2 FRU1+MOO"
)


def test_8_3_4_one_claim_a_turn_though_another_card_could_be_paid() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    assert options(state) == {"claim EN-06", "claim EN-10", "claim EN-13", "skip"}
    play(state, "claim EN-06", "discard VIN2", "discard VIN1+SUN", "discard LEA2", "card EN-01", "skip")
    assert state.seat == 1


def test_8_3_3_an_again_turn_sees_the_new_card_and_has_a_claim_of_its_own() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    play(state, "claim EN-06", "discard VIN2", "discard VIN1+SUN", "discard LEA2", "card EN-01", "again")
    assert state.view(0)["display"] == ["EN-01", "EN-10", "EN-13"]
    play(state, "take 0-0", "skip")
    assert options(state) == {"claim EN-01", "claim EN-10", "skip"}
    play(state, "claim EN-01", "discard BRA2", "discard FRU1+MOO", "discard WEB2", "card EN-02")
    assert state.view(0)["players"][0]["cards"] == ["EN-01", "EN-06"]


def test_8_3_3_the_last_card_of_the_deck_fills_the_display_too() -> None:
    others = " ".join(f"EN-{number:02}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14))
    state = ENCHANTED.position(f"{TWO_CARDS}; B-cards {others}")
    play(state, "claim EN-06", "discard VIN2", "discard VIN1+SUN", "discard LEA2")
    assert options(state) == {"card EN-15"}
    play(state, "card EN-15")
    assert (state.view(0)["display"], state.view(0)["deck"]) == (["EN-15", "EN-10", "EN-13"], 0)


NOTHING_PENDING: dict[str, object] = {
    "pair": None,
    "cell": None,
    "block": None,
    "card": None,
    "request": 0,
    "moved": [],
    "drawn": [],
}


@pytest.mark.parametrize(
    "moves",
    [
        ["skip"],
        ["claim EN-06", "discard VIN2", "discard VIN1+SUN", "discard LEA2", "card EN-01", "skip"],
        ["claim EN-06", "discard VIN2", "discard VIN1+SUN", "discard LEA2", "card EN-01", "again"],
    ],
)
def test_3_nothing_of_a_turn_is_pending_in_the_next(moves: list[str]) -> None:
    state = ENCHANTED.position(TWO_CARDS)
    play(state, *moves)
    assert state.view(0)["pending"] == NOTHING_PENDING
    assert step(state) == "take"


def test_8_3_1_a_claim_may_be_declined() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    assert play(state, "skip") == [("skip", EVERYONE, 0, "claim")]
    assert (state.seat, state.view(0)["players"][0]["cards"]) == (1, [])


def test_8_3_1_the_player_names_the_tiles() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    play(state, "claim EN-06")
    assert options(state) == {"discard VIN1+SUN", "discard VIN2"}
    play(state, "discard VIN1+SUN")
    assert options(state) == {"discard FRU1+MOO"}, "the only icon left"
    play(state, "discard FRU1+MOO")
    assert options(state) == {"discard BRA2", "discard LEA2", "discard MOS2", "discard VIN2"}


GEM_BONUS = (
    "row-0 WEB2@A WEB2 WEB2@B WEB1 WEB1+FIR@A WEB1+SUN@C; to-move A; step bonus; card EN-01; A-cards EN-01; "
    "display EN-02 EN-03 EN-04; A-supply 0"
)


def test_8_3_5_a_gem_may_move_to_the_tile_that_another_has_just_left() -> None:
    state = THREE_ENCHANTED.position(GEM_BONUS)
    assert {text for text in options(state) if "0-0" in text} == set()
    play(state, "move first 0-1")
    assert state.view(0)["pending"]["moved"] == ["0-1"]
    assert options(state) == {"move second 0-0", "move second 0-3", "skip"}
    play(state, "move second 0-0")
    assert state.view(0)["players"][0]["gems"] == ["0-0", "0-1"]
    assert state.seat == 1, "each gem has moved once"


def test_8_3_5_a_swap_with_any_other_player() -> None:
    state = THREE_ENCHANTED.position(GEM_BONUS)
    swaps = {f"swap {gem} {cell}" for gem in ("first", "second") for cell in ("0-2", "0-5")}
    assert {text for text in options(state) if text.startswith("swap")} == swaps
    play(state, "swap second 0-5")
    assert [player["gems"] for player in state.view(0)["players"]] == [["0-0", "0-5"], ["0-2"], ["0-4"]]
    assert state.seat == 1


def test_8_3_5_gems_in_the_supply_do_not_stop_the_bonus() -> None:
    """Only the gem step of the turn asks for an empty supply."""
    state = ENCHANTED.position(
        "row-0 WEB2@A WEB2 WEB2; to-move A; step bonus; card EN-01; A-cards EN-01; display EN-02; A-supply 2"
    )
    assert options(state) == {"move first 0-1", "move first 0-2", "skip"}


def test_8_3_5_a_full_forest_leaves_only_the_swap() -> None:
    state = ENCHANTED.position("row-0 WEB2@A WEB2@B; to-move A; step bonus; card EN-01; A-cards EN-01; display EN-02")
    assert options(state) == {"swap first 0-1", "skip"}


def test_8_3_5_favour_after_the_last_tile_still_brings_a_token() -> None:
    text = "row-0 DEW1+FIR; to-move A; display EN-11; A-tiles FRU1+FIR LEA2 WEB2; B-tiles WEB1"
    state = ENCHANTED.position(text)
    play(state, "take 0-0", "claim EN-11", "discard FRU1+FIR", "discard DEW1+FIR", "discard LEA2", "card EN-01")
    assert options(state) == {"favour", "skip"}
    events = play(state, "favour", "token MOO", "token PLUS", "keep first")
    assert state.over
    assert ("tokens", EVERYONE, 0, "MOO") in events
    assert state.scores == [2 + 1 + 6 - 9, 0]


def test_8_3_5_gem_bonus_in_an_empty_forest_does_nothing() -> None:
    state = ENCHANTED.position("row-0 BRA1; to-move A; display EN-01; A-tiles FLO1+MOO LEA2")
    play(state, "take 0-0", "claim EN-01", "discard BRA1", "discard FLO1+MOO", "discard LEA2", "card EN-02")
    assert state.over


def test_8_3_5_the_box_does_not_hold_what_was_put_out_of_the_game() -> None:
    state = ENCHANTED.position(
        "row-0 WEB2 . ; to-move A; step bonus; card EN-11; A-cards EN-11; display EN-02; "
        "A-gone BRA DEW; B-gone SUN; B-tokens MOO FIR; A-tokens PLUS"
    )
    play(state, "favour")
    drawn = {ENCHANTED.text(action) for action in state.actions()}
    assert drawn == {f"token {face}" for face in ("FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB", "PLUS")}


def test_8_3_7_nothing_is_less_than_no_points_too() -> None:
    """Without a card, or without a Spirit majority, a total below 0 is 0 as well."""
    state = ENCHANTED.position("A-tiles BRA2; A-cards EN-06; B-tiles BRA1; B-cards EN-07; to-move A")
    assert state.scores == [2 + 3 - 9, 0], "B leads nowhere"
    assert state.outcome == Outcome("points", (1,))
    state = ENCHANTED.position("A-tiles BRA2; A-cards EN-06; B-tiles DEW2; to-move A")
    assert state.scores == [2 + 3 - 9, 0], "B has no card"


def test_8_3_7_a_majority_by_tokens_alone_is_one() -> None:
    state = ENCHANTED.position("A-tiles BRA1+FIR; A-tokens DEW; A-cards EN-06; B-tiles BRA2; to-move A")
    assert state.scores[0] == 1 + 1 + 3 - 6


def test_8_3_8_fewer_tiles_are_no_tie_break_in_the_enchanted_mode() -> None:
    level = ENCHANTED.position("A-tiles BRA2; B-tiles DEW2 BRA1; A-cards EN-10; B-cards EN-08; to-move A")
    assert level.scores == [-2, -2]
    assert level.outcome == Outcome("shared", (0, 1))


# §9 The Ghost


def test_9_the_three_tokens_of_the_card_are_different_spirits_out_of_nine() -> None:
    state = GHOST.position("row-0 BRA2 BRA1; row-1 WEB2 WEB1; row-2 LEA2 LEA1; row-3 VIN2 ? ? VIN1; card-token DEW")
    seen = {"DEW"}
    for take, face in (("take 0-0", "MUS"), ("take 1-0", "FLO")):
        play(state, take)
        faces = {GHOST.text(action).split()[1] for action in state.actions()}
        assert faces == {"BRA", "DEW", "FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB"} - seen
        assert {weight for _, weight in state.weights()} == {1}
        play(state, f"reveal {face}")
        seen.add(face)


def test_9_the_open_token_counts_at_the_end_only() -> None:
    state = GHOST.position(
        "row-0 BRA2 BRA1; row-3 VIN2 ? ? VIN1; card-token DEW; ghost-tokens MUS FLO; A-tiles MUS1+FIR FLO2"
    )
    assert _spirit(state, "DEW") == [0, 0]
    play(state, "take 0-0")
    assert _spirit(state, "DEW") == [1, 0]
    assert state.outcome == Outcome("ghost-beaten", (0,))
    assert state.scores == [2 + 1 + 2 + 1]


def _spirit(state: State, name: str) -> list[int]:
    return next(row["counts"] for row in state.view(0)["majorities"] if row["category"] == name)


def test_9_the_last_pair_of_a_row_gives_each_side_one() -> None:
    state = GHOST.position("row-0 . . BRA2 BRA1; row-1 WEB2 WEB1; card-token DEW; ghost-tokens MUS")
    play(state, "take 0-3")
    assert [player["tiles"] for player in state.view(0)["players"]] == [{"BRA1": 1}, {"BRA2": 1}]
    assert state.view(0)["forest"][0] == [None] * 12


def test_9_nobody_knows_a_face_before_it_is_turned_up() -> None:
    state = GHOST.start(3)
    hidden = [there["tile"] for row in state.view(0)["forest"] for there in row[1:-1]]
    assert set(hidden) == {None}
    assert "?" in state.position()


def test_moves_are_named_by_gems_in_reading_order() -> None:
    state = THREE_ENCHANTED.position(GEM_BONUS.replace("step bonus; card EN-01", "step gem"))
    moves = [action for action in state.actions() if action in MOVE]
    assert [MOVE.values(action) for action in moves] == [(0, 1), (0, 3), (1, 1), (1, 3)]
    assert all(one < other for one, other in pairwise(moves))
