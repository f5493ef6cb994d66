"""Spirits of the Forest: the worked examples and the edge cases of its rules, each by its name."""

from __future__ import annotations

from collections import Counter

from moonwood import CHANCE, OVER, Outcome
from moonwood.games.spirits.rules.cards import can_pay
from moonwood.games.spirits.rules.cells import CELLS
from moonwood.games.spirits.rules.components import CATEGORIES, KINDS, counted
from moonwood.games.spirits.rules.events import Fireflies, GemBack, Score
from moonwood.games.spirits.rules.scoring import added, majorities, missing
from moonwood.kernel.seats import Seat
from tests.games.spirits.table import (
    AIR,
    AIR_MOONLIGHT,
    BASE_TILES,
    BLOCKED,
    ENCHANTED,
    GHOST,
    MOONLIGHT,
    THREE,
    TWO,
    V1,
    counts,
    gems,
    names,
    options,
    play,
    step,
    tile_of,
    view_of,
    why,
)


def some_tiles(number: int) -> list[str]:
    """The first tiles of the box."""
    return [KINDS[kind] for kind, copies in enumerate(BASE_TILES) for _ in range(copies)][:number]


# The worked examples (§11)


def test_V1_legal_takes() -> None:
    """§4.1.2, §11.1."""
    state = TWO.position(V1)
    ends = {"take 0-0", "take 0-3", "take 1-0", "take 2-0", "take 2-1", "take 3-0", "take 3-1"}
    assert options(state) == ends
    after = state.copy()
    play(after, "take 0-0")
    assert options(after) == {"take 0-1", "take 1-0", "stop"}
    after = state.copy()
    play(after, "take 2-1")
    assert options(after) == {"take 3-0", "stop"}
    assert why(after, "take 3-1") == "double-second"
    after = state.copy()
    play(after, "take 2-0")
    assert step(after) == "gem"
    for take in ends:
        first = TWO.position(f"{V1}; turn 0")
        play(first, take)
        assert step(first) == "gem"


V2 = "row-0 VIN1@B VIN1+SUN BRA2 WEB1+MOO; row-1 VIN1+FIR; row-2 BRA2@A LEA1; row-3 LEA1+MOO LEA2; to-move A"


def test_V2_reserved_tile() -> None:
    """§4.2.2, §11.2."""
    state = TWO.position(f"{V2}; A-supply 1")
    assert gems(state, 0) == (1, 1, 1)
    assert gems(state, 1) == (2, 1, 0)
    play(state, "take 0-0")
    assert options(state) == {"pay supply", "pay first"}
    other = state.copy()
    play(state, "pay supply")
    assert gems(state, 0) == (0, 1, 2)
    assert gems(state, 1) == (3, 0, 0)
    play(other, "pay first")
    assert gems(other, 0) == (1, 0, 2)
    assert gems(other, 1) == (3, 0, 0)
    assert tile_of(view_of(other, 0), 2, 0)["gem"] is None
    poor = TWO.position(f"{V2.replace('BRA2@A', 'BRA2')}; A-supply 0")
    assert gems(poor, 0) == (0, 0, 3)
    assert "take 0-0" not in options(poor)
    assert why(poor, "take 0-0") == "no-gem-to-pay"


def test_V3_plus() -> None:
    """§11.3."""
    state = TWO.position(f"{V1.replace('LEA1;', 'LEA1@A;')}; A-supply 1; A-tokens PLUS")
    assert gems(state, 0) == (1, 1, 1)
    play(state, "plus")
    assert gems(state, 0) == (2, 1, 0)
    assert why(state, "plus") == "no-plus"
    second = TWO.position(f"{V1.replace('LEA1;', 'LEA1@A;')}; A-supply 1; A-tokens PLUS PLUS")
    play(second, "plus")
    assert why(second, "plus") == "no-gem-removed"


def test_V4_gem_action() -> None:
    """§4.4.1, §11.4."""
    tiles = some_tiles(20)
    tiles[3] += "@A"
    tiles[15] += "@A"
    tiles[5] += "@B"
    tiles[12] += "@B"
    rows = f"row-0 {' '.join(tiles[:10])}; row-2 {' '.join(tiles[10:])}; to-move A; step gem"
    state = TWO.position(f"{rows}; A-supply 0")
    assert view_of(state, 0)["players"][0]["gems"] == ["0-3", "2-5"]
    assert len(state.actions()) == 33
    assert {text.split()[0] for text in options(state)} == {"skip", "move"}
    state = TWO.position(f"{rows}; A-supply 1")
    assert len(state.actions()) == 17
    assert {text.split()[0] for text in options(state)} == {"skip", "place"}


