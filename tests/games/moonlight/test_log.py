"""Moonlight's log of whole turns: every step of them has its line, in the order in which it happened."""

from __future__ import annotations

import pytest

from moonwood.games.moonlight.rules import State, events
from moonwood.games.moonlight.words import log
from moonwood.kernel.speech import Say
from tests.games.moonlight.table import deal, game_of, kinds, play, position, started

SAY = Say("en", ("Ann", "Bo"))
ROWS = ("BRA2 U U U U WEB2", "U U U U U U", "U U U U U U", "U U U U U U")
STUCK = ("U U U . .", "U U U . .", "U U U . U")
AGAINST = {"objectives": "OB-1 OB-2"}


def told(state: State, *moves: str) -> list[str]:
    """The lines of these actions."""
    return [line for event in play(state, *moves) if (line := log(state.game, event, SAY))]


def test_a_turn_with_all_that_gems_can_do() -> None:
    state = position(game_of(4), ROWS, "1-1", "1-4", things="0-1:b", team_tokens="PLUS")
    assert told(state, "talk", "gem light 0-1", "plus") == [
        "Ann uses a gem: the players may talk",
        "Ann uses a gem: Light moves to row 1, place 2",
        "The team gets a bit (row 1, place 2)",
        "Ann discards a PLUS token of the team",
        "A used gem comes back to Ann",
    ]
    assert told(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1", "move light 1-1", "end-turn") == [
        "Ann: Light collects two Branches (row 1, place 1)",
        "Ann: Shadow collects two Webs (row 1, place 6)",
        "The team gets two Branches",
        "The opponent gets two Webs",
        "Light moves to row 2, place 2",
    ]


def test_who_places_which_creature() -> None:
    assert told(started(4), "start light 1-0", "start shadow 1-5") == [
        "Bo places Light (row 2, place 1)",
        "Ann places Shadow (row 2, place 6)",
    ]


def test_the_end_is_told_with_what_everybody_gets_and_scores() -> None:
    rows = ("WEB2 U . . .", "U U . . .", ". . . . U")
    state = position(game_of(4, "solo"), rows, "0-0", "2-4", gems="1", card="MC-2", bits="8 0", opponent="MOS1+FIR")
    lines = told(state, "give-up")
    assert lines[:2] == ["Ann ends the game: no two tiles can be collected", "The team gets two Webs"]
    assert lines[2:6] == [f"The opponent gets {tile}" for tile in ("two Branches", "two Branches", "Branches", "Branches with Fire")]  # fmt: skip
    assert lines[6:13] == [
        "Ann: 2 for most Webs",
        "Ann: −3 for missing Fire",
        "Ann: −3 for missing Moon",
        "Ann: −3 for missing Sun",
        "Ann: −6 for the Moonlight card: Branches",
        "Ann: −6 for the Moonlight card: Flowers",
        "Ann: −6 for the Moonlight card: Moss",
    ]
    assert lines[13:16] == [
        "The opponent: 6 for most Branches",
        "The opponent: 1 for most Moss",
        "The opponent: 2 for most Fire",
    ]
    assert "The team has no tile of Branches" in lines


def test_a_stuck_creature_is_put_elsewhere() -> None:
    state = position(game_of(4, "competitive"), STUCK, "1-0", "2-4", gems="0 0", **AGAINST)
    assert told(state, "relocate shadow 0-1") == ["Ann puts Shadow, who is stuck, elsewhere (row 1, place 2)"]


@pytest.mark.parametrize(
    ("answer", "line"),
    [("take-back", "A used gem comes back to Ann"), ("leave", "The PLUS token brings no gem back")],
)
def test_competitive_a_plus_brings_a_gem_back_or_not(answer: str, line: str) -> None:
    fields = {"things": "0-0:f", "gems": "0 2", "used": "1 0", **AGAINST}
    state = position(game_of(4, "competitive"), ROWS, "1-1", "1-4", **fields)
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1")
    assert told(state, "token PLUS") == ["Turned up: the token Plus (in hand)", "Light gets the token Plus"]
    assert told(state, answer) == [line]


