"""The competitive mode (§9)."""

from __future__ import annotations

import pytest

import moonwood
from moonwood import State
from moonwood.games.moonlight.rules import scoring
from tests.games.moonlight.table import game_of, options, play, position, started, step, why

AGAINST = game_of(4, "competitive")
OBJECTIVES = "OB-1 OB-2"
STUCK = ("U U U . .", "U U U . .", "U U U . U")
"""Shadow stands alone at the right."""


def turn(rows: tuple[str, ...] = STUCK, light: str = "1-0", shadow: str = "2-4", **fields: str) -> State:
    return position(AGAINST, rows, light, shadow, **{"objectives": OBJECTIVES, "gems": "0 0", **fields})


# Setup


def test_there_is_no_moonlight_card() -> None:
    assert started(4, "competitive").view(None)["card"] is None


def test_an_objective_card_is_seen_by_its_owner_only_until_the_end() -> None:
    state = turn()
    assert [state.view(seat)["objectives"] for seat in (0, 1)] == [["OB-1", "?"], ["?", "OB-2"]]
    over = turn((), "-", "-", steps="score")
    assert over.view(0)["objectives"] == ["OB-1", "OB-2"]


def test_everybody_gets_an_objective_card_of_their_own() -> None:
    state = started(4, "competitive", players=4)
    cards = [state.view(seat)["objectives"][seat] for seat in range(4)]
    assert len(set(cards)) == 4
    assert "?" not in cards


def test_turns_go_round_the_table() -> None:
    game = game_of(4, "competitive", players=3)
    objectives = "OB-1 OB-2 OB-3"
    state = position(game, ("U U . U U", "U . . . U"), "0-1", "0-3", objectives=objectives, gems="0 0 0", to_move="C")
    play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1", "move light 1-0")
    assert (step(state), state.seat) == ("first-pick", 0)


# Creatures that are stuck


def test_a_stuck_creature_is_put_where_it_has_a_tile() -> None:
    state = turn()
    relocations = options(state, "relocate")
    assert relocations
    assert relocations == options(state)
    assert all(text.split()[1] == "shadow" for text in relocations)
    assert why(state, "pick light 0-0") == "relocate-first"
    assert why(state, "relocate light 0-0") == "not-stuck"
    play(state, sorted(relocations)[0])
    assert options(state, "pick")


def test_relocating_collects_no_bit() -> None:
    state = turn(things="0-1:b 1-1:b 2-1:b 0-2:b 1-2:b 2-2:b")
    play(state, sorted(options(state, "relocate"))[0])
    assert state.view(None)["bits"] == [0, 0]


def test_both_stuck_are_both_put_elsewhere() -> None:
    rows = ("U . U . .", ". . . . .", "U U U . .", "U U U . .", "U U U . .")
    state = turn(rows, "0-0", "0-2")
    assert {text.split()[1] for text in options(state)} == {"light", "shadow"}
    play(state, "relocate light 3-1")
    assert {text.split()[1] for text in options(state)} == {"shadow"}
    play(state, sorted(options(state))[0])
    assert options(state, "pick")


SHARED = ("U . U", ". U .", ".", "U U U")
"""Light and Shadow have the same tile to collect, and no other."""


def test_creatures_that_share_their_only_tile_one_of_them_is_put_elsewhere() -> None:
    state = turn(SHARED, "0-0", "0-2")
    ways = {f"relocate {creature} {place}" for creature in ("light", "shadow") for place in ("1-1", "3-1")}
    assert options(state) == ways, "on 1-1 it makes the other one stuck, which is put elsewhere then"
    assert why(state, "relocate light 3-0") == "still-stuck", "Light has a tile, but may be put elsewhere all the same"
    play(state, "relocate shadow 3-1")
    assert options(state, "pick")


def test_a_gem_may_free_a_creature_as_well() -> None:
    state = turn(SHARED, "0-0", "0-2", gems="1 0")
    assert options(state, "gem") == {"gem light 1-1", "gem shadow 1-1"}


def test_after_the_last_one_is_put_elsewhere_two_tiles_can_be_collected() -> None:
    rows = ("U U . . U", ". . U . .", ".", "U U U")
    state = turn(rows, "0-0", "0-4")
    assert options(state) == {"relocate shadow 3-1", "relocate shadow 0-1"}, "on 0-1 it makes Light stuck in its turn"
    assert why(state, "relocate shadow 1-2") == "still-stuck", "its only tile is Light's only tile"
    assert why(state, "relocate shadow 0-0") == "creature-there"
    assert why(state, "relocate shadow 2-2") == "no-tile"