V5_A = (
    "BRA2 BRA1+FIR BRA1+MOO BRA1+SUN DEW1+FIR DEW1+MOO DEW1+SUN FLO2 FLO2 FLO1+MOO FLO1+SUN LEA1 LEA1+FIR LEA1+MOO "
    "LEA1+SUN MOS1+FIR MOS1+MOO MUS2 MUS2 VIN2 VIN1 WEB2 WEB2 WEB2 WEB1"
)
V5_B = (
    "BRA2 BRA1 DEW2 DEW2 FRU2 FRU1+FIR FRU1+FIR FRU1+MOO FRU1+SUN LEA2 LEA2 MOS2 MOS1+SUN MUS1+FIR MUS1+MOO MUS1+SUN "
    "VIN2 VIN1+FIR VIN1+MOO VIN1+SUN WEB1+FIR WEB1+MOO WEB1+SUN"
)
V5 = f"A-tiles {V5_A}; B-tiles {V5_B}; to-move A"


def test_golden_tables_split_the_whole_box() -> None:
    assert Counter(f"{V5_A} {V5_B}".split()) == Counter({KINDS[k]: n for k, n in enumerate(BASE_TILES) if n})
    assert V2.count("@") == 2


def test_V5_final_score() -> None:
    """§7.1, §11.5."""
    expected = [[5, 3, 6, 0, 4, 2, 4, 3, 7, 0, 4, 5, 4], [3, 4, 0, 6, 4, 3, 3, 5, 3, 0, 5, 4, 5]]
    categories = [category for category in range(13) if CATEGORIES[category] != "AIR"]
    assert added(majorities(expected, categories) + missing(expected, categories, 3), 2) == [28, 29]
    state = TWO.position(V5)
    rows = {row["category"]: row["counts"] for row in view_of(state)["majorities"]}
    assert rows == {CATEGORIES[k]: [expected[0][k], expected[1][k]] for k in categories}
    assert state.scores == [28, 29]
    assert state.outcome == Outcome("points", (Seat(1),))


V6 = f"{V5}; A-tokens FRU LEA; B-tokens MOO DEW"


def test_V6_the_same_with_tokens() -> None:
    """§4.3.2, §11.6."""
    assert TWO.position(V6).scores == [29, 31]


def test_V7_with_moonlight_tiles() -> None:
    """§11.7."""
    moons = "moonlight BRA+ BRA+ MOS+ MOS+ DEW+ DEW- FLO- FLO- FRU- FRU- MUS- MUS-"
    state = MOONLIGHT.position(f"{V6}; {moons}")
    assert state.scores == [34, 34]
    assert [sum(player["tiles"].values()) for player in view_of(state)["players"]] == [25, 23]
    assert state.outcome == Outcome("fewer-tiles", (Seat(1),))


V8 = (
    "A-tiles BRA1+FIR BRA1+MOO BRA1+SUN DEW1+MOO DEW1+SUN FLO1+MOO FLO1+SUN FRU1+FIR FRU1+FIR LEA2 LEA1 MOS2 VIN2 WEB2 "
    "WEB2; B-tiles BRA2 BRA1 DEW2 FLO2 FLO2 FRU1+SUN LEA1+MOO LEA1+SUN MOS1+FIR MOS1+MOO MUS2 MUS1+FIR MUS1+MOO VIN1 "
    "VIN1+FIR VIN1+MOO WEB2 WEB1; C-tiles BRA2 DEW2 DEW1+FIR FRU2 FRU1+MOO LEA2 LEA1+FIR MOS1+SUN MUS2 MUS1+SUN VIN2 "
    "VIN1+SUN WEB1+FIR WEB1+MOO WEB1+SUN; to-move A"
)


def test_V8_three_players() -> None:
    """§11.8."""
    state = THREE.position(V8)
    assert state.scores == [12, 23, 16]
    assert state.outcome == Outcome("points", (Seat(1),))


def test_V9_enchanted() -> None:
    """§8.3.6, §11.9."""
    state = ENCHANTED.position(f"{V5}; A-cards EN-05 EN-06")
    assert state.scores == [41, 0]
    assert ENCHANTED.position(f"{V5}; A-cards EN-05 EN-06; B-cards EN-01").scores == [41, 32 + 5]


