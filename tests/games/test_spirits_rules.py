"""Spirits of the Forest: the clauses of its rules beside the worked examples."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import moonwood
from moonwood import CHANCE, OVER, Game, OptionError, Outcome, PositionError, State
from moonwood.games.spirits.enchanted import CARDS
from moonwood.games.spirits.moves import TABLE
from moonwood.games.spirits.plan import plan_of
from moonwood.games.spirits.rules import ENDINGS, REFUSALS
from moonwood.games.spirits.tiles import BASE_TILES, BASE_TOKENS, CATEGORIES, FACES, KINDS, SPIRITS, is_double, totals
from moonwood.kernel.state import EVERYONE, may_see
from tests.games.test_spirits_examples import (
    AIR,
    BLOCKED,
    ENCHANTED,
    GHOST,
    MOONLIGHT,
    NAME,
    THREE,
    TWO,
    V1,
    V2,
    V5_A,
    V5_B,
    gems,
    names,
    options,
    play,
    why,
)

FOUR = moonwood.game(NAME, players=4)


def step(state: State) -> str:
    return str(state.view(None)["step"])


# Components (§1)


def test_tiles_and_tokens_are_those_of_the_box() -> None:
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


def test_the_air_set() -> None:
    plan = plan_of(AIR)
    assert sum(plan.tiles) == 56
    assert sum(totals(plan.tiles)[: len(SPIRITS)]) == 78
    assert sum(totals(plan.tiles)[len(SPIRITS) :]) == 30
    assert sum(plan.tokens) == 17
    assert plan.tokens[FACES.index("PLUS")] == 4


def test_moonlight_tiles_without_and_with_air() -> None:
    both = plan_of(moonwood.game(NAME, air=True, moonlight_tiles=True)).moonlight
    alone = plan_of(MOONLIGHT).moonlight
    assert {SPIRITS[spirit] for spirit, number in enumerate(alone) if number} == {
        "BRA",
        "DEW",
        "FLO",
        "FRU",
        "MOS",
        "MUS",
    }
    assert both == (*alone[:-1], 2)


def test_enchanted_cards_ask_for_each_spirit_and_give_each_bonus_five_times() -> None:
    cards = plan_of(ENCHANTED).cards
    assert Counter(card.bonus for card in cards) == {"GEM": 5, "AGAIN": 5, "FAVOUR": 5}
    asked = Counter(request[:3] for card in cards for request in card.requests if request[:3] in SPIRITS)
    assert asked == {**dict.fromkeys(SPIRITS[:9], 2), "WEB": 3, "LEA": 3}


# Setup (§2)


@pytest.mark.parametrize(("game", "width", "number"), [(TWO, 12, 3), (THREE, 12, 2), (FOUR, 12, 2), (AIR, 14, 3)])
def test_setup(game: Game, width: int, number: int) -> None:
    view = game.start(3).view(None)
    cells = [there for row in view["forest"] for there in row]
    assert [len(row) for row in view["forest"]] == [width] * 4
    dealt = Counter(there["tile"] for there in cells)
    assert dealt == Counter({KINDS[kind]: n for kind, n in enumerate(plan_of(game).tiles) if n})
    v_shape = {f"{row}-{column}" for row in range(4) for column in (row + 1, width - 2 - row)}
    assert {there["cell"] for there in cells if there["token"]} == v_shape
    assert all(player["supply"] == number and player["tokens"] == 0 for player in view["players"])


def test_the_forest_is_dealt_in_reading_order() -> None:
    state = TWO.blank()
    assert play(state, "deal WEB1") == [("deal", EVERYONE, "0-0", "WEB1")]
    assert play(state, "deal WEB2") == [("deal", EVERYONE, "0-1", "WEB2")]
    assert (TWO.parse("deal WEB2"), 2) in state.weights()
    assert why(state, "deal WEB1") == "not-now", "there was only one"
    assert step(state) == "deal"


def test_first_player_is_chosen_or_drawn() -> None:
    assert {TWO.start(seed).seat for seed in range(8)} == {0, 1}
    assert all(moonwood.game(NAME, players=4, first_player=3).start(seed).seat == 3 for seed in range(3))
    with pytest.raises(OptionError, match="first_player"):
        moonwood.game(NAME, first_player=2)


def test_enchanted_display_of_three() -> None:
    view = ENCHANTED.start(1).view(0)
    assert len(set(view["display"])) == 3
    assert view["deck"] == 12


@pytest.mark.parametrize("module", ["air", "moonlight_tiles", "enchanted"])
def test_the_solo_game_has_no_modules(module: str) -> None:
    with pytest.raises(OptionError, match=f"solo game.*{module}"):
        moonwood.game(NAME, players=1, **{module: True})


# Collecting (§4.1)


def test_two_singles_from_one_row_from_both_ends_or_from_two_rows() -> None:
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
    assert names(play(after, "take 0-0", "stop")) == ["take", "stop"]
    assert step(after) == "gem"
    play(state, "take 0-0", "take 0-1", "token WEB")
    assert step(state) == "gem"


def test_only_the_ends_can_be_taken_and_something_must_be() -> None:
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


# Reserved tiles (§4.2)


def test_taking_the_own_reserved_tile_gives_the_gem_back() -> None:
    state = TWO.position("row-0 LEA2@A BRA2; to-move A; A-supply 1")
    assert ("gem-back", EVERYONE, 0, "0-0") in play(state, "take 0-0")
    assert gems(state, 0) == (2, 0, 1)


def test_each_reserved_tile_is_paid_separately() -> None:
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
    state = TWO.position("row-0 LEA1@B BRA2 LEA2@A; row-3 DEW2@A; to-move A; A-supply 0")
    play(state, "take 0-0")
    assert options(state) == {"pay first", "pay second"}
    assert why(state, "pay supply") == "supply-empty"
    assert why(state, "pay third") == "no-such-gem"
    assert ("pay", EVERYONE, 0, "3-0") in play(state, "pay second")


# Tokens (§4.3, §5)


def token_taken(face: str) -> State:
    state = TWO.position(V1)
    play(state, "take 0-0", "take 0-1")
    assert state.seat == CHANCE
    assert state.privy() == 0
    play(state, f"token {face}")
    return state


def test_a_token_is_seen_by_its_owner_alone() -> None:
    one, other = token_taken("BRA"), token_taken("PLUS")
    assert one.view(1) == other.view(1)
    assert one.view(None) == other.view(None)
    assert one.view(0)["players"][0]["faces"] == ["BRA"]
    assert one.view(1)["players"][0]["faces"] is None
    assert one.view(1)["players"][0]["tokens"] == 1
    assert one.secrets(0) == {}
    assert one.secrets(1) == {"A-token-0": "BRA"}
    assert one.odds(1)["A-token-0"]["PLUS"] == pytest.approx(2 / 14)
    assert one.odds(1)["A-token-0"]["BRA"] == pytest.approx(1 / 14)


def test_events_of_a_token_tell_the_face_to_its_owner_alone() -> None:
    state = TWO.position(V1)
    play(state, "take 0-0", "take 0-1")
    events = play(state, "token MOO")
    assert [event for event in events if may_see(event, 1)] == [("token", EVERYONE, 0, "0-1")]
    assert ("face", 0, 0, "MOO") in events


def test_a_token_is_drawn_from_all_that_nobody_has_drawn() -> None:
    state = TWO.position(f"{V1}; A-tokens PLUS BRA; B-tokens DEW; B-used 1")
    play(state, "take 0-0", "take 0-1")
    drawn = {TWO.text(action) for action, _ in state.weights()}
    assert drawn == {f"token {face}" for face in FACES if face not in ("PLUS", "BRA", "DEW", "AIR")}


def test_own_tokens_count_in_the_own_majorities_only() -> None:
    state = token_taken("VIN")
    counts = [
        next(row["counts"] for row in state.view(seat)["majorities"] if row["category"] == "VIN") for seat in (0, 1)
    ]
    assert counts == [[3, 0], [2, 0]]


def test_running_scores_tell_nothing() -> None:
    assert token_taken("VIN").scores == [0, 0]


def with_token(text: str, face: str, *moves: str) -> State:
    state = TWO.position(f"{text}; A-tokens {face}")
    play(state, *moves)
    return state


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (BLOCKED, ()),
        (BLOCKED, ("pass",)),
        ("row-0 LEA1; row-1 LEA1+MOO@B BRA2; to-move A; A-supply 0", ("take 0-0",)),
        ("row-0 LEA1@B BRA2; row-1 BRA2; to-move A; A-supply 1", ("take 0-0",)),
        ("row-0 BRA2; row-1 BRA2; to-move A; A-supply 0", ("take 0-0",)),
    ],
)
def test_who_is_asked_what_does_not_depend_on_a_hidden_plus(text: str, moves: tuple[str, ...]) -> None:
    """The same question with and without a PLUS in the hand; only the asked seat's own choices differ."""
    plus, none = with_token(text, "PLUS", *moves), with_token(text, "BRA", *moves)
    assert plus.view(1) == none.view(1)
    assert plus.view(None) == none.view(None)
    assert options(plus) - options(none) == {"plus"}
    assert (none.seat, step(none)) == (plus.seat, step(plus))


