"""Spirits of the Forest: the Enchanted mode, its cards, claims, bonuses and scores (§1.6, §8.3)."""

from __future__ import annotations

from collections import Counter

import pytest

from moonwood import CHANCE, Outcome, State
from moonwood.games.spirits.rules.cards import CARDS, can_pay, read_card
from moonwood.games.spirits.rules.components import KINDS, SPIRITS, counted
from moonwood.games.spirits.rules.events import KeepFace, Skip, Swap, Tokens
from moonwood.kernel.events import only
from moonwood.kernel.seats import Seat
from tests.games.spirits.table import (
    AIR_ENCHANTED,
    ENCHANTED,
    THREE_ENCHANTED,
    counts,
    gems,
    options,
    play,
    step,
    view_of,
    why,
)

# Cards and the display (§1.6, §2.2)


def test_enchanted_cards_ask_for_each_spirit_and_give_each_bonus_five_times() -> None:
    cards = ENCHANTED.setup.cards
    assert Counter(card.bonus for card in cards) == {"GEM": 5, "AGAIN": 5, "FAVOUR": 5}
    asked = Counter(request[:3] for card in cards for request in card.requests if request[:3] in SPIRITS)
    assert asked == {**dict.fromkeys(SPIRITS[:9], 2), "WEB": 3, "LEA": 3}


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
    """§1.6.1, §1.6.2."""
    for line, card in zip(CARD_FACES.split(), ENCHANTED.setup.cards, strict=True):
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
    """§1.6.3."""
    ruling = {"requests": [request_, "ANY", "ANY"], "bonus": "GEM", "points": 1}
    wanted = read_card("EN-01", {"cards": {"EN-01": ruling}}).wanted[:1]
    for tile in met.split():
        assert can_pay(counted([KINDS.index(tile)], len(KINDS)), wanted)
    for tile in unmet.split():
        assert not can_pay(counted([KINDS.index(tile)], len(KINDS)), wanted)


def test_enchanted_display_of_three() -> None:
    """§2.2.3."""
    view = view_of(ENCHANTED.start(1), 0)
    assert len(set(view["display"])) == 3
    assert view["deck"] == 12


# Claims (§8.3.1 to §8.3.4)

CLAIM = "row-0 WEB2 WEB2@A WEB1 WEB1+FIR; row-1 WEB1+SUN@B MUS2; to-move A; step claim"
# A card of each bonus, with three tiles that pay it in this order.
GEM_CARD = ("EN-01", "BRA2 BRA1+MOO LEA2")
AGAIN_CARD = ("EN-06", "VIN2 VIN1+SUN LEA2")
FAVOUR_CARD = ("EN-11", "FRU1+FIR DEW2 LEA2")


def claimed(card: str, tiles: str, extra: str = "") -> State:
    """A has claimed a card; its bonus is offered."""
    state = ENCHANTED.position(f"{CLAIM}; A-tiles {tiles}; display {card} EN-13; {extra}")
    play(state, f"claim {card}", *(f"discard {tile}" for tile in tiles.split()))
    assert state.seat == CHANCE
    assert step(state) == "card"
    play(state, "card EN-14")
    return state


def test_a_claim_discards_three_tiles_and_refills_the_display() -> None:
    """§8.3.2."""
    state = claimed(*GEM_CARD)
    view = view_of(state, 1)
    assert view["players"][0]["tiles"] == {}
    assert view["players"][0]["cards"] == ["EN-01"]
    assert view["display"] == ["EN-14", "EN-13", None]
    assert view["deck"] == 12


def test_a_card_must_be_displayed_and_its_tiles_must_fit() -> None:
    state = ENCHANTED.position(f"{CLAIM}; A-tiles BRA2 FLO1+MOO LEA2; display EN-01 EN-13")
    assert options(state) == {"claim EN-01", "skip"}
    assert why(state, "claim EN-13") == "tiles-do-not-fit"
    assert why(state, "claim EN-02") == "not-displayed"
    play(state, "claim EN-01")
    assert why(state, "discard WEB1") == "not-your-tile"
    assert why(state, "discard LEA2") == "does-not-fit"
    play(state, "discard BRA2")
    assert why(state, "claim EN-01") == "not-now"


def test_a_tile_is_offered_only_if_the_other_requests_can_be_met() -> None:
    state = ENCHANTED.position(f"{CLAIM}; A-tiles BRA2 BRA1+MOO LEA2; display EN-01")
    play(state, "claim EN-01")
    assert options(state) == {"discard BRA2"}
    assert why(state, "discard BRA1+MOO") == "others-unmet"


