"""The worked examples of the common rules (§12)."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.components import CATEGORIES
from tests.games.moonlight.table import deal, game_of, options, play, position, split_tiles, started, view_of


def picks(state: State, creature: str) -> set[str]:
    return {text.split()[2] for text in options(state, "pick") if text.split()[1] == creature}


def test_C1_first_picks_of_layout_1() -> None:
    """§2.3, §12.1."""
    state = started(1)
    play(state, "start light 2-1", "start shadow 2-4")
    state.play(state.actions()[0])  # SPLIT
    deal(state)
    assert picks(state, "light") == {"1-0", "2-0", "3-0"}
    assert picks(state, "shadow") == {"1-5", "2-5", "3-5"}
    pairs = set()
    for first in options(state, "pick"):
        twin = state.copy()
        play(twin, first)
        pairs |= {frozenset((first, second)) for second in options(twin, "pick")}
    assert len(pairs) == 9
    play(state, "pick light 1-0", "pick shadow 1-5")
    assert len(options(state, "assign")) == 2


def test_C2_layers_of_layout_4() -> None:
    """§0.3, §2.2, §12.2."""
    state = started(4)
    play(state, "start light 1-0", "start shadow 1-5")
    assert picks(state, "light") == {"0-0", "1-1", "2-0"}


def test_C3_a_bit_drops_and_goes_to_the_opponent_from_an_empty_cell() -> None:
    """§6.2, §6.3, §12.3."""
    state = started(4)
    play(state, "start light 1-0", "start shadow 1-5", "pick light 2-0", "pick shadow 0-5", "assign 0 1")
    deal(state)
    view = view_of(state)
    assert view["forest"]["2-0"]["face"] is not None
    assert view["forest"]["2-0"]["height"] == 1
    assert view["things"]["2-0"] == ["b"]
    play(state, "move shadow 0-4", "end-turn")
    deal(state)
    play(state, "pick light 2-0")
    assert view_of(state)["bits"] == [0, 1]


def test_C3_competitive_the_bit_leaves_the_game() -> None:
    """§9.7, §12.3."""
    state = position(game_of(4, "competitive"), ("U U U U", "U U U U", "U U U U"), "1-0", "1-3", things="2-0:b")
    play(state, "pick light 2-0")
    assert view_of(state)["bits"] == [0, 0]
    assert "2-0" not in view_of(state)["things"]


C4 = ("U U U U", "U U U .", "U U U U")


def test_C4_second_pick_opened_by_the_first() -> None:
    """§5.2.2, §12.4."""
    state = position(game_of(1), C4, "2-1", "0-2")
    assert picks(state, "shadow") == {"0-3", "1-2"}
    assert picks(state, "light") == {"1-0", "1-2", "2-0"}
    shadow_first = state.copy()
    play(shadow_first, "pick shadow 1-2")
    assert picks(shadow_first, "light") == {"1-0", "1-1", "2-0"}
    play(state, "pick light 1-2")
    assert picks(state, "shadow") == {"0-3", "1-1"}


C5_TEAM = {
    "BRA": 5, "DEW": 4, "FLO": 2, "FRU": 3, "LEA": 6, "MOS": 3, "MUS": 3, "VIN": 4, "WEB": 7, "FIR": 5, "MOO": 4, "SUN": 6
}  # fmt: skip
C5_OPPONENT = {
    "BRA": 3, "DEW": 3, "FLO": 4, "FRU": 3, "LEA": 2, "MOS": 2, "MUS": 4, "VIN": 4, "WEB": 3, "FIR": 4, "MOO": 5, "SUN": 3
}  # fmt: skip


def ended(bits: str) -> State:
    """Example C5: all tiles are given out, and the score is taken."""
    game = game_of(4)
    team, opponent = split_tiles(game, C5_TEAM)
    tokens = {"team_tokens": "FRU", "opponent_tokens": "VIN FLO"}
    return position(game, (), "-", "-", card="MC-1", bits=bits, team=team, opponent=opponent, steps="score", **tokens)


def test_C5_the_sides_have_what_the_example_says() -> None:
    """§12.5."""
    team, opponent = (side["symbols"] for side in view_of(ended("5 3"))["sides"])
    assert team == {**C5_TEAM, "FRU": 4}
    assert opponent == {**C5_OPPONENT, "VIN": 5, "FLO": 5}


@pytest.mark.parametrize(
    ("bits", "team", "reason"), [("5 3", 18, "behind"), ("6 2", 27, "ahead"), ("2 6", 5, "behind")]
)
def test_C5_scoring(bits: str, team: int, reason: str) -> None:
    """§12.5."""
    state = ended(bits)
    assert [side["score"] for side in view_of(state)["sides"]] == [team, 19]
    assert state.outcome is not None
    assert state.outcome.reason == reason


def test_C6_a_token_is_no_tile_for_the_loss_check() -> None:
    """§7.4, §12.6."""
    state = position(game_of(4), C4, "2-1", "0-2", team="BRA2 DEW2 FLO2 FRU2 LEA2 MUS2 VIN2 WEB2", team_tokens="MOS")
    assert [CATEGORIES[spirit] for spirit in scoring.lacking(state)] == ["MOS"]
    with_moss = position(game_of(4), C4, "2-1", "0-2", team="BRA2 DEW2 FLO2 FRU2 LEA2 MUS2 VIN2 WEB2 MOS2")
    assert scoring.lacking(with_moss) == []


C7_LIGHT = {
    "BRA": 5, "DEW": 4, "FLO": 2, "FRU": 3, "LEA": 6, "MOS": 3, "MUS": 3, "VIN": 4, "WEB": 5, "FIR": 5, "MOO": 4, "SUN": 5
}  # fmt: skip
"""What LIGHT has on tiles; the token brings another FRU."""


def test_C7_competitive() -> None:
    """§9.3, §9.11, §12.7."""
    game = game_of(4, "competitive")
    light, shadow = split_tiles(game, C7_LIGHT, without=("WEB2", "MUS1+SUN"))
    state = position(
        game, (), "-", "-", team=light, opponent=shadow, team_tokens="FRU", opponent_tokens="VIN FLO",
        objectives="OB-1 OB-6", bits="3 4", steps="score",
    )  # fmt: skip
    assert state.scores == [58, 46]
    assert state.winners == (0,)