def test_plus_may_be_used_while_paying() -> None:
    state = with_token("row-0 LEA1@B BRA2; row-1 BRA2@A; to-move A; A-supply 0", "PLUS", "take 0-0")
    assert options(state) == {"plus", "pay first"}
    play(state, "plus")
    assert options(state) == {"pay supply", "pay first"}


def test_without_a_token_a_single_way_to_pay_is_not_asked() -> None:
    state = TWO.position("row-0 LEA1@B BRA2; row-1 BRA2; to-move A; A-supply 1")
    play(state, "take 0-0")
    assert step(state) == "gem"


def test_with_a_token_but_no_lost_gem_a_single_way_to_pay_is_not_asked() -> None:
    state = with_token("row-0 LEA1@B BRA2; row-1 BRA2; to-move A", "PLUS", "take 0-0")
    assert step(state) == "gem"


def test_plus_opens_the_gem_step_after_a_pass() -> None:
    state = with_token(BLOCKED, "PLUS", "pass")
    assert options(state) == {"plus", "skip"}
    play(state, "plus")
    assert options(state) == {"place 0-1", "skip"}


def test_a_used_plus_is_out_of_the_game_and_unused_ones_are_worth_nothing() -> None:
    state = with_token(BLOCKED, "PLUS", "plus")
    assert state.view(1)["plus_used"] == 1
    assert state.view(1)["players"][0]["tokens"] == 0
    assert state.outcome is None
    plain, holding = "row-0 BRA2; to-move A", "row-0 BRA2; to-move A; A-tokens PLUS PLUS"
    scores = []
    for text in (plain, holding):
        end = TWO.position(text)
        play(end, "take 0-0")
        scores.append(end.scores)
    assert scores[0] == scores[1]