TWO_CARDS = (
    "row-0 WEB2 DEW2 WEB2; to-move A; step claim; display EN-06 EN-10 EN-13; "
    "A-tiles VIN2 VIN1+SUN LEA2 MOS2 BRA2 FRU1+MOO"
)
"""Tiles for two cards, one after the other."""
ONE_CLAIM = ["claim EN-06", "discard VIN2", "discard VIN1+SUN", "discard LEA2"]


def test_8_3_1_a_claim_may_be_declined() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    assert play(state, "skip") == [Skip(0, "claim")]
    assert (state.seat, view_of(state, 0)["players"][0]["cards"]) == (1, [])


def test_8_3_1_the_player_names_the_tiles() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    play(state, "claim EN-06")
    assert options(state) == {"discard VIN1+SUN", "discard VIN2"}
    play(state, "discard VIN1+SUN")
    assert options(state) == {"discard FRU1+MOO"}, "the only icon left"
    play(state, "discard FRU1+MOO")
    assert options(state) == {"discard BRA2", "discard LEA2", "discard MOS2", "discard VIN2"}


def test_a_claimed_firefly_stops_counting() -> None:
    state = AIR_ENCHANTED.position(f"{CLAIM}; A-tiles AIR2 WEB1+MOO AIR1+FIR; display EN-05")
    assert view_of(state, 0)["players"][0]["fireflies"] == 1
    play(state, "claim EN-05", "discard WEB1+MOO", "discard AIR2", "discard AIR1+FIR")
    assert view_of(state, 0)["players"][0]["fireflies"] == 0


def test_8_3_2_a_firefly_given_for_a_card_changes_who_has_the_most() -> None:
    text = "row-0 VIN1; to-move A; A-tiles AIR2 AIR2 WEB1+MOO; B-tiles AIR2; display EN-05"
    kept, discarded = AIR_ENCHANTED.position(text), AIR_ENCHANTED.position(text)
    play(kept, "take 0-0", "skip")
    assert counts(kept, "AIR") == [0, 2]
    play(discarded, "take 0-0", "claim EN-05", "discard WEB1+MOO", "discard AIR2", "discard VIN1", "card EN-01")
    assert discarded.over
    assert counts(discarded, "AIR") == [2, 2]


def test_8_3_3_an_again_turn_sees_the_new_card_and_has_a_claim_of_its_own() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    play(state, *ONE_CLAIM, "card EN-01", "again")
    assert view_of(state, 0)["display"] == ["EN-01", "EN-10", "EN-13"]
    play(state, "take 0-0", "skip")
    assert options(state) == {"claim EN-01", "claim EN-10", "skip"}
    play(state, "claim EN-01", "discard BRA2", "discard FRU1+MOO", "discard WEB2", "card EN-02")
    assert view_of(state, 0)["players"][0]["cards"] == ["EN-01", "EN-06"]


def test_8_3_3_the_last_card_of_the_deck_fills_the_display_too() -> None:
    others = " ".join(f"EN-{number:02}" for number in (1, 2, 3, 4, 5, 7, 8, 9, 11, 12, 14))
    state = ENCHANTED.position(f"{TWO_CARDS}; B-cards {others}")
    play(state, *ONE_CLAIM)
    assert options(state) == {"card EN-15"}
    play(state, "card EN-15")
    assert (view_of(state, 0)["display"], view_of(state, 0)["deck"]) == (["EN-15", "EN-10", "EN-13"], 0)


def test_a_deck_that_runs_out_leaves_a_gap() -> None:
    rest = [card for card in CARDS if card not in ("EN-01", "EN-13")]
    state = ENCHANTED.position(f"{CLAIM}; A-tiles BRA2 BRA1+MOO LEA2; display EN-01 EN-13; B-cards {' '.join(rest)}")
    play(state, "claim EN-01", "discard BRA2", "discard BRA1+MOO", "discard LEA2")
    assert step(state) == "bonus"
    assert view_of(state, 0)["display"] == [None, "EN-13", None]


def test_8_3_4_one_claim_a_turn_though_another_card_could_be_paid() -> None:
    state = ENCHANTED.position(TWO_CARDS)
    assert options(state) == {"claim EN-06", "claim EN-10", "claim EN-13", "skip"}
    play(state, *ONE_CLAIM, "card EN-01", "skip")
    assert state.seat == 1


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
        [*ONE_CLAIM, "card EN-01", "skip"],
        [*ONE_CLAIM, "card EN-01", "again"],
    ],
)
def test_3_nothing_of_a_turn_is_pending_in_the_next(moves: list[str]) -> None:
    state = ENCHANTED.position(TWO_CARDS)
    play(state, *moves)
    assert view_of(state, 0)["pending"] == NOTHING_PENDING
    assert step(state) == "take"


