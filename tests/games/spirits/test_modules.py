"""Spirits of the Forest: the Air Spirit and the Moonlight tiles (§1.4, §1.5, §2.2, §8.1, §8.2)."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import CHANCE, Game, OptionError, Outcome
from moonwood.games.spirits.rules.components import AIR as AIR_SPIRIT
from moonwood.games.spirits.rules.components import CATEGORIES, FACES, LOOKS, SPIRITS, totals
from moonwood.games.spirits.rules.events import Firefly
from moonwood.kernel.events import EVERYONE
from moonwood.kernel.seats import Seat
from tests.games.spirits.table import (
    AIR,
    AIR_MOONLIGHT,
    MOONLIGHT,
    NAME,
    TWO,
    counts,
    names,
    options,
    play,
    step,
    view_of,
)


@pytest.mark.parametrize("module", ["air", "moonlight_tiles", "enchanted"])
def test_the_solo_game_has_no_modules(module: str) -> None:
    """§2.2.4."""
    with pytest.raises(OptionError, match=f"solo game.*{module}"):
        moonwood.game(NAME, players=1, **{module: True})


# Air (§1.4, §8.1)


def test_the_air_set() -> None:
    """§1.4.1, §1.4.2."""
    setup = AIR.setup
    assert sum(setup.tiles) == 56
    assert sum(totals(setup.tiles)[: len(SPIRITS)]) == 78
    assert sum(totals(setup.tiles)[len(SPIRITS) :]) == 30
    assert sum(setup.tokens) == 17
    assert setup.tokens[FACES.index("PLUS")] == 4


def test_1_4_five_air_doubles_and_a_single_with_each_icon() -> None:
    air = AIR.setup.tiles[AIR_SPIRIT * LOOKS : (AIR_SPIRIT + 1) * LOOKS]
    assert air == (5, 0, 1, 1, 1)


def test_the_air_spirit_is_a_category() -> None:
    """§8.1.1."""
    assert [row["category"] for row in view_of(AIR.start(1), 0)["majorities"]] == list(CATEGORIES)
    assert "AIR" not in [row["category"] for row in view_of(TWO.start(1), 0)["majorities"]]


def test_fireflies_go_onto_air_doubles_only() -> None:
    """§8.1.2."""
    state = AIR.position("row-0 AIR2 BRA2 AIR1+SUN; to-move A")
    assert Firefly(0) in play(state, "take 0-0", "skip")
    assert "Firefly" not in names(play(state, "take 0-2", "skip"))
    assert [player["fireflies"] for player in view_of(state)["players"]] == [1, 0]


def test_8_1_3_a_tie_for_the_most_of_three_discards_nothing_whoever_has_fewer() -> None:
    game = moonwood.game(NAME, players=3, air=True)
    tie = game.position("A-tiles AIR2 AIR2; B-tiles AIR2 AIR2; C-tiles AIR2; to-move A")
    assert counts(tie, "AIR") == [4, 4, 2]
    alone = game.position("A-tiles AIR2 AIR2; B-tiles AIR2; C-tiles AIR2; to-move A")
    assert counts(alone, "AIR") == [0, 2, 2]


def test_8_1_3_fireflies_of_nobody() -> None:
    state = AIR.position("row-0 BRA2; to-move A; A-tiles AIR1+SUN")
    assert "Fireflies" not in names(play(state, "take 0-0"))
    assert counts(state, "AIR") == [1, 0]


def test_tiles_discarded_for_fireflies_count_for_nothing() -> None:
    tiles = "A-tiles AIR2 AIR2 DEW2; B-tiles AIR2 FLO2; to-move A"
    state = AIR.position(tiles)
    lines = {row["category"]: row for row in view_of(state)["majorities"]}
    assert lines["AIR"]["counts"] == [0, 2]
    assert lines["AIR"]["tiles"] == [0, 1]
    assert state.scores == [2 - 36, 4 - 33]
    assert AIR.position(state.position()).scores == state.scores, "the end reads back without a second discard"


def test_discarded_tiles_do_not_count_for_the_tie_break() -> None:
    """Equal points; A has three tiles before the Fireflies take two of them, B has two. (§8.1.5)"""
    state = AIR.position("A-tiles AIR2 AIR2 DEW2; A-tokens VIN WEB MUS; B-tiles BRA1 LEA1; to-move A")
    assert state.scores == [2 + 3 - 36, 2 - 33]
    assert state.outcome == Outcome("fewer-tiles", (Seat(0),))


# Moonlight tiles (§1.5, §2.2, §8.2)


def test_moonlight_tiles_without_and_with_air() -> None:
    """§1.5.1, §2.2.2."""
    both = AIR_MOONLIGHT.setup.moonlight
    alone = MOONLIGHT.setup.moonlight
    assert {SPIRITS[spirit] for spirit, number in enumerate(alone) if number} == {
        "BRA",
        "DEW",
        "FLO",
        "FRU",
        "MOS",
        "MUS",
    }
    assert both == (*alone[:-1], 2)


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
    assert view_of(state)["pending"]["block"] == block
    assert [number for number, moon in enumerate(view_of(state, 1)["moonlight"]) if moon["spirit"]] == [block]


LAST_OF_BLOCK = "row-0 BRA2 . ; row-2 DEW2 FLO2; to-move A"


def test_a_moonlight_tile_is_shown_to_all_and_then_stays_as_it_is() -> None:
    """§8.2.2, §8.2.6."""
    state = MOONLIGHT.position(LAST_OF_BLOCK)
    play(state, "take 0-0")
    assert state.privy() == EVERYONE
    assert {weight for _, weight in state.weights()} == {2}
    play(state, "moonlight MOS")
    assert view_of(state, 1)["moonlight"][0]["spirit"] == "MOS"
    play(state, "flip down")
    assert view_of(state, 1)["moonlight"][0] == {"spirit": "MOS", "side": "down", "by": None}
    play(state, "skip", "take 2-0", "skip", "take 2-1")
    assert dict(state.weights())[MOONLIGHT.parse("moonlight MOS")] == 1


def test_plus_may_be_used_at_the_flip() -> None:
    state = MOONLIGHT.position(f"{LAST_OF_BLOCK}; A-supply 1; A-tokens PLUS")
    play(state, "take 0-0", "moonlight MOS")
    assert options(state) == {"plus", "flip up", "flip down"}


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
    assert view_of(state)["active"] == 1, "who took the last of the four decides"


def test_a_flip_comes_between_the_two_takes() -> None:
    state = MOONLIGHT.position("row-0 LEA1; row-3 LEA1+SUN BRA2; to-move A")
    play(state, "take 0-0", "moonlight BRA", "flip up")
    assert options(state) == {"take 3-0", "stop"}


def test_8_2_3_two_takes_of_a_turn_can_turn_two_tiles() -> None:
    state = MOONLIGHT.position("row-0 LEA1; row-3 LEA1+SUN . ; row-1 . . . BRA2; to-move A")
    play(state, "take 0-0", "moonlight BRA", "flip up", "take 3-0")
    assert step(state) == "moonlight"
    play(state, "moonlight DEW", "flip down")
    assert [moon["side"] for moon in view_of(state, 0)["moonlight"] if moon["spirit"]] == ["up", "down"]
    assert step(state) == "gem"


def test_8_2_3_the_token_of_the_tile_comes_before_the_moonlight_tile() -> None:
    state = MOONLIGHT.position("row-0 . LEA2; row-3 BRA2; to-move A")
    events = play(state, "take 0-1", "token SUN", "moonlight BRA", "flip up")
    assert names(events) == ["Take", "Token", "Face", "Moonlight", "Flip"]


def test_8_2_4_only_two_of_a_kind_face_up_double_and_power_sources_never() -> None:
    """§8.2.5."""
    tiles = "A-tiles BRA2 DEW1+SUN; B-tiles FLO2; to-move A"
    lone = MOONLIGHT.position(f"{tiles}; moonlight BRA+ DEW+ DEW- MOS+ MOS+ FLO+ ? ? ? ? ? ?")
    both = MOONLIGHT.position(f"{tiles}; moonlight BRA+ BRA+ DEW- MOS+ MOS+ FLO+ ? ? ? ? ? ?")
    assert lone.scores == [2 + 1 + 1 - 27, 2 - 33]
    assert both.scores == [4 + 1 + 1 - 27, 2 - 33]


def test_8_2_4_the_doubled_number_counts_tokens_too() -> None:
    state = MOONLIGHT.position(f"A-tiles BRA2; A-tokens BRA; to-move A; moonlight BRA+ BRA+{' ?' * 10}")
    assert state.scores[0] == 6 - 33


def test_tied_leaders_are_both_doubled_and_the_penalty_never_is() -> None:
    moons = "moonlight BRA+ BRA+ MOS+ MOS+ ? ? ? ? ? ? ? ?"
    state = MOONLIGHT.position(f"A-tiles BRA2; B-tiles BRA2; to-move A; {moons}")
    assert state.scores == [4 - 33, 4 - 33]