def test_guesses_of_tokens_have_their_exact_odds() -> None:
    state = THREE.position(f"{V1}; A-tokens PLUS; B-tokens BRA MOO; C-tokens WEB; A-used 1")
    rng = Random(5)
    found: Counter[tuple[str, str]] = Counter()
    for _ in range(3000):
        found.update(THREE.guess(state.view(0), rng).secrets(0).items())
    odds = state.odds(0)
    assert set(odds) == {"B-token-0", "B-token-1", "C-token-0"}
    assert "PLUS" not in odds["C-token-0"], "one is used and one is in the own hand"
    for slot, faces in odds.items():
        assert faces == pytest.approx(dict.fromkeys(faces, 1 / 12))
        assert all(abs(found[slot, face] - 250) < 75 for face in faces)


# Gems (§4.4)


def test_any_forest_tile_can_be_reserved_one_gem_a_turn_one_a_tile() -> None:
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
    assert play(state, "move first 0-3") == [("move", EVERYONE, 0, "0-0", "0-3", "DEW2")]


def test_the_gem_may_be_left_and_is_not_asked_for_in_an_empty_forest() -> None:
    state = TWO.position("row-0 LEA2; row-1 BRA2; to-move A")
    assert names(play(state, "take 0-0", "skip")) == ["take", "skip"]
    play(state, "take 1-0")
    assert state.seat == OVER


# The end and the winner (§6, §7)


def test_the_game_ends_with_the_turn_of_the_last_tile() -> None:
    state = TWO.position("row-0 LEA1 LEA1+SUN; to-move B; turn 40; A-tiles BRA2")
    play(state, "take 0-0")
    assert state.outcome is None
    events = play(state, "take 0-1", "token MUS")
    assert state.turn == 41
    assert names(events)[-1] == "end"
    assert ("tokens", EVERYONE, 1, "MUS") in events
    assert state.view(0)["players"][1]["faces"] == ["MUS"]


def test_shared_victory() -> None:
    state = TWO.position("row-0 LEA1; to-move A; B-tiles BRA1")
    play(state, "take 0-0")
    assert state.outcome == Outcome("shared", (0, 1))
    assert state.scores == [1 - 33, 1 - 33], "totals may be negative"


def test_ties_among_some_of_the_players() -> None:
    state = THREE.position("row-0 LEA1; to-move A; B-tiles BRA1")
    play(state, "take 0-0")
    assert state.outcome == Outcome("shared", (0, 1))
    state = THREE.position(
        "row-0 LEA1; to-move A; B-tiles BRA1; C-tiles DEW1+FIR DEW1+MOO WEB1+SUN WEB1; A-tokens FIR DEW"
    )
    play(state, "take 0-0")
    assert state.winners == (2,)


def test_fewer_tiles_win_a_tie_of_points() -> None:
    state = TWO.position("row-0 LEA2; to-move A; A-tiles BRA1; B-tiles DEW1+FIR; B-tokens VIN; turn 9")
    play(state, "take 0-0")
    assert state.scores == [3 - 30, 3 - 30]
    assert state.outcome == Outcome("fewer-tiles", (1,))


# Air (§8.1)


def test_fireflies_go_onto_air_doubles_only() -> None:
    state = AIR.position("row-0 AIR2 BRA2 AIR1+SUN; to-move A")
    assert ("firefly", EVERYONE, 0) in play(state, "take 0-0", "skip")
    assert "firefly" not in names(play(state, "take 0-2", "skip"))
    assert [player["fireflies"] for player in state.view(None)["players"]] == [1, 0]


def test_tiles_discarded_for_fireflies_count_for_nothing() -> None:
    tiles = "A-tiles AIR2 AIR2 DEW2; B-tiles AIR2 FLO2; to-move A"
    state = AIR.position(tiles)
    lines = {row["category"]: row for row in state.view(None)["majorities"]}
    assert lines["AIR"]["counts"] == [0, 2]
    assert lines["AIR"]["tiles"] == [0, 1]
    assert state.scores == [2 - 36, 4 - 33]
    assert AIR.position(state.position()).scores == state.scores, "the end reads back without a second discard"