FAVOUR_CLAIM = ["claim EN-11", "discard FRU1+FIR", "discard DEW2", "discard LEA2", "card EN-14"]
PLUS_STEPS = {
    "claim": [],
    "discard": ["claim EN-11"],
    "bonus": FAVOUR_CLAIM,
    "keep": [*FAVOUR_CLAIM, "favour", "token MOO", "token SUN"],
}
"""What leads to each question."""


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


# The GEM bonus (§8.3.5)


def test_gem_bonus_swaps_or_moves() -> None:
    state = claimed(*GEM_CARD)
    free = ["0-0", "0-2", "0-3", "1-1"]
    assert options(state) == {"swap first 1-0", "skip", *(f"move first {cell}" for cell in free)}
    assert why(state, "swap first 0-0") == "no-other-gem"
    assert why(state, "swap second 1-0") == "no-such-gem"
    assert why(state, "place 0-0") == "not-now"
    assert why(state, "again") == "not-now"
    swapped = state.copy()
    assert play(swapped, "swap first 1-0")[0] == Swap(0, "0-1", 1, "1-0")
    players = view_of(swapped, 0)["players"]
    assert [players[0]["gems"], players[1]["gems"]] == [["1-0"], ["0-1"]]
    assert swapped.seat == 1
    play(state, "move first 0-2")
    assert state.seat == 1, "each gem moves once"


def test_gem_bonus_moves_any_number_of_gems_each_once() -> None:
    two = CLAIM.replace("WEB1+FIR", "WEB1+FIR@A")
    state = ENCHANTED.position(f"{two}; A-tiles BRA2 BRA1+MOO LEA2; display EN-01 EN-13")
    play(state, "claim EN-01", "discard BRA2", "discard BRA1+MOO", "discard LEA2", "card EN-14", "move second 0-0")
    assert why(state, "move first 0-2") == "moved-already"
    assert why(state, "swap first 1-0") == "move-or-swap"
    assert options(state) == {"move second 0-2", "move second 0-3", "move second 1-1", "skip"}
    assert ENCHANTED.position(state.position()).actions() == state.actions()
    play(state, "skip")
    assert state.seat == 1


def test_gem_bonus_without_an_own_gem_does_nothing() -> None:
    text = CLAIM.replace("@A", "")
    state = ENCHANTED.position(f"{text}; A-tiles BRA2 BRA1+MOO LEA2; display EN-01")
    play(state, "claim EN-01", "discard BRA2", "discard BRA1+MOO", "discard LEA2", "card EN-14")
    assert state.seat == 1


def test_8_3_5_gem_bonus_in_an_empty_forest_does_nothing() -> None:
    state = ENCHANTED.position("row-0 BRA1; to-move A; display EN-01; A-tiles FLO1+MOO LEA2")
    play(state, "take 0-0", "claim EN-01", "discard BRA1", "discard FLO1+MOO", "discard LEA2", "card EN-02")
    assert state.over


GEM_BONUS = (
    "row-0 WEB2@A WEB2 WEB2@B WEB1 WEB1+FIR@A WEB1+SUN@C; to-move A; step bonus; card EN-01; A-cards EN-01; "
    "display EN-02 EN-03 EN-04; A-supply 0"
)


def test_8_3_5_a_gem_may_move_to_the_tile_that_another_has_just_left() -> None:
    state = THREE_ENCHANTED.position(GEM_BONUS)
    assert {text for text in options(state) if "0-0" in text} == set()
    play(state, "move first 0-1")
    assert view_of(state, 0)["pending"]["moved"] == ["0-1"]
    assert options(state) == {"move second 0-0", "move second 0-3", "skip"}
    play(state, "move second 0-0")
    assert view_of(state, 0)["players"][0]["gems"] == ["0-0", "0-1"]
    assert state.seat == 1, "each gem has moved once"


def test_8_3_5_a_swap_with_any_other_player() -> None:
    state = THREE_ENCHANTED.position(GEM_BONUS)
    swaps = {f"swap {gem} {cell}" for gem in ("first", "second") for cell in ("0-2", "0-5")}
    assert {text for text in options(state) if text.startswith("swap")} == swaps
    play(state, "swap second 0-5")
    assert [player["gems"] for player in view_of(state, 0)["players"]] == [["0-0", "0-5"], ["0-2"], ["0-4"]]
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


