"""The competitive mode (§9)."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

import moonwood
from moonwood.games.moonlight import REDRAWN
from moonwood.games.moonlight.journal import FOLDERS, layout_text, old_layout
from moonwood.games.moonlight.rules import State, scoring
from moonwood.games.moonlight.rules.events import DealObjective
from moonwood.kernel.chance import Dealer
from moonwood.kernel.drive import settle
from moonwood.kernel.events import Event
from moonwood.kernel.match import Match
from tests.games.moonlight.table import game_of, kinds, options, play, position, started, step, view_of, why

AGAINST = game_of(4, "competitive")
OBJECTIVES = "OB-1 OB-2"
STUCK = ("U U U . .", "U U U . .", "U U U . U")
"""Shadow stands alone at the right."""


def turn(rows: tuple[str, ...] = STUCK, light: str = "1-0", shadow: str = "2-4", **fields: str) -> State:
    return position(AGAINST, rows, light, shadow, **{"objectives": OBJECTIVES, "gems": "0 0", **fields})


# Setup


def test_there_is_no_moonlight_card() -> None:
    """§9.1."""
    assert view_of(started(4, "competitive"))["card"] is None


def test_an_objective_card_is_seen_by_its_owner_only_until_the_end() -> None:
    """§10.3."""
    state = turn()
    assert [view_of(state, seat)["objectives"] for seat in (0, 1)] == [["OB-1", "?"], ["?", "OB-2"]]
    over = turn((), "-", "-", steps="score")
    assert view_of(over, 0)["objectives"] == ["OB-1", "OB-2"]


def test_the_public_sees_that_everybody_has_an_objective_card_and_which_only_at_the_end() -> None:
    """§10.3."""
    assert view_of(turn())["objectives"] == ["?", "?"]
    assert view_of(turn((), "-", "-", steps="score"))["objectives"] == ["OB-1", "OB-2"]
    dealt = [event for event in kinds(told_in_the_setup(), DealObjective) if event.audience.includes(None)]
    assert [(event.seat, event.name) for event in dealt] == [(0, ""), (1, "")]


def told_in_the_setup() -> list[Event]:
    state = AGAINST.blank()
    events: list[Event] = []
    settle(state, Dealer(1), events)
    return events


def test_everybody_gets_an_objective_card_of_their_own() -> None:
    """§9.1."""
    state = started(4, "competitive", players=4)
    cards = [view_of(state, seat)["objectives"][seat] for seat in range(4)]
    assert len(set(cards)) == 4
    assert "?" not in cards


def test_turns_go_round_the_table() -> None:
    """§9.2."""
    game = game_of(4, "competitive", players=3)
    objectives = "OB-1 OB-2 OB-3"
    state = position(game, ("U U . U U", "U . . . U"), "0-1", "0-3", objectives=objectives, gems="0 0 0", to_move="C")
    play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1", "move light 1-0")
    assert (step(state), state.seat) == ("first-pick", 0)


# Creatures that are stuck


def test_a_stuck_creature_is_put_where_it_has_a_tile() -> None:
    """§9.4.1."""
    state = turn()
    relocations = options(state, "relocate")
    assert {text.split()[1] for text in relocations} == {"shadow"}
    assert "relocate shadow 1-1" in relocations
    assert why(state, "relocate light 0-0") == "not-stuck"
    play(state, "relocate shadow 1-1")
    assert options(state, "pick")
    assert not options(state, "relocate")


def test_at_the_first_pick_the_other_creature_may_collect_before() -> None:
    """§9.4.2."""
    state = turn()
    assert options(state) == options(state, "pick") | options(state, "relocate")
    assert {text.split()[1] for text in options(state, "pick")} == {"light"}


def test_at_the_second_pick_a_stuck_creature_is_put_elsewhere() -> None:
    """§9.4.1."""
    state = turn()
    play(state, "pick light 0-0")
    assert step(state) == "second-pick"
    assert options(state) == options(state, "relocate")
    assert why(state, "relocate light 1-1") == "other-creature"
    play(state, "relocate shadow 1-1", "pick shadow 2-0", "assign 0 1")
    assert step(state) == "move"


def test_a_first_pick_may_leave_the_other_creature_stuck() -> None:
    """0-2 is the only tile beside Shadow, and Light takes it. (§9.4.3)"""
    state = turn(("U U U . .", ". . . U .", ".", "U U U . ."), "0-1", "1-3")
    assert options(state) == {"pick light 0-0", "pick light 0-2", "pick shadow 0-2"}
    play(state, "pick light 0-2")
    assert options(state) == {"relocate shadow 3-1"}


def test_relocating_collects_no_bit_and_costs_no_gem() -> None:
    """§9.4.5."""
    state = turn(things="0-1:b 1-1:b 2-1:b 0-2:b 1-2:b 2-2:b", gems="1 2")
    play(state, sorted(options(state, "relocate"))[0])
    assert (view_of(state)["bits"], view_of(state)["gems"]) == ([0, 0], [1, 2])


def test_both_stuck_are_both_put_elsewhere() -> None:
    """§9.4.1."""
    rows = ("U . U . .", ". . . . .", "U U U . .", "U U U . .", "U U U . .")
    state = turn(rows, "0-0", "0-2")
    assert {text.split()[1] for text in options(state)} == {"light", "shadow"}
    assert options(state) == options(state, "relocate")
    play(state, "relocate light 3-1")
    assert {text.split()[1] for text in options(state, "relocate")} == {"shadow"}
    play(state, sorted(options(state, "relocate"))[0])
    assert options(state) == options(state, "pick")


SHARED = ("U . U", ". U .", ".", "U U U")
"""Light and Shadow have the same tile to collect, and no other."""


def test_creatures_that_share_their_only_tile_the_first_picks_it_and_the_second_is_put_elsewhere() -> None:
    """§9.4.3."""
    state = turn(SHARED, "0-0", "0-2")
    assert options(state) == {"pick light 1-1", "pick shadow 1-1"}
    assert why(state, "relocate light 3-1") == "not-stuck"
    play(state, "pick light 1-1")
    assert options(state) == {"relocate shadow 3-1"}, "on 3-0 and 3-2 it would have no open tile beside it"


def test_a_gem_may_free_a_creature_as_well() -> None:
    """§9.4.7."""
    state = turn(SHARED, "0-0", "0-2", gems="1 0")
    assert options(state, "gem") == {"gem light 1-1", "gem shadow 1-1"}


def test_between_the_picks_a_gem_may_leave_a_creature_to_be_put_elsewhere() -> None:
    """Shadow has 0-0 and 2-0 beside it; on 0-2 it has nothing, but there are tiles on which it would. (§5.6.4)"""
    rows = ("U . U . . .", "U U U . . .", "U . . . . .", ". . . . . .", "U U U U U U")
    state = turn(rows, "4-1", "1-1", gems="1 0")
    play(state, "pick light 4-0")
    assert "gem shadow 0-2" in options(state)
    play(state, "gem shadow 1-2")
    assert options(state, "relocate") or options(state, "pick")


def test_on_a_tile_that_was_put_down_on_an_other_may_be_made_stuck_in_its_turn() -> None:
    """§9.4.3."""
    rows = ("U U . . U", ". . U . .", ".", "U U U")
    state = turn(rows, "0-0", "0-4")
    assert options(state, "relocate") == {"relocate shadow 3-1", "relocate shadow 0-1", "relocate shadow 1-2"}
    assert why(state, "relocate shadow 0-0") == "creature-there"
    assert why(state, "relocate shadow 3-0") == "still-stuck"
    play(state, "relocate shadow 0-1")
    assert {text.split()[1] for text in options(state, "relocate")} == {"light"}, "its only tile is Shadow's stand"


# Empty places

LONELY = ("U . . U . .", ". . . . . .", "U . U . . .")
"""Four tiles of which none has another one beside it."""


def test_where_no_tile_serves_a_stuck_creature_is_put_on_an_empty_place() -> None:
    """§9.4.4."""
    state = turn(LONELY, "0-0", "0-3")
    relocations = options(state)
    assert relocations == options(state, "relocate")
    assert {"relocate light 1-1", "relocate light 1-0", "relocate shadow 1-3"} <= relocations
    assert why(state, "relocate light 0-5") == "still-stuck"
    assert why(state, "relocate light 9-9") == "no-tile"
    play(state, "relocate light 1-1")
    assert options(state, "pick") == {"pick light 0-0", "pick light 2-0", "pick light 2-2"}, "it left 0-0 free"


def test_an_empty_place_is_for_whom_no_tile_serves() -> None:
    """§9.4.4."""
    assert why(turn(), "relocate shadow 0-3") == "tiles-serve"


def test_an_empty_place_is_one_that_held_a_tile_at_the_start() -> None:
    """In layout 1 nothing ever lay in column 9. (§9.4.4)"""
    state = turn(LONELY, "0-0", "0-3")
    layout = {f"{row}-{column}" for row in range(3) for column in range(6)}
    assert {text.split()[2] for text in options(state)} <= layout | {f"3-{column}" for column in range(6)}


def test_a_creature_on_an_empty_place_moves_and_picks_as_always() -> None:
    """§9.4.6."""
    state = turn(LONELY, "1-1", "1-3", things="2-2:b")
    assert options(state) == options(state, "pick")
    play(state, "pick light 0-0", "pick shadow 0-3", "assign 0 1")
    assert options(state) == {"move light 2-0", "move light 2-2", "move shadow 2-2"}
    play(state, "move light 2-2")
    assert (view_of(state)["bits"], state.over) == ([1, 0], True)


def test_a_position_with_a_creature_on_an_empty_place_can_be_written_and_read() -> None:
    """§9.4.6."""
    state = turn(LONELY, "1-1", "1-3")
    assert AGAINST.position(state.position()).key() == state.key()
    with pytest.raises(moonwood.PositionError, match="no tile lies there"):
        turn(LONELY, "9-9", "1-3")
    with pytest.raises(moonwood.PositionError, match="no tile lies there"):
        position(game_of(4, "co-op"), LONELY, "1-1", "1-3")


def test_without_empty_places_the_game_is_over_where_no_tile_serves() -> None:
    """§9.4.4."""
    theirs = game_of(4, "competitive", rulings="relocate_to_empty_places = false")
    assert position(theirs, LONELY, "0-0", "0-3", objectives=OBJECTIVES, gems="0 0").over


def test_a_first_pick_after_which_the_other_has_neither_a_tile_nor_a_place_is_not_offered() -> None:
    """§5.2.3."""
    theirs = game_of(4, "competitive", rulings="relocate_to_empty_places = false")
    rows = ("U . U", ". U .", ".", "U . U")
    state = position(theirs, rows, "0-0", "0-2", objectives=OBJECTIVES, gems="1 0")
    assert why(state, "pick light 1-1") == "no-second-pick"


def test_with_neither_a_pick_nor_a_relocation_left_the_game_ends_and_the_rest_is_nobodys() -> None:
    """Four tiles, all face down and none open: nothing can be collected from anywhere. (§9.9)"""
    state = turn(("D D D D",), "0-1", "0-2")
    assert state.over
    assert [side["tiles"] for side in view_of(state)["sides"]] == [[], []]


def test_with_a_gem_left_the_game_is_ended_by_the_player() -> None:
    """§9.9."""
    state = turn(("D D D D",), "0-1", "0-2", gems="1 0")
    assert "give-up" in options(state)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_a_flat_forest_a_random_game_reaches_the_printed_end(players: int) -> None:
    """§9.8."""
    game = game_of(9, "competitive", players=players)
    state, dealer, rng = game.start(seed=players), Dealer(players), Random(players)
    while not state.over:
        state.play(rng.choice(state.actions()))
        settle(state, dealer)
    assert len(view_of(state)["forest"]) <= 2


# PLUS tokens


@pytest.mark.parametrize(("used", "asked"), [("1 0", True), ("0 1", False)])
def test_a_plus_asks_only_if_the_active_player_has_a_used_gem(used: str, asked: bool) -> None:
    """§1.5.5."""
    rows = ("U U U U U U", "U U U U U U", "U U U U U U")
    state = turn(rows, "1-1", "1-4", things="0-0:f", gems="1 2", used=used)
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1", "token PLUS")
    assert step(state) == ("take-back" if asked else "move")
    if asked:
        assert (state.seat, options(state)) == (0, {"take-back", "leave"})
        play(state, "take-back")
        assert (view_of(state)["gems"], view_of(state)["used"]) == ([2, 2], [0, 0])
    assert [side["tokens"] for side in view_of(state)["sides"]] == [[], []], "it is discarded in any case"


# The end


def test_it_ends_with_two_tiles_left_that_go_to_nobody() -> None:
    """§9.8."""
    state = turn(("U U . U U",), "0-1", "0-3", things="0-1:b")
    play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1")
    assert state.over
    assert [len(side["tiles"]) for side in view_of(state)["sides"]] == [1, 1]
    assert view_of(state)["bits"] == [0, 0]


def test_with_more_than_two_tiles_left_the_next_turn_follows() -> None:
    """§9.8."""
    state = turn(("U U . U U", "U . . . U"), "0-1", "0-3")
    play(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1", "move light 1-0")
    assert (step(state), state.seat) == ("first-pick", 1)


# Scoring


def scored(game: moonwood.Game = AGAINST, **fields: str) -> State:
    return position(game, (), "-", "-", **{"objectives": OBJECTIVES, "steps": "score", **fields})


@pytest.mark.parametrize(("bits", "points"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 21), (8, 21)])
def test_bit_chart(bits: int, points: int) -> None:
    """§1.4."""
    assert scoring.chart_points(turn(), bits) == points


def lines(state: State, seat: int, what: str) -> dict[str, int]:
    return {line.of: line.points for line in scoring.sheet_against(state) if (line.seat, line.what) == (seat, what)}


def test_a_tie_pays_both_creatures() -> None:
    """§9.10."""
    state = scored(team="DEW2", opponent="DEW2", objectives="OB-1 OB-5")
    assert [lines(state, seat, "majority")["DEW"] for seat in (0, 1)] == [2, 2]


@pytest.mark.parametrize(("scenario", "spirits"), [(4, 9), (3, 10)])
def test_every_missing_category_costs_three_with_air_where_it_is_in(scenario: int, spirits: int) -> None:
    """§9.10."""
    missing = lines(scored(game_of(scenario, "competitive")), 0, "missing")
    assert len(missing) == spirits + 3
    assert set(missing.values()) == {-3}
    assert ("AIR" in missing) == (spirits == 10)


def test_a_majority_mission_needs_more_symbols_and_a_minimum_as_many_tokens_included() -> None:
    """OB-1: LIGHT most FRU, LIGHT least 3 DEW, SHADOW most MOS, SHADOW least 5 WEB. (§9.12)"""
    tiles: dict[str, Any] = {"team": "FRU1+FIR DEW2", "opponent": "FRU1+MOO WEB2 WEB2"}
    assert not lines(scored(**tiles), 0, "mission")
    more = scored(**tiles, team_tokens="FRU DEW", opponent_tokens="MOS WEB")
    missions = [line.points for line in scoring.sheet_against(more) if (line.seat, line.what) == (0, "mission")]
    assert missions == [6, 6, 6, 6]


def test_a_token_does_not_save_a_creature_from_a_missing_category() -> None:
    """As in the base game: it needs a tile. (§9.10)"""
    assert lines(scored(team_tokens="MOS"), 0, "missing")["MOS"] == -3


def test_the_opponents_missions_look_at_the_other_pile() -> None:
    """OB-5: SHADOW most LEA, SHADOW least 2 MOS, LIGHT most WEB, LIGHT least 4 VIN. (§9.12)"""
    state = scored(team="WEB2", opponent="LEA2 MOS2", objectives="OB-1 OB-5")
    missions = [line for line in scoring.sheet_against(state) if (line.seat, line.what) == (1, "mission")]
    assert len(missions) == 3


def test_several_players_may_score_the_same_creature() -> None:
    """§9.11."""
    state = scored(team="BRA2")
    assert [lines(state, seat, "majority") for seat in (0, 1)] == [{"BRA": 2}, {"BRA": 2}]


def test_on_a_tie_more_bits_win() -> None:
    """§9.13."""
    state = scored(bits="6 7")
    assert (state.scores[0] == state.scores[1], state.winners) == (True, (1,))


def test_with_as_many_bits_the_win_is_shared() -> None:
    """§9.13."""
    assert scored(bits="2 2").winners == (0, 1)


# The version of its rules


def test_a_record_of_the_narrow_reading_is_refused_and_says_why() -> None:
    text = (Path(__file__).parent / "old" / "competitive-1.txt").read_text("utf-8")
    with pytest.raises(moonwood.OldRecord, match="played with rules version 1; moonlight has version 2 now") as old:
        moonwood.Record.load(text, moonwood.game)
    assert "\n".join(old.value.written) == text, "its moves can still be read"


def test_the_competitive_mode_and_redrawn_layouts_are_played_otherwise_than_before() -> None:
    versions = {mode: game_of(4, mode).version for mode in ("solo", "co-op", "competitive")}
    assert versions == {"solo": 1, "co-op": 1, "competitive": 2}
    assert [game_of(number).version for number in (2, 5, 15, 16, 25)] == [2, 3, 1, 3, 3], "some layouts were redrawn"
    assert game_of(16, "competitive").version == 3


def test_games_on_an_owners_layout_are_played_as_before() -> None:
    mine = layout_text(16).replace("The Paradox", "Mine")
    assert game_of(16, "solo", layout=mine).version == 1
    then = game_of(16, "solo", layout=mine).as_of(2)
    assert then is not None, "for a while they had the version of our layout"
    assert then.options["layout"] == mine.strip()


@pytest.mark.parametrize("number", REDRAWN)
def test_a_record_on_a_layout_that_was_redrawn_replays_on_the_old_one(number: int) -> None:
    old = old_layout(number, 1)
    match = Match(game_of(number, "solo", layout=old), 1)
    while not match.state.over:
        match.play(match.state.seat, match.state.actions()[0])
    text = moonwood.Record.of(match).dump()
    written = re.sub(r"option layout: .*\n(\|.*\n)*", "", text)
    assert "layout" not in written
    again = moonwood.Record.load(written, moonwood.game)
    assert (again.actions, again.game.options["layout"]) == (tuple(match.actions), old.strip())
    assert not game_of(number, "solo").room.still_plays(9, {"scenario": number}), "of a later version nobody knows"


@pytest.mark.parametrize(("version", "number"), [(1, 16), (2, 16), (2, 25)])
def test_a_layout_stood_until_the_version_of_its_file(version: int, number: int) -> None:
    then = game_of(number, "co-op").as_of(version)
    assert then is not None
    assert then.options["layout"] == layout_file(number, f"layout-{version}.txt")


def test_the_wide_reading_goes_on_where_it_began() -> None:
    """Version 2 of the competitive mode had today's rules and the layouts of before."""
    then = game_of(23, "competitive").as_of(2)
    assert then is not None
    assert (then.options["layout"], then.version) == (layout_file(23, "layout-2.txt"), 2)


def layout_file(number: int, name: str) -> str:
    return FOLDERS[number].joinpath(name).read_text("utf-8").strip()