def test_discarded_tiles_do_not_count_for_the_tie_break() -> None:
    """Equal points; A has three tiles before the Fireflies take two of them, B has two."""
    state = AIR.position("A-tiles AIR2 AIR2 DEW2; A-tokens VIN WEB MUS; B-tiles BRA1 LEA1; to-move A")
    assert state.scores == [2 + 3 - 36, 2 - 33]
    assert state.outcome == Outcome("fewer-tiles", (0,))


def test_the_air_spirit_is_a_category() -> None:
    assert [row["category"] for row in AIR.start(1).view(0)["majorities"]] == list(CATEGORIES)
    assert "AIR" not in [row["category"] for row in TWO.start(1).view(0)["majorities"]]


# Moonlight tiles (§8.2)

LAST_OF_BLOCK = "row-0 BRA2 . ; row-2 DEW2 FLO2; to-move A"


def test_a_moonlight_tile_is_shown_to_all_and_then_stays_as_it_is() -> None:
    state = MOONLIGHT.position(LAST_OF_BLOCK)
    play(state, "take 0-0")
    assert state.privy() == EVERYONE
    assert {weight for _, weight in state.weights()} == {2}
    play(state, "moonlight MOS")
    assert state.view(1)["moonlight"][0]["spirit"] == "MOS"
    play(state, "flip down")
    assert state.view(1)["moonlight"][0] == {"spirit": "MOS", "side": "down", "by": None}
    play(state, "skip", "take 2-0", "skip", "take 2-1")
    assert dict(state.weights())[MOONLIGHT.parse("moonlight MOS")] == 1


def test_plus_may_be_used_at_the_flip() -> None:
    state = MOONLIGHT.position(f"{LAST_OF_BLOCK}; A-supply 1; A-tokens PLUS")
    play(state, "take 0-0", "moonlight MOS")
    assert options(state) == {"plus", "flip up", "flip down"}


def test_a_flip_comes_between_the_two_takes() -> None:
    state = MOONLIGHT.position("row-0 LEA1; row-3 LEA1+SUN BRA2; to-move A")
    play(state, "take 0-0", "moonlight BRA", "flip up")
    assert options(state) == {"take 3-0", "stop"}


def test_tied_leaders_are_both_doubled_and_the_penalty_never_is() -> None:
    moons = "moonlight BRA+ BRA+ MOS+ MOS+ ? ? ? ? ? ? ? ?"
    state = MOONLIGHT.position(f"A-tiles BRA2; B-tiles BRA2; to-move A; {moons}")
    assert state.scores == [4 - 33, 4 - 33]


# Enchanted mode (§8.3)

CLAIM = "row-0 WEB2 WEB2@A WEB1 WEB1+FIR; row-1 WEB1+SUN@B MUS2; to-move A; step claim"


def claimed(card: str, tiles: str, extra: str = "", refill: bool = True) -> State:
    """A has claimed a card; its bonus is offered."""
    state = ENCHANTED.position(f"{CLAIM}; A-tiles {tiles}; display {card} EN-13; {extra}")
    play(state, f"claim {card}", *(f"discard {tile}" for tile in tiles.split()))
    if refill:
        assert state.seat == CHANCE
        assert step(state) == "card"
        play(state, "card EN-14")
    return state


GEM_BONUS = ("EN-01", "BRA2 BRA1+MOO LEA2")
AGAIN_BONUS = ("EN-06", "VIN2 VIN1+SUN LEA2")
FAVOUR_BONUS = ("EN-11", "FRU1+FIR DEW2 LEA2")


def test_a_claim_discards_three_tiles_and_refills_the_display() -> None:
    state = claimed(*GEM_BONUS)
    view = state.view(1)
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


def test_gem_bonus_swaps_or_moves() -> None:
    state = claimed(*GEM_BONUS)
    free = ["0-0", "0-2", "0-3", "1-1"]
    assert options(state) == {"swap first 1-0", "skip", *(f"move first {cell}" for cell in free)}
    assert why(state, "swap first 0-0") == "no-other-gem"
    assert why(state, "swap second 1-0") == "no-such-gem"
    assert why(state, "place 0-0") == "not-now"
    assert why(state, "again") == "not-now"
    swapped = state.copy()
    assert play(swapped, "swap first 1-0")[0] == ("swap", EVERYONE, 0, "0-1", 1, "1-0")
    players = swapped.view(0)["players"]
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


def test_again_bonus_is_a_whole_turn_with_a_claim_of_its_own() -> None:
    state = claimed(*AGAIN_BONUS)
    assert options(state) == {"again", "skip"}
    declined = state.copy()
    play(declined, "skip")
    assert declined.seat == 1
    turn = state.turn
    play(state, "again")
    assert (state.seat, state.turn, step(state)) == (0, turn + 1, "take")