# The AGAIN bonus (§8.3.5)


def test_again_bonus_is_a_whole_turn_with_a_claim_of_its_own() -> None:
    state = claimed(*AGAIN_CARD)
    assert options(state) == {"again", "skip"}
    declined = state.copy()
    play(declined, "skip")
    assert declined.seat == 1
    turn = state.turn
    play(state, "again")
    assert (state.seat, state.turn, step(state)) == (0, turn + 1, "take")


def test_the_last_player_still_claims_and_again_has_no_effect() -> None:
    state = ENCHANTED.position("row-0 VIN1; to-move A; A-tiles MUS1+FIR BRA1; display EN-06")
    play(state, "take 0-0")
    assert options(state) == {"claim EN-06", "skip"}
    play(state, "claim EN-06", "discard VIN1", "discard MUS1+FIR", "discard BRA1", "card EN-14")
    assert state.over


# The FAVOUR bonus (§8.3.5)


def test_favour_bonus_draws_two_and_keeps_one() -> None:
    state = claimed(*FAVOUR_CARD)
    assert options(state) == {"favour", "skip"}
    play(state, "favour")
    assert state.privy() == only(0)
    play(state, "token PLUS", "token BRA")
    assert view_of(state, 0)["pending"]["drawn"] == ["PLUS", "BRA"]
    assert view_of(state, 1)["pending"]["drawn"] == [None, None]
    assert options(state) == {"keep first", "keep second"}
    assert state.secrets(Seat(1)) == {"A-drawn-0": "PLUS", "A-drawn-1": "BRA"}
    events = play(state, "keep second")
    assert KeepFace(0, "BRA", "PLUS", audience=only(0)) in events
    assert view_of(state, 0)["players"][0]["gone_faces"] == ["PLUS"]
    assert view_of(state, 1)["players"][0]["gone_faces"] is None
    assert state.secrets(Seat(1)) == {"A-token-0": "BRA", "A-gone-0": "PLUS"}
    assert state.seat == 1


def test_the_token_put_away_stays_hidden_even_at_the_end() -> None:
    state = ENCHANTED.position("row-0 BRA2; to-move A; A-tokens BRA; A-gone MOO")
    play(state, "take 0-0")
    assert state.over
    assert view_of(state, 1)["players"][0]["faces"] == ["BRA"]
    assert view_of(state, 1)["players"][0]["gone_faces"] is None
    assert state.secrets(Seat(1)) == {"A-gone-0": "MOO"}


def test_two_equal_tokens_are_offered_like_any_two() -> None:
    """Else a choice would tell others that the two differ."""
    state = claimed(*FAVOUR_CARD)
    play(state, "favour", "token PLUS", "token PLUS")
    assert options(state) == {"keep first", "keep second"}


HANDS = "B-tokens DEW FLO FRU LEA MOS MUS VIN WEB FIR MOO SUN"


def test_favour_bonus_with_one_token_left_in_the_box() -> None:
    """14 tokens: 11 with B, 1 used, 1 in the forest (on 0-1), 1 in the box."""
    state = claimed(*FAVOUR_CARD, extra=f"{HANDS}; B-used 1")
    play(state, "favour")
    assert options(state) == {"token BRA", "token PLUS"}
    events = play(state, "token BRA")
    assert KeepFace(0, "BRA", None, audience=only(0)) in events
    assert state.seat == 1
    assert view_of(state, 0)["players"][0]["faces"] == ["BRA"]


def test_favour_bonus_with_an_empty_box_does_nothing() -> None:
    state = claimed(*FAVOUR_CARD, extra=f"{HANDS} BRA; B-used 1")
    assert state.seat == 1


def test_8_3_5_the_box_does_not_hold_what_was_put_out_of_the_game() -> None:
    state = ENCHANTED.position(
        "row-0 WEB2 . ; to-move A; step bonus; card EN-11; A-cards EN-11; display EN-02; "
        "A-gone BRA DEW; B-gone SUN; B-tokens MOO FIR; A-tokens PLUS"
    )
    play(state, "favour")
    assert options(state) == {f"token {face}" for face in ("FLO", "FRU", "LEA", "MOS", "MUS", "VIN", "WEB", "PLUS")}