def test_competitive_a_plus_for_who_has_used_no_gem_is_told_to_bring_none_back() -> None:
    state = position(game_of(4, "competitive"), ROWS, "1-1", "1-4", things="0-0:f", **AGAINST)
    play(state, "pick light 0-0", "pick shadow 0-5", "assign 0 1")
    assert told(state, "token PLUS")[-1] == "The PLUS token brings no gem back"


def test_an_objective_card_is_told_by_name_to_its_owner_alone() -> None:
    game = game_of(4, "competitive")
    dealt = kinds(deal(game.blank()), events.DealObjective)
    lines = {seat: [log(game, event, SAY) for event in dealt if event.audience.includes(seat)] for seat in (0, 1)}
    assert ["OB-" in line for line in lines[0]] == [True, False]
    assert ["OB-" in line for line in lines[1]] == [False, True]


def test_a_moonlight_tile_goes_with_its_tile() -> None:
    rows = (". .", ". WEB2", ". . U", "", ". . . . . BRA2 U U")
    state = position(game_of(22), rows, "2-2", "4-6", things="corner-0-0:M-MOS")
    play(state, "pick light 1-1", "pick shadow 4-5")
    assert told(state, "assign 0 1") == [
        "The team gets the Moonlight tile Moss",
        "The team gets two Webs",
        "The opponent gets two Branches",
    ]


def test_a_creature_jumps_to_an_eclipse_token_which_goes_elsewhere_or_leaves() -> None:
    rows = ("U U U U", "U D U U", "U D U U")
    state = position(game_of(16), rows, "0-0", "0-3", things="2-3:E", steps="move, end-turn", gems="0 0")
    assert told(state, "move light 1-1", "choose 2-3", "choose 2-1") == [
        "Light moves to row 2, place 2",
        "Light jumps to row 3, place 4",
        "To another tile: a face-down Eclipse token (row 3, place 2)",
    ]
    rows = ("U U U U", "U U U U", "U D U U")
    state = position(game_of(16), rows, "1-1", "0-3", things="2-1:E", steps="move, end-turn", gems="0 0")
    assert (
        told(state, "move light 2-1", "choose 2-1")[-1] == "Out of the game: a face-down Eclipse token (row 3, place 2)"
    )


def test_a_gem_of_the_shelf_costs_its_tile() -> None:
    rows = ("U U U U U U U", "U U U D U U U", "U U D D D U U")
    things = "shelf-0:p+FRU1+FIR shelf-1:p+WEB2"
    state = position(game_of(15), rows, "1-1", "1-5", things=things, gems="2 0", used="1 3")
    assert told(state, "gem light 1-2", "use shelf-1") == [
        "Ann takes a gem",
        "Out of the game: two Webs (the shelf)",
        "Ann uses a gem: Light moves to row 2, place 3",
    ]


def test_competitive_the_score_of_each_player_is_told() -> None:
    """OB-1: LIGHT's points, and LIGHT most FRU; OB-5: SHADOW's points, and SHADOW most LEA."""
    fields = {"objectives": "OB-1 OB-5", "gems": "0 0", "bits": "2 0"}
    state = position(game_of(4, "competitive"), ("FRU2 U . U LEA2",), "0-1", "0-3", **fields)
    lines = told(state, "pick light 0-0", "pick shadow 0-4", "assign 0 1")
    scores = [
        line for line in lines if line.startswith(("Ann: ", "Bo: ")) and " for " in line and "missing" not in line
    ]
    assert scores == [
        "Ann: 2 for most Fruits",
        "Ann: 6 for a mission of OB-1",
        "Ann: 3 for bits",
        "Bo: 2 for most Leaves",
        "Bo: 6 for a mission of OB-5",
    ]
    assert sum("missing" in line for line in lines) == 2 * (9 + 3 - 1), "each Creature has one category of twelve"