def test_favour_bonus_draws_two_and_keeps_one() -> None:
    state = claimed(*FAVOUR_BONUS)
    assert options(state) == {"favour", "skip"}
    play(state, "favour")
    assert state.privy() == 0
    play(state, "token PLUS", "token BRA")
    assert state.view(0)["pending"]["drawn"] == ["PLUS", "BRA"]
    assert state.view(1)["pending"]["drawn"] == [None, None]
    assert options(state) == {"keep first", "keep second"}
    assert state.secrets(1) == {"A-drawn-0": "PLUS", "A-drawn-1": "BRA"}
    events = play(state, "keep second")
    assert ("kept", 0, 0, "BRA", "PLUS") in events
    assert state.view(0)["players"][0]["gone_faces"] == ["PLUS"]
    assert state.view(1)["players"][0]["gone_faces"] is None
    assert state.secrets(1) == {"A-token-0": "BRA", "A-gone-0": "PLUS"}
    assert state.seat == 1


def test_the_token_put_away_stays_hidden_even_at_the_end() -> None:
    state = ENCHANTED.position("row-0 BRA2; to-move A; A-tokens BRA; A-gone MOO")
    play(state, "take 0-0")
    assert state.over
    assert state.view(1)["players"][0]["faces"] == ["BRA"]
    assert state.view(1)["players"][0]["gone_faces"] is None
    assert state.secrets(1) == {"A-gone-0": "MOO"}


def test_two_equal_tokens_are_offered_like_any_two() -> None:
    """Else a choice would tell others that the two differ."""
    state = claimed(*FAVOUR_BONUS)
    play(state, "favour", "token PLUS", "token PLUS")
    assert options(state) == {"keep first", "keep second"}


HANDS = "B-tokens DEW FLO FRU LEA MOS MUS VIN WEB FIR MOO SUN"


def test_favour_bonus_with_one_token_left_in_the_box() -> None:
    """14 tokens: 11 with B, 1 used, 1 in the forest (on 0-1), 1 in the box."""
    state = claimed(*FAVOUR_BONUS, extra=f"{HANDS}; B-used 1")
    play(state, "favour")
    assert {ENCHANTED.text(action) for action in state.actions()} == {"token BRA", "token PLUS"}
    events = play(state, "token BRA")
    assert ("kept", 0, 0, "BRA") in events
    assert state.seat == 1
    assert state.view(0)["players"][0]["faces"] == ["BRA"]


def test_favour_bonus_with_an_empty_box_does_nothing() -> None:
    state = claimed(*FAVOUR_BONUS, extra=f"{HANDS} BRA; B-used 1")
    assert state.seat == 1


def test_the_last_player_still_claims_and_again_has_no_effect() -> None:
    state = ENCHANTED.position("row-0 VIN1; to-move A; A-tiles MUS1+FIR BRA1; display EN-06")
    play(state, "take 0-0")
    assert options(state) == {"claim EN-06", "skip"}
    play(state, "claim EN-06", "discard VIN1", "discard MUS1+FIR", "discard BRA1", "card EN-14")
    assert state.over


def test_a_deck_that_runs_out_leaves_a_gap() -> None:
    rest = [card for card in CARDS if card not in ("EN-01", "EN-13")]
    state = ENCHANTED.position(f"{CLAIM}; A-tiles BRA2 BRA1+MOO LEA2; display EN-01 EN-13; B-cards {' '.join(rest)}")
    play(state, "claim EN-01", "discard BRA2", "discard BRA1+MOO", "discard LEA2")
    assert step(state) == "bonus"
    assert state.view(0)["display"] == [None, "EN-13", None]


def test_a_claimed_firefly_stops_counting() -> None:
    game = moonwood.game(NAME, air=True, enchanted=True)
    state = game.position(f"{CLAIM}; A-tiles AIR2 WEB1+MOO AIR1+FIR; display EN-05")
    assert state.view(0)["players"][0]["fireflies"] == 1
    play(state, "claim EN-05", "discard WEB1+MOO", "discard AIR2", "discard AIR1+FIR")
    assert state.view(0)["players"][0]["fireflies"] == 0


def test_enchanted_scoring_without_a_spirit_majority_is_nothing() -> None:
    """A leads in Power Sources only: its card and its icons count for nothing."""
    text = "A-tiles BRA1+FIR DEW1+FIR FLO1+MOO; B-tiles BRA2 DEW2 FLO2; A-cards EN-05; B-cards EN-06; to-move A"
    state = ENCHANTED.position(text)
    assert state.scores == [0, 6 + 3 - 9]
    assert state.outcome == Outcome("shared", (0, 1))
    tie = ENCHANTED.position(text.replace("BRA1+FIR", "BRA2"))
    assert tie.scores[0] == 2 + 7 + 1 + 1 - 3, "a tie for first place is a majority"