def test_V10_claim_matching() -> None:
    """§11.10."""
    state = ENCHANTED.position(f"{V1}; A-tiles BRA1+MOO VIN2 WEB1; display EN-01; step gem")
    play(state, "skip")
    assert state.seat == 1, "there was nothing to claim"
    state = ENCHANTED.position(f"{V1}; A-tiles BRA1+MOO VIN2 WEB1 FLO1+MOO; display EN-01; step gem")
    play(state, "skip")
    assert options(state) == {"claim EN-01", "skip"}
    play(state, "claim EN-01")
    assert options(state) == {"discard BRA1+MOO"}
    play(state, "discard BRA1+MOO")
    assert options(state) == {"discard FLO1+MOO"}
    play(state, "discard FLO1+MOO")
    assert options(state) == {"discard VIN2", "discard WEB1"}
    tiles = counted(map(KINDS.index, ["BRA1+MOO", "VIN2", "WEB1"]), len(KINDS))
    assert not can_pay(tiles, ENCHANTED.setup.cards[0].wanted)


def test_V11_air() -> None:
    """§11.11."""
    last = "row-0 BRA1; to-move A; A-tiles AIR2 AIR2 AIR2 AIR1+SUN; B-tiles AIR2 AIR2"
    state = AIR.position(last)
    assert [player["fireflies"] for player in view_of(state)["players"]] == [3, 2]
    events = play(state, "take 0-0")
    assert Fireflies(0, 3) in events
    assert counts(state, "AIR") == [1, 4]
    assert counts(state, "SUN") == [1, 0]
    assert Score(Seat(1), 4, "majority", "AIR") in events
    state = AIR.position(last.replace("AIR2 AIR2 AIR2", "AIR2 AIR2"))
    assert "Fireflies" not in names(play(state, "take 0-0"))
    assert counts(state, "AIR") == [5, 4]


V12_A = "BRA2 BRA2 BRA1 DEW2 DEW1+FIR FLO2 FLO2 FRU2 FRU1+FIR LEA2 LEA2 MOS1+FIR MOS1+MOO MUS2 MUS2 VIN2 VIN1 WEB2 WEB2"
V12_GHOST = (
    "BRA1+FIR BRA1+MOO DEW2 DEW1+MOO FLO1+MOO FRU1+FIR FRU1+MOO LEA1 LEA1+FIR LEA1+MOO LEA1+SUN MOS2 MUS1+FIR VIN2 "
    "VIN1+FIR WEB2 WEB1 WEB1+FIR"
)


def test_V12_ghost() -> None:
    """§11.12."""
    state = GHOST.position(
        "row-0 BRA2 BRA2; row-1 MOS1+FIR ? ? WEB2; row-2 DEW2 DEW2; card-token VIN; ghost-tokens FLO"
    )
    assert options(state) == {"take 0-0", "take 0-1", "take 1-0", "take 1-3", "take 2-0", "take 2-1"}
    play(state, "take 1-3")
    view = view_of(state, 0)
    assert [player["tiles"] for player in view["players"]] == [{"WEB2": 1}, {"MOS1+FIR": 1}]
    won = GHOST.position(f"A-tiles {V12_A}; ghost-tiles {V12_GHOST}")
    assert won.outcome == Outcome("ghost-beaten", (Seat(0),))
    assert won.scores == [32]
    lost = GHOST.position(f"A-tiles {V12_A.replace(' MOS1+MOO', '')}; ghost-tiles {V12_GHOST}")
    assert lost.outcome == Outcome("ghost-ahead", ())
    assert lost.scores == [0]
    # The same sums with tokens among them.
    tokens = f"A-tiles {V12_A.replace(' VIN1', '')}; ghost-tiles {V12_GHOST.replace(' LEA1+SUN', '')}"
    assert GHOST.position(f"{tokens}; card-token VIN; ghost-tokens LEA").scores == [32]


def test_V13_moonlight_block() -> None:
    """§11.13."""
    state = MOONLIGHT.position("row-0 . DEW1+FIR; row-1 . DEW1+MOO; row-2 BRA2; to-move A")
    play(state, "take 0-1")
    assert state.seat == CHANCE
    play(state, "token WEB")
    assert options(state) == {"take 1-1", "stop"}
    play(state, "take 1-1")
    assert state.seat == CHANCE
    play(state, "moonlight DEW")
    assert options(state) == {"flip up", "flip down"}
    assert view_of(state)["pending"]["block"] == 0
    assert view_of(state)["moonlight"][0] == {"spirit": "DEW", "side": "open", "by": None}
    play(state, "flip up")
    assert view_of(state)["moonlight"][0] == {"spirit": "DEW", "side": "up", "by": None}
    assert step(state) == "gem"


# The edge cases (§10)


def test_E1_both_ends_are_one_tile() -> None:
    """§10.1."""
    assert options(TWO.position("row-0 BRA2; row-1 . . LEA1; to-move A")) == {"take 0-0", "take 1-2"}


def test_E2_first_turn_takes_a_single() -> None:
    """§10.2."""
    state = TWO.position(f"{V1}; turn 0")
    play(state, "take 1-0")
    assert step(state) == "gem"