def test_without_a_relocation_that_helps_the_game_ends() -> None:
    state = turn(("U . U . U", ". . . . .", "U . U . U"), "0-0", "0-2")
    assert state.over


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(("U U",), id="a tile for one of them only"),
        pytest.param(("U . U", ". U ."), id="one tile for both of them"),
        pytest.param(("D U U .", ". . . U"), id="a tile that is open only after the other one's"),
    ],
)
def test_both_stuck_where_only_one_can_be_freed_the_game_ends(block: tuple[str, ...]) -> None:
    """Wherever the first one is put, the second one finds no place with a tile of its own."""
    assert turn(("U . . . U", ".", *block), "0-0", "0-4").over
    assert not turn(("U . . . U", ".", "U U U", "U U U"), "0-0", "0-4").over


# The end


def test_it_ends_with_two_tiles_left_that_go_to_nobody() -> None:
    state = turn(("U U . U U",), "0-1", "0-3", things="0-1:b")
    play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1")
    assert state.over
    assert [len(side["tiles"]) for side in state.view(None)["sides"]] == [1, 1]
    assert state.view(None)["bits"] == [0, 0]


def test_with_more_than_two_tiles_left_the_next_turn_follows() -> None:
    state = turn(("U U . U U", "U . . . U"), "0-1", "0-3")
    play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1", "move light 1-0")
    assert (step(state), state.seat) == ("first-pick", 1)


# Scoring


def scored(game: moonwood.Game = AGAINST, **fields: str) -> State:
    return position(game, (), "-", "-", **{"objectives": OBJECTIVES, "steps": "score", **fields})


@pytest.mark.parametrize(("bits", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (8, 21)])
def test_bit_chart(bits: int, points: int) -> None:
    assert scoring.chart_points(turn(), bits) == points  # type: ignore[arg-type]


def lines(state: State, seat: int, what: str) -> dict[str, int]:
    return {line.of: line.points for line in scoring.sheet_against(state) if (line.seat, line.what) == (seat, what)}


def test_a_tie_pays_both_creatures() -> None:
    state = scored(team="DEW2", opponent="DEW2", objectives="OB-1 OB-5")
    assert [lines(state, seat, "majority")["DEW"] for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize(("scenario", "spirits"), [(4, 9), (3, 10)])
def test_every_missing_category_costs_three_with_air_where_it_is_in(scenario: int, spirits: int) -> None:
    missing = lines(scored(game_of(scenario, "competitive")), 0, "missing")
    assert len(missing) == spirits + 3
    assert set(missing.values()) == {-3}
    assert ("AIR" in missing) == (spirits == 10)


def test_a_majority_mission_needs_more_symbols_and_a_minimum_as_many_tokens_included() -> None:
    """OB-1: LIGHT most FRU, LIGHT least 3 DEW, SHADOW most MOS, SHADOW least 5 WEB."""
    tiles = {"team": "FRU1+FIR DEW2", "opponent": "FRU1+MOO WEB2 WEB2"}
    assert not lines(scored(**tiles), 0, "mission")
    more = scored(**tiles, team_tokens="FRU DEW", opponent_tokens="MOS WEB")
    missions = [line.points for line in scoring.sheet_against(more) if (line.seat, line.what) == (0, "mission")]
    assert missions == [6, 6, 6, 6]


def test_a_token_does_not_save_a_creature_from_a_missing_category() -> None:
    """As in the base game: it needs a tile."""
    assert lines(scored(team_tokens="MOS"), 0, "missing")["MOS"] == -3


def test_the_opponents_missions_look_at_the_other_pile() -> None:
    """OB-5: SHADOW most LEA, SHADOW least 2 MOS, LIGHT most WEB, LIGHT least 4 VIN."""
    state = scored(team="WEB2", opponent="LEA2 MOS2", objectives="OB-1 OB-5")
    missions = [line for line in scoring.sheet_against(state) if (line.seat, line.what) == (1, "mission")]
    assert len(missions) == 3


def test_several_players_may_score_the_same_creature() -> None:
    state = scored(team="BRA2")
    assert [lines(state, seat, "majority") for seat in (0, 1)] == [{"BRA": 2}, {"BRA": 2}]


def test_on_a_tie_more_bits_win() -> None:
    state = scored(bits="6 7")
    assert (state.scores[0] == state.scores[1], state.winners) == (True, (1,))


def test_with_as_many_bits_the_win_is_shared() -> None:
    assert scored(bits="2 2").winners == (0, 1)