def test_enchanted_tie_goes_to_more_cards_and_not_to_fewer_tiles() -> None:
    cards = ENCHANTED.position("A-tiles BRA2; B-tiles DEW2 LEA1; to-move A; A-cards EN-06 EN-07; B-cards EN-02")
    assert cards.scores == [2 + 7 - 9, 3 + 6 - 9]
    assert cards.outcome == Outcome("more-cards", (0,))
    text = "A-tiles BRA2 FLO2 VIN1 MOS2; B-tiles DEW2 LEA2 WEB2; to-move A; A-cards EN-06; B-cards EN-07"
    even = ENCHANTED.position(text)
    assert even.scores == [7 + 3 - 9, 6 + 4 - 9]
    assert even.outcome == Outcome("shared", (0, 1)), "the number of tiles does not matter"


# The Ghost (§9)


def test_ghost_setup() -> None:
    state = GHOST.start(5)
    view = state.view(0)
    up = [there["cell"] for row in view["forest"] for there in row if there["tile"]]
    assert up == [f"{row}-{column}" for row in range(4) for column in (0, 11)]
    assert view["card_token"] in SPIRITS[:9]
    assert view["ghost_tokens"] == 2
    assert GHOST.seats == 1


def test_the_ghost_gets_the_other_end_and_new_ends_are_turned_up() -> None:
    state = GHOST.position("row-0 BRA2 ? ? BRA1; row-1 WEB2 WEB2; row-2 LEA2 LEA2; card-token DEW")
    assert play(state, "take 0-3")[:2] == [("take", EVERYONE, 0, "0-3", "BRA1"), ("ghost", EVERYONE, "0-0", "BRA2")]
    assert state.seat == CHANCE
    assert why(state, "take 0-1") == "not-now"
    play(state, "deal DEW2", "deal DEW2")
    assert state.view(0)["forest"][0][1:3] == [
        {"cell": "0-1", "tile": "DEW2", "gem": None, "token": False},
        {"cell": "0-2", "tile": "DEW2", "gem": None, "token": False},
    ]
    assert state.seat == 0


def test_only_ends_can_be_picked() -> None:
    state = GHOST.position("row-0 BRA2 ? ? BRA1; row-1 WEB2 WEB2; card-token DEW")
    assert why(state, "take 0-1") == "not-an-end"
    assert why(state, "take 2-0") == "no-tile-there"
    assert why(state, "skip") == "not-now"


def test_emptied_rows_give_the_ghost_its_tokens_and_the_third_ends_the_game() -> None:
    state = GHOST.position("row-0 BRA2 BRA1; row-1 WEB2 WEB1; row-2 LEA2 LEA1; row-3 VIN2 ? ? VIN1; card-token DEW")
    play(state, "take 0-0")
    assert step(state) == "reveal"
    assert GHOST.parse("reveal DEW") not in state.actions()
    assert play(state, "reveal MUS") == [("ghost-token", EVERYONE, "MUS")]
    play(state, "take 1-0", "reveal FLO")
    assert state.view(0)["ghost_tokens"] == 0
    events = play(state, "take 2-0")
    assert state.outcome == Outcome("ghost-ahead", ()), "the Ghost alone has MUS and FLO"
    assert ("tokens", EVERYONE, 0, "DEW") in events
    assert state.view(0)["players"][0]["faces"] == ["DEW"]
    assert state.view(0)["forest"][3][0]["tile"] == "VIN2", "what is left goes to nobody"


def test_a_whole_solo_game_takes_18_turns_and_those_of_the_surviving_row() -> None:
    for seed in range(5):
        rng = Random(seed)
        state = GHOST.start(seed)
        while not state.over:
            state.play(rng.choice(state.actions()))
        left = sum(there is not None for row in state.view(0)["forest"] for there in row)
        assert state.turn == 18 + (12 - left) // 2


def test_power_sources_and_missing_spirits_do_not_matter_in_the_solo_game() -> None:
    state = GHOST.position("A-tiles BRA1; ghost-tiles BRA1+FIR")
    assert state.outcome == Outcome("ghost-beaten", (0,))
    assert state.scores == [1], "a tie pays, 0 - 0 pays nothing, and nothing is missing"


# Rulings an owner may correct (§12)


def corrected(text: str, **others: object) -> Game:
    return moonwood.game(NAME, rulings=text, **others)


def test_a_corrected_penalty_and_token_rule() -> None:
    text = "to-move A; A-tiles BRA2; B-tiles DEW2; A-tokens WEB"
    assert TWO.position(text).scores == [3 - 33, 2 - 33]
    assert corrected("missing = 5").position(text).scores == [3 - 55, 2 - 55]
    assert corrected("token_prevents_missing = true").position(text).scores == [3 - 30, 2 - 33]