def test_E3_everything_reserved_and_no_gem() -> None:
    """§4.2.4, §10.3."""
    state = TWO.position(BLOCKED)
    assert options(state) == {"pass"}
    events = play(state, "pass")
    assert names(events) == ["Pass"]
    assert step(state) == "gem"
    assert options(state) == {"skip"}


def test_E4_never_everyone_is_blocked() -> None:
    """§10.4."""
    state = TWO.position(BLOCKED)
    play(state, "pass", "skip")
    assert options(state) == {"take 0-0", "take 0-2"}


def test_E5_plus_without_a_removed_gem() -> None:
    """§10.5."""
    state = TWO.position(f"{V1}; A-tokens PLUS")
    assert "plus" not in options(state)
    assert why(state, "plus") == "no-gem-removed"
    play(state, "take 2-0", "skip")
    assert view_of(state, 0)["players"][0]["faces"] == ["PLUS"]


def test_E6_plus_between_the_two_takes() -> None:
    """§10.6."""
    state = TWO.position("row-0 LEA1; row-1 LEA1+MOO@B BRA2; to-move A; A-supply 0; A-tokens PLUS")
    play(state, "take 0-0")
    assert options(state) == {"plus", "stop"}
    play(state, "plus")
    assert options(state) == {"take 1-0", "stop"}
    play(state, "take 1-0")
    assert gems(state, 0) == (0, 0, 3)
    assert gems(state, 1) == (3, 0, 0)


def test_E7_reserved_tile_as_second_single() -> None:
    """§10.7."""
    state = TWO.position("row-0 LEA1; row-1 LEA1+MOO@B BRA2; to-move A")
    play(state, "take 0-0", "take 1-0")
    assert gems(state, 0) == (2, 0, 1)


def test_E8_move_with_gems_in_the_supply() -> None:
    """§10.8."""
    state = TWO.position("row-0 LEA1@A LEA2; row-1 BRA2; to-move A; step gem")
    assert why(state, "move first 1-0") == "supply-first"
    assert options(state) == {"place 0-1", "place 1-0", "skip"}


def test_E9_move_onto_a_reserved_tile() -> None:
    """§10.9."""
    state = TWO.position("row-0 LEA1@A LEA2@B; row-1 BRA2; to-move A; step gem; A-supply 0")
    assert why(state, "move first 0-1") == "gem-there"
    assert options(state) == {"move first 1-0", "skip"}


def test_E10_whose_gem_comes_back() -> None:
    """§10.10."""
    state = THREE.position("row-0 LEA1@C LEA2@B; row-1 BRA2; to-move A")
    events = play(state, "take 0-0")
    assert GemBack(2, "0-0") in events
    assert [gems(state, seat) for seat in range(3)] == [(1, 0, 1), (1, 1, 0), (2, 0, 0)]


def test_E11_token_alone() -> None:
    """§4.3.4, §10.11."""
    state = TWO.position("row-0 BRA2; to-move A; A-tokens FRU; B-tiles WEB2")
    events = play(state, "take 0-0")
    assert Score(Seat(0), 1, "majority", "FRU") in events
    assert Score(Seat(0), -3, "missing", "FRU") in events


def test_E12_the_last_tile_as_first_of_a_pair() -> None:
    """§10.12."""
    state = TWO.position("row-0 LEA1; to-move A")
    play(state, "take 0-0")
    assert state.seat == OVER
    assert state.turn == 2


def test_E13_claim_with_a_tile_of_this_turn() -> None:
    """§10.13."""
    state = ENCHANTED.position("row-0 VIN1 BRA2 BRA2; to-move A; A-tiles MUS1+FIR BRA1; display EN-06")
    play(state, "take 0-0", "skip")
    assert options(state) == {"claim EN-06", "skip"}
    play(state, "claim EN-06")
    assert options(state) == {"discard VIN1"}


def test_E14_no_card_asks_for_air() -> None:
    """§10.14."""
    cards = ENCHANTED.setup.cards
    assert len(cards) == 15
    assert not any("AIR" in request for card in cards for request in card.requests)


def test_E15_blocks_cut_the_forest_exactly() -> None:
    """§10.15."""
    for game, number in ((MOONLIGHT, 12), (AIR_MOONLIGHT, 14)):
        blocks = game.setup.blocks
        cells = [cell for block in blocks for cell in range(len(CELLS)) if block >> cell & 1]
        assert len(blocks) == number
        assert len(cells) == len(set(cells)) == 4 * game.setup.width
        assert sum(game.setup.moonlight) == number


def test_E16_no_tokens_in_the_solo_forest() -> None:
    """§10.16."""
    forest = view_of(GHOST.start(1), 0)["forest"]
    assert not any(there and there["token"] for row in forest for there in row)