def test_8_3_5_favour_after_the_last_tile_still_brings_a_token() -> None:
    text = "row-0 DEW1+FIR; to-move A; display EN-11; A-tiles FRU1+FIR LEA2 WEB2; B-tiles WEB1"
    state = ENCHANTED.position(text)
    play(state, "take 0-0", "claim EN-11", "discard FRU1+FIR", "discard DEW1+FIR", "discard LEA2", "card EN-01")
    assert options(state) == {"favour", "skip"}
    events = play(state, "favour", "token MOO", "token PLUS", "keep first")
    assert state.over
    assert Tokens(0, ("MOO",)) in events
    assert state.scores == [2 + 1 + 6 - 9, 0]


def test_3_plus_that_a_favour_brought_can_be_used_in_the_next_turn_only() -> None:
    text = "row-0 WEB2 BRA2 FLO2; to-move A; step claim; A-supply 1; display EN-11; A-tiles FRU1+FIR DEW2 LEA2"
    state = ENCHANTED.position(text)
    play(state, *FAVOUR_CLAIM, "favour", "token PLUS", "token SUN")
    assert "plus" not in options(state), "it is not held before it is kept"
    play(state, "keep first")
    assert state.seat == 1
    play(state, "take 0-0", "skip")
    assert "plus" in options(state)


# Scores and the winner (§8.3.6 to §8.3.8)


def test_enchanted_scoring_without_a_spirit_majority_is_nothing() -> None:
    """A leads in Power Sources only: its card and its icons count for nothing. (§8.3.7)"""
    text = "A-tiles BRA1+FIR DEW1+FIR FLO1+MOO; B-tiles BRA2 DEW2 FLO2; A-cards EN-05; B-cards EN-06; to-move A"
    state = ENCHANTED.position(text)
    assert state.scores == [0, 6 + 3 - 9]
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))
    tie = ENCHANTED.position(text.replace("BRA1+FIR", "BRA2"))
    assert tie.scores[0] == 2 + 7 + 1 + 1 - 3, "a tie for first place is a majority"


def test_8_3_7_nothing_is_less_than_no_points_too() -> None:
    """Without a card, or without a Spirit majority, a total below 0 is 0 as well."""
    state = ENCHANTED.position("A-tiles BRA2; A-cards EN-06; B-tiles BRA1; B-cards EN-07; to-move A")
    assert state.scores == [2 + 3 - 9, 0], "B leads nowhere"
    assert state.outcome == Outcome("points", (Seat(1),))
    state = ENCHANTED.position("A-tiles BRA2; A-cards EN-06; B-tiles DEW2; to-move A")
    assert state.scores == [2 + 3 - 9, 0], "B has no card"


def test_8_3_7_a_majority_by_tokens_alone_is_one() -> None:
    state = ENCHANTED.position("A-tiles BRA1+FIR; A-tokens DEW; A-cards EN-06; B-tiles BRA2; to-move A")
    assert state.scores[0] == 1 + 1 + 3 - 6


def test_enchanted_tie_goes_to_more_cards_and_not_to_fewer_tiles() -> None:
    cards = ENCHANTED.position("A-tiles BRA2; B-tiles DEW2 LEA1; to-move A; A-cards EN-06 EN-07; B-cards EN-02")
    assert cards.scores == [2 + 7 - 9, 3 + 6 - 9]
    assert cards.outcome == Outcome("more-cards", (Seat(0),))
    text = "A-tiles BRA2 FLO2 VIN1 MOS2; B-tiles DEW2 LEA2 WEB2; to-move A; A-cards EN-06; B-cards EN-07"
    even = ENCHANTED.position(text)
    assert even.scores == [7 + 3 - 9, 6 + 4 - 9]
    assert even.outcome == Outcome("shared", (Seat(0), Seat(1))), "the number of tiles does not matter"


def test_8_3_8_only_who_has_most_points_can_win_by_more_cards() -> None:
    """A and B are level in front; C is behind with more cards than either."""
    cards = "A-cards EN-15; B-cards EN-13; C-cards EN-06 EN-07"
    state = THREE_ENCHANTED.position(f"A-tiles BRA2; B-tiles LEA2 LEA1; C-tiles MOS2; {cards}; to-move A")
    assert state.scores == [2 + 8 - 9, 3 + 7 - 9, 2 + 7 - 9]
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))


def test_8_3_8_a_shared_victory_leaves_out_who_has_fewer_cards() -> None:
    cards = "A-cards EN-01 EN-08; B-cards EN-09 EN-10; C-cards EN-15"
    state = THREE_ENCHANTED.position(f"A-tiles BRA2; B-tiles DEW2; C-tiles WEB2 WEB2; {cards}; to-move A")
    assert state.scores == [2 + 10 - 9, 2 + 10 - 9, 4 + 8 - 9]
    assert state.outcome == Outcome("shared", (Seat(0), Seat(1)))