def test_corrected_cards_tiles_tokens_and_cells() -> None:
    card = corrected('[cards.EN-01]\npoints = 9\nrequests = ["WEB", "WEB", "WEB"]', enchanted=True)
    assert plan_of(card).cards[0].points == 9
    air = corrected('air_tiles = ["AIR2","AIR2","AIR2","AIR2","AIR1","AIR1","AIR1+MOO","AIR1+SUN"]', air=True)
    assert plan_of(air).tiles[KINDS.index("AIR1")] == 2
    cells = corrected('token_cells = ["0-0"]').start(1).view(0)["forest"]
    assert [there["cell"] for row in cells for there in row if there["token"]] == ["0-0"]
    power = corrected("enchanted_missing_power = false", enchanted=True)
    assert power.position("A-tiles BRA2; A-cards EN-06; to-move A").scores == [5, 0]


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("missing = -1", "0 or more"),
        ('token_cells = ["0-0", "0-0"]', "different cells"),
        ('token_cells = ["0-12"]', "different cells"),
        ('token_cells = ["9-9"]', "token_cells"),
        ('air_tiles = ["AIR2"]', "8 tiles of AIR"),
        ('air_tokens = ["AIR", "MINUS"]', "air_tokens"),
        ('moonlight_spirits = ["BRA"]', "7 different Spirits"),
        ('[cards.EN-01]\nrequests = ["BRA", "MOO"]', "3 requests"),
        ('[cards.EN-01]\nrequests = ["BRA", "MOO", "CAT"]', "3 requests"),
        ('[cards.EN-01]\nbonus = "CAKE"', "bonus"),
        ("[cards.EN-01]\npoints = -4", "0 points or more"),
        ("cake = 3", "no ruling 'cake'"),
    ],
)
def test_corrections_that_make_no_game(text: str, wrong: str) -> None:
    modules = {"enchanted": True, "moonlight_tiles": True, "air": "air" in text}
    with pytest.raises(OptionError, match=wrong):
        corrected(text, **modules).blank()


# Positions


@pytest.mark.parametrize(
    ("game", "text", "wrong"),
    [
        (TWO, "row-0 BRA2", "to-move"),
        (TWO, "row-0 CAT2; to-move A", "no tile"),
        (TWO, "row-0 BRA2 . BRA2; to-move A", "none is gone between"),
        (TWO, "row-0 BRA2 BRA2 BRA2; to-move A", "1 BRA2 too many"),
        (TWO, "row-0 BRA2; to-move A; A-tiles BRA2 BRA2", "1 BRA2 too many"),
        (TWO, "row-0 BRA2@C; to-move A", "no seat"),
        (TWO, "row-0 BRA2@A; to-move A; A-supply 3", "from 0 to 2"),
        (THREE, "row-0 BRA2@A BRA2@A BRA1@A; to-move A", "more gems"),
        (TWO, "row-0 BRA2@A@B; to-move A", "no seat"),
        (TWO, "row-0 BRA2; to-move A; A-tokens CAT", "no token"),
        (TWO, "row-0 BRA2; to-move A; A-tokens BRA; B-tokens BRA", "more tokens"),
        (TWO, "row-0 BRA2; to-move A; A-tokens PLUS PLUS; A-used 1", "more tokens"),
        (TWO, "row-0 BRA2; to-move A; A-used 2", "from 0 to 1"),
        (TWO, "row-0 BRA2; to-move A; A-tokens BRA; A-used 0", "who has got it"),
        (TWO, "row-0 BRA2; to-move A; A-tokens BRA; A-used 1 1", "who has got it"),
        (TWO, "row-0 BRA2; to-move A; display EN-01", "Enchanted"),
        (TWO, "row-0 BRA2; to-move A; A-cards EN-01", "Enchanted"),
        (ENCHANTED, "row-0 BRA2; to-move A; display EN-01 EN-01", "one place"),
        (MOONLIGHT, "row-0 BRA2; to-move A; moonlight ?", "needs 12"),
        (MOONLIGHT, f"row-0 BRA2; to-move A; moonlight BRA+ BRA+ BRA+{' ?' * 9}", "more Moonlight"),
        (MOONLIGHT, f"row-0 BRA2; to-move A; moonlight BRA{' ?' * 11}", "no Moonlight tile"),
        (MOONLIGHT, f"row-0 BRA2; to-move A; moonlight BRA+{' ?' * 11}", "when the four tiles around it are gone"),
        (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight BRA-A{' ?' * 11}", "where not everybody has"),
        (TWO, "row-0 BRA2; to-move A; step sleep", "no step"),
        (TWO, "row-0 BRA2; to-move A; step pay", "a cell is pending"),
        (TWO, "row-0 BRA2; to-move A; cell 0-0", "a cell is pending"),
        (TWO, "row-0 BRA2; to-move A; step second", "pair"),
        (TWO, "row-0 BRA2; to-move A; step discard", "needs a card"),
        (ENCHANTED, "row-0 BRA2; to-move A; step keep; card EN-11", "two tokens"),
        (TWO, "row-0 BRA2 ?; to-move A", "unknown"),
        (TWO, "row-0 BRA2; to-move A; step over", "not over"),
        (TWO, "to-move A; step take", "needs a forest"),
        (GHOST, "row-0 BRA2", "even number"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; ghost-tokens BRA BRA", "different Spirits"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; step gem", "what is due is: take"),
        (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; step deal", "what is due is: take"),
        (GHOST, "row-0 BRA2 BRA2; row-1 BRA2 WEB2", "too many"),
    ],
)
def test_texts_that_are_no_position(game: Game, text: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        game.position(text)


def test_equal_positions_have_equal_keys_whatever_led_to_them() -> None:
    one, other = (TWO.position("row-0 LEA1+MOO; row-1 LEA1+SUN; row-2 BRA2; to-move A") for _ in range(2))
    play(one, "take 0-0", "take 1-0", "skip")
    play(other, "take 1-0", "take 0-0", "skip")
    assert one.key() == other.key()


def test_the_order_of_tokens_is_not_part_of_the_position() -> None:
    assert TWO.position(f"{V1}; A-tokens BRA DEW").key() == TWO.position(f"{V1}; A-tokens DEW BRA").key()
    assert TWO.position(f"{V1}; A-tokens BRA DEW").key() != TWO.position(f"{V1}; A-tokens DEW").key()


def test_the_order_of_the_display_is_not_part_of_the_position() -> None:
    text = "row-0 BRA2; to-move A; display {}"
    one, other = (ENCHANTED.position(text.format(cards)) for cards in ("EN-01 EN-02 EN-03", "EN-03 EN-01 EN-02"))
    assert one.key() == other.key()
    assert one.key() != ENCHANTED.position(text.format("EN-01 EN-02 EN-04")).key()


DIFFERENT = [
    (TWO, "row-0 BRA2 LEA2@A; {}", "to-move A", "to-move B"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "step take", "step gem"),
    (TWO, "row-0 BRA2 {} FLO2; to-move A; A-supply 1; B-supply 1", "LEA2@A", "LEA2@B"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "A-supply 2", "A-supply 1"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "A-tiles WEB2", "B-tiles WEB2"),
    (TWO, "row-0 BRA2 LEA2; to-move A; {}", "A-tokens WEB", "B-tokens WEB"),
    (TWO, "row-0 BRA2 LEA2; to-move A; A-tokens WEB; {}", "A-used 1", "A-supply 3"),
    (TWO, "row-0 BRA1 LEA1; to-move A; step second; {}", "pair BRA", "pair LEA"),
    (TWO, "row-0 BRA1@B LEA1@B; to-move A; step pay; {}", "cell 0-0", "cell 0-1"),
    (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight {{}}{' ?' * 11}", "BRA+", "BRA-"),
    (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight {{}}{' ?' * 11}", "BRA+", "DEW+"),
    (MOONLIGHT, f"row-3 BRA2; to-move A; moonlight {{}}{' ?' * 10}", "BRA+ ?", "? BRA+"),
    (ENCHANTED, "row-0 BRA2; to-move A; {}", "A-gone WEB", "B-gone WEB"),
    (ENCHANTED, "row-0 BRA2; to-move A; {}", "A-cards EN-01", "B-cards EN-01"),
    (ENCHANTED, "row-0 BRA2; to-move A; step keep; card EN-11; A-cards EN-11; {}", "drawn WEB SUN", "drawn SUN WEB"),
    (ENCHANTED, "row-0 BRA2; to-move A; step discard; A-tiles WEB2 WEB2; {}", "card EN-06", "card EN-01"),
    (ENCHANTED, "row-0 BRA2; to-move A; step discard; card EN-06; {}", "request 0", "request 1"),
    (ENCHANTED, "row-0 BRA2@A WEB2@A LEA2; to-move A; step bonus; card EN-01; {}", "moved 0-0", "moved 0-1"),
    (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token {}", "DEW", "FLO"),
    (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; ghost-tokens {}", "LEA", "FLO"),
    (GHOST, "row-0 BRA2 BRA2; row-1 WEB2 WEB2; card-token DEW; {}", "A-tiles LEA2", "ghost-tiles LEA2"),
]


@pytest.mark.parametrize(("game", "text", "this", "that"), DIFFERENT)
def test_what_decides_the_future_is_part_of_the_position(game: Game, text: str, this: str, that: str) -> None:
    assert game.position(text.format(this)).key() == game.position(text.format(this)).key()
    assert game.position(text.format(this)).key() != game.position(text.format(that)).key()


def test_the_first_turn_is_part_of_the_position_and_the_turn_is_not() -> None:
    assert TWO.position(f"{V1}; turn 0").key() != TWO.position(f"{V1}; turn 1").key()
    assert TWO.position(f"{V1}; turn 7").key() == TWO.position(f"{V1}; turn 1").key()


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
    text = "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("test_spirits_*.py"))
    assert [name for name in (*REFUSALS, *ENDINGS) if f'"{name}"' not in text] == []


def test_golden_tables_split_the_whole_box() -> None:
    assert Counter(f"{V5_A} {V5_B}".split()) == Counter({KINDS[k]: n for k, n in enumerate(BASE_TILES) if n})
    assert V2.count("@") == 2
